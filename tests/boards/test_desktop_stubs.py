"""Every name of the shims is one of the device's: circuitpython-stubs are the judge."""

import ast
import importlib
import inspect

import pytest

from boards.desktop import SHIMS, SYSTEM
from boards.desktop.pins import definition_path

# No stub that can be read: the Cardputer's is in the firmware of one board only.
NO_STUB = {
    "cardputer_keyboard": {"KEYBOARD", "attach_serial", "detach_serial", "key_to_char"},
    "micropython": {"const"},  # its stub is written for Python 3.12
}
MODULES = sorted({path.stem for path in SHIMS.glob("*.py")} | {"usb.core"})
# Of the libraries in Fruit Jam OS, what the desktop has: names of adafruit_fruitjam 1.7.2, of
# adafruit_tlv320 1.4.0 and of circuitpython-usb-host-gamepad 1.3.0 with its parser 1.0.3, read in
# their source.
LIBRARIES = {
    "adafruit_fruitjam": set(),
    "adafruit_fruitjam.peripherals": {
        *("VALID_DISPLAY_SIZES", "COLOR_DEPTH_LUT", "request_display_config"),
        *("get_display_config", "Peripherals"),
    },
    "adafruit_tlv320": {"TLV320DAC3100"},
    "relic_usb_host_descriptor_parser": {"DeviceDescriptor"},
    "relic_usb_host_gamepad": {
        *("Button", "Buttons", "State", "Device", "Gamepad", "SwitchProDevice", "XInputDevice"),
        *("AdafruitSnesDevice", "Zero2Device", "PowerAWiredDevice", "DualShock4Device"),
        *("HIDJoystickDevice",),
    },
}
# What the stubs have wrong: sample_rate can be set, and a Pin cannot be made but is a class.
OTHERWISE = {("microcontroller", "Pin", "__init__")}


def stub(name):
    """A module's stub, as {name: node}."""
    top, _, rest = name.partition(".")
    path = definition_path("pygamer").parents[2] / f"{top}-stubs" / rest / "__init__.pyi"
    return members(ast.parse(path.read_text("utf-8")).body)


def members(body):
    """The names a module or class defines."""
    found = {}
    for node in body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found[node.name] = node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = node
    return found


def public(thing):
    """The public names a shim defines."""
    return {name for name in vars(thing) if not name.startswith("_")}


def parameters(function):
    """Positional and keyword-only names, the private ones left out."""
    kinds = {"positional": [], "keyword": []}
    for each in inspect.signature(function).parameters.values():
        if each.kind in (each.POSITIONAL_OR_KEYWORD, each.POSITIONAL_ONLY):
            kinds["positional"].append(each.name)
        elif each.kind is each.KEYWORD_ONLY:
            kinds["keyword"].append(each.name)
    return kinds


@pytest.mark.parametrize("name", MODULES)
def test_a_shim_has_only_names_of_the_device(name):
    module = importlib.import_module(name)
    assert str(SHIMS) in str(module.__file__), "Blinka's own was found first"
    known = NO_STUB.get(name) or set(stub(name))
    assert public(module) <= known


@pytest.mark.parametrize("name", LIBRARIES)
def test_a_library_of_the_system_has_only_names_of_the_real_one(name):
    module = importlib.import_module(name)
    assert str(SYSTEM) in str(module.__file__)
    assert public(module) - {"peripherals"} <= LIBRARIES[name]


@pytest.mark.parametrize("name", [name for name in MODULES if name not in NO_STUB])
def test_its_classes_and_functions_take_what_the_devices_take(name):
    module, known = importlib.import_module(name), stub(name)
    for each in public(module):
        value, node = getattr(module, each), known[each]
        if inspect.isclass(value) and isinstance(node, ast.ClassDef):
            theirs = members(node.body)
            assert public(value) <= set(theirs) | fields(name, each), each
            for method in {*public(value), "__init__"} & set(theirs):
                if inspect.isfunction(vars(value).get(method)):
                    compare(name, each, vars(value)[method], theirs[method])
        elif inspect.isfunction(value):
            compare(name, "", value, node)


def fields(module, cls):
    """The fields of a namedtuple, which its stub has as parameters."""
    import fontio

    return set(fontio.Glyph._fields) if (module, cls) == ("fontio", "Glyph") else set()


def compare(module, cls, function, node):
    """No parameter that the device lacks, and none by position that is by keyword there."""
    if (module, cls, node.name) in OTHERWISE:
        return
    ours = parameters(function)
    positional = [each.arg for each in (*node.args.posonlyargs, *node.args.args)]
    keyword = [each.arg for each in node.args.kwonlyargs]
    mine = [name for name in ours["positional"] if not name.startswith("_")]
    assert mine == [name for name in positional if name in mine], (module, cls, node.name)
    assert set(ours["keyword"]) <= set(keyword), (module, cls, node.name)
