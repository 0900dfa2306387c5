"""The paused race or season: stored after every decision, and found by the next `hotlap drive` or
`hotlap season --drive`.
"""

import contextlib
import fcntl
import itertools
import json
import os
import pathlib
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from ...bots.driver import Driver, SeatedDrivers
from ...bots.registry import plain_name
from ...overriding import override
from ...race import (
    Choice,
    HotlapError,
    InvalidRecord,
    Race,
    Season,
    read_record,
    read_season,
    write_record,
    write_season,
)
from ...race.data_folder import data_folder
from ...race.record import steps
from ...texts import text
from .. import names, problems
from ..answers import is_forget, is_no, is_quit, is_yes
from ..outlook import WARNING
from ..refusal import BadInput, refusal, why
from ..talk import Leaving, Talk
from ..tell import page, racing, seasons

FIRST = 1
RACE, NOTE = "paused.race", "paused.json"
FINE, INTERRUPTED = 0, 130


@dataclass(slots=True)
class Note:
    """Facts that are not in a record: the person's seat, the sources of the drivers, the lessons shown."""

    seat: int = 0
    drivers: dict[int, str] = field(default_factory=dict)  # seat -> name, or the whole path of a file
    driver_seed: int = 0
    save: str | None = None
    is_first_race: bool = False
    explained: list[str] = field(default_factory=list)


class PausedStore:
    """The folder of the paused race."""

    what, command = "race", "hotlap drive"
    names = (RACE, NOTE, "race")  # the name of the two files, and the suffix of one that is moved out of the way

    def __init__(self) -> None:
        self.folder = data_folder()
        self.place = FIRST  # of the files: what is driven is in the first, others wait in the others
        self.trouble = ""  # the reason that nothing can be stored, once it is known

    @property
    def race(self) -> pathlib.Path:
        return self._file(self.names[0])

    @property
    def note(self) -> pathlib.Path:
        return self._file(self.names[1])

    def _file(self, name: str) -> pathlib.Path:
        path = self.folder / name
        return path if self.place == FIRST else path.with_stem(f"{path.stem}-{self.place}")

    def waiting(self) -> list[int]:
        """The places of all that waits, the latest first."""
        waiting = []
        stem, suffix = map(re.escape, os.path.splitext(self.names[0]))  # noqa: PTH122
        pattern = re.compile(rf"{stem}(?:-([1-9]\d{{0,5}}))?{suffix}")
        with contextlib.suppress(OSError, ValueError):
            for path in self.folder.iterdir():
                if named := pattern.fullmatch(path.name):
                    waiting.append((path.stat().st_mtime_ns, int(named[1] or FIRST)))
        return [place for _, place in sorted(waiting, reverse=True)]

    def is_there(self) -> bool:
        return bool(self.waiting())

    def lay_aside(self) -> None:
        """Move what is in the first place to a free one, where it waits."""
        self.place = FIRST
        if FIRST in (taken := self.waiting()):
            self._move(next(place for place in itertools.count(FIRST + 1) if place not in taken))
        self.place = FIRST

    def take_up(self) -> None:
        """Move what is in this place to the first one."""
        if (place := self.place) != FIRST:
            self.lay_aside()
            self.place = place
            self._move(FIRST)

    def _move(self, place: int) -> None:
        race, note = self.race, self.note
        self.place = place
        with contextlib.suppress(OSError):  # there may be no note
            note.replace(self.note)
        race.replace(self.race)

    @contextlib.contextmanager
    def hold(self) -> Iterator[None]:
        """Keep other processes from driving the same race: each would write over what the other kept. Raises BadInput.

        Where nothing can be locked, nothing is.
        """
        lock = self.race.with_name(f"{self.race.name}.lock")
        descriptor = self._lock(lock)
        try:
            yield
        finally:
            if descriptor is not None:
                with contextlib.suppress(OSError):
                    lock.unlink()
                os.close(descriptor)

    def _lock(self, path: pathlib.Path) -> int | None:
        """The file of that name, open and locked; None where there can be none."""
        while True:
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
            except (OSError, ValueError):
                return None
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(descriptor)
                raise refusal("driven", what=self.what) from None
            except OSError:  # no local disk
                return descriptor
            with contextlib.suppress(OSError):
                if os.path.samestat(os.fstat(descriptor), path.stat()):
                    return descriptor
            os.close(descriptor)  # who held it has removed it meanwhile: another process may lock a new one

    def keep(self, race: Race, note: Note) -> None:
        """Write both. The race goes on if the folder cannot be written to."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._write_note(note)
            self._write(race)
            self.trouble = ""
        except (OSError, ValueError) as error:
            reason = text("refused-why-file") if isinstance(error, FileExistsError) else why(error)
            self.trouble = text("paused-unwritten", path=str(self.race), why=reason)

    def _write(self, race: Race) -> None:
        write_record(race, self.race)

    def _write_note(self, note: Note) -> None:
        data = json.dumps(asdict(note), indent=1) + "\n"
        with contextlib.suppress(OSError, ValueError):
            if self.note.read_text(encoding="utf-8") == data:
                return
        part = self.note.with_name(self.note.name + ".part")
        part.write_text(data, encoding="utf-8")
        part.replace(self.note)

    def forget(self) -> None:
        for path in (self.race, self.note):
            with contextlib.suppress(OSError, ValueError):
                path.unlink(missing_ok=True)

    def put_by(self) -> pathlib.Path:
        """Move a finished one out of the way, and say where it is."""
        kept = self._free("finished")
        with contextlib.suppress(OSError):
            self.race.replace(kept)
        return kept

    def set_aside(self) -> str:
        """Move an unreadable one out of the way, and say where it is."""
        kept = self._free("damaged")
        try:
            self.race.replace(kept)
        except OSError as error:
            return text("paused-stuck", why=why(error))
        with contextlib.suppress(OSError):  # there may be no note
            self.note.replace(_note_path(kept))
        return text("paused-aside", path=str(kept))

    def _free(self, stem: str) -> pathlib.Path:
        """The first path of this name that no file has: what is moved out of the way writes over nothing."""
        suffix = self.names[2]
        paths = (self.folder / f"{stem}{'' if n == FIRST else f'-{n}'}.{suffix}" for n in itertools.count(FIRST))
        return next(path for path in paths if not any(map(os.path.lexists, (path, _note_path(path)))))

    def read(self) -> tuple[Race, Note]:
        """The paused race. Raises InvalidRecord."""
        race = self._read()
        try:
            note = _note(json.loads(self.note.read_text(encoding="utf-8")), race)
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            note = self._guess(race)
        return race, note

    def _read(self) -> Race:
        return read_record(self.race)

    def is_over(self, race: Race) -> bool:
        return race.is_over

    def to_save(self, race: Race) -> Race | Season:
        """The text that --save writes."""
        return race

    def standing(self, race: Race, note: Note) -> str:
        """Its state, in words."""
        place = next(one.place for one in race.standings() if one.seat == note.seat)
        colour = names.colour(race.setup.entrants[note.seat].colour)
        return text("paused-race", title=page.title(race.setup), round=race.round, colour=colour, place=place)

    def rivals(self, drivers: dict[int, Driver], note: Note) -> SeatedDrivers:
        """The rivals, with their dice as at the start."""
        return SeatedDrivers(drivers, note.driver_seed)

    def _guess(self, race: Race) -> Note:
        """The person's seat if there is no usable note: the one car that nobody else drives."""
        drivers = {seat: one.driver for seat, one in enumerate(race.setup.entrants) if not one.is_legend}
        people = [seat for seat, name in drivers.items() if not plain_name(name)]
        if len(people) != 1:
            raise InvalidRecord(os.fspath(self.race), 0, "whose-car", note=str(self.note))
        return Note(people[0], {seat: name for seat, name in drivers.items() if seat not in people})


class SeasonStore(PausedStore):
    """The folder of the paused season: a file of its own beside the race's."""

    what, command = "season", "hotlap season --drive"
    names = ("paused.season", "season.json", "season")

    def __init__(self, season: Season | None = None) -> None:
        super().__init__()
        self.season = season

    @override
    def _write(self, race: Race) -> None:
        write_season(self.to_save(race), self.race)

    @override
    def _read(self) -> Race:
        self.season = read_season(self.race)
        return self.season.race

    @override
    def is_over(self, race: Race) -> bool:
        return self.to_save(race).is_over

    @override
    def to_save(self, race: Race) -> Season:
        assert self.season is not None
        return self.season

    @override
    def standing(self, race: Race, note: Note) -> str:
        season = self.to_save(race)
        words = text(
            "paused-season",
            title=seasons.title(season.setup),
            race=season.number,
            races=len(season.setup.races),
            track=names.track(race.setup.track),
            round=race.round,
        )
        if not season.results:
            return words
        mine = next(one for one in season.standings() if one.seat == note.seat)
        return f"{words} {text('paused-points', place=mine.place, points=mine.points)}"

    @override
    def rivals(self, drivers: dict[int, Driver], note: Note) -> SeatedDrivers:
        assert self.season is not None
        return seasons.seated_for(self.season.number, drivers, note.driver_seed)


def _note_path(kept: pathlib.Path) -> pathlib.Path:
    """The path of the note of a file that is moved out of the way."""
    return kept.with_name(f"{kept.name}.json")


def _note(data: Any, race: Race) -> Note:
    """A note that fits the race. Raises one of several errors if it does not."""
    note = Note(
        seat=data["seat"],
        drivers={int(seat): name for seat, name in data["drivers"].items()},
        driver_seed=data["driver_seed"],
        save=data["save"],
        is_first_race=data["is_first_race"],
        explained=list(data["explained"]),
    )
    players = {seat for seat, one in enumerate(race.setup.entrants) if not one.is_legend}
    is_fitting = (
        type(note.seat) is int
        and {note.seat, *note.drivers} == players
        and note.seat not in note.drivers
        and all(isinstance(name, str) for name in [*note.drivers.values(), *note.explained, note.save or ""])
        and type(note.driver_seed) is int
        and type(note.is_first_race) is bool
    )
    if not is_fitting:
        raise ValueError("the note is of another race")
    return note


# Pausing and resuming -----------------------------------------------------------------------------


def until_left(store: PausedStore, talk: Talk, drive: Callable[[], int]) -> int:
    """Drive. If the person leaves, tell them where the race is kept. Raises BadInput if another process drives it."""
    try:
        with store.hold():
            return drive()
    except Leaving:
        code = FINE
    except KeyboardInterrupt:
        talk.out.print()
        code = INTERRUPTED
    if store.trouble:
        talk.say(text("paused-nothing", trouble=store.trouble))
    elif store.is_there():
        talk.say(text("paused-kept", what=store.what, command=store.command))
    return code


def find(
    store: PausedStore, is_new: bool, save: str | None, talk: Talk, finish: Callable[[Race, Note], None]
) -> tuple[Race, Note] | None:
    """The paused race or season that the person wants to drive on; None for a new one. Those that are over are finished
    first. With `is_new` nothing is asked, and all wait on.
    """
    for place in [] if is_new else store.waiting():
        store.place = place
        try:
            race, note = store.read()
        except HotlapError as error:
            talk.say(text("paused-unread", what=store.what, why=problems.words(error), kept=store.set_aside()), WARNING)
            continue
        if store.is_over(race):  # its driver left before the last line
            talk.say(text("paused-over", what=store.what))
            finish(race, note)
            continue
        talk.say(text("paused-waits", what=store.what, standing=store.standing(race, note)))
        if _goes_on(store, talk):
            store.take_up()
            if save is not None:
                note.save = whole(save)
            return race, note
    store.lay_aside()
    return None


def _goes_on(store: PausedStore, talk: Talk) -> bool:
    """Whether the person drives on with what waits. If not, it waits on, or is forgotten. Raises Left."""
    while line := talk.ask(text("paused-go-on")):
        if is_quit(line):
            raise Leaving
        if is_forget(line):
            store.forget()
        if is_forget(line) or is_no(line):
            return False
        if is_yes(line):
            return True
        talk.say(text("paused-how"))
    return True


def whole(path: str) -> str:
    """The absolute path, which is also right in another folder."""
    return os.path.abspath(path)  # noqa: PTH100, as it keeps links


def seated_again(store: PausedStore, race: Race, note: Note, option: str, talk: Talk) -> SeatedDrivers:
    """The rivals of a new or paused race, with their dice in the same state as then. Raises BadInput."""
    try:
        drivers = {seat: racing.driver(name, option) for seat, name in note.drivers.items()}
    except BadInput as error:
        raise refusal("paused", what=store.what, why=str(error), command=store.command) from None
    seated = store.rivals(drivers, note)
    changed = _catch_up(race, seated)
    if changed:
        talk.say(text("paused-changed", n=changed))
    return seated


def end(store: PausedStore, race: Race, note: Note, talk: Talk) -> None:
    """Write the record to the file of --save, and end the pause. Raises BadInput if it cannot be written."""
    if note.save is not None:
        try:
            racing.write(store.to_save(race), note.save)
        except BadInput as error:
            raise refusal("put-by", why=str(error), path=str(store.put_by())) from None
        talk.say(page.saved_line(store.what, note.save))
    store.forget()


def _catch_up(race: Race, seated: SeatedDrivers) -> int:
    """Let the drivers repeat their decisions, so that their dice get into the same state.

    Returns the number of decisions that would now be different. The record counts.
    """
    changed = 0
    for before, decision in zip(steps(race), race.decisions, strict=False):  # the last step has no decision after it
        if decision.seat in seated.drivers and isinstance(decision.choice, Choice):
            changed += _answer(before, decision.seat, seated) != decision.choice
    return changed


def _answer(race: Race, seat: int, seated: SeatedDrivers) -> object:
    try:
        return seated.drivers[seat].choose(race.sight(seat), race.choices(seat), seated.dice[seat])
    except HotlapError:
        raise
    except Exception:  # a user's driver: it will report its error when its turn comes
        return None
