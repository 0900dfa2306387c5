"""Races of bots and Legends, and records told again."""

import json
import pathlib
import random
import statistics
import time
import traceback
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from ...bots.driver import Driver, SeatedDrivers
from ...bots.registry import UnknownDriver, driver_names, load_driver, plain_name
from ...content.errors import InvalidTrack
from ...race import (
    Choice,
    Entrant,
    HotlapError,
    InvalidSetup,
    Race,
    RaceSetup,
    Season,
    Sight,
    read_record,
    write_record,
    write_season,
)
from ...race.setup import LEGEND, check_use
from ...texts import text, text_or
from .. import problems
from ..compiling import compile_rules
from ..refusal import BadInput, quoted, refusal, unwritable
from ..screen import Screen, screen
from . import page, report
from .summary import as_data, digest, result_table
from .tables import drivers as drivers_table
from .telling import ShownLine, Teller

RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Manner:
    """The manner in which a race is shown."""

    quiet: bool = False
    json: bool = False
    speed: float | None = None  # lines a second


def race(
    track: str,
    drivers: str,
    handicap: Sequence[int],
    switches: dict[str, Any],
    driver_seed: int,
    save: str | None,
    manner: Manner,
) -> int:
    """Drive a race, show it and save it. Raises BadInput."""
    names = [name.strip() for name in drivers.split(",")]
    seated = {seat: driver(name, "--drivers") for seat, name in enumerate(names) if name != LEGEND}
    setup = set_up(track, [Entrant(word(name)) for name in names], handicap, switches)
    if save is not None:
        check_writable(save)
    page.warn_of_laps(setup.total_laps)
    compile_rules()
    out = screen()
    telling = None if manner.quiet or manner.json else Teller(setup)
    if telling:
        _show_title(out, setup, driver_seed)
    driven = Race(setup)
    tell_driving(out, driven, SeatedDrivers(seated, driver_seed), telling, manner)
    if out.is_closed and save is None:
        return 0
    if save is not None:
        write(driven, save)
    if manner.json:
        out.print(json.dumps(as_data(driven, driver_seed) | report.as_data(setup.entrants, seated)), soft_wrap=True)
        return 0
    _show_result(out, driven, telling is not None, driver_seed)
    report.show(out, setup.entrants, seated)
    if save is not None and telling:
        out.print(page.saved_line("race", save), soft_wrap=True)
    return 0


def tell_driving(out: Screen, driven: Race, seated: SeatedDrivers, telling: Teller | None, manner: Manner) -> None:
    """Drive a race to its end and tell it. If the output is closed, the race goes on in silence."""
    for _ in _drive(driven, seated):
        if telling and not out.is_closed:
            _show(out, driven.setup, telling.catch_up(driven), manner)


def replay(path: str, only_round: int | None, check: bool, manner: Manner) -> int:
    """Read and check a record, and tell its race again. Raises BadInput."""
    compile_rules()
    try:
        driven = read_record(path)
    except HotlapError as error:
        raise BadInput(problems.words(error)) from None
    out = screen()
    if check:
        how = "over" if driven.is_over else "paused"
        state = text("checked-race", state=how, rounds=driven.round, n=len(driven.decisions))
        out.print(page.checked_line(path, [page.title(driven.setup), state], digest(driven)), soft_wrap=True)
        return 0
    check_round(only_round, driven)
    if manner.quiet:
        _show_result(out, driven, is_told=False)
        return 0
    if only_round is None:
        _show_title(out, driven.setup)
    tell_again(out, driven, only_round, manner)
    if only_round is None:
        _show_result(out, driven, is_told=True)
    return 0


def check_round(only_round: int | None, driven: Race) -> None:
    if only_round is not None and not 1 <= only_round <= driven.round:
        raise refusal("no-round", rounds=driven.round, round=only_round)


def tell_again(out: Screen, driven: Race, only_round: int | None, manner: Manner) -> None:
    """Tell a finished race, or one round of it."""
    telling = Teller(driven.setup)
    lines = chain(telling.catch_up(driven), telling.pause())
    _show(out, driven.setup, (line for line in lines if only_round in (None, line.round)), manner)


def show_drivers() -> int:
    """Everything that --drivers accepts."""
    rows = [
        (name, text("driver-about", name=text_or(f"bot-name-{name}", name), about=text_or(f"bot-about-{name}", "")))
        for name in driver_names()
    ]
    rows.append((LEGEND, text("bot-about-legend")))
    rows.append(("FILE.py", text("bot-about-file")))
    screen().print(drivers_table(rows))
    return 0


def try_driver(name: str) -> int:
    """Let a driver race a lap against `random`, twice. Raises BadInput if it fails, or drives another race then."""
    tried = driver(name)
    compile_rules()
    setup = set_up("usa", [Entrant(word(name)), Entrant(RANDOM)], (), {"laps": 1, "seed": 1})
    races: list[Race] = []
    times: list[float] = []
    for _ in range(2):
        times.clear()  # in the first race all is loaded
        driven, seated = Race(setup), SeatedDrivers({0: _timing(tried, times), 1: load_driver(RANDOM)})
        for _ in _drive(driven, seated):
            pass
        races.append(driven)
    if races[0].decisions != races[1].decisions:
        raise refusal("not-the-same", name=name)
    standing = next(one for one in races[0].standings() if one.seat == 0)
    mean, longest = (f"{1000 * one:.2g}" for one in (statistics.mean(times), max(times)))
    place, rounds = standing.place, standing.round
    told = text("driver-tried", name=word(name), place=place, rounds=rounds, mean=mean, longest=longest)
    screen().print(told, soft_wrap=True)
    report.show(screen(), setup.entrants, {0: tried})
    return 0


def _timing(tried: Driver, times: list[float]) -> Driver:
    """A driver that notes how many seconds each of its choices takes."""

    def choose(sight: Sight, choices: Sequence[Choice], dice: random.Random) -> Choice:
        began = time.perf_counter()
        choice = tried.choose(sight, choices, dice)
        times.append(time.perf_counter() - began)
        return choice

    return Driver(tried.name, choose)


# Setting up ---------------------------------------------------------------------------------------


def driver(name: str, option: str = "") -> Driver:
    """A driver by name or file, as `option` names it. Raises BadInput."""
    if not plain_name(name):
        raise no_driver(name, option)
    try:
        return load_driver(name)
    except UnknownDriver as error:
        raise _of(option, problems.driver_words(error)) from None


def no_driver(name: str, option: str, *more: str) -> BadInput:
    """The refusal of a name that no driver has. `more` are names that can be given besides the usual ones."""
    known = (*driver_names(), LEGEND, *more)
    hint = problems.near_words(name, known)
    return _of(option, text("refused-no-driver", name=quoted(name), hint=hint, known=", ".join(known)))


def _of(option: str, words: str) -> BadInput:
    return BadInput(text("refused-option", option=option, words=words) if option else words)


def set_up(
    track: str,
    entrants: Sequence[Entrant],
    handicap: Sequence[int],
    switches: dict[str, Any],
    options: Mapping[str, str] = problems.OPTIONS,
) -> RaceSetup:
    """The race of these options. Raises BadInput, with the names of the options."""
    try:
        setup = RaceSetup.of(track, with_handicaps(entrants, handicap), **switches)
        check_use(switches)
    except InvalidTrack as error:
        raise BadInput(f"{options.get('track', '--track')}: {problems.file_words(error)}") from None
    except InvalidSetup as error:
        raise BadInput(problems.setup_words(error, options)) from None
    return setup


def with_handicaps(entrants: Sequence[Entrant], handicap: Sequence[int]) -> list[Entrant]:
    if len(handicap) > len(entrants):
        raise refusal("handicaps", n=len(handicap), cars=len(entrants))
    heat = [*handicap, *[0] * (len(entrants) - len(handicap))]
    return [Entrant(one.driver, one.colour, heat[seat]) for seat, one in enumerate(entrants)]


def word(name: str) -> str:
    """A driver's name in records; for a file its name, in one word."""
    return "-".join(pathlib.Path(name).name.split()) if name.endswith(".py") else name


def check_writable(path: str, option: str = "--save") -> None:
    """Refuse, before the race, a file that could not be written after it."""
    target = pathlib.Path(path)
    try:
        if target.exists() and not target.is_file():
            raise refusal("no-plain-file", option=option, path=quoted(path))
        part = target.with_name(target.name + ".part")
        was_there = part.exists()
        part.open("a").close()
        if not was_there:
            part.unlink()
    except OSError as error:
        raise unwritable(option, path, error) from None
    except ValueError as error:  # an empty name, or one with a NUL in it
        raise unwritable(option, quoted(path), error) from None


def write(driven: Race | Season, path: str) -> None:
    try:
        if isinstance(driven, Season):
            write_season(driven, path)
        else:
            write_record(driven, path)
    except OSError as error:
        raise unwritable("--save", path, error) from None


# Driving ------------------------------------------------------------------------------------------


def _drive(driven: Race, seated: SeatedDrivers) -> Iterator[None]:
    """Decide for everybody; a pause at the start and after each decision."""
    yield
    while not driven.is_over:
        for seat in driven.deciders():
            decide(driven, seat, seated)
            yield


def decide(driven: Race, seat: int, seated: SeatedDrivers) -> None:
    """Let the driver of a seat decide. Raises BadInput if the driver fails."""
    try:
        seated.decide(driven, seat)
    except HotlapError as error:
        raise refusal(
            "driver", name=driven.setup.entrants[seat].driver, line=0, round=driven.round, why=_short(error)
        ) from None
    except Exception as error:
        name = driven.setup.entrants[seat].driver
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.endswith(name)]
        raise refusal(
            "driver",
            name=name,
            line=(frames[-1].lineno or 0) if frames else 0,
            round=driven.round,
            why=f"{type(error).__name__}: {error}",
        ) from None


def _short(error: HotlapError) -> str:
    """The message without the list of choices."""
    return str(error).split("; ")[0]


# Showing ------------------------------------------------------------------------------------------


def _show_title(out: Screen, setup: RaceSetup, driver_seed: int = 0) -> None:
    out.print(page.title(setup, driver_seed), style="bold", soft_wrap=True)


def _show(out: Screen, setup: RaceSetup, lines: Iterator[ShownLine], manner: Manner) -> None:
    for line in lines:
        if out.is_closed:
            return
        page.show(out, setup, line)
        if manner.speed:
            time.sleep(1 / manner.speed)


def _show_result(out: Screen, driven: Race, is_told: bool, driver_seed: int = 0) -> None:
    if not is_told:
        _show_title(out, driven.setup, driver_seed)
    out.print()
    out.print(result_table(driven))
