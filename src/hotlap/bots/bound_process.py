"""A process that searches: it reads the setup of a race alone and writes the record of the best one that it finds.

The server has it look for bounds (server/daily/bounds.py): the search, and compiling it first, would hold a server up.
"""

import os
import sys

from ..kernels import COMPILED
from ..race import record as records
from .bound import WIDTH, bound

COMMAND = (sys.executable, "-m", "hotlap.bots.bound_process")
NARROW = 1  # positions; interpreted a wide search takes hours
POLITE = 10  # all others go first


def main() -> None:
    os.nice(POLITE)
    found = bound(records.parse_setup(sys.stdin.read()), WIDTH if COMPILED else NARROW)
    sys.stdout.write(records.record_text(found.race))


if __name__ == "__main__":
    main()
