"""Build the page that plays the game in a browser: `make web`. Any web server can serve it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import tools.shared.playable  # noqa: F401  it comes first: it tells what is missing
from tools import ROOT
from tools.bundle.profiles import profiles
from tools.page import serving, site
from tools.shared import command
from tools.shared.bar import Bar
from tools.shared.boards import find
from tools.shared.command import UsageError, guard

EXAMPLES = """
python -m tools.web                          dist/web, for every board
python -m tools.web --serve                  and serve it here
python -m tools.web --board pygamer --out /tmp/page
"""
PORT = 8000


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    made = command.parser("web", __doc__, EXAMPLES)
    add = made.add_argument
    add("--board", metavar="ID", action="append", help="only this board; may be repeated")
    made.add_argument(
        "--out",
        type=Path,
        default=ROOT / "dist" / "web",
        metavar="DIR",
        help="where to write it (dist/web)",
    )
    add("--serve", action="store_true", help="serve the page on this computer, until Ctrl-C")
    add("--port", type=int, default=PORT, help=f"where to serve it ({PORT})")
    return made


def build(args: argparse.Namespace) -> None:
    """Build it, with a bar of the boards."""
    asked = [find(board) for board in args.board or ()]
    apps = [profile.NAME for profile in asked if profile.APP]
    if apps:
        raise UsageError(f"{apps[0]}: the game is an app of its system there, not of the page")
    wanted = [profile.ID for profile in asked]
    bar = Bar("web", len(wanted) or len([each for each in profiles(ROOT) if not each.app]))
    done = 0

    def say(board: str) -> None:
        nonlocal done
        bar.show(done, board)
        done += 1

    site.make(args.out, wanted, say)
    bar.end()
    size = sum(path.stat().st_size for path in args.out.rglob("*") if path.is_file())
    print(f"built {args.out}, {size // 1024:,} KB")


def serve(args: argparse.Namespace) -> None:
    """Serve it until somebody presses Ctrl-C."""
    try:
        made = serving.server(args.out, args.port)
    except (OSError, OverflowError) as error:
        raise UsageError(
            f"port {args.port} cannot be used: {error}. Say another one with --port"
        ) from error
    print(f"play at http://127.0.0.1:{made.server_address[1]}/  (Ctrl-C ends it)", flush=True)
    try:
        made.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        made.server_close()


def run(args: argparse.Namespace) -> int:
    """Do what was asked."""
    build(args)
    if args.serve:
        serve(args)
    return 0


def main(argv: list[str] | None = None) -> int:
    """Run the command line."""
    args = parser().parse_args(argv)
    return guard("web", lambda: run(args))


if __name__ == "__main__":
    sys.exit(main())
