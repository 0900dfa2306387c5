"""What a race comes to for each driver."""

import math
from collections.abc import Mapping, Sequence

from ..race import Race
from .document import Car, Draw, Judged, Totals, late, loss_of, rounded
from .judge import POINTS
from .words import BLUNDER, INACCURACY, MISTAKE

SCALE = 500  # of the score, as in backgammon's performance rating
PACED = 10  # rounds, of the score by time


def cars(race: Race, manners: Mapping[int, str], decisions: Sequence[Judged], drawn: Sequence[Draw]) -> tuple[Car, ...]:
    """All cars by seat, with the manner of each that is no Legend's."""
    return tuple(
        Car(
            standing.seat,
            standing.colour,
            standing.driver,
            standing.place,
            int(POINTS[standing.place]),
            rounded(sum(one.luck[standing.seat] for one in drawn)),
            rounded(math.hypot(*(one.error[standing.seat] for one in drawn))),
            None if race.setup.entrants[standing.seat].is_legend else totals(standing.seat, decisions, standing.round),
            manners.get(standing.seat),
        )
        for standing in sorted(race.standings(), key=lambda one: one.seat)
    )


def totals(seat: int, decisions: Sequence[Judged], driven: int) -> Totals:
    """The totals of a driver who drove so many rounds. Nothing is lost by a choice that was measured below 0: it was
    the best that was found."""
    own = [one for one in decisions if one.seat == seat]
    counted = [loss_of(one) for one in own if one.counts]
    timed = [one.slower for one in own if one.slower is not None and one.slower.counts and not one.counts]
    slow = [one.slower for one in own if one.slower is not None and one.slower.grade]
    paced = [late(one) for one in own if one.pace is not None]
    return Totals(
        decisions=len(own),
        judged=sum(not one.unjudged for one in own),
        counted=len(counted),
        loss=rounded(sum(map(loss_of, own))),
        inaccuracies=sum(one.grade == INACCURACY for one in own),
        mistakes=sum(one.grade == MISTAKE for one in own),
        blunders=sum(one.grade == BLUNDER for one in own),
        score=rounded(SCALE * sum(counted) / len(counted)) if counted else None,
        timed=len(timed),
        slow=len(slow),
        rounds=rounded(sum(one.rounds for one in slow)),
        spaces=rounded(sum(max(0.0, one.spaces) for one in slow)),
        heat=rounded(sum(max(0.0, one.heat) for one in slow)),
        driven=driven,
        pace=rounded(PACED * sum(paced) / driven) if paced else None,
    )
