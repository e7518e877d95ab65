"""The numbers that saves and other programs rely on: they never change their meaning."""

from sorry_core import editions, flags, track


def test_flags_are_a_bit_each_in_two_bytes() -> None:
    rules = (
        flags.TEAM,
        flags.SELF_BUMP,
        flags.HANDS,
        flags.MANY_PARTS,
        flags.MUST_SWAP,
        flags.SORRY_OWN,
        flags.TWO_USED,
        flags.ALONE,
    )
    customs = (
        flags.CHIPS,
        flags.LEADER,
        flags.DOUBLING,
        flags.ONE_OUT,
        flags.DOUBLE_GAME,
        flags.THREE,
        flags.COUNT_HOME,
    )
    assert rules == (1, 2, 4, 8, 16, 32, 64, 128)
    assert customs == (1, 2, 4, 8, 16, 32, 64)


def test_editions_modes_and_cards_have_their_numbers() -> None:
    assert (editions.E1934, editions.E1939, editions.TRAVEL, editions.E2004) == (0, 1, 2, 3)
    assert (editions.STANDARD, editions.PARTNERS, editions.POINTS, editions.PATIENCE) == (
        0,
        1,
        2,
        3,
    )
    assert (editions.FAST, editions.EXTRA_ONE, editions.SORRY, editions.MIX) == (1, 2, 13, 14)
    assert (editions.CHIP_COUNT, editions.RED_YELLOW, editions.BLUE_GREEN) == (13, 5, 10)
    assert (editions.MOST_STAKE, editions.CALL_WON) == (64, 5)


def test_every_edition_has_its_pack_and_pawns() -> None:
    for edition, ones, many, mix in ((0, 4, 4, 0), (1, 4, 4, 0), (2, 2, 1, 1), (3, 5, 4, 0)):
        wanted = [ones, many, many, many, many, 0, many, many, 0, many, many, many, many, mix]
        assert [editions.copies(edition, 0, card) for card in range(1, 15)] == wanted
        assert [editions.copies(edition, 2, card) for card in range(1, 15)] == [
            ones + 1,
            *wanted[1:],
        ]
    pawns = [[editions.pawns(edition, 0, fast) for fast in (0, 1)] for edition in (0, 1, 2, 3)]
    assert pawns == [[4, 3], [4, 3], [2, 2], [4, 4]]


def test_every_edition_has_its_points() -> None:
    assert [editions.pawn_points(edition) for edition in (0, 1, 2, 3)] == [1, 1, 0, 5]
    rows = [
        [editions.winner_bonus(edition, most) for most in (0, 1, 2, 3, 4)]
        for edition in (0, 1, 2, 3)
    ]
    assert rows == [[24, 16, 8, 0, 0], [24, 16, 8, 0, 0], [0] * 5, [100, 50, 25, 0, 0]]


def test_every_edition_has_its_modes() -> None:
    assert editions.COUNT == 4 and editions.MODE_COUNT == 4
    rows = [[mode for mode in range(4) if editions.has(edition, mode)] for edition in (0, 1, 2, 3)]
    assert rows == [[0, 1, 2], [0, 1, 2, 3], [0], [0, 1, 2]]


def test_places_and_slides() -> None:
    assert (track.CIRCLE, track.ENTRANCE, track.ZONE, track.HOME, track.START, track.ABSENT) == (
        1,
        59,
        60,
        65,
        66,
        67,
    )
    assert {place: n for place, n in enumerate(track.SLIDE) if n} == {
        13: 3,
        21: 4,
        28: 3,
        36: 4,
        43: 3,
        51: 4,
    }
    assert len(track.SLIDE) == 68
    assert [track.side(margin) for margin in range(60)] == [margin // 15 for margin in range(60)]
