"""A folder with the whole game, for a host that serves nothing but files: the page, and the parts of its rooms."""

import hashlib
import json
import pathlib
import shutil

import msgspec

from .catalogue import catalogue
from .edge.page_parts import PageParts
from .edge.pages import INDEX, SUFFIXES

SHELL = "shell.json"  # what a browser keeps for use without a network
BESIDE = ("site.webmanifest", "favicon.svg", "icon-192.png")  # of the page, and kept, too
LEFT_OUT = [*(f"*{suffix}" for suffix in SUFFIXES.values()), "*.html", ".*", SHELL]
PLAIN = ".nojekyll"  # some hosts leave out what they take for another program's


def write(folder: pathlib.Path, client: pathlib.Path, parts: PageParts) -> int:
    """Write it, and return its bytes. The folder is there, and empty. Raises OSError."""
    rooms = f"rooms/{parts.version}/"
    shutil.copytree(client, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(*LEFT_OUT))
    parts.copy(folder / rooms)
    (folder / rooms / "catalogue.json").write_bytes(msgspec.json.encode(catalogue()))
    files = [*sorted(f"assets/{path.name}" for path in (folder / "assets").iterdir()), *BESIDE]
    files.append(f"{rooms}catalogue.json")
    digest = hashlib.sha256("\n".join(files).encode()).hexdigest()[:16]
    page = (client / INDEX).read_text("utf-8")
    mark = f'<meta name="rooms" content="{rooms}" data-build="{digest}" />'
    (folder / INDEX).write_text(page.replace("<title>", f"{mark}\n    <title>", 1), "utf-8")
    (folder / SHELL).write_text(json.dumps({"version": digest, "files": files, "rooms": rooms}), "utf-8")
    (folder / PLAIN).touch()
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
