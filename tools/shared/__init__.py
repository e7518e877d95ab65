"""What all tools share: their command lines, the bar, and games and positions in words."""
