"""Sorry! on a handheld: finds this board's profile, opens its parts and plays."""


def main() -> None:
    """Open this board and play."""
    import board

    try:  # first: the console's paint costs 358 ms
        board.DISPLAY.auto_refresh = False  # type: ignore[attr-defined]
    except AttributeError:
        pass  # a bare Pico has no display yet
    import boards

    profile = boards.find(board.board_id)
    if profile is None:
        from boards.unknown import report

        report(board)
        return
    from boards.handheld import Handheld

    handheld = Handheld(profile)
    try:
        import sorry_handheld

        sorry_handheld.main(handheld)
    finally:
        handheld.close()


if __name__ == "__main__":
    main()
elif globals().get("__spec__"):  # imported on a computer: the library's is meant
    import os
    import sys

    del sys.modules["code"]
    sys.path[:0] = [os.path.dirname(os.__file__)]
    __import__("code")
    sys.path.pop(0)
