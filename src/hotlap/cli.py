"""The command line. Modules that need the engine are imported late, so that help appears at once."""

import contextlib
import dataclasses
import functools
import importlib.util
import os
import pathlib
import re
import secrets
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from cyclopts import App, CycloptsError, Parameter, Token

from . import __version__, extras, texts
from .content.switches import RACE, SEASON, Switch
from .terminal.refusal import Refused, quoted, refusal, why
from .terminal.screen import complain, screen, to_nowhere

FINE, OURS, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
FIELD = "random,random,legend,legend,legend,legend"
RIVALS = "club,club,legend,legend,legend"
SEASON_FIELD = "club,club,random,legend,legend,legend"
SIMULATED = "club,club,club,club,club,club"
WATCHED, MOST_SIMULATED = 100, 10_000_000
SEED_BITS = 53  # of a random seed: short enough to type, and exact in any program that reads --json

app = App(
    name="hotlap",
    version=f"hotlap {__version__}",
    help_flags=["--help", "-h"],
    version_flags=["--version"],
    suppress_keyboard_interrupt=False,
)

Flag = Parameter(negative="")


def _whole(kind: object, tokens: Sequence[Token]) -> int:
    """A whole number; a number with a point is refused, not rounded."""
    text = tokens[0].value
    if not re.fullmatch(r"-?\d{1,9}", text, re.ASCII):
        raise ValueError(texts.text("refused-whole", value=quoted(text)))
    return int(text)


def _seed(kind: object, tokens: Sequence[Token]) -> int:
    text = tokens[0].value
    if re.fullmatch(r"\d{1,78}", text, re.ASCII):
        return int(text)
    if re.fullmatch(r"0[xX][0-9a-fA-F]{1,64}", text):
        return int(text, 16)
    raise ValueError(texts.text("refused-seed", value=quoted(text)))


Whole = Annotated[int, Parameter(converter=_whole)]
Seed = Annotated[int, Parameter(converter=_seed)]


def _option(switch: Switch) -> Any:
    """A switch of the rules as an option. None means that it was not given."""
    kinds: dict[type, Any] = {bool: bool, int: Whole, str: Literal[switch.words], tuple: str}
    has_default = switch.kind is not tuple and (switch.kind is not int or switch.default >= switch.least)
    return Annotated[
        kinds[switch.kind] | None,
        Parameter(
            negative="" if switch.default is False else None,
            show_default=str(switch.default) if has_default else False,
            group="Rules",
        ),
    ]


def _options(switches: dict[str, Switch]) -> Any:
    """The options of a command for the switches of the rules, as a class with a field for each."""
    fields = [(name, _option(switch), None) for name, switch in switches.items()]
    here = {"__module__": __name__}  # without it Cyclopts treats the class as a built-in type
    return Parameter(name="*")(dataclasses.make_dataclass("Options", fields, frozen=True, namespace=here))


if TYPE_CHECKING:
    RaceOptions: TypeAlias = Any
    SeasonOptions: TypeAlias = Any
else:
    RaceOptions, SeasonOptions = _options(RACE), _options(SEASON)

USUAL_RACE, USUAL_SEASON = RaceOptions(), SeasonOptions()


def _given(options: Any) -> dict[str, Any]:
    """The given switches in the form of the setups. Raises Refused."""
    given = {name: value for name, value in dataclasses.asdict(options).items() if value is not None}
    if given.get("laps", 1) < 1:  # setups take 0 for the track's own number; here the option is left out for that
        raise refusal("least", option="--laps", least=1, value=given["laps"])
    if "boxes" in given:
        given["boxes"] = tuple(part.strip() for part in given["boxes"].split(",") if part.strip())
    return given


@app.command(sort_key=0)
def serve(
    *,
    host: str = "127.0.0.1",
    port: Whole | None = None,
    browser: Annotated[bool, Flag] = False,
) -> int:
    """Open races in the browser: alone, or with friends by link. Ctrl-C stops the server; nothing is lost."""
    from .terminal.host import hosting

    if port is not None and not 0 <= port <= 65_535:
        raise refusal("range", option="--port", least=0, most=65_535, value=port)
    return hosting.serve(host, port, browser)


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
    fields = ({"laps": 1} if first_race else {}) | _given(switches) | {"seed": _seed_or_new(seed)}
    heat = _handicap(handicap)
    from .terminal.drive import driving

    wish = driving.Wish(track, name, colour, rivals, heat, fields, driver_seed, save, fast, new, first_race)
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
    fields = _given(switches) | {"seed": _seed_or_new(seed)}
    heat, pace = _handicap(handicap), _speed(speed)
    from .terminal.tell import racing

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
        from .terminal.tell import seasons

        return seasons.show_all()
    _check_season(drive, {"--quiet": quiet, "--json": json, "--speed": speed is not None}, colour, fast, new)
    fields = _given(switches) | {"seed": _seed_or_new(seed)}
    heat, pace = _handicap(handicap), _speed(speed)
    from .terminal.drive import season_driving
    from .terminal.tell import racing, seasons

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
    pace = _speed(speed)
    from .terminal.tell import racing, seasons

    manner = racing.Manner(quiet=quiet, speed=pace)
    if seasons.is_season(file):
        return seasons.replay(file, race, round, check, manner)
    if race is not None:
        raise refusal("one-race", path=file)
    return racing.replay(file, round, check, manner)


@app.command(sort_key=5)
def tracks(name: str | None = None, /, *, new: str | None = None) -> int:
    """Show all tracks, or one of them; check a track file of your own, or begin one."""
    from .terminal.tell import tracks as shown

    if new is not None:
        if name is not None:
            raise refusal("only-one-of", first=name, other="--new")
        return shown.begin(new)
    return shown.show_all() if name is None else shown.show_one(name)


@app.command(sort_key=6)
def drivers(file: str | None = None, /) -> int:
    """Show who can drive, or try a driver of your own."""
    from .terminal.tell import racing

    return racing.show_drivers() if file is None else racing.try_driver(file)


@app.command(sort_key=7)
def cards(name: str | None = None, /) -> int:
    """Show the upgrades and Sponsorship cards, and what they do."""
    from .terminal.tell import seasons

    return seasons.show_cards(name)


@app.command(sort_key=7.5)
def tournament(
    *,
    drivers: str = "club,random,legend",
    tracks: str = "all",
    cars: Whole = 6,
    races: Whole = 600,
    seed: Seed = 1,
    formats: str = "mixed",
    against: str = "",
    switches: RaceOptions = USUAL_RACE,
    limit: float = 10.0,
    workers: Whole | None = None,
    ray: str | None = None,
    out: str | None = None,
) -> int:
    """Let drivers race each other thousands of times, and say who is better and by how much."""
    if races < 1:
        raise refusal("least", option="--races", least=1, value=races)
    with _needing("lab"):
        from .terminal.lab import tournament
    fields = {"cars": cars, "races": races, "seed": seed, "limit_s": limit, "switches": _given(switches)}
    return tournament.race(tournament.Wish(drivers, tracks, formats, against, out, workers, ray, fields))


@app.command(sort_key=8)
def backup(file: pathlib.Path, /, *, keep: Whole | None = None) -> int:
    """Copy the server's database to a new file, while the server runs or not."""
    from .terminal.host import hosting

    if keep is not None and keep < 1:
        raise refusal("least", option="--keep", least=1, value=keep)
    return hosting.backup(file, keep)


@app.command(sort_key=9)
def verify(file: str, /, *, hash: str = "") -> int:
    """Check that a race was dealt from the seed that was fixed before it started."""
    from .terminal.tell import verifying

    return verifying.verify(file, hash)


@app.command(help_flags=[], sort_key=11)
def bench(*arguments: Annotated[str, Parameter(allow_leading_hyphen=True)]) -> int:
    """Measure how fast this machine races. Runs from a checkout of the repository."""
    return _bench(arguments)


def _bench(arguments: Sequence[str]) -> int:
    package = pathlib.Path(__file__).resolve().parent
    root = package.parent.parent
    path = root / "bench" / "run.py"
    if package.parent.name != "src" or not path.is_file():
        raise refusal("no-bench")
    sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location("hotlap_bench", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    with _needing("lab"):
        spec.loader.exec_module(module)
    return int(module.main(list(arguments)))


@app.command(sort_key=9)
def stats(
    *records: Annotated[str, Parameter(allow_leading_hyphen=True)],  # for the - of standard input
    only: str = "",
    out: pathlib.Path | None = None,
    json: Annotated[bool, Flag] = False,
    server: Annotated[bool, Flag] = False,
    simulate: Whole | None = None,
    watched: Whole | None = None,
    tracks: str | None = None,
    drivers: str | None = None,
    seed: Seed | None = None,
    switches: RaceOptions = USUAL_RACE,
) -> int:
    """Statistics of races: rounds, spin-outs, gears, Heat, grid places, upgrades, records. Needs hotlap[lab]."""
    for name in records:
        if name.startswith("-") and name != "-":
            raise refusal("no-option", option=name, command="hotlap stats --help")
    ways = [bool(records), server, simulate is not None]
    if sum(ways) != 1:
        raise refusal("stats-ways")
    given = _given(switches)
    if simulate is None:
        wishes = {"watched": watched, "tracks": tracks, "drivers": drivers, "seed": seed, **given}
        for name, value in wishes.items():
            if value is not None:
                raise refusal("only-with", option=f"--{name.replace('_', '-')}", other="--simulate")
    _within("--simulate", simulate, 1, MOST_SIMULATED)
    _within("--watched", watched, 0, MOST_SIMULATED)
    with _needing("lab"):
        from .terminal.lab import stats, stats_server
    shown = stats.Shown([part.strip() for part in only.split(",") if part.strip()], out, json)
    if server:
        return stats_server.of_server(shown)
    if simulate is None:
        return stats.of_records(records, shown)
    looked_at = WATCHED if watched is None else watched
    field = SIMULATED if drivers is None else drivers
    return stats.of_simulated(
        simulate, looked_at, field, "all" if tracks is None else tracks, given, 1 if seed is None else seed, shown
    )


@app.command(sort_key=8.5)
def analyse(
    file: str,
    /,
    *,
    race: Whole | None = None,
    deep: Annotated[bool, Flag] = False,
    json: str | None = None,
    driver: Annotated[str | None, Parameter(name=["--driver", "--seat"])] = None,
    workers: Whole | None = None,
) -> int:
    """Go through a finished race decision by decision: errors and why, luck, turning points."""
    from .terminal.lab import analysing

    _within("--workers", workers, 1, analysing.MOST_WORKERS)
    return analysing.show(analysing.Wish(file, race, deep, json, driver, workers))


# For the people who run a server --------------------------------------------------------------------

admin = App(
    name="admin",
    help_flags=app.help_flags,
    version_flags=[],
    sort_key=10,
)
app.command(admin)


@admin.command(name="rooms", sort_key=0)
def admin_rooms(*, expiring: float | None = None) -> int:
    """List all rooms, and when each is deleted if nobody uses it."""
    from .terminal.host import admin

    return admin.rooms(expiring)


app.command(admin_rooms, name="rooms", show=False)  # for short


@admin.command(name="room", sort_key=1)
def admin_room(id: str, /) -> int:
    """Show a room: its seats with their guests, and its races."""
    from .terminal.host import admin

    return admin.room(id)


@admin.command(name="delete", sort_key=2)
def admin_delete(id: str, /, *, yes: Annotated[bool, Flag] = False) -> int:
    """Delete a room with its races. Everybody in it is told."""
    from .terminal.host import admin

    return admin.delete(id, yes)


@admin.command(name="guests", sort_key=3)
def admin_guests(*, name: str = "", most: Whole = 50) -> int:
    """List the guests that were seen last."""
    from .terminal.host import admin

    if most < 1:
        raise refusal("least", option="--most", least=1, value=most)
    return admin.guests(name, most)


@admin.command(name="ban", sort_key=4)
def admin_ban(who: str, /, *, days: float | None = None) -> int:
    """Ban a guest or an address, at once. Its open windows are closed, and it cannot open others."""
    from .terminal.host import admin

    if days is not None and not 0 < days <= 36_500:
        raise refusal("days", most=36_500, value=f"{days:g}")
    return admin.ban(who, days)


@admin.command(name="unban", sort_key=5)
def admin_unban(who: str, /) -> int:
    """Lift a ban."""
    from .terminal.host import admin

    return admin.unban(who)


@admin.command(name="bans", sort_key=6)
def admin_bans() -> int:
    """List the bans in force."""
    from .terminal.host import admin

    return admin.bans()


@admin.command(name="revoke", sort_key=7)
def admin_revoke(guest: str, /) -> int:
    """Make a guest's private link, cookies and passkeys invalid, and print a new link. Rooms and seats are kept."""
    from .terminal.host import admin

    return admin.revoke(guest)


@admin.command(name="data", sort_key=8)
def admin_data(
    guest: str,
    /,
    *,
    save: pathlib.Path | None = None,
    delete: Annotated[bool, Flag] = False,
    yes: Annotated[bool, Flag] = False,
) -> int:
    """Show all that is stored about a guest, as JSON; or delete the guest."""
    from .terminal.host import admin

    if yes and not delete:
        raise refusal("only-with", option="--yes", other="--delete")
    return admin.data(guest, save, delete, yes)


# Values -------------------------------------------------------------------------------------------


def _seed_or_new(seed: int | None) -> int:
    return secrets.randbits(SEED_BITS) if seed is None else seed


def _speed(speed: float | None) -> float | None:
    if speed is not None and not 0.01 <= speed <= 1000:
        raise refusal("speed", value=f"{speed:g}")
    return speed


def _within(option: str, value: int | None, least: int, most: int) -> None:
    if value is not None and not least <= value <= most:
        raise refusal("range", option=option, least=least, most=most, value=value)


@contextlib.contextmanager
def _needing(extra: str) -> Iterator[None]:
    """Import what needs the packages of an extra, which players do without. Raises Refused."""
    try:
        yield
    except ModuleNotFoundError as error:
        if extras.package_of(error) not in extras.EXTRAS:
            raise
        raise _needs(error, extra) from None


def _needs(error: ImportError, extra: str) -> Refused:
    return refusal("needs", packages=extras.package_of(error), command=extras.command(extra))


def _of_package(error: ImportError | OSError) -> str:
    """What is wrong with a package of an extra if it could not be imported; "" for another error."""
    if found := extras.broken(error):
        package = extras.package_of(found)
        command = extras.again(extras.EXTRAS[package])
        return str(refusal("broken", package=package, why=found.why, command=command))
    if isinstance(error, ImportError) and (package := extras.package_of(error)) in extras.EXTRAS:
        return str(_needs(error, extras.EXTRAS[package]))
    return ""


def _handicap(text: str) -> list[int]:
    parts = [part.strip() for part in text.split(",")] if text else []
    if not all(re.fullmatch(r"\d{1,3}", part, re.ASCII) for part in parts):
        raise refusal("handicap", value=quoted(text))
    return [int(part) for part in parts]


# Running it ---------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line. Returns the exit code. No input leads to a traceback."""
    tokens = list(sys.argv[1:] if arguments is None else arguments)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the parent process
            setattr(sys, name, pathlib.Path(os.devnull).open("w"))  # noqa: SIM115
        if hasattr(getattr(sys, name), "reconfigure"):
            getattr(sys, name).reconfigure(errors="replace")  # an output that cannot show × shows ?
    try:
        code = _run(tokens)
        sys.stdout.flush()
        return code
    except Refused as error:
        return _say(str(error), BAD_INPUT)
    except BrokenPipeError:
        to_nowhere()
        return FINE
    except OSError as error:
        return _say(_of_package(error) or texts.text("refused-output", why=why(error)), BAD_INPUT)
    except KeyboardInterrupt:
        return _say(texts.text("refused-stopped"), INTERRUPTED)
    except Exception as error:
        from .engine.way import NoSuchWay

        if isinstance(error, NoSuchWay):
            return _say(str(error), BAD_INPUT)
        if isinstance(error, ImportError) and (told := _of_package(error)):
            return _say(told, BAD_INPUT)
        if os.environ.get("HOTLAP_DEBUG"):
            raise
        return _say(texts.text("refused-ours", error=repr(error)), OURS)


def _run(tokens: list[str]) -> int:
    tokens = _language(tokens)
    if tokens[:1] == ["bench"]:  # its options are its own
        return _bench(tokens[1:])
    words = [token for token in tokens if token not in app.help_flags]
    if words in ([], ["admin"]) or len(words) < len(tokens):
        from .terminal import helping

        named = _command(words)
        app.help_formatter, app.help_epilogue = helping.Help(named, _optional(named)), helping.last_line()
    try:
        result = app(
            tokens,
            console=screen(),
            print_error=False,
            exit_on_error=False,
            result_action="return_value",
        )
    except CycloptsError as error:
        from .terminal import mistyped

        raise Refused(mistyped.words(error, app)) from None
    return result if isinstance(result, int) else FINE


def _command(words: list[str]) -> list[str]:
    """The command that the first words name."""
    found, named = app, []
    for word in words:
        if word not in list(found) or not found[word].show:
            break
        found = found[word]
        named.append(word)
    return named


def _optional(named: Sequence[str]) -> str:
    """The name of the arguments of a command, if they may be left out: `NAME`."""
    command = functools.reduce(lambda found, name: found[name], named, app)
    arguments = command.assemble_argument_collection() if command.default_command else []
    return next((one.name for one in arguments if not one.name.startswith("--") and not one.required), "").upper()


def _language(tokens: list[str]) -> list[str]:
    """Take `--language nl` out of the typed words, wherever it is, and choose that language."""
    names = [at for at, token in enumerate(tokens) if token.split("=")[0] == "--language"]
    if not names:
        return tokens
    at, (_, given, value) = names[0], tokens[names[0]].partition("=")
    wish = value if given else "".join(tokens[at + 1 : at + 2])
    known = texts.languages()
    if texts.choose([wish], ["", *known]) == texts.FALLBACK and wish.split("-")[0].lower() != texts.FALLBACK:
        raise refusal("no-language", name=quoted(wish), known=", ".join(known))
    texts.speak(wish)
    return tokens[:at] + tokens[at + (1 if given else 2) :]


def _say(words: str, code: int) -> int:
    with contextlib.suppress(OSError):  # standard error is closed, too
        complain(words)
    return code
