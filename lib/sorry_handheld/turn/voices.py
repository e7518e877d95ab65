"""What a computer player says about the move that was just played.

Loaded when something has happened that is worth a word, and dropped when it is said.
"""

from sorry_core.flags import TEAM
from sorry_core.moves import EXCHANGE, TAKE, kind, target
from sorry_core.state import OUT, OVER, PHASE, RULES, TURN, WINNERS, homes, pawns, turn_number
from sorry_handheld.draw.bubble import bubble
from sorry_handheld.draw.portraits import GLAD, UPSET
from sorry_handheld.outcome import was_bumped
from sorry_handheld.seats import NOBODY, PERSON
from sorry_handheld.units import VOICES
from sorry_handheld.words.names import (
    VOICES_GAVE,
    VOICES_HEARD,
    VOICES_HOME,
    VOICES_LOST,
    VOICES_SORRY,
    VOICES_STUCK,
    VOICES_THANKS,
    VOICES_TOOK,
    VOICES_WON,
    VOICES_WORRY,
)

_LEVELS = 4  # of a kind of words, one line for each level; then some for anybody
_ANYBODY = 2
_UPSET = (VOICES_TOOK, VOICES_HEARD, VOICES_STUCK, VOICES_WORRY, VOICES_LOST)
NOBODY_SPEAKS = (-1, 0, 0)


def speak(screen, move: int):
    """Let a computer player say something; return the Group that shows it, or None.

    Afterwards this module is dropped, together with the one that draws the bubble.
    """
    made = _say(screen, screen.session, move)
    for name in VOICES:
        screen.app.forget(name)
    return made


def _say(screen, session, move: int):
    """Find the words and show them."""
    speaker, word, other = remark(session, move)
    if speaker < 0:
        return None
    if not session.may_undo():  # else these words say how to take the move back
        screen.dashboard.say_card("")  # the bubble would cut what the card does
    screen.portraits.mood(speaker, UPSET if word in _UPSET else GLAD)
    text = screen.app.section("voices")[choose(session, speaker, word)]
    if session.seats[other] == PERSON and session.persons() == 1:
        text = text.replace(", %2", "")
    return bubble(screen, speaker, text.replace("%2", screen.dashboard.called(other)))


def choose(session, speaker: int, word: int) -> int:
    """A line of this kind: the speaker's own, or one for anybody; never the last one again."""
    lines = (word + session.seats[speaker] - 1, word + _LEVELS, word + _LEVELS + 1)
    at = turn_number(session.state) + speaker
    line = lines[at % (1 + _ANYBODY)]
    if line == session.said:
        line = lines[(at + 1) % (1 + _ANYBODY)]
    session.say(line)
    return line


def remark(session, move: int) -> tuple[int, int, int]:
    """Who says something, which kind of words, and to whom; NOBODY_SPEAKS."""
    state = session.state
    before = session.before_card
    mover = before[TURN]
    if state[PHASE] == OVER:
        return _at_the_end(session, state[WINNERS])
    if session.passed:
        return (mover, VOICES_STUCK, mover) if talks(session, mover) else NOBODY_SPEAKS
    for q in range(16):
        if q >> 2 != mover and was_bumped(before, state, q):
            return _hit(session, mover, q >> 2, kind(move) == TAKE)
    if homes(state, mover) > homes(before, mover):
        return _home(session, mover)
    if kind(move) == EXCHANGE:
        return _swap(session, mover, target(move))
    return NOBODY_SPEAKS


def talks(session, colour: int) -> bool:
    """Whether a computer plays this colour, and has not dropped out."""
    seat = session.seats[colour]
    return seat != PERSON and seat != NOBODY and not session.state[OUT] >> colour & 1


def _hit(session, mover: int, hit: int, sorry: bool) -> tuple[int, int, int]:
    """A pawn was sent back to Start. If two computer players could speak, one does, or neither."""
    if talks(session, hit) and talks(session, mover) and turn_number(session.state) % 3 == 0:
        return NOBODY_SPEAKS
    if talks(session, hit) and (not talks(session, mover) or turn_number(session.state) & 1):
        return hit, VOICES_HEARD if sorry else VOICES_TOOK, mover
    if talks(session, mover):
        return mover, VOICES_SORRY if sorry else VOICES_GAVE, hit
    return NOBODY_SPEAKS


def _home(session, mover: int) -> tuple[int, int, int]:
    """A pawn got Home, which is not always worth a word. A rival worries about a person who has
    only one pawn to go."""
    if talks(session, mover):
        quiet = (
            turn_number(session.state) & 1
            and homes(session.state, mover) < pawns(session.state) - 1
        )
        return NOBODY_SPEAKS if quiet else (mover, VOICES_HOME, mover)
    rival = _rival(session, 1 << mover)
    if rival >= 0 and homes(session.state, mover) == pawns(session.state) - 1:
        return rival, VOICES_WORRY, mover
    return NOBODY_SPEAKS


def _swap(session, mover: int, other: int) -> tuple[int, int, int]:
    """Two have changed places: whoever has gained by it says thank you."""
    if talks(session, mover):
        return mover, VOICES_THANKS, other >> 2
    if talks(session, other >> 2) and session.state[other] > session.before_card[other]:
        return other >> 2, VOICES_THANKS, mover
    return NOBODY_SPEAKS


def _at_the_end(session, winners: int) -> tuple[int, int, int]:
    """Somebody has won."""
    for colour in range(4):
        if winners >> colour & 1 and talks(session, colour):
            return colour, VOICES_WON, colour
    rival = _rival(session, winners)
    return (rival, VOICES_LOST, rival) if rival >= 0 else NOBODY_SPEAKS


def _rival(session, colours: int) -> int:
    """A computer player who neither is one of these colours nor plays with it; -1: none."""
    if session.state[RULES] & TEAM:
        colours |= colours << 2 | colours >> 2
    first = turn_number(session.state)
    for i in range(4):
        colour = first + i & 3
        if not colours >> colour & 1 and talks(session, colour):
            return colour
    return -1
