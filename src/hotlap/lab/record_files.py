"""Facts from files of records: races and seasons, one by one or by the folder."""

import hashlib
import os
import pathlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from ..race import HotlapError, InvalidRecord, Race, read_record, read_season
from ..race.notation import RULES
from ..race.record import fold, parse_setup, setup_text
from ..race.text_file import begins_with, is_no_text
from .record_facts import Facts, facts
from .spread import spread

Tell = Callable[[int, int], None]  # how much is done, and of how much

RACE, SEASON = "hotlap record ", "hotlap season "
OURS = "hotlap "  # as both begin


@dataclass(frozen=True, slots=True)
class Fault:
    """A file, folder or race that could not be used. `why` says more about the rule that it breaks; `error` is that of
    a record.
    """

    name: str
    rule: Literal["no-file", "no-files", "no-records", "unreadable", "no-record", "record", "rules"]
    why: str = ""
    error: InvalidRecord | None = None


@dataclass(slots=True)
class Read:
    """What files gave. `faults` say of each file that could not be used which it is and why.

    `unfinished` counts races that are not over, `forks` those in which something was dealt anew: neither counts.
    `again` counts races that another file had before; `digests` tells races apart, by their names. `strange` are what
    folders have that is no record at all, and is left out.
    """

    facts: Facts = field(default_factory=Facts.of)
    faults: list[Fault] = field(default_factory=list)
    unfinished: int = 0
    forks: int = 0
    strange: list[str] = field(default_factory=list)
    again: int = 0
    digests: dict[str, bytes] = field(default_factory=dict)

    @classmethod
    def joined(cls, several: Sequence["Read"]) -> "Read":
        """All of them together."""
        return cls(
            Facts.joined(one.facts for one in several),
            [fault for one in several for fault in one.faults],
            sum(one.unfinished for one in several),
            sum(one.forks for one in several),
            [name for one in several for name in one.strange],
            sum(one.again for one in several),
            {name: digest for one in several for name, digest in one.digests.items()},
        )


@dataclass(frozen=True, slots=True)
class StoredRace:
    """A finished race as a server keeps it: a setup as text, and each decision's seat and text."""

    name: str
    rules: int
    setup: str
    decisions: tuple[tuple[int, str], ...]


def read_files(
    paths: Iterable[str | os.PathLike[str]],
    tell: Callable[[int, int], None] | None = None,
    processes: int | None = None,
) -> Read:
    """The facts of all races in files, and in all files of folders. A file that is named twice counts once, and so does
    a race that is in several files.

    `tell` is called with the number of files that are read, and of all.
    """
    files, faults, strange = find_files(paths)
    return Read.joined(
        [
            Read(faults=faults, strange=strange),
            *_once(_count_aloud(spread(read_file, files, processes), len(files), tell)),
        ]
    )


def read_all_stored(stored: Sequence[StoredRace], tell: Tell | None = None, processes: int | None = None) -> Read:
    """The facts of races that a server kept."""
    return Read.joined(list(_count_aloud(spread(read_stored, stored, processes), len(stored), tell)))


def _once(several: Iterable[Read]) -> Iterator[Read]:
    """The same, each race where it comes first."""
    seen: set[bytes] = set()
    for file in several:
        if again := [name for name, digest in file.digests.items() if digest in seen]:
            file.facts = file.facts.without(again)
            file.again = len(again)
        seen.update(file.digests.values())
        yield file


def _count_aloud(several: Iterable[Read], total: int, tell: Tell | None) -> Iterator[Read]:
    for done, read in enumerate(several, 1):
        if tell is not None:
            tell(done, total)
        yield read


def find_files(paths: Iterable[str | os.PathLike[str]]) -> tuple[list[str], list[Fault], list[str]]:
    """The files that are meant, what is wrong with the others, and those of folders that are strange there. Of a folder
    all records but hidden ones are meant."""
    files: dict[pathlib.Path, str] = {}
    faults: list[Fault] = []
    strange: dict[pathlib.Path, str] = {}
    for given in paths:
        path = pathlib.Path(given)
        try:
            inside = sorted(path.rglob("*")) if path.is_dir() else [path]
            own = [one for one in inside if one == path or not (one.is_dir() or _is_hidden(one, path))]
            if not path.exists():
                faults.append(Fault(str(path), "no-file"))
            elif not own:
                faults.append(Fault(str(path), "no-files"))
            else:
                meant = [one for one in own if one == path or _may_be_ours(one)]
                if not meant:
                    faults.append(Fault(str(path), "no-records", str(len(own))))
                files.update((one.resolve(), str(one)) for one in meant if one.resolve() not in files)
                strange.update((_place(one), str(one)) for one in own if one not in meant)
        except (OSError, ValueError) as error:
            faults.append(Fault(str(given), "unreadable", getattr(error, "strerror", None) or str(error)))
    return list(files.values()), faults, [name for path, name in strange.items() if path not in files]


def _may_be_ours(path: pathlib.Path) -> bool:
    """Whether a file begins as records do, or cannot be looked at. Links to nowhere and pipes are no files."""
    try:
        return path.is_file() and begins_with(path, OURS)
    except (OSError, ValueError):
        return True


def _place(path: pathlib.Path) -> pathlib.Path:
    """Where a file is; of a link that leads nowhere, its own place."""
    return path.resolve() if path.exists() else path.absolute()


def _is_hidden(path: pathlib.Path, folder: pathlib.Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(folder).parts)


def read_file(path: str) -> Read:
    """The facts of one file."""
    try:
        if begins_with(path, RACE) or is_no_text(path):  # which read_record refuses with its reason
            return of_races([(path, read_record(path))])
        if begins_with(path, SEASON):
            return of_races([(f"{path}:{number}", race) for number, race in enumerate(read_season(path).races, 1)])
    except InvalidRecord as error:
        return Read(faults=[Fault(path, "record", f"line {error.line}: {error.what}", error)])
    except (OSError, ValueError) as error:
        return Read(faults=[Fault(path, "unreadable", getattr(error, "strerror", None) or str(error))])
    return Read(faults=[Fault(path, "no-record")])


def read_stored(stored: StoredRace) -> Read:
    """The facts of a race that a server kept."""
    if stored.rules != RULES:
        return Read(faults=[Fault(stored.name, "rules", str(stored.rules))])
    try:
        return of_races([(stored.name, fold(Race(parse_setup(stored.setup)), stored.decisions))])
    except HotlapError as error:
        return Read(faults=[Fault(stored.name, "record", str(error))])


def _digest(race: Race) -> bytes:
    """Of a race's setup and decisions, from which all else in its record follows."""
    made = "".join(f"{one.seat} {one.choice}\n" for one in race.decisions)
    return hashlib.sha256(f"{setup_text(race.setup)}{made}".encode()).digest()


def of_races(races: Iterable[tuple[str, Race]]) -> Read:
    """The facts of races, each with its name."""
    read = Read()
    every = []
    for name, race in races:
        if race.is_fork:
            read.forks += 1
        elif not race.is_over:
            read.unfinished += 1
        else:
            every.append(facts(race, name))
            read.digests[name] = _digest(race)
    read.facts = Facts.joined(every)
    return read
