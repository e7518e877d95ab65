"""The turn: the game in front of you."""
