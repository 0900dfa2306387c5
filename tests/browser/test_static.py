"""The whole game from a folder of files: the rooms in the page, what is kept, and what may happen to a browser."""

import gzip
import html
import json
import pathlib
import re
import shutil
import sqlite3
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, ViewportSize, expect

from browser.conftest import STATIC, launched
from browser.killing import decisions, killed, processes
from browser.painting import unpainted
from browser.static_host import Host, await_image
from browser.wheel import Wheel
from hotlap.server import static_folder
from hotlap.server.edge import page_parts
from hotlap.server.edge.page_parts import PageParts
from patience import PATIENCE_MS
from server.process import Process

Visit = Callable[..., Page]

MOST_MB = 10
LIGHT = ("--liftoff-only", "--wasm-lazy-compilation")
# A browser without space ends a transaction. Its quota itself is looked at now and then only.
FULL = """
for (const name of ["put", "delete"]) {
    const change = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...what) {
        if (!self.isFull) return change.apply(this, what);
        try { this.transaction.abort(); } catch {}
    };
}
Object.defineProperty(IDBTransaction.prototype, "error", {
    get() { return self.isFull ? new DOMException("no space", "QuotaExceededError") : null; },
});
"""
ASKED = "[data-asked]:not([data-asked=''])"
KEPT = """async () => {
    const all = await caches.keys();
    const used = await caches.match(new URL("used", document.baseURI), {cacheName: "hotlap-use"});
    const parts = all.filter(name => name.startsWith("hotlap-rooms-"));
    const n = parts.length ? (await (await caches.open(parts[0])).keys()).length : 0;
    return Boolean(used) && n >= PARTS;
}"""


# An image of Python's memory is made ten seconds after the rooms were opened.
SOON = (
    "const later = setTimeout; window.setTimeout = (what, ms, ...more) => later(what, ms === 10_000 ? 0 : ms, ...more);"
)
SPOILT = """async () => {
    const [name] = (await caches.keys()).filter(name => name.startsWith("hotlap-rooms-"));
    const kept = await caches.open(name);
    const [image] = (await kept.keys()).filter(({url}) => url.endsWith("memory.image"));
    const bytes = new Uint8Array(await (await kept.match(image)).arrayBuffer());
    await kept.put(image, new Response(bytes.fill(0, 1_000_000)));
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Each opening of a page compiles Pyodide and needs little of it: V8's second compiler only takes time."""
    with launched(*LIGHT) as browser:
        yield browser


@pytest.fixture(scope="module", autouse=True)
def races_of_the_module() -> None:
    """There is no server whose races could be named."""


def parts() -> PageParts:
    found = page_parts.find()
    if found is None:
        pytest.skip("there are no parts for this version: scripts/page-parts")
    return found


def listed() -> list[dict[str, Any]]:
    return json.loads((parts().folder / page_parts.LIST).read_text())["parts"]  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    made = tmp_path_factory.mktemp("static")
    static_folder.write(made, STATIC.parent, parts())
    return made


@pytest.fixture
def host(folder: pathlib.Path) -> Iterator[Host]:
    """A host of its own: what a browser keeps of one is not there for another."""
    with Host(folder).running() as host:
        yield host


@pytest.fixture
def visit(browser: Browser, host: Host) -> Iterator[Visit]:
    """A new person with a browser of their own. Errors on the page fail the test, but those that are `meant`."""
    contexts: list[BrowserContext] = []
    mistakes: list[str] = []

    def arrive(path: str = "", meant: str = "(?!)", width: int = 1280, script: str = "", **more: Any) -> Page:
        size: ViewportSize = {"width": width, "height": 860 if width > 500 else 740}
        more.setdefault("locale", "en-GB")
        context = unpainted(browser.new_context(viewport=size, reduced_motion="reduce", **more))
        context.add_init_script(script)
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)

        def note(words: str) -> None:
            if not re.search(meant, words):
                mistakes.append(words)

        context.on("weberror", lambda error: note(str(error.error)))
        context.on("console", lambda said: note(said.text) if said.type == "error" else None)
        page = context.new_page()
        page.goto(f"{host.address}/{path}")
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert not mistakes, mistakes


def race_now(page: Page) -> Wheel:
    page.get_by_test_id("race-now").get_by_role("button").click()
    return Wheel(page)


def question(page: Page) -> str:
    """What is asked, when something is."""
    page.wait_for_selector(ASKED)
    return str(page.locator("[data-asked]").get_attribute("data-asked"))


def all_kept(page: Page) -> None:
    """When the browser has all of the build, and all parts."""
    n = len(listed()) + 1
    while not page.evaluate(KEPT.replace("PARTS", str(n))):  # wait_for_function takes a promise for an answer
        page.wait_for_timeout(100)


def kill(page: Page) -> None:
    """As a browser ends a worker that has too much memory: without a word to the page."""
    worker = page.workers[0]
    worker.evaluate("self.close()")


def test_three_races_to_their_podiums(visit: Visit, host: Host, browser: Browser) -> None:
    """The worker does not grow by them, and what it has kept is there after the page was loaded anew."""
    page = visit()
    page.get_by_test_id("race-now").get_by_role("button").click()
    expect(page.get_by_test_id("coming")).to_contain_text("MB")
    wheel = Wheel(page)
    expect(page.get_by_test_id("coming")).to_be_hidden()
    sizes = []
    for i in range(3):
        wheel = race_now(page) if i else wheel
        wheel.to_the_podium()
        page.goto(f"{host.address}/#/")
        await_image(page)  # who makes it ends by itself
        for one in (page, *page.workers):
            one.evaluate("gc()")
        sizes.append(memory_of(browser))
    assert sizes[2] - sizes[1] < 40, sizes
    page.go_back()
    page.reload()
    expect(page.get_by_test_id("podium")).to_be_visible()
    assert page.get_by_test_id("coming").count() == 0  # later openings are quiet
    page.goto(f"{host.address}/#/races")
    races = page.locator("main a[href^='#/race/']")
    expect(races.first).to_be_visible()
    races.first.click()
    link = page.locator("main a[href*='/record']")
    with page.expect_download() as saving:
        link.first.click()
    assert pathlib.Path(saving.value.path()).read_text().startswith("hotlap")


def memory_of(browser: Browser) -> int:
    """The most that a process of the browser's pages has in memory, in MB."""
    found = [one["id"] for one in processes(browser) if one["type"] == "renderer"]
    status = [pathlib.Path(f"/proc/{id}/status").read_text() for id in found]
    return max(int(re.search(r"VmRSS:\s+(\d+)", one)[1]) for one in status) // 1_000  # type: ignore[index]


def test_what_was_answered_is_there_after_the_page_or_its_worker_was_killed(visit: Visit) -> None:
    page = visit()
    race_now(page)
    for _ in range(2):
        Wheel(page).step()
        before, kept = question(page), decisions(page)
        address, page = page.url, killed(page)
        page.goto(address)
        assert question(page) == before
        assert decisions(page) >= kept > set()
    kill(page)
    expect(page.locator(ASKED)).to_have_attribute("data-asked", before)
    Wheel(page).step()


def test_the_page_works_in_flight_mode(visit: Visit, folder: pathlib.Path) -> None:
    with Host(folder).running() as host:
        page = visit()
        page.goto(f"{host.address}/")
        race_now(page).step()
        all_kept(page)
        before = question(page)
    page.context.set_offline(True)  # and nothing answers there
    page.reload()
    assert question(page) == before
    Wheel(page).step()
    page.goto(f"{host.address}/#/")
    race_now(page).step()
    assert page.get_by_test_id("offline").count() == 0


def begun_with_an_image(page: Page) -> bool:
    worker = next(one for one in page.workers if one.evaluate("name") == "rooms")
    return bool(worker.evaluate("performance.getEntriesByName('image').length"))


def test_later_starts_begin_with_an_image_of_the_memory(visit: Visit) -> None:
    """With dice of their own. What does not fit is forgotten, and the start is as the first one."""
    page = visit(script=SOON)
    race_now(page).step()
    before = question(page)
    await_image(page)
    thrown = set()
    for _ in range(2):
        page.reload()
        assert question(page) == before
        assert begun_with_an_image(page)
        page.get_by_role("link", name="hotlap").first.evaluate("one => one.click()")
        race_now(page)
        thrown.add(page.url)
        before = question(page)
    assert len(thrown) == 2
    page.evaluate(SPOILT)
    page.reload()
    assert question(page) == before
    assert not begun_with_an_image(page)
    Wheel(page).step()


def test_one_tab_has_the_rooms(visit: Visit) -> None:
    page = visit()
    race_now(page).step()
    before = question(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_test_id("elsewhere")).to_be_visible()
    other.get_by_role("link", name="hotlap").first.evaluate("one => one.click()")
    now = other.get_by_test_id("race-now").get_by_role("button")
    now.evaluate("one => one.click()")
    expect(other.get_by_text("Nothing was done").first).to_be_visible()
    other.go_back()
    other.get_by_test_id("elsewhere").get_by_role("button", name="Go on here").click()
    assert question(other) == before
    assert other.url == page.url  # what was pressed meanwhile is not done now
    expect(other.get_by_test_id("elsewhere")).to_be_hidden()
    expect(page.get_by_test_id("elsewhere")).to_be_visible()
    other.reload()  # and goes on, whoever stands by
    assert question(other) == before
    expect(page.get_by_test_id("elsewhere")).to_be_visible()
    Wheel(other).step()
    after = question(other)
    other.close()  # then the first one goes on by itself
    expect(page.locator(ASKED)).to_have_attribute("data-asked", after)
    Wheel(page).step()


def test_a_browser_that_keeps_nothing_says_so(visit: Visit) -> None:
    page = visit(service_workers="block")
    before_the_worker(page, "Object.defineProperty(self, 'indexedDB', {get() { throw new DOMException('no'); }});")
    race_now(page).step()
    expect(page.get_by_test_id("storage")).to_contain_text("end with this tab")


def test_a_step_that_cannot_be_kept_does_not_count(visit: Visit) -> None:
    page = visit(service_workers="block")
    before_the_worker(page, FULL)
    wheel = race_now(page)
    wheel.step()
    before = question(page)
    page.workers[0].evaluate("self.isFull = true")
    wheel.plan() if wheel.phase == "PLAN" else wheel.answer()
    expect(page.get_by_test_id("storage")).to_contain_text("no space left")
    assert question(page) == before
    page.workers[0].evaluate("self.isFull = false")
    wheel.step()
    expect(page.get_by_test_id("storage")).to_be_hidden()
    after = question(page)
    page.reload()
    assert question(page) == after
    Wheel(page).step()


def before_the_worker(page: Page, script: str) -> None:
    """Have a script run in the worker before its own."""

    def more(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=script + answer.text())

    page.context.route("**/assets/worker-*.js", more)


def test_an_update_waits_for_the_end_of_the_race(visit: Visit, folder: pathlib.Path, tmp_path: pathlib.Path) -> None:
    own = tmp_path / "own"
    static_folder.write(own, STATIC.parent, parts())
    with Host(own).running() as host:
        page = visit()
        page.goto(f"{host.address}/")
        race_now(page).step()
        all_kept(page)
        build = page.locator("meta[name=rooms]").get_attribute("data-build")
        client, host.folder = tmp_path / "client", tmp_path / "newer"
        shutil.copytree(STATIC.parent, client)
        (client / "assets" / "another-1.js").touch()
        static_folder.write(host.folder, client, parts())
        host.asked.clear()
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(page.get_by_role("log").get_by_text("waits for the end")).to_be_visible()
        assert not [one for one in host.asked if one.endswith((".wasm", ".zip"))]  # those are the same
        before = question(page)
        page.reload()
        assert question(page) == before
        assert page.locator("meta[name=rooms]").get_attribute("data-build") == build
        Wheel(page).step()
        page.get_by_role("link", name="hotlap").first.evaluate("one => one.click()")
        page.get_by_test_id("newer").get_by_role("button", name="Use it now").click()
        page.wait_for_function(
            "build => document.querySelector('meta[name=rooms]')?.dataset.build !== build", arg=build
        )
        page.wait_for_selector("[data-testid=race-now]")


def test_an_interrupted_download_goes_on(visit: Visit, host: Host) -> None:
    page = visit(meant="ERR_|Failed to load|wasm", service_workers="block")
    wasm = "pyodide.asm.wasm"
    version = parts().version
    host.broken.add(f"rooms/{version}/{wasm}")
    page.get_by_test_id("race-now").get_by_role("button").click()
    expect(page.get_by_test_id("gone")).to_be_visible()
    host.broken.clear()
    host.asked.clear()
    page.get_by_test_id("race-now").get_by_role("button").click()
    Wheel(page).step()
    again = {one.rpartition("/")[2] for one in host.asked if one.startswith("rooms/")}
    assert wasm in again
    assert not any(one.endswith(".zip") for one in again)


def test_nothing_of_the_rooms_comes_before_it_is_wanted(visit: Visit, host: Host) -> None:
    """Who saves data, or looks at the page and goes."""
    page = visit(script="Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    page.wait_for_timeout(3_000)
    assert [one for one in host.asked if one.startswith("rooms/") and "catalogue" not in one] == []
    assert sum(one["packed"] for one in listed()) <= MOST_MB * 1e6


@pytest.mark.parametrize(
    ("locale", "words"), [("en-GB", "This needs a server"), ("nl", "Hiervoor is een server nodig")]
)
def test_what_needs_others_says_so_and_is_not_offered(visit: Visit, host: Host, locale: str, words: str) -> None:
    page = visit(locale=locale, service_workers="block")
    page.wait_for_selector("[data-testid=race-now]")
    assert page.locator("a[href='#/leagues'], a[href='#/notices'], [data-testid=me]").count() == 0
    for path in ("leagues", "league/a", "notices", "join/x", "me", "tv/a", "confirm/x"):
        page.goto(f"{host.address}/#/{path}")
        expect(page.get_by_role("heading", level=1)).to_have_text(words)
    page.goto(f"{host.address}/#/new")
    expect(page.get_by_test_id("create-room")).to_be_visible()
    assert page.locator("option[value=person]").count() == 0


def test_races_go_up_to_a_server_and_all_of_it_into_another_browser(
    visit: Visit, host: Host, server: Process, tmp_path: pathlib.Path
) -> None:
    page = visit(meant="status of 400")
    race_now(page).to_the_podium()
    with urllib.request.urlopen(f"{server.address}/api/me") as answer:
        link, cookie = json.load(answer)["link"], answer.headers["set-cookie"].partition(";")[0]
    page.goto(f"{host.address}/#/races")
    form = page.get_by_test_id("send")
    for wrong, words in (("cut", "does not know this link"), (link.rpartition("/")[2], "1 race is now on")):
        form.get_by_role("textbox").fill(f"{server.address}/#/join/{wrong}")
        form.get_by_role("button", name="Send").click()
        expect(form.get_by_role("status")).to_contain_text(words)
    asked = urllib.request.Request(f"{server.address}/api/races", headers={"cookie": cookie})
    with urllib.request.urlopen(asked) as answer:
        assert [one["is_flown"] for one in json.load(answer)["races"]] == [True]

    page.goto(f"{host.address}/#/daily")
    expect(page.get_by_test_id("drive-bots")).to_be_visible()
    page.goto(f"{host.address}/#/")
    with page.expect_download() as saving:
        page.get_by_test_id("backup").get_by_role("button").first.click()
    expect(page.get_by_role("log").get_by_text(f"{saving.value.suggested_filename} is saved")).to_be_visible()
    saved = tmp_path / "all.hotlap"
    saving.value.save_as(saved)
    part = tmp_path / "part.hotlap"
    part.write_bytes(saved.read_bytes()[:-1_000])
    other = visit()
    other.get_by_test_id("load-data").set_input_files(part)
    expect(other.get_by_text("a part of it is missing")).to_be_visible()
    other.get_by_test_id("load-data").set_input_files(saved)
    with other.expect_navigation():
        other.get_by_test_id("load-yes").get_by_role("button").click()
    other.goto(f"{host.address}/#/races")
    expect(other.get_by_text("The file is loaded: 1 finished race.")).to_be_visible()
    races = other.get_by_test_id("my-races")
    expect(races.get_by_role("listitem")).to_have_count(1)
    races.get_by_role("button", name="Delete").click()
    other.get_by_test_id("drop-yes").get_by_role("button").click()
    expect(other.get_by_role("log").get_by_text("is deleted")).to_be_visible()
    expect(races).to_be_hidden()

    page.get_by_test_id("delete-me").get_by_role("button").click()
    with page.expect_navigation():
        page.get_by_test_id("delete-me-yes").get_by_role("button").click()
    expect(page.get_by_role("log").get_by_text("All of it is deleted.")).to_be_visible()
    with page.expect_download() as saving:
        page.get_by_test_id("backup").get_by_role("button").first.click()
    nothing = tmp_path / "nothing.hotlap"
    saving.value.save_as(nothing)
    with sqlite3.connect(":memory:") as database:
        database.deserialize(gzip.decompress(saved.read_bytes()).partition(b"\n")[2])
        [[race]] = database.execute("SELECT race FROM archive")
    assert race.encode() in gzip.decompress(saved.read_bytes())
    assert race.encode() not in gzip.decompress(nothing.read_bytes())


def test_programs_of_the_manual_run_in_the_page(visit: Visit, host: Host, tmp_path: pathlib.Path) -> None:
    """Those that need no more than the parts; the others have no button. What is wrong is said as Python says it."""
    root = pathlib.Path(__file__).resolve().parents[2]
    host.folder = tmp_path
    shutil.copytree(root / "docs/site/static", tmp_path / "_static")
    parts().copy(tmp_path / "rooms")
    shown = [
        *re.findall(r"(?s)```python\n(.*?)```", (root / "README.md").read_text()),
        *re.findall(r"(?s)```python\n(.*?)```", (root / "docs/env.md").read_text())[:2],
        "from hotlap.race import RaceSetup\n\nRaceSetup.of('moon', ['player'])",
    ]
    blocks = [f'<div class="highlight-python"><pre>{html.escape(one)}</pre></div>' for one in shown]
    (tmp_path / "index.html").write_text(f'<body>{"".join(blocks)}<script src="_static/try.js"></script>')
    page = visit()
    runs, told = page.get_by_role("button"), page.get_by_role("log")
    expect(runs).to_have_count(2)
    runs.first.click()
    expect(told).to_have_text(re.compile(r"^1 \w+ \d+\n2 \w+ \d+\n3 \w+ \d+\n$"))
    runs.nth(1).click()
    expect(told.nth(1)).to_contain_text("moon")
    expect(runs).to_have_text(["Run again", "Run again"])
