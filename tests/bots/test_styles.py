"""The characters play as they look: 120 fixed games with all four of them at one table."""

import pytest

from tools.arena.styles import Style, styles

DIZZY, SCOUT, FOX, CHAMP = 1, 2, 3, 4


@pytest.fixture(scope="module")
def seen() -> dict[int, Style]:
    found = styles(30)
    for level, style in found.items():
        print(f"{level}: {style.won} won, {style.bumps_a_game:.2f} bumps a game, ", end="")
        print(f"{style.silly:.3f} silly, {style.racing:.3f} racing")
    return found


def test_dizzy_takes_the_silly_move(seen) -> None:
    """Half of its choices are those that lead least far; a player at random takes a third."""
    assert seen[DIZZY].silly > 0.45
    assert all(seen[DIZZY].silly > 1.5 * seen[level].silly for level in (SCOUT, FOX, CHAMP))


def test_scout_races(seen) -> None:
    """It goes as far as a card takes it, nearly always."""
    assert seen[SCOUT].racing > 0.95
    assert all(seen[SCOUT].racing > 1.4 * seen[level].racing for level in (DIZZY, FOX, CHAMP))


def test_fox_hunts(seen) -> None:
    assert seen[FOX].bumps_a_game >= 1.3 * seen[CHAMP].bumps_a_game
    assert seen[FOX].bumps_a_game == max(style.bumps_a_game for style in seen.values())


def test_champ_wins(seen) -> None:
    """Nearly as often as the three others together."""
    assert seen[CHAMP].won > 0.45 * seen[CHAMP].games
    assert seen[CHAMP].won > 1.7 * max(seen[level].won for level in (DIZZY, SCOUT, FOX))
    assert seen[DIZZY].won < min(seen[level].won for level in (SCOUT, FOX))
