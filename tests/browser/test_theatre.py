"""What is seen and heard of a race: cards beside cars, marks even without movement, and no sound unasked."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.rooms import make
from browser.test_races import BOT, LEGEND, ME
from browser.wheel import GEARS, LAY_PLAN, Wheel, press_surely
from server.process import Process

Person = Callable[..., Page]

# Counts what is made to sound, and all movements of the cars, from now on.
WATCH = """() => {
    window.sounds = 0;
    const Real = AudioContext;
    window.AudioContext = class extends Real { constructor() { super(); window.sounds += 1; } };
    window.seen = {places: {}, marks: new Set(), lying: new Set()};
    const look = () => {
        for (const car of document.querySelectorAll(".car[data-seat]")) {
            const places = (window.seen.places[car.dataset.seat] ??= new Set());
            places.add(car.closest(".racer").style.transform);
        }
        for (const mark of document.querySelectorAll("[data-mark]")) window.seen.marks.add(mark.dataset.mark);
        for (const one of document.querySelectorAll("[data-testid^=lying-]:not(.gone)"))
            window.seen.lying.add(one.dataset.testid);
        window.watching = requestAnimationFrame(look);
    };
    look();
}"""
SEEN = """() => ({
    places: Math.max(...Object.values(window.seen.places).map(one => one.size)),
    marks: [...window.seen.marks], lying: [...window.seen.lying], sounds: window.sounds,
})"""


def lay(page: Page) -> None:
    """Lay a plan and commit it; the rivals' turns are then shown."""
    Wheel(page).asked()
    page.get_by_test_id("speed").select_option("4")
    page.evaluate(WATCH)
    assert page.evaluate(LAY_PLAN, [GEARS, 0])
    press_surely(page.get_by_test_id("commit"))


def begun(person: Person, server: Process) -> Page:
    page = person()
    page.goto(f"{server.address}/{make(page, server, settings={'laps': 1}, seats=[ME, BOT, BOT, LEGEND])}")
    page.get_by_test_id("start").get_by_role("button").click()
    return page


def until_told(page: Page) -> dict[str, object]:
    """All that was seen until two rivals have played."""
    page.wait_for_function("() => [...window.seen.lying].length > 0 && window.seen.marks.has('speed')")
    seen: dict[str, object] = json.loads(page.evaluate(f"() => JSON.stringify(({SEEN})())"))
    return seen


def test_a_race_is_seen_and_nothing_is_heard(person: Person, server: Process) -> None:
    page = begun(person, server)
    page.emulate_media(reduced_motion="no-preference")
    lay(page)
    expect(page.get_by_test_id("start-lights")).to_be_visible()
    seen = until_told(page)
    assert {"gear", "speed"} & set(seen["marks"])  # type: ignore[call-overload]
    page.wait_for_function("() => Math.max(...Object.values(window.seen.places).map(one => one.size)) > 3")
    assert seen["sounds"] == 0
    # Wanted, it is heard, and stays wanted.
    page.get_by_test_id("sound").click()
    page.wait_for_function("() => window.sounds === 1")
    page.reload()
    expect(page.get_by_test_id("sound")).to_have_attribute("aria-pressed", "true")


def test_without_movement_all_is_told(person: Person, server: Process) -> None:
    page = begun(person, server)
    lay(page)
    seen = until_told(page)
    assert seen["places"] in (1, 2)  # where it stood, and where it stands now
    assert page.locator(".effect:visible").count() == 0
