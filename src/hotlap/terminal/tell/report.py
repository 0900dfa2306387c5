"""What a driver that asks a language model reports after a race: how much it asked, and what that took."""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...bots.driver import Driver
from ...race import Entrant
from ...texts import text
from .. import names
from ..screen import Screen


@dataclasses.dataclass
class Report:
    """`decisions` are those that were asked about, `remembered` those of them that had been answered before. Each try
    is one of `questions`. Answers without a choice are `refused`; questions without an answer are `unanswered`. In a
    `fallbacks` decision the driver's fallback chose. Tokens are as the address counts them, `seconds` those of waiting.
    """

    model: str
    fallback: str
    decisions: int = 0
    remembered: int = 0
    questions: int = 0
    refused: int = 0
    unanswered: int = 0
    fallbacks: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0

    def words(self, colour: str) -> str:
        """A line for people."""
        told = text(
            "llm-report",
            colour=names.colour(colour),
            model=self.model,
            decisions=self.decisions,
            questions=self.questions,
            sent=self.tokens_in,
            received=self.tokens_out,
            seconds=round(self.seconds),
        )
        faults = {name: getattr(self, name) for name in ("refused", "unanswered", "fallbacks")}
        more = (text(f"llm-report-{name}", n=n, fallback=self.fallback) for name, n in faults.items() if n)
        return " ".join([told, *more])


def reports(drivers: Mapping[int, Driver]) -> dict[int, Report]:
    """The reports by seat of those drivers that have one."""
    found = {seat: getattr(driver.choose, "report", None) for seat, driver in drivers.items()}
    return {seat: one for seat, one in found.items() if isinstance(one, Report)}


def show(out: Screen, entrants: Sequence[Entrant], drivers: Mapping[int, Driver]) -> None:
    for line in lines(entrants, drivers):
        out.print(line, soft_wrap=True)


def lines(entrants: Sequence[Entrant], drivers: Mapping[int, Driver]) -> Iterator[str]:
    return (one.words(entrants[seat].colour) for seat, one in reports(drivers).items())


def as_data(entrants: Sequence[Entrant], drivers: Mapping[int, Driver]) -> dict[str, Any]:
    """For programs: by the colour of the car, or nothing if no driver asks a model."""
    told = {entrants[seat].colour: dataclasses.asdict(one) for seat, one in reports(drivers).items()}
    return {"models": told} if told else {}
