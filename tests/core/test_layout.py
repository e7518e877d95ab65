"""The layout of the state and of the track, held to what their comments say."""

from sorry_core import flags, state, track


def test_the_layout_has_no_gap_and_no_overlap() -> None:
    sizes = {
        "PAWNS": 16,
        "PACK": 45,
        "HAND": 20,
        "RNG": 8,
        "GAME_POINTS": 8,
        "MATCH_POINTS": 12,
        "MATCH_GAMES": 8,
        "TARGET": 2,
        "TURNS": 2,
    }
    others = {
        "SIZE",
        "VERSION",
        "PACK_END",
        "HAND_END",
        "HAND_SIZE",
        "FACE_UP",
        "LEAD",
        "DRAW",
        "MOVE",
        "RESPOND",
        "OVER",
    }
    others |= {*vars(flags), *vars(track)}
    fields = [name for name in vars(state) if name.isupper() and name not in others]
    at = 0
    for name in sorted(fields, key=lambda n: vars(state)[n]):
        assert vars(state)[name] == at, name
        at += sizes.get(name, 1)
    assert at == state.SIZE


def test_slides_lie_where_the_rulings_put_them() -> None:
    for colour in range(4):
        for place, length in enumerate(track.SLIDE):
            want = 0
            if place < 60:
                margin = track.square(colour, place)
                if margin // 15 != colour and margin % 15 in (1, 9):
                    want = 3 if margin % 15 == 1 else 4
            assert length == want
        assert track.square(colour, track.CIRCLE) == 15 * colour + 4
        assert track.square(colour, track.ENTRANCE) == 15 * colour + 2
        for margin in range(60):
            assert track.square(colour, track.place(colour, margin)) == margin
