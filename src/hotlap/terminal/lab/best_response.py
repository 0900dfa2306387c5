"""`hotlap best-response` as it was typed: checked whole, before what it needs besides is looked for."""

import pathlib
from dataclasses import dataclass
from typing import Any

from ...bots.registry import UnknownDriver, plain_name
from ...content.tracks import track_names
from ...lab.contestant import LEVELS, Contestant
from ...lab.provenance import typed
from ...race import Entrant, RaceSetup
from ...race.setup import LEGEND
from ...texts import text
from .. import problems
from ..problems import OPTIONS
from ..refusal import BadInput, quoted, refusal
from ..tell.racing import no_driver, set_up

RIVAL = "rival"  # what a compiled driver is called in the races that are learned from
LEARNER = "player"
REPORT = "best-response.json"
ALL = "all"


@dataclass(frozen=True, slots=True)
class ResponseOptions:
    """A best response as it was typed."""

    rival: str
    decisions: int
    tracks: str
    cars: int
    races: int
    seed: int
    switches: dict[str, Any]
    out: str | None

    @property
    def command(self) -> str:
        """The command that does it again, without what is as usual."""
        options = {"decisions": self.decisions, "tracks": self.tracks, "cars": self.cars, "races": self.races}
        return typed("best-response", options | {"seed": self.seed} | self.switches, [self.rival])

    @property
    def track_names(self) -> tuple[str, ...]:
        wanted = track_names() if self.tracks == ALL else self.tracks.split(",")
        return tuple(dict.fromkeys(one.strip() for one in wanted))

    @property
    def folder(self) -> pathlib.Path:
        return pathlib.Path(self.out or f"best-response-{pathlib.Path(self.rival).stem.replace(':', '-')}")


@dataclass(frozen=True, slots=True)
class ResponseWish:
    """A best response that can be learned: one race for each track. The learner has the first seat."""

    options: ResponseOptions
    rival: Contestant
    setups: list[RaceSetup]

    @classmethod
    def of(cls, options: ResponseOptions) -> "ResponseWish":
        """What was typed, if it is right. Raises BadInput."""
        rival = _rival(options.rival)
        setups = _setups(options, rival)
        if (options.folder / REPORT).exists():
            raise refusal("response-there", path=str(options.folder))
        return cls(options, rival, setups)


def _rival(name: str) -> Contestant:
    """Whom the net is to beat: it races thousands of races in bulk."""
    if not plain_name(name) and name.partition(":")[0] != LEGEND:
        raise no_driver(name, "RIVAL", *(f"{LEGEND}:{level}" for level in LEVELS if level))
    try:
        rival = Contestant.of(name)
    except UnknownDriver as error:
        raise BadInput(text("refused-option", option="RIVAL", words=problems.driver_words(error))) from None
    if not rival.is_bulk:
        raise refusal("response-slow", name=quoted(name))
    return rival


def _setups(options: ResponseOptions, rival: Contestant) -> list[RaceSetup]:
    switches = {"larger_field": options.cars > 6} | options.switches
    if rival.level is not None:
        switches["legend_boost"] = rival.level
    other = RIVAL if rival.is_kernel else rival.bulk or ""
    entrants, told = [Entrant(LEARNER), *[Entrant(other)] * (options.cars - 1)], OPTIONS | {"track": "--tracks"}
    return [set_up(track, entrants, (), switches, told) for track in options.track_names]
