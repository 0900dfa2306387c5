"""The round in which a driver overtook the most cars."""

import itertools
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Climb:
    """A round, with a car's place at its beginning, and at that of the next one or at the end."""

    round: int
    before: int
    after: int


def climb(places: Sequence[Mapping[int, int]], seat: int, spoiled: Collection[int] = ()) -> Climb | None:
    """The round in which a seat gained the most places on the track, the earliest of them; None without one.

    `places` has for each round the place of each seat that was still in the race when it began; the last one is that of
    the end. `spoiled` are rounds that do not count. Nor does one in which a car ahead went out.
    """
    best: Climb | None = None
    for round, (then, later) in enumerate(itertools.pairwise(places[1:]), 1):
        if round in spoiled or seat not in then or seat not in later:
            continue
        is_gift = any(place < then[seat] and other not in later for other, place in then.items())
        if not is_gift and then[seat] - later[seat] > (best.before - best.after if best else 0):
            best = Climb(round, then[seat], later[seat])
    return best
