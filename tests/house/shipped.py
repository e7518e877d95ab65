"""Which files go onto a device, and their syntax trees."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def shipped() -> list[Path]:
    """code.py, the core, the boards but not the desktop, and what lies in lib."""
    files = [ROOT / "code.py", *sorted((ROOT / "sorry_core").glob("**/*.py"))]
    files += [
        path for path in sorted((ROOT / "boards").glob("**/*.py")) if "desktop" not in path.parts
    ]
    files += sorted((ROOT / "lib").glob("**/*.py"))
    return [path for path in files if path.exists()]


def tree(path: Path) -> ast.Module:
    """Its syntax tree."""
    return ast.parse(path.read_text(), str(path))


def name(path: Path) -> str:
    """Its path in the repo, for messages and test ids."""
    return path.relative_to(ROOT).as_posix()
