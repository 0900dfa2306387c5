"""The race of the day in a browser: driven once, then its results; when the day is over, replay, seed and bound."""

import asyncio
import datetime
import pathlib
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Page, expect

from browser.barriers import barriers
from browser.wheel import Wheel
from patience import LAST_MS, PATIENCE_MS
from server.process import Process

NOON = datetime.datetime(2027, 3, 1, 12, tzinfo=datetime.UTC).timestamp()  # each day has its own track; none ends here


@pytest.fixture(scope="module")
def clock(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """A file with the seconds by which the server's clock is ahead."""
    return tmp_path_factory.mktemp("clock") / "ahead"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, clock: pathlib.Path) -> Iterator[Process]:
    """A server whose day can be moved."""
    folder = tmp_path_factory.mktemp("daily")
    clock.write_text(str(NOON - time.time()))
    process = Process(folder / "data", folder / "log", clock=clock)
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, process.start()).result()
    yield process
    process.clean_up()


def test_a_day_from_its_start_to_its_bound(person: Callable[..., Page], server: Process, clock: pathlib.Path) -> None:
    page = person()
    card = page.get_by_test_id("day-card")
    expect(card).to_contain_text("Not driven yet")
    card.click()
    solo = page.get_by_test_id("day-solo")
    expect(solo).to_contain_text("Nobody is done yet")
    assert barriers(page, light="light", also="dark") == []
    page.get_by_test_id("seed-solo").locator("summary").click()
    expect(solo).to_contain_text("The seed is shown when the day is over.")

    page.get_by_test_id("drive-solo").get_by_role("button").click()
    wheel = Wheel(page)
    wheel.asked()
    expect(page.get_by_test_id("hint")).to_have_count(0)
    wheel.step()
    page.goto(f"{server.address}/#/daily")  # away, and back to the same try
    expect(solo).to_contain_text("One is on the track.")
    page.get_by_role("button", name="Go on with your try").click()
    Wheel(page).to_the_podium()
    expect(page.get_by_test_id("next-race")).to_have_count(0)
    expect(page.get_by_test_id("watch-again")).to_have_count(0)
    page.get_by_test_id("podium-more").click()
    expect(page.get_by_role("dialog")).to_contain_text("until then they would show the shuffle to others")
    page.keyboard.press("Escape")
    page.get_by_test_id("to-the-day").click()

    expect(page.get_by_test_id("my-result-solo")).to_contain_text("the only one to finish")
    mine = page.get_by_test_id("board-solo").get_by_role("row").nth(1)
    expect(mine).to_contain_text("(you)")
    expect(page.get_by_test_id("streak")).to_contain_text("One day in a row")
    page.get_by_role("button", name="Share your result").click()
    expect(page.get_by_test_id("day-solo")).to_contain_text("hotlap ")
    day = page.url.rsplit("/", 1)[1]
    assert barriers(page, light="light", also="dark") == []

    other = person("#/daily", width=390, height=844, locale="nl-NL", has_touch=True)
    hidden = other.get_by_test_id("board-solo")
    expect(hidden).to_contain_text("daarom is de uitslag verborgen")
    hidden.get_by_role("button").click()
    expect(hidden.get_by_role("row")).to_have_count(2)
    expect(other.get_by_role("link", name="Bekijk de race")).to_have_count(0)
    assert barriers(other, light="dark") == []

    clock.write_text(str(NOON + 86_400 + 3_600 - time.time()))
    page.reload()
    expect(page.get_by_test_id("bound")).to_contain_text("Possible on this shuffle", timeout=LAST_MS)
    page.goto(f"{server.address}/#/daily/{day}")
    expect(page.get_by_test_id("day-bots")).to_contain_text("You did not drive that day.")
    page.get_by_test_id("seed-solo").locator("summary").click()
    expect(solo).to_contain_text("the seed has the fingerprint that you saw before")
    assert barriers(page, light="light", also="dark") == []
    page.get_by_test_id("bound").get_by_role("link").click()
    expect(page.get_by_test_id("replay")).to_be_visible(timeout=PATIENCE_MS)
    other.goto(f"{server.address}/#/daily/{day}")
    other.get_by_role("link", name="Bekijk de race").click()
    expect(other.get_by_test_id("replay")).to_be_visible(timeout=PATIENCE_MS)
    other.goto(f"{server.address}/#/daily")
    expect(other.get_by_test_id("drive-solo")).to_be_visible()
