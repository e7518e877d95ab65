"""The folders that the compiler works with."""

from pathlib import Path

from tools import ROOT

FOLDER = Path(__file__).resolve().parent
CORE = ROOT / "sorry_core"
BOTS = ROOT / "lib" / "sorry_bots"
