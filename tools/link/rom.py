"""ROM: the names that every board's firmware has in its ROM, so that using one takes no heap.

They are read from PyPI's circuitpython-stubs: modules, classes, functions, parameters, attributes
of the modules that all boards have. If a name is not in the ROM after all, that costs a few bytes
of heap and nothing else.
"""

from __future__ import annotations

import ast
import builtins
import importlib.util
import keyword
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from tools.link.trees import walk
from tools.shared.command import UsageError
from tools.shared.missing import missing

_MODULES = re.compile(r"^ - Included modules: (.*)$", re.M)
# Python's own, as MicroPython has them. The stubs leave these out.
PYTHON = """
    abs all any append array bin bool bytearray bytes callable chr clear close closure collect
    copy count decode delattr deque dict dir discard divmod encode end endswith enumerate eval
    exec extend filter find flush format from_bytes frozenset generator getattr globals group
    hasattr hash hex id index input insert int isalpha isdigit isinstance islower isspace
    issubclass isupper items iter join key keys len list little locals lower lstrip map match max
    memoryview min next object oct open ord pop popitem pow print property range read readinto
    readline remove replace repr reverse reversed rfind rindex round rpartition rsplit rstrip
    search seek send sep set setattr setdefault slice sort sorted split splitlines staticmethod
    startswith start step stop str strip sum super throw tuple type union update upper value
    values write zip partition center classmethod difference intersection isdisjoint issubset
    issuperset symmetric_difference add bytecode to_bytes sys modules path argv platform
    version maxsize implementation byteorder exit stdin stdout print_exception os getcwd chdir
    listdir mkdir rename rmdir stat statvfs sync uname unlink urandom getenv time monotonic
    monotonic_ns sleep localtime mktime struct_time random randint randrange choice uniform
    getrandbits seed math sqrt sin cos tan asin acos atan atan2 floor ceil trunc fabs log exp
    degrees radians copysign fmod frexp ldexp modf isfinite isinf isnan pi e struct pack
    pack_into unpack unpack_from calcsize json dump dumps load loads re compile sub collections
    namedtuple OrderedDict errno errorcode binascii hexlify unhexlify a2b_base64 b2a_base64 crc32
    io StringIO BytesIO gc mem_alloc mem_free enable disable isenabled threshold micropython
    const args value errno strerror
    ArithmeticError AssertionError AttributeError BaseException EOFError Exception GeneratorExit
    ImportError IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError
    NameError NotImplementedError OSError OverflowError RuntimeError StopIteration SyntaxError
    SystemExit TypeError UnicodeError ValueError ZeroDivisionError TimeoutError ConnectionError
    BrokenPipeError Ellipsis None True False
"""
# Names that a .mpy holds as a number instead of a text: the first to be used.
_NUMBERED = """
    abs all any append args bool builtins bytearray bytecode bytes callable chr classmethod clear
    close const copy count dict dir divmod end endswith eval exec extend find format from_bytes get
    getattr globals hasattr hash id index insert int isalpha isdigit isinstance islower isspace
    issubclass isupper items iter join key keys len list little locals lower lstrip map micropython
    next object open ord pop popitem pow print range read readinto readline remove replace repr
    reverse rfind rindex round rsplit rstrip self send sep set setattr setdefault sort sorted split
    start startswith staticmethod step stop str strip sum super throw to_bytes tuple type update
    upper value values write zip
"""
NUMBERED = frozenset(_NUMBERED.split())
# In the stubs, yet not in the ROM: types for mypy, parameters that are known only by position.
_NOT_THERE = """
    AnyDisplayBus AnyFramebuffer DigitalInOutProtocol FontProtocol LFOOrLFOSequence
    NoteOrNoteSequence NoteSequence PixelReturnSequence PixelReturnType PixelSequence PixelType
    StatusBar a_max a_min action arrays block_device buf bufsize condition destination
    destination_length distance exc external_clock f factor1 factor2 filepath fill_value fp func
    item kwargs lgamma m m1 m2 midi_note nbytes other pul pulses source_bitmapp start_block
    touch_tuple unsafe_disable_usb_drive val wbits x_pixels xa xp y_pixels ya
"""
NOT_THERE = frozenset(_NOT_THERE.split())


@cache
def python_names() -> frozenset[str]:
    """Every name that Python itself knows: built-ins, and the attributes of built-in types."""
    found = set(PYTHON.split()) | set(dir(builtins))
    for value in vars(builtins).values():
        if isinstance(value, type):
            found |= set(dir(value))
    return frozenset(found)


@cache
def _stubs() -> Path:
    """Where circuitpython-stubs is installed."""
    spec = importlib.util.find_spec("board_definitions")
    if spec is None or not spec.submodule_search_locations:
        raise UsageError(missing("circuitpython-stubs", "build"))
    return Path(next(iter(spec.submodule_search_locations))).parent


def modules_of(board_id: str) -> set[str]:
    """The modules that a board's firmware has."""
    path = _stubs() / "board_definitions" / board_id / "__init__.pyi"
    found = _MODULES.search(path.read_text(encoding="utf-8"))
    return {name.strip() for name in found[1].split(",")} if found else set()


@cache
def module_names(module: str) -> frozenset[str]:
    """Every name in the stubs of one module, or none if there are none."""
    folder = _stubs() / f"{module}-stubs"
    found = set()
    for path in sorted(folder.rglob("*.pyi")):
        try:
            found |= identifiers(ast.parse(path.read_text(encoding="utf-8")))
        except SyntaxError:  # micropython's is written for a newer Python; PYTHON has its names
            continue
    return frozenset(found | {module} if found else ())


def identifiers(tree: ast.AST) -> set[str]:
    """Every identifier that a tree defines, but for the locals of functions."""
    found: set[str] = set()
    inside = {
        id(each) for node in walk(tree) if isinstance(node, ast.FunctionDef) for each in walk(node)
    }
    for node in walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
        elif isinstance(node, ast.Assign) and id(node) not in inside:
            found |= {each.id for each in node.targets if isinstance(each, ast.Name)}
    return found


def is_fit(name: str) -> bool:
    """Whether a name may be given to something of ours; const() is the compiler's own business."""
    return (
        name not in ("const", "micropython")
        and name.isidentifier()
        and not keyword.iskeyword(name)
        and not name.startswith("_")
    )


@cache
def rom_names(boards: tuple[str, ...]) -> frozenset[str]:
    """The names that the firmware of all these boards has."""
    common = set.intersection(*(modules_of(board) for board in boards)) if boards else set()
    found = set(PYTHON.split()) | {name for name in common if "." not in name}
    for module in common:
        found |= module_names(module)
    return frozenset(name for name in found - NOT_THERE if is_fit(name))


def names_of(modules: Iterable[str]) -> set[str]:
    """The names of these modules of the firmware."""
    found: set[str] = set()
    for module in modules:
        found |= module_names(module)
    return found
