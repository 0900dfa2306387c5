"""The page of the rules in a browser: readable in both lights, no wider than a phone, and a race waits behind it."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.barriers import barriers

Person = Callable[..., Page]


def test_the_rules_have_no_barriers(person: Person) -> None:
    page = person("#/rules")
    expect(page.get_by_role("heading", name="Glossary")).to_be_visible()
    assert barriers(page, also="dark") == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("searchbox").fill("heat")
    page.keyboard.press("Enter")
    expect(page.locator("mark.current")).to_be_in_viewport()
    assert barriers(page, light="dark") == []


def test_a_race_waits_behind_the_rules(person: Person) -> None:
    page = person()
    page.get_by_role("button", name="Race now").click()
    page.get_by_test_id("gear-2").click()
    page.keyboard.press("q")
    picked = page.get_by_role("button", name="Pick 1 more card")
    expect(picked).to_be_visible()
    page.get_by_test_id("rules").click()
    page.evaluate("location.hash = '#/rules/slipstream'")
    expect(page.get_by_role("heading", name="Step 6: slipstream")).to_be_in_viewport()
    page.keyboard.press("w")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Back to the room").click()
    expect(picked).to_be_visible()
