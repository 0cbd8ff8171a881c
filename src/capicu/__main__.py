"""`python -m capicu` is the command `capicu`."""

import sys

from capicu.cli import main

if __name__ == "__main__":
    sys.exit(main())
