"""The golden vectors: where they are, and how they are read.

The folder is `shared/conformance` beside the checkout, or the one that HOTLAP_VECTORS names. Every file may
be there as it is or packed as .xz; `movement_more.jsonl.xz` is one more file of the kind `movement`.
"""

import functools
import json
import lzma
import os
import pathlib
from typing import Any

import pytest

FOLDER = pathlib.Path(
    os.environ.get("HOTLAP_VECTORS") or pathlib.Path(__file__).resolve().parents[3] / "shared" / "conformance"
)
ENDINGS = (".jsonl", ".jsonl.xz")


def files(kind: str) -> list[Any]:
    """One pytest parameter for each file of a kind. If there is none, one for the missing file."""
    if not FOLDER.is_dir():
        missing = pytest.mark.skip(reason=f"the golden vectors are not here: no folder {FOLDER}")
        return [pytest.param(None, id=f"{kind}.jsonl", marks=missing)]
    found = sorted(path for path in FOLDER.iterdir() if is_of(kind, path.name))
    return [pytest.param(path, id=path.name) for path in found or [FOLDER / f"{kind}.jsonl"]]


def facts(name: str) -> list[Any]:
    """The pytest parameters of a .json file of facts, as in `files`."""
    if not FOLDER.is_dir():
        return files(name)
    found = [FOLDER / f"{name}.json{packed}" for packed in ("", ".xz")]
    found = [path for path in found if path.exists()] or found[:1]
    return [pytest.param(path, id=path.name) for path in found]


def is_of(kind: str, name: str) -> bool:
    return name.endswith(ENDINGS) and name.startswith((f"{kind}.", f"{kind}_"))


def text(path: pathlib.Path) -> str:
    if path.suffix == ".xz":
        with lzma.open(path, "rt", encoding="utf-8") as packed:
            return packed.read()
    return path.read_text(encoding="utf-8")


def cases(path: pathlib.Path) -> list[dict[str, Any]]:
    """The cases of a file, one on each line."""
    read = [json.loads(line) for line in text(path).splitlines() if line.strip()]
    assert read, f"{path.name} is empty"
    assert len({case["id"] for case in read}) == len(read), f"{path.name} has an id twice"
    return read


def setup() -> dict[str, dict[str, str] | list[dict[str, Any]]]:
    """The facts about cards, events and the start of races, from beside the cases."""
    return whole(facts("setup")[0].values[0])


@functools.cache
def whole(path: pathlib.Path) -> Any:
    """A file of facts."""
    return json.loads(text(path))
