"""Draws the game in characters, for a terminal that is too small for the panel's picture.

`seen` finds out what is on the panel. `board` draws the board, two columns a square. `words` finds
a place for every word. `painter` puts them together for boards/desktop/faces/terminal.py.
"""
