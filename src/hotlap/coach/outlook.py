"""The points that all cars may expect, round by round; the luck of draws; and the rounds that changed most."""

import math
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


def draws(moment: Moment, bench: Bench, n: int) -> Draw:
    """The luck of all cars by the cards that were drawn, flipped and turned up after a decision."""
    bench.put(moment.codes)
    bench.begin(words_of(layout.to_bytes(layout.Game, moment.before)))
    asked = _ask(bench, moment.before)
    bench.work(study.DRAWS, moment.before, n, moment.seat, moment.after)
    return _draw(bench, moment.number, moment.round, asked, n)


def first_hands(race: DissectedRace, bench: Bench, n: int) -> list[Draw]:
    """The luck of the first hands, if they were dealt before any decision."""
    if not race.first_hands:
        return []
    round, game = race.starts[0]
    bench.begin(words_of(layout.to_bytes(layout.Game, game)))
    asked = _ask(bench, game)
    bench.work(study.HANDS, game, n)
    return [_draw(bench, FIRST_HAND, round, asked, n)]


def _ask(bench: Bench, game: Any) -> tuple[list[int], list[int]]:
    """Ask for all drivers that are on the track; others have no luck any more. Returns these, and the Legends there."""
    course = bench.course[0]
    there = [seat for seat in range(int(course.n_cars)) if not game[0].cars[seat].place]
    drivers = [seat for seat in there if not course.is_legend[seat]]
    for seat in range(layout.MAX_CARS):
        bench.study.is_asked[seat] = 1 if seat in drivers else 0
    return drivers, [seat for seat in there if seat not in drivers]


def _draw(bench: Bench, number: int, round: int, asked: tuple[list[int], list[int]], n: int) -> Draw:
    """Balance what was measured: Legends have the rest, or without any each driver an even part of it."""
    now, seats = bench.study, range(int(bench.course[0].n_cars))
    drivers, legends = asked
    luck = [float(now.sums[seat]) / n for seat in seats]
    error = [half_interval(float(now.sums[seat]), float(now.squares[seat]), n) for seat in seats]
    balanced = legends or drivers
    rest, doubt = -sum(luck) / len(balanced), math.hypot(*error) / len(balanced)
    for seat in balanced:
        luck[seat] += rest
        error[seat] = math.hypot(error[seat], doubt)
    return Draw(number, round, tuple(map(rounded, luck)), tuple(map(rounded, error)))


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
        luck = sum(one.luck[seat] for one in drawn if one.round == round)
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
