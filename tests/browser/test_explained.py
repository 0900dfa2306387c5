"""The things of a race explain themselves to a mouse, a finger and the keys, and change nothing by it."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from browser.test_stage import BOT, LEGEND, ME, begin
from browser.wheel import Wheel
from patience import PATIENCE_MS
from server.process import Process

Person = Callable[..., Page]
LONG_MS = 700  # longer than a long press

# Buttons that the explanation lies over, or whose middle cannot be pressed.
COVERED = """() => {
    const card = document.querySelector("[data-testid=explained]").getBoundingClientRect();
    return [...document.querySelectorAll("button:enabled:not([aria-disabled=true])")].filter(one => {
        const box = one.getBoundingClientRect();
        if (!one.checkVisibility({visibilityProperty: true}) || !box.width) return false;
        const isBeside = box.left >= card.right || box.right <= card.left;
        const isUnder = !isBeside && box.top < card.bottom && box.bottom > card.top;
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return isUnder || (one.closest(".options") && !one.contains(hit));
    }).map(one => one.innerText || one.ariaLabel);
}"""


def hold(page: Page, thing: Locator) -> None:
    """A finger presses the middle of a thing for long."""
    box = thing.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_timeout(LONG_MS)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_a_mouse_and_a_key_ask_what_a_thing_is(person: Person, server: Process) -> None:
    page = person(width=390, height=844)
    begin(page, server, [ME, BOT, LEGEND], track="usa", laps=1)
    Wheel(page)
    words = page.get_by_test_id("explained")
    stress = page.locator("[data-testid=hand-card][data-card=Stress], [data-testid^=pile-engine]").first

    hold(page, stress)
    expect(words).to_be_visible()
    assert page.locator("[data-testid=hand-card][aria-pressed=true]").count() == 0
    expect(page.get_by_test_id("panel")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(words).to_be_hidden()

    page.locator("[data-explained=spin-out]").first.hover()
    expect(words).to_contain_text("You cannot pay for a corner")
    page.mouse.move(200, 2)
    expect(words).to_be_hidden()

    line = page.get_by_test_id("look-1")
    line.focus()
    described = line.evaluate("one => document.getElementById(one.getAttribute('aria-describedby')).textContent")
    assert "It holds the Heat that you can still pay with." in described
    page.keyboard.press("i")
    expect(words).to_be_focused()
    expect(words).to_contain_text("It holds the Heat that you can still pay with.")
    page.keyboard.press("Escape")
    expect(line).to_be_focused()


def test_pointing_covers_no_button_and_why_not_leads_to_the_rules_and_back(person: Person, server: Process) -> None:
    page = person(width=1366, height=768)
    page.clock.install()  # pauses of the pointer take no time
    begin(page, server, [ME, LEGEND], track="usa", laps=1)
    wheel = Wheel(page)
    wheel.asked()
    page.get_by_test_id("gear-4").click(force=True)  # from gear 1 it is too far
    page.get_by_test_id("explained").get_by_role("link").click()
    rules = page.get_by_test_id("panel")
    expect(rules.get_by_role("heading", name="Step 1: shift gears")).to_be_in_viewport(timeout=PATIENCE_MS)
    expect(page.get_by_test_id("explained")).to_be_hidden()
    page.keyboard.press("q")
    expect(page.locator("[data-testid=hand-card][aria-pressed=true]")).to_have_count(1)  # the race goes on beside it
    page.go_back()
    expect(rules).to_be_hidden()
    expect(page.get_by_test_id("gear-2")).to_be_visible()

    while wheel.asked().split()[-1] != "REACT":
        wheel.step()
    done = page.locator("[data-choice=done]")
    for width, height in ((1366, 768), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        things = page.locator("[data-testid=refused], .options :not(.done) > [data-explained]")
        assert things.count() > 1
        for thing in things.all():
            page.mouse.move(3, 3)
            expect(page.get_by_test_id("explained")).to_be_hidden()
            thing.hover()
            page.clock.fast_forward(800)
            expect(page.get_by_test_id("explained")).to_be_visible()
            assert page.evaluate(COVERED) == [], (width, thing.inner_text())
    box = done.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(done).to_be_hidden()
    assert "#/room/" in page.url


def test_the_weather_is_told_once_before_the_first_plan(person: Person, server: Process) -> None:
    page = person()
    begin(page, server, [ME, LEGEND], track="usa", laps=1, weather=True)
    Wheel(page)
    opening = page.get_by_test_id("opening")
    expect(opening).to_contain_text("Corner 1")
    page.reload()
    Wheel(page)
    expect(opening).to_be_visible()  # nobody has read it yet
    page.get_by_test_id("close-opening").click()
    expect(opening).to_be_hidden()
    page.reload()
    Wheel(page)
    expect(page.get_by_test_id("gear-2")).to_be_visible()
    expect(opening).to_be_hidden()
