"""`python -m hotlap`: the same as the command `hotlap`."""

import sys

from hotlap.cli import main

if __name__ == "__main__":
    sys.exit(main())
