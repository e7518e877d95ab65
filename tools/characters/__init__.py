"""The game as characters, for a terminal that is too small for the panel's picture.

`seen` finds out what is on the panel, `board` draws a board of two columns a square, `words` finds
a place for every word, and `painter` puts them together for boards/desktop/faces/terminal.py.
"""
