"""A first race: the coach speaks of each decision as the outlook does, and a hint can be taken."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.rooms import make
from browser.test_races import BOT, ME
from browser.wheel import GEARS, LAY_PLAN, Wheel
from server.process import Process

Person = Callable[..., Page]


def said(page: Page, asked: str) -> str:
    """The sentence in the speech bubble about a decision, which it follows a moment later."""
    words = page.locator(f"[data-testid=advice][data-decision='{asked.split()[1]}'] p.best")
    expect(words).to_be_visible()
    return words.inner_text()


def check_plan(page: Page, words: str) -> str:
    """Compare what the coach says of a plan with the numbers of the outlook. Returns which end it foretells."""
    outlook = page.get_by_role("list", name="Outlook").locator("li").all_inner_texts()
    begins = r"(?:This card makes|\d cards make) (\d+(?: to \d+)?)(?: with what Stress turns over)?"
    found = re.fullmatch(begins + r"(?:, with (\d) Heat for the gear)?: (.+)", words)
    if words.startswith("Your hand cannot fill gear"):
        return "cluttered"
    assert found, words
    speed, shift, ends = found.groups()
    assert f"Speed {speed.replace(' to ', '–')}" in outlook, (words, outlook)
    assert (shift and f"{shift} Heat for the gear") in (None, *outlook), (words, outlook)
    engine = int(page.get_by_test_id("pile-engine").inner_text().split()[-1]) - int(shift or 0)
    told = (re.match(r"Corner (\d)(?::| asks) (?:(\d+)(?:–| or ))?(\d+) Heat", one) for one in outlook)
    dues = [one.groups() for one in told if one and one[3] != "0"]  # corners, and the least and the most that they cost
    risk = next(one for one in outlook if "spin out" in one)
    costs = re.findall(r"corner (\d) (?:allows \d+, which )?costs (?:(\d+) to )?(\d+)", ends)
    assert [(corner, least or None, most) for corner, least, most in costs] in (dues, []), (words, outlook)
    if had := re.search(r"(?:you have|with|of your) (\d+)", ends):
        assert int(had[1]) == engine, (words, outlook)
    if chance := re.search(r"you would spin out with a chance of (\S+)", ends):
        assert risk == f"spin out {chance[1]}", (words, outlook)
        return "risk"
    if "you would spin out" in ends:
        assert risk == "spin out 100%", (words, outlook)
        return "spin"
    assert risk == "no spin out", (words, outlook)
    if costs:
        return "cooled" if "must cool" in ends else "costs"
    assert not dues, (words, outlook)
    return "nothing"


def take_hint(page: Page, wheel: Wheel, hints: list[str]) -> None:
    """Ask for a hint, which says what the coach has said already, and do as it says."""
    asked = wheel.asked()
    said(page, asked)
    advice = page.get_by_test_id("coach-advice")
    expect(advice).to_be_visible()
    advised = advice.inner_text()
    page.get_by_test_id("hint").click()
    expect(page.get_by_role("region", name="Hint")).to_be_visible()
    words = said(page, asked)
    choice = hints[-1]
    assert advised.removeprefix("By rule of thumb: ").startswith(words.partition(":")[0]), (words, advised)
    if asked.endswith("PLAN"):
        gear = re.match(r"gear (\d)", choice)
        assert gear
        assert words.startswith(f"Gear {gear[1]}"), (words, choice)
        page.get_by_role("button", name="Pick these cards").click()
        cards = page.locator("[data-testid=hand-card][aria-pressed=true]")
        assert sorted(cards.evaluate_all("all => all.map(one => one.dataset.card)")) == sorted(choice.split()[3:])
        commit = page.get_by_test_id("commit")
        is_risky = "risky" in (commit.get_attribute("class") or "")
        for _ in range(1 + is_risky):
            commit.click()
    else:
        option = page.locator(f"[data-testid=option][data-choice='{choice}']")
        named = option.locator("b").inner_text()
        assert named.replace("\xa0", " ") in words, (words, named)
        is_risky = "risky" in (option.get_attribute("class") or "")
        for _ in range(1 + is_risky):
            option.click()
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
            begun = ("The gear says", "Pick ", "Corner ", "No corner ", "Your hand cannot fill gear")
            assert words.startswith(begun), words
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


# How much of words is not seen.
CUT = "one => Math.max(one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth)"

CAR_AT = "document.querySelector(\"svg.car[data-seat='0']\").getBoundingClientRect().top"


@pytest.mark.parametrize(("width", "height"), ((390, 844), (360, 740)))
def test_the_ring_of_the_coach_covers_no_chip_and_no_button(person: Person, width: int, height: int) -> None:
    page = person(width=width, height=height)
    page.get_by_test_id("race-now").get_by_role("button").click()
    Wheel(page).asked()
    assert page.evaluate(LAY_PLAN, [GEARS, 0])
    expect(page.get_by_role("list", name="Outlook").locator("li").first).to_be_visible()
    for part in ("gears", "hand", "outlook", "engine", "stress", "piles"):
        assert page.evaluate(COVERED, part) == ["solid"], part
    before = page.evaluate(CAR_AT)
    page.get_by_test_id("coach-more").click()
    expect(page.get_by_test_id("coach-next")).to_be_visible()
    if height > 800:  # the card is higher, and the board looks past it as far as there is room
        page.wait_for_function(f"before => {CAR_AT} < before - 10", arg=before)
    page.get_by_test_id("coach-more").click()
    brief = page.locator("[data-testid=advice].brief .best")
    brief.evaluate("one => (one.textContent += ' and you have 4'.repeat(8))")
    assert brief.evaluate(CUT) <= 1  # a sentence is not cut before its end


@pytest.mark.parametrize(("width", "height"), ((1280, 800), (390, 844)))
def test_a_hint_says_how_it_was_found(person: Person, width: int, height: int) -> None:
    """In points, or by the rule of thumb where there are none: that is never left to the pressed button."""
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
        if not found:
            expect(about).to_have_text("A quick rule. “In points” looks further ahead.")
            page.get_by_test_id("hint-coach").click()
        in_points = "games, driven on to the end of the round.*9 points for the win"
        expect(about).to_have_text(re.compile(f"{in_points}|: by rule of thumb."))
        is_weighed = "points on average" in said(page, asked)
        assert is_weighed == ("9 points for the win" in about.inner_text())
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
    advice.get_by_role("button", name="I see").click()
    page.get_by_test_id("advice-close").click()
    expect(advice).to_be_hidden()
    page.reload()
    wheel.asked()
    expect(advice).to_be_hidden()
    page.get_by_test_id("help").click()
    page.get_by_role("switch", name="Coach").click()
    page.keyboard.press("Escape")
    expect(advice).to_be_visible()
