"""What the README and docs/ say is so: commands are run, examples compared, tables and links held."""

import os
import re
import shlex
import shutil
import subprocess
import sys

import pytest
from PIL import Image, ImageChops

from sorry_core import editions
from tools import ROOT, play
from tools.bundle.profiles import profiles

README = (ROOT / "README.md").read_text(encoding="utf-8")
BOARDS = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
PAGES += sorted((ROOT / "docs").glob("*.md"))
# What is added to a command so that it is quick, opens no window and leaves nothing behind.
CHANGED = {
    "python -m tools.play --board pygamer": "--headless --script {tmp}/short.txt",
    "python -m tools.build --board pygamer": "--out {tmp}/pygamer",
    "python -m tools.shots": "--check --only pictures",
    "python -m tools.arena 4 1 --games 4000": "--games 2 --jobs 1",
}


def blocks(text: str) -> list[tuple[str, list[str]]]:
    """The fenced blocks: their language and lines."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [(language, body.splitlines()) for language, body in found]


def commands() -> list[str]:
    """Every line that a reader would type, without its comment."""
    lines = [line for language, body in blocks(README) if language == "sh" for line in body]
    return [re.sub(r"\s+# .*", "", line) for line in lines]


def examples() -> list[tuple[str, str]]:
    """Every command that is shown with what it answers."""
    found: list[tuple[str, str]] = []
    for language, body in blocks(README):
        for line in body if language == "console" else ():
            if line.startswith("$ "):
                found.append((line[2:], ""))
            else:
                found[-1] = (found[-1][0], found[-1][1] + line + "\n")
    return found


@pytest.fixture
def shell(tmp_path):
    """Run a line in the repository, with this very Python as `python` and `python3`."""
    if sys.platform == "win32":
        pytest.skip("the README's lines are for a Unix shell")
    (tmp_path / "short.txt").write_text("500 end\n")
    for name in ("python", "python3"):
        path = tmp_path / "bin" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} "$@"\n')
        path.chmod(0o755)
    env = {**os.environ, "PATH": f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"}

    def call(line):
        return subprocess.run(
            line, shell=True, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300
        )

    return call


def test_every_block_is_one_that_is_run():
    assert {language for language, _ in blocks(README)} == {"sh", "console"}
    assert commands()[:3] == ["make play", "make web ARGS=--serve", "make flash"]
    assert set(CHANGED) <= set(commands()) and len(examples()) >= 3


@pytest.mark.parametrize("line", commands())
def test_a_command_works(shell, tmp_path, line):
    """A target of make is looked at, not run: this is make test already."""
    if line.startswith("make "):
        if not shutil.which("make"):
            pytest.skip("make is missing")
        line = line.replace("make ", "make -n ", 1)
    elif line in CHANGED:
        line = f"{line} {CHANGED[line].format(tmp=tmp_path)}"
    done = shell(line)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("line", "answer"), examples())
def test_an_example_answers_as_shown(shell, line, answer):
    assert shell(line).stdout == answer


def test_the_readme_is_short_and_begins_with_what_a_player_sees():
    assert len(README.splitlines()) <= 150
    places = ("preview.png", "handheld.gif", "## Play now", "## Put it on your", "## What it plays")
    found = [README.index(word) for word in (*places, "## For builders")]
    assert found == sorted(found)


def test_the_table_of_boards():
    rows = re.findall(r"^\| `(\w+)`.*? \| (\d+)x(\d+) \|", BOARDS, re.MULTILINE)
    told = {name: (int(width), int(height)) for name, width, height in rows}
    assert told == {profile.id: profile.size for profile in profiles(ROOT)}


@pytest.mark.parametrize("board_id", [profile.id for profile in profiles(ROOT)])
def test_the_game_starts_on_every_board_of_the_table(tmp_path, capfd, board_id):
    """The real game, not a stand-in: the title is there, and a press leads on."""
    script = tmp_path / "script.txt"
    script.write_text("2500 shot title\n2600 tap A\n4500 shot after\n4600 end\n")
    arguments = ["--board", board_id, "--headless", "--script", script, "--shots", tmp_path]
    assert play.main([str(word) for word in arguments]) == 0
    assert "Traceback" not in "".join(capfd.readouterr())
    with Image.open(tmp_path / "title.png") as title, Image.open(tmp_path / "after.png") as after:
        assert len(title.convert("RGB").getcolors(1 << 16)) > 6
        assert ImageChops.difference(title.convert("RGB"), after.convert("RGB")).getbbox()


def test_the_table_of_editions():
    rows = {
        row[0].split(",")[0]: row[1:]
        for row in (line.strip("|").split("|") for line in README.splitlines())
        if len(row) == 5
    }
    rows = {name.strip(): [cell.strip() for cell in row] for name, row in rows.items()}
    for mode, name in enumerate(("standard", "partnership", "points", "patience")):
        colours = {editions.PATIENCE: 5}.get(mode, 15)
        has = [not editions.fault(edition, mode, colours, 0) for edition in range(4)]
        assert [bool(cell) for cell in rows[name]] == has, name
    for option, name in ((editions.FAST, "faster game"), (editions.EXTRA_ONE, "a fifth 1")):
        has = [not editions.fault(edition, 0, 15, option) for edition in range(4)]
        told = [bool(cell) and cell != "always" for cell in rows[name]]
        assert told == has, name


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_what_a_page_names_is_there(page):
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        if not re.match(r"https?://", target):
            assert (page.parent / target).exists(), target
    for target in re.findall(r'<img src="([^"]+)"', text):
        assert (page.parent / target).exists(), target
    for name in re.findall(r"python3? -m tools\.(\w+)", text):
        places = f"{name}.py", f"{name}/__main__.py"
        assert name == "NAME" or any((ROOT / "tools" / place).exists() for place in places), name
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    for name in re.findall(r"(?:`|^)make ([a-z-]+)", text, re.MULTILINE):
        assert name in targets, f"make {name}"
    for path in re.findall(r"`((?:lib|boards|tools|tests|docs|sorry_core)/[\w/.]+\.\w+)`", text):
        assert (ROOT / path).exists() or "NAME" in path, path


def test_no_page_says_where_it_was_written():
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"(?<!\w)/(?:work|home|root|Users)/\w", text), page.name
