"""Positions to fit the value of `planner` to: cars at the beginning of rounds, and the places in which they ended."""

from typing import Any

import numpy as np

from ..bots.club.notes import Notes
from ..bots.club.think import think
from ..bots.field import Field, watching
from ..bots.kernel import decider
from ..bots.planner.features import OWN, PAIR, RIVALS, Features, write_features
from ..bots.planner.kernel import planner
from ..bots.planner.value import POINTS
from ..bots.plans import Plans, list_plans, write_plan
from ..kernels import Kind, layout, local, phases, throw, write_choices
from ..race import RaceSetup

WAVERS, BEST = 10, 6  # one plan in ten of a wavering driver is any of the six best
FEATURES, CHOICES, NOTES, PLANS = Kind(Features), Kind(layout.Choices), Kind(Notes), Kind(Plans)
HEAD = 3  # numbers before the rows: rows noted, races begun, and that one round in so many is noted
FACTS = 5  # race, seat, rivals, cars that have finished, round
AT_PAIRS = OWN
AT_FACTS = AT_PAIRS + RIVALS * PAIR
ROW = AT_FACTS + FACTS
MOST_ROUNDS = 20  # for which there is room


@decider
def wavering(view: Any, track: Any, seat: Any, pace: Any, notes: Any, dice: Any, memory: Any) -> Any:
    """It drives about as `club`, so that the value learns of more positions."""
    choices = local(CHOICES)
    if view.phase == phases.PLAN and throw(dice, WAVERS) == 0:
        plans = local(PLANS)
        list_plans(view, track, seat, pace, plans, choices, notes)
        return write_plan(plans, plans.order[throw(dice, min(BEST, plans.n))], notes.actions)
    write_choices(view, track, seat, choices)
    think(view, track, seat, pace, choices, notes)
    return notes.n


def note(game: Any, track: Any, pace: Any, dice: Any, memory: Any) -> Any:
    """Note every player's car that races: its numbers, and what the places depend on."""
    if game.round_no == 1:
        memory[1] += 1.0
    if throw(dice, int(memory[2])) > 0:
        return 0
    features, choices, notes = local(FEATURES), local(CHOICES), local(NOTES)
    for seat in range(track.n_cars):
        at = HEAD + int(memory[0]) * ROW
        if track.is_legend[seat] == 0 and game.cars[seat].status == layout.RACING and at + ROW <= len(memory):
            write_features(game, track, seat, pace, features, choices, notes)
            for i in range(OWN):
                memory[at + i] = features.own[i]
            for i in range(features.n_rivals * PAIR):
                memory[at + AT_PAIRS + i] = features.pairs[i]
            memory[at + AT_FACTS] = memory[1] - 1.0
            memory[at + AT_FACTS + 1] = seat
            memory[at + AT_FACTS + 2] = features.n_rivals
            memory[at + AT_FACTS + 3] = game.n_finished
            memory[at + AT_FACTS + 4] = game.round_no
            memory[0] += 1.0
    return 1


NOTING = watching(note, (0.0,))


class ValuedPositions:
    """Cars at the beginning of rounds: their numbers, and the places in which they ended."""

    def __init__(self, own: Any, pairs: Any, facts: Any) -> None:
        self.own, self.pairs = own, pairs  # (cars, OWN) and (cars, RIVALS, PAIR)
        self._facts = facts  # rivals, cars that have finished, round, place at the end

    def __len__(self) -> int:
        return len(self.own)

    def some(self, which: Any) -> "ValuedPositions":
        return ValuedPositions(self.own[which], self.pairs[which], self._facts[which])

    @classmethod
    def together(cls, parts: "list[ValuedPositions]") -> "ValuedPositions":
        return cls(*(np.concatenate(one) for one in zip(*((p.own, p.pairs, p._facts) for p in parts), strict=True)))

    @property
    def n_rivals(self) -> Any:
        return self._facts[:, 0]

    @property
    def n_finished(self) -> Any:
        return self._facts[:, 1]

    @property
    def round_no(self) -> Any:
        return self._facts[:, 2]

    @property
    def open_place(self) -> Any:
        """The place at the end among those that were still open, from 0."""
        return self._facts[:, 3] - self.n_finished - 1

    @property
    def points(self) -> Any:
        return np.asarray(POINTS)[self._facts[:, 3]]


def note_positions(
    setup: RaceSetup, drivers: tuple[str, ...], races: int, seed: int, one_in: int, samples: int
) -> ValuedPositions:
    """Positions from races of drivers that are "wavering", "planner" or "legend"."""
    room = np.zeros(HEAD + races * len(drivers) * MOST_ROUNDS * ROW, np.float32)
    room[2] = one_in
    watcher = NOTING.with_memory(room)
    kernels = {"wavering": wavering}
    if "planner" in drivers:
        kernels["planner"] = planner(samples)
    field = Field(setup.compile(), [kernels.get(name, name) for name in drivers], races, seed, watcher=watcher)
    field.race()
    found = np.array(field.memory(watcher))
    rows = found[HEAD:].reshape(-1, ROW)[: int(found[0])]
    race, seat, *facts = rows[:, AT_FACTS:].astype(np.int64).T
    pairs = rows[:, AT_PAIRS:AT_FACTS].reshape(-1, RIVALS, PAIR)
    return ValuedPositions(rows[:, :OWN], pairs, np.stack([*facts, field.places[race, seat]], 1))
