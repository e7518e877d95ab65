"""The pins of the running board. A name that its firmware lacks is missing here too."""

from typing import Any as _Any

from boards.desktop.running import host as _host


def __getattr__(name: str) -> _Any:
    if name.startswith("__"):
        raise AttributeError(name)
    handheld = _host()
    if name == "board_id":
        return handheld.board_id
    if name in handheld.pins:
        return handheld.pins[name]
    if name == "DISPLAY" and handheld.definition.display:
        return handheld.display
    if name in ("SPI", "TFT_SPI", "LCD_SPI") and name in handheld.definition.calls:
        return _spi
    if name == "I2C" and name in handheld.definition.calls:
        return _i2c
    raise AttributeError(f"module 'board' has no attribute '{name}'")


def __dir__() -> list[str]:
    handheld = _host()
    names = {"board_id", *handheld.pins}
    return sorted(names | ({"DISPLAY"} if handheld.definition.display else set()))


def _spi() -> _Any:
    import busio

    return busio.SPI._shared()


def _i2c() -> _Any:
    import busio

    return busio.I2C._shared()
