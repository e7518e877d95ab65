"""The game as an app: code.py calls main() with the handheld that it has opened."""

VERSION = "0.1"  # the only place: the title, the archives and pyproject.toml take it from here


def main(handheld) -> None:
    """Play until the power goes."""
    from sorry_handheld.app import App

    App(handheld).run()
