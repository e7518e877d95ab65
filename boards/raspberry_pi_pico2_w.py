"""Raspberry Pi Pico 2 W under a Waveshare Pico-LCD-1.3: RP2350 with Wi-Fi, 4 MB of flash."""

from boards.waveshare_pico_lcd import *

ID = "raspberry_pi_pico2_w"
ALSO = ()
NAME = "Raspberry Pi Pico 2 W with Pico-LCD-1.3"

HEAP = 171_000  # planned as on RP2040; an RP2350 has more, not measured
DRIVE = 2556 * 1024
FLASH = ("rp2350", 1540 * 1024, 4 * 1024 * 1024)  # firmware with Wi-Fi takes 1,536 KB
