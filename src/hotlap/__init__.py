"""hotlap: an unofficial implementation of the racing card game Heat: Pedal to the Metal.

The rooms, from the ground up: `hotlap.engine` (the compiled rules), `hotlap.content` (tracks, Legends and cards),
`hotlap.race` (the door for Python programs), `hotlap.cli` (the terminal).

Importing this module loads nothing else.
"""

import sys

__version__ = "0.1.0"

# In words that any Python 3 understands, old or new: this says so where all that follows could not even be read.
# The scripts run this file to try an interpreter. The same range stands in pyproject.toml as requires-python.
if not (3, 11) <= sys.version_info[:2] <= (3, 14):
    raise SystemExit("hotlap runs on Python 3.11 to 3.14, and this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031
