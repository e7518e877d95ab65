"""Keys, sound, lights and panels: what a handheld is made of, whichever board it is."""
