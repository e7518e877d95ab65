"""`python -m tools.art`."""

import sys

from tools.art import main

sys.exit(main())
