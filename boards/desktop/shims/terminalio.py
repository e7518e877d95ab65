"""The firmware's font."""

from boards.desktop.font import FONT as FONT
