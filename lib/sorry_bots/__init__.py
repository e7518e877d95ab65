"""Computer players: four levels that see what their player may see, and answer with a move."""
