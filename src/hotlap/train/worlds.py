"""The races that the net learns from: tracks, modules and fields, the same for the same seed."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..content.events import event_names
from ..content.tracks import track_names
from ..race import InvalidSetup, RaceSetup, SeasonRace

CURRENT = 0  # who holds a learner's seat: the net as it is; k: the k-th of its frozen selves
FROZEN = 4  # kept at a time; the first is the net as it was after cloning
CARS = (2, 3, 4, 5, 6, 6, 6, 6, 6, 6)
MOST_CARS = 9
BOOSTS = (0, 0, 0, 2, 4, 6)
RIVALS = ("player", "legend", "club")
SHARES, FULL_SHARES = (10, 60, 30), (30, 35, 35)  # of races with these rivals; with cards in the second
SEARCH_SHARES = (8, 77, 15)  # of races to be searched, without cards: wins over Legends come slowest


@dataclass(frozen=True)
class World:
    """A race, and who holds each seat that is a learner's."""

    setup: RaceSetup
    holders: tuple[int, ...]

    @property
    def is_for_win(self) -> bool:
        """Whether a win counts nearly alone: one car against Legends, as people like to race."""
        drivers = [one.driver for one in self.setup.entrants]
        return drivers.count("player") == 1 and "legend" in drivers and self.setup.season is None


def worlds(n: int, seed: int, is_full: bool, against: str = "", is_searched: bool = False) -> list[World]:
    """n races. The full ones have the Garage, some in a championship. The others have not, but up to nine cars.

    With a driver that they are `against`, it has all cars but one. More of those to be searched are against Legends.
    """
    dice = random.Random(f"worlds {seed} {is_full}")
    shares = FULL_SHARES if is_full else SEARCH_SHARES if is_searched else SHARES
    worlds: list[World] = []
    while len(worlds) < n:
        try:
            worlds.append(_full(dice, shares, against) if is_full else _base(dice, shares, against))
        except InvalidSetup:  # an event takes the only lap of a track away
            continue
    return worlds


def _base(dice: random.Random, shares: Sequence[int], against: str) -> World:
    cars = dice.choice((7, 8, 9)) if dice.random() < 0.06 else dice.choice(CARS)
    return _world(dice, cars, shares, against, weather=dice.random() < 0.25, larger_field=cars > 6)


def _full(dice: random.Random, shares: Sequence[int], against: str) -> World:
    switches: dict[str, Any] = {"garage": dice.choice(("mixed", "mixed", "basic", "advanced"))}
    if dice.random() < 0.3:
        switches["season"] = SeasonRace(dice.choice(event_names()))
    switches["garage_draft"] = dice.choice(("draft", "random", "random", *([] if "season" in switches else ["snake"])))
    return _world(dice, dice.choice(CARS), shares, against, weather=dice.random() < 0.5, **switches)


def _world(dice: random.Random, cars: int, shares: Sequence[int], against: str, **switches: Any) -> World:
    """A field: all are learners, or Legends or `club` are among them.

    A race with one learner has a sixth of the decisions of a race with six. So races with Legends are nearly half of
    the decisions without cards. When they were one in ten, or two, the net won little against them.
    """
    rival = dice.choices(RIVALS, shares)[0]
    strangers = 0 if rival == "player" else dice.choice((cars - 1, cars - 1, cars - 1, cars // 2))
    if against:
        rival, strangers = against, cars - 1
    drivers = ["player"] * (cars - strangers) + [rival] * strangers
    dice.shuffle(drivers)
    frozen = dice.randrange(1, FROZEN + 1) if dice.random() < 0.3 else CURRENT
    holders = [frozen if name == "player" and dice.random() < 0.5 else CURRENT for name in drivers]
    learners = [seat for seat, name in enumerate(drivers) if name == "player"]
    holders[dice.choice(learners)] = CURRENT
    setup = RaceSetup.of(
        dice.choice(track_names()),
        drivers,
        aggressive_legends=dice.random() < 0.8,
        legend_boost=dice.choice(BOOSTS),
        mulligan=dice.random() < 0.1,
        **switches,
    )
    return World(setup, (*holders, *[CURRENT] * (MOST_CARS - cars)))
