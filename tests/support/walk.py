"""Whole random games in code that both CPython and the device's VM can run, to be compared."""

from sorry_core import doubling, editions, game, pack, rules

PHASE = 23
ASKED = 32


def every_game():
    """One row of edition, mode, colours, options for each edition, mode and number of players."""
    rows = []
    for edition in range(4):
        for mode in range(4):
            for colours in (5, 3, 10, 7, 14, 15):
                for options in range(4):
                    if not editions.fault(edition, mode, colours, options):
                        rows.append((edition, mode, colours, options))
    return rows


def begin(state, dice, row, number):
    """Lay out and begin game `number` of this row, and seed the dice that choose the moves."""
    bits = bytes([number & 255, number >> 8, row[0], row[1], row[2], row[3], 77, 5])
    game.new(state, row[0], row[1], row[2], row[3], bits)
    pack.seed(dice, bits, 0)
    game.begin(state, game.choose_first(state))


def step(state, out, dice):
    """Do one draw, answer, call or move, whatever is due; return what was done, as a number."""
    phase = state[PHASE]
    if phase == 2:
        return 0x8000 | pack.draw(state)
    if phase == 4:
        colour = state[ASKED]
        if pack.below(dice, 3, 0):
            doubling.accept(state, colour)
        else:
            doubling.drop(state, colour)
        return 0x9000 | colour
    if state[22] & 4 and not pack.below(dice, 40, 0):
        colour = pack.below(dice, 4, 0)
        if not doubling.call_fault(state, colour):
            doubling.call(state, colour)
            return 0xA000 | colour
    move = out[pack.below(dice, rules.legal_moves(state, out), 0)]
    rules.apply(state, move)
    return move


def digest(state, value):
    """Every byte of a state folded into a number below 2**29."""
    for byte in state:
        value = (value & 0xFFFFF) * 257 + byte ^ value >> 15
    return value & 0x1FFFFFFF


def transcript(row, number, emit):
    """Play one game and hand every step and the digest after it to `emit`."""
    state = bytearray(141)
    dice = bytearray(8)
    out = [0] * 128
    begin(state, dice, row, number)
    value = digest(state, 1)
    steps = 0
    while state[PHASE] != 5:
        done = step(state, out, dice)
        value = digest(state, value)
        emit(done, value)
        steps += 1
    return steps
