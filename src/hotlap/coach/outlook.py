"""The points that all cars may expect, round by round; the luck of draws; and the rounds that changed most."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from ..kernels import layout
from ..race import Race
from ..race.statistics import Statistics
from ..race.turns import turns
from . import study
from .bench import Bench, half_interval, words_of
from .document import Draw, Judged, Outlook, Reason, Turning, loss_of, rounded
from .judge import POINTS
from .moments import DissectedRace, Moment
from .reasons import what_happened

FIRST_HAND = -1  # in place of a decision's number
MOST_TURNINGS = 6
LEAST_TURN = 0.75  # points: a smaller change is no turning point
LEAST_TOLD = 0.25  # points that are told as luck or loss


def outlook(round: int, game: Any, bench: Bench, n: int) -> Outlook:
    """What all cars can expect at the beginning of a round: the real game with n other shuffles of what is to come."""
    bench.begin(words_of(layout.to_bytes(layout.Game, game)))
    bench.work(study.AHEAD, game, n)
    seats, now = range(int(bench.course[0].n_cars)), bench.study
    return Outlook(
        round,
        tuple(rounded(float(now.sums[seat]) / n) for seat in seats),
        tuple(rounded(float(now.sums_of_wins[seat]) / n) for seat in seats),
        rounded(max(half_interval(float(now.sums[seat]), float(now.squares[seat]), n) for seat in seats)),
    )


def result(race: Race) -> Outlook:
    """What came."""
    places = [place for _, place in sorted((one.seat, one.place) for one in race.standings())]
    return Outlook(
        race.round + 1,
        tuple(float(POINTS[place]) for place in places),
        tuple(float(place == 1) for place in places),
        0.0,
    )


# Luck --------------------------------------------------------------------------------------------


def draws(moment: Moment, bench: Bench, n: int) -> list[Draw]:
    """The luck of the cards that were drawn and flipped after a decision."""
    bench.put(moment.codes)
    bench.begin(words_of(layout.to_bytes(layout.Game, moment.before)))
    _ask(bench, moment.drawn)
    bench.work(study.DRAWS, moment.before, n, moment.seat, moment.after)
    return _draws(bench, moment.number, moment.round, moment.drawn, n)


def first_hands(race: DissectedRace, bench: Bench, n: int) -> list[Draw]:
    """The luck of the first hands, if they were dealt before any decision."""
    if not race.first_hands:
        return []
    round, game = race.starts[0]
    seats = [seat for seat, one in enumerate(race.setup.entrants) if not one.is_legend]
    bench.begin(words_of(layout.to_bytes(layout.Game, game)))
    _ask(bench, seats)
    bench.work(study.HANDS, game, n)
    return _draws(bench, FIRST_HAND, round, seats, n)


def _ask(bench: Bench, seats: Sequence[int]) -> None:
    for seat in range(layout.MAX_CARS):
        bench.study.is_asked[seat] = 1 if seat in seats else 0


def _draws(bench: Bench, number: int, round: int, seats: Sequence[int], n: int) -> list[Draw]:
    now = bench.study
    return [
        Draw(
            number,
            round,
            seat,
            rounded(float(now.sums[seat]) / n),
            rounded(half_interval(float(now.sums[seat]), float(now.squares[seat]), n)),
        )
        for seat in seats
    ]


# Turning points ----------------------------------------------------------------------------------


def turning_points(
    race: Race, rows: Sequence[Outlook], decisions: Sequence[Judged], drawn: Sequence[Draw]
) -> tuple[Turning, ...]:
    """The rounds that changed most for a car, by round."""
    changes = []
    for before, after in pairwise(rows):
        for seat in range(len(race.setup.entrants)):
            change = after.points[seat] - before.points[seat]
            if abs(change) >= LEAST_TURN:
                changes.append((-abs(change), before.round, seat, before.points[seat], after.points[seat]))
    turning, driven = [], turns(race)
    for _, round, seat, points, then in sorted(changes)[:MOST_TURNINGS]:
        loss = sum(loss_of(one) for one in decisions if (one.round, one.seat) == (round, seat))
        luck = sum(one.luck for one in drawn if (one.round, one.seat) == (round, seat))
        did = {one.seat: one.did for one in driven if one.round == round}
        what = _what(race, round, seat, did, then - points, loss, luck)
        turning.append(Turning(round, seat, points, then, rounded(loss), rounded(luck), what))
    return tuple(sorted(turning, key=lambda one: (one.round, one.seat)))


def _what(
    race: Race, round: int, seat: int, driven: Mapping[int, Statistics], change: float, loss: float, luck: float
) -> tuple[Reason, ...]:
    """What happened to a car in a round. `driven` has what each car did in it."""
    reasons: list[Reason] = []
    places = _place(race, round, seat) - _place(race, round + 1, seat)
    reasons += what_happened(driven.get(seat, Statistics()), places)
    if loss >= LEAST_TOLD and change < 0:
        reasons.append(Reason("lost", rounded(loss)))
    if abs(luck) >= LEAST_TOLD and luck * change > 0:
        reasons.append(Reason("lucky" if luck > 0 else "unlucky", rounded(abs(luck))))
    if change > 0:
        reasons += [Reason("rival-out", seat=other) for other, did in driven.items() if other != seat and did.spin_outs]
    return tuple(reasons)


def _place(race: Race, round: int, seat: int) -> int:
    """The place of a car at the beginning of a round, or at the end of the race."""
    first = next((number for number, one in enumerate(race.decisions) if one.round >= round), len(race.decisions))
    return next(one.place for one in race.at(first).standings() if one.seat == seat)
