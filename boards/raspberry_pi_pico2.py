"""Raspberry Pi Pico 2 under a Waveshare Pico-LCD-1.3: RP2350, 4 MB of flash."""

from boards.waveshare_pico_lcd import *

ID = "raspberry_pi_pico2"
ALSO = ()
NAME = "Raspberry Pi Pico 2 with Pico-LCD-1.3"

HEAP = 171_000  # planned as on RP2040; an RP2350 has more, not measured
DRIVE = 3 * 1024 * 1024
FLASH = ("rp2350", 1024 * 1024, 4 * 1024 * 1024)  # 1,020 KB of firmware and the nvm come first
