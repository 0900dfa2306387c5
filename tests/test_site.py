"""The manual as a site (scripts/docs): which pages it has, where their links lead, and what would be refused."""

import importlib.util
import pathlib
import re
import subprocess
import sys
from types import ModuleType

import pytest

import hotlap.race
from browser import chromium
from patience import PATIENCE_MS

ROOT = pathlib.Path(__file__).resolve().parents[1]
SITE = ROOT / "docs" / "site"
INSTALLED = all(importlib.util.find_spec(name) for name in ("sphinx", "myst_parser", "furo"))


def module(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"site_{name}", SITE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_each_link_of_a_page_leads_to_a_page(tmp_path: pathlib.Path) -> None:
    """Those to sources and folders, too; and each page stands in the navigation."""
    stage = module("stage")
    assert stage.stage(tmp_path) == []
    assert {tmp_path / stage.name_of(page) for page in stage.pages()} <= set(tmp_path.rglob("*.md"))
    for page in tmp_path.rglob("*.md"):
        for _, to in stage.LINK.findall(stage.FENCED.sub("", page.read_text(encoding="utf-8"))):
            assert ":" in to or (page.parent / to).is_file(), (page, to)
    assert (tmp_path / "src/hotlap/bots/club/index.md").is_file()
    assert "class Sight" in (tmp_path / "src/hotlap/race/sight.py.md").read_text(encoding="utf-8")


def test_public_names_are_told() -> None:
    told = (ROOT / "docs/api/race.md").read_text(encoding="utf-8")
    assert set(hotlap.race.__all__) - set(re.findall(r"(?m)^\.\. auto\w+:: (\w+)$", told)) == set()
    assert ".. automodule:: hotlap.kernels\n   :imported-members:" in (ROOT / "docs/api/kernels.md").read_text()


def test_what_is_wrong_with_a_site_is_found(tmp_path: pathlib.Path) -> None:
    (tmp_path / "there.html").write_text('<h2 id="here">', encoding="utf-8")
    (tmp_path / "house.css").write_text('@import "//fonts.example/a.css"; a { b: url(data:x) }', encoding="utf-8")
    (tmp_path / "index.html").write_text(
        '<a href="there.html#here"><a href="there.html#gone"><a href="gone.html"><a href="https://a.example">'
        '<a href="../above.html"><script async src="https://b.example/x.js"></script><img alt="" src="gone.png">',
        encoding="utf-8",
    )
    assert module("check").faults(tmp_path) == [
        "house.css: fetches //fonts.example/a.css",
        "index.html: fetches https://b.example/x.js",
        "index.html: ../above.html is not there",
        "index.html: gone.html is not there",
        "index.html: gone.png is not there",
        "index.html: there.html#gone is no place on that page",
    ]


@pytest.mark.long
@pytest.mark.skipif(not INSTALLED, reason="what renders the manual is not installed: scripts/docs installs it")
def test_the_site_is_rendered_and_searched_without_a_server(tmp_path: pathlib.Path) -> None:
    """build.py fails at any warning, lost link and foreign asset. Then a browser opens the files, and nothing else."""
    from playwright.sync_api import expect, sync_playwright

    ran = subprocess.run(
        [sys.executable, SITE / "build.py", "--into", tmp_path], capture_output=True, text=True, encoding="utf-8"
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    path = chromium.installed()
    assert path is not None, "no Chromium to test with: run tests/browser/chromium.py"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.flags())
        page = browser.new_page(viewport={"width": 390, "height": 844})
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto((tmp_path / "site/index.html").as_uri())
        page.goto((tmp_path / "site/search.html").as_uri() + "?q=RaceBatch")
        first = page.locator("ul.search a").first
        expect(first).to_contain_text("RaceBatch", timeout=PATIENCE_MS)
        first.click()
        expect(page.locator("h1")).to_contain_text("hotlap.env", timeout=PATIENCE_MS)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
        browser.close()
