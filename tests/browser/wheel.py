"""Somebody at the wheel, by clicks alone: does whatever the screen asks for until the podium."""

import random
import re

from playwright.sync_api import Locator, Page, expect

# Whatever can be clicked next.
ASKED = ", ".join(f"[data-testid={name}]" for name in ("podium", "cover", "commit", "done-set", "option", "swap-own"))
GEARS = (3, 2, 1, 4)


class Wheel:
    """`seen` are the phases that were asked, `chosen` the choices in notation where a click names one."""

    def __init__(self, page: Page, seed: int = 1, pace: str = "Infinity") -> None:
        self.page = page
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
        if self.is_over:
            return "over"
        if self.page.get_by_test_id("cover").is_visible():
            return "cover"
        return self.page.locator("[data-asked]").get_attribute("data-asked") or ""

    def step(self) -> str:
        """Decide once; the phase that was asked, "cover" or "over"."""
        asked = self.asked()
        if asked == "over":
            return asked
        if asked == "cover":
            self.page.get_by_test_id("cover").click()
            expect(self.page.get_by_test_id("cover")).to_be_hidden()
            return asked
        phase = asked.split()[-1]
        self.seen.append(phase)
        if phase == "PLAN":
            self.plan()
        elif self.page.get_by_test_id("done-set").is_visible():
            self.page.get_by_test_id("done-set").click()
        else:
            self.option()
        # The next question, another screen, or nothing while others drive.
        self.page.wait_for_function(
            "asked => document.querySelector('[data-asked]')?.dataset.asked !== asked"
            " || document.querySelector('[data-testid=cover], [data-testid=podium]')",
            arg=asked,
        )
        return phase

    def plan(self) -> None:
        """A gear, cards until it is full, and commit."""
        gears = sorted(GEARS, key=lambda gear: (gear not in (2, 3), self.dice.random()))
        gear = next(gear for gear in gears if is_open(self.page.get_by_test_id(f"gear-{gear}")))
        self.page.get_by_test_id(f"gear-{gear}").click()
        commit = self.page.get_by_test_id("commit")
        cards = self.page.get_by_test_id("hand-card")
        for _ in range(5):
            if commit.is_enabled():
                break
            free = [card for card in cards.all() if is_open(card) and card.get_attribute("aria-pressed") != "true"]
            free[0].click()
        commit.click()

    def option(self) -> None:
        """What is done is done, if that is offered; else any."""
        if self.page.get_by_test_id("swap-own").count():
            no_swap = self.page.locator("[data-testid=option][data-choice='no swap']")
            self.chosen.append("no swap")
            no_swap.click()
            return
        options = [one for one in self.page.get_by_test_id("option").all() if is_open(one)]
        choices = [one.get_attribute("data-choice") or "" for one in options]
        resting = [i for i, choice in enumerate(choices) if re.fullmatch("done|slipstream 0|keep hand", choice)]
        # Now and then a reaction, so that their buttons are pressed too.
        at = resting[0] if resting and self.dice.random() < 0.7 else self.dice.randrange(len(options))
        self.chosen.append(choices[at])
        options[at].click()


def is_open(button: Locator) -> bool:
    return button.get_attribute("aria-disabled") != "true" and button.is_enabled()
