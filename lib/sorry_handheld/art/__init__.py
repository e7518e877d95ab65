"""The drawings as the build packs them: `python -m tools.art` makes names.py and the files here.

A device has the file of its own panel only.
"""


def panel_of(width: int, height: int) -> int:
    """Which drawings fit a panel: 240, 135 (wide, but low), else 128, which fit on any other."""
    if width >= 240:
        return 240 if height >= 240 else 135
    return 128


def file_of(width: int, height: int) -> str:
    """The path of the drawings for a panel."""
    try:
        path: str = __file__
    except NameError:  # some firmware of the 9 beta had none
        path = "/lib/sorry_handheld/art/__init__."
    return path[: path.rfind("__init__.")] + "sheets%d.bin" % panel_of(width, height)
