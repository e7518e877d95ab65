# Whole games in C, so that a simulation never crosses into Python for a move. This text stands
# behind the generated functions, in the same Cython module.

cdef enum:
    BY_LEVEL = 0
    BY_REWARD = 1
    BY_LOT = 2

cdef void bots_thinker_load(Thinker *self, unsigned char *state) noexcept:
    """Everything is loaded; which weights count depends on the game, and how far it has come."""
    self.weights = self.sets[2 * bots_thinker_weights_of(state) + bots_thinker_is_late(state)]

cdef int bots_thinker_worth(Thinker *self, unsigned char *state, int mine) noexcept:
    """As the level sees it, or by the reward of apologies."""
    if self.judge == BY_REWARD:
        self.judged = 0  # only a handheld must stop after so many positions
        return reward_reward(state, mine)
    if bots_thinker__by_hand(self, state):
        return bots_handmade_worth(state, mine, self.level)
    return bots_net_worth(state, mine, self.weights, 0)

# --- random games

cdef u64 throw(u64 *dice) noexcept:
    """The next number of a splitmix64."""
    cdef u64 z
    dice[0] += 0x9E3779B97F4A7C15ULL
    z = dice[0]
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL
    z = (z ^ z >> 27) * 0x94D049BB133111EBULL
    return z ^ z >> 31

cdef int lot(u64 *dice, int n) noexcept:
    """A number below n."""
    return <int> ((throw(dice) >> 32) * <u64> n >> 32)

cdef int random_game(unsigned char *state, u64 *dice) except -1:
    """Play on at random until the game is over; how many cards were used. Nobody doubles."""
    cdef unsigned short moves[160]
    cdef int cards = 0
    while state[PHASE] != OVER:
        if state[PHASE] == DRAW:
            pack_draw(state)
        elif state[PHASE] == RESPOND:
            doubling_accept(state, state[ASKED])
        else:
            rules_apply(state, moves[lot(dice, rules_legal_moves(state, moves))])
            if not state[CARD]:
                cards += 1
    return cards

def random_games(int edition, int mode, int colours, int options, int games, u64 seed):
    """Play whole random games; the cards used in all, and how many each colour has won."""
    cdef unsigned char bits[8]
    cdef unsigned char *state = bench + ROOM
    cdef u64 dice = seed
    cdef long cards = 0
    cdef long won[4]
    cdef int i
    cdef int c
    cdef u64 thrown
    for c in range(4):
        won[c] = 0
    for i in range(games):
        thrown = throw(&dice)
        memcpy(bits, &thrown, 8)
        game_new(state, edition, mode, colours, options, bits)
        game_begin(state, game_choose_first(state))
        cards += random_game(state, &dice)
        for c in range(4):
            won[c] += state[WINNERS] >> c & 1
    return cards, (won[0], won[1], won[2], won[3])

# --- games between players

cdef bint complete(bytes weights, int rows) except -1:
    """Whether a set of weights has as many as it says."""
    cdef int pairs
    if len(weights) < OUT_WEIGHTS or not weights[STEP] or weights[FIRST] != rows:
        return False
    pairs = weights[PAIRS]
    rows += 2 + 2 * (ABSENT // weights[STEP] + 1)
    return pairs <= MOST_PAIRS and len(weights) >= OUT_WEIGHTS + pairs * rows

cdef class Player:
    """A thinker in C. Level 0 is the reward player, level -1 throws dice.

    sets: of weights, two for each kind of game as sorry_bots.thinker numbers them; calling: -1 never calls a double, 1
    always, 0 as its level does; playouts: a tree search with so many instead of a thinker;
    rollouts: each choice is played to the end so often (rollouts.pyx).
    """

    cdef Thinker thinker
    cdef int playouts
    cdef int rollouts
    cdef list table
    cdef int level
    cdef int calling
    cdef tuple sets

    def __init__(self, int level, tuple sets not None, int calling=0, int playouts=0,
                 int rollouts=0):
        cdef int i
        memset(&self.thinker, 0, sizeof(Thinker))
        if len(sets) != SETS:
            raise ValueError("there are two sets of weights for each kind of game")
        for i in range(SETS):
            if not complete(<bytes?> sets[i], HANDS_ROWS if i >= 2 * FIVE_CARDS else PLAIN_ROWS):
                raise ValueError("too few weights")
            self.thinker.sets[i] = <const unsigned char *> PyBytes_AS_STRING(sets[i])
        self.sets = sets
        self.thinker.judge = BY_LEVEL if level > 0 else BY_LOT if level else BY_REWARD
        self.level = level if level > 0 else CHAMPION
        self.calling = calling
        self.playouts = playouts
        self.rollouts = rollouts
        self.table = [Player(level, sets)] * 4 if rollouts else []

    def choose(self, bytearray state not None, int seat, bytearray dice not None):
        """Its move."""
        cdef unsigned char *here = enter(state)
        cdef unsigned char thrown[8]
        if len(dice) != 8:
            raise IndexError("dice have eight bytes")
        memcpy(thrown, PyByteArray_AS_STRING(dice), 8)
        cdef int move = chosen(self, here, within(seat) & 3, thrown)
        memcpy(PyByteArray_AS_STRING(dice), thrown, 8)
        return move

cdef int chosen(Player player, unsigned char *state, int seat, unsigned char *dice) except -1:
    """The move of a player."""
    cdef unsigned short moves[160]
    cdef u64 seed
    if player.thinker.judge == BY_LOT:
        return moves[pack_below(dice, rules_legal_moves(state, moves), 0)]
    if player.playouts:
        seed = seed_of(dice)
        return searched(state, seat, player.playouts, seed)
    if player.rollouts and not state[CUSTOMS] & DOUBLING:
        seed = seed_of(dice)
        return rolled(player, state, seat, &seed)
    return bots_thinker_choose(&player.thinker, state, seat, player.level, dice)

cdef u64 seed_of(unsigned char *dice) noexcept:
    """For a player that throws more than the game's own dice can give."""
    cdef u64 seed = 0
    cdef int i
    for i in range(4):
        seed = seed << 14 | <u64> pack_below(dice, 1 << 14, 0)
    return seed

cdef bint calls(Player player, unsigned char *state, int seat, unsigned char *dice) except -1:
    cdef u64 seed
    if player.calling:
        return player.calling > 0
    if player.rollouts:
        seed = seed_of(dice)
        return rolled_double(player, state, seat, &seed)
    if player.thinker.judge != BY_LEVEL:
        return False
    return bots_doubling_calls(&player.thinker, state, seat, player.level, dice)

cdef bint stays(Player player, unsigned char *state, int seat, unsigned char *dice) except -1:
    cdef u64 seed
    if player.rollouts:
        seed = seed_of(dice)
        return rolled_double(player, state, seat, &seed)
    if player.thinker.judge != BY_LEVEL:
        return True
    return bots_doubling_stays_in(&player.thinker, state, seat, player.level, dice)

cdef bint somebody_calls(list players, unsigned char *state, unsigned char *dice) except -1:
    """D1: before a turn all are asked, clockwise, beginning with the player whose turn it is."""
    cdef int i
    cdef int seat
    for i in range(4):
        seat = state[TURN] + i & 3
        if players[seat] is not None and doubling_may_call(state, seat):
            if calls(players[seat], state, seat, dice):
                doubling_call(state, seat)
                return True
    return False

def play(bytearray state not None, list players not None, bytearray dice not None):
    """Play a game to its end, as tools/arena does, with a Player in each seat that plays."""
    cdef unsigned char *here = enter(state)
    cdef unsigned char thrown[8]
    if len(dice) != 8 or len(players) != 4:
        raise IndexError("dice have eight bytes, and four seats a player or None")
    memcpy(thrown, PyByteArray_AS_STRING(dice), 8)
    finish(players, here, thrown)
    leave(state)
    memcpy(PyByteArray_AS_STRING(dice), thrown, 8)
    return state[WINNERS]

# --- what the school's C units call: tools/school

cdef Thinker eyes

cdef public void core_look(unsigned char *seen, unsigned char *state, int seat) noexcept:
    """What this seat may see of a state."""
    bots_thinker_look(&eyes, state, seat, DIZZY)
    copy_state(seen, eyes.base)

cdef public int core_legal_moves(unsigned char *state, unsigned short *out) noexcept:
    return rules_legal_moves(state, out)

cdef public void core_apply(unsigned char *state, int move) noexcept:
    rules_apply(state, move)

cdef public void core_seed(unsigned char *state, const unsigned char *bits) noexcept:
    pack_seed(state, bits)

cdef public void core_begin(unsigned char *state, int first) noexcept:
    game_begin(state, first)

cdef public int core_draw(unsigned char *state) noexcept:
    return pack_draw(state)

cdef public int core_is_late(unsigned char *state) noexcept:
    """Which of its two sets of weights a net judges with."""
    return bots_thinker_is_late(state)

cdef public int core_reward(unsigned char *state, int mine) noexcept:
    return reward_reward(state, mine)

cdef public void core_shuffle_unseen(
    unsigned char *state, int seat, unsigned long long *dice
) noexcept:
    shuffle_unseen(state, seat, dice)
