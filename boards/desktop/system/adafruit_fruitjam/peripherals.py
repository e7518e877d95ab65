"""The picture that a Fruit Jam sends to a screen, in one of four sizes."""

from boards.desktop.running import host as _host

VALID_DISPLAY_SIZES = {(360, 200), (720, 400), (320, 240), (640, 480)}


def request_display_config(
    width: int | None = None, height: int | None = None, color_depth: int | None = None
) -> None:
    """Open a display of this size, unless there is one: it is supervisor.runtime.display."""
    from boards.desktop import panel

    if width is None or height is None or color_depth is not None:
        raise NotImplementedError("the desktop handheld wants a width and a height")
    if (width, height) not in VALID_DISPLAY_SIZES:
        raise ValueError(f"Invalid display size. Must be one of: {VALID_DISPLAY_SIZES}")
    handheld = _host()
    shown = handheld.display
    if shown is None or (shown.width, shown.height) != (width, height):
        panel.release_displays()
        panel.firmware_display(handheld.board_id, width, height)
