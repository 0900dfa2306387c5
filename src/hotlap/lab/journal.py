"""The results of a campaign on disk. A line is added for each chunk; none is ever changed.

A line has the checksum of its chunk. If the last one is torn, because the machine stopped while it was written, it is
cut off, and its races are raced again. Nothing else may be wrong with a journal.
"""

import fcntl
import json
import os
import pathlib
import zlib
from collections.abc import Sequence
from typing import IO, Any, Self

from ..content.errors import Invalid
from .campaign import Campaign
from .raced import TournamentRace

CAMPAIGN, RACES = "campaign.json", "races.jsonl"


# The sentence of each rule. Braces hold data.
WRONG = {
    "in-use": "another tournament is being raced in {folder}; wait for its end",
    "unreadable": "{file} cannot be read; name another folder with --out",
    "other-campaign": (
        "{folder} has the races of another campaign (there ≠ here: {differences}); name another folder with --out"
    ),
    "no-campaign": "{folder} has races and no {missing}; name another folder with --out",
    "damaged": "{file}, line {line}, is damaged; remove that line, and its races are raced again",
    "twice": "{file} is damaged: it has races twice; name another folder with --out",
}


class WrongJournal(Invalid):
    """A journal that cannot be used. The message says why, and what would be right."""

    rules = WRONG

    def __init__(self, rule: str, /, **data: object) -> None:
        super().__init__("", rule, **data)


class Journal:
    """The journal of a campaign, in a folder that one process at a time may use. Use it in a `with`."""

    def __init__(self, folder: pathlib.Path, campaign: Campaign) -> None:
        """Begin a journal, or go on with it. Raises WrongJournal, or OSError."""
        self.folder = folder
        self.campaign = campaign
        self.raced: list[TournamentRace] = []
        folder.mkdir(parents=True, exist_ok=True)
        self._file: IO[bytes] = (folder / RACES).open("a+b")
        try:
            self._lock()
            self._check_campaign()
            self._read()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def numbers_done(self) -> list[set[int]]:
        """The numbers of the races that are there, by cell."""
        done: list[set[int]] = [set() for _ in self.campaign.cells]
        for race in self.raced:
            done[race.cell].add(race.number)
        return done

    def add(self, races: Sequence[TournamentRace]) -> None:
        """Keep the races of a chunk. They are on disk when this returns."""
        self._file.write(_line(races))
        self._file.flush()
        os.fsync(self._file.fileno())
        self.raced.extend(races)

    def in_order(self) -> list[TournamentRace]:
        """The campaign's races that are there, in an order that does not depend on who raced them when."""
        return sorted((race for race in self.raced if race.number < self.campaign.size), key=_place)

    # Inside -----------------------------------------------------------------------------------------

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise WrongJournal("in-use", folder=str(self.folder)) from None

    def _check_campaign(self) -> None:
        path = self.folder / CAMPAIGN
        if path.exists():
            try:
                kept = json.loads(path.read_text(encoding="utf-8"))
            except ValueError:
                raise WrongJournal("unreadable", file=str(path)) from None
            differences = [name for name, one in self.campaign.as_data().items() if kept.get(name) != one]
            differences = [name for name in differences if name != "races"]
            if differences:
                told = _differ(kept, self.campaign.as_data(), differences)
                raise WrongJournal("other-campaign", folder=str(self.folder), differences=told)
        elif (self.folder / RACES).stat().st_size:
            raise WrongJournal("no-campaign", folder=str(self.folder), missing=CAMPAIGN)
        part = path.with_name(f"{CAMPAIGN}.part")
        part.write_text(json.dumps(self.campaign.as_data(), indent=2) + "\n", encoding="utf-8")
        part.replace(path)

    def _read(self) -> None:
        self._file.seek(0)
        good = 0
        for number, line in enumerate(self._file, 1):
            races = _read_line(line)
            if races is None:
                if self._file.read(1):
                    raise WrongJournal("damaged", file=str(self.folder / RACES), line=number)
                break
            self.raced.extend(races)
            good += len(line)
        self._file.truncate(good)
        self._check_races()

    def _check_races(self) -> None:
        keys = {(race.cell, race.number) for race in self.raced}
        if len(keys) < len(self.raced) or any(race.cell >= len(self.campaign.cells) for race in self.raced):
            raise WrongJournal("twice", file=str(self.folder / RACES))


def _line(races: Sequence[TournamentRace]) -> bytes:
    data: list[Any] = [races[0].cell, [race.as_data() for race in races]]
    text = json.dumps(data, separators=(",", ":"))
    return f"{zlib.crc32(text.encode()):08x} {text}\n".encode()


def _read_line(line: bytes) -> list[TournamentRace] | None:
    """The races of a line; None if it is torn or damaged."""
    checksum, _, text = line.rstrip(b"\n").partition(b" ")
    if not line.endswith(b"\n") or checksum != b"%08x" % zlib.crc32(text):
        return None
    cell, races = json.loads(text)
    return [TournamentRace.from_data(cell, one) for one in races]


def _place(race: TournamentRace) -> tuple[int, int]:
    return race.cell, race.number


def _differ(kept: dict[str, Any], given: dict[str, Any], names: Sequence[str]) -> str:
    """`cars: 6 ≠ 5; seed: 1 ≠ 2`: what is there, and what is given, in no language."""
    return "; ".join(f"{name}: {_difference(kept.get(name), given[name])}" for name in names)


def _difference(there: Any, here: Any) -> str:
    """Two values; of drivers or tracks with equal names, those whose files differ, with their digests."""
    if isinstance(there, dict) and isinstance(here, dict):
        if list(there) == list(here):
            changed = [name for name in here if there[name] != here[name]]
            return ", ".join(f"{name} ({there[name][:8]} ≠ {here[name][:8]})" for name in changed)
        there, here = ",".join(there), ",".join(here)
    return f"{_shown(there)} ≠ {_shown(here)}"


def _shown(value: object) -> str:
    return (value or "none" if isinstance(value, str) else json.dumps(value))[:120]
