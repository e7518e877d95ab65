# A player that plays every choice to the end many times over before it takes one: what it cannot see
# is dealt anew, and then all seats play as its level does. Where there are doubles it decides only
# those so. It is slow, and shows how much better a level could get.

cdef int finish(list players, unsigned char *here, unsigned char *thrown) except -1:
    """Play a game to its end."""
    cdef int seat
    while here[PHASE] != OVER:
        if here[PHASE] == DRAW:
            pack_draw(here)
        elif here[PHASE] == RESPOND:
            seat = here[ASKED]
            answer(here, seat, stays(players[seat], here, seat, thrown))
        elif not (here[CUSTOMS] & DOUBLING and not here[CARD]
                  and somebody_calls(players, here, thrown)):
            seat = here[TURN]
            rules_apply(here, chosen(players[seat], here, seat, thrown))
    return 0

cdef int answer(unsigned char *state, int seat, bint stays_in) except -1:
    if stays_in:
        doubling_accept(state, seat)
    else:
        doubling_drop(state, seat)
    return 0

cdef double gained(unsigned char *state, int seat) noexcept:
    """What a game has brought: points ahead of the others' mean, or 1 for a game won."""
    cdef double own = 0
    cdef double others = 0
    cdef int rivals = 0
    cdef int c
    if not state[CUSTOMS] & DOUBLING:
        return state[WINNERS] != 0 if state[RULES] & ALONE else state[WINNERS] >> seat & 1
    for c in range(4):
        if c == seat:
            own = state_number(state, GAME_POINTS + 2 * c, 2)
        elif state[COLOURS] >> c & 1:
            others += state_number(state, GAME_POINTS + 2 * c, 2)
            rivals += 1
    return own - others / rivals

cdef double ended(Player player, unsigned char *state, int seat, u64 luck) except -1e9:
    """Play on from here as the level does, with this luck; what it brings."""
    cdef unsigned char thrown[8]
    memcpy(thrown, &luck, 8)
    finish(player.table, state, thrown)
    return gained(state, seat)

cdef int rolled(Player player, unsigned char *state, int seat, u64 *dice) except -1:
    """The move after which most is gained."""
    cdef unsigned short moves[160]
    cdef double total[160]
    cdef unsigned char dealt[STATE_SIZE]
    cdef unsigned char trial[STATE_SIZE]
    cdef int n = rules_legal_moves(state, moves)
    cdef int i
    cdef int best = 0
    cdef u64 luck
    memset(total, 0, sizeof(total))
    for _ in range(player.rollouts if n > 1 else 0):
        copy_state(dealt, state)
        shuffle_unseen(dealt, seat, dice)
        luck = throw(dice)
        for i in range(n):
            copy_state(trial, dealt)
            rules_apply(trial, moves[i])
            total[i] += ended(player, trial, seat, luck)
    for i in range(n):
        if total[i] > total[best]:
            best = i
    return moves[best]

cdef bint rolled_double(Player player, unsigned char *state, int seat, u64 *dice) except -1:
    """Whether calling a double, or staying in when asked, brings more than not to."""
    cdef unsigned char dealt[STATE_SIZE]
    cdef unsigned char trial[STATE_SIZE]
    cdef unsigned char thrown[8]
    cdef double ahead = 0
    cdef u64 luck
    for _ in range(player.rollouts):
        copy_state(dealt, state)
        shuffle_unseen(dealt, seat, dice)
        luck = throw(dice)
        copy_state(trial, dealt)
        if state[PHASE] == RESPOND:
            doubling_accept(trial, seat)
        else:
            doubling_call(trial, seat)
        ahead += ended(player, trial, seat, luck)
        copy_state(trial, dealt)
        if state[PHASE] == RESPOND:
            doubling_drop(trial, seat)
        else:  # whoever is on turn moves, and nobody calls before that
            memcpy(thrown, &luck, 8)
            rules_apply(trial, chosen(player.table[0], trial, trial[TURN], thrown))
        ahead -= ended(player, trial, seat, luck)
    return ahead > 0
