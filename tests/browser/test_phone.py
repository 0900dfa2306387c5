"""Two people on phones: all that is written can be read, nothing scrolls sideways, and who waits knows for whom."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.legible import illegible
from browser.menu import menu, speak
from browser.painting import painted
from browser.rooms import make
from browser.test_everywhere import LOCALES
from browser.test_races import sit
from browser.wheel import Wheel
from hotlap import texts
from server.process import Process

Person = Callable[..., Page]

SIZES = ((360, 740), (390, 844), (844, 390))
DESK = (1280, 800)
# How much of the screen has moved, in Chromium's measure.
WATCH_SHIFT = """() => {
    window.shifted = 0;
    new PerformanceObserver(list => list.getEntries().forEach(one => window.shifted += one.value))
        .observe({type: "layout-shift"});
}"""
ME, FRIEND, BOT, LEGEND = {"is_mine": True, "name": "Lotte"}, {"kind": "person"}, {"kind": "bot"}, {"kind": "legend"}


def survey(page: Page, name: str) -> list[str]:
    """What cannot be read of a page, in both languages, at each size of a phone and on a desk."""
    found = []
    before = page.viewport_size
    language = page.get_by_test_id("language").input_value()

    for other in (language, *(one for one in LOCALES if one != language)):
        speak(page, other)
        for width, height in (*SIZES, DESK):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 60)))")  # it settles
            found += [f"{name} {other} {width}: {one}" for one in illegible(page)]
    speak(page, language)
    if before:
        page.set_viewport_size(before)
    return found


def test_what_is_cut_or_covered_would_be_found(person: Person) -> None:
    page = person(width=360, height=740)
    hide = "position: absolute; inset: 0; background: red"
    page.set_content(
        "<p style='width: 2rem; overflow: hidden; white-space: nowrap'>Waiting for nobody</p>"
        f"<p style='position: relative'><b>Cool down</b><i style='{hide}'></i></p>"
        f"<p style='position: relative'><b>Boost</b><i style='{hide}; pointer-events: none'></i></p>"
        "<p style='width: 400px'>Adrenaline</p><p>Slipstream</p>"
        "<p style='overflow: auto; height: 9px'>A<br>hint</p>"
        "<p style='overflow: auto; height: 3em'>A<br>long<br>hint</p>"
        "<div style='overflow: hidden; height: 9px'>"
        "<p style='overflow: auto; height: 2em; margin: 0'>One<br>two<br>three</p></div>"
    )
    found = illegible(page)
    named = ["the page scrolls sideways by 48 px", "cut", "covered", "covered"]
    assert [one.split(":")[0] for one in found][:4] == named
    assert {one.split(":")[0] for one in found[4:]} == {"squeezed"}, found
    assert [one[-1] for one in found[4:]] == ["A", "t", "e", "o", "e"], found


# How much of the board's height a hint takes, all of which is read by scrolling.
SHARE = """() => {
    const [box, board] = [".advice.full", ".race > .clear"].map(one => document.querySelector(one).clientHeight);
    return box / board;
}"""
# Options which a finger only chooses, and that look like the button that does it.
FILLED = """() => [...document.querySelectorAll(".options [data-testid=option]")].filter(one => {
    const {backgroundColor, color} = getComputedStyle(one);
    const light = (words) => Math.max(...words.match(/[\\d.]+/g).slice(0, 3));
    const mark = getComputedStyle(one.querySelector("b"), "::before").content;
    return light(backgroundColor) < light(color) || !one.matches(".number") && !/[◯⬤]/.test(mark);
}).map(one => one.innerText)"""


def survey_hint(page: Page, name: str) -> list[str]:
    """The same of a hint in points, or by the rule where there are none, and of one while a card on offer is picked."""
    hint, about, close = (page.get_by_test_id(one) for one in ("hint", "hint-about", "advice-close"))
    hint.click()
    expect(about).to_be_visible()
    if not page.locator(".market").count():  # there the cards are what is looked at
        assert page.evaluate(SHARE) < 0.5, f"{name}: the hint covers the board"
    offered, points = page.locator(".market [data-testid=option]"), page.get_by_test_id("hint-coach")
    if points.count() and points.is_enabled():  # not where there are none
        points.click()
    expect(about).to_have_class(re.compile("coach|unweighed"))
    found = survey(page, f"{name}, a hint")
    if offered.count():
        offered.first.click()
        expect(page.get_by_test_id("advice").locator(".best")).to_be_visible()
        found += survey(page, f"{name}, a hint and a card")
        offered.first.click()  # back
        expect(offered.first).to_have_attribute("aria-pressed", "false")
    close.click()
    expect(about).to_be_hidden()
    return found


# In how many lines a thing is written.
LINES = "one => one.getClientRects().length"

OUTSIDE = """() => [...document.querySelectorAll(".mat header > *")].filter(one => {
    const { left, right } = one.getBoundingClientRect()
    return left < 0 || right > innerWidth
}).map(one => one.className)"""


def test_seconds_among_six_cars_are_seen_whole(person: Person, server: Process) -> None:
    lotte, bo = person(width=360, height=740, locale="nl-NL", has_touch=True), person()
    path = make(lotte, server, seats=[ME, FRIEND, BOT, BOT, BOT, BOT], limit_s=90)
    for page in (lotte, bo):
        page.goto(f"{server.address}/{path}")
    sit(bo, 1, "Bo")
    lotte.get_by_test_id("start").get_by_role("button").click()
    for page in (lotte, bo):
        expect(page.get_by_test_id("race").locator("li .left")).to_be_visible()
    assert survey(lotte, "six cars") == []
    assert illegible(bo) == []
    lotte.set_viewport_size({"width": 1280, "height": 800})
    assert illegible(lotte) == []
    # With the clock and a way back at once, the piles stay on the screen.
    lotte.set_viewport_size({"width": 360, "height": 740})
    wheel, other = Wheel(lotte, seed=3), Wheel(bo, seed=4)
    while not (wheel.is_asked and lotte.get_by_test_id("take-back").count()):
        if wheel.is_asked or other.is_asked:
            (wheel if wheel.is_asked else other).step()
        else:
            lotte.wait_for_timeout(20)
    expect(lotte.locator(".mat .left")).to_be_visible()
    assert lotte.evaluate(OUTSIDE) == []


def test_two_phones(person: Person, server: Process) -> None:
    """In every phase of a race with Garage and weather; then one of them leaves, and the other gives up."""
    lotte = person(width=360, height=740, locale="nl-NL", has_touch=True)
    bo = person(width=390, height=844)
    settings = {"laps": 1, "garage": "mixed", "weather": True, "mulligan": True}
    path = make(lotte, server, settings=settings, seats=[ME, FRIEND, BOT, LEGEND])
    for page in (lotte, bo):
        page.goto(f"{server.address}/{path}")
    sit(bo, 1, "Bo")
    lotte.get_by_test_id("start").get_by_role("button").click()
    wheel, other = Wheel(lotte, seed=3), Wheel(bo, seed=4)
    problems: list[str] = []
    seen: set[str] = set()

    def look(name: str) -> None:
        if name not in seen:
            seen.add(name)
            problems.extend(survey(lotte, name))
            assert lotte.evaluate(FILLED) == []
            prices = lotte.get_by_test_id("option-heat").all()
            problems.extend(f"broken: {price.inner_text()}" for price in prices if price.evaluate(LINES) > 1)
            if lotte.get_by_test_id("hint").is_visible():
                problems.extend(survey_hint(lotte, name))

    for _ in range(400):
        if wheel.is_asked:
            phase = wheel.phase
            if phase == "PLAN" and other.is_asked and {"REACT", "DISCARD"} <= seen:
                break
            look(phase)
            wheel.step()
        elif other.is_asked:
            look(f"waits for {other.phase}")
            other.step()
        else:
            lotte.wait_for_timeout(20)
    assert {"DRAFT", "MULLIGANS", "PLAN", "REACT", "DISCARD", "waits for PLAN"} <= seen
    assert problems == [], "\n".join(problems)

    words = texts.Texts("nl")
    wheel.step()
    bo.context.close()
    expect(lotte.get_by_test_id("let-club-1")).to_be_visible()
    expect(lotte.get_by_text("is er even niet.")).to_be_hidden()  # the notice with the button says it
    with menu(lotte):
        lotte.get_by_test_id("give-up").click()
        expect(lotte.get_by_role("dialog")).to_contain_text(words.text("race-give-up-later", {}))
        lotte.get_by_role("dialog").get_by_role("button", name=words.text("race-give-up-yes", {})).click()
    expect(lotte.get_by_role("heading", name=words.text("race-giving-up", {}))).to_be_visible()
    lotte.get_by_test_id("let-club-1").get_by_role("button").click()
    expect(lotte.get_by_test_id("podium").get_by_role("heading", level=2)).to_have_text(
        words.text("table-out", {"how": "gave-up"})
    )


# By how much the box that says for whom one waits hangs out of the mat.
HANGS = """() => {
    const [box, mat] = [".mat .waits", ".mat"].map(one => document.querySelector(one).getBoundingClientRect());
    return box.bottom - mat.bottom;
}"""
# Whether what is said once lies over what is told as long as it is true.
OVER = """() => {
    const [told, said] = [".notices", ".toasts"].map(one =>
        document.querySelector(`${one} .notice`).getBoundingClientRect());
    return said.top < told.bottom && told.top < said.bottom;
}"""


def test_who_waits_reads_all_of_it_and_who_leaves_reads_both(person: Person, server: Process) -> None:
    lotte, bo = person(locale="nl-NL"), person()
    path = make(lotte, server, settings={"laps": 1}, seats=[ME, FRIEND, BOT], limit_s=86_400, one_call=False)
    for page in (lotte, bo):
        page.goto(f"{server.address}/{path}")
    sit(bo, 1, "Bernadette")
    lotte.get_by_test_id("start").get_by_role("button").click()
    Wheel(lotte, seed=3).step()
    waits = lotte.locator(".mat .waits")
    expect(waits).to_contain_text("24 uur")
    for width, height in (*SIZES, (360, 640), (1280, 720), (1440, 900)):
        lotte.set_viewport_size({"width": width, "height": height})
        expect(waits).to_be_visible()
        assert lotte.evaluate(HANGS) <= 0, (width, height)
    lotte.get_by_role("button", name="Plekken").click()
    lotte.get_by_test_id("leave-0").get_by_role("button").click()
    lotte.get_by_role("dialog").locator("[type=submit]").click()
    lotte.locator(".toasts .notice").wait_for()
    lotte.keyboard.press("Escape")
    lotte.locator(".notices .notice").wait_for()
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        lotte.set_viewport_size({"width": width, "height": height})
        lotte.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 60)))")
        assert not lotte.evaluate(OVER), (width, height)


# Of each driver's cards on the shelf of a draft, by how much they are wider than their place; and whether a line that
# goes on beyond the edge fades there.
SHELF = """() => {
    const shelf = document.querySelector(".shelf");
    const wide = [...shelf.children].map(one => one.scrollWidth - one.clientWidth);
    const fades = getComputedStyle(shelf).maskImage !== "none";
    return [Math.max(...wide), fades || shelf.scrollWidth <= shelf.clientWidth];
}"""


def test_what_rivals_have_taken_is_read_on_a_phone(person: Person, server: Process) -> None:
    page = person(width=390, height=844, has_touch=True)
    path = make(page, server, settings={"laps": 1, "garage": "basic"}, seats=[ME, *[BOT] * 5])
    page.goto(f"{server.address}/{path}")
    page.get_by_test_id("start").get_by_role("button").click()
    wheel = Wheel(page, seed=3)
    for _ in range(2):
        assert wheel.step() == "DRAFT"
    wheel.asked()
    for width, height in (*SIZES, (360, 640), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SHELF) == [0, True], (width, height)
    page.set_viewport_size({"width": 360, "height": 640})
    last = page.locator(".shelf [data-testid^=taken-]").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)


# By how much the gear lever lies under the button of the plan.
UNDER = """() => {
    const [lever, button] = [".gate", "[data-testid=commit]"].map(one => document.querySelector(one));
    return lever.getBoundingClientRect().bottom - button.getBoundingClientRect().top;
}"""


def many_numbers(socket: WebSocketRoute) -> None:
    """A server whose cars may always cool 1 to 4, super-cool 1 or 2, and shed 1 to 3 Stress. All but the first choice
    spin the car out. In two corners it may have to pay.
    """
    server = socket.connect_to_server()
    kinds = {"cooldown": 4, "super_cool": 2, "reduce_stress": 3}

    def tell(message: str | bytes) -> None:
        told: dict[str, Any] = json.loads(message)
        for ask in told.get("asks") or []:
            if ask["phase"] != "REACT":
                continue
            ask["options"] = [one for one in ask["options"] if one["kind"] not in kinds]
            ask["refused"] = [one for one in ask["refused"] if one["kind"] not in kinds]
            for kind, most in kinds.items():
                ask["options"] += [{"choice": f"{kind} {n}", "kind": kind, "n": n} for n in range(1, most + 1)]
            if ask["forecasts"]:
                due = {"chance": 1, "heat": 4, "least": 0, "most": 8, "costs": 0.67}
                dear = {"corners": [{"corner": corner, **due} for corner in range(2)]}
                ask["forecasts"] = [{**ask["forecasts"][0], **dear, "replaced": 0, "spin_out": risk} for risk in (0, 1)]
                ask["options"] = [
                    {**one, "forecast": int(i > 0), "is_needless": i > 0} for i, one in enumerate(ask["options"])
                ]
        socket.send(json.dumps(told))

    server.on_message(tell)


# Whether a chip is seen whole in the place of all of them.
IN_SIGHT = """one => {
    const [chip, place] = [one, one.closest(".outlook")].map(of => of.getBoundingClientRect());
    return chip.top >= place.top - 1 && chip.bottom <= place.bottom + 1;
}"""


# Options that do not say what they do, and those that end below the place of all of them.
WORDLESS = """() => [...document.querySelectorAll(".tiles > :not(.used)")].filter(one => {
    const [box, place] = [one, one.closest(".options")].map(of => of.getBoundingClientRect());
    return box.bottom > place.bottom + 1 || ![...one.querySelectorAll("small")].some(words => words.checkVisibility());
}).map(one => one.innerText)"""


# Whether two things lie over each other.
OVERLAP = """([one, other]) => {
    const [a, b] = [one, other].map(what => document.querySelector(what).getBoundingClientRect());
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""

# By how much the letters of a name are wider or narrower than they would be ten times as large: the most of them.
UNEVEN = """one => {
    const widths = () => [...one.firstChild.data].map((_, i) => {
        const range = document.createRange();
        range.setStart(one.firstChild, i);
        range.setEnd(one.firstChild, i + 1);
        return range.getBoundingClientRect().width;
    });
    const small = widths();
    one.style.fontSize = `${10 * parseFloat(getComputedStyle(one).fontSize)}px`;
    const large = widths();
    one.style.fontSize = "";
    return Math.max(...small.map((width, i) => Math.abs(10 * width / large[i] - 1)));
}"""


def test_no_number_covers_its_label(person: Person, server: Process) -> None:
    page = person(width=390, height=844)
    page.route_web_socket("**/socket*", many_numbers)
    page.goto(f"{server.address}/{make(page, server, settings={'laps': 1}, seats=[ME, LEGEND])}")
    page.get_by_test_id("start").get_by_role("button").click()
    wheel = Wheel(page, seed=5)
    wheel.asked()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(UNDER) <= 0, (width, height)
    while wheel.asked().split()[-1] != "REACT":
        wheel.step()
    last = page.locator("[data-choice='reduce_stress 3']")
    expect(last).to_be_visible()
    assert survey(page, "many numbers") == []
    for width, height in (*SIZES, (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        if height > 640:
            assert page.evaluate(WORDLESS) == [], (width, height)
        assert page.locator(".mat").evaluate("one => one.getBoundingClientRect().top") > 0.5 * height or width > height
    last.dispatch_event("pointermove", {"pointerType": "mouse"})
    danger = page.get_by_role("list", name="Outlook").locator(".bad")
    expect(danger).to_have_text("spin out 100%")
    for width, height in (*SIZES, DESK):
        page.set_viewport_size({"width": width, "height": height})
        assert danger.evaluate(IN_SIGHT), (width, height)  # without scrolling
    for language in LOCALES:
        speak(page, language)
        assert page.locator(".outlook li").nth(1).evaluate(IN_SIGHT), language  # Speed, and whether it spins
    last.dispatch_event("pointerleave", {"pointerType": "mouse"})
    page.locator("[data-choice=boost] b").hover()
    expect(page.get_by_test_id("explained")).to_be_visible()
    for kept in (".outlook ul", "[data-testid=advice]", ".mat .turn", "[data-choice=boost]"):
        assert not page.evaluate(OVERLAP, ["[data-testid=explained]", kept]), kept
    page.mouse.move(1, 1)
    assert page.locator(".hand .card .name").first.evaluate(UNEVEN) < 0.04  # else they stand apart: "S tress"
    assert warnings(page) == []


def warnings(page: Page) -> list[str]:
    """What cannot be read of what a button says that was pressed once and asks for another press."""
    risky = page.locator("[data-testid=option][data-asks]")
    expect(risky.first).to_be_visible()
    found = []
    for language in LOCALES:
        speak(page, language)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            for one in risky.all():
                one.evaluate("one => one.click()")
                expect(one.get_by_role("status")).to_be_visible()
                found += [f"{language} {width}: {told}" for told in illegible(page, ".options")]
    return found


def large_discard(cards: int) -> Callable[[WebSocketRoute], None]:
    """A server that asks for cards to salvage from so large a discard pile, wherever it would ask for a plan."""

    def change(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def tell(message: str | bytes) -> None:
            told: dict[str, Any] = json.loads(message)
            for own in told.get("own") or []:
                own["discard"] = {"Stress": 1, "1": 3, "2": 3, "3": 3, "4": cards - 10}
            for ask in told.get("asks") or []:
                if ask["phase"] != "PLAN":
                    continue
                kind = {"kind": "salvaged"}
                ask["options"] = [
                    {**kind, "choice": "salvage", "cards": []},
                    {**kind, "choice": "salvage 4", "cards": ["4"]},
                ]
                ask |= {"phase": "SALVAGE", "forecasts": [], "refused": []}
            socket.send(json.dumps(told))

        server.on_message(tell)

    return change


# Cards that reach out of their box or under the button below it, or that something lies over.
HIDDEN = """() => {
    const {left: x, top: y, right: end} = document.querySelector(".cards:has(.hand)").getBoundingClientRect();
    const {top: end_y} = document.querySelector("[data-testid=done-set]").getBoundingClientRect();
    const box = {left: x, top: y, right: end, bottom: end_y};
    const all = [...document.querySelectorAll("[data-testid=hand-card]")];
    return all.map(one => one.getBoundingClientRect()).filter(({left, top, right, bottom}, i) =>
        left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1
        || !all[i].contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    ).map(({left, top, right, bottom}) => `${[left, top, right, bottom]} of ${[box.top, box.bottom]}`);
}"""


@pytest.mark.parametrize("cards", [10, 14, 20, 24])
def test_no_card_of_a_pile_to_salvage_from_is_hidden(person: Person, server: Process, cards: int) -> None:
    page = person(width=390, height=844)
    page.route_web_socket("**/socket*", large_discard(cards))
    page.goto(f"{server.address}/{make(page, server, settings={'laps': 1}, seats=[ME, LEGEND])}")
    page.get_by_test_id("start").get_by_role("button").click()
    expect(page.get_by_test_id("hand-card")).to_have_count(cards)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(HIDDEN) == [], (width, height)


def test_at_the_table_no_choice_is_cut(person: Person) -> None:
    page = person("#/table", width=390, height=844, locale="nl-NL")
    for kind in ("companion-season", "companion-own"):  # its races are those of the season before
        page.get_by_role("radio", name=texts.Texts("nl").text(kind, {}), exact=True).check(force=True)
    expect(page.get_by_test_id("stage-2")).to_be_visible()
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 844})
        assert illegible(page) == [], width


def test_nothing_moves_when_a_race_begins(person: Person) -> None:
    """What has been drawn and goes on stays in its place, but for the header, whose name and stripes become smaller."""
    page = person(width=390, height=844)
    button = page.get_by_test_id("race-now").get_by_role("button")
    button.wait_for()
    with painted(page):
        page.wait_for_load_state("networkidle")
        page.evaluate(WATCH_SHIFT)
        button.evaluate("one => one.click()")  # what follows a real press within half a second is not told
        page.locator("[data-asked*=PLAN]").wait_for()  # who drives by clicks would open the menu
        page.wait_for_function("new Promise(done => requestAnimationFrame(() => setTimeout(() => done(true))))")
        assert page.evaluate("window.shifted") <= 0.02
