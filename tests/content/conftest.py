"""The project's reference facts, in a folder beside the checkout."""

import json
import os
import pathlib
from collections.abc import Callable
from typing import Any

import pytest

SHARED = pathlib.Path(__file__).resolve().parents[2].parent / "shared"


def read(path: pathlib.Path) -> dict[str, dict[str, Any] | list[Any]]:
    if not path.exists():
        pytest.skip(f"{path.name} of the {path.parent.name} folder is not beside this checkout")
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def reference() -> Callable[[str], Any]:
    """A file of the reference folder, by its name."""
    folder = pathlib.Path(os.environ.get("HOTLAP_REFERENCE") or SHARED / "reference")
    return lambda name: read(folder / name)


@pytest.fixture(scope="session")
def vectors() -> dict[str, dict[str, Any]]:
    """The tracks of the independent implementation, by our ids."""
    folder = pathlib.Path(os.environ.get("HOTLAP_VECTORS") or SHARED / "conformance")
    names = {"GB": "great-britain", "Italia": "italy", "Nederland": "netherlands", "Espana": "spain"}
    return {names.get(name, name.lower()): track for name, track in read(folder / "tracks.json").items()}
