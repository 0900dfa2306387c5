"""Seasons as text: saved between races or inside one, resumed and replayed.

    hotlap season 1
    rules 1
    calendar italy restrictions-lifted
    calendar france rules-committee
    seed 7
    car black random
    car red legend
    start
    race 1
    hotlap record 1
    ...
    end 5f0c...
    points 1 red 9, black 6
    standings 1 red 9, black 6
    seal 1 83b1...
    race 2
    ...

`race N` is followed by the whole record of that race, up to its `end` or `paused` (notation.py). `points` and
`standings` close a race that is counted. `seal N` has the SHA-256 of the seal before it and of all lines since. The
last line has the same: `end` if the season is over, else `paused`.

A season is read, like a race, by racing it again: its own text must equal the file, line by line (record.py).
"""

import hashlib
import os
import re
from collections.abc import Iterable, Iterator
from typing import Any

from ..content.errors import Invalid, InvalidTrack
from ..content.events import Event, load_event
from ..content.switches import SEASON
from ..content.tracks import TrackFile, parse_track
from ..overriding import override
from . import notation, shuffle
from .choices import Deal
from .errors import InvalidSetup
from .race import Race
from .record import _RecordReader
from .season import Season
from .season_setup import SeasonSetup
from .setup import Entrant
from .slices import whole
from .text_file import read_text, write_text

FORMAT = 1

# The switches of a season in the order of the file.
SWITCHES = {name: switch for name, switch in SEASON.items() if name != "boxes"}
COUNTED = re.compile(r"points (\d+) .*")


def season_text(season: Season) -> str:
    """The record of a season, over or not, as text. It has the seed, and with it every coming card: keep it secret."""
    return "".join(f"{line}\n" for line in lines(season))


def write_season(season: Season, path: str | os.PathLike[str]) -> None:
    """Write a season to a file. Even after a crash the file is whole, either the old one or the new one."""
    write_text(season_text(season), path)


def read_season(path: str | os.PathLike[str]) -> Season:
    """The season of a file. Raises InvalidRecord, which names the file and the line."""
    return parse_season(read_text(path), os.fspath(path))


def parse_season(text: str, origin: str = "season") -> Season:
    """The season of a text. Raises InvalidRecord, which names the line."""
    return _SeasonReader(text, origin).read_season()


# Writing -------------------------------------------------------------------------------------------


def lines(season: Season) -> Iterator[str]:
    """The whole record of a season."""
    return map(SeasonSeals(), _lines_without_seals(season))


class SeasonSeals:
    """Gives the lines of a record, one after the other, the seal of all before them where one belongs."""

    def __init__(self) -> None:
        self._seal = ""
        self._pending: list[str] = []

    def __call__(self, line: str) -> str:
        self._pending.append(line)
        if line not in ("end", "paused") and not line.startswith("seal "):
            return line
        text = "".join(f"{one}\n" for one in [self._seal, *self._pending])
        self._seal, self._pending = hashlib.sha256(text.encode()).hexdigest(), []
        return f"{line} {self._seal}"


def _lines_without_seals(season: Season) -> Iterator[str]:
    yield from header(season.setup)
    for number, record in enumerate(season.records(), 1):
        yield f"race {number}"
        yield from record
        if number <= len(season.results):
            yield from _race_lines(season, number)
    yield _last(season)


def _race_lines(season: Season, number: int) -> Iterator[str]:
    """The lines after a race that is counted."""
    yield f"points {number} {_points(season, number)}"
    yield f"standings {number} {_table(season, number)}"
    yield f"seal {number}"


def _last(season: Season) -> str:
    return "end" if season.is_over else "paused"


def header(setup: SeasonSetup) -> Iterator[str]:
    """The lines of a setup. A user's own tracks and events are included whole, each event once."""
    yield f"hotlap season {FORMAT}"
    yield f"rules {notation.RULES}"
    for own in dict.fromkeys(event for _, event in setup.races if isinstance(event, Event)):
        yield "event file"
        yield from notation.file_lines(own.to_toml())
    for track, event in setup.races:
        name = load_event(event).id
        if track.is_packaged():
            yield f"calendar {track.id} {name}"
        else:
            yield f"calendar file {name}"
            yield from notation.file_lines(track.to_toml())
    yield f"seed {setup.seed}"
    if setup.shuffle is not None:
        yield from shuffle.lines(setup.shuffle)
    yield from notation.switch_lines(SWITCHES.values(), setup)
    if setup.boxes != setup.usual_boxes():
        yield f"boxes {' '.join(setup.boxes)}"
    for entrant in setup.entrants:
        handicap = f" handicap {entrant.heat_handicap}" if entrant.heat_handicap else ""
        yield f"car {entrant.colour} {entrant.driver}{handicap}"
    yield "start"


def _points(season: Season, number: int) -> str:
    """Points of a race, the winner first."""
    one = season.results[number - 1]
    return ", ".join(f"{standing.colour} {one.points[standing.seat]}" for standing in one.standings)


def _table(season: Season, number: int) -> str:
    return ", ".join(f"{one.colour} {one.points}" for one in season.standings(number))


# Reading -------------------------------------------------------------------------------------------


class _SeasonReader(_RecordReader):
    kind = "season"

    def read_season(self) -> Season:
        season = Season(self._season_setup())
        self._seals = SeasonSeals()
        self.at = 0
        self._compare(header(season.setup))
        is_counted = True
        while is_counted and not season.is_over:
            number = season.number
            self._compare([f"race {number}"])
            whole(self._race(season.race))
            is_counted = season.race.is_over and any(map(COUNTED.fullmatch, self.lines[self.at : self.at + 1]))
            if is_counted:
                season.advance()
                self._compare(_race_lines(season, number))
        self._compare([_last(season)])
        self._compare_end()
        return season

    @override
    def _compare(self, lines: Iterable[str]) -> None:
        super()._compare(map(self._seals, lines))

    @override
    def _decide(self, race: Race, at: int, seats: dict[str, int], round_no: str, colour: str, text: str) -> None:
        if text.startswith(Deal.words):
            raise self.refuse("fork", at)
        super()._decide(race, at, seats, round_no, colour, text)

    def _season_setup(self) -> SeasonSetup:
        self._version("hotlap season", FORMAT, "no-season")
        self._version("rules", notation.RULES, "no-rules")
        own: dict[str, Event] = {}
        while self.at < len(self.lines) and self.lines[self.at] == "event file":
            self.at += 1
            event = self._event()
            own[event.id] = event
        races: list[tuple[TrackFile | str, str | Event]] = []
        while self.at < len(self.lines) and self.lines[self.at].startswith("calendar "):
            for name in (f"races[{len(races)}]", *self.lines[self.at].split(" ")[1:]):
                self._note(name)
            track, name = self._stage(self._next())
            races.append((track, own.get(name, name)))
        switches: dict[str, Any] = self._seed_lines()
        entrants: list[Entrant] = []
        while (line := self._next()) != "start":
            words = line.split(" ")
            self._note_once(f"entrants[{len(entrants)}]" if words[0] == "car" else words[0])
            if words[0] == "car" and len(words) in (3, 5):
                entrants.append(self._entrant(words))
            elif words[0] in SWITCHES and len(words) == 2 and not entrants:
                switches[words[0]] = self._switch(SWITCHES[words[0]], words[1])
            elif words[0] == "boxes" and len(words) > 1:
                switches["boxes"] = tuple(words[1:])
            else:
                raise self.refuse("no-line", self.at - 1, found=line, known=list(SWITCHES))
        try:
            return SeasonSetup.of(races, entrants, **switches)
        except Invalid as error:
            rule = "setup" if isinstance(error, InvalidSetup) else "named"
            number = error.data.get("race")  # of a setup that is wrong in one of its races
            in_race = f"races[{number - 1}]" if isinstance(number, int) else error.field
            named = getattr(error, "origin", "").strip("'")
            raise self.refuse(rule, self._line_of(error.field, in_race, named), error) from None

    def _stage(self, line: str) -> tuple[TrackFile | str, str]:
        """The track and event of a line of the calendar. A user's own track follows the line."""
        words = line.split(" ")
        if len(words) != 3 or "." in words[1] or "/" in words[1] or "\\" in words[1]:
            raise self.refuse("other-form", self.at - 1, found=line[:60], wanted="calendar TRACK EVENT")
        if words[1] != "file":
            return words[1], words[2]
        start = self.at
        try:
            return parse_track(self._file_text(), "its track"), words[2]
        except InvalidTrack as error:
            raise self.refuse("its-track", start - 1, error) from None
