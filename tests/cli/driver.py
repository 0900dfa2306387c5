"""A person at the keyboard: answers according to the prompt."""

import itertools
from collections.abc import Iterator
from typing import Any

QUICK = ["--laps", "1", "--rivals", "random,legend", "--seed", "7", "--fast"]

# The usual answer to each question, by the first word of the prompt.
USUAL = {
    "React": "",
    "Slipstream": "s",
    "Discard": "",
    "Mulligan?": "",
    "Go": "y",
    "Draft": "1",
    "Give": "1",
    "Pay": "1",
}


class Keys:
    """Types `lines` first (an exception is raised), then the answers of USUAL. Remembers every prompt."""

    def __init__(self, *lines: Any, plans: tuple[str, ...] = ("1",)) -> None:
        self.typed = lines
        self.lines: Iterator = iter(lines)
        self.plans = plans
        self.prompts: list[str] = []
        self.answers: list[str | None] = []

    def __call__(self, prompt: str = "") -> str:
        self.prompts.append(prompt)
        print(prompt, end="")
        line = next(self.lines, None)
        if line is None:
            line = self.usual(prompt.split()[0])
        self.answers.append(line if prompt.startswith("React") else None)
        if isinstance(line, type):
            raise line
        return line

    def usual(self, asked: str) -> str:
        """The usual answer; plans take turns."""
        if asked == "Plan":
            return self.plans[sum(one.startswith("Plan") for one in self.prompts) % len(self.plans)]
        if asked == "Speed":  # one number after the other, until one is accepted
            return str(sum(1 for _ in itertools.takewhile(lambda one: one.startswith("Speed"), reversed(self.prompts))))
        if asked == "React" and self.answers[-1:] == [""]:  # something must be done first
            return "1"
        return USUAL.get(asked, "")
