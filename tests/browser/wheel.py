"""A driver by clicks alone: answers every question of the screen until the podium."""

import random
import time
from collections.abc import Sequence
from typing import Literal

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browser.menu import choose_pace
from patience import PATIENCE_MS

By = Literal["pointer", "touch", "script"]

# One of these is open when a decision may be made; all are closed while the one before is on its way to the server.
ANSWERS = "[data-testid^=gear-], [data-testid=done-set], [data-testid=option]"
GEARS = (4, 3, 2, 1)
TAP_S = 0.35  # from one tap to the next
SURE_S = 0.45  # from the first press of what is asked about to the second one

# Lays a plan as a person does, in the page itself: a plan has about thirty clicks, and each would be two messages.
# It takes the highest gear and cards that the outlook calls safe; else the lowest. Returns whether it is laid.
# After each press it waits so many milliseconds.
LAY_PLAN = """async ([gears, pause]) => {
    const all = name => [...document.querySelectorAll(`[data-testid=${name}]`)];
    const press = async button => { button.click(); await new Promise(done => setTimeout(done, pause)); };
    const isOpen = button => button && !button.matches(":disabled, [aria-disabled=true], [aria-busy=true]");
    const isComplete = () => isOpen(all("commit")[0]);
    const isSafe = () => (document.querySelector("[data-spin]")?.dataset.spin ?? "0") === "0";  // none: cluttered
    const isPicked = card => card.ariaPressed === "true";
    const fill = async isFast => {
        for (const i of all("hand-card").keys())
            if (isPicked(all("hand-card")[i])) await press(all("hand-card")[i]);
        for (const _ of gears) {
            const free = all("hand-card").filter(card => isOpen(card) && !isPicked(card));
            if (isComplete() || !free.length) return;
            const plain = free.filter(card => card.dataset.card !== "Stress");
            await press((plain.length ? plain : free).at(isFast ? -1 : 0));
        }
    };
    for (const gear of gears) {
        if (!isOpen(all(`gear-${gear}`)[0])) continue;
        await press(all(`gear-${gear}`)[0]);
        for (const isFast of [true, false]) {
            await fill(isFast);
            if (isComplete() && (isSafe() || (gear === 1 && !isFast))) return true;
        }
    }
    return isComplete();
}"""

# The button that answers a question other than a plan: its test id, its place among those, and its choice. Done is
# chosen if it is offered and the dice say so, else any option.
ANSWER = """([rests, roll]) => {
    const all = name => [...document.querySelectorAll(`[data-testid=${name}]`)];
    if (all("done-set").length) return ["done-set", 0, ""];
    const options = all("option").map((button, i) => ["option", i, button.dataset.choice ?? "", button]);
    const noSwap = options.find(([, , choice]) => choice === "no swap");
    if (all("swap-own").length) return noSwap.slice(0, 3);
    const closed = ":disabled, [aria-disabled=true], [aria-busy=true]";
    const open = options.filter(([, , , button]) => !button.matches(closed));
    const resting = open.find(([, , choice]) => /^(done|slipstream 0|keep hand)$/.test(choice));
    return (resting && rests ? resting : open[Math.floor(roll * open.length)]).slice(0, 3);
}"""


# Whether a question is still open, and no answer to it on its way.
IS_OPEN = """asked => document.querySelector("[data-asked]")?.dataset.asked === asked &&
    !document.querySelector("[data-asked] [aria-busy=true]")"""


def be_sure(page: Page) -> None:
    """Read why it is asked once more: a quicker second press is none."""
    page.wait_for_timeout(SURE_S * 1000)


def press_surely(button: Locator) -> None:
    """Press a button, and once more if it asks whether that is meant."""
    is_risky = button.get_attribute("data-asks") is not None
    button.evaluate("one => one.click()")
    if is_risky:
        be_sure(button.page)
        button.evaluate("one => one.click()")


class Wheel:
    """`seen` holds the phases that were asked, `chosen` the choices in notation if a click names one.

    `by` a "pointer" or by "touch" it presses a button once that stands still with nothing in front of it, as a person
    does. By "script" it takes a tenth of the time.
    `pause_ms`: how long it rests after each press of a plan and between two looks at the page; without one it looks at
    each frame. `gears`: those that it tries, in this order.
    """

    def __init__(
        self,
        page: Page,
        seed: int = 1,
        pace: str = "Infinity",
        by: By = "script",
        pause_ms: float = 0,
        gears: Sequence[int] = GEARS,
    ) -> None:
        self.page = page
        self.by = by
        self.pause_ms = pause_ms
        self.gears = gears
        self.dice = random.Random(seed)
        self.rests_until = 0.0
        self.seen: list[str] = []
        self.chosen: list[str] = []
        expect(page.get_by_test_id("race")).to_be_visible(timeout=PATIENCE_MS)
        choose_pace(page, pace)

    @property
    def is_over(self) -> bool:
        return self.page.get_by_test_id("podium").is_visible()

    def to_the_podium(self, most: int = 400) -> None:
        """Drive until the race is over."""
        for _ in range(most):
            if self.step() == "over":
                return
        raise AssertionError(f"no podium after {most} decisions; asked last: {self.seen[-5:]}")

    @property
    def is_asked(self) -> bool:
        """Whether a decision is open on this screen, now, or how the own finish is gone on from."""
        return self.page.locator("[data-asked]:not([data-asked='']), [data-testid=home]").count() > 0

    @property
    def phase(self) -> str:
        """The phase of the decision that is open."""
        return str(self.page.locator("[data-asked]").get_attribute("data-asked")).split()[-1]

    def asked(self) -> str:
        """The decision that the mat is open for: seat, number and phase; "home", "over" or "cover"."""
        found = """answers => document.querySelector("[data-testid=podium]") ? "over"
            : document.querySelector("[data-testid=home]") ? "home"
            : document.querySelector("[data-testid=cover]") ? "cover"
            : !document.querySelector("[data-asked] [aria-busy=true]") &&
                [...document.querySelectorAll(answers)].some(one => !one.matches(":disabled, [aria-disabled=true]")) &&
                document.querySelector("[data-asked]")?.dataset.asked"""
        return str(self.page.wait_for_function(found, arg=ANSWERS, polling=self.pause_ms or "raf").json_value())

    def step(self) -> str:
        """Decide once. Returns the phase that was asked, "home", "cover" or "over"."""
        asked = self.asked()
        if asked == "over":
            return asked
        if asked == "home":
            self.press(self.page.get_by_test_id("to-podium").get_by_role("button"))
            expect(self.page.get_by_test_id("home")).to_be_hidden()
            return asked
        if asked == "cover":
            self.press(self.page.get_by_test_id("cover"))
            expect(self.page.get_by_test_id("cover")).to_be_hidden()
            return asked
        phase = asked.split()[-1]
        self.seen.append(phase)
        if phase == "PLAN":
            self.plan()
        else:
            self.answer()
        # Wait for the next question, another screen, or an empty mat while others drive.
        self.page.wait_for_function(
            "asked => document.querySelector('[data-asked]')?.dataset.asked !== asked"
            " || document.querySelector('[data-testid=cover], [data-testid=home], [data-testid=podium]')",
            arg=asked,
            polling=self.pause_ms or "raf",
        )
        return phase

    def press(self, button: Locator) -> None:
        if self.by == "pointer":
            self.page.mouse.move(1, 1)  # a slow machine explains by now what was pressed last, over the other buttons
            button.click()
        elif self.by == "touch":
            self.tap(button)
        else:
            button.evaluate("one => one.click()")

    def tap(self, button: Locator) -> None:
        """Tap. A busy machine may hold the finger so long that the button is explained: Escape, and once more."""
        explained = self.page.get_by_test_id("explained")
        # A finger that is quicker has not seen the question, and its tap is taken for the second of two.
        self.page.wait_for_timeout(max(0.0, self.rests_until - time.monotonic()) * 1000)
        while True:
            try:
                button.tap(timeout=PATIENCE_MS / 4)
            except PlaywrightTimeout:
                if not explained.is_visible():
                    raise
                self.page.keyboard.press("Escape")
            else:
                self.rests_until = time.monotonic() + TAP_S
                return

    def plan(self) -> None:
        """Lay a plan and commit it."""
        assert self.page.evaluate(LAY_PLAN, [self.gears, self.pause_ms]), "no gear leads to a plan"
        if self.by != "script":
            hand = self.page.get_by_test_id("hand-card")
            for i in range(hand.count()):
                if hand.nth(i).get_attribute("aria-pressed") == "true":
                    self.press(hand.nth(i))  # back, and down again
                    self.press(hand.nth(i))
            gear = self.page.locator("[data-testid^=gear-][aria-pressed=true]")
            (gear.tap if self.by == "touch" else gear.click)(trial=True)
        self.commit()

    def commit(self) -> None:
        """Press the button of a plan that is laid."""
        self.press_through(self.page.get_by_test_id("commit"), self.asking)

    def answer(self) -> None:
        """Answer a question other than a plan. Now and then a reaction is chosen, so that its button is pressed too."""
        asked = self.asking
        kind, i, choice = self.page.evaluate(ANSWER, [self.dice.random() < 0.7, self.dice.random()])
        if kind == "option":
            self.chosen.append(choice)
        button = self.page.get_by_test_id(kind).nth(i)
        self.press_through(button, asked)
        confirm = self.page.get_by_test_id("confirm")  # of cards on offer one is selected first
        if confirm.count() and choice != "no swap":
            self.press(confirm)

    @property
    def asking(self) -> str:
        return str(self.page.locator("[data-asked]").get_attribute("data-asked"))

    def press_through(self, button: Locator, asked: str) -> None:
        """Press, and again while it asks whether that is meant: advice that comes meanwhile changes what it asks.

        What a finger has chosen is done by the main button.
        """
        laid = self.page.get_by_test_id("do-laid")
        for _ in range(5):
            is_risky = self.asks(button)
            self.press(button)
            is_laid = self.by == "touch" and laid.count() > 0
            if not is_risky and not is_laid and not self.asks(button):
                return
            be_sure(self.page)
            if not self.page.evaluate(IS_OPEN, asked):
                return
            if is_laid:
                button = laid

    @staticmethod
    def asks(button: Locator) -> bool:
        return bool(button.evaluate_all("all => all.some(one => one.dataset.asks !== undefined)"))
