"""Where what is to last is kept: paused races, the server's database."""

import os
import pathlib
import sys


def data_folder() -> pathlib.Path:
    """Where a person's data lies: $HOTLAP_DATA, or what the platform has for it."""
    if given := os.environ.get("HOTLAP_DATA"):
        return pathlib.Path(given)
    home = pathlib.Path(os.path.expanduser("~"))  # noqa: PTH111, as pathlib's raises where there is none
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "hotlap"
    return pathlib.Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "hotlap"
