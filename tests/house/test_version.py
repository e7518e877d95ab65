"""The version is in one place: the title, the archives, pyproject.toml and the changelog follow."""

import ast
import re
import tomllib

import shipped

import sorry_handheld
from tools.bundle.profiles import version


def test_the_version_is_a_version():
    assert re.fullmatch(r"\d+(\.\d+){1,2}", sorry_handheld.VERSION)
    assert version(shipped.ROOT) == sorry_handheld.VERSION


def test_pyproject_takes_it_from_there():
    told = tomllib.loads((shipped.ROOT / "pyproject.toml").read_text())
    assert "version" not in told["project"] and told["project"]["dynamic"] == ["version"]
    assert told["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "sorry_handheld.VERSION"}


def test_the_title_shows_it():
    """The golden pictures show it as well; here it must be that very name, not a copy."""
    tree = shipped.tree(shipped.ROOT / "lib" / "sorry_handheld" / "screens" / "title.py")
    taken = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "sorry_handheld"
    ]
    assert "VERSION" in [alias.name for node in taken for alias in node.names]
    used = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "VERSION"]
    assert used and all(isinstance(node.ctx, ast.Load) for node in used)


def test_it_is_written_nowhere_else():
    text = f'"{sorry_handheld.VERSION}"'
    places = [shipped.name(path) for path in shipped.shipped() if text in path.read_text()]
    assert places == ["lib/sorry_handheld/__init__.py"]


def test_the_changelog_begins_with_it():
    log = (shipped.ROOT / "CHANGELOG.md").read_text()
    found = re.search(r"^## (\S+)", log, re.MULTILINE)
    assert found is not None and found[1] == sorry_handheld.VERSION


def test_the_pythons_that_were_tried_are_told_alike():
    told = tomllib.loads((shipped.ROOT / "pyproject.toml").read_text())["project"]
    start = "Programming Language :: Python :: 3."
    tried = [line.rpartition(" ")[2] for line in told["classifiers"] if line.startswith(start)]
    assert told["requires-python"] == f">={tried[0]}"
    *first, last = tried
    readme = " ".join((shipped.ROOT / "README.md").read_text().split())
    assert f"tried with Python {', '.join(first)} and {last} on Linux" in readme
