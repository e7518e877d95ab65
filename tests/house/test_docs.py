"""What the docs name is there: files and folders, and in two of them every name of the source."""

import re
from pathlib import Path

import pytest
import shipped

ROOT = shipped.ROOT
DOCS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
OURS = "sorry|sorry_core|lib|boards|art|tools|tests|web|docs|screens|turn|draw|store|words|io"
PATH = re.compile(rf"(?:{OURS})/[\w./-]*[\w/]")
MADE = {"tests/device/node_modules"}  # by make
NAME = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")
ABOUT_SOURCE = [ROOT / "docs" / "architecture.md", ROOT / "docs" / "linker.md"]


def quoted(path: Path) -> list[str]:
    """What stands between backticks in a page; blocks of code do not count."""
    text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.findall(r"`([^`\n]+)`", text)


def is_there(name: str) -> bool:
    """Whether there is such a file or folder, from the root or from the game's own folder."""
    homes = (ROOT, ROOT / "lib" / "sorry_handheld", ROOT / "boards")
    return any((home / name).exists() for home in homes)


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_every_file_that_a_page_names_is_there(path: Path) -> None:
    named = {name for name in quoted(path) if PATH.fullmatch(name)}
    gone = {name for name in named - MADE if "NAME" not in name and not is_there(name)}
    assert not gone, f"{path.name} names what is not there: {sorted(gone)}"


@pytest.mark.parametrize("path", ABOUT_SOURCE, ids=lambda path: path.name)
def test_every_name_of_the_source_is_one(path: Path) -> None:
    words: set[str] = set()
    for room in ("sorry_core", "lib", "boards", "tools", "sorry"):
        for file in (ROOT / room).rglob("*.py"):
            words |= set(re.findall(r"\w+", file.read_text(encoding="utf-8")))
            words |= {file.stem, file.parent.name}
    words |= {file.name for file in ROOT.iterdir()} | {"py", "md", "toml"}
    named = {name for name in quoted(path) if NAME.fullmatch(name)}
    gone = {name for name in named if not set(name.split(".")) <= words}
    assert not gone, f"{path.name} names what the source does not have: {sorted(gone)}"
