"""What a race comes to for each driver."""

import math
from collections.abc import Sequence

from ..race import Race
from .document import Car, Draw, Judged, Totals, loss_of, rounded
from .judge import POINTS
from .words import BLUNDER, INACCURACY, MISTAKE

SCALE = 500  # of the score, as in backgammon's performance rating


def cars(race: Race, decisions: Sequence[Judged], drawn: Sequence[Draw]) -> tuple[Car, ...]:
    """All cars by seat."""
    return tuple(
        Car(
            standing.seat,
            standing.colour,
            standing.driver,
            standing.place,
            int(POINTS[standing.place]),
            None if race.setup.entrants[standing.seat].is_legend else totals(standing.seat, decisions, drawn),
        )
        for standing in sorted(race.standings(), key=lambda one: one.seat)
    )


def totals(seat: int, decisions: Sequence[Judged], drawn: Sequence[Draw]) -> Totals:
    """The totals of a driver. Nothing is lost by a choice that was measured below 0: it was the best that was found."""
    own = [one for one in decisions if one.seat == seat]
    counted = [loss_of(one) for one in own if one.counts]
    luck = [one for one in drawn if one.seat == seat]
    return Totals(
        decisions=len(own),
        judged=sum(not one.unjudged for one in own),
        counted=len(counted),
        loss=rounded(sum(map(loss_of, own))),
        inaccuracies=sum(one.grade == INACCURACY for one in own),
        mistakes=sum(one.grade == MISTAKE for one in own),
        blunders=sum(one.grade == BLUNDER for one in own),
        score=rounded(SCALE * sum(counted) / len(counted)) if counted else None,
        luck=rounded(sum(one.luck for one in luck)),
        luck_error=rounded(math.sqrt(sum(one.error * one.error for one in luck))),
    )
