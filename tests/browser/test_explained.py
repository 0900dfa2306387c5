"""The things of a race explain themselves to a mouse, a finger and the keys, and change nothing by it."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from browser.test_stage import BOT, LEGEND, ME, begin
from browser.wheel import PATIENCE_MS, Wheel
from server.process import Process

Person = Callable[..., Page]
LONG_MS = 700  # longer than a long press


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


def test_why_not_leads_to_the_rules_and_back(person: Person, server: Process) -> None:
    page = person()
    begin(page, server, [ME, LEGEND], track="usa", laps=1)
    Wheel(page)
    page.get_by_test_id("gear-4").click(force=True)  # from gear 1 it is too far
    page.get_by_test_id("explained").get_by_role("link").click()
    expect(page.get_by_role("heading", name="Step 1: shift gears")).to_be_in_viewport(timeout=PATIENCE_MS)
    page.get_by_role("link", name="Back to the room").click()
    expect(page.get_by_test_id("gear-2")).to_be_visible()
    page.get_by_test_id("rules").click()
    expect(page.get_by_role("heading", name="Glossary")).to_be_attached()
    page.go_back()
    expect(page.get_by_test_id("gear-2")).to_be_visible()


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
