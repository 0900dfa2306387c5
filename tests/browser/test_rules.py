"""The page of the rules in a browser: readable in both lights, no wider than a phone, and beside a race."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.barriers import barriers

Person = Callable[..., Page]


def test_a_poor_contrast_would_be_found(person: Person) -> None:
    page = person("#/rules")
    page.get_by_role("heading", level=1).evaluate("one => (one.style.color = '#ccc')")
    found = barriers(page, light="light")
    assert len(found) == 1
    assert found[0].startswith("color-contrast: <h1")


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


def test_the_rules_open_beside_a_race_and_a_plan_survives_a_reload(person: Person) -> None:
    page = person()
    page.get_by_role("button", name="Race now").click()
    page.get_by_test_id("gear-2").click()
    page.keyboard.press("q")
    picked = page.get_by_role("button", name="Pick 1 more card")
    expect(picked).to_be_visible()
    address = page.url
    page.get_by_test_id("rules").click()
    panel = page.get_by_test_id("panel")
    panel.get_by_role("link", name="Heat").first.click()
    expect(panel.get_by_role("heading", name="Heat", exact=True).first).to_be_in_viewport()
    panel.get_by_role("searchbox").fill("slip")  # the letters are no cards
    page.keyboard.press("Enter")
    expect(panel.locator("mark.current")).to_be_in_viewport()
    expect(picked).to_be_visible()
    page.go_back()
    expect(panel).to_be_hidden()
    assert page.url == address
    page.reload()
    expect(picked).to_be_visible()
