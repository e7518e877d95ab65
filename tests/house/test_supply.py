"""Everything that CI installs is pinned with a hash: from PyPI, from npm, and the actions themselves."""

import json
import os
import re
import shutil
import subprocess

import pytest
import shipped

LOCKS = ("requirements.lock", ".ci/audit.lock", ".ci/fuzz.lock")
NPM_LOCKS = ("tests/device", "web", "tools/emulate/machine")
WORKFLOWS = sorted((shipped.ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_from_pypi_has_a_version_and_hashes(name: str) -> None:
    text = (shipped.ROOT / name).read_text()
    blocks = re.split(r"\n(?=[a-z0-9])", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).strip())
    assert blocks
    for block in blocks:
        assert re.match(r"[a-z0-9._-]+==[^ ]+ ", block), block
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", block), block


def test_the_build_backend_is_pinned_too() -> None:
    """It is taken from the lock: nothing is fetched to build the project itself."""
    lock = (shipped.ROOT / "requirements.lock").read_text()
    make = (shipped.ROOT / "Makefile").read_text()
    assert re.search(r"^setuptools==", lock, re.MULTILINE)
    assert "--require-hashes --requirement requirements.lock" in make
    assert "--no-deps --no-build-isolation --editable ." in make


@pytest.mark.parametrize("folder", NPM_LOCKS)
def test_every_package_from_npm_has_a_hash(folder: str) -> None:
    told = json.loads((shipped.ROOT / folder / "package-lock.json").read_text())
    packages = {name: row for name, row in told["packages"].items() if name}
    assert packages
    for name, row in packages.items():
        assert row["integrity"].startswith("sha512-"), name


def test_no_other_npm_lock_is_in_use() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "*package.json"], cwd=shipped.ROOT, capture_output=True, text=True
    )
    if listed.returncode:
        pytest.skip("this is no git clone")
    assert set(listed.stdout.split()) == {f"{folder}/package.json" for folder in NPM_LOCKS}


@pytest.mark.parametrize("path", [*WORKFLOWS, shipped.ROOT / ".ci" / "run"], ids=lambda p: p.name)
def test_ci_installs_nothing_else(path) -> None:
    for line in path.read_text().splitlines():
        check_pinned(line)
        used = re.search(r"uses: (\S+)", line)
        assert not used or re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", used[1]), line


def check_pinned(line: str) -> None:
    """Assert that what a command installs has hashes."""
    if re.search(r"\bpip3?\b.* install\b", line):
        assert "--require-hashes" in line or "--no-deps --no-build-isolation" in line, line
    assert not re.search(r"\bnpm (i|install|add)\b|\bnpx\b", line), line


def targets() -> list[str]:
    """The targets of the Makefile that CI makes."""
    texts = [path.read_text() for path in (*WORKFLOWS, shipped.ROOT / ".ci" / "run")]
    steps = [re.sub(r"^\s*#.*$", "", text, flags=re.MULTILINE) for text in texts]
    called = r"(?:^|run:|&&)\s*make ([a-z-]+)"
    return sorted({name for text in steps for name in re.findall(called, text, re.MULTILINE)})


def test_ci_makes_these() -> None:
    wanted = {"audit", "fuzz", "lint", "mutants-sample", "nightly", "release", "test", "web"}
    assert wanted <= set(targets())


@pytest.mark.skipif(shutil.which("make") is None, reason="make is missing")
@pytest.mark.parametrize("target", targets())
def test_what_ci_makes_installs_nothing_else(target: str) -> None:
    """All that make would do for it in CI on a machine where nothing is there yet."""
    command = ["make", "--dry-run", "--always-make", target]
    env = {**os.environ, "CI": "true"}
    done = subprocess.run(command, cwd=shipped.ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.replace("\\\n", " ").splitlines()
    assert any("install" in line for line in lines)
    for line in lines:
        check_pinned(line)


def test_a_release_and_every_night_look_for_known_holes() -> None:
    for name in ("release.yml", "nightly.yml"):
        assert "make audit" in (shipped.ROOT / ".github" / "workflows" / name).read_text()


@pytest.mark.skipif(shutil.which("make") is None, reason="make is missing")
def test_the_night_fuzzes_by_coverage() -> None:
    command = ["make", "--dry-run", "--always-make", "nightly"]
    done = subprocess.run(command, cwd=shipped.ROOT, capture_output=True, text=True)
    assert done.stdout.index(".ci/fuzz.lock") < done.stdout.index("NIGHTLY=true")
