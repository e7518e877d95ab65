"""`python -m tools.native`."""

import sys

from tools.native import main

sys.exit(main())
