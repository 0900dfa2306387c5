"""A recorded race as the frames that a spectator would have seen."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ...bots.registry import plain_name
from ...content.switches import values
from ...race import Deal, Race, RaceSetup
from ...race import record as records
from ...race.race import SPECTATOR
from ...race.slices import Sliced
from .. import wire
from ..document.document import name_of
from ..show import frame
from ..show.log import Log
from ..show.stand_ins import StandIns
from ..show.tally import Tally

MOST_FRAMES = 5_000  # a frame has 3 kB. Usual races have 500 decisions, 200 laps with nine cars 70,000


class DecisionMaker(NamedTuple):
    """Who made a decision ("driver", "club" or "bot"), and when, in milliseconds since the start of the race.

    `is_late`: `club` did, because time was up; `is_anew`: after the driver's whole time.
    """

    by: str
    at: int
    is_late: bool = False
    is_anew: bool = False


def replay(
    race: Race,
    id: str,
    makers: Sequence[DecisionMaker] = (),
    drivers: Sequence[str] = (),
    tutored: Mapping[int, int] | None = None,
    is_imagined: bool = False,
) -> Sliced[wire.Replay]:
    """The replay of a finished race, decision by decision. `makers` has what is known of each beside the record,
    `drivers` who drove, if it is known better than by the record, and `tutored` the rounds in which they asked.
    `is_imagined`: it did not happen.
    """
    stand_ins = StandIns("drives-on" if is_imagined else "stands-in")
    tally = Tally(len(race.setup.entrants), stand_ins)
    log = Log(race.setup, stand_ins.words, tally)
    last = len(race.decisions)
    every = max(1, -(-last // MOST_FRAMES))
    frames: list[wire.Frame] = []
    clock = _Clock(makers)
    since = round = 0
    for version, moment in enumerate(records.steps(race)):
        clock.note(moment)
        if makers and version:
            one = makers[version - 1]
            stand_ins.hear(version, round, moment.decisions[-1].seat, one.by, one.is_late, one.is_anew)
        tally.note(moment)
        round = moment.round
        if version % every == 0 or version == last:
            by = makers[version - 1].by if makers and version else ""
            frames.append(_frame(moment, log, stand_ins, tally, len(frames), since, by, tutored))
            since = version + 1
        yield
    thought = tuple(clock.thought) if every == 1 else ()
    return wire.Replay(_info(race, drivers), str(race.key), tuple(frames), id, last, every, thought)


class _Clock:
    """How long the drivers took for their decisions: each from the moment in which they were asked."""

    def __init__(self, makers: Sequence[DecisionMaker]) -> None:
        self._made = makers
        self._asked: dict[int, int] = {}  # by seat, in milliseconds since the start
        self.thought: list[int] = []

    def note(self, race: Race) -> None:
        """Go on by a decision, the last one of the race."""
        if not self._made:
            return
        version = len(race.decisions)
        now = self._made[version - 1].at if version else 0
        seat = race.decisions[-1].seat if version else None
        asked = None if seat is None else self._asked.pop(seat, None)
        self.thought.append(0 if asked is None else now - asked)
        self._asked = {one: self._asked.get(one, now) for one in race.deciders()}


def _frame(
    race: Race,
    log: Log,
    stand_ins: StandIns,
    tally: Tally,
    number: int,
    since: int,
    known_by: str,
    tutored: Mapping[int, int] | None,
) -> wire.Frame:
    """The frame of the decisions from number `since` on."""
    now = len(race.decisions)
    by, seat = _latest_decider(race)
    log.follow(race)
    view = wire.Frame(
        race="record",
        version=number,
        events=frame.event_views(race.events(SPECTATOR, since, now + 1)),
        by=(known_by or by) if by else "",  # type: ignore[arg-type]
        seat=seat,
        public=frame.public(race, stand_ins=stand_ins, ended=tally.end() if race.is_over else None, tutored=tutored),
        log=log.latest(race, ()) if since == now else log.since(race, (), since),
    )
    return replace(view, seed=str(race.key)) if race.is_over else view


def _latest_decider(race: Race) -> tuple[str, int | None]:
    """Who made the latest decision, "bot" or "driver", and its seat; "" and None if there is none or it is a deal."""
    if not race.decisions or isinstance(race.decisions[-1].choice, Deal):
        return "", None
    seat = race.decisions[-1].seat
    return ("bot" if plain_name(race.setup.entrants[seat].driver) else "driver"), seat


def _info(race: Race, drivers: Sequence[str]) -> wire.RaceInfo:
    setup = race.setup
    known = drivers or [one.driver for one in setup.entrants]
    entries = tuple(
        wire.Entry(
            seat,
            "legend" if entrant.is_legend else "bot" if plain_name(driver) else "person",
            plain_name(driver),
            "" if entrant.is_legend or plain_name(driver) else name_of(driver),
            entrant.colour,
            entrant.heat_handicap,
        )
        for seat, (entrant, driver) in enumerate(zip(setup.entrants, known, strict=True))
    )
    return frame.info(setup, "record", 1, entries, _settings(setup), None if race.key == setup.seed else race.key)


def _settings(setup: RaceSetup) -> wire.Settings:
    return wire.Settings(track=setup.track.id, **values(setup))
