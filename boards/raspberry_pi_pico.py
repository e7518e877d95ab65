"""Raspberry Pi Pico under a Waveshare Pico-LCD-1.3: RP2040, 2 MB of flash."""

from boards.waveshare_pico_lcd import *

ID = "raspberry_pi_pico"
ALSO = ()
NAME = "Raspberry Pi Pico with Pico-LCD-1.3"

HEAP = 160_000  # as the PicoSystem, less the panel's driver
DRIVE = 1024 * 1024
FLASH = ("rp2040", 1024 * 1024, 2 * 1024 * 1024)  # 1,020 KB of firmware and the nvm come first
