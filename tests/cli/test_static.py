"""`hotlap static`: the folder that it writes, and what it refuses."""

import json
import pathlib
from collections.abc import Callable

import pytest

from cli.ran import Run
from hotlap.server import app
from hotlap.server.edge import page_parts


@pytest.fixture
def page(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    """A built page."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "assets" / "first-1.js").write_text("first")
    (folder / "assets" / "first-1.js.gz").write_text("packed")
    (folder / "index.html").write_text("<head><title>hotlap</title></head>")
    (folder / "index.nl.html").write_text("")
    (folder / "not-found.html").write_text("")
    (folder / "not-found.nl.html").write_text("")
    for name in ("site.webmanifest", "favicon.svg", "icon-192.png", "sw.js", "shell.json", ".stamp"):
        (folder / name).touch()
    monkeypatch.setattr("hotlap.terminal.host.static_folder.STATIC", folder)
    return folder


@pytest.fixture
def parts(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    """Parts, as scripts/page-parts makes them."""
    folder = tmp_path / "parts"
    folder.mkdir()
    (folder / "rooms.pack").write_bytes(b"rooms")
    (folder / "rooms.pack.gz").write_bytes(b"packed")
    (folder / page_parts.LIST).write_text(
        json.dumps({"version": "v1", "parts": [{"name": "rooms.pack", "size": 5, "packed": 5}]})
    )
    monkeypatch.setattr(page_parts, "find", lambda: page_parts.read(folder))
    return folder


def test_a_folder_has_the_page_and_its_rooms(
    hotlap: Run, page: pathlib.Path, parts: pathlib.Path, tmp_path: pathlib.Path
) -> None:
    folder = tmp_path / "new" / "folder"
    ran = hotlap("static", folder)
    assert ran.code == 0
    assert "any host of static files" in ran.out
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    rooms = {"rooms/v1/parts.json", "rooms/v1/rooms.pack", "rooms/v1/catalogue.json"}
    kept = {"assets/first-1.js", "site.webmanifest", "favicon.svg", "icon-192.png"}
    assert files == {*rooms, *kept, "index.html", "shell.json", "sw.js", ".nojekyll"}
    shell = json.loads((folder / "shell.json").read_text())
    assert shell["rooms"] == "rooms/v1/"
    assert set(shell["files"]) == {*kept, "rooms/v1/catalogue.json"}
    mark = f'<meta name="rooms" content="rooms/v1/" data-build="{shell["version"]}" />'
    assert mark in (folder / "index.html").read_text()
    assert len(json.loads((folder / "rooms/v1/catalogue.json").read_text())["tracks"]) > 5


def test_nothing_is_replaced(refused: Callable[..., str], page: pathlib.Path, parts: pathlib.Path) -> None:
    assert "is not empty" in refused("static", page)
    assert "is a file" in refused("static", page / "index.html")
    assert "FOLDER" in refused("static", page / "index.html" / "below")


def test_what_is_missing_is_said(
    refused: Callable[..., str],
    page: pathlib.Path,
    parts: pathlib.Path,
    tmp_path: pathlib.Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (parts / "rooms.pack").write_bytes(b"half")
    assert "scripts/page-parts" in refused("static", tmp_path / "folder").replace("\n", " ")
    (page / "index.html").unlink()
    assert "HOTLAP_SKIP_WEB" in refused("static", tmp_path / "folder").replace("\n", " ")
    assert not (tmp_path / "folder").exists()


def test_a_server_has_the_same_parts(parts: pathlib.Path, page: pathlib.Path) -> None:
    pages = app.Pages(page)
    for name, kind in (("rooms/v1/rooms.pack", "application/octet-stream"), ("rooms/parts.json", "application/json")):
        found = pages._part(name)
        assert found is not None
        assert found.kind == kind
    assert pages._part("rooms/v2/rooms.pack") is None
    assert pages._part("rooms/v1/../index.html") is None
    assert pages._part("rooms/v1/rooms.pack.gz") is None
