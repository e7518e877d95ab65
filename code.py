"""Sorry! on a handheld: finds this board's profile, opens its parts and plays."""


def main() -> None:
    """Everything happens here: importing this file must do nothing, it shadows stdlib code."""
    import board

    try:  # first of all: the console's own paint costs 358 ms
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
