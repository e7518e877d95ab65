"""Pajenicko Picopad: RP2040 on a Pico W, 320x240, eight keys."""

from boards.abxy import *

ID = "pajenicko_picopad"
ALSO = ()
NAME = "Pajenicko Picopad"

WIDTH = 320
HEIGHT = 240
DISPLAY = None

SOUND = ("pwm", "AUDIO", None)  # a speaker on GPIO15, behind a transistor
LIGHTS = ("led", "LED")  # lit at high; not checked in hand
# A third of the battery, the Pico's own divider (PicoLibSDK multiplies by 3); 3.3 V empty, 4.2 V
# full. GPIO29 is also the clock of the Wi-Fi chip. Not checked in hand.
BATTERY = ("BAT_SENSE", 21845, 27802)

NVM = ("rp2", 4096, 100_000)  # one sector; writing onto 0xFF skips the erase
HEAP = 100_000  # planned, not measured: Wi-Fi takes some of the RP2040's memory
BUDGET = 200 * 1024
DRIVE = 508 * 1024
FLASH = ("rp2040", 1540 * 1024, 2 * 1024 * 1024)  # firmware with Wi-Fi takes 1,536 KB
APP = None
