"""Small faults put into the rules and the store, one at a time: does a test see each of them?"""

from __future__ import annotations


def main(argv: list[str] | None = None) -> int:
    """Run the command line, which is loaded only for that."""
    from tools.mutants.__main__ import main as run

    return run(argv)
