"""`python -m tools.emulate`."""

import sys

from tools.emulate import main

sys.exit(main())
