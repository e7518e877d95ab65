"""Small faults that no game shows, or only one in thousands: bits, dice, and what lies behind the pack.

Most of these were written for a mutant that nobody saw (docs/mutants.md).
"""

import pytest

from sorry_core import check, editions, flags, game, pack, standings, state

ZERO = bytes(8)


def numbers(module, prefix: str = "") -> list[int]:
    """The constants that a module has itself."""
    return [
        value
        for name, value in vars(module).items()
        if name.isupper() and name.startswith(prefix) and type(value) is int
    ]


def test_flags_are_two_bytes_of_single_bits():
    found = numbers(flags)
    assert found == [1 << i for i in range(8)] + [1 << i for i in range(7)]


def test_faults_are_single_bits():
    assert numbers(check, "BAD_") == [1 << i for i in range(len(numbers(check, "BAD_")))]


class Dice:
    """The generator once more, step by step as its authors write it."""

    def __init__(self, a: int, b: int, c: int, count: int) -> None:
        self.a, self.b, self.c, self.count = a, b, c, count

    def bits(self) -> int:
        value = (self.a + self.b + self.count) % 65536
        self.count = (self.count + 1) % 65536
        self.a = self.b ^ (self.b >> 5)
        self.b = (self.c + self.c * 8) % 65536
        rolled = (self.c * 64) % 65536 + self.c // 1024
        self.c = (rolled + value) % 65536
        return value

    def below(self, n: int) -> int:
        """A product whose lower half is among the first 65536 % n would make some numbers likelier."""
        while True:
            product = self.bits() * n
            if product % 65536 >= 65536 % n:
                return product // 65536

    def image(self) -> bytes:
        return b"".join(x.to_bytes(2, "little") for x in (self.a, self.b, self.c, self.count))


@pytest.mark.parametrize("n", [3, 45])
def test_every_first_throw_is_as_likely_as_it_should_be(n):
    made = bytearray(8)
    found = [0] * n
    for value in range(65536):
        made[:] = value.to_bytes(2, "little") + bytes(6)
        found[pack.below(made, n, 0)] += 1
        if not value % 64 or value * n % 65536 < 2 * n:
            told = made[:]
            dice = Dice(value, 0, 0, 0)
            dice.below(n)
            assert told == dice.image(), value
    assert max(found) - min(found) < 300


def test_dice_go_on_as_they_should_for_a_long_time():
    made, dice = bytearray(state.SIZE), Dice(1, 2, 3, 65_000)
    made[:8] = dice.image()
    for i in range(2000):
        n = 2 + i % 50
        assert pack.below(made, n, 0) == dice.below(n)
    assert made[:8] == dice.image()
    assert made[8:] == bytes(state.SIZE - 8)


def begun(edition: int, seed: bytes = ZERO, mode: int = editions.STANDARD) -> bytearray:
    made = state.new()
    game.new(made, edition, mode, 15, 0, seed)
    game.begin(made, 0)
    return made


FIRST = [2, 1, 3, 0, 3, 1, 1, 2, 0, 1, 0, 1]


def test_the_seed_says_who_begins_and_always_the_same():
    found = []
    for seed in range(12):
        made = state.new()
        game.new(made, editions.E2004, editions.STANDARD, 15, 0, bytes([seed] * 8))
        found.append(game.choose_first(made))
    assert found == FIRST


@pytest.mark.parametrize(
    ("edition", "size"), [(editions.E1934, 44), (editions.TRAVEL, 13), (editions.E2004, 45)]
)
def test_nothing_lies_behind_the_pack(edition, size):
    made = begun(edition)
    for i in range(state.PACK, state.PACK_END):
        made[i] = 77
    pack.gather(made)
    assert made[state.PACK_N] == size
    assert 0 not in made[state.PACK : state.PACK + size]
    assert not any(made[state.PACK + size : state.PACK_END])


@pytest.mark.parametrize("n", [1, 5, 45])
def test_discards_that_are_turned_over_leave_nothing(n):
    made = begun(editions.E2004)
    for i in range(45):
        card = pack.next_card(made)
        if i < n:
            pack.discard(made, card)
    assert made[state.PACK_N] == 0 and made[state.DISCARD_N] == n
    pack.discard(made, pack.next_card(made))
    assert made[state.PACK_N] == n - 1
    assert not any(made[state.PACK + n - 1 : state.PACK_END - 1])


def test_a_chip_is_the_next_one_or_the_one_asked_for():
    made = begun(editions.TRAVEL)
    chips = made[state.PACK : state.PACK + 13]
    while chips[0] == editions.MIX:
        pack.gather(made)
        chips = made[state.PACK : state.PACK + 13]
    assert pack.draw(made) == chips[0]
    made[state.PHASE] = state.DRAW
    with pytest.raises(ValueError, match="no chip lies face down there"):
        pack.draw(made, 0)


def test_who_plays_on_has_no_card_and_needs_somebody():
    made = begun(editions.E2004)
    with pytest.raises(ValueError, match=r"^nobody is left to play on$"):
        standings.play_on(made)
    made[state.PHASE], made[state.WINNERS], made[state.CARD] = state.OVER, 1, 5
    standings.play_on(made)
    assert made[state.CARD] == 0 and made[state.OUT] == 1 and made[state.WINNERS] == 0


def test_where_nobody_has_a_partner_four_pawns_share_a_seven():
    drawn = (begun(editions.E2004, bytes([seed] * 8)) for seed in range(256))
    made = next(made for made in drawn if pack.draw(made) == 7)
    made[state.LEFT] = 6
    for i in range(8):
        made[state.USED] = 1 << i
        assert bool(check.check(made) & check.BAD_SEVEN) == (i > 3), i


@pytest.mark.parametrize("turns", [0, 1, 255, 256, 0x1234, 65535])
def test_turns_are_counted_from_1_in_two_bytes(turns):
    made = state.new()
    made[state.TURNS - 1] = 0x5A
    state.put(made, state.TURNS, 2, turns)
    assert state.turn_number(made) == turns + 1


def test_the_first_colour_of_a_mask_is_the_lowest_and_red_without_one():
    for mask in range(1, 16):
        assert 1 << state.first_colour(mask) == mask & -mask
    assert state.first_colour(0) == state.first_colour(16) == 0


def test_a_game_that_no_rulebook_has_has_no_flags():
    for edition in range(editions.COUNT):
        for mode in range(editions.MODE_COUNT):
            if not editions.has(edition, mode):
                assert editions.rules(edition, mode) == editions.customs(edition, mode) == 0
