"""Packs the words of a language for a drive: each section is compressed by itself.

The first line tells where each section is: ` NAME place length `, one after the other. So a screen
reads only its own section. Comments are left out, and small panels get only the short forms.
"""

from __future__ import annotations

from tools.art.squeeze import squeeze

_DIGITS = 4  # how many digits a place has, and a length


def pack(words: bytes, long_words: bool) -> bytes:
    """A file of words for a panel that has room for long ones, or has not."""
    head = b""
    bodies = b""
    sections = _sections(words, 0 if long_words else -1)
    first = sum(len(_entry(name, 0, 0)) for name in sections) + 2
    for name, text in sections.items():
        squeezed = squeeze(text)
        head += _entry(name, first + len(bodies), len(squeezed))
        bodies += squeezed
    return head + b" \n" + bodies


def _entry(name: bytes, place: int, length: int) -> bytes:
    return b" %s %*d %*d" % (name, _DIGITS, place, _DIGITS, length)


def _sections(words: bytes, form: int) -> dict[bytes, bytes]:
    """The lines of each section; of two forms of a text all from this one on."""
    found: dict[bytes, list[bytes]] = {}
    lines: list[bytes] = []
    for line in words.splitlines():
        if line.startswith(b"["):
            lines = found.setdefault(line.strip(b"[]"), [])
        elif line and not line.startswith(b"#"):
            lines.append(b". " + b"|".join(line.partition(b" ")[2].split(b"|")[form:]))
    return {name: b"\n".join(lines) + b"\n" for name, lines in found.items()}
