# A determinised Monte Carlo tree search, the player that others have published for this game. It
# knows nothing but the rules: each playout shuffles what its player cannot see, goes down the tree
# of moves by UCB, adds a leaf and plays on at random.

from libc.math cimport log, sqrt
from libc.stdlib cimport calloc, free

cdef enum:
    LONGEST_PATH = 400

cdef struct Node:
    int move  # with its card: so cards that come by chance lead to children of their own
    int child
    int sibling
    int visits
    int offered  # how often it could have been chosen
    int mover
    double won

cdef void shuffle_unseen(unsigned char *state, int seat, u64 *dice) noexcept:
    """Deal anew what this seat cannot see: the pack, and the hands of all others."""
    cdef int at[80]
    cdef int n = 0
    cdef int i
    cdef int j
    cdef unsigned char card
    cdef u64 bits
    if state[CUSTOMS] & CHIPS:
        for i in range(PACK, PACK + CHIP_COUNT):
            if not state[i] & FACE_UP:
                at[n] = i
                n += 1
    else:
        for i in range(PACK, PACK + state[PACK_N]):
            at[n] = i
            n += 1
        for i in range(HAND, HAND_END):
            if state[i] and (i - HAND) // HAND_SIZE != seat:
                at[n] = i
                n += 1
    for i in range(n - 1, 0, -1):
        j = lot(dice, i + 1)
        card = state[at[i]]
        state[at[i]] = state[at[j]]
        state[at[j]] = card
    for i in range(4):
        if i != seat:
            sort_hand(state + HAND + HAND_SIZE * i)
    bits = throw(dice)
    memcpy(state + RNG, &bits, 8)

cdef void sort_hand(unsigned char *hand) noexcept:
    """Ascending, as the core keeps it; what is empty last."""
    cdef int i
    cdef int j
    cdef unsigned char card
    for i in range(1, HAND_SIZE):
        card = hand[i]
        j = i
        while card and j and (not hand[j - 1] or hand[j - 1] > card):
            hand[j] = hand[j - 1]
            j -= 1
        if j != i:
            hand[j] = card

cdef int find(Node *nodes, int parent, int move) noexcept:
    cdef int i = nodes[parent].child
    while i and nodes[i].move != move:
        i = nodes[i].sibling
    return i

cdef int add(Node *nodes, int *count, int parent, int move, int mover) noexcept:
    cdef int i = count[0]
    count[0] += 1
    nodes[i].move = move
    nodes[i].mover = mover
    nodes[i].sibling = nodes[parent].child
    nodes[parent].child = i
    return i

cdef int best_child(Node *nodes, int parent, unsigned short *moves, int n) noexcept:
    """The child of these moves with the highest upper bound; 0 if one is not there yet."""
    cdef int i
    cdef int at
    cdef int best = 0
    cdef double value
    cdef double most = -1
    for i in range(n):
        at = find(nodes, parent, moves[i])
        if not at:
            return 0
        nodes[at].offered += 1
        value = nodes[at].won / nodes[at].visits
        value += 0.7 * sqrt(log(nodes[at].offered + 1) / nodes[at].visits)
        if value > most:
            most = value
            best = at
    return best

cdef int settle(unsigned char *state) except -1:
    """Draw until somebody has to choose, or the game is over. Doubles are accepted."""
    while state[PHASE] == DRAW or state[PHASE] == RESPOND:
        if state[PHASE] == DRAW:
            pack_draw(state)
        else:
            doubling_accept(state, state[ASKED])
    return 0

cdef int playout(Node *nodes, int *count, unsigned char *state, u64 *dice) except -1:
    """One way down the tree, a leaf, a random game; the result goes back up."""
    cdef unsigned short moves[160]
    cdef int path[LONGEST_PATH]
    cdef int depth = 0
    cdef int at = 0
    cdef int n
    cdef int next_
    cdef int fresh = 0
    while state[PHASE] != OVER and not fresh and depth < LONGEST_PATH:
        n = rules_legal_moves(state, moves)
        next_ = best_child(nodes, at, moves, n)
        fresh = not next_
        at = next_ if next_ else new_child(nodes, count, at, moves, n, state[TURN], dice)
        path[depth] = at
        depth += 1
        rules_apply(state, nodes[at].move)
        settle(state)
    random_game(state, dice)
    while depth:
        depth -= 1
        at = path[depth]
        nodes[at].visits += 1
        if state[WINNERS] >> nodes[at].mover & 1:
            nodes[at].won += 1
    return 0

cdef int new_child(
    Node *nodes, int *count, int parent, unsigned short *moves, int n, int mover, u64 *dice
) noexcept:
    """Any of the moves that have no child yet."""
    cdef int first = lot(dice, n)
    cdef int i
    for i in range(n):
        if not find(nodes, parent, moves[(first + i) % n]):
            return add(nodes, count, parent, moves[(first + i) % n], mover)
    return 0

cdef int searched(unsigned char *state, int seat, int playouts, u64 seed) except -1:
    """The move that most playouts went through."""
    cdef unsigned short moves[160]
    cdef unsigned char trial[STATE_SIZE]
    cdef Node *nodes
    cdef int count = 1
    cdef int i
    cdef int best
    cdef u64 dice = seed
    if rules_legal_moves(state, moves) == 1:
        return moves[0]
    nodes = <Node *> calloc(playouts + 2, sizeof(Node))
    if nodes == NULL:
        raise MemoryError
    try:
        for i in range(playouts):
            copy_state(trial, state)
            shuffle_unseen(trial, seat, &dice)
            playout(nodes, &count, trial, &dice)
        best = nodes[0].child
        i = best
        while i:
            if nodes[i].visits > nodes[best].visits:
                best = i
            i = nodes[i].sibling
        return nodes[best].move
    finally:
        free(nodes)
