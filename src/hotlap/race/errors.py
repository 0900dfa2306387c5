"""The errors for bad input. Each says what was wrong and what would be right."""

from dataclasses import dataclass
from typing import Any

from ..content.errors import Invalid
from ..overriding import override


class HotlapError(Exception):
    """The base of all errors that this project raises on bad input, except InvalidFile (a ValueError)."""


# The sentence of each rule. Braces hold data.
RULES = {
    "whole-number": "must be a whole number (an int of Python), not {value!r}",
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
    "no-weather-to-choose": "without weather there is none to choose",
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
    # a room
    "by-days-only": "only in a race by days, with an hour or more for a decision, each driver is called once a round",
    "one-car-each": "with one call a round nobody has two cars: one would see what is held back from the other",
    # a shuffle
    "shuffle-seed": "the seed does not follow from its numbers",
    "shuffle-nobody": "seat {seat} has nobody to add a number",
}

# The same for records.
RECORDS = {
    # the file
    "unreadable": "cannot be read: {reason}",
    "too-large": "is larger than any race or season ({size:,} bytes)",
    "not-utf-8": "is not UTF-8 text",
    "empty": "the file is empty",
    "no-record": "no record of hotlap: says {found!r} where {wanted!r} belongs",
    "a-season": "is a season and no race; read_season reads it",
    "no-season": "no season of hotlap: says {found!r} where {wanted!r} belongs",
    "no-rules": "no rules version: says {found!r} where {wanted!r} belongs",
    "other-version": "has {found}; this program reads {wanted}",
    "cut-off": "the file is cut off; the {kind} goes on with {wanted!r}",
    "cut-off-end": "the file is cut off; its last line is missing, or a part of it",
    "cut-off-setup": "the file is cut off in its setup",
    "more": "something follows the end of the {kind}",
    "altered": (
        "{what!r} is the digest of lines {first} to {last}; they give {wanted}, not {found}: the file was altered"
    ),
    "whose-car": "does not say which car is yours, and neither does {note}",
    # the setup
    "no-line": "cannot read {found!r}; here belong switches ({known}), cars and start",
    "other-form": "says {found!r} where {wanted!r} belongs",
    "track-form": "says {found!r} where 'track NAME' or 'track file' belongs",
    "car-form": "a car is 'car COLOUR DRIVER' or 'car COLOUR DRIVER handicap N'",
    "true-or-false": "{name} is true or false, not {value!r}",
    "number": "{name} is a number, not {value!r}",
    "no-seat": "{value!r} is no seat",
    "no-colour": "there is no colour {value!r}; colours are {known}",
    "shuffle-form": "says no race; 'shuffle RACE' belongs here",
    "shuffle-server-form": "after 'shuffle RACE' belongs 'shuffle server HASH NUMBER'",
    "shuffle-seat-form": "a seat's number is 'shuffle seat SEAT HASH NUMBER', with - for what it did not tell",
    "shuffle-order": "the seats of a shuffle come in order, each once",
    "shuffle-server": "the server's number is not the one that it had promised",
    "shuffle-seat": "the number of 'shuffle seat {seat}' is not the one that the seat had promised",
    # what is wrong is told by another error, `inner`
    "setup": "{reason}",
    "named": "{reason}",
    "its-track": "{reason}",
    "its-event": "{reason}",
    # the decisions
    "other-line": "says {found!r} where the {kind} has {wanted!r}: this line was altered, or one before it",
    "twice": "says {name} a second time: it stands in line {first} already",
    "no-decision": "says {found!r} where a decision belongs",
    "no-car": "there is no car {value!r}; the cars are {known}",
    "fork": "a fork is no race of a season; its record is a file of its own",
    "unknown-choice": "{reason}",
    "illegal-choice": "{reason}",
    "not-asked": "{reason}",
    "race-over": "{reason}",
    "endless": "{reason}",
}


class InvalidSetup(HotlapError, Invalid):
    """A race or season that cannot be set up.

    `field` is the wrong setting, such as `laps` or `entrants[2].colour`. For a later race of a season `data` also has
    `race` and `track`.
    """

    rules = RULES

    @override
    def _where(self) -> tuple[str, ...]:
        race = f"race {self.data['race']} ({self.data['track']})" if "race" in self.data else ""
        return (race, *super()._where())

    def in_race(self, race: int, track: str) -> "InvalidSetup":
        """The same error, for a race of a season."""
        return InvalidSetup(self.field, self.rule, **self.data, race=race, track=track)


class UnknownAction(HotlapError, ValueError):
    """Not a choice at all: it cannot be read, or names a card that does not exist."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A choice that is not offered. `kind` is the class of the choice. `why` is one of the engine's WORDS; the texts
    have a sentence for it, race-why-….

    `n` and `card` identify the choice if its kind alone does not. `heat` is a price that cannot be paid.
    """

    kind: type[Any]
    why: str
    n: int | None = None
    card: str | None = None
    heat: int | None = None


class IllegalAction(HotlapError):
    """A choice that the rules do not allow now. The race is unchanged. `refusal` says why."""

    def __init__(self, what: str, refusal: Refusal | None = None) -> None:
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


class InvalidRecord(HotlapError, Invalid):
    """A record that cannot be read, or whose text differs from the race that its decisions give.

    `line` counts from 1; 0 is the whole file. `inner` is the error of the setup, track or event that the record has.
    """

    rules = RECORDS

    def __init__(self, origin: str, line: int, rule: str, /, inner: Invalid | None = None, **data: object) -> None:
        super().__init__("", rule, **data)
        self.origin = origin
        self.line = line
        self.inner = inner

    @property
    def what(self) -> str:
        """The sentence, without the place."""
        return self._sentence()

    @override
    def _where(self) -> tuple[str, ...]:
        return (f"{self.origin}, line {self.line}" if self.line else self.origin,)
