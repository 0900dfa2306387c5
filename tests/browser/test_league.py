"""A league by clicks alone: made, joined by its link, driven, its standings and their file; and what its host does."""

import csv
import io
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.barriers import barriers
from browser.wheel import Wheel
from patience import PATIENCE_MS

Person = Callable[..., Page]


def make_league(page: Page, name: str, rounds: int) -> str:
    """A league of rounds of one lap on the USA track, filled up by `club`; returns the link to join it."""
    page.get_by_role("navigation").get_by_role("link", name="Leagues").click()
    page.get_by_test_id("new-league").get_by_role("button").click()
    page.get_by_label("Name", exact=True).fill(name)
    if rounds == 1:
        page.get_by_role("button", name="Remove round 2").click()
    for n in range(1, rounds + 1):
        page.get_by_label(f"Track of round {n}").select_option("usa")
        page.get_by_label(f"Laps of round {n}").fill("1")
    page.get_by_role("radio", name="No limit", exact=True).check()
    page.get_by_role("radio", name="A bot drives", exact=True).check()
    assert barriers(page, also="dark") == []
    page.get_by_test_id("make-league").get_by_role("button").click()
    return page.get_by_test_id("invite-link").input_value()


def join(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_role("textbox").first.fill(name)
    page.get_by_test_id("join-league").get_by_role("button").click()
    expect(page.get_by_test_id("join-league")).to_be_hidden()


def rows(page: Page) -> list[str]:
    return page.get_by_test_id("standings").locator("tbody tr").all_inner_texts()


def test_a_club_of_two_races_for_points(person: Person) -> None:
    ana = person()
    ana.get_by_test_id("my-name").fill("Ana")
    with ana.expect_response(lambda answer: answer.url.endswith("/api/me") and answer.request.method == "POST"):
        ana.get_by_test_id("my-name").press("Enter")
    link = make_league(ana, "Thursday club", rounds=1)
    # Ben is Dutch, and has a phone.
    ben = person(width=390, height=844, locale="nl")
    join(ben, link, "Ben")
    expect(ben.get_by_role("heading", name="Thursday club")).to_be_visible()
    assert barriers(ben, also="dark") == []
    assert ben.evaluate("document.documentElement.scrollWidth <= innerWidth")

    ana.get_by_test_id("open-round").get_by_role("button").click()
    # Both find their table: Ana in the league, Ben on his first page.
    ana.get_by_test_id("my-table").get_by_role("link").click()
    ben.goto(ben.url.split("#")[0])
    ben.get_by_test_id("home-leagues").get_by_role("link", name="Jouw tafel in Thursday club is open").click()
    expect(ben.get_by_test_id("to-league")).to_contain_text("manche 1, tafel 1")
    ben.get_by_test_id("start").get_by_role("button").click()
    wheels = [Wheel(page, seed=seed) for seed, page in enumerate((ana, ben))]
    while any(one.page.get_by_test_id("podium").count() == 0 for one in wheels):
        for one in wheels:
            if one.is_asked:
                one.step()
    ana.get_by_test_id("podium").get_by_test_id("to-league").click()

    expect(ana.get_by_test_id("league-podium")).to_be_visible(timeout=PATIENCE_MS)
    assert barriers(ana, also="dark") == []
    names = [row.split("\t")[1] for row in rows(ana)]
    assert sorted(names) == ["Ana", "Ben"]
    with ana.expect_download() as download:
        ana.get_by_role("link", name="Standings (CSV)").click()
    lines = [*csv.reader(io.StringIO(download.value.path().read_text()))]
    assert [line[1] for line in lines[1:]] == names
    ben.goto(link)
    expect(ben.get_by_text("Eindstand")).to_be_visible()
    assert [row.split("\t")[1] for row in rows(ben)] == names
    # A race of the league is watched again.
    ana.get_by_test_id("round-1").get_by_role("link", name="Watch the race").click()
    expect(ana.get_by_test_id("watch-race")).to_be_visible(timeout=PATIENCE_MS)


def test_the_host_leads(person: Person) -> None:
    """Dates, a member who goes, a round that is closed early, and the end of the league."""
    ana = person()
    link = make_league(ana, "Club", rounds=2)
    ben, cleo = person(), person()
    join(ben, link, "Ben")
    join(cleo, link, "Cleo")
    ana.get_by_role("heading", name="Name, dates, reach").click()
    ana.get_by_label("Round 1 begins").fill("2099-05-06T20:00")
    ana.get_by_role("button", name="Save").click()
    expect(ana.get_by_text("Saved.")).to_be_visible()
    expect(ben.get_by_role("link", name="Calendar (ICS)")).to_be_visible(timeout=PATIENCE_MS)
    expect(ben.get_by_text("Round 1 begins Wednesday 6 May")).to_be_visible(timeout=PATIENCE_MS)
    ana.get_by_label("Ben", exact=True).click()
    ana.get_by_role("button", name="Remove Ben").click()
    ana.get_by_test_id("confirm").get_by_role("button").click()
    # Ben has the link still, so he may look on; he cannot join again.
    expect(ben.get_by_text("2 members")).to_be_visible(timeout=PATIENCE_MS)
    expect(ben.get_by_test_id("join-league")).to_be_hidden()
    ana.get_by_test_id("open-round").get_by_role("button").click()
    expect(cleo.get_by_test_id("my-table")).to_be_visible(timeout=PATIENCE_MS)
    ana.get_by_role("button", name="Close round 1").click()
    ana.get_by_test_id("confirm").get_by_role("button").click()
    expect(ana.get_by_test_id("round-1")).to_contain_text("Closed early")
    expect(ana.get_by_test_id("open-round")).to_contain_text("Open round 2")
    ana.get_by_role("button", name="Delete the league").click()
    ana.get_by_test_id("confirm").get_by_role("button").click()
    expect(ana.get_by_role("heading", name="My leagues")).to_be_visible()
    cleo.goto(cleo.url.split("#")[0] + "#/leagues")
    expect(cleo.get_by_text("You are in no league yet.", exact=False)).to_be_visible()
