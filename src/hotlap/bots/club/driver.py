"""`club` behind the interface of all drivers."""

import random
from collections.abc import Sequence

from ...kernels import layout
from ...race import Choice, Sight
from ...race.choices import Position, from_actions
from ..desks import Desks
from ..driver import Driver
from .notes import Notes
from .pace import measure
from .think import decide
from .value import value_at


class ClubDesk:
    """The pace table of one track, and records to work in.

    The table is that of a dry track without road conditions. One for each race's own conditions drives no better: -0.04
    points a race (95 %: -0.08 to 0.01), three such drivers against three without, 12,000 races over all eight tracks.
    """

    def __init__(self, sight: Sight) -> None:
        self.paces = measure(layout.new(layout.Game), sight.course)
        self.notes = layout.new(Notes)
        self.choices = layout.new(layout.Choices)


DESKS = Desks(ClubDesk)


def choose(sight: Sight, choices: Sequence[Choice], dice: random.Random) -> Choice:
    """The choice that leaves the fewest rounds to go; it needs no dice."""
    desk = DESKS.for_sight(sight)
    n = decide(sight.record, sight.course, sight.seat, desk.paces, desk.choices, desk.notes)
    game = sight.record[0]
    return from_actions(game.phase, [int(code) for code in desk.notes[0].actions[:n]], Position(game, sight.seat))


def rounds_to_go(sight: Sight, seat: int | None = None) -> float:
    """The expected number of rounds until a player's car finishes, this round counted as the first.

    The car is that of `seat`, or of the sight's own seat. A car that has given up has 1e6. `sight` may be any seat's
    or a spectator's, at any moment at which the race waits. All hands count as typical hands. Raises ValueError for a
    seat that does not exist or that a Legend has.
    """
    seat = sight.seat if seat is None else seat
    if not 0 <= seat < len(sight.cars) or sight.course[0].is_legend[seat]:
        raise ValueError(f"seat: must be one of the players' in this race, not {seat}")
    return float(value_at(sight.record, sight.course, seat, DESKS.for_sight(sight).paces))


DRIVER = Driver("club", choose)
