"""Lets tests run on the sources of the core, unless SORRY_CORE is set. Import this first."""

import os

os.environ.setdefault("SORRY_CORE", "source")
