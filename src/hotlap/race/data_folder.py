"""The folder for a person's data: paused races and the server's database."""

import os
import pathlib
import sys


def data_folder() -> pathlib.Path:
    """The folder of a person's data: $HOTLAP_DATA, or the platform's usual folder."""
    if given := os.environ.get("HOTLAP_DATA"):
        return pathlib.Path(given)
    home = pathlib.Path(os.path.expanduser("~"))  # noqa: PTH111, as pathlib's raises where there is none
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "hotlap"
    return pathlib.Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "hotlap"
