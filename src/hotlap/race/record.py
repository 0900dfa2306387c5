"""Records: a race as a text file, and back. notation.py has the form.

A record is read by racing it again: setup and decisions give the race, and the race gives its text. That text must
equal the file. It is compared line by line while the race goes on, so a file that was cut off or altered is refused at
its first wrong line, and nothing after that line is raced.
"""

import dataclasses
import functools
import os
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ..content.colours import COLOURS
from ..content.errors import Invalid, InvalidFile, InvalidTrack
from ..content.events import Event, parse_event
from ..content.plain_text import plain_text
from ..content.switches import RACE, Switch
from ..content.switches import SEASON as OF_SEASON
from ..content.tracks import TrackFile, load_track, parse_track
from . import notation, shuffle
from .choices import parse_line
from .errors import (
    HotlapError,
    IllegalAction,
    InternalLimit,
    InvalidRecord,
    InvalidSetup,
    NotYourDecision,
    RaceOver,
    UnknownAction,
)
from .race import SPECTATOR, Race
from .setup import Entrant, RaceSetup, SeasonRace
from .slices import Sliced, whole
from .text_file import read_text, write_text

DECISION = re.compile(r"r(\d+) (\S+) (.+)")
ENDS = ("end ", "paused ")
RECORD, SEASON = "hotlap record ", "hotlap season "  # as their files begin
BEGUN = re.compile(r"r\d*( \S*)?")  # a decision of which no choice is left
SHORT = 12  # digits of a digest, to tell it from others
LONG = 60  # letters of a line; of a longer one those are told that differ
ONCE = ("track", "laps", "seed", "boxes", "event", "grid", *notation.DECKS, *RACE, *OF_SEASON)  # once
AT_ONCE = 32  # decisions between two comparisons: one by one costs a fifth more, by what the processor's caches hold
DECISIONS: dict[type[HotlapError], str] = {  # the rules of decisions that cannot be made
    UnknownAction: "unknown-choice",
    IllegalAction: "illegal-choice",
    NotYourDecision: "not-asked",
    RaceOver: "race-over",
    InternalLimit: "endless",
}
# What a line may seem to be that is cut off, and what is the matter then.
CUT = {
    **dict.fromkeys((*DECISIONS.values(), "no-car", "no-decision"), "cut-off-end"),
    **dict.fromkeys(("no-line", "other-form", "track-form", "car-form", "true-or-false", "number"), "cut-off-setup"),
    **dict.fromkeys(("no-seat", "no-colour", "its-track", "its-event", "named"), "cut-off-setup"),
    **dict.fromkeys(
        (f"shuffle-{part}" for part in ("form", "server-form", "seat-form", "server", "seat")), "cut-off-setup"
    ),
}
SEALS = ("end", "paused", "digest", "seal")  # the first words of the lines that have a digest of those before them


def record_text(race: Race) -> str:
    """The record of a race, over or not, as text. It has the seed: show it to no one before the race is over.

    Raises NoRecord for a race that began from a sight.
    """
    return whole(writing(race))


def write_record(race: Race, path: str | os.PathLike[str]) -> None:
    """Write a race to a file. Even after a crash the file is whole, either the old one or the new one."""
    write_text(record_text(race), path)


def read_record(path: str | os.PathLike[str]) -> Race:
    """The race of a file. Raises InvalidRecord, which names the file and the line."""
    return parse_record(read_text(path), os.fspath(path))


def parse_record(text: str, origin: str = "record") -> Race:
    """The race of a text. Raises InvalidRecord, which names the line."""
    return whole(reading(text, origin))


def reading(text: str, origin: str = "record") -> Sliced[Race]:
    """The same, line by line: the longest records take half a minute."""
    return _RecordReader(text, origin).read()


def writing(race: Race) -> Sliced[str]:
    """`record_text` of a race, line by line."""
    written = []
    for line in notation.lines(race):
        written.append(f"{line}\n")
        yield
    return "".join(written)


def setup_text(setup: RaceSetup) -> str:
    """A setup, its seed included, as the first lines of a record."""
    return "".join(f"{line}\n" for line in notation.header(setup))


def parse_setup(text: str, origin: str = "setup") -> RaceSetup:
    """The setup of the first lines of a record. Raises InvalidRecord, which names the line."""
    return _RecordReader(text, origin).setup()


def fold(race: Race, decisions: Iterable[tuple[int, str]]) -> Race:
    """Take stored decisions, each a seat and a text, in order. Files and the server's store are read this way.

    Raises UnknownAction, or any error of `Race.take`. The race then stays as it was after the decision before.
    """
    return whole(folding(race, decisions))


def folding(race: Race, decisions: Iterable[tuple[int, str]]) -> Sliced[Race]:
    """The same, decision by decision."""
    for seat, text in decisions:
        race.take(seat, parse_line(text))
        yield
    return race


def steps(race: Race) -> Iterator[Race]:
    """The race from its start: after none of its decisions, after one, after two, ...

    Each step is the same object, so look at it before you ask for the next one.
    """
    again = race.at(0)
    yield again
    for decision in race.decisions:
        again.take(decision.seat, decision.choice)
        yield again


def apart(first: str, other: str, most: int) -> tuple[str, str]:
    """Two texts, if they are long only where they differ: so many letters, if possible from the beginning of a word."""
    if max(len(first), len(other)) <= most:
        return first, other
    pairs = enumerate(zip(first, other, strict=False))
    same = next((at for at, (here, there) in pairs if here != there), min(len(first), len(other)))
    word = first.rfind(" ", 0, same) + 1
    start = word if same - word < most // 2 else same - most // 2
    start = min(start, max(len(first), len(other)) - most) if same >= most // 2 else 0
    return _from(first, start, most), _from(other, start, most)


def _from(text: str, start: int, most: int) -> str:
    end = start + most
    return "…" * (start > 0) + text[start:end] + "…" * (end < len(text))


KEPT = ("upgrades", "sponsors")  # what the seats keep from the races before, a line a seat


@dataclasses.dataclass
class _Settings:
    """The settings that are read so far."""

    switches: dict[str, Any]
    entrants: list[Entrant] = dataclasses.field(default_factory=list)
    season: dict[str, Any] = dataclasses.field(default_factory=dict)
    kept: dict[str, dict[int, tuple[str, ...]]] = dataclasses.field(default_factory=lambda: {name: {} for name in KEPT})


class _RecordReader:
    kind = "race"

    def __init__(self, text: str, origin: str) -> None:
        # Line ends, blanks before them, and blank lines at both ends carry no meaning. All between them does.
        text = plain_text(text)
        self.origin = origin
        self.lines = [line.rstrip(" \t") for line in text.strip().split("\n")]
        self.is_cut = not text.endswith("\n")  # perhaps within the last line: all that is written ends with a line end
        self.written: dict[str, int] = {}  # by the settings read so far, their lines
        self.at = 0
        self.before = text[: len(text) - len(text.lstrip())].count("\n")  # blank lines

    def refuse(
        self, rule: str, line: int | None = None, /, inner: Invalid | None = None, **data: object
    ) -> InvalidRecord:
        """The refusal of a line, by default the one to be read next. `inner` says more; its sentence is the reason."""
        at = self.before + (self.at if line is None else line) + 1
        if inner is not None:
            data["reason"] = str(inner)
        if self.is_cut and rule in CUT and at == self.before + len(self.lines):
            return InvalidRecord(self.origin, at, CUT[rule])
        return InvalidRecord(self.origin, at, rule, inner, **data)

    def read(self) -> Sliced[Race]:
        race = Race(self.setup())
        self.at = 0
        yield from self._race(race)
        self._compare_end()
        return race

    def _race(self, race: Race) -> Sliced[None]:
        """Drive a race as the next lines of the file say, as long as these are the lines that it has itself."""
        sealed = notation.Seals()
        who = notation.names(race.setup)
        seats = {name: seat for seat, name in who.items()}
        self._compare(map(sealed, (*notation.header(race.setup), *notation.news(race, 0))))
        ahead: int | None = self.at
        while ahead is not None:
            compared, wrong = len(race.decisions), None
            try:
                ahead = self._drive(race, seats, ahead)
            except InvalidRecord as error:
                wrong = error
            lines = []
            for number, one in enumerate(race.decisions[compared:], compared + 1):
                lines += [notation.decision_line(one, who), *notation.news(race, number)]
            self._compare(map(sealed, lines))
            if wrong is not None:
                is_first = self.at == wrong.line - 1 - self.before
                raise wrong if is_first else self.refuse("no-decision", found=self.lines[self.at])
            yield
        self._compare([sealed(notation.last(race))])

    def _drive(self, race: Race, seats: dict[str, int], start: int) -> int | None:
        """Make the next AT_ONCE decisions, from a line on. Returns the line after them; None if there are no more."""
        n_choices = 0
        for at in range(start, len(self.lines)):
            if decision := DECISION.fullmatch(self.lines[at]):
                self._decide(race, at, seats, *decision.groups())
                n_choices += 1
                if n_choices == AT_ONCE:
                    return at + 1
            elif self.lines[at].startswith(ENDS):
                return None
        return None

    def _compare(self, lines: Iterable[str]) -> None:
        """Go on over the next lines of the file, if these are they."""
        wanted = list(lines)
        if self.lines[self.at : self.at + len(wanted)] == wanted:
            self.at += len(wanted)
            return
        while self.at < len(self.lines) and self.lines[self.at] == wanted[0]:
            self.at += 1
            del wanted[0]
        raise self._differs(wanted[0])

    def _differs(self, line: str) -> InvalidRecord:
        """The next line of the file is not this one."""
        last = len(self.lines) - 1
        here = self.lines[self.at] if self.at <= last else None
        if here is None or (self.at == last and here != line and line.startswith(here)):
            if line.startswith(ENDS):
                return self.refuse("cut-off-end", min(self.at, last))
            return self.refuse("cut-off", min(self.at, last), kind=self.kind, wanted=line)
        if self.is_cut and self.at == last and BEGUN.fullmatch(here):
            return self.refuse("cut-off-end")
        what, _, wanted = line.rpartition(" ")
        if what.split(" ")[0] in SEALS and here.rpartition(" ")[0] == what:
            first, last, says = (
                self.before + self._first_of_seal(what) + 1,
                self.before + self.at,
                here.rpartition(" ")[2],
            )
            wanted, says = apart(wanted, says, SHORT)
            return self.refuse("altered", what=what, first=first, last=last, wanted=wanted, found=says)
        here, line = apart(here, line, LONG)
        return self.refuse("other-line", found=here, kind=self.kind, wanted=line)

    def _first_of_seal(self, what: str) -> int:
        """The first of the lines of which the digest in the next line is: those since the one before it."""
        before, start = ("seal ", SEASON) if self.kind == "season" and what.startswith("seal") else ("digest ", RECORD)
        lines = range(self.at - 1, 0, -1)
        found = next((at for at in lines if self.lines[at].startswith((before, start))), 0)
        return found + self.lines[found].startswith(before)

    def _compare_end(self) -> None:
        if self.at < len(self.lines):
            raise self.refuse("more", kind=self.kind)

    def _decide(self, race: Race, at: int, seats: dict[str, int], round_no: str, colour: str, text: str) -> None:
        """Make the decision of a line."""
        if colour not in seats:
            known = [name for name, seat in seats.items() if seat != SPECTATOR]
            raise self.refuse("no-car", at, value=colour, known=known)
        try:
            race.take(seats[colour], parse_line(text))
        except tuple(DECISIONS) as error:
            rule = next(rule for kind, rule in DECISIONS.items() if isinstance(error, kind))
            refused = getattr(error, "refusal", None)
            why = {} if refused is None else {"why": refused.why, "heat": refused.heat or 0}
            raise self.refuse(rule, at, choice=text, colour=colour, reason=str(error), **why) from None

    # The setup ------------------------------------------------------------------------------------

    def _next(self) -> str:
        if self.at >= len(self.lines):
            raise self.refuse("cut-off-setup", len(self.lines) - 1)
        line = self.lines[self.at]
        self.at += 1
        return line

    def setup(self) -> RaceSetup:
        self._version("hotlap record", notation.FORMAT, "no-record")
        self._version("rules", notation.RULES, "no-rules")
        self._note("track")
        track = self._track()
        self._note("laps")
        settings = _Settings({"laps": self._whole("laps"), **self._seed_lines()})
        while (line := self._next()) != "start":
            words = line.split(" ")
            self._note_once(f"entrants[{len(settings.entrants)}]" if words[0] == "car" else words[0])
            read = self._readers.get(words[0])
            if read is None or not read(settings, words):
                raise self.refuse("no-line", self.at - 1, found=line, known=list(notation.SWITCHES))
        try:
            if settings.season:
                settings.switches["season"] = _season_race(settings.season, settings.kept, len(settings.entrants))
            return RaceSetup(track, tuple(settings.entrants), **settings.switches)
        except InvalidSetup as error:
            raise self.refuse("setup", self._line_of(error.field), error) from None

    # A reader of a line, for each first word. It returns whether the line has the form that it knows.

    @functools.cached_property
    def _readers(self) -> dict[str, Callable[[_Settings, list[str]], bool]]:
        return {
            "car": self._read_car,
            "boxes": self._read_boxes,
            "event": self._read_event,
            "grid": self._read_grid,
            **dict.fromkeys(notation.SWITCHES, self._read_switch),
            **dict.fromkeys(notation.DECKS, self._read_deck),
            **dict.fromkeys(KEPT, self._read_kept),
        }

    def _read_car(self, settings: _Settings, words: list[str]) -> bool:
        if is_right := len(words) in (3, 5):
            settings.entrants.append(self._entrant(words))
        return is_right

    def _read_switch(self, settings: _Settings, words: list[str]) -> bool:
        if is_right := len(words) == 2 and not settings.entrants:
            settings.switches[words[0]] = self._switch(notation.SWITCHES[words[0]], words[1])
        return is_right

    def _read_boxes(self, found: _Settings, words: list[str]) -> bool:
        found.switches["boxes"] = tuple(words[1:])
        return len(words) > 1

    def _read_event(self, settings: _Settings, words: list[str]) -> bool:
        if is_right := len(words) == 2:
            settings.season["event"] = self._event() if words[1] == "file" else words[1]
        return is_right

    def _read_grid(self, found: _Settings, words: list[str]) -> bool:
        found.season["grid"] = tuple(self._seat(word) for word in words[1:])
        return True

    def _read_deck(self, found: _Settings, words: list[str]) -> bool:
        found.season[words[0]] = tuple(words[1:])
        return True

    def _read_kept(self, settings: _Settings, words: list[str]) -> bool:
        if is_right := len(words) > 2:
            settings.kept[words[0]][self._seat(words[1])] = tuple(words[2:])
        return is_right

    def _note(self, setting: str, line: int | None = None) -> None:
        """The line of a setting, by default the one to be read next."""
        self.written.setdefault(setting, self.at if line is None else line)

    def _note_once(self, setting: str) -> None:
        """The line of a setting that was just read. Raises InvalidRecord if it stands there a second time."""
        if setting in self.written and setting in ONCE:
            first = self.before + self.written[setting] + 1
            raise self.refuse("twice", self.at - 1, name=setting, first=first)
        self._note(setting, self.at - 1)

    def _line_of(self, *fields: str) -> int:
        """The line of a wrong setting, by the first of its names that has one; that of the start if none has."""
        for name in (part for field in fields for one in field.split(".") for part in (one, f"{one}[0]")):
            if name in self.written:
                return self.written[name]
        return self.at - 1

    def _seat(self, word: str) -> int:
        if not (word.isascii() and word.isdigit() and len(word) == 1):
            raise self.refuse("no-seat", self.at - 1, value=word)
        return int(word)

    def _version(self, word: str, known: int, missing: str) -> None:
        line = self._next()
        if line == f"{word} {known}":
            return
        if self.lines == [""]:
            raise self.refuse("empty", 0)
        if missing == "no-record" and line.startswith(SEASON):
            raise self.refuse("a-season", self.at - 1)
        if re.fullmatch(rf"{word} \d{{1,9}}", line):
            raise self.refuse("other-version", self.at - 1, found=line, wanted=f"{word} {known}")
        raise self.refuse(missing, self.at - 1, found=line[:60], wanted=f"{word} {known}")

    def _track(self) -> TrackFile:
        line = self._next()
        try:
            if line == "track file":
                return parse_track(self._file_text(), "its track")
            name = line.removeprefix("track ")
            if name == line or "." in name or "/" in name or "\\" in name:
                raise self.refuse("track-form", self.at - 1, found=line[:60])
            return load_track(name)
        except InvalidTrack as error:
            raise self.refuse("its-track" if line == "track file" else "named", self.at - 1, error) from None

    def _event(self) -> Event:
        start = self.at
        try:
            return parse_event(self._file_text(), "its event")
        except InvalidFile as error:
            raise self.refuse("its-event", start - 1, error) from None

    def _file_text(self) -> str:
        """The text of a user's file, which the next lines have after `| `."""
        start = self.at
        while self.at < len(self.lines) and self.lines[self.at].startswith("|"):
            self.at += 1
        return "".join(f"{one[2:]}\n" for one in self.lines[start : self.at])

    def _whole(self, name: str) -> int:
        line = self._next()
        match = re.fullmatch(rf"{name} (\d{{1,78}})", line, re.ASCII)
        if not match:
            raise self.refuse("other-form", self.at - 1, found=line[:60], wanted=f"{name} NUMBER")
        return int(match[1])

    def _seed_lines(self) -> dict[str, Any]:
        """The seed, and the shuffle from which it follows, if there is one."""
        self._note("seed")
        seed, start = self._whole("seed"), self.at
        self._note("shuffle")
        while self.at < len(self.lines) and self.lines[self.at].split(" ")[0] == "shuffle":
            self.at += 1
        if self.at == start:
            return {"seed": seed}
        try:
            parsed = shuffle.read(self.lines[start : self.at])
        except shuffle.WrongShuffle as error:
            raise self.refuse(error.rule, start + error.line, None, **error.data) from None
        return {"seed": seed, "shuffle": parsed}

    def _switch(self, switch: Switch, word: str) -> Any:
        if switch.kind is bool:
            if word in ("true", "false"):
                return word == "true"
            raise self.refuse("true-or-false", self.at - 1, name=switch.name, value=word)
        if switch.kind is int:
            if word.isascii() and word.isdigit() and len(word) < 4:
                return int(word)
            raise self.refuse("number", self.at - 1, name=switch.name, value=word)
        return word

    def _entrant(self, words: list[str]) -> Entrant:
        if words[1] not in COLOURS:
            raise self.refuse("no-colour", self.at - 1, value=words[1], known=COLOURS)
        handicap = 0
        if len(words) == 5:
            if words[3] != "handicap" or not (words[4].isascii() and words[4].isdigit() and len(words[4]) < 3):
                raise self.refuse("car-form", self.at - 1)
            handicap = int(words[4])
        return Entrant(words[2], words[1], handicap)


def _season_race(season: dict[str, Any], kept: dict[str, dict[int, tuple[str, ...]]], seats: int) -> SeasonRace:
    """The championship's part of a setup, from its lines."""
    if "event" not in season:
        raise InvalidSetup("event", "no-event")
    for name, by_seat in kept.items():
        if by_seat:
            season[name] = tuple(by_seat.get(seat, ()) for seat in range(seats))
    return SeasonRace(**season)
