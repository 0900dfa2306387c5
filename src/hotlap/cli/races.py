"""Races: driven, watched, told again, and checked."""

from typing import Annotated

from cyclopts import Parameter

from ..terminal.refusal import refusal
from .base import (
    USUAL_RACE,
    USUAL_SEASON,
    Flag,
    RaceOptions,
    SeasonOptions,
    Seed,
    Whole,
    app,
    chosen_switches,
    handicap_of,
    seed_or_new,
    speed_of,
)

FIELD = "random,random,legend,legend,legend,legend"
RIVALS = "club,club,legend,legend,legend"
SEASON_FIELD = "club,club,random,legend,legend,legend"


@app.command(sort_key=1)
def drive(
    *,
    track: str = "usa",
    rivals: str = RIVALS,
    name: str = "you",
    colour: Annotated[str, Parameter(name=["--colour", "--color"])] = "",
    switches: RaceOptions = USUAL_RACE,
    seed: Seed | None = None,
    driver_seed: Seed = 0,
    save: str | None = None,
    fast: Annotated[bool, Flag] = False,
    new: Annotated[bool, Flag] = False,
    first_race: Annotated[bool, Flag] = False,
    handicap: str = "",
) -> int:
    """Drive a race yourself, against Legends and drivers. A race that you leave waits for you."""
    fields = ({"laps": 1} if first_race else {}) | chosen_switches(switches) | {"seed": seed_or_new(seed)}
    heat = handicap_of(handicap)
    from ..terminal.drive import driving

    wish = driving.DriveOptions(track, name, colour, rivals, heat, fields, driver_seed, save, fast, new, first_race)
    return driving.drive(wish)


@app.command(sort_key=2)
def race(
    *,
    track: str = "usa",
    drivers: str = FIELD,
    switches: RaceOptions = USUAL_RACE,
    seed: Seed | None = None,
    driver_seed: Seed = 0,
    save: str | None = None,
    quiet: Annotated[bool, Flag] = False,
    json: Annotated[bool, Flag] = False,
    speed: float | None = None,
    handicap: str = "",
) -> int:
    """Let bots and Legends drive a race, and tell it as it happens."""
    fields = chosen_switches(switches) | {"seed": seed_or_new(seed)}
    heat, pace = handicap_of(handicap), speed_of(speed)
    from ..terminal.tell import racing

    manner = racing.Manner(quiet, json, pace)
    return racing.race(track, drivers, heat, fields, driver_seed, save, manner)


@app.command(sort_key=3)
def season(
    name: str | None = None,
    /,
    *,
    races: str = "",
    drivers: str | None = None,
    switches: SeasonOptions = USUAL_SEASON,
    seed: Seed | None = None,
    driver_seed: Seed = 0,
    save: str | None = None,
    drive: Annotated[bool, Flag] = False,
    your_name: Annotated[str, Parameter(name="--name")] = "you",
    colour: Annotated[str, Parameter(name=["--colour", "--color"])] = "",
    fast: Annotated[bool, Flag] = False,
    new: Annotated[bool, Flag] = False,
    quiet: Annotated[bool, Flag] = False,
    json: Annotated[bool, Flag] = False,
    speed: float | None = None,
    handicap: str = "",
) -> int:
    """Race a season: races in series, with points, drafts, events and Sponsorship cards. Without a name, list them."""
    if name is None and not races and not drive:
        from ..terminal.tell import seasons

        return seasons.show_all()
    _check_season(drive, {"--quiet": quiet, "--json": json, "--speed": speed is not None}, colour, fast, new)
    fields = chosen_switches(switches) | {"seed": seed_or_new(seed)}
    heat, pace = handicap_of(handicap), speed_of(speed)
    from ..terminal.drive import season_driving
    from ..terminal.tell import racing, seasons

    who = drivers if drivers is not None else RIVALS if drive else SEASON_FIELD
    wish = seasons.SeasonWish(name, races, who, heat, fields, driver_seed, save)
    if drive:
        return season_driving.drive(wish, season_driving.Person(your_name, colour, fast, new))
    return seasons.race(wish, racing.Manner(quiet, json, pace))


def _check_season(drive: bool, watching: dict[str, bool], colour: str, fast: bool, new: bool) -> None:
    """Refuse options that belong to the other way of racing a season."""
    driving = {"--colour": bool(colour), "--fast": fast, "--new": new}
    for name, is_given in (watching if drive else driving).items():
        if is_given:
            raise refusal("not-driving" if drive else "only-with", option=name, other="--drive")


@app.command(sort_key=4)
def replay(
    file: str,
    /,
    *,
    race: Whole | None = None,
    round: Whole | None = None,
    check: Annotated[bool, Flag] = False,
    quiet: Annotated[bool, Flag] = False,
    speed: float | None = None,
) -> int:
    """Read a record, check it, and tell its race or season again."""
    pace = speed_of(speed)
    from ..terminal.tell import racing, seasons

    manner = racing.Manner(quiet=quiet, speed=pace)
    if seasons.is_season(file):
        return seasons.replay(file, race, round, check, manner)
    if race is not None:
        raise refusal("one-race", path=file)
    return racing.replay(file, round, check, manner)


@app.command(sort_key=9)
def verify(file: str, /, *, hash: str = "") -> int:
    """Check that a race was dealt from the seed that was fixed before it started."""
    from ..terminal.tell import verifying

    return verifying.verify(file, hash)
