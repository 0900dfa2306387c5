"""A driver who has ended their turn plans the next round in advance, and is not waited for then."""

import contextlib
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browser.rooms import make
from browser.test_everywhere import LOCALES, Tour
from browser.test_races import FRIEND, ME, sit
from browser.wheel import GEARS, LAY_PLAN, Wheel
from server.process import Process

Person = Callable[..., Page]


@pytest.mark.parametrize("language", LOCALES)
def test_a_plan_is_left_in_advance(person: Person, server: Process, language: str) -> None:
    tour, friend = Tour(person, language), person()
    page = tour.page
    path = make(page, server, settings={"track": "usa", "laps": 1}, seats=[{**ME, "name": "Ann"}, FRIEND])
    for one in (page, friend):
        one.goto(f"{server.address}/{path}")
    sit(friend, 1, "Ben")
    page.get_by_test_id("start").get_by_role("button").click()
    mine, theirs = Wheel(page, seed=2), Wheel(friend, seed=3, gears=GEARS[::-1])
    ahead, laid, question = page.get_by_test_id("ahead"), page.get_by_test_id("laid"), page.locator("section h2").first
    for _ in range(400):  # the other one is slow: from the second round on the own turn is the first
        if mine.is_asked:
            mine.step()
        elif theirs.is_asked and "PLAN" in theirs.phase:
            theirs.step()
        elif theirs.is_asked:
            with contextlib.suppress(PlaywrightTimeout):
                ahead.wait_for(timeout=2_000)
                break
            theirs.step()
        else:
            page.wait_for_timeout(20)
    expect(ahead).to_be_visible()
    tour.look("may plan ahead", "main")
    ahead.get_by_role("button").click()
    expect(question).to_have_text(tour.text("race-ask-ahead"))
    assert page.evaluate(LAY_PLAN, [GEARS, 0])
    tour.look("a plan ahead", "main")
    mine.commit()
    expect(question).to_have_text(tour.text("race-ahead-left"))
    tour.look("a plan that is left", "main")
    # It is there after a reload, and can be looked at again.
    page.reload()
    expect(laid).to_be_visible()
    cards = laid.locator(".card").count()
    ahead.get_by_role("button").first.click()
    expect(page.locator("[data-testid=hand-card][aria-pressed=true]")).to_have_count(cards)
    page.get_by_test_id("stop-ahead").click()
    expect(laid).to_be_visible()
    # It can be taken back, and left again.
    ahead.get_by_role("button").last.click()
    expect(laid).to_be_hidden()
    ahead.get_by_role("button").click()
    expect(question).to_have_text(tour.text("race-ask-ahead"))
    assert page.evaluate(LAY_PLAN, [GEARS, 0])
    mine.commit()
    expect(laid).to_be_visible()
    # The other one ends the round and plans. Nobody waits for the first one.
    while theirs.step() != "PLAN":
        pass
    expect(laid).to_be_hidden()
    expect(question).not_to_have_text(tour.text("race-ask-plan"))
    assert tour.problems == {}
