"""Compile the rules for this machine: the same source files, some hundred times as fast.

The result goes into build/native. The arena, the training, the referee and `import sorry` use it
automatically, unless SORRY_CORE=source is set in the environment. Without a C compiler or Cython
everything works as before, only slower.
"""

from sorry import speed
from tools.native import compiling
from tools.shared import command
from tools.shared.command import UsageError, guard

EXAMPLES = """
python -m tools.native
python -m tools.native --status
"""


def main(arguments: list[str] | None = None) -> int:
    """Run the command line."""
    parser = command.parser("native", __doc__, EXAMPLES)
    parser.add_argument("--status", action="store_true", help="only say what is there")
    wish = parser.parse_args(arguments)
    return guard("native", status if wish.status else run)


def status() -> int:
    """Say which core the arena and the others would use."""
    if speed.is_there():
        print(f"native: {speed.FOLDER}")
    else:
        why = compiling.obstacle() or "make fast builds it"
        print(f"source: no native core of these sources is built; {why}")
    return 0


def run() -> int:
    """Build it, unless it is there."""
    try:
        folder = compiling.build()
    except compiling.Missing as missing:
        raise UsageError(f"{missing}; the rules run from their sources without it") from missing
    print(f"the native core is in {folder}")
    return 0
