"""Plans for the page: `plan` takes a request as JSON and returns what to do as JSON."""

import json

from tools.install import planning
from tools.install.changes import Game
from tools.install.disk import Disk, Need
from tools.shared.command import UsageError


def _game(told):
    files = {}
    for path in told["files"]:
        with open("/game/" + path, "rb") as file:
            files[path] = file.read()
    return Game(
        files, told["version"], told["board"], told["circuitpython"], tuple(told["libraries"])
    )


def _told(step, game):
    """A step as JSON; of its bytes only the file's name, where they are a file of the game."""
    made = {"phase": step.phase, "kind": step.kind, "path": step.path, "to": step.to}
    if step.kind in ("write", "check"):
        for path, data in game.files.items() if game else ():
            if data is step.data:
                made["file"] = path
                return made
        made["hex"] = step.data.hex()
    return made


def _answer(kind, lines, question, changes, game):
    steps = [_told(step, game) for step in changes.steps]
    return {"kind": kind, "lines": lines, "question": question, "steps": steps}


def _plan(asked):
    disk = Disk(asked["names"], asked["contents"])
    found = planning.repair(disk)
    if found is not None:
        return _answer("repair", [found[0]], "", found[1], None)
    if asked["uninstall"]:
        gone = planning.uninstall(disk)
        if gone is None:
            return {"kind": "nothing", "lines": [planning.NOT_THERE]}
        return _answer("uninstall", gone[0] or [planning.NOT_THERE], "", gone[1], None)
    game = _game(asked["game"])
    lines, question, changes = planning.install(disk, game)
    if not changes.steps:
        return {"kind": "nothing", "lines": [planning.ALREADY]}
    return _answer("install", lines, question, changes, game)


def plan(text):
    """What to do: kind, lines, question and steps; or what it needs first, or why it cannot be."""
    try:
        return json.dumps(_plan(json.loads(text)))
    except Need as missing:
        return json.dumps({"kind": "need", "path": missing.args[0]})
    except UsageError as error:
        return json.dumps({"kind": "refused", "lines": [str(error)]})
