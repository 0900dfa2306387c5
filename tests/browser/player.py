"""A player without knowledge of the rules: reads the page, and presses what is there, seen and open, by a pointer.

What cannot be pressed where it is seen, a page with nothing to press, and an outlook that does not come true end the
test; the page is kept as a picture then. The player waits for conditions, never for a time.
"""

import functools
import random
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browser.menu import choose_pace
from browser.painting import painted
from hotlap import texts
from patience import PATIENCE_MS

COVERED_MS = 5_000  # what lies over a button for so long is no passing notice
CURIOUS = 0.05  # of all presses go to something that answers nothing
LEAVING = 0.3  # the same while a panel is open: it is closed soon
CAREFUL = 0.6  # of all turns: nothing is done after the plan that its outlook does not assume
MOST_PRESSES = 4000
RESTING = ("done", "slipstream 0")  # the choices in notation that an outlook assumes
BEHIND = (" REFRESH", " DISCARD")  # asked when the car has come to rest

# Everything that is seen on the mat, in `window.seen`; what is told of each is what a person sees or hears of it.
LOOK = """name => {
    const find = (root, what) => [...root.querySelectorAll(what)];
    const race = document.querySelector("[data-testid=race]");
    if (!race) return null;
    const dialog = document.querySelector("dialog[open]");
    if (dialog) return {state: "dialog"};
    if (race.querySelector("[data-testid=podium]")) return {state: "over"};
    const isSeen = one => one.checkVisibility({visibilityProperty: true});
    const isOpen = one => !one.matches(":disabled, [aria-disabled=true], [aria-busy=true]") && isSeen(one);
    const mat = race.querySelector(":scope > .mine");
    const about = one => ({
        test: one.dataset.testid ?? "", words: one.ariaLabel || one.innerText, choice: one.dataset.choice ?? "",
        closes: one.dataset.testid === "open-log" && one.ariaExpanded === "true",
        pressed: one.ariaPressed === "true", main: one.matches(".go, [data-testid=do-laid]"),
        term: (one.closest("[role=group]") ?? one).querySelector("b[data-explained]")?.dataset.explained,
        told: document.getElementById(one.getAttribute("aria-describedby"))?.textContent ?? "",
    });
    const all = mat ? find(mat, "button").filter(isOpen) : [];
    const answers = all.filter(one => !one.closest("header"));
    const others = find(race, "button").filter(one => isOpen(one) && !answers.includes(one));
    const asked = race.querySelector("[data-asked]")?.dataset.asked ?? "";
    window.seen = {answers, others};
    const isSent = race.querySelector("[data-asked] [aria-busy=true]") !== null;
    const isAsked = asked || race.querySelector("[data-testid=cover], [data-testid=home]");
    const state = isSent || !answers.length || !isAsked ? "waits" : "asked";
    return {state, asked, answers: answers.map(about), others: others.map(about)};
}"""
READY = f"(name) => {{ const found = ({LOOK})(name); return found && found.state !== 'waits' ? found : null; }}"

# A thing that was seen comes into view and stands still, or is no more.
STILL = """([list, i]) => {
    const one = window.seen[list][i];
    if (!one.checkVisibility()) return true;
    one.scrollIntoView({block: "nearest", inline: "nearest"});
    const {x, y, width, height} = one.getBoundingClientRect();
    const [before, now] = [window.stood, `${list} ${i} ${x} ${y} ${width} ${height}`];
    window.stood = now;
    return now === before;
}"""

# Where to press it: its middle, or of a card that lies half under the next one its left part; or what lies over that.
AIM = """([list, i]) => {
    const one = window.seen[list][i];
    if (!one.checkVisibility() || one.matches(":disabled, [aria-disabled=true], [aria-busy=true]")) return {gone: true};
    const {x, y, width, height} = one.getBoundingClientRect();
    let over = null;
    for (const share of one.dataset.testid === "hand-card" ? [0.5, 0.2] : [0.5]) {
        const at = [x + width * share, y + height / 2];
        over = document.elementFromPoint(...at);
        if (over && one.contains(over)) return {x: at[0], y: at[1]};
    }
    if (!over) return {over: "the edge of the window"};
    const words = (over.textContent ?? "").trim().slice(0, 60);
    const test = over.closest("[data-testid]")?.dataset.testid;
    const names = [test, over.tagName.toLowerCase(), over.getAttribute("class")];
    return {over: `${names.join(" ")}: ${words}`, explained: Boolean(over.closest("[data-testid=explained]"))};
}"""
FREE = f"given => {{ const at = ({AIM})(given); return at.over ? null : at; }}"

# The lines of the log about a car, each with its round, once all are whole and the last is not the one that is known.
NEW_LINES = """([name, known]) => {
    const log = document.querySelector("[data-testid=log]");
    if (log?.ariaBusy !== "false") return null;
    const lines = [];
    let round = "";
    for (const one of log.querySelectorAll("h3, p")) {
        if (one.matches("h3")) round = one.textContent;
        else if ([name, "You", "Jij"].includes(one.querySelector("b")?.textContent.replace(/:$/, "")))  // alone: You
            lines.push(`${round}: ${one.innerText}`.replace(/\\s+/g, " "));
    }
    return known === null || (lines.at(-1) ?? "") !== known ? lines : null;
}"""


@functools.cache
def places(language: str) -> dict[str, str]:
    """Every place on the road by its words."""
    words = texts.Texts(language)
    return {
        words.text("race-at", {"n": n, "corner": corner}): f"{n} {corner}" for n in range(80) for corner in range(1, 20)
    }


@functools.cache
def pattern(language: str, id: str, choice: tuple[str, str] = ("", ""), **groups: str) -> re.Pattern[str]:
    """What a text may say, with a pattern for each of its variables. `choice`: one that chooses its form, and its
    value."""
    marks = {name: f"\\0{i}\\0" for i, name in enumerate(groups)}
    said = re.escape(texts.Texts(language).text(id, {**marks, choice[0]: choice[1]}))
    for name, mark in marks.items():
        said = said.replace(re.escape(mark), groups[name])
    return re.compile(said)


@dataclass(frozen=True)
class Promise:
    """What the page said of a choice, in numbers. `speed`: the least and the most; `place`: None if several may be."""

    words: str
    speed: tuple[float, float]
    place: str | None
    is_safe: bool
    is_exact: bool  # nobody else moves before the turn is over

    @classmethod
    def read(cls, words: str, language: str, is_exact: bool) -> "Promise | None":
        found = pattern(language, "race-outlook-speed", speed=r"(\d+)(?:–(\d+))?").search(words)
        if not found:
            return None
        least, most = int(found[1]), int(found[2] or found[1])
        last = words.rpartition(", ")[2].rstrip(".")
        to = pattern(language, "race-outlook-space", ("how", "sure"), at="(.*)").fullmatch(last)
        is_safe = texts.Texts(language).text("race-outlook-safe", {}) in words
        return cls(words, (least, most), places(language).get(to[1]) if to else None, is_safe, is_exact)


@dataclass
class Player:
    """`name` is that of their car; `found` counts what was seen: turns, promises by kind, presses."""

    page: Page
    seed: int
    language: str = "en"
    name: str = "Ann"
    is_touch: bool = False
    is_alone: bool = False  # no other car is in the race
    found: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.dice = random.Random(self.seed)
        self.promise: Promise | None = None
        self.chosen: tuple[str, Any] | None = None  # what was asked when a choice was pressed, and the choice
        self.is_careful = True
        self.has_driven = False  # since the log was read
        self.told: str | None = None  # the line of the log about this car that was read last
        self.story: list[str] = []
        self.begin()

    def begin(self) -> None:
        """Have the race at once, whatever is shown."""
        expect(self.page.get_by_test_id("race")).to_be_visible(timeout=PATIENCE_MS)
        choose_pace(self.page, "Infinity")

    def count(self, what: str) -> None:
        self.found[what] = self.found.get(what, 0) + 1

    def fail(self, words: str) -> None:
        path = tempfile.mktemp(prefix="hotlap-player-", suffix=".png")
        with painted(self.page):
            self.page.screenshot(path=path)
        raise AssertionError(
            f"{words}\n{self.language}, seed {self.seed}, pressed last: {self.story[-12:]}; seen in {path}"
        )

    # To look and to press ---------------------------------------------------------------------------

    def look(self) -> Any:
        """What is seen, as soon as something can be answered."""
        try:
            return self.page.wait_for_function(READY, arg=self.name, timeout=PATIENCE_MS).json_value()
        except PlaywrightTimeout:
            self.fail("a dead page: there is nothing to press, and the race is not over")

    def press(self, list: str, i: int, words: str) -> bool:
        """Press a thing that was seen. False: it is no more."""
        thing = [list, i]
        try:
            self.page.wait_for_function(STILL, arg=thing, timeout=PATIENCE_MS)
            if self.page.evaluate(AIM, thing).get("explained"):  # the pointer rested: away with it
                self.page.mouse.move(1, 1)
                self.page.keyboard.press("Escape")
            at = self.page.wait_for_function(FREE, arg=thing, timeout=COVERED_MS).json_value()
        except PlaywrightTimeout:
            self.fail(f"{words!r} moves on and on, or is covered: {self.page.evaluate(AIM, thing)}")
        if at.get("gone"):
            return False
        self.story.append(words)
        self.count("presses")
        if self.is_touch:
            self.page.touchscreen.tap(at["x"], at["y"])
        else:
            self.page.mouse.move(at["x"], at["y"])
            self.page.mouse.down()
            self.page.mouse.up()
        return True

    # To play ----------------------------------------------------------------------------------------

    def to_the_podium(self) -> None:
        for _ in range(MOST_PRESSES):
            if self.step() == "over":
                return
        self.fail(f"no podium after {MOST_PRESSES} presses")

    def step(self) -> str:
        """Press once."""
        seen = self.look()
        state = str(seen["state"])
        if state == "dialog":  # it covers what is asked
            self.page.keyboard.press("Escape")
            return state
        self.settle(seen.get("asked", ""))
        is_plan = state == "over" or seen["asked"].endswith(" PLAN")
        if is_plan and (self.has_driven or self.told is None):
            self.check()
        if state == "over":
            return state
        self.count(f"asked {seen['asked'].split()[-1]}" if seen["asked"] else "covered hands")
        if self.dice.random() < (LEAVING if self.closing(seen["others"]) else CURIOUS):
            self.wonder(seen["others"])
        else:
            self.choose(seen)
        return state

    def wonder(self, others: Sequence[Any]) -> None:
        """Press what answers nothing: it opens a panel, a dialog, a list, or it closes one."""
        if not others:
            return
        closing = self.closing(others)
        i = closing[0] if closing else self.dice.randrange(len(others))  # a panel covers others: it is closed first
        self.press("others", i, others[i]["test"] or others[i]["words"])

    def closing(self, others: Sequence[Any]) -> list[int]:
        """What closes a panel that is open."""
        return [i for i, one in enumerate(others) if one["test"].startswith("close-") or one["closes"]]

    def choose(self, seen: Any) -> None:
        answers = seen["answers"]
        i = self.dice.choices(range(len(answers)), [self.liking(one, answers) for one in answers])[0]
        one = answers[i]
        if self.closing(seen["others"]) and "over" in self.page.evaluate(AIM, ["answers", i]):
            return self.wonder(seen["others"])  # on a small screen the log lies over all
        is_decision = one["test"] == "option" or one["main"]
        if (
            not self.press("answers", i, f"{seen['asked']}: {one['test']} {one['choice'] or one['words']}")
            or not is_decision
        ):
            return
        self.chosen = (seen["asked"], one)

    def settle(self, asked: str) -> None:
        """What was pressed last has been chosen if something else is asked now: its outlook is what counts."""
        if self.chosen is None or self.chosen[0] == asked:
            return
        (before, one), self.chosen = self.chosen, None
        if before.endswith(BEHIND):
            return
        now = Promise.read(one["told"], self.language, self.is_alone or not before.endswith(" PLAN"))
        if now:
            self.promise = now
        elif one["choice"] not in RESTING:
            self.promise = None
        if before.endswith(" PLAN"):
            self.has_driven = True
            self.is_careful = self.dice.random() < CAREFUL

    def liking(self, one: Any, answers: Sequence[Any]) -> float:
        """How much one is drawn to a thing: to what goes on, and less to what would undo something."""
        if one["main"]:  # what a finger has laid is meant
            return 1e12 if any(other["pressed"] and other["test"] == "option" for other in answers) else 20.0
        if one["pressed"]:
            return 0.1
        if one["test"].startswith("gear-"):
            return 1.0
        if one["test"] == "option" and self.is_careful:
            if one["term"] == "cooldown":  # the most of several numbers
                number = re.search(r"\d+", one["words"])  # the chance to spin out may stand behind it
                return 50.0 ** (1 + int(number[0] if number else 0))
            return 8.0 if one["choice"] in RESTING else 0.2
        return 3.0 if one["test"] else 0.2

    # What was promised --------------------------------------------------------------------------------

    def check(self) -> None:
        """Read in the log what came of the turn, and hold it against what was said before."""
        promise, self.promise = self.promise, None
        lines, known, self.has_driven = self.lines(), self.told, False
        fresh = " ".join(lines[lines.index(known) + 1 :] if known in lines else lines[-1:])
        self.told = lines[-1] if lines else ""
        if promise is None or known is None:
            return
        self.count("turns")
        speed = pattern(self.language, "race-outlook-speed", speed=r"(\d+)").pattern
        speeds = [int(one) for one in re.findall(speed, fresh, re.IGNORECASE)]
        if speeds:
            self.count("promises of speed")
            if not promise.speed[0] <= speeds[-1] <= promise.speed[1]:
                self.fail(f"Speed {speeds[-1]} after {promise.words!r}: {fresh}")
        self.check_place(promise, fresh)

    def check_place(self, promise: Promise, fresh: str) -> None:
        """A car that moved in between may be in the way, or make it free; what it pays is the worst that can come."""
        any = dict.fromkeys(("corner", "limit", "heat", "at", "stress"), ".+?")
        has_spun = pattern(self.language, "race-log-spins", **any).search(fresh)
        if promise.is_safe:
            self.count("promises of no spin out")
            if has_spun:
                self.fail(f"a spin out after {promise.words!r}: {fresh}")
        if promise.is_exact and promise.place and not has_spun:
            words = sorted(places(self.language), key=len, reverse=True)
            found = re.findall(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)", fresh)
            if not found:  # it stands still, or is over the finish line
                return
            self.count("promises of a place")
            if places(self.language)[found[-1]] != promise.place:
                self.fail(f"not there after {promise.words!r}: {fresh}")

    def lines(self) -> list[str]:
        """The lines about this car, with new ones. On a small screen the log is opened for that."""
        opens = self.page.get_by_test_id("open-log")
        if self.page.get_by_test_id("close-panel").is_visible():
            self.page.get_by_test_id("close-panel").click()
        is_small = opens.is_visible() and opens.get_attribute("aria-expanded") == "false"
        if is_small:
            opens.click()
        if self.page.get_by_test_id("tab-log").get_attribute("aria-selected") == "false":
            self.page.get_by_test_id("tab-log").click()
        try:
            return list(
                self.page.wait_for_function(NEW_LINES, arg=[self.name, self.told], timeout=PATIENCE_MS).json_value()
            )
        except PlaywrightTimeout:
            self.fail("the log tells nothing of the turn")
            raise
        finally:
            if is_small:
                opens.click()
