"""The game as an app: code.py calls main() with the handheld that it has opened."""


def main(handheld) -> None:
    """Play until the power goes."""
    from sorry_handheld.app import App

    App(handheld).run()
