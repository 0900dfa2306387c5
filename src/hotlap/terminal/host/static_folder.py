"""The game as a folder of files, from the command line."""

import pathlib

from ...server import static_folder
from ...server.app import STATIC
from ...server.edge import page_parts
from ...server.edge.pages import INDEX
from ...texts import text
from ..refusal import refusal, unwritable
from ..screen import screen

MEGABYTE = 1_000_000


def write(folder: pathlib.Path) -> int:
    """Write it into a new folder, or an empty one."""
    if folder.exists() and not folder.is_dir():
        raise refusal("static-file", path=str(folder))
    if folder.is_dir() and any(folder.iterdir()):
        raise refusal("static-full", path=str(folder))
    if not (STATIC / INDEX).is_file():
        raise refusal("static-page")
    if (parts := page_parts.find()) is None:
        raise refusal("static-parts")
    out = screen()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        out.print(text("static-writing", path=str(folder)), soft_wrap=True, markup=False)
        size = static_folder.write(folder, STATIC, parts)
    except OSError as error:
        raise unwritable("FOLDER", folder, error) from None
    out.print(text("static-written", path=str(folder), size=f"{size / MEGABYTE:.1f}"), soft_wrap=True, markup=False)
    return 0
