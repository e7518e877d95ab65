"""What a bundle is made of: profiles, the modules and libraries a board needs, .mpy, archives."""
