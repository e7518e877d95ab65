"""Nobody checks types here."""

TYPE_CHECKING = False
