"""A recorded race as the frames that a spectator would have seen."""

from collections.abc import Callable

from msgspec.structs import replace

from ..bots.registry import driver_names
from ..content.switches import values
from ..race import Deal, Race, RaceSetup
from ..race import record as records
from ..race.race import SPECTATOR
from . import frame, wire
from .document import name_of
from .log import Log

MOST_FRAMES = 5_000  # a frame has 3 kB. Usual races have 500 decisions, 200 laps with nine cars 70,000


def replay(text: str, check: Callable[[], None] = lambda: None) -> wire.Replay:
    """The replay of a record's text. Raises InvalidRecord. It calls `check` for every decision, which may raise."""
    race = records.parse_record(text)
    log = Log(race.setup)
    last = len(race.decisions)
    at_once = max(1, -(-last // MOST_FRAMES))
    frames: list[wire.Frame] = []
    since = 0
    for version, moment in enumerate(records.steps(race)):
        check()
        if version % at_once == 0 or version == last:
            frames.append(_frame(moment, log, len(frames), since))
            since = version + 1
    return wire.Replay(_info(race.setup), str(race.setup.seed), tuple(frames))


def _frame(race: Race, log: Log, number: int, since: int) -> wire.Frame:
    """The frame of the decisions from number `since` on."""
    now = len(race.decisions)
    by, seat = _decided(race)
    made = wire.Frame(
        race="record",
        version=number,
        events=frame.told(race.events(SPECTATOR, since, now + 1)),
        by=by,  # type: ignore[arg-type]
        seat=seat,
        public=frame.public(race),
        log=log.latest(race, ()) if since == now else log.since(race, (), since),
    )
    return replace(made, seed=str(race.setup.seed)) if race.is_over else made


def _decided(race: Race) -> tuple[str, int | None]:
    """Who made the latest decision, "bot" or "driver", and its seat; "" and None if there is none or it is a deal."""
    if not race.decisions or isinstance(race.decisions[-1].choice, Deal):
        return "", None
    seat = race.decisions[-1].seat
    return ("bot" if race.setup.entrants[seat].driver in driver_names() else "driver"), seat


def _info(setup: RaceSetup) -> wire.RaceInfo:
    bots = driver_names()
    entries = tuple(
        wire.Entry(
            seat,
            "legend" if one.is_legend else "bot" if one.driver in bots else "person",
            one.driver if one.driver in bots else "",
            "" if one.is_legend or one.driver in bots else name_of(one.driver),
            one.colour,
        )
        for seat, one in enumerate(setup.entrants)
    )
    return frame.info(setup, "record", 1, entries, _settings(setup), setup.seed_hash())


def _settings(setup: RaceSetup) -> wire.Settings:
    return wire.Settings(track=setup.track.id, **values(setup))
