"""Adafruit's library for the Fruit Jam, a part of Fruit Jam OS. Only peripherals is used."""
