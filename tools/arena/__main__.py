"""`python -m tools.arena`."""

import sys

from tools.arena import main

sys.exit(main())
