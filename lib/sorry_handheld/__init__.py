"""The game as an app: code.py calls main() with the handheld that it has opened."""

VERSION = "1.0"  # its only home: the title, the archives and pyproject.toml read it here


_NO_MEMORY = "Too little memory. Press any key."
"""English only: by then there is no memory left to load words in another language."""


def main(handheld) -> None:
    """Play until the power goes. If not even an error message fits into memory, start anew."""
    try:
        from sorry_handheld.app import App

        app = App(handheld)
        app.run()
    except MemoryError:
        handheld.give_up(_NO_MEMORY)
