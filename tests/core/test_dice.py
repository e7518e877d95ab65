"""The generator and the shuffle: fair, unrelated from seed to seed, and within the device's ints."""

import pytest

import sorry_core
from sorry_core import pack
from sorry_core import state as layout
from tools.shared.rulebook import seed_bits


def shuffled(seed: int, n: int) -> bytes:
    """0..n-1 shuffled from this seed."""
    state = layout.new()
    pack.seed(state, seed_bits(seed))
    for i in range(n):
        state[layout.PACK + i] = i
    pack.shuffle(state, n)
    return bytes(state[layout.PACK : layout.PACK + n])


def chi_square(counts: list[int]) -> float:
    """The usual sum, against equal chances."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("n", [13, 44, 45])
def test_each_card_is_equally_likely_in_each_place(n: int) -> None:
    seeds = 6000
    counts = [[0] * n for _ in range(n)]
    for seed in range(seeds):
        for place, card in enumerate(shuffled(seed, n)):
            counts[place][card] += 1
    # (n-1)**2 degrees of freedom over the whole table; five standard deviations either way.
    free = (n - 1) ** 2
    total = sum(chi_square(row) for row in counts) * (n - 1) / n
    assert abs(total - free) < 5 * (2 * free) ** 0.5


@pytest.mark.parametrize("n", [2, 3, 4, 5, 7, 40, 45, 128, 1000])
def test_below_is_fair(n: int) -> None:
    state = layout.new()
    pack.seed(state, seed_bits(n))
    counts = [0] * n
    for _ in range(200 * n if n < 100 else 40 * n):
        counts[pack.below(state, n)] += 1
    free = n - 1
    assert abs(chi_square(counts) - free) < 5 * (2 * free) ** 0.5 + 5


@pytest.mark.parametrize("bit", range(64))
def test_neighbouring_seeds_are_unrelated(bit: int) -> None:
    # Flipping any one bit of the seed leaves no more cards in place than chance does: one of 45.
    same = sum(
        a == b
        for base in range(60)
        for a, b in zip(
            shuffled(base * 977, 45), shuffled((base * 977) ^ (1 << bit), 45), strict=True
        )
    )
    assert same < 60 + 5 * 60**0.5


def test_neighbouring_numbers_are_unrelated() -> None:
    same = sum(
        a == b
        for seed in range(1000)
        for a, b in zip(shuffled(seed, 45), shuffled(seed + 1, 45), strict=True)
    )
    assert abs(same - 1000) < 5 * 1000**0.5


def test_all_64_bits_of_the_seed_count() -> None:
    packs = {shuffled(1 << bit, 45) for bit in range(64)}
    assert len(packs) == 64


class Small(int):
    """An int that notices when a calculation leaves what the device holds without its heap."""

    seen = 0

    @staticmethod
    def _small(value: int) -> "Small":
        assert -(2**30) <= value < 2**30, value
        Small.seen = max(Small.seen, abs(value))
        return Small(value)


def _checked(name: str):
    plain = getattr(int, name)
    return lambda a, b: Small._small(plain(a, b))


for _name in ("add", "sub", "mul", "and", "or", "xor", "lshift", "rshift", "mod", "floordiv"):
    setattr(Small, f"__{_name}__", _checked(f"__{_name}__"))
    setattr(Small, f"__r{_name}__", _checked(f"__r{_name}__"))


class SmallState(bytearray):
    """A state whose bytes are such ints."""

    def __getitem__(self, at):
        return Small(super().__getitem__(at))


@pytest.mark.skipif(sorry_core.SPEED != "source", reason="C has other numbers than Python")
def test_no_intermediate_step_leaves_30_bits() -> None:
    state = SmallState(layout.SIZE)
    pack.seed(state, b"\xff" * 8)
    for n in (2, 45, 16384):
        for _ in range(300):
            pack.below(state, Small(n))
    for i in range(45):
        state[layout.PACK + i] = i
    pack.shuffle(state, Small(45))
    assert 2**16 < Small.seen < 2**30


def test_the_sequence_is_fixed() -> None:
    # Saved games and shared seeds depend on it: a change here is a new format version.
    assert shuffled(7, 13).hex() == "010b080004050c02070309060a"
