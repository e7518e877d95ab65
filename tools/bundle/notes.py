"""The notes of a release: what CHANGELOG.md says of a version, and which file is for whom."""

from __future__ import annotations

import re

from tools.shared.command import UsageError

FILES = """
## The files

| file | for |
| --- | --- |
| `sorry-BOARD-cp10-{version}.zip`, `…-cp9-…` | copying by hand, for CircuitPython 10 or 9 |
| `sorry-BOARD-cp10-{version}-drive.uf2`, `…-cp9-…` | boards with an RP2040 or RP2350: drag \
it onto the bootloader's drive. **It replaces everything on \
the CIRCUITPY drive**; a saved game stays |
| `sorry-{version}-maps.zip` | reading a traceback of a device: `python -m tools.trace` |
| `sorry-{version}.cdx.json` | which software is in it (CycloneDX) |
| `SHA256SUMS` | checking what you downloaded: `sha256sum --check --ignore-missing SHA256SUMS` |
"""
PAGE = "| `sorry-{version}-web.zip` | the game as a page, for any web server |\n"


def section(changelog: str, version: str) -> str:
    """Return what the changelog says of a version; UsageError if it says nothing."""
    parts = re.split(r"^## +", changelog, flags=re.MULTILINE)[1:]
    for part in parts:
        title, _, text = part.partition("\n")
        if title.split()[:1] == [version] and text.strip():
            return text.strip() + "\n"
    raise UsageError(f"CHANGELOG.md has nothing under a heading `## {version}`: write it first")


def notes(changelog: str, version: str, page: bool) -> str:
    """Return the notes of a release. From GitHub's page of it, links of the changelog lead into the
    repository at its tag."""
    said = section(changelog, version)
    text = re.sub(r"\]\((?!https?:)([^)]+)\)", rf"](../../blob/v{version}/\1)", said)
    files = FILES.format(version=version) + (PAGE.format(version=version) if page else "")
    return f"# Sorry! {version}\n\n{text}{files}"
