"""The page of the rules in a browser: readable in both lights, no wider than a phone, and a race waits behind it."""

import pathlib
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

Person = Callable[..., Page]

AXE = pathlib.Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
BARRIERS = """async () => (await axe.run(document)).violations
    .flatMap(({id, nodes}) => nodes.map(node => `${id}: ${node.html.slice(0, 200)}`))"""


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_the_rules_have_no_barriers(person: Person, light: Literal["light", "dark"], width: int) -> None:
    page = person("#/rules", width=width)
    page.emulate_media(color_scheme=light)
    expect(page.get_by_role("heading", name="Glossary")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.evaluate(AXE.read_text("utf-8"))
    assert page.evaluate(BARRIERS) == []
    page.get_by_role("searchbox").fill("heat")
    page.keyboard.press("Enter")
    expect(page.locator("mark.current")).to_be_in_viewport()
    assert page.evaluate(BARRIERS) == []


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
