"""The page in another language that its reader chooses; test_everywhere.py has a race in the browser's own language."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.menu import speak
from browser.rooms import make
from server.process import Process

Person = Callable[..., Page]

# Words of the English page that no Dutch one has. Names of cars and cards, and words of both languages, are not among
# them.
ENGLISH = re.compile(
    r"\b(the|your|you|and|with|race now|open rooms|new race|name|save|seat|seats|leave|grid|drives?|driver|lap|laps of|"
    r"corner|corners|speed|gear|heat|weather|free|start the|settings|nobody|plan your|pick|engine|draw|discards|"
    r"standings|place|red|yellow|green|black|gray|move|space|spaces|watch|another|link to|copy|invite|waiting)\b",
    re.IGNORECASE,
)


GAME = "Heat: Pedal to the Metal"


def words(page: Page) -> str:
    """All that a person reads on the page, or has read aloud."""
    read_out: list[str] = page.eval_on_selector_all(
        "[aria-label], [title], [placeholder]",
        "all => all.flatMap(one => [one.ariaLabel, one.title, one.placeholder]).filter(Boolean)",
    )
    return "\n".join([page.locator("body").inner_text(), page.title(), *read_out])


def english(page: Page) -> list[str]:
    return sorted({found[0].lower() for found in ENGLISH.finditer(words(page).replace(GAME, ""))})


def test_english_words_would_be_found(person: Person) -> None:
    page = person()
    expect(page.get_by_test_id("race-now")).to_be_visible()
    assert len(english(page)) > 5


def test_the_language_changes_in_a_race_and_is_remembered(person: Person, server: Process) -> None:
    page = person(width=390, height=844)
    room = {"is_mine": True}, {"kind": "bot"}
    page.goto(f"{server.address}/{make(page, server, settings={'laps': 1}, seats=room)}")
    page.get_by_test_id("start").get_by_role("button").click()
    page.get_by_test_id("gear-2").click()
    page.get_by_test_id("hand-card").first.click()
    picked = page.locator("[data-testid=hand-card][aria-pressed=true]")
    expect(picked).to_have_count(1)
    speak(page, "nl")
    expect(page.get_by_test_id("commit")).to_have_text("Kies nog 1 kaart")
    expect(picked).to_have_count(1)  # what was begun goes on in the other language
    assert english(page) == []
    page.reload()
    expect(page.get_by_test_id("commit")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "nl")
