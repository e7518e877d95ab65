"""`python -m tools.native`."""

import sys

from tools.native.command import main

sys.exit(main())
