"""The coach after a race: asked from the podium, and with what it found through moments, other choices and exercises.

What it found is made up here for the race that was driven: the analyses themselves are tested elsewhere.
"""

import functools
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import astuple
from playwright.sync_api import Browser, Page, Route, expect

from browser.painting import unpainted
from browser.rooms import make
from browser.test_everywhere import LOCALES, Tour
from browser.test_races import BOT, LEGEND, ME
from browser.wheel import GEARS, LAY_PLAN, Wheel, press_surely
from hotlap.bots.club.hint import rule_of_thumb
from hotlap.coach.document import (
    VERSION,
    Analysis,
    Candidate,
    Car,
    Judged,
    Outlook,
    Reason,
    Totals,
    Turning,
    move,
    to_json,
)
from hotlap.race import Race, parse_record
from hotlap.race.record import steps
from hotlap.server.edge import page_parts
from server.process import Process

Person = Callable[..., Page]

WHY = (Reason("corner-ahead", 3.0, corner=0, limit=4), Reason("further", 2.5), Reason("hotter", 1.0))
SEATS = 3
COST = "worth-places"  # what the first error lost, in words
HALF = {"how": "half", "n": "½"}


def decisions(race: Race) -> Iterator[Judged]:
    """All decisions. Two of three plans of the first driver were errors: the last choice would have been better.

    What the rule of thumb advises is none: the page asks the server for that.
    """
    told = 0
    for again in steps(race):
        number = len(again.decisions)
        if number == len(race.decisions):
            return
        seat, choice = race.decisions[number].seat, race.decisions[number].choice
        other = again.choices(seat)[-1]
        is_plan = again.phase == "PLAN" and str(other) != str(choice)
        may_err = is_plan and seat == 0 and rule_of_thumb(again.sight(seat), again.choices(seat)) != choice
        told += may_err
        is_error = may_err and told % 3 != 2
        loss = 0.5 + 0.4 * (told % 4 == 1) if is_error else 0.0
        played = move(choice)
        options = (
            Candidate(*astuple(move(other)), 6.0, 0.4, 0.0, 0.0),
            Candidate(*astuple(played), 6.0 - loss, 0.3, loss, 0.1),
        )
        yield Judged(
            number, again.round, seat, again.phase.lower(), played, "" if is_plan else "rule",
            (options if is_error else options[::-1]) if is_plan else (), loss, 0.1,
            ("blunder" if loss > 0.8 else "mistake") if is_error else "", 512 if is_error else 0,
            is_plan, WHY if is_error else (), 5.0,
        )  # fmt: skip


def analysis(record: str) -> Analysis:
    """What the coach might have found in a race."""
    race = parse_record(record)
    found = tuple(decisions(race))
    errors = [one for one in found if one.grade]
    blunders = sum(one.grade == "blunder" for one in errors)
    totals = Totals(
        20, 12, 10, sum(one.loss for one in errors), 0, len(errors) - blunders, blunders, 104.4,
        timed=0, slow=0, rounds=0.0, spaces=0.0, heat=0.0, driven=9, pace=2.5,
    )  # fmt: skip
    colours = [one.colour for one in race.setup.entrants]
    own = [totals if seat in race.setup.players else None for seat in range(SEATS)]
    cars = [
        Car(seat, colours[seat], "player", seat + 1, 9 - seat, -0.24, 0.11, one, one and "club")
        for seat, one in enumerate(own)
    ]
    outlook = [
        Outlook(n + 1, tuple(6 + (n % 3) * (seat - 1) for seat in range(SEATS)), (0.3,) * SEATS, 0.1)
        for n in range(race.round + 1)
    ]
    turning = Turning(2, 0, 6.0, 5.0, 0.9, -0.2, (Reason("spun-out", 1.0), Reason("lost", 0.9), Reason("unlucky", 0.2)))
    return Analysis(
        VERSION, 1, "quick", "ab", "cd", "USA", tuple(cars), found, (), tuple(outlook), (turning,)
    )  # fmt: skip


class Desk:
    """The doors of the coach, in front of the server's own."""

    def __init__(self, page: Page, found: Analysis) -> None:
        self.found = found
        self.quick = ["none"]  # the answers that are left; the last one stays
        self.asked: list[str] = []
        page.route(re.compile(r"/api/races/[^/]+/analysis"), self._answer)

    def _answer(self, route: Route) -> None:
        request = route.request
        if request.method == "POST":
            self.asked.append(request.post_data_json["tier"])
            self.quick = ["queued", "running", "running", "done"]
        if request.url.endswith("/quick"):
            route.fulfill(body=to_json(self.found), content_type="application/json")
            return
        state = self.quick[0] if len(self.quick) == 1 else self.quick.pop(0)
        quick = {"state": state, "ahead": 2, "done": 10, "of": 40}
        none = {"state": "none", "ahead": 0, "done": 0, "of": 0}
        route.fulfill(body=json.dumps({"quick": quick, "deep": none}), content_type="application/json")


@dataclass(frozen=True)
class Finished:
    """A race that is over: its room, its id, what the coach found, and the browser of the one who drove it."""

    room: str
    race: str
    found: Analysis
    state: Any


@pytest.fixture(scope="module")
def finished(browser: Browser, server: Process) -> Finished:
    """A short race to the podium, for all tests of this module."""
    context = unpainted(browser.new_context(viewport={"width": 1280, "height": 860}, reduced_motion="reduce"))
    page = context.new_page()
    page.goto(server.address)
    path = make(page, server, settings={"track": "usa", "laps": 1}, seats=[{**ME, "name": "Ann"}, BOT, LEGEND])
    page.goto(f"{server.address}/{path}")
    page.get_by_test_id("start").get_by_role("button").click()
    Wheel(page, seed=2, gears=(2, 1, 3, 4)).to_the_podium()  # slower than the rule of thumb advises
    race = page.request.get(f"{server.address}/api/rooms/{path.rsplit('/', 1)[1]}").json()["race"]
    record = page.request.get(f"{server.address}/api/races/{race}/record").text()
    made = Finished(path, race, analysis(record), context.storage_state())
    context.close()
    return made


@pytest.mark.parametrize("language", LOCALES)
def test_the_coach_goes_through_a_race(person: Person, server: Process, finished: Finished, language: str) -> None:
    tour = Tour(functools.partial(person, storage_state=finished.state), language)
    desk = Desk(tour.page, finished.found)
    errors = [one for one in finished.found.decisions if one.grade]
    assert len(errors) > 2

    finds_the_coach_at_the_race(tour, f"{server.address}/#/race/{finished.race}")
    tour.page.goto(f"{server.address}/{finished.room}")
    asks_the_coach(tour, desk)
    turn = looks_at_the_race(tour, "harmless" if finished.found.cars[0].place == 1 else "error")
    looks_at_a_decision(tour, errors[0])
    goes_by_keys(tour, errors)
    does_exercises(tour, errors)
    tries_again(tour)
    tour.page.goto(f"{server.address}/{finished.room}")
    expect(tour.page.get_by_test_id("turned").locator("h3")).to_have_text(turn)
    assert tour.problems == {}


CORES = "Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', {get: () => 4})"
MADE_MS = 240_000  # after that the page would ask the server


def test_a_page_goes_through_a_race_itself(person: Person, server: Process, finished: Finished) -> None:
    """The server makes no analyses. Workers of the page make one, and the server, which checks it, has it for all."""
    if page_parts.find() is None:
        pytest.skip("there are no parts for this version: scripts/page-parts")
    page = person(storage_state=finished.state)
    page.context.add_init_script(CORES)
    page.goto(f"{server.address}/#/race/{finished.race}")
    page.reload()
    page.get_by_test_id("watch-race").get_by_role("button").click()
    page.get_by_test_id("replay").press("c")
    switch = page.get_by_test_id("on-device").get_by_role("switch")
    expect(switch).not_to_be_checked()
    page.get_by_test_id("on-device").locator("label").click()
    page.get_by_test_id("ask-quick").get_by_role("button").click()
    expect(page.get_by_test_id("coach-report")).to_be_visible(timeout=MADE_MS)
    expect(page.get_by_test_id("made-on")).to_contain_text("4 parts")
    state = page.request.get(f"{server.address}/api/races/{finished.race}/analysis").json()
    assert (state["quick"]["state"], state["quick"]["made_on"]) == ("done", "device")
    reader = person(f"#/race/{finished.race}")  # somebody else, who has no switch
    reader.get_by_test_id("watch-race").get_by_role("button").click()
    reader.get_by_test_id("replay").press("c")
    expect(reader.get_by_test_id("made-on")).to_be_visible()


TOPS = "all => all.map(one => Math.round(one.getBoundingClientRect().top))"


def finds_the_coach_at_the_race(tour: Tour, address: str) -> None:
    """A viewer of the race is asked first: the coach tells how it ends."""
    page = tour.page
    page.goto(address)
    expect(page.get_by_test_id("race-coach")).to_be_visible()
    tour.look("a finished race", "main")
    page.get_by_test_id("watch-race").get_by_role("button").click()
    expect(page.get_by_test_id("replay")).to_be_visible()
    before = page.viewport_size
    assert before
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_test_id("replay-play").click()  # it plays at once, and folds its tools meanwhile on a phone
    tops = page.locator("[data-testid=replay] .tools button").evaluate_all(TOPS)
    assert len(set(tops)) == 1, tops  # all tools in one row
    page.set_viewport_size(before)
    page.get_by_test_id("replay-moments").click()
    expect(page.get_by_test_id("moment").first).to_be_visible()  # of the own race nothing is kept back
    page.get_by_test_id("close-panel").click()
    page.keyboard.press("c")
    expect(page.get_by_test_id("ask-quick").get_by_role("button")).to_be_visible()
    tour.look("to ask the coach", "[data-testid=panel]")


def asks_the_coach(tour: Tour, desk: Desk) -> None:
    """From the podium over the queue to what was found."""
    page = tour.page
    assert desk.asked == []
    page.get_by_test_id("to-coach").click()
    waiting = page.get_by_test_id("coach-waiting")
    expect(waiting).to_contain_text(tour.text("analysis-queued", n=2))
    expect(waiting).to_contain_text(tour.text("analysis-running-quick", n=40, share="25%"))
    tour.look("to wait for the coach", "[data-testid=panel]")
    expect(page.get_by_test_id("coach-report")).to_be_visible()
    assert desk.asked == ["quick"]


def looks_at_the_race(tour: Tour, how: str) -> str:
    """Story, mark and rounds name the same turning point, as what it is. Returns its title."""
    page = tour.page
    report = page.get_by_test_id("coach-report")
    expect(report).to_contain_text(tour.text("race-you"))
    expect(page.get_by_test_id("story").first).to_be_in_viewport()
    assert "±" not in report.inner_text()
    turn = page.get_by_test_id("story").first.locator("small").inner_text().split(" · ")[1]
    expect(page.get_by_test_id("turning").filter(has_text=turn)).to_have_count(1)
    tour.look("the story of a race", "[data-testid=panel]")
    page.locator("summary", has_text=tour.text("analysis-figures")).click()
    expect(page.get_by_test_id("coach-drivers").locator("tbody tr")).to_have_count(SEATS)
    page.locator("summary", has_text=tour.text("analysis-help")).click()
    tour.look("the coach on the race")
    assert page.evaluate("document.documentElement.scrollWidth") == page.viewport_size["width"]  # type: ignore[index]
    page.get_by_test_id("turning").filter(has_text=turn).click()  # the mark is seen in its round, whichever that is
    expect(page.get_by_test_id("turned-mark")).to_have_text(tour.text("turn-sign", how=how))
    page.get_by_test_id("turning").filter(has_text=tour.text("replay-round", n=2)).click()
    expect(page.get_by_test_id("replay-caption")).to_contain_text(tour.text("replay-round", n=2))
    return turn


def looks_at_a_decision(tour: Tour, error: Judged) -> None:
    """From the list to the moment, and to what was better."""
    page = tour.page
    page.get_by_role("radio", name=tour.text("analysis-part-decisions")).click()
    tour.look("the list of decisions", "[data-testid=panel]")
    page.get_by_test_id("decision").first.click()
    shown = page.get_by_test_id("coach-decision")
    expect(shown).to_contain_text(tour.text("race-you"))
    expect(page.get_by_test_id("replay-slider")).to_have_value(str(error.number))
    expect(page.get_by_test_id("coach-played")).to_contain_text(tour.text(COST, **HALF))
    if tour.is_desk:  # the board and the hand stay in view beside the panel
        expect(page.get_by_test_id("hand-card").first).to_be_in_viewport(ratio=1)
        panel, mat = page.get_by_test_id("panel").bounding_box(), page.get_by_test_id("hand-card").last.bounding_box()
        assert panel
        assert mat
        assert mat["x"] + mat["width"] <= panel["x"]
    tour.look("a decision")
    page.get_by_test_id("should-have").get_by_role("button").click()
    expect(page.get_by_test_id("did-not-happen")).to_be_visible()
    expect(page.get_by_test_id("replay-caption")).to_contain_text(tour.text("replay-round", n=error.round + 1))
    ends = page.get_by_test_id("what-if-ends")
    expect(ends).to_contain_text(tour.text("replay-if-ends", round=error.round, what="")[:-2])
    expect(ends).to_contain_text(tour.text("analysis-average", worth=tour.text(COST, **HALF)))
    tour.look("where the better choice ended", "[data-testid=did-not-happen]")
    page.get_by_test_id("what-if-back").get_by_role("button").click()
    expect(shown).to_contain_text(tour.text("race-you"))  # as it was left
    page.get_by_test_id("close-panel").click()
    expect(shown).to_be_hidden()
    page.keyboard.press("c")
    expect(shown).to_be_visible()
    page.go_back()  # to the list, and then to the race
    expect(page.get_by_test_id("decision").first).to_be_focused()
    page.go_back()
    expect(page.get_by_test_id("panel")).to_be_hidden()
    page.keyboard.press("c")


def goes_by_keys(tour: Tour, errors: list[Judged]) -> None:
    """To the error of this moment, from error to error, and back."""
    page = tour.page
    slider = page.get_by_test_id("replay-slider")
    for key, error in ((".", errors[0]), (".", errors[1]), (".", errors[2]), (",", errors[1])):
        page.keyboard.press(key)
        expect(slider).to_have_value(str(error.number))
        expect(page.get_by_test_id("coach-decision")).to_contain_text(tour.text("replay-round", n=error.round))
        expect(page.get_by_test_id("coach-back")).to_be_in_viewport(ratio=1)  # at the top of the panel
    page.get_by_test_id("coach-back").get_by_role("button").click()


def does_exercises(tour: Tour, errors: list[Judged]) -> None:
    """The first one is answered on the mat and then told, the others are left out."""
    page = tour.page
    page.get_by_role("radio", name=tour.text("analysis-part-learn")).click()
    page.get_by_test_id("learn").get_by_role("button").click()
    answer = page.get_by_test_id("answer")
    expect(answer).to_have_text(tour.text("analysis-question", worth=tour.text(COST, **HALF), phase="plan"))
    expect(page.get_by_test_id("chosen")).to_have_count(0)  # it is not told
    expect(page.get_by_test_id("hand-card").first).to_be_in_viewport()
    assert page.evaluate(LAY_PLAN, [GEARS, 0])
    press_surely(page.get_by_test_id("commit"))
    expect(answer).to_have_attribute("data-verdict", re.compile("best|good|worse|played|unweighed"))
    tour.look("an exercise")
    if page.get_by_test_id("exercise-tell").is_visible():
        page.get_by_test_id("exercise-tell").get_by_role("button").click()
    page.get_by_test_id("exercise-next").get_by_role("button").press("Enter")  # quick clicks would be double ones
    for _ in errors[1:]:
        page.get_by_test_id("exercise-skip").get_by_role("button").press("Enter")
    expect(page.get_by_test_id("lesson-over")).to_be_visible()
    page.get_by_test_id("exercise-stop").get_by_role("button").click()


def tries_again(tour: Tour) -> None:
    """From a decision into the car, and back to the decision and the eye."""
    page = tour.page
    page.get_by_role("radio", name=tour.text("analysis-part-decisions")).click()
    decision = page.get_by_test_id("decision").first
    number = str(decision.get_attribute("data-number"))
    decision.click()
    page.get_by_test_id("try-again").get_by_role("button").click()
    page.wait_for_url("**/#/room/*")
    Wheel(page).step()
    page.go_back()
    expect(page.get_by_test_id("coach-decision")).to_be_visible()
    expect(page.get_by_test_id("replay-slider")).to_have_value(number)
    expect(page.get_by_test_id("replay-eye")).to_have_value("0")
