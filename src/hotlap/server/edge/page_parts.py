"""The parts of a page without a server, as scripts/page-parts makes them: in the user's cache, for these sources."""

import functools
import hashlib
import json
import pathlib
import shutil

from msgspec import Struct

from ...engine import cache

LIST = "parts.json"
PACKAGE = pathlib.Path(__file__).resolve().parents[2]
LEFT_OUT = ("static", "static.new", "built", "__pycache__")  # folders: the page itself, libraries for machines


class PageParts(Struct, frozen=True):
    """Parts in a folder. `version` names all of them; they are `weight` bytes, as hosts send them."""

    folder: pathlib.Path
    version: str
    names: tuple[str, ...]
    weight: int

    def copy(self, into: pathlib.Path) -> None:
        """Copy them into a folder, with their list. Raises OSError."""
        into.mkdir(parents=True, exist_ok=True)
        for name in self.names:
            shutil.copyfile(self.folder / name, into / name)


def place() -> pathlib.Path:
    """The folder of parts that are made from these sources."""
    return pathlib.Path(cache.user_folder(), "page-parts", sources())


@functools.cache
def find() -> PageParts | None:
    """The parts, if they were made."""
    return read(place())


def read(folder: pathlib.Path) -> PageParts | None:
    """The parts in a folder; None if it has none, or not all."""
    try:
        listed = json.loads((folder / LIST).read_text("utf-8"))
        names = tuple(one["name"] for one in listed["parts"])
        weight = sum(one["packed"] for one in listed["parts"])
        is_whole = all((folder / one["name"]).stat().st_size == one["size"] for one in listed["parts"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return PageParts(folder, listed["version"], (LIST, *names), weight) if is_whole else None


@functools.cache
def sources() -> str:
    """A digest of the package's files. It takes 40 ms."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*")):
        within = path.relative_to(PACKAGE)
        if path.is_file() and not set(within.parts) & set(LEFT_OUT) and path.suffix != ".pyc":
            digest.update(within.as_posix().encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:32]
