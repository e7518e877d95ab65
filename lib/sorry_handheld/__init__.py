"""The game as an app: code.py calls main() with the handheld that it has opened."""

VERSION = "1.0"  # the only place: the title, the archives and pyproject.toml take it from here


_NO_MEMORY = "Too little memory. Press any key."
"""Said where there is none to read the words of the language that is set."""


def main(handheld) -> None:
    """Play until the power goes, or memory runs out even for the message that it ran out."""
    try:
        from sorry_handheld.app import App

        App(handheld).run()
    except MemoryError:
        handheld.give_up(_NO_MEMORY)
