"""Pimoroni PicoSystem: RP2040, 240x240, eight keys, a piezo and one RGB LED."""

from boards.abxy import *

ID = "pimoroni_picosystem"
ALSO = ()
NAME = "Pimoroni PicoSystem"

WIDTH = 240
HEIGHT = 240
DISPLAY = None

SOUND = ("pwm", "AUDIO", None)  # a piezo straight on GPIO11
LIGHTS = ("rgb", "LED_R", "LED_G", "LED_B")  # lit at high, as Pimoroni's own led() drives them
# A third of the battery; 2.8 V empty, 4.1 V full, both as in Pimoroni's own battery().
BATTERY = ("BAT_SENSE", 18535, 27141)

NVM = ("rp2", 4096, 100_000)  # one sector; writing onto 0xFF skips the erase
HEAP = 171_000  # measured on CircuitPython 10.2.1
BUDGET = 200 * 1024
DRIVE = 15 * 1024 * 1024
FLASH = ("rp2040", 1024 * 1024, 16 * 1024 * 1024)  # 1,020 KB of firmware and the nvm come first
APP = None
