"""The menu of a race: what a desk shows beside the board is behind one button where there is no room for it."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect


@contextmanager
def menu(page: Page) -> Iterator[None]:
    """It is open meanwhile. On a desk, and outside of a race, there is nothing to open."""
    opens = page.get_by_test_id("open-log")
    is_closed = opens.is_visible() and opens.get_attribute("aria-expanded") == "false"
    if is_closed:
        opens.click()
    yield
    if is_closed and opens.get_attribute("aria-expanded") == "true":  # a dialog that it opened has closed it
        opens.click()


def choose_pace(page: Page, pace: str) -> None:
    page.get_by_test_id("speed").wait_for(state="attached")  # the board comes first
    with menu(page):
        page.get_by_test_id("speed").select_option(pace)


def speak(page: Page, language: str) -> None:
    with menu(page):
        page.get_by_test_id("language").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
