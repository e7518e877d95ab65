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
from tools.bundle.profiles import profiles
from tools.page.icons import icons
from tools.page.packs import pack
from tools.shared.command import UsageError, VerifyError

WEB = ROOT / "web"
MARK = "worker.js"  # every build has it: a folder without it is not ours to empty


def check_node() -> None:
    """Raise unless the page's own packages are there."""
    if shutil.which("node") is None:
        raise UsageError("node is missing: install Node.js 20 or newer, with npm")
    if not (WEB / "node_modules" / "esbuild").is_dir():
        raise UsageError("the page's packages are missing: run make web, or npm ci in web/")


def make(out: Path, boards: Iterable[str] = (), say: Callable[[str], None] = print) -> None:
    """Build the page for these boards, all of them if none is named."""
    check_folder(out)
    check_node()
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    listed = []
    wanted = set(boards)
    for profile in profiles(ROOT):
        if wanted and profile.id not in wanted:
            continue
        say(profile.id)
        data = pack(profile.id)
        name = f"{profile.id}-{hashlib.sha256(data).hexdigest()[:10]}.pack"
        (out / name).write_bytes(data)
        width, height = profile.size
        listed.append(
            {"id": profile.id, "name": profile.name, "width": width, "height": height, "pack": name}
        )
    for name, data in icons().items():
        (out / name).write_bytes(data)
    bundle(out, {"boards": listed})


def check_folder(out: Path) -> None:
    """Refuse a folder that holds anything but an earlier build."""
    if out.exists() and not out.is_dir():
        raise UsageError(f"{out} is not a folder")
    if out.exists() and any(out.iterdir()) and not (out / MARK).is_file():
        raise UsageError(f"{out} holds things that are no build of the page: not touched")


def bundle(out: Path, files: dict[str, object]) -> None:
    """Run esbuild. The list of files goes into the page itself."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "files.json"
        path.write_text(json.dumps(files), encoding="utf-8")
        command = ["node", "build.mjs", "page", str(out.resolve()), str(path)]
        done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, env=os.environ)
    if done.returncode:
        raise VerifyError(f"the page cannot be bundled: {done.stderr.strip()}")
