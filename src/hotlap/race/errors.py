"""The errors for bad input. Each says what was wrong and what would be right."""

from typing import TYPE_CHECKING

from ..content.errors import Invalid

if TYPE_CHECKING:
    from .why import Refusal


class HotlapError(Exception):
    """The base of all errors that this project raises on bad input, except InvalidFile (a ValueError)."""


# The sentence of each rule. Braces hold data.
RULES = {
    "whole-number": "must be a whole number, not {value!r}",
    "true-or-false": "must be true or false, not {value!r}",
    "out-of-range": "must be from {least} to {most}, not {value!r}",
    "one-of": "must be one of {known}, not {value!r}",
    "one-of-in-season": "must be one of {known} in a championship, not {value!r}",
    "some-of": "must be a list of {known}, not {value!r}",
    "unknown-setting": "there is no such setting; there are {known}",
    "impossible": "{reason}",
    "only-one-of": "choose track, track_file or season, and not two of them",
    # the field
    "cars": "a race has {least} to {most} cars, not {value}",
    "cars-or-larger": "a race has {least} to {most} cars (or up to {larger} with larger_field), not {value}",
    "legend-alone": "a time trial is driven by a player; a Legend needs at least one other car",
    "season-alone": "a season is driven by at least {least} cars; one alone has a race of its own",
    "one-word": "a driver's name is one printable word, not {value}",
    "no-entrant": "{value} is no Entrant",
    "taken-twice": "{value} is taken twice; every car has a colour of its own",
    "larger-colour": "{value} is of the larger field alone (larger_field); the others are {known}",
    "legend-handicap": "a Legend has no Heat to give up",
    "unknown-bot": "there is no bot {value!r}; bots are {known}",
    # the road
    "no-track": "must be a loaded track (hotlap.content.tracks.load_track), not {value}",
    "unknown-track": "there is no track {value!r}; there are {known}",
    "no-lap-left": "{event} takes {taken} away, and a race has at least 1",
    "too-many-corners": "weather has {most} road conditions, one a corner; {track_name} has {corners} corners",
    # the Garage
    "nothing-to-draft": "there is nothing to draft without garage basic, advanced or mixed",
    "only-upgrades": "they only bring upgrades; choose garage basic, advanced or mixed as well",
    "no-heat-to-pay": "no card costs Heat without garage basic, advanced or mixed",
    "too-many-kinds": (
        "in {races} races a driver may come to own {kinds} kinds of upgrade and a car has room for {room}; race {room} "
        "times at most, or with garage basic, which has fewer kinds"
    ),
    "unknown-box": "there is no box {value!r}; there are {known}",
    # a season
    "no-season-race": "must be a SeasonRace, not {value}; whole seasons are SeasonSetup",
    "unknown-season": "there is no season {value!r}; there are {known}",
    "own-season-only": "only a season of one's own has them: its races one by one, not the name of a season",
    "races": "a season has {least} to {most} races, not {value}",
    "no-stage": "must be a track and an event, not {value!r}",
    "no-event-name": "must be a name, or an Event of your own, not {value!r}",
    "no-event": "a race of a championship has an event",
    "unknown-event": "there is no event {value!r}; there are {known}",
    "same-event-id": "two different events are called {event}; each has an id of its own",
    "event-box": "the event {event} comes with the box {box}",
}


class InvalidSetup(HotlapError, Invalid):
    """A race or season that cannot be set up.

    `field` is the wrong setting, such as `laps` or `entrants[2].colour`. For a later race of a season `data` also has
    `race` and `track`.
    """

    rules = RULES

    def _where(self) -> tuple[str, ...]:
        race = f"race {self.data['race']} ({self.data['track']})" if "race" in self.data else ""
        return (race, *super()._where())

    def in_race(self, race: int, track: str) -> "InvalidSetup":
        """The same error, for a race of a season."""
        return InvalidSetup(self.field, self.rule, **self.data, race=race, track=track)


class UnknownAction(HotlapError, ValueError):
    """Not a choice at all: it cannot be read, or names a card that does not exist."""


class IllegalAction(HotlapError):
    """A choice that the rules do not allow now. The race is unchanged. `refusal` says why."""

    def __init__(self, what: str, refusal: "Refusal | None" = None) -> None:
        super().__init__(what)
        self.refusal = refusal


class NotYourDecision(HotlapError):
    """A seat that has nothing to decide now."""


class StaleDecision(HotlapError):
    """A choice made for a decision that has been made already."""


class RaceOver(HotlapError):
    """A decision after the end."""


class InternalLimit(HotlapError):
    """The race is too long for the engine's counters (30,000 rounds, 30,000 Stress cards taken)."""


class NoRecord(HotlapError):
    """A record was asked for, but the race began from a sight; or a season was to count a fork."""


class InvalidRecord(HotlapError, ValueError):
    """A record that cannot be read, or whose text differs from the race that its decisions give."""

    def __init__(self, origin: str, line: int, what: str) -> None:
        super().__init__(f"{origin}, line {line}: {what}")
        self.origin = origin
        self.line = line
        self.what = what
