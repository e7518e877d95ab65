"""Wrappers: what Python calls. Each works on the bench (bench.h) and then copies back."""

from __future__ import annotations

import ast

from tools.native.model import Native
from tools.native.signatures import BYTES, INT, MOVES, NOTHING, STATE, TEXT, Signature

HEAD = '''# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: binding=False, embedsignature=False
"""The core, compiled. Made by tools/native from the files of sorry_core/: change those."""

cimport cython
from cpython.array cimport array
from cpython.bytearray cimport PyByteArray_AS_STRING, PyByteArray_GET_SIZE
from cpython.bytes cimport PyBytes_AS_STRING
from cpython.long cimport PyLong_AsLongAndOverflow
from libc.string cimport memcpy, memset

ctypedef unsigned long long u64

cdef extern from "tables.h":
    enum: STATE_SIZE
    enum: ROOM
    unsigned char bench[1]
    int state_length
    int shifted_left(int, int) noexcept
    int shifted_right(int, int) noexcept
    unsigned char *on_bench(const char *, Py_ssize_t) noexcept
    void off_bench(char *, Py_ssize_t) noexcept
    void copy_state(unsigned char *, const unsigned char *) noexcept
'''
HELPERS = '''


cdef unsigned short listed[1024]

cdef unsigned char *enter(bytearray state) except NULL:
    """The state of a call, on the bench."""
    if state is None or PyByteArray_GET_SIZE(state) != STATE_SIZE:
        raise IndexError("a state has 141 bytes")
    return on_bench(PyByteArray_AS_STRING(state), STATE_SIZE)

cdef unsigned char *enter_any(bytearray state, int at, int size) except NULL:
    """The same for one that needs `size` bytes from `at` on and may have any length."""
    cdef Py_ssize_t length = PyByteArray_GET_SIZE(state)
    if at < 0 or size < 0 or at + size > length:
        raise IndexError("bytearray index out of range")
    return on_bench(PyByteArray_AS_STRING(state), length)

cdef void leave(bytearray state) noexcept:
    """Back into the caller's memory."""
    off_bench(PyByteArray_AS_STRING(state), PyByteArray_GET_SIZE(state))

cdef int within(int number) except? -1:
    """A colour or a pawn: anything near one is the core's to refuse."""
    if not -1 <= number < 32:
        raise IndexError("no such colour or pawn")
    return number

cdef int clipped(object number) except? -1:
    """A number that may be too large for C: then it is no move, and no other number either."""
    cdef int beyond = 0
    cdef long value = PyLong_AsLongAndOverflow(number, &beyond)
    if beyond or not -0x7FFFFFFF <= value <= 0x7FFFFFFF:
        return 0x7FFFFFFF
    return <int> value

cdef const unsigned char *eight(bytes bits) except NULL:
    """Eight bytes of seed."""
    if len(bits) < 8:
        raise IndexError("a seed has eight bytes")
    return <const unsigned char *> PyBytes_AS_STRING(bits)

cdef int told(object out, int n) except -1:
    """The moves listed, put where the caller wants them."""
    cdef int i
    cdef array row
    if isinstance(out, array) and (<array> out).ob_descr.typecode == b"H":
        row = <array> out
        if n > len(row):
            raise IndexError("array assignment index out of range")
        memcpy(row.data.as_voidptr, listed, n * sizeof(unsigned short))
        return n
    for i in range(n):
        out[i] = listed[i]
    return n
'''
NEAR = ("colour", "first", "pawn", "winner")  # parameters that are looked at (`within`)


def wrapped(native: Native) -> dict[str, Signature]:
    """The functions that Python may call: those that take a state."""
    return {
        name: made
        for name, made in native.functions.items()
        if made.module.startswith("sorry_core.")
        and not made.name.startswith("_")
        and made.takes.get("state") == STATE
    }


def wrappers(native: Native) -> list[str]:
    """Return all wrappers, as Cython."""
    nodes = {
        node.name: node for _, node in native.program.body() if isinstance(node, ast.FunctionDef)
    }
    lines = []
    for name, made in wrapped(native).items():
        lines += _wrapper(native, name, made, nodes[name])
    return lines


def _wrapper(native: Native, name: str, made: Signature, node: ast.FunctionDef) -> list[str]:
    defaults = [ast.unparse(each) for each in node.args.defaults]
    takes = list(made.takes.items())
    params = [_parameter(each, kind) for each, kind in takes]
    for i, value in enumerate(defaults, len(takes) - len(defaults)):
        params[i] += f"={value}"
    given = ", ".join(_argument(each, kind) for each, kind in takes)
    call = f"{made.c_name}({given})"
    lines = [f"def py_{made.c_name}({', '.join(params)}):"]
    lines.append(f"    cdef unsigned char *here = {_enter(native, name, made)}")
    if made.gives == NOTHING:
        lines.append(f"    {call}")
    else:
        kind = {TEXT: "object", INT: "int"}.get(made.gives, "bint")
        lines.append(f"    cdef {kind} result = {call}")
    if name in native.writes:
        lines.append("    leave(state)")
    if made.gives == INT and MOVES in made.takes.values():
        lines.append("    return told(out, result)")
    elif made.gives != NOTHING:
        lines.append("    return result")
    return [*lines, ""]


def _enter(native: Native, name: str, made: Signature) -> str:
    if name in native.measures:
        return "enter_any(state, 0, 0)"
    if "at" in made.takes:
        return f"enter_any(state, at, {'size' if 'size' in made.takes else 8})"
    return "enter(state)"


def _parameter(name: str, kind: str) -> str:
    if kind == STATE:
        return f"bytearray {name} not None"
    return name if kind in (BYTES, MOVES) or name == "move" else f"int {name}"


def _argument(name: str, kind: str) -> str:
    if kind == STATE:
        return "here"
    if kind == MOVES:
        return "listed"
    if kind == BYTES:
        return f"eight(bytes({name}))"
    if name == "move":
        return "clipped(move)"
    return f"within({name})" if name in NEAR else name
