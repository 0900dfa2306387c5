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
    """A file of the reference folder, by its name, with what rocky-road.json has in its form: that box came later. Its
    tracks are told in another form (rocky_road)."""
    folder = pathlib.Path(os.environ.get("HOTLAP_REFERENCE") or SHARED / "reference")

    def whole(name: str) -> Any:
        facts, more = read(folder / name), {**read(folder / "rocky-road.json"), "tracks": ()}
        return {part: [*rows, *more.get(part, ())] if isinstance(rows, list) else rows for part, rows in facts.items()}

    return whole


@pytest.fixture(scope="session")
def rocky_road(reference: Callable[[str], Any]) -> list[dict[str, Any]]:
    """The tracks of the box Rocky Road as their boards print them; the independent implementation has none of them."""
    return reference("rocky-road.json")["tracks"]


@pytest.fixture(scope="session")
def vectors() -> dict[str, dict[str, Any]]:
    """The tracks of the independent implementation, by our ids."""
    folder = pathlib.Path(os.environ.get("HOTLAP_VECTORS") or SHARED / "conformance")
    names = {"GB": "great-britain", "Italia": "italy", "Nederland": "netherlands", "Espana": "spain"}
    return {names.get(name, name.lower()): track for name, track in read(folder / "tracks.json").items()}
