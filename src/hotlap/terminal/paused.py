"""The race that waits for its driver: kept after every decision, found again by the next `hotlap drive`."""

import contextlib
import json
import os
import pathlib
from dataclasses import asdict, dataclass, field
from typing import Any

from ..bots.driver import Seated
from ..bots.registry import driver_names
from ..race import (
    HotlapError,
    InvalidRecord,
    Race,
    Season,
    read_record,
    read_season,
    write_record,
    write_season,
)
from ..race.choices import Retire, TakeBack
from ..race.data_folder import data_folder

RACE, NOTE = "paused.race", "paused.json"


@dataclass(slots=True)
class Note:
    """What a record does not say: whose seat the person's is, where the drivers come from, what was explained."""

    seat: int = 0
    drivers: dict[int, str] = field(default_factory=dict)  # seat -> name, or the whole path of a file
    driver_seed: int = 0
    save: str | None = None
    is_first_race: bool = False
    explained: list[str] = field(default_factory=list)


class Store:
    """The folder of the paused race."""

    what, command = "race", "hotlap drive"
    names = (RACE, NOTE, "race")  # of the two files, and the suffix of what is moved out of the way

    def __init__(self) -> None:
        self.folder = data_folder()
        self.race = self.folder / self.names[0]
        self.note = self.folder / self.names[1]
        self.trouble = ""  # why nothing can be kept, once that is known

    def is_there(self) -> bool:
        try:
            return self.race.is_file()
        except (OSError, ValueError):
            return False

    def keep(self, race: Race, note: Note) -> None:
        """Write both; a folder that cannot be written to is no reason to stop a race."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._write_note(note)
            self._write(race)
            self.trouble = ""
        except (OSError, ValueError) as error:
            self.trouble = f"{self.race} cannot be written: {getattr(error, 'strerror', None) or error}"

    def _write(self, race: Race) -> None:
        write_record(race, self.race)

    def _write_note(self, note: Note) -> None:
        text = json.dumps(asdict(note), indent=1) + "\n"
        with contextlib.suppress(OSError, ValueError):
            if self.note.read_text(encoding="utf-8") == text:
                return
        part = self.note.with_name(self.note.name + ".part")
        part.write_text(text, encoding="utf-8")
        part.replace(self.note)

    def forget(self) -> None:
        for path in (self.race, self.note):
            with contextlib.suppress(OSError, ValueError):
                path.unlink(missing_ok=True)

    def put_by(self) -> pathlib.Path:
        """Move what is over out of the way, and say where to."""
        kept = self.race.with_name(f"finished.{self.names[2]}")
        with contextlib.suppress(OSError):
            self.race.replace(kept)
        return kept

    def set_aside(self) -> str:
        """Move what cannot be read out of the way, and say where to."""
        kept = self.race.with_name(f"damaged.{self.names[2]}")
        try:
            self.race.replace(kept)
        except OSError as error:
            return f"It cannot be moved out of the way either: {error.strerror or error}."
        with contextlib.suppress(OSError):
            self.note.replace(self.note.with_name("damaged.json" if self.names[1] == NOTE else "damaged-season.json"))
        return f"It is set aside as {kept}."

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

    def _guess(self, race: Race) -> Note:
        """Without a usable note: the one car that nobody else drives is the person's."""
        drivers = {seat: one.driver for seat, one in enumerate(race.setup.entrants) if not one.is_legend}
        people = [seat for seat, name in drivers.items() if name not in driver_names() and not name.endswith(".py")]
        if len(people) != 1:
            raise InvalidRecord(
                os.fspath(self.race), 1, f"does not say which car is yours, and neither does {self.note}"
            )
        return Note(people[0], {seat: name for seat, name in drivers.items() if seat not in people})


class SeasonStore(Store):
    """The folder of the paused season: a file of its own beside the race's."""

    what, command = "season", "hotlap season --drive"
    names = ("paused.season", "season.json", "season")

    def __init__(self, season: Season | None = None) -> None:
        super().__init__()
        self.season = season

    def _write(self, race: Race) -> None:
        assert self.season is not None
        write_season(self.season, self.race)

    def _read(self) -> Race:
        self.season = read_season(self.race)
        return self.season.race


def _note(data: Any, race: Race) -> Note:
    """A note that fits the race; any of several errors where it does not."""
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


def catch_up(race: Race, seated: Seated) -> int:
    """Let the drivers decide once more what they decided, so that their dice lie where they lay.

    Returns how many decisions they would now make otherwise; the record stands.
    """
    again = Race(race.setup)
    changed = 0
    for decision in race.decisions:
        seat, choice = decision.seat, decision.choice
        if isinstance(choice, TakeBack):
            again.take_back(seat)
        elif isinstance(choice, Retire):
            again.retire(seat)
        else:
            if seat in seated.drivers:
                changed += _answer(again, seat, seated) != choice
            again.decide(seat, choice)
    return changed


def _answer(race: Race, seat: int, seated: Seated) -> object:
    try:
        return seated.drivers[seat].choose(race.sight(seat), race.choices(seat), seated.dice[seat])
    except HotlapError:
        raise
    except Exception:  # of a user's driver: it will say so itself when its turn comes
        return None
