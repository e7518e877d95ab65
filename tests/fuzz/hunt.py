"""Fuzzes one parser by coverage, with atheris: python tests/fuzz/hunt.py NAME [options of libFuzzer] FOLDER."""

import sys

import atheris

name = sys.argv.pop(1)
from targets import TARGETS  # noqa: E402  after atheris, so that it is instrumented

atheris.Setup(sys.argv, TARGETS[name])
atheris.Fuzz()
