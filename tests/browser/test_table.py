"""An evening with the board: the companion draws and counts, and goes on without a network."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from browser.barriers import barriers
from browser.painting import unpainted
from browser.test_languages import english
from patience import PATIENCE_MS
from server.process import Process

Person = Callable[..., Page]

KEEPING_MS = 60_000  # about forty files, on a machine with other work
NAMES = ("Ana", "Ben")
SHELL = "caches.keys().then(names => names.filter(name => name.startsWith('hotlap-shell-')))"


def press(page: Page, testid: str) -> None:
    page.get_by_test_id(testid).get_by_role("button").first.click()


def set_up(page: Page, kind: str) -> None:
    """Two people and two Legends, on the way to the start."""
    for i, name in enumerate(NAMES):
        page.get_by_test_id(f"name-{i}").fill(name)
    page.get_by_role("radio", name=kind, exact=True).check(force=True)
    assert barriers(page, "main", also="dark") == []
    press(page, "begin")


def legend(page: Page) -> tuple[str, str]:
    """The helmet number and the diamond of the black Legend."""
    card = page.get_by_test_id("legend-black")
    return card.get_by_test_id("helmet").inner_text(), card.get_by_test_id("diamond").inner_text()


def finish(page: Page, cars: list[int], out: int | None = None) -> None:
    for car in cars:
        press(page, f"finish-{car}")
    if out is not None:
        press(page, f"out-{out}")


def standings(page: Page) -> list[str]:
    """The rows of the table: place, driver, points of each race, sum."""
    rows = page.get_by_test_id("standings").locator("tbody tr").all_inner_texts()
    return [re.sub(r"\s+", " ", row).strip() for row in rows]


@pytest.fixture
def offline(browser: Browser, server: Process) -> Iterator[Callable[[str], Page]]:
    """A person whose network may fail, which the console may tell of; other mistakes fail the test."""
    contexts: list[Any] = []
    mistakes: list[str] = []

    def arrive(path: str) -> Page:
        phone: ViewportSize = {"width": 390, "height": 844}
        context = unpainted(
            browser.new_context(viewport=phone, reduced_motion="reduce", locale="en-GB", accept_downloads=True)
        )
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        page.goto(f"{server.address}/{path}")
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert not mistakes, mistakes


def kept(page: Page) -> None:
    """Wait until the browser has all that it needs."""
    expect(page.get_by_test_id("kept")).to_have_attribute("data-kept", "kept", timeout=KEEPING_MS)


def until_kept(page: Page) -> None:
    """The same where nothing says so: the page itself comes last."""
    for _ in range(KEEPING_MS // 100):
        if page.evaluate("caches.match('./').then(Boolean)"):
            return
        page.wait_for_timeout(100)
    raise AssertionError("the page was not kept")


def test_a_season_of_three_races_goes_on_without_a_network(offline: Callable[[str], Page], server: Process) -> None:
    page = offline("table")
    expect(page).to_have_url(f"{server.address}/#/table")
    set_up(page, "A season")  # Great Britain, USA, Italy
    expect(page.get_by_role("heading", level=1)).to_have_text("Race 1 of 3: Great Britain")
    page.get_by_role("button", name="Draw weather and road").click()
    page.get_by_role("button", name="Draw the grid").click()
    expect(page.get_by_test_id("grid").get_by_role("listitem")).to_have_count(4)
    assert barriers(page, "main", also="dark") == []

    press(page, "to-race")
    press(page, "next-round")
    expect(page.get_by_test_id("round")).to_contain_text("Round 1")
    drawn = legend(page)
    assert barriers(page, "main", also="dark") == []
    press(page, "undo")
    expect(page.get_by_test_id("round")).to_contain_text("On the grid")
    press(page, "next-round")
    assert legend(page) == drawn  # whoever goes back draws no other card

    kept(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_test_id("round")).to_contain_text("Round 1")
    assert legend(page) == drawn
    kept(page)
    seen = {drawn}
    for n in range(2, 11):
        press(page, "next-round")
        expect(page.get_by_test_id("round")).to_contain_text(f"Round {n}")
        seen.add(legend(page))
    assert len(seen) == 10  # the black numbers of the ten cards are all different
    press(page, "help")
    expect(page.get_by_role("dialog")).to_contain_text("helmet number")  # the rules, too, are there
    page.keyboard.press("Escape")

    page.get_by_test_id("part-result").click()
    finish(page, [2, 0, 3], out=1)
    press(page, "count")
    assert standings(page) == ["1 Legend Jet 9 9", "2 Ana 6 6", "3 Legend Jade 4 4", "4 Ben 0 0"]
    assert barriers(page, "main", also="dark") == []
    press(page, "next-race")
    grid = page.get_by_test_id("grid").get_by_role("listitem").all_inner_texts()
    assert [re.sub(r"\W+", " ", one).strip() for one in grid] == ["1 Legend Jet", "2 Ana", "3 Legend Jade", "4 Ben"]

    page.get_by_test_id("part-result").click()
    finish(page, [1, 0, 2, 3])
    press(page, "count")
    # Ana, Jet and Ben: 12, 13 and 9 points.
    assert standings(page) == ["1 Legend Jet 9 4 13", "2 Ana 6 6 12", "3 Ben 0 9 9", "4 Legend Jade 4 3 7"]
    press(page, "next-race")

    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Race 3 of 3: Italy")
    page.get_by_test_id("part-result").click()
    finish(page, [1, 0, 2, 3])  # two points more for the winner: the event
    press(page, "count")
    expect(page.locator("main")).to_contain_text("Ben is champion")
    assert standings(page) == [
        "1 Ben 0 9 11 20",
        "2 Ana 6 6 6 18",
        "3 Legend Jet 9 4 4 17",
        "4 Legend Jade 4 3 3 10",
    ]
    page.get_by_role("button", name="Race again").click()
    expect(page.get_by_test_id("name-1")).to_have_value("Ben")
    press(page, "begin")
    expect(page.get_by_test_id("facts")).to_be_visible()  # the next evening begins at its start
    press(page, "undo")
    press(page, "undo")
    expect(page.locator("main")).to_contain_text("Ben is champion")
    page.get_by_test_id("language").select_option("nl")
    expect(page.get_by_role("heading", level=1)).to_have_text("Race 3 van 3: Italië")
    page.get_by_role("link", name="Regels", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Regels")
    page.go_back()
    expect(page.get_by_test_id("standings")).to_be_visible()


def test_a_new_version_of_the_server_takes_the_place_of_the_kept_page(offline: Callable[[str], Page]) -> None:
    page = offline("#/table")
    kept(page)
    (name,) = page.evaluate(SHELL)
    page.evaluate(
        """async name => {
            const old = await caches.open("hotlap-shell-old");
            await old.put("./", new Response("<h1>old</h1>", {headers: {"content-type": "text/html"}}));
            await caches.delete(name);
        }""",
        name,
    )
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("old")
    page.context.set_offline(False)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("At your table")
    kept(page)
    assert page.evaluate(SHELL) == [name]


def test_a_first_visit_is_enough_to_open_the_page_without_a_network(
    offline: Callable[[str], Page], server: Process
) -> None:
    page = offline("")
    expect(page.get_by_test_id("race-now")).to_be_visible()
    until_kept(page)
    page.context.set_offline(True)
    page.goto(f"{server.address}/room/none")  # a link, as from a chat
    expect(page).to_have_url(f"{server.address}/#/room/none")
    said = page.get_by_test_id("offline")
    expect(said).to_contain_text("nothing is lost")
    assert barriers(page, "main", also="dark") == []
    said.get_by_role("link", name="Read the rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules")
    page.get_by_role("link", name="hotlap").first.click()
    expect(said).to_be_visible()
    page.context.set_offline(False)  # nobody presses anything
    expect(page.get_by_test_id("race-now")).to_be_visible()


def test_who_saves_data_keeps_nothing(offline: Callable[[str], Page]) -> None:
    page = offline("#/rules")
    page.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    page.clock.install()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules")
    page.clock.run_for(10_000)
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0


def test_an_evening_is_saved_opened_and_deleted(person: Person) -> None:
    page = person("#/table")
    expect(page.get_by_test_id("begin")).to_be_visible()
    asked: list[tuple[str, str]] = []
    page.on("request", lambda request: asked.append((request.method, request.url)))
    set_up(page, "One race")
    press(page, "to-race")
    press(page, "next-round")
    numbers = legend(page)
    page.get_by_test_id("part-evening").click()
    with page.expect_download() as saving:
        press(page, "save-table")
    file = saving.value.path().read_text("utf-8")
    page.get_by_role("button", name="Delete it").click()
    press(page, "forget-yes")
    expect(page.get_by_test_id("begin")).to_be_visible()
    assert page.evaluate("localStorage.getItem('hotlap.table')") is None

    def give(text: str) -> None:
        page.get_by_test_id("open-table").set_input_files(
            {"name": "evening.json", "mimeType": "application/json", "buffer": text.encode()}
        )

    wrong = json.loads(file)
    wrong["evening"]["cars"][0]["colour"] = "pink"
    give(json.dumps(wrong))
    expect(page.get_by_role("alert")).to_contain_text("cars[0].colour must be one of black, blue")
    give(file)
    expect(page.get_by_test_id("part-round")).to_be_visible()
    page.get_by_test_id("part-round").click()
    assert legend(page) == numbers

    press(page, "large")
    expect(page.get_by_role("banner")).to_have_count(0)  # the frame is gone, the cards are there
    assert legend(page) == numbers
    assert barriers(page, "html") == []
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_test_id("part-round")).to_be_visible()
    assert {method for method, _ in asked} <= {"GET"}
    assert not [url for _, url in asked if re.search(r"/api/(?!catalogue)", url)]  # nothing is told


def test_an_evening_that_cannot_be_read_is_not_thrown_away(person: Person) -> None:
    page = person("#/table")
    expect(page.get_by_test_id("begin")).to_be_visible()
    page.evaluate("localStorage.setItem('hotlap.table', JSON.stringify({kind: 'hotlap-table', version: 9}))")
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("It has the form 9, and this page knows the form 1")
    assert barriers(page, "main") == []
    press(page, "clear")
    expect(page.get_by_test_id("begin")).to_be_visible()


def test_all_parts_are_in_dutch_on_a_small_phone(person: Person) -> None:
    page = person("#/table", width=320, height=640, locale="nl-NL")
    set_up(page, "Een seizoen")
    page.get_by_role("button", name="Trek weer en wegdek").click()
    for part in ("start", "round", "result", "evening"):
        page.get_by_test_id(f"part-{part}").click()
        expect(page.get_by_test_id(f"part-{part}")).to_have_attribute("aria-current", "page")
        assert english(page) == [], part
        assert barriers(page, "html", light="dark") == [], part
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide == 0, part  # nothing is cut off, and nothing scrolls sideways
