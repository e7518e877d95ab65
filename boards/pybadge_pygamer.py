"""What a PyBadge and a PyGamer of Adafruit share: SAMD51, 160x128, sound, lights, battery."""

WIDTH = 160
HEIGHT = 128
DISPLAY = None

PADS = 0

SOUND = ("dac", "SPEAKER", "SPEAKER_ENABLE")  # SPEAKER is A0, the DAC; the amplifier is on at high
LIGHTS = ("neopixel", "NEOPIXEL", 5, None)
# A6 is half the battery (Adafruit's pinouts page); 3.3 V empty, 4.2 V full. Not checked in hand.
BATTERY = ("A6", 32768, 41704)

NVM = ("samd", 8192, 10_000)  # one block: every write erases all of it
HEAP = 146_000  # computed from its firmware of 10.2.1, not measured
BUDGET = 200 * 1024
FLASH = None
APP = None
