"""Everything that CI installs is pinned with a hash: from PyPI, from npm, and the actions themselves."""

import json
import re

import pytest
import shipped

LOCKS = ("requirements.lock", ".ci/audit.lock", ".ci/fuzz.lock")
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


def test_every_package_from_npm_has_a_hash() -> None:
    told = json.loads((shipped.ROOT / "tests/device/package-lock.json").read_text())
    packages = {name: row for name, row in told["packages"].items() if name}
    assert packages
    for name, row in packages.items():
        assert row["integrity"].startswith("sha512-"), name
    assert "npm ci " in (shipped.ROOT / "Makefile").read_text()


@pytest.mark.parametrize("path", [*WORKFLOWS, shipped.ROOT / ".ci" / "run"], ids=lambda p: p.name)
def test_ci_installs_nothing_else(path) -> None:
    text = path.read_text()
    for line in text.splitlines():
        if re.search(r"\bpip3? install\b", line):
            assert "--require-hashes" in line or "--no-deps --no-build-isolation" in line, line
        assert not re.search(r"\bnpm (i|install|add)\b|\bnpx\b", line), line
        used = re.search(r"uses: (\S+)", line)
        assert not used or re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", used[1]), line
