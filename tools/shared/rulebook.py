"""Games and positions from names and text, for the referee, the arena, the bench and the tests."""

from sorry_core import check, editions, flags, game, moves, notation, pack, rules, track, turn
from sorry_core import state as layout

EDITIONS = ("1934", "1939", "travel", "2004")
MODES = ("standard", "partners", "points", "patience")
RED = 0
PHASES = ("", "lead", "draw", "move", "respond", "over")
MOST_SEED = 2**64
MOST_QUOTED = 80  # characters of somebody's text in an error
LONGEST_POSITION = len("10,10,10,10/10,10,10,10/10,10,10,10/10,10,10,10")

FAULTS = {
    check.BAD_FORMAT: "it is no state of this version",
    check.BAD_GAME: "no rulebook has such a game",
    check.BAD_PLACE: "a pawn stands where it cannot: one who dropped out has none in play",
    check.BAD_COUNT: "other colours, or another number of pawns, than this game has",
    check.BAD_SHARED: "two pawns on one square",
    check.BAD_CARDS: "cards are lost or doubled",
    check.BAD_PHASE: "the phase cannot be",
    check.BAD_TURN: "the colour on turn is not in the game",
    check.BAD_SEVEN: "the seven in use does not add up",
    check.BAD_STAKE: "stake, caller and drop-outs do not fit",
    check.BAD_END: "the game is finished in this position",
    check.BAD_SCORE: "there are points that nobody can have",
}


def explain(faults: int) -> str:
    """Tell every fault that `check` has found, in words."""
    return "; ".join(text for bit, text in FAULTS.items() if faults & bit)


def quote(text: str) -> str:
    """Somebody's text for an error, cut so that the error can still be read."""
    return text if len(text) <= MOST_QUOTED else text[: MOST_QUOTED - 3] + "..."


def index(names: tuple[str, ...], name: object, what: str) -> int:
    """The index of a name in its list; ValueError that lists the names if it is not there."""
    if not isinstance(name, str) or name not in names:
        raise ValueError(
            f"unknown {what} {quote(repr(name))}: it is one of {', '.join(n for n in names if n)}"
        )
    return names.index(name)


def colour_of(name: object) -> int:
    """Return the number of a colour by its letter."""
    return index(tuple(notation.COLOURS), name, "colour")


def mask_of(colours: object) -> int:
    """The colours that play, a bit each, from letters such as `rby`."""
    if not isinstance(colours, str):
        raise ValueError("colours are letters of rbyg, such as 'rb'")
    mask = 0
    for letter in colours:
        bit = 1 << colour_of(letter)
        if mask & bit:
            raise ValueError(f"colour {letter} is named twice")
        mask |= bit
    return mask


def colours_in(mask: int) -> list[int]:
    """The numbers of the colours whose bits are set."""
    return [colour for colour in range(4) if mask >> colour & 1]


def letters(mask: int) -> str:
    """The letters of the colours whose bits are set."""
    return "".join(notation.COLOURS[colour] for colour in colours_in(mask))


def card_of(name: object, edition: int, options: int = 0) -> int:
    """The number of a card of this edition by its name."""
    card = notation.find_card(name) if isinstance(name, str) else 0
    if not card or not editions.copies(edition, options, card):
        raise ValueError(f"the pack of {EDITIONS[edition]} has no card {quote(repr(name))}")
    return card


def seed_bits(seed: object) -> bytes:
    """Return the eight bytes of a seed."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < MOST_SEED:
        raise ValueError("seed is a whole number from 0 to 2**64 - 1")
    return seed.to_bytes(8, "little")


def places_of(position: str) -> bytearray:
    """The sixteen places of a position. The core's errors repeat it, so it must not be endless."""
    if len(position) > LONGEST_POSITION:
        raise ValueError(f"too long for a position: {quote(position)}")
    return notation.parse(position)


def stack(state: bytearray, names: object) -> None:
    """Put these cards on top of the shuffled pack, the first one to come first."""
    if not isinstance(names, list):
        raise ValueError("pack is a list of cards")
    left = state[layout.PACK_N]
    chips = state[layout.CUSTOMS] & flags.CHIPS
    for i, name in enumerate(names):
        card = card_of(name, state[layout.EDITION], state[layout.OPTIONS])
        # The next card is the last byte of the pack; the next chip is the first.
        places = range(i, left) if chips else range(left - i)
        found = [at for at in places if state[layout.PACK + at] == card]
        if not found:
            raise ValueError(f"the pack has no further {name} for place {i + 1}")
        here = layout.PACK + found[0]
        top = layout.PACK + (i if chips else left - 1 - i)
        state[here], state[top] = state[top], state[here]


def new_game(
    edition: str,
    mode: str = "standard",
    colours: str | None = None,
    seed: int = 0,
    fast: bool = False,
    extra_one: bool = False,
    pack_top: list[str] | None = None,
    first: str | None = None,
) -> bytearray:
    """Return a fresh match, its first game begun."""
    kind = index(MODES, mode, "mode")
    if colours is None or (kind == editions.PATIENCE and colours == "rbyg"):
        # Patience is always played with red and yellow.
        colours = "ry" if kind == editions.PATIENCE else "rbyg"
    options = (editions.FAST if fast else 0) | (editions.EXTRA_ONE if extra_one else 0)
    state = layout.new()
    number = index(EDITIONS, edition, "edition")
    game.new(state, number, kind, mask_of(colours), options, seed_bits(seed))
    leader = game.choose_first(state) if first is None else colour_of(first)
    if state[layout.RULES] & flags.ALONE and leader != RED:  # E6
        raise ValueError("red begins in patience: leave first out, or let it be r")
    pack.gather(state)
    if pack_top is not None:
        stack(state, pack_top)
    game.deal(state, leader)
    return state


def put_position(state: bytearray, position: str, colour: str) -> None:
    """Put a position on the board, this colour to draw; ValueError if it cannot be."""
    trial = bytearray(state)
    if trial[layout.CARD] and trial[layout.RULES] & flags.HANDS:
        # A seven in use goes back into its hand.
        turn.into_hand(trial, trial[layout.TURN], trial[layout.CARD])
    elif trial[layout.CARD] and not trial[layout.CUSTOMS] & flags.CHIPS:
        pack.discard(trial, trial[layout.CARD])
    trial[:16] = places_of(position)
    for field in (layout.CARD, layout.LEFT, layout.USED, layout.WINNERS, layout.ASKED):
        trial[field] = 0
    for c in range(4):
        if not trial[layout.OUT] >> c & 1:
            layout.put(trial, layout.GAME_POINTS + 2 * c, 2, 0)
    trial[layout.TURN] = colour_of(colour)
    hands = trial[layout.RULES] & flags.HANDS
    trial[layout.PHASE] = layout.MOVE if hands else layout.DRAW
    faults = check.check(trial)
    if faults:
        raise ValueError(explain(faults))
    state[:] = trial


def legal(state: bytearray) -> list[int]:
    """Return every legal move."""
    out = [0] * moves.MOST
    return out[: rules.legal_moves(state, out)]


def after(state: bytearray, move: int) -> bytearray:
    """Return the state that this move leads to."""
    copy = bytearray(state)
    rules.apply(copy, move)
    return copy


def outcomes(edition: str, mode: str, position: str, colour: str, card: str) -> list[str]:
    """Every position in which this card can be used up, as text, each once, sorted."""
    number = index(EDITIONS, edition, "edition")
    kind = index(MODES[: editions.PARTNERS + 1], mode, "mode")
    places = places_of(position)
    counts = [sum(p != track.ABSENT for p in places[4 * c : 4 * c + 4]) for c in range(4)]
    mask = sum(1 << c for c in range(4) if counts[c])
    fast = max(counts) < 4 and editions.customs(number, kind) & flags.THREE
    state = layout.new()
    game.new(state, number, kind, mask, editions.FAST if fast else 0, bytes(8))
    game.begin(state, colour_of(colour))
    state[:16] = places
    faults = check.check(state) & ~check.BAD_END
    if faults:
        raise ValueError(explain(faults))
    state[layout.CARD] = card_of(card, number)
    if state[layout.CARD] == editions.MIX:
        return [notation.position(state)]
    state[layout.LEFT] = 7 if card == "7" else 0
    state[layout.PHASE] = layout.MOVE
    return sorted(_used_up(state))


def _used_up(state: bytearray) -> set[str]:
    found: set[str] = set()
    for move in legal(state):
        result = after(state, move)
        found |= _used_up(result) if result[layout.CARD] else {notation.position(result)}
    return found
