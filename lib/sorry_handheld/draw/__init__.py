"""Draws what is seen. Only this package imports displayio."""
