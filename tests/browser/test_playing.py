"""Races of players who know nothing of the rules: they press what they see, until the podium."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.legible import illegible
from browser.menu import speak
from browser.player import NEW_LINES, Player
from browser.test_everywhere import LOCALES
from browser.test_stage import begin
from browser.wheel import TAP_S
from how_many import IS_ALL
from server.process import Process

Person = Callable[..., Page]

ME, BOT, ROOKIE, LEGEND = (
    {"is_mine": True, "name": "Ann"},
    {"kind": "bot"},
    {"kind": "bot", "driver": "rookie"},
    {"kind": "legend"},
)
SIZES: dict[str, dict[str, Any]] = {
    "desk": {"width": 1280, "height": 860},
    "phone": {"width": 390, "height": 844, "has_touch": True},
}
ALL_MODULES = {"garage": "mixed", "weather": True, "mulligan": True}


def sit_down(
    person: Person, server: Process, size: str, language: str, seed: int, seats: Any, **settings: Any
) -> Player:
    """Make a room, start, and be there."""
    page = person(locale=LOCALES[language], **SIZES[size])
    begin(page, server, seats, **settings)
    return Player(page, seed, language, is_touch=size == "phone", is_alone=len(seats) == 1)


TRACKS = ("usa", "italy", "great-britain", "france", "mexico", "japan", "spain", "netherlands")
MODULES: dict[str, dict[str, Any]] = {
    "none": {},
    "basic": {"garage": "basic"},
    "advanced": {"garage": "advanced", "garage_draft": "snake", "cluttered_hand": "forced"},
    "all": {**ALL_MODULES, "boxes": ["base", "heavy-rain", "tunnel-vision"]},
}


def races() -> list[tuple[str, str, int, str, str]]:
    """Size, language, seed, track and modules: two short races, and with --all each pair of a track and modules."""
    if not IS_ALL:
        return [("desk", "en", 1, "usa", "all"), ("phone", "nl", 2, "italy", "all")]
    each = [(track, modules) for track in TRACKS for modules in MODULES]
    sizes = [(size, language) for size in SIZES for language in LOCALES]
    return [(*sizes[(i + i // 4) % 4], i + 1, *one) for i, one in enumerate(each)]


@pytest.mark.parametrize(("size", "language", "seed", "track", "modules"), races())
def test_a_race(person: Person, server: Process, size: str, language: str, seed: int, track: str, modules: str) -> None:
    seats = [ME] if modules == "none" and seed % 8 == 1 else [ME, ROOKIE, BOT, LEGEND]  # alone nobody is in the way
    player = sit_down(person, server, size, language, seed, seats, laps=1, track=track, **MODULES[modules])
    player.to_the_podium()
    print(player.found)
    assert player.found["promises of speed"] > 0
    assert player.found["presses"] > 2 * player.found["turns"]


def test_a_line_that_may_still_grow_is_not_read(person: Person) -> None:
    page = person()
    line = "<h3>Round 1</h3><p><b>Ann</b> Speed 4.</p>"
    page.set_content(f"<div data-testid=log aria-busy=true>{line}</div>")
    assert page.evaluate(NEW_LINES, ["Ann", ""]) is None
    page.get_by_test_id("log").evaluate("log => (log.ariaBusy = 'false')")
    assert page.evaluate(NEW_LINES, ["Ann", ""]) == ["Round 1: Ann Speed 4."]


# Where the coach's words, their first line and the button that sends them away lie.
ADVICE = """one => [".words", ".best", "[data-testid=advice-close]"].map(what => {
    const {top, left, right} = one.querySelector(what).getBoundingClientRect();
    return {top, left, right};
})"""


# How many pixels of a hint are not seen without scrolling.
FOLDED = """one => {
    const words = one.querySelector(".words");
    return Math.max(0, words.scrollHeight - words.clientHeight - 1);
}"""


# What shows that a card is picked.
LOOK = """one => {
    const {borderColor, backgroundColor, outlineStyle} = getComputedStyle(one);
    return [borderColor, backgroundColor, outlineStyle];
}"""


def test_advice_and_hints_cover_no_button_of_a_draft(person: Person, server: Process) -> None:
    page = person(**SIZES["phone"])
    begin(page, server, [ME, LEGEND], laps=1, garage="basic")
    page.get_by_test_id("coach-advice").evaluate("one => one.append(' and so on'.repeat(20))")
    words, line, close = page.get_by_test_id("advice").evaluate(ADVICE)
    box = page.get_by_test_id("advice").bounding_box()
    assert box is not None
    assert line["top"] >= words["top"] >= box["y"]  # the first line is whole
    assert close["left"] >= words["right"]
    first, confirm = page.get_by_test_id("option").first, page.get_by_test_id("confirm")
    first.tap()
    confirm.tap(trial=True)
    expect(page.get_by_text("Press it again to put it back.")).to_be_visible()
    page.get_by_test_id("hint").tap()
    expect(page.get_by_test_id("hint-coach")).to_have_count(0)  # there are no points, and nothing to press for them
    for language in LOCALES:
        speak(page, language)
        for width, height in ((1280, 800), (844, 390), (390, 844), (360, 740)):
            page.set_viewport_size({"width": width, "height": height})
            reads_card_and_hint(page)
    confirm.tap(trial=True)
    first.tap()  # as in the hand a second press puts a card back
    expect(first).to_have_attribute("aria-pressed", "false")
    assert first.evaluate(LOOK) == page.get_by_test_id("option").last.evaluate(LOOK)
    expect(confirm).to_be_disabled()
    expect(page.get_by_test_id("hint-about")).to_be_visible()
    page.wait_for_timeout(TAP_S * 1000)  # a quicker tap is the second of two, and means what the first did
    first.tap()
    confirm.tap()


def reads_card_and_hint(page: Page) -> None:
    """What is on a card that is picked, and what a hint advises, are seen at once; of the hint alone all is."""
    first, advice = page.get_by_test_id("option").first, page.get_by_test_id("advice")
    about = page.locator(".about.card")
    expect(about.get_by_role("heading")).to_be_visible()
    expect(about.locator("li").first).to_be_visible()
    expect(advice.locator(".best")).to_be_visible()
    found = illegible(page, ".about")
    first.evaluate("one => one.click()")
    expect(about).to_have_count(0)
    folded = advice.evaluate(FOLDED)
    first.evaluate("one => one.click()")
    expect(about).to_be_visible()
    assert (found, folded, advice.evaluate(FOLDED)) == ([], 0, 0), page.viewport_size


@pytest.mark.long
@pytest.mark.skipif(not IS_ALL, reason="long: scripts/test --all")
@pytest.mark.parametrize(("size", "language"), [(size, language) for size in SIZES for language in LOCALES])
def test_a_season_and_somebody_who_watches(person: Person, server: Process, size: str, language: str) -> None:
    """Two races of one lap, for the event takes one away; a viewer sees the same podium."""
    stages = [{"track": "usa", "event": "drivers-strike"}, {"track": "france", "event": "drivers-strike"}]
    player = sit_down(person, server, size, language, 50, [ME, ROOKIE, LEGEND], season=stages, laps=2)
    page = person(player.page.url.split("/", 3)[3], locale=LOCALES["nl"], **SIZES["desk"])
    expect(page.get_by_test_id("race")).to_be_visible()
    page.get_by_test_id("speed").select_option("Infinity")
    for race in range(2):
        player.to_the_podium()
        expect(page.get_by_test_id("podium")).to_be_visible()
        shown = [one.get_by_test_id("podium").locator("tbody tr").count() for one in (page, player.page)]
        assert shown[0] == shown[1] > 0
        if race == 0:
            player.page.get_by_test_id("next-race").click()
            expect(player.page.get_by_test_id("podium")).to_be_hidden()
            expect(page.get_by_test_id("podium")).to_be_visible()  # who reads it keeps it, and goes along by a press
            page.get_by_test_id("go-along").click()
            expect(page.get_by_test_id("podium")).to_be_hidden()
            player.told = None
    print(player.found)
