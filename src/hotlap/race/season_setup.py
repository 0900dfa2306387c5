"""The setup of a season, checked before its first race (R9.1, R9.2)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from ..content.boxes import BOXES
from ..content.cards import upgrade_cards
from ..content.events import Event, by_name, load_event
from ..content.fields import nearest
from ..content.garage import GARAGES, ROOM
from ..content.seasons import MAX_RACES, load_season, season_names, seasons
from ..content.switches import SEASON, SeasonSwitches, values
from ..content.tracks import TrackFile, load_track
from .errors import InvalidSetup
from .setup import (
    Entrant,
    RaceSetup,
    SeasonRace,
    check_known,
    check_laps,
    check_seed,
    check_switches,
    entrants_of,
    event_of,
    seed_hash,
)
from .shuffle import Shuffle, race_seed

Stage = tuple[TrackFile, str | Event]


@dataclass(frozen=True, slots=True)
class SeasonSetup(SeasonSwitches):
    """A season before it starts. Seats are the places in `entrants`, from 0.

    `races` are tracks with their events: one of the game by its name, a user's own whole. The switches are the same for
    all races. `laps` 0 stands for each track's own number. Empty `boxes` stand for the base game and the boxes of all
    tracks and events. The same setup, seed and decisions give the same season. `shuffle` is as for RaceSetup. Raises
    InvalidSetup if the rules do not allow one of the races.
    """

    races: tuple[Stage, ...]
    entrants: tuple[Entrant, ...]
    seed: int = 0
    shuffle: Shuffle | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "races", tuple(_stage(number, one) for number, one in enumerate(self.races, 1)))
        if not 1 <= len(self.races) <= MAX_RACES:
            raise InvalidSetup("races", "races", least=1, most=MAX_RACES, value=len(self.races))
        check_seed(self.seed)
        check_switches(self, SEASON)
        own: dict[str, Event] = {}
        for _, event in self.races:
            if isinstance(event, Event) and own.setdefault(event.id, event) != event:
                raise InvalidSetup("races", "same-event-id", event=event.id)
        if not self.boxes:
            object.__setattr__(self, "boxes", self.usual_boxes())
        checked = [self._check(number) for number in range(1, len(self.races) + 1)]
        object.__setattr__(self, "boxes", checked[0].boxes)
        object.__setattr__(self, "entrants", checked[0].entrants)
        if checked[0].time_trial:
            raise InvalidSetup("entrants", "season-alone", least=2)
        self._check_room()

    @classmethod
    def of(
        cls,
        races: str | Iterable[tuple[str | TrackFile, str | Event]],
        drivers: Iterable[str | Entrant],
        **switches: Any,
    ) -> "SeasonSetup":
        """A setup from a season's name ("1962"), or from its races: pairs of a track (name or file) and an event.

        `switches` are the other fields. Raises InvalidFile or InvalidSetup.
        """
        check_known(switches, (*SEASON, "seed", "shuffle"))
        check_laps(switches)
        return cls(_stages(races), entrants_of(drivers), **switches)

    @property
    def name(self) -> str:
        """The name of the game's season with exactly these races, or ""."""
        for season in seasons():
            if self.races == tuple((load_track(track), event) for track, event in season.races):
                return season.id
        return ""

    def race_setup(self, number: int, race: SeasonRace | None = None) -> RaceSetup:
        """The setup of a race, by its number from 1; `race` is the season's part of it, if it is known already."""
        track, event = self.races[number - 1]
        return RaceSetup(
            track,
            self.entrants,
            seed=self.race_seed(number),
            season=SeasonRace(event) if race is None else race,
            shuffle=self.shuffle and replace(self.shuffle, stage=number),
            **values(self),
        )

    def race_seed(self, number: int) -> int:
        """The seed of a race, by its number from 1."""
        return race_seed(self.seed, number)

    def seed_hash(self) -> str:
        """SHA-256 of the seed's 32 bytes (lowest first), in hex. It may be shown before the season."""
        return seed_hash(self.seed)

    def usual_boxes(self) -> tuple[str, ...]:
        """The boxes in play by default: the base game, and those of all tracks and events."""
        used = {track.box for track, _ in self.races} | {load_event(event).box for _, event in self.races}
        return tuple(box for box in BOXES if box == "base" or box in used)

    def _check(self, number: int) -> RaceSetup:
        """Check everything of a race that does not depend on the races before it. Returns its setup."""
        try:
            return self.race_setup(number)
        except InvalidSetup as error:
            if number == 1:
                raise
            raise error.in_race(number, self.races[number - 1][0].id) from None

    def _check_room(self) -> None:
        """Check that a car has room for all kinds of upgrade that its driver may get (R9.2)."""
        tiers, races = GARAGES[self.garage], len(self.races)
        deck = [card for card in upgrade_cards() if card.tier in tiers and card.box in self.boxes]
        kinds = sum(not card.is_heat for card in deck)
        if min(races, kinds) > ROOM:
            raise InvalidSetup("races", "too-many-kinds", races=races, kinds=min(races, kinds), room=ROOM)


def _stages(races: str | Iterable[tuple[str | TrackFile, str | Event]]) -> tuple[Stage, ...]:
    """The tracks and events of a season, from its name or from the races themselves."""
    if isinstance(races, str):
        known = season_names()
        if races not in known:
            raise InvalidSetup("season", "unknown-season", value=races, near=nearest(races, known), known=known)
        races = load_season(races).races
    return tuple(_stage(number, one) for number, one in enumerate(races, 1))


def _stage(number: int, given: object) -> Stage:
    """A loaded track and its event, after a check of the event."""
    field = f"races[{number - 1}]"
    if not isinstance(given, tuple | list) or len(given) != 2:
        raise InvalidSetup(field, "no-stage", value=given)
    track, event = given
    if not isinstance(event, str | Event):
        raise InvalidSetup(f"{field}.event", "no-event-name", value=event)
    named = by_name(event_of(f"{field}.event", event))
    return (track if isinstance(track, TrackFile) else load_track(track)), named
