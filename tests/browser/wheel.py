"""A driver by clicks alone: answers every question of the screen until the podium."""

import random
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

# All that can be clicked next.
ASKED = ", ".join(f"[data-testid={name}]" for name in ("podium", "cover", "commit", "done-set", "option", "swap-own"))
GEARS = (4, 3, 2, 1)

DESK = """() => ({
    hand: [...document.querySelectorAll("[data-testid=hand-card]")].map(
        one => [one.dataset.card, one.ariaDisabled !== "true", one.ariaPressed === "true"]),
    is_complete: !document.querySelector("[data-testid=commit]").disabled,
    spin: document.querySelector("[data-spin]").dataset.spin,
})"""


class Wheel:
    """`seen` holds the phases that were asked, `chosen` the choices in notation if a click names one.

    `by_pointer`: a click waits until the button stands still with nothing in front of it, as a person does. Without
    it a script presses the button, in a tenth of the time.
    """

    def __init__(self, page: Page, seed: int = 1, pace: str = "Infinity", by_pointer: bool = False) -> None:
        self.page = page
        self.by_pointer = by_pointer
        self.dice = random.Random(seed)
        self.seen: list[str] = []
        self.chosen: list[str] = []
        expect(page.get_by_test_id("race")).to_be_visible()
        page.get_by_test_id("speed").select_option(pace)

    @property
    def is_over(self) -> bool:
        return self.page.get_by_test_id("podium").is_visible()

    def to_the_podium(self, most: int = 400) -> None:
        """Drive until the race is over."""
        for _ in range(most):
            if self.step() == "over":
                return
        raise AssertionError(f"no podium after {most} decisions; asked last: {self.seen[-5:]}")

    def asked(self) -> str:
        """The decision that the mat is open for: seat, number and phase; "over" or "cover"."""
        self.page.wait_for_selector(ASKED)
        found = """() => document.querySelector("[data-testid=podium]") ? "over"
            : document.querySelector("[data-testid=cover]") ? "cover"
            : document.querySelector("[data-asked]")?.dataset.asked"""
        # Between two questions the mat may show none of these.
        return str(self.page.wait_for_function(found).json_value())

    def step(self) -> str:
        """Decide once. Returns the phase that was asked, "cover" or "over"."""
        asked = self.asked()
        if asked == "over":
            return asked
        if asked == "cover":
            self.press(self.page.get_by_test_id("cover"))
            expect(self.page.get_by_test_id("cover")).to_be_hidden()
            return asked
        phase = asked.split()[-1]
        self.seen.append(phase)
        if phase == "PLAN":
            self.plan()
        elif self.page.get_by_test_id("done-set").is_visible():
            self.press(self.page.get_by_test_id("done-set"))
        else:
            self.option()
        # Wait for the next question, another screen, or an empty mat while others drive.
        self.page.wait_for_function(
            "asked => document.querySelector('[data-asked]')?.dataset.asked !== asked"
            " || document.querySelector('[data-testid=cover], [data-testid=podium]')",
            arg=asked,
        )
        return phase

    def press(self, button: Locator) -> None:
        if self.by_pointer:
            button.click()
        else:
            button.evaluate("one => one.click()")

    def plan(self) -> None:
        """The highest gear and cards that the outlook calls safe; else the lowest."""
        for gear in GEARS:
            lever = self.page.get_by_test_id(f"gear-{gear}")
            if not is_open(lever):
                continue
            self.press(lever)
            for is_fast in (True, False):
                desk = self._fill(is_fast)
                if desk["is_complete"] and (desk["spin"] == "0" or (gear == 1 and not is_fast)):
                    self.press(self.page.get_by_test_id("commit"))
                    return
        assert self._desk()["is_complete"], "no gear leads to a plan"
        self.press(self.page.get_by_test_id("commit"))

    def _fill(self, is_fast: bool) -> dict[str, Any]:
        """Lay down as many cards as the gear takes, from the highest or the lowest Speed on."""
        desk = self._desk()
        for i, (_, _, is_picked) in enumerate(desk["hand"]):
            if is_picked:
                self._pick(i)
        for _ in GEARS:
            desk = self._desk()
            free = [(i, card) for i, (card, is_free, is_picked) in enumerate(desk["hand"]) if is_free and not is_picked]
            if desk["is_complete"] or not free:
                break
            plain = [i for i, card in free if card != "Stress"] or [i for i, _ in free]
            self._pick(plain[-1 if is_fast else 0])
        return self._desk()

    def _pick(self, i: int) -> None:
        self.press(self.page.get_by_test_id("hand-card").nth(i))

    def _desk(self) -> dict[str, Any]:
        """The cards of the hand (which, whether they may be picked, whether they are), and the plan so far."""
        found: dict[str, Any] = self.page.evaluate(DESK)
        return found

    def option(self) -> None:
        """Choose Done if it is offered, else any option."""
        if self.page.get_by_test_id("swap-own").count():
            no_swap = self.page.locator("[data-testid=option][data-choice='no swap']")
            self.chosen.append("no swap")
            self.press(no_swap)
            return
        options = [one for one in self.page.get_by_test_id("option").all() if is_open(one)]
        choices = [one.get_attribute("data-choice") or "" for one in options]
        resting = [i for i, choice in enumerate(choices) if re.fullmatch("done|slipstream 0|keep hand", choice)]
        # Now and then a reaction is chosen, so that these buttons are pressed too.
        at = resting[0] if resting and self.dice.random() < 0.7 else self.dice.randrange(len(options))
        self.chosen.append(choices[at])
        self.press(options[at])


def is_open(button: Locator) -> bool:
    return button.get_attribute("aria-disabled") != "true" and button.is_enabled()
