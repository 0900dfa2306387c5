"""Races in a real browser, from the first click to the podium."""

import pathlib
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.barriers import barriers
from browser.rooms import make
from browser.wheel import Wheel
from server.process import Process

Person = Callable[..., Page]


def cards(page: Page) -> list[str]:
    """The cards in the hand, as they lie."""
    shown = "all => all.map(one => one.dataset.card)"
    found: list[str] = page.eval_on_selector_all("[data-testid=hand-card]", shown)
    return found


def sit(page: Page, seat: int, name: str) -> None:
    """Take a seat; a guest without a name is asked for one. The server knows then: a start from now on is with them."""
    page.get_by_test_id(f"sit-{seat}").get_by_role("button").click()
    page.get_by_test_id(f"seat-{seat}").get_by_role("textbox").fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id(f"seat-{seat}")).to_contain_text(name)


ME, BOT, LEGEND, FRIEND = {"is_mine": True}, {"kind": "bot"}, {"kind": "legend"}, {"kind": "person"}


def test_a_first_race_to_the_podium(person: Person) -> None:
    page = person()
    page.get_by_test_id("race-now").click()
    wheel = Wheel(page, by="pointer")
    wheel.to_the_podium()
    assert {"PLAN", "REACT"} <= set(wheel.seen)
    podium = page.get_by_test_id("podium")
    expect(podium.locator("table tbody tr, ol li").first).to_be_visible()
    # A record can be kept, and the next race is one click away.
    podium.get_by_test_id("podium-fair").click()
    expect(page.get_by_test_id("proof")).to_contain_text("Your number is in it")
    with page.expect_download() as download:
        podium.get_by_role("link", name="Save the race").first.click()
    text = download.value.path().read_text()
    assert text.startswith("hotlap record 1\n")
    assert text.rstrip().splitlines()[-1].startswith("end ")
    page.keyboard.press("Escape")
    page.get_by_test_id("next-race").click()
    expect(page.get_by_test_id("podium")).to_be_hidden()
    assert Wheel(page).step() == "PLAN"


@pytest.mark.long
def test_a_record_is_opened_and_watched(person: Person, tmp_path: pathlib.Path) -> None:
    page = person()
    page.get_by_test_id("race-now").click()
    Wheel(page, seed=3).to_the_podium()
    page.get_by_test_id("podium-more").click()
    with page.expect_download() as download:
        page.get_by_test_id("podium").get_by_role("link", name="Save the race").first.click()
    file = tmp_path / "kept.race"
    download.value.save_as(file)
    page.goto(page.url.split("#")[0])
    page.get_by_test_id("open-record").set_input_files(file)
    expect(page.get_by_test_id("replay")).to_be_visible()
    page.reload()
    expect(page.get_by_test_id("replay")).to_be_visible()
    # It fills the window: neither the board nor its controls are cut off.
    for width, height in ((1440, 900), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight") == height
        assert page.get_by_test_id("race").bounding_box()["height"] > height - 100
        for control in ("replay-play", "replay-back", "replay-slider", "replay-on"):
            expect(page.get_by_test_id(control)).to_be_in_viewport(ratio=1)
    slider = page.get_by_test_id("replay-slider")
    slider.fill("3")
    page.get_by_test_id("rules").click()
    rules = page.locator("#rules-game-chapter")
    expect(rules).to_be_visible()
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    expect(slider).to_have_value("3")
    slider.fill(slider.get_attribute("max") or "")
    expect(page.get_by_test_id("podium")).to_be_visible()
    page.get_by_test_id("podium-fair").click()
    expect(page.get_by_test_id("proof")).to_contain_text("Your number is in it")


@pytest.mark.long
def test_the_two_races_of_a_season(person: Person, server: Process) -> None:
    page = person()
    strike = "drivers-strike"  # one lap less
    stages = [{"track": "usa", "event": strike}, {"track": "france", "event": strike}]
    path = make(page, server, settings={"season": stages}, seats=[ME, BOT, LEGEND])
    page.goto(f"{server.address}/{path}")
    page.get_by_test_id("start").get_by_role("button").click()
    Wheel(page, seed=4).to_the_podium()
    page.get_by_test_id("next-race").click()
    expect(page.get_by_test_id("podium")).to_be_hidden()
    Wheel(page, seed=5).to_the_podium()
    state = page.request.get(f"{server.address}/api/rooms/{path.rsplit('/', 1)[1]}").json()
    assert state["season"]["is_over"]
    assert all(len(stage["points"]) == 3 for stage in state["season"]["stages"])
    page.get_by_test_id("next-race").click()  # another season begins, and the record of this one stays
    expect(page.get_by_test_id("podium")).to_be_hidden()
    page.goto(f"{server.address}/#/race/{state['race']}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the season").click()
    assert download.value.suggested_filename.endswith(".season")


def test_two_browsers_meet_in_a_room_by_its_link(person: Person, server: Process) -> None:
    host, friend = person(), person(width=390, height=844)
    path = make(host, server, settings={"laps": 1}, seats=[ME, FRIEND, BOT, LEGEND])
    host.goto(f"{server.address}/{path}")
    link = host.get_by_test_id("share-link").input_value()
    assert link.endswith(path.removeprefix("#"))
    friend.goto(link)
    sit(friend, 1, "Ben")
    expect(host.get_by_test_id("seat-1")).to_contain_text("Ben")
    tv = person(path.replace("room", "tv"), width=1280, height=720)
    expect(tv.get_by_test_id("seat-1")).to_contain_text("Ben")
    host.get_by_test_id("start").get_by_role("button").click()
    expect(tv.get_by_text("Point a phone here to watch")).to_be_visible()
    expect(tv.locator(".cars").get_by_text("Ben", exact=True)).to_be_visible()
    wheels = [Wheel(host, seed=6), Wheel(friend, seed=7)]
    for _ in range(600):
        for wheel in wheels:
            if not wheel.is_over and wheel.is_asked:
                wheel.step()
        if all(wheel.is_over for wheel in wheels):
            break
        host.wait_for_timeout(20)
    assert all(wheel.is_over for wheel in wheels)
    rows = [page.get_by_test_id("podium").locator("table").first.inner_text() for page in (host, friend)]
    assert len(rows[0]) > 20
    table = friend.get_by_test_id("podium").locator("table").first.text_content() or ""
    for page in (host, friend):
        page.get_by_test_id("podium-fair").click()
        expect(page.get_by_test_id("proof")).to_contain_text("Your number is in it")
        expect(page.get_by_test_id("proof")).to_contain_text("Ben: own number")
        page.keyboard.press("Escape")
    ceremony = tv.get_by_test_id("ceremony")
    expect(ceremony).to_contain_text("Ben")
    assert barriers(tv, "main") == []
    host.get_by_test_id("share-race").click()  # no sheet of a device here: the picture, and the link
    expect(host.get_by_test_id("share-race-link")).to_have_value(re.compile(r"/race/\w+$"))
    card = host.get_by_test_id("share-card")
    expect(card).to_have_attribute("aria-label", re.compile(r"^USA, 1 lap: I came \w+ of 4\.$"))
    assert card.evaluate("card => card.toDataURL().length") > 20_000
    # Who watches it again meanwhile comes back to the podium, and goes along from there.
    friend.get_by_test_id("watch-again").click()
    friend.get_by_test_id("replay-leave").wait_for()
    host.keyboard.press("Escape")
    host.get_by_test_id("next-race").click()
    expect(host.get_by_test_id("podium")).to_be_hidden()
    friend.get_by_test_id("replay-leave").click()
    expect(friend.get_by_test_id("podium").locator("table").first).to_have_text(table)
    friend.get_by_test_id("go-along").click()
    Wheel(friend).asked()
    expect(friend.get_by_test_id("podium")).to_be_hidden()


def test_who_writes_a_name_while_the_race_begins_drives_with_it(person: Person, server: Process) -> None:
    host, friend = person(), person(width=390, height=844)
    path = make(host, server, settings={"laps": 1}, seats=[ME, FRIEND, BOT])
    for page in (host, friend):
        page.goto(f"{server.address}/{path}")
    friend.get_by_test_id("sit-1").get_by_role("button").click()
    expect(friend.get_by_test_id("seat-1").get_by_role("textbox")).to_be_focused()
    friend.keyboard.type("Ben")
    host.get_by_test_id("start").get_by_role("button").click()
    Wheel(friend).asked()
    expect(host.get_by_test_id("look-1")).to_contain_text("Ben")
    host.get_by_test_id("give-up").click()
    host.get_by_role("dialog").get_by_role("button", name="Give up", exact=True).click()
    for page, words in ((host, "You gave up: the others drive on."), (friend, "Black gave up the race in car 1.")):
        expect(page.get_by_text(words)).to_be_visible()
    expect(friend.get_by_test_id("look-0").get_by_role("img", name="gave up")).to_be_visible()


@pytest.mark.long
def test_a_page_can_be_reloaded_in_every_phase(person: Person, server: Process) -> None:
    page = person()
    settings = {"track": "usa", "laps": 1, "garage": "basic", "weather": True, "mulligan": True}
    page.goto(f"{server.address}/{make(page, server, settings=settings, seats=[ME, BOT, LEGEND])}")
    page.get_by_test_id("start").get_by_role("button").click()
    wheel = Wheel(page, seed=8)
    reloaded: set[str] = set()
    while not wheel.is_over:
        asked = wheel.asked()
        phase = asked.split()[-1]
        if phase not in reloaded and phase != "over":
            hand = cards(page)
            page.reload()
            assert wheel.asked() == asked
            assert cards(page) == hand
            reloaded.add(phase)
        wheel.step()
    assert {"DRAFT", "MULLIGANS", "PLAN", "REACT", "DISCARD"} <= reloaded
    page.reload()
    expect(page.get_by_test_id("podium")).to_be_visible()


def test_a_plan_is_taken_back(person: Person, server: Process) -> None:
    host, friend = person(), person()
    path = make(host, server, settings={"laps": 1}, seats=[ME, FRIEND])
    host.goto(f"{server.address}/{path}")
    friend.goto(f"{server.address}/{path}")
    sit(friend, 1, "Ben")
    host.get_by_test_id("start").get_by_role("button").click()
    wheel = Wheel(host)
    wheel.step()
    host.get_by_test_id("take-back").click()
    assert wheel.step() == "PLAN"
    Wheel(friend).step()
    expect(host.get_by_test_id("take-back")).to_be_hidden()


def test_hands_are_covered_on_a_shared_screen(person: Person, server: Process) -> None:
    page = person()
    two = [{"is_mine": True, "name": "Ann"}, {"is_mine": True, "name": "Ben"}, LEGEND]
    page.goto(f"{server.address}/{make(page, server, settings={'laps': 1}, seats=two)}")
    page.get_by_test_id("start").get_by_role("button").click()
    wheel = Wheel(page, seed=9)
    steps = [wheel.step() for _ in range(8)]
    assert steps.count("cover") >= 2
    assert "PLAN" in steps


def test_a_friend_races_on_without_the_host(person: Person, server: Process) -> None:
    host, friend = person(), person(width=390, height=844)
    path = make(host, server, settings={"laps": 1}, seats=[ME, FRIEND, LEGEND])
    for page in (host, friend):
        page.goto(f"{server.address}/{path}")
    sit(friend, 1, "Ben")
    expect(host.get_by_test_id("seat-1")).to_contain_text("Ben")
    expect(friend.get_by_text("starts the race")).to_be_visible()
    host.context.close()
    friend.get_by_test_id("let-0").get_by_role("button").click()
    expect(friend.get_by_test_id("seat-0")).to_contain_text("was away, a bot drives")
    friend.get_by_test_id("start").get_by_role("button").click()
    Wheel(friend, seed=10).to_the_podium()
    expect(friend.get_by_test_id("podium").locator("tbody tr")).to_have_count(3)
