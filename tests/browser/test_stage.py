"""The race as a stage: nothing moves, nothing is out of reach, and cars can be told apart, at four sizes of screen, and
in the long form at six."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.painting import PAINT
from browser.rooms import make
from browser.wheel import Wheel, be_sure
from how_many import IS_ALL
from server.process import Process

Person = Callable[..., Page]

# Small desk, tablet, small phone, phone on its side, large desk, large phone; the least length of a car, in pixels. On
# a phone it is 2 less where else the sign of the next corner would be out of view.
LONG_SIZES = {(1440, 900): 33, (390, 844): 22}
SIZES = {(1366, 768): 33, (1024, 768): 33, (360, 640): 22, (844, 390): 22} | (LONG_SIZES if IS_ALL else {})
MOST_SHIFTS = 0.02  # the sum over a race, as Chromium measures it

# Controls out of the window, or out of a panel around them.
OUT_OF_REACH = """() => [...document.querySelectorAll("main button, main select, main input, main a")].filter(one => {
    const box = one.getBoundingClientRect();
    if (!one.offsetParent || !box.width || one.closest("[role=log]")) return false;
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let up = one.parentElement; up; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (!/auto|scroll|hidden/.test(style.overflowX + style.overflowY)) continue;
        const edge = up.getBoundingClientRect();
        [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
        [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return box.left < left - 1 || box.top < top - 1 || box.right > right + 1 || box.bottom > bottom + 1;
}).map(one => `${one.dataset.testid ?? one.className} ${one.ariaLabel || one.innerText}`)"""

SMALL = """() => [...document.querySelectorAll("main button, main select")].filter(one => {
    const box = one.getBoundingClientRect();
    return one.offsetParent && box.width && (box.height < 43.5 || (box.width < 37 && !one.dataset.card));
}).map(one => `${one.dataset.testid ?? one.className} ${one.ariaLabel || one.innerText}`)"""

# The opening and the coach, which never lie over each other.
SHEETS = """() => ["opening", "advice"].map(name => document.querySelector(`[data-testid=${name}]`))
    .filter(one => one?.checkVisibility()).map(one => one.getBoundingClientRect())"""

# Marks of a car in the standings that lie under its portrait or reach out of its place.
COVERED = """() => [...document.querySelectorAll("[data-testid^=look-]")].filter(one => {
    const right = (one.querySelector(".portrait") ?? one).getBoundingClientRect();
    const end = one.querySelector(".portrait") ? right.left : right.right;
    return [...one.querySelectorAll(".facts > *")].some(mark => mark.getBoundingClientRect().right > end + 1);
}).map(one => one.innerText)"""

# Shifts right after input do not count in Chromium's own sum. Here they do: the script's clicks are no input.
WATCH_SHIFTS = """() => {
    window.shifts = [];
    const name = node => `${node?.className?.baseVal ?? node?.className ?? node?.nodeName}`;
    new PerformanceObserver(list => list.getEntries().forEach(one => window.shifts.push(
        [one.value, ...one.sources.map(source => name(source.node))])
    )).observe({type: "layout-shift"});
}"""

ME, BOT, LEGEND = {"is_mine": True}, {"kind": "bot"}, {"kind": "legend"}


def begin(page: Page, server: Process, seats: list[dict[str, object]], **settings: object) -> None:
    """Make a room, go there and start."""
    page.goto(f"{server.address}/{make(page, server, settings=settings, seats=seats)}")
    page.get_by_test_id("start").get_by_role("button").click()


def layouts(page: Page) -> float:
    """How often the page was laid out so far."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    metrics = session.send("Performance.getMetrics")["metrics"]
    session.detach()
    return float(next(one["value"] for one in metrics if one["name"] == "LayoutCount"))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_moves_and_all_is_in_reach(person: Person, server: Process, width: int, height: int) -> None:
    """In every phase of a race with Garage and weather; with nine cars on the tablet, and on the phone by touch."""
    is_phone = width < 400
    page = person(width=width, height=height, has_touch=is_phone)
    seats = [ME, BOT, BOT, LEGEND, LEGEND, LEGEND] + [LEGEND] * 3 * (width == 1024)
    garage = "mixed" if width == 844 else "advanced"
    begin(page, server, seats, track="usa", laps=1, garage=garage, weather=True, larger_field=len(seats) > 6)
    wheel = Wheel(page, seed=width, by="touch" if is_phone else "script")
    page.evaluate(PAINT, True)  # what is not painted does not shift
    page.evaluate(WATCH_SHIFTS)
    seen: set[str] = set()
    while (phase := wheel.asked().split()[-1]) != "over":
        assert page.evaluate(OUT_OF_REACH) == [], phase
        if phase not in seen:
            seen.add(phase)
            assert page.evaluate(SMALL) == [], phase
            assert page.evaluate(COVERED) == [], phase
            sheets = page.evaluate(SHEETS)
            assert len(sheets) < 2 or sheets[0]["bottom"] <= sheets[1]["top"], (phase, sheets)
        if phase == "PLAN":
            assert page.evaluate("scrollY + document.documentElement.scrollHeight - innerHeight") == 0
            # As they are seen: the drawing may be shown larger or smaller than it is drawn.
            lengths = page.eval_on_selector_all(
                "svg.car", "all => all.map(one => one.getScreenCTM()).map(({a, b}) => 50 * Math.hypot(a, b))"
            )
            assert len(lengths) == len(seats)
            assert min(lengths) >= SIZES[width, height]
        wheel.step()
    assert {"DRAFT", "PLAN", "REACT"} <= seen
    assert wheel.seen.count("DRAFT") == 3
    shifts = page.evaluate("window.shifts")
    assert sum(one[0] for one in shifts) <= MOST_SHIFTS, sorted(shifts, key=lambda one: -one[0])[:12]


def tab_to(page: Page, selector: str) -> None:
    for _ in range(150):
        if page.evaluate("what => document.activeElement.matches(what)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {selector}")


ANSWERED = """asked => document.querySelector('[data-asked]')?.dataset.asked !== asked
    || document.querySelector('[data-testid=podium]') !== null"""


def test_a_race_by_keys_alone(person: Person) -> None:
    """From the first page to the podium without a pointer: each other plan by Tab, the others by letters."""
    page = person()
    page.get_by_test_id("race-now").wait_for()
    tab_to(page, "[data-testid=race-now] button")
    page.keyboard.press("Enter")
    wheel = Wheel(page)
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    plans = 0
    for _ in range(200):
        asked = wheel.asked()
        if asked == "over":
            break
        # The focus is never lost: it may come back a moment after a button has gone.
        page.wait_for_function("() => document.activeElement !== document.body")
        if asked.endswith("PLAN"):
            plans += 1
            if plans % 2:
                tab_to(page, "[data-testid=gear-1]")  # always offered, and always a plan of one card
                page.keyboard.press("Space")
                tab_to(page, "[data-testid=hand-card]:not([aria-disabled])")
                page.keyboard.press("Space")
                tab_to(page, "[data-testid=commit]")
            else:
                page.keyboard.press("1")
                card = page.locator("[data-testid=hand-card]:not([aria-disabled])").first
                page.keyboard.press(card.get_attribute("data-key") or "")
        for _ in range(4):  # it may lay what is advised first, and a risky plan asks once more
            page.keyboard.press("Enter")
            be_sure(page)
            if page.evaluate(ANSWERED, asked):
                break
        page.wait_for_function(ANSWERED, arg=asked)
    assert wheel.is_over
    tab_to(page, "[data-testid=next-race]")


def test_the_track_is_moved_zoomed_and_followed(person: Person, server: Process) -> None:
    page = person(width=1366, height=768)
    begin(page, server, [ME, LEGEND, LEGEND], track="italy", laps=1)
    Wheel(page)
    car = page.locator("svg.car[data-seat='0']")
    centre = (
        "one => { const {x, y, width, height} = one.getBoundingClientRect(); return [x + width / 2, y + height / 2]; }"
    )

    def place() -> list[float]:
        found: list[float] = car.evaluate(centre)
        return found

    page.get_by_test_id("view-whole").click()
    page.wait_for_timeout(50)
    small, from_afar = car.evaluate("one => one.width.baseVal.value"), place()
    page.mouse.move(500, 300)
    page.mouse.wheel(0, -1200)
    page.wait_for_function("small => document.querySelector('svg.car').width.baseVal.value > small * 1.5", arg=small)
    before = place()
    assert before != from_afar
    page.mouse.down()
    page.mouse.move(515, 310, steps=2)
    laid_out = layouts(page)
    page.mouse.move(560, 340, steps=4)
    page.wait_for_timeout(50)
    assert layouts(page) == laid_out, "to drag the board costs nothing but a transform"
    page.mouse.up()
    after = place()
    assert [round(b - a) for a, b in zip(before, after, strict=True)] == [60, 40]
    assert page.get_by_test_id("view-whole").get_attribute("aria-pressed") == "false"
    page.get_by_test_id("view-me").click()
    page.wait_for_timeout(50)
    x, y = place()
    assert 0 < x < 1040
    assert 0 < y < 576


def test_a_space_that_is_pressed_offers_the_plans_that_end_there(person: Person, server: Process) -> None:
    page = person(width=1366, height=768)
    begin(page, server, [ME, LEGEND], track="usa", laps=1)
    Wheel(page)
    page.get_by_test_id("hand-card").first.wait_for()
    for i in range(page.get_by_test_id("hand-card").count()):
        card = page.get_by_test_id("hand-card").nth(i)
        if card.get_attribute("aria-disabled") is None:
            card.click()
            break
    page.get_by_test_id("view-whole").click()
    page.wait_for_timeout(50)
    box = page.locator("path.highlight").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    there = page.get_by_test_id("plan-there")
    there.wait_for()
    there.click()
    for width, height in ((360, 640), (390, 844), (1366, 768)):  # how much Heat is left decides among them
        page.set_viewport_size({"width": width, "height": height})
        for pile in ("engine", "draw", "discards"):
            expect(page.get_by_test_id(f"pile-{pile}")).to_be_in_viewport(ratio=1)
    # The one that lies is whole, and the button beside it leads through all of them.
    whole = """one => one.ariaPressed === "true" && one.scrollWidth <= one.clientWidth
        && one.getBoundingClientRect().right <= one.parentElement.getBoundingClientRect().right"""
    following = page.get_by_test_id("plan-there-next")
    for width, height in ((360, 640), (390, 844), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        plans = int((following.text_content() or "/1").split("/")[1].split()[0]) if following.count() else 1
        seen = set()
        for _ in range(plans):
            page.wait_for_function(f"({whole})(document.querySelector('[data-testid=plan-there]'))")
            seen.add(there.inner_text())
            if plans > 1:
                following.evaluate("one => one.click()")
        assert len(seen) == plans
    commit = page.get_by_test_id("commit")
    expect(commit).to_be_enabled()
    # Another gear takes away the plans of the space, and picks no other plan than the one that was chosen.
    was = page.locator("[data-testid=hand-card][aria-pressed=true]").count()
    page.keyboard.press("2" if was == 1 else "1")
    expect(there).to_have_count(0)
    picked = page.locator("[data-testid=hand-card][aria-pressed=true]")
    assert picked.count() in (0, was)
    expect(commit).to_be_disabled()
