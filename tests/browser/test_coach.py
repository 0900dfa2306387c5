"""A first race: the coach speaks of each decision as the outlook does, and a hint can be taken."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.rooms import make
from browser.test_races import BOT, ME
from browser.wheel import GEARS, LAY_PLAN, Wheel, press_surely
from server.process import Process

Person = Callable[..., Page]


def said(page: Page, asked: str) -> str:
    """The sentence in the speech bubble about a decision, which it follows a moment later."""
    skip = page.get_by_test_id("goal-skip")
    words = page.locator(f"[data-testid=advice][data-decision='{asked.split()[1]}'] :is(p.best, .said)").first
    expect(words.or_(skip)).to_be_visible()
    if skip.is_visible():  # before the first plan of all
        skip.click()
    expect(words).to_be_visible()
    return words.inner_text()


def check_plan(page: Page, words: str) -> str:
    """Compare what the coach says of a plan with the numbers of the outlook. Returns which end it foretells."""
    outlook = page.get_by_role("list", name="Outlook").locator("li").all_inner_texts()
    if words.startswith("Your hand cannot fill gear"):
        return "cluttered"
    shift = re.search(r"(\d) Heat for the gear", words)
    assert (shift and shift[0]) in (None, *outlook), (words, outlook)
    left = re.search(r"\d+", page.get_by_test_id("pile-engine").inner_text())
    assert left is not None
    engine = int(left[0])  # as the pile says, and so before the gear is paid
    told = (re.match(r"Corner (\d)(?::| asks) (?:(\d+)(?:–| or ))?(\d+) Heat", one) for one in outlook)
    dues = [one.groups() for one in told if one and one[3] != "0"]  # corners, and the least and the most that they cost
    risk = next(one for one in outlook if "spin out" in one)
    if chance := re.search(r"(\S+) chance to spin out", words):
        assert risk.partition(":")[0] == f"spin out {chance[1]}", (words, outlook)
        return "risk"
    if "you spin out" in words.lower():
        assert risk == "spin out 100%", (words, outlook)
        return "spin"
    if cooled := re.search(r"\bcool (\d) Heat first", words):
        ways = (f"{cooled[1]} first", f"{cooled[1]} where needed", f"up to {cooled[1]}")
        assert risk in [f"no spin out if you cool {way}" for way in ways], (words, outlook)
        return "cooled"
    assert risk == "no spin out", (words, outlook)
    if pays := re.search(r"(?:(Speed [\d–]+) costs|you pay) (?:(\d+)(?:–| to ))?(\d+) of your (\d+) Heat", words):
        assert pays[1] is None or pays[1] in outlook, (words, outlook)
        assert (int(pays[3]), int(pays[4])) == (sum(int(most) for *_, most in dues), engine), (words, outlook)
        return "costs"
    assert not dues, (words, outlook)
    return "nothing"


def take_hint(page: Page, wheel: Wheel, hints: list[str]) -> None:
    """Ask for a hint, which says what the coach has said already, and do as it says."""
    asked = wheel.asked()
    said(page, asked)
    advice = page.get_by_test_id("coach-advice")
    expect(advice).to_be_visible()
    advised = advice.inner_text().removeprefix("Rule of thumb: ")
    page.get_by_test_id("hint").click()
    expect(page.get_by_role("region", name="Hint")).to_be_visible()
    words = said(page, asked)
    choice = hints[-1]
    named = re.sub(r"(Gear \d) with", r"\1:", re.split("[:.]", words)[0])
    assert advised.startswith(named), (words, advised)
    if asked.endswith("PLAN"):
        gear = re.match(r"gear (\d)", choice)
        assert gear
        assert words.startswith(f"Gear {gear[1]}"), (words, choice)
        page.get_by_role("button", name="Pick these cards").click()
        cards = page.locator("[data-testid=hand-card][aria-pressed=true]")
        assert sorted(cards.evaluate_all("all => all.map(one => one.dataset.card)")) == sorted(choice.split()[3:])
        press_surely(page.get_by_test_id("commit"))
    else:
        option = page.locator(f"[data-testid=option][data-choice='{choice}']")
        named = option.locator("b").inner_text()
        assert named.replace("\xa0", " ") in words, (words, named)
        press_surely(option)
    page.wait_for_function("asked => document.querySelector('[data-asked]')?.dataset.asked !== asked", arg=asked)


def test_a_newcomers_first_race(person: Person, server: Process) -> None:
    page = person()
    hints: list[str] = []

    def heard(message: str | bytes) -> None:
        told = json.loads(message)
        if told.get("type") == "hint":
            hints.append(told["best"]["choice"])

    page.on("websocket", lambda socket: socket.on("framereceived", heard))
    page.goto(f"{server.address}/{make(page, server, settings={'track': 'usa', 'laps': 1}, seats=[ME, BOT, BOT])}")
    page.get_by_test_id("start").get_by_role("button").click()
    wheel = Wheel(page, seed=5)
    ends: set[str] = set()
    helped: set[str] = set()
    while (asked := wheel.asked()) != "over":
        phase = asked.split()[-1]
        words = said(page, asked)
        assert "Look at what is offered" not in words
        if phase == "PLAN":
            assert re.match(r"(Rule of thumb: )?Gear \d(:| without)|The gear says|Pick |I would play", words), words
            for gears in (GEARS, GEARS[::-1]):
                assert page.evaluate(LAY_PLAN, [gears, 0])
                page.wait_for_timeout(200)  # the words follow the plan a frame or two later
                ends.add(check_plan(page, said(page, asked)))
        if phase in ("PLAN", "REACT", "SLIPSTREAM") and phase not in helped:
            helped.add(phase)
            take_hint(page, wheel, hints)
        else:
            wheel.step()
    assert {"PLAN", "REACT"} <= helped
    assert "nothing" in ends
    assert ends - {"nothing"}  # which of the others there are is up to the cards


# The buttons and chips of the mat that the ring around a part lies over, where they are not of that part. What comes
# after the ring in the page and has a position of its own is painted over it.
COVERED = """name => {
    const part = document.querySelector(`[data-part~="${name}"]`);
    part.classList.add("shown-by-coach");
    const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(part);
    const [out, at] = [parseFloat(outlineWidth) + parseFloat(outlineOffset), part.getBoundingClientRect()];
    const isOver = one => {
        const box = one.getBoundingClientRect();
        const isBeside = box.left < at.right + out && box.right > at.left - out;
        return isBeside && box.top < at.bottom + out && box.bottom > at.top - out;
    };
    const found = [...document.querySelectorAll(".mat :is(.outlook li, [data-testid=commit])")].filter(one =>
        !part.contains(one) && isOver(one) && getComputedStyle(one.parentElement).position === "static");
    part.classList.remove("shown-by-coach");
    return [outlineStyle, ...found.map(one => one.innerText)];
}"""


# The lines of what is said at once: of a lesson, or else of the advice.
LINES = """() => [...document.querySelectorAll("[data-testid=advice] .words p")].filter(one => one.checkVisibility())
    .map(one => Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)))"""


@pytest.mark.parametrize("start", ("race-now", "school"))
def test_what_goes_on_keeps_its_place_and_no_cross_comes_there(person: Person, start: str) -> None:
    page = person(width=1440, height=900)
    page.get_by_test_id(start).get_by_role("button").click()
    Wheel(page, seed=2).asked()
    rights, places = set(), []
    crosses = "[data-testid=goal-skip], [data-testid=advice-close]"
    for n in range(7):
        if n < 5:
            expect(page.get_by_test_id("goal")).to_contain_text(f"{n + 1}/5")
        else:
            page.locator("[data-testid=lesson], [data-testid=guide], [data-testid=coach-advice]").first.wait_for()
        for x, y in places:
            at = "([x, y, crosses]) => document.elementFromPoint(x, y)?.closest(crosses)?.dataset.testid"
            assert page.evaluate(at, [x, y, crosses]) is None, (n, x, y)
        onward = page.locator("[data-testid=goal-next] button, [data-testid=coach-next] button").first
        if not onward.is_visible():
            break
        box = onward.bounding_box()
        assert box
        places.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        if n < 5:
            rights.add((round(box["x"] + box["width"]), round(box["y"])))
        onward.press("Enter")
    assert len(places) >= 5
    assert len({x for x, _ in rights}) == 1
    assert max(y for _, y in rights) - min(y for _, y in rights) <= 12  # lines of words


@pytest.mark.parametrize("language", ("en", "nl"))
@pytest.mark.parametrize(("width", "height"), ((390, 844), (360, 640)))
def test_on_a_phone_a_first_race_is_taught_in_two_lines(person: Person, width: int, height: int, language: str) -> None:
    """One thing at a time: the goal, and then at each decision its lessons before the advice."""
    page = person(width=width, height=height, locale=language)
    page.get_by_test_id("race-now").get_by_role("button").click()
    wheel = Wheel(page, seed=2)
    for n in range(5):
        wheel.asked()
        goal = page.get_by_test_id("goal")
        expect(goal).to_contain_text(f"{n + 1}/5")
        page.get_by_test_id("goal-next").get_by_role("button").press("Enter")  # presses of a mouse would be double ones
    lessons: list[str] = []
    for _ in range(16):
        asked = wheel.asked()
        if asked == "over":
            break
        bubble = page.locator(f"[data-testid=advice][data-decision='{asked.split()[1]}']")
        expect(bubble).to_be_visible()
        lesson = page.get_by_test_id("lesson")
        while lesson.is_visible():
            lessons.append(lesson.inner_text())
            assert page.evaluate(LINES) <= [2], lessons[-1]
            page.evaluate("() => document.querySelector('[data-testid=coach-next] button').click()")  # no double press
            page.wait_for_function(
                "last => document.querySelector('[data-testid=lesson]')?.innerText !== last", arg=lessons[-1]
            )
        # Of what the hand or the road forbids it tells alone.
        expect(bubble.locator("[data-testid=coach-advice], .facts").filter(visible=True).first).to_be_visible()
        assert page.evaluate(LINES) <= [2], bubble.inner_text()
        expect(lesson).to_be_hidden()
        wheel.step()
    assert len(set(lessons)) == len(lessons) > 5


def test_the_school_guides_each_press_to_the_finish_line(person: Person) -> None:
    page = person()
    page.get_by_test_id("school").get_by_role("button").click()
    wheel = Wheel(page)
    wheel.asked()
    page.get_by_test_id("goal-skip").click()
    shining = page.locator("button.shown-by-coach")
    for _ in range(60):
        expect(shining.or_(page.get_by_test_id("podium")).first).to_be_visible()
        if wheel.is_over:
            break
        pressed = shining.first.element_handle()
        wheel.press(shining.first)
        page.wait_for_function("one => !one.isConnected || !one.classList.contains('shown-by-coach')", arg=pressed)
    expect(page.get_by_test_id("podium").get_by_role("heading", level=2)).to_have_text("You win!")
    page.get_by_test_id("to-the-race").click()
    expect(page.get_by_test_id("podium")).to_be_hidden()
    expect(page.get_by_test_id("goal")).to_have_count(0)  # it was told
    assert wheel.asked().endswith("PLAN")


@pytest.mark.parametrize(("width", "height"), ((390, 844), (360, 740)))
def test_the_ring_of_the_coach_covers_no_chip_and_no_button(person: Person, width: int, height: int) -> None:
    page = person(width=width, height=height)
    page.get_by_test_id("race-now").get_by_role("button").click()
    Wheel(page).asked()
    assert page.evaluate(LAY_PLAN, [GEARS, 0])
    expect(page.get_by_role("list", name="Outlook").locator("li").first).to_be_visible()
    for part in ("gears", "hand", "outlook", "engine", "stress", "piles"):
        assert page.evaluate(COVERED, part) == ["solid"], part


@pytest.mark.parametrize(("width", "height"), ((1280, 800), (390, 844)))
def test_a_hint_says_how_it_was_found(person: Person, width: int, height: int) -> None:
    """By points, or by the rule of thumb where there are none: that is never left to the pressed button."""
    page = person(width=width, height=height)
    page.get_by_test_id("race-now").get_by_role("button").click()
    wheel = Wheel(page, seed=3)
    found: set[str] = set()
    for _ in range(8):
        asked = wheel.asked()
        if asked == "over":
            break
        page.get_by_test_id("hint").click()
        about = page.get_by_test_id("hint-about")
        expect(about).to_be_visible()
        in_points = "many games.*9, 6, 4"
        expect(about).to_have_text(re.compile(f"{in_points}|further adds nothing|finds nothing better|A quick rule"))
        told = page.get_by_test_id("advice").inner_text()  # at one time: what looking further finds comes when it comes
        assert ("of 9 points" in told) == ("9, 6, 4" in told), told
        bubble, screen = page.get_by_test_id("advice").bounding_box(), page.viewport_size
        assert bubble
        assert screen
        assert bubble["x"] >= 0
        assert bubble["x"] + bubble["width"] <= screen["width"]
        assert bubble["y"] >= 0
        found.add(about.inner_text())
        wheel.step()


def test_who_wants_no_coach_is_left_in_peace(person: Person, server: Process) -> None:
    page = person()
    page.get_by_test_id("race-now").get_by_role("button").click()
    wheel = Wheel(page)
    wheel.asked()
    advice = page.get_by_test_id("advice")
    page.get_by_test_id("goal-skip").click()
    advice.get_by_role("button", name="Next").click()
    page.get_by_test_id("advice-close").press(
        "Enter"
    )  # it comes to where the other one was: a double press is not meant
    expect(advice).to_be_hidden()
    page.reload()
    wheel.asked()
    expect(advice).to_be_hidden()
    page.get_by_test_id("help").click()
    page.get_by_role("switch", name="Coach").click()
    page.keyboard.press("Escape")
    expect(advice).to_be_visible()
