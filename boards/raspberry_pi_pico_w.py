"""Raspberry Pi Pico W under a Waveshare Pico-LCD-1.3: RP2040 with Wi-Fi, 2 MB of flash."""

from boards.waveshare_pico_lcd import *

ID = "raspberry_pi_pico_w"
ALSO = ()
NAME = "Raspberry Pi Pico W with Pico-LCD-1.3"

HEAP = 100_000  # planned, not measured: Wi-Fi takes some of the RP2040's memory
DRIVE = 508 * 1024
FLASH = ("rp2040", 1540 * 1024, 2 * 1024 * 1024)  # firmware with Wi-Fi takes 1,536 KB
