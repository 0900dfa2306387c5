"""After finished races: every listed decision, every exercise, every moment and every fork is opened; in the short form
every fifth decision and moment (all kinds come up: a turn has not five).

Bots drive them, rookies among them. The coach's analysis is made here and given to the page at the server's doors; all
else, as what a driver knew at a moment, is the server's own. Presses go by script: no pointer is the subject here.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.rooms import make
from browser.test_analysis import Desk
from browser.test_playing import ALL_MODULES, BOT, LEGEND, ME, ROOKIE
from browser.wheel import Wheel
from hotlap.coach.analyse import analyse
from hotlap.race import parse_record
from how_many import IS_ALL
from patience import PATIENCE_MS
from server.process import Process

Person = Callable[..., Page]

EACH = 1 if IS_ALL else 5  # of the decisions and of the moments, one in so many is opened

TRACKS = ("usa", "italy", "great-britain", "france", "mexico", "japan", "spain", "netherlands", "usa", "italy")


def press(one: Locator) -> None:
    one.evaluate("one => (one.querySelector('button') ?? one).click()")


@pytest.mark.parametrize("number", range(10 if IS_ALL else 1))
def test_all_that_is_listed_opens(person: Person, server: Process, number: int) -> None:
    page = person()
    settings: dict[str, Any] = {"track": TRACKS[number], "laps": 1, **ALL_MODULES}
    path = make(page, server, settings=settings, seats=[ME, ROOKIE, ROOKIE if number % 2 else BOT, LEGEND])
    page.goto(f"{server.address}/{path}")
    page.get_by_test_id("start").get_by_role("button").click()
    Wheel(page, seed=number).to_the_podium()
    race = page.request.get(f"{server.address}/api/rooms/{path.rsplit('/', 1)[1]}").json()["race"]
    record = page.request.get(f"{server.address}/api/races/{race}/record").text()
    desk = Desk(page, analyse(parse_record(record), "quick", workers=1))
    desk.quick = ["done"]
    press(page.get_by_test_id("to-coach"))
    expect(page.get_by_test_id("coach-report")).to_be_visible(timeout=PATIENCE_MS)
    counts = [opens_decisions(page), opens_exercises(page), opens_moments(page), opens_forks(page, server, race)]
    print(f"race {number}: decisions, exercises, moments, forks:", counts)
    assert all(n > 0 for n in (counts[0], counts[2], counts[3])), counts


def part(page: Page, at: int) -> None:
    page.get_by_test_id("panel").get_by_role("radio").nth(at).evaluate("one => one.click()")


def opens_decisions(page: Page) -> int:
    """All decisions of all cars, each from the list to its moment and back."""
    part(page, 1)
    page.get_by_test_id("coach-decisions").get_by_role("combobox").select_option("-1")
    press(page.get_by_test_id("wanted-all"))
    while (more := page.locator("[data-testid=coach-decisions] .more")).count():
        press(more)
    numbers = page.eval_on_selector_all("[data-testid=decision]", "all => all.map(one => one.dataset.number)")
    for number in numbers[::EACH]:
        press(page.locator(f"[data-testid=decision][data-number='{number}']"))
        expect(page.get_by_test_id("coach-decision")).to_be_visible()
        expect(page.get_by_test_id("replay-slider")).to_have_value(number)
        expect(page.get_by_test_id("coach-played")).not_to_be_empty()
        press(page.get_by_test_id("coach-back"))
        expect(page.locator(f"[data-testid=decision][data-number='{number}']")).to_be_focused()
    return len(numbers)


def opens_exercises(page: Page) -> int:
    """Every exercise of every driver is shown on the mat, and its answer told."""
    part(page, 2)
    who = page.get_by_test_id("coach-learn").get_by_role("combobox")
    done = 0
    for seat in who.evaluate("one => [...one.options].map(option => option.value)"):
        part(page, 2)
        who.select_option(seat)
        if not page.get_by_test_id("learn").count():
            continue
        press(page.get_by_test_id("learn"))
        exercise = page.get_by_test_id("exercise")
        expect(exercise).to_be_visible()
        while not page.get_by_test_id("lesson-over").count():
            before = exercise.inner_text()
            press(page.get_by_test_id("exercise-tell"))
            expect(page.get_by_test_id("answer")).to_have_attribute("data-verdict", "told")
            press(page.get_by_test_id("exercise-next"))
            expect(exercise).not_to_have_text(before)
            done += 1
        press(page.get_by_test_id("exercise-stop"))
        expect(page.get_by_test_id("coach-learn")).to_be_visible()
    return done


def opens_moments(page: Page) -> int:
    """Every moment of the replay, first by the list of what happened and then one by one."""
    press(page.get_by_test_id("replay-moments"))
    moments = page.get_by_test_id("moment")
    rounds = [int(one.split()[-1]) for one in moments.locator("small").all_inner_texts()]
    assert rounds == sorted(rounds)
    for i in range(moments.count()):
        press(moments.nth(i))
        expect(moments.nth(i)).to_have_class(re.compile(r"\bnow\b"))
    slider = page.get_by_test_id("replay-slider")
    last = int(slider.get_attribute("max") or 0)
    for at in range(0, last, EACH):
        slider.fill(str(at))
        expect(slider).to_have_value(str(at))
        expect(page.get_by_test_id("replay-caption")).not_to_be_empty()
    return last


def opens_forks(page: Page, server: Process, race: str) -> int:
    """From several moments into the car of a fork, which waits for nobody."""
    last = int(page.get_by_test_id("replay-slider").get_attribute("max") or 0)
    done = 0
    for at in range(0, last, max(1, last // (8 if IS_ALL else 2))):
        page.goto(f"{server.address}/#/race/{race}@{at}")
        slider = page.get_by_test_id("replay-slider")
        expect(slider).to_have_value(str(at))
        if page.get_by_test_id("drive-on").is_disabled():
            continue
        press(page.get_by_test_id("drive-on"))
        page.wait_for_url("**/#/room/*")
        Wheel(page).asked()
        done += 1
    return done
