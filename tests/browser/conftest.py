"""A real server, a real Chromium, and pages in it. A page that writes to the console fails its test."""

import asyncio
import pathlib
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from browser import chromium
from browser.painting import unpainted
from patience import PATIENCE_MS
from server import seeds
from server.process import Process

STATIC = pathlib.Path(__file__).resolve().parents[2] / "src" / "hotlap" / "server" / "static" / "index.html"
expect.set_options(timeout=PATIENCE_MS)  # the usual 5 s are too few on a busy machine
ABSENT_S = 1.5  # instead of a minute; a page that is loaded anew is back sooner


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """These tests run once, with the rules compiled, as a player has them."""
    here = pathlib.Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.compiled_only)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What fails names its races: the server drew their seeds, so they would be lost with it."""
    report = yield
    process = getattr(item, "funcargs", {}).get("server")
    if report.when == "call" and report.failed and isinstance(process, Process):
        report.sections.append(("Races", process.races_since(call.start)))
    return report


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server process for all tests of this worker."""
    assert STATIC.is_file(), "the client is not built: run hatch_build.py (scripts/test does), without HOTLAP_SKIP_WEB"
    folder = tmp_path_factory.mktemp("server")
    process = Process(folder / "data", folder / "log", test=folder / "test", absent_s=ABSENT_S)
    with ThreadPoolExecutor(1) as pool:  # Playwright has an event loop of its own in this thread
        pool.submit(asyncio.run, process.start()).result()
    yield process
    process.clean_up()


@pytest.fixture(scope="module", autouse=True)
def races_of_the_module(server: Process, request: pytest.FixtureRequest) -> None:
    """What a module's own fixtures race follows from its name (server/seeds.py)."""
    name_races(server, request)


def name_races(server: Process, request: pytest.FixtureRequest) -> None:
    """From now on races follow from the name of what asks."""
    if server.test is not None:
        server.test.write_text(request.node.nodeid)


@pytest.fixture(scope="module")  # not "session": Playwright's event loop would run on under tests that have their own
def browser() -> Iterator[Browser]:
    with launched() as browser:
        yield browser


@contextmanager
def launched(*of_v8: str) -> Iterator[Browser]:
    path = chromium.installed()
    assert path is not None, "no Chromium to test with: run tests/browser/chromium.py"
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=chromium.flags(*of_v8))
        yield opened
        opened.close()


@pytest.fixture
def person(browser: Browser, server: Process, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """A new person with a browser of their own, on the first page. Errors on the page fail the test."""
    contexts: list[BrowserContext] = []
    mistakes: list[str] = []

    def arrive(path: str = "", width: int = 1280, height: int = 860, locale: str = "en-GB", **more: Any) -> Page:
        size: ViewportSize = {"width": width, "height": height}
        name_races(server, request)
        more.setdefault("service_workers", "block")  # nobody needs the files of the page once more
        context = unpainted(browser.new_context(viewport=size, reduced_motion="reduce", locale=locale, **more))
        context.add_init_script(seeds.in_the_page(f"{request.node.nodeid} {len(contexts)}"))
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        page.on("console", lambda said: mistakes.append(said.text) if said.type == "error" else None)
        page.goto(f"{server.address}/{path}")
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert not mistakes, mistakes
