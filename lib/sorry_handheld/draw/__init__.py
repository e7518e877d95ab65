"""What is seen: the only room that knows displayio."""
