"""Annotations are never evaluated here."""

annotations = None
