"""`planner` behind the interface of all drivers, with its budget in samples or in seconds."""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...kernels import ANY, array, entry, f32, i64, layout
from ...race import Choice, Sight
from ...race.choices import Position, from_actions
from ..club.pace import Pace, measure
from ..desks import Desks
from ..driver import Driver
from .by_net import NO_NET, NO_ROLES, ROLES
from .search import Search, drop, find_candidates, play_games, search_by_samples
from .value import Net, net

SAMPLES = 64  # without a budget: about 3 ms for a plan
MOST_SAMPLES = 100_000
MOST_SECONDS = 60.0
STAGES_S = 0.94  # the part of the seconds in which games are played; the rest is for the last games and for Python
LAST_SLICE = 8  # games in one call, at most


@dataclass(frozen=True, slots=True)
class Budget:
    """What a decision may take: so many possible games for the last two candidates, or so many seconds."""

    samples: int = SAMPLES
    seconds: float = 0.0

    @classmethod
    def of(cls, text: str, driver: str = "planner") -> "Budget":
        """The budget in a name such as `planner:64` or `planner:0.06s`: "64" or "0.06s". ValueError for others."""
        wrong = (
            f"a budget is a number of samples from 1 to {MOST_SAMPLES:,}, as in {driver}:64, or of seconds to "
            f"{MOST_SECONDS:.0f}, as in {driver}:0.06s, not {text!r}"
        )
        try:
            if text.endswith("s"):
                budget = cls(seconds=float(text[:-1]))
                is_right = 0.0 < budget.seconds <= MOST_SECONDS
            else:
                budget = cls(int(text))
                is_right = text.isdecimal() and 0 < budget.samples <= MOST_SAMPLES
        except ValueError:
            is_right = False
        if not is_right:
            raise ValueError(wrong)
        return budget


FIND, PLAY, DROP, BY_SAMPLES = range(4)


@entry
def work(
    views: layout.Game,
    tracks: layout.Track,
    paces: Pace,
    nets: Net,
    ace: array(f32, ANY),
    searches: Search,
    events: layout.Events,
    what: i64,
    n: i64,
) -> None:
    """One part of a search, from the sight views[0]: find the candidates of seat n, play n more games with each, keep
    the best n, or search to the end with n games for the last two. One entry for all, because each entry compiles the
    rules anew."""
    search = searches[0]
    if what == FIND:
        find_candidates(views[0], tracks[0], n, paces[0], ace, search)
    elif what == PLAY:
        play_games(views[0], tracks[0], paces[0], nets[0], ace, search, n, events[0])
    elif what == DROP:
        drop(search, n)
    else:
        search_by_samples(views[0], tracks[0], paces[0], nets[0], ace, search, n, events[0])


class PlannerDesk:
    """What is known of a track, and records to work in."""

    def __init__(self, sight: Sight, ace: Any = NO_NET) -> None:
        paces = measure(layout.new(layout.Game), sight.course)
        self.searches = layout.new(Search)
        self.search = self.searches[0]
        search = self.search
        search.by_net, search.own_by_net, search.depth = NO_ROLES if ace is NO_NET else ROLES
        self.room = sight.course, paces, net(), ace, self.searches, layout.new(layout.Events)

    def work(self, sight: Sight, what: int, n: int) -> None:
        work(sight.record, *self.room, what, n)

    def find(self, sight: Sight) -> None:
        """Find the candidates of the seat of the sight."""
        self.work(sight, FIND, sight.seat)

    def halve(self, sight: Sight) -> None:
        self.work(sight, DROP, (int(self.search.n_left) + 1) // 2)

    def search_samples(self, sight: Sight, samples: int) -> None:
        """By stages, each with twice as many games as the one before."""
        self.work(sight, BY_SAMPLES, samples)

    def search_seconds(self, sight: Sight, began: float, seconds: float) -> None:
        """By stages that take equally long. A slice of games is played only if it will probably end in time."""
        stages, slowest = int(self.search.stages), 0.0
        left = seconds * STAGES_S - (time.perf_counter() - began)
        start = time.perf_counter()
        for stage in range(stages):
            end = start + left * (stage + 1) / stages
            while True:
                before = time.perf_counter()
                n = int(min(LAST_SLICE, (end - before) / slowest)) if slowest else 1
                if n < 1 and self.search.games > 0:
                    break
                self.work(sight, PLAY, max(1, n))
                slowest = (time.perf_counter() - before) / max(1, n)
            slowest *= 0.6  # fewer candidates are left
            self.halve(sight)


DESKS = Desks(PlannerDesk)


def searcher(name: str, budget: Budget, desks: Desks[PlannerDesk] = DESKS) -> Driver:
    """A driver with this budget."""

    def choose(sight: Sight, choices: Sequence[Choice], dice: random.Random) -> Choice:
        """The choice that brings the most points in the possible games. Its dice choose these games."""
        began = time.perf_counter()
        desk, game, seat = desks.for_sight(sight), sight.record[0], sight.seat
        desk.work(sight, FIND, seat)
        for i in range(7):
            desk.search.key[i] = dice.getrandbits(32)
        if desk.search.n > 1 and budget.seconds:
            desk.search_seconds(sight, began, budget.seconds)
        elif desk.search.n > 1:
            desk.search_samples(sight, budget.samples)
        best = desk.search.order[0]
        codes = [int(desk.search.codes[best][k]) for k in range(int(desk.search.n_codes[best]))]
        return from_actions(game.phase, codes, Position(game, seat))

    return Driver(name, choose, takes_long=True)


def with_budget(name: str, desks: Desks[PlannerDesk] = DESKS) -> Driver:
    """The driver of a name with a budget, such as `planner:64` or `planner:0.06s`. ValueError if the budget is none."""
    driver, _, budget = name.partition(":")
    return searcher(name, Budget.of(budget, driver), desks)


DRIVER = searcher("planner", Budget())
