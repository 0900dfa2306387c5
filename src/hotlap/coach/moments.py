"""A record as moments: what its drivers knew, what they chose, and which cards came."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..kernels import layout
from ..race import Race, RaceSetup, Sight
from ..race.choices import Choice, Deal, Position, Retire, TakeBack
from ..race.record import steps

BEFORE_RACE_PHASES = ("DRAFT", "SWAP", "SWAP_FOR", "GIVE_BACK", "TUNE")
DRAWN = ("DREW", "FLIPPED", "SCRAPPED", "SPONSORED", "LEGEND_CARD")


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision that stands: the sight of its seat, the engine's actions for the choice, and the choices there were.

    `before` and `after` are the real game. `drawn`: cards were drawn, flipped or turned up in
    between.
    """

    number: int
    round: int
    seat: int
    phase: str
    choice: Choice | Retire
    sight: Sight
    codes: tuple[int, ...]
    choices: tuple[Choice, ...]
    before: Any
    after: Any
    drawn: bool


@dataclass(frozen=True, slots=True)
class DissectedRace:
    """A race, taken apart. `starts` are the real games at the beginning of rounds, each with the round's number;
    `first_hands` tells whether the first one begins with hands that no decision came before."""

    setup: RaceSetup
    course: Any
    moments: tuple[Moment, ...]
    starts: tuple[tuple[int, Any], ...]
    first_hands: bool


def take_apart(race: Race) -> DissectedRace:
    """The moments of a race, and its rounds."""
    standing = _standing(race)
    moments: list[Moment] = []
    starts: list[tuple[int, Any]] = []
    open_moment: Moment | None = None
    for number, now in enumerate(steps(race)):
        game = layout.from_bytes(layout.Game, now.to_bytes())
        if now.phase == "PLAN" and (not starts or now.round > starts[-1][0]):
            starts.append((now.round, game))
        if open_moment is not None:
            moments.append(_close(open_moment, game, race))
        open_moment = _moment(race, now, number, game) if number in standing else None
    return DissectedRace(race.setup, race.sight().course, tuple(moments), tuple(starts), _begins_with_plans(race))


def _begins_with_plans(race: Race) -> bool:
    return race.at(0).phase == "PLAN"


def _standing(race: Race) -> set[int]:
    """The numbers of the decisions that were not taken back. Deals are no decisions of a seat."""
    kept: list[int] = []
    for number, decision in enumerate(race.decisions):
        if isinstance(decision.choice, TakeBack):
            del kept[max(i for i, one in enumerate(kept) if race.decisions[one].seat == decision.seat)]
        elif not isinstance(decision.choice, Deal):
            kept.append(number)
    return set(kept)


def _moment(race: Race, now: Race, number: int, game: Any) -> Moment:
    decision = race.decisions[number]
    choice, seat = decision.choice, decision.seat
    assert isinstance(choice, Choice | Retire)
    sight = now.sight(seat)
    codes: Sequence[int] = ()
    if isinstance(choice, Choice):
        codes = choice.actions(Position(sight.record[0], seat))
    choices = tuple(now.choices(seat))
    return Moment(number, now.round, seat, now.phase, choice, sight, tuple(codes), choices, game, None, False)


def _close(moment: Moment, after: Any, race: Race) -> Moment:
    events = race.events(since=moment.number + 1, until=moment.number + 2)
    return replace(moment, after=after, drawn=any(event.kind in DRAWN for event in events))
