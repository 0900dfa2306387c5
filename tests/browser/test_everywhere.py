"""From the first page to the podium by the page's own controls, in each language, with a look at every screen passed:
in both lights it has no barrier, and in Dutch no English word.
"""

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.barriers import Light, barriers
from browser.menu import menu
from browser.test_languages import english
from browser.wheel import GEARS, LAY_PLAN, Wheel
from hotlap import texts
from how_many import IS_ALL

Person = Callable[..., Page]

LOCALES = {"en": "en-GB", "nl": "nl-NL"}
LIGHTS: tuple[Light, Light] = ("light", "dark")


@cache
def ids() -> frozenset[str]:
    return frozenset(texts.read("en").ids())


class Tour:
    """Somebody who reads a language, and looks at all that they come past. `problems` are by screen.

    Who reads English sits at a desk in the light, and who reads Dutch has a phone, in the dark. In the long form both
    see the colours of whole screens in the other light, too.
    """

    def __init__(self, person: Person, language: str) -> None:
        self.language = language
        self.is_desk = language == "en"
        wide, high = (1440, 900) if self.is_desk else (390, 844)
        self.page: Page = person(locale=LOCALES[language], width=wide, height=high)
        self.words = texts.Texts(language)
        self.seen: set[str] = set()
        self.problems: dict[str, list[str]] = {}

    def text(self, id: str, **values: Any) -> str:
        return self.words.text(id, values)

    def button(self, id: str, **values: Any) -> Locator:
        return self.page.get_by_role("button", name=self.text(id, **values), exact=True).first

    def link(self, id: str) -> Locator:
        return self.page.get_by_role("link", name=self.text(id), exact=True).first

    def look(self, name: str, where: str = "html") -> None:
        """Look at a screen, once."""
        if name in self.seen:
            return
        self.seen.add(name)
        light, other = LIGHTS if self.is_desk else LIGHTS[::-1]
        found = barriers(self.page, where, light, also=other if where == "html" and IS_ALL else None)
        read = self.page.locator("body").inner_text()
        found += [f"the id of a text: {word}" for word in set(re.findall(r"[a-z]+(?:-[a-z]+)+", read)) & ids()]
        if self.language != "en":
            found += [f"English: {word}" for word in english(self.page)]
        if found:
            self.problems[name] = found


UNFOLD = "one => (one.closest('details').open = true)"


def choose(tour: Tour, id: str) -> None:
    """Choose one of several in the form of a new race."""
    one = tour.page.get_by_role("radio", name=tour.text(id), exact=True, include_hidden=True)
    one.evaluate(UNFOLD)
    one.click()


def before_the_race(host: Tour, guest: Tour) -> None:
    """From the first page over a new room to its start."""
    page = host.page
    expect(host.button("home-now")).to_be_visible()
    host.look("home")
    page.get_by_role("link", name=host.text("home-new"), exact=True).last.click()
    expect(page.get_by_test_id("create-room")).to_be_visible()
    choose(host, "setting-garage-basic")
    if host.is_desk:
        page.eval_on_selector_all("details", "all => all.forEach(one => (one.open = true))")
        host.look("new race")
    else:  # one part is open at a time
        for part in page.locator("summary").all():
            part.click()
            host.look(f"new race: {part.inner_text()}", "main")
    for kind in ("season", "own-season"):
        choose(host, f"new-kind-{kind}")
        host.look(f"new {kind}", "main")
    page.get_by_role("button", name=host.text("new-preset-first")).click()
    choose(host, "setting-garage-basic")
    driver = page.get_by_label(host.text("new-seat-who", n=2))
    driver.evaluate(UNFOLD)
    driver.select_option("person")
    page.get_by_test_id("create-room").get_by_role("button").click()
    expect(page.get_by_test_id("start")).to_be_visible()
    host.look("lobby of the host")

    guest.page.goto(page.get_by_test_id("share-link").input_value())
    sit = guest.page.get_by_test_id("sit-1").get_by_role("button")
    expect(sit).to_be_visible()
    guest.look("lobby of a guest")
    sit.click()
    guest.page.get_by_test_id("seat-1").get_by_role("textbox").fill("Bo")
    guest.look("a seat that is taken", "main")
    guest.page.keyboard.press("Enter")
    expect(page.get_by_test_id("seat-1")).to_contain_text("Bo")
    guest.page.get_by_test_id("talk").click()
    guest.look("what may be said", "dialog[open]")
    guest.page.get_by_test_id("say-good-luck").click()
    expect(page.get_by_test_id("seat-1")).to_contain_text(host.text("say-good-luck"))  # each in their own language
    television(host)
    page.get_by_test_id("start").get_by_role("button").click()


def television(tour: Tour) -> None:
    """The room for all in the living room."""
    room = tour.page
    room.get_by_text(tour.text("tv-code"), exact=True).first.click()
    tour.look("the code of a room", "main")
    tour.page = room.context.new_page()
    tour.page.goto(room.get_by_test_id("tv").evaluate("one => one.href"))
    expect(tour.page.get_by_test_id("seat-1")).to_contain_text("Bo")
    tour.look("television")
    tour.page.close()
    tour.page = room


def panels(tour: Tour, rival: int) -> None:
    """All that can be opened beside a plan."""
    page = tour.page
    with menu(page):
        page.get_by_test_id("tab-race").click()
        tour.look("what holds in this race", "main")
        page.get_by_test_id("tab-log").click()
    for opens, name in ((f"look-{rival}", "a rival's mat"), ("pile-engine", "the own piles")):
        page.get_by_test_id(opens).click()
        tour.look(name, "[data-testid=panel]")
        page.get_by_test_id("close-panel").click()
    for opens, name in (("help", "help"), ("give-up", "giving up"), ("room-panel", "the room in a race")):
        with menu(page):
            page.get_by_test_id(opens).click()
            page.get_by_role("dialog").wait_for()
            tour.look(name, "dialog[open]")
            page.keyboard.press("Escape")


def plan(tour: Tour) -> None:
    """A plan with all that helps: its look from the empty mat to the hint."""
    page = tour.page
    if "a plan" not in tour.seen:
        expect(page.get_by_test_id("advice")).to_be_visible()
        tour.look("a plan")
        panels(tour, 2)
        assert page.evaluate(LAY_PLAN, [GEARS, 0])
        tour.look("a plan that is laid", "main")
        page.get_by_test_id("hint").click()
        expect(page.get_by_test_id("advice").get_by_text(tour.text("race-hint-lay"))).to_be_visible()
        tour.look("a hint", "[data-testid=advice]")
        page.get_by_test_id("advice-close").click()


def drive(host: Tour, guest: Tour) -> None:
    """The race. The guest drives until the first plan, and is then away."""
    page = host.page
    wheel, other = Wheel(page, seed=3), Wheel(guest.page, seed=4)
    is_away = False
    for _ in range(400):
        if not is_away and other.is_asked and not (other.phase == "PLAN" and wheel.is_asked):
            if other.phase != "PLAN":
                other.step()
                continue
            host.look("a plan that waits")
            guest.page.context.close()
            is_away = True
            let = page.get_by_test_id("let-club-1").get_by_role("button")
            expect(let).to_be_visible()
            host.look("somebody is away", ".notices")
            let.click()
        elif is_away or wheel.is_asked:
            asked = wheel.asked()
            if asked == "over":
                return
            phase = asked.split()[-1]
            if phase == "PLAN":
                plan(host)
            else:
                host.look(f"asked: {phase}", "html" if phase == "DRAFT" else "main")
            wheel.step()
        else:
            page.wait_for_timeout(20)
    raise AssertionError(f"no podium; asked last: {wheel.seen[-5:]}")


def after_the_race(tour: Tour) -> None:
    """The podium, the race once more, and what lies off the track."""
    page = tour.page
    expect(page.get_by_test_id("podium")).to_be_visible()
    tour.look("podium")
    page.get_by_test_id("podium-fair").click()
    expect(page.get_by_test_id("proof")).to_contain_text("hotlap verify")
    tour.look("more of the podium", "dialog[open]")
    page.keyboard.press("Escape")
    tour.button("table-watch-again").click()
    expect(page.get_by_test_id("replay")).to_be_visible()
    page.get_by_test_id("replay-slider").fill("40")
    expect(page).to_have_url(re.compile("@40$"))
    watched = page.url
    page.get_by_test_id("replay-eye").select_option("0")
    expect(page.get_by_test_id("hand-card").first).to_be_visible()
    tour.look("a replay")
    what_if(tour)
    drive_on(tour)
    for panel in ("hands", "moments", "charts"):
        unfold_tools(page)
        page.get_by_test_id(f"replay-{panel}").click()
        tour.look(f"a replay: {panel}", "[data-testid=panel]")
    page.keyboard.press("Escape")
    page.keyboard.press("End")
    expect(page.get_by_test_id("podium")).to_be_visible()
    tour.button("rules-back").click()
    expect(page.get_by_test_id("next-race")).to_be_visible()  # the podium from which the replay was opened
    page.goto(watched.split("@")[0])
    page.get_by_test_id("watch-race").get_by_role("button").click()
    expect(page.get_by_test_id("replay")).to_be_visible()
    tour.button("race-page-back").click()
    expect(page.get_by_test_id("result")).to_be_visible()
    page.get_by_role("link", name=tour.text("rules-title")).hover()  # the pointer may have come to rest there
    assert page.locator("nav a").last.evaluate("one => getComputedStyle(one).borderBottomColor") == "rgba(0, 0, 0, 0)"
    tour.look("a result")
    page.reload()
    expect(page.get_by_test_id("result")).to_be_visible()  # the address has left the replay, too
    tour.link("races-title").click()
    page.get_by_test_id("my-races").get_by_role("link").click()
    expect(page.get_by_test_id("result")).to_be_visible()
    tour.look("a race", "main")
    page.go_back()
    expect(page.get_by_test_id("my-races")).to_be_visible()
    expect(page.get_by_role("region", name=tour.text("races-by-track"))).to_be_visible()
    tour.look("my races")
    page.evaluate("location.hash = '#/nowhere'")
    expect(page.get_by_role("heading", level=1)).to_have_text(tour.text("unknown-title"))
    tour.look("an unknown page")
    page.evaluate("location.hash = '#/record'")
    expect(page.get_by_test_id("open-record")).to_be_attached()
    tour.look("records")
    page.evaluate("location.hash = '#/'")
    tour.button("home-device-show").click()
    tour.look("home with a room and the private link", "main")
    page.evaluate("location.hash = '#/join/nobody'")
    expect(tour.button("join-ask-yes")).to_be_visible()
    tour.look("another driver's link")
    page.evaluate("location.hash = '#/'")
    page.get_by_test_id("delete-me").click()
    tour.look("the end", "dialog[open]")
    page.get_by_test_id("delete-me-yes").click()
    expect(page.get_by_test_id("delete-me-yes")).to_have_count(0)
    page.evaluate("location.hash = '#/races'")
    expect(page.get_by_text(tour.text("races-none"))).to_be_visible()


def unfold_tools(page: Page) -> None:
    """Of a replay: on a phone they fold again with each panel that opens."""
    expect(page.get_by_test_id("replay")).to_be_visible()
    folded = page.locator("[data-testid=replay-tools][aria-expanded=false]")
    if folded.is_visible():
        folded.click()


def what_if(tour: Tour) -> None:
    """In a replay: another choice, and the race that it might have brought."""
    page = tour.page
    unfold_tools(page)
    page.get_by_test_id("what-if").click()
    watch = page.get_by_test_id("watch-other").get_by_role("button")
    expect(watch).to_be_enabled()
    tour.look("what if", "dialog[open]")
    watch.click()
    expect(page.get_by_test_id("did-not-happen")).to_be_visible()
    page.get_by_test_id("replay-on").click()
    tour.look("what did not happen")
    page.get_by_test_id("what-if-back").get_by_role("button").click()
    expect(page.get_by_test_id("replay-slider")).to_have_value("40")


def drive_on(tour: Tour) -> None:
    """From a moment of a replay to a lobby that waits for a friend, a decision, and back to that moment."""
    page = tour.page
    unfold_tools(page)
    page.get_by_test_id("drive-on").click()
    go = page.get_by_test_id("drive-on-yes").get_by_role("button")
    expect(go).to_be_visible()
    tour.look("drive on", "dialog[open]")
    page.locator("dialog[open] fieldset select").first.select_option("")
    go.click()
    expect(page.get_by_test_id("forked-from")).to_be_visible()
    tour.look("the lobby of a fork")
    page.get_by_test_id("start").get_by_role("button").click()
    Wheel(page).step()
    page.go_back()
    expect(page.get_by_test_id("replay-slider")).to_have_value("40")


@pytest.mark.parametrize("language", LOCALES)
def test_no_barrier_from_the_first_page_to_the_podium(person: Person, language: str) -> None:
    host, guest = Tour(person, language), Tour(person, language)
    before_the_race(host, guest)
    drive(host, guest)
    after_the_race(host)
    assert {"asked: DRAFT", "asked: REACT", "asked: DISCARD"} <= host.seen
    problems = host.problems | guest.problems
    assert not problems, json.dumps(problems, indent=1)
