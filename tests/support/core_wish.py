"""Tests run on the sources of the core, unless SORRY_CORE says otherwise. Imported before them."""

import os

os.environ.setdefault("SORRY_CORE", "source")
