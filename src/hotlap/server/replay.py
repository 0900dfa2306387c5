"""A recorded race as frames: what a spectator would have seen."""

from msgspec.structs import replace

from ..bots.registry import driver_names
from ..content.switches import values
from ..race import Race, RaceSetup
from ..race import record as records
from ..race.race import SPECTATOR
from ..race.setup import PLAYER
from . import frame, wire
from .log import Log


def replay(text: str) -> wire.Replay:
    """The replay of a record's text. Raises InvalidRecord."""
    recorded = records.parse_record(text)
    setup = recorded.setup
    race = Race(setup)
    log = Log(setup)
    frames = [_frame(race, log, "", None)]
    for decision in recorded.decisions:
        records.decide(race, decision.seat, str(decision.choice))
        by = "bot" if setup.entrants[decision.seat].driver in driver_names() else "driver"
        frames.append(_frame(race, log, by, decision.seat))
    return wire.Replay(_info(setup), str(setup.seed), tuple(frames))


def _frame(race: Race, log: Log, by: str, seat: int | None) -> wire.Frame:
    version = len(race.decisions)
    made = wire.Frame(
        race="record",
        version=version,
        events=frame.told(race.events(SPECTATOR, version, version + 1)),
        by=by,  # type: ignore[arg-type]
        seat=seat,
        public=frame.public(race),
        log=log.latest(race, ()),
    )
    return replace(made, seed=str(race.setup.seed)) if race.is_over else made


def _info(setup: RaceSetup) -> wire.RaceInfo:
    bots = driver_names()
    entries = tuple(
        wire.Entry(
            seat,
            "legend" if one.is_legend else "bot" if one.driver in bots else "person",
            one.driver if one.driver in bots else "",
            "" if one.is_legend or one.driver in (*bots, PLAYER) else one.driver,
            one.colour,
        )
        for seat, one in enumerate(setup.entrants)
    )
    return frame.info(setup, "record", 1, entries, _settings(setup), setup.seed_hash())


def _settings(setup: RaceSetup) -> wire.Settings:
    return wire.Settings(track=setup.track.id, **values(setup))
