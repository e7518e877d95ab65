"""All files of the page in one folder: the packs, the icon, and what esbuild makes of web/src."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from tools import ROOT
from tools.bundle.files import make as make_bundle
from tools.bundle.mpy import RELEASES
from tools.bundle.profiles import Profile, profiles, version
from tools.bundle.zips import pack as zip_up
from tools.page.icons import icons
from tools.page.packs import drive_pack, pack
from tools.page.planner import planner
from tools.shared.command import UsageError, VerifyError
from tools.shared.whole import whole

WEB = ROOT / "web"
MARK = "worker.js"  # every build has this file: a folder without it is not a build, so it is kept


def check_node() -> None:
    """Raise unless the page's own packages are there."""
    if shutil.which("node") is None:
        raise UsageError("node is missing: install Node.js 20 or newer, with npm")
    if not (WEB / "node_modules" / "esbuild").is_dir():
        raise UsageError("the page's packages are missing: run make web, or npm ci in web/")


def make(
    out: Path,
    boards: Iterable[str] = (),
    say: Callable[[str], None] = print,
    releases: Iterable[str] = RELEASES,
) -> None:
    """Build the page for these boards, all of them if none is named. An app of a system that the
    page does not have is left out."""
    with whole(out, MARK, "build of the page") as folder:
        check_node()
        listed = []
        wanted = set(boards)
        for profile in profiles(ROOT):
            if not profile.app and (not wanted or profile.id in wanted):
                say(profile.id)
                listed.append(_board(folder, profile, releases))
        for name, data in icons().items():
            (folder / name).write_bytes(data)
        bundle(folder, {"boards": listed, "planner": _write(folder, "planner", planner())})


def _board(out: Path, profile: Profile, releases: Iterable[str]) -> dict[str, object]:
    """Write what a board needs to be played and to be installed; return what the page is told."""
    packs, zips = {}, {}
    for release in releases:
        bundle = make_bundle(ROOT, profile.id, release)
        data = pack(profile.id, bundle) if release == RELEASES[0] else drive_pack(bundle)
        packs[release] = _write(out, f"{profile.id}-cp{release}", data)
        zips[release] = zip_up(bundle, out, profile.id, release, version(ROOT)).name
    width, height = profile.size
    return {
        "id": profile.id,
        "name": profile.name,
        "width": width,
        "height": height,
        "packs": packs,
        "zips": zips,
    }


def _write(out: Path, name: str, data: bytes) -> str:
    """Write a pack under a name that changes with its content; return that name."""
    full = f"{name}-{hashlib.sha256(data).hexdigest()[:10]}.pack"
    (out / full).write_bytes(data)
    return full


def bundle(out: Path, files: dict[str, object]) -> None:
    """Run esbuild. The list of files goes into the page itself."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "files.json"
        path.write_text(json.dumps(files), encoding="utf-8")
        command = ["node", "build.mjs", "page", str(out.resolve()), str(path)]
        done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, env=os.environ)
    if done.returncode:
        raise VerifyError(f"the page cannot be bundled: {done.stderr.strip()}")
