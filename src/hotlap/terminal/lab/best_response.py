"""`hotlap best-response`: a net learns to beat one driver, and its races say by how much it does."""

import json
import pathlib
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import torch

from ...bots.driver import Kernel
from ...bots.registry import UnknownDriver, plain_name
from ...content.tracks import track_names
from ...lab import runner
from ...lab.contestant import LEVELS, Contestant
from ...lab.evaluation import Result
from ...lab.provenance import driver_facts, origin, typed
from ...lab.ratings import equal_share
from ...lab.task import Task
from ...race import Entrant, RaceSetup
from ...race.setup import LEGEND
from ...race.text_file import write_text
from ...texts import text
from ...train import response_file
from ...train.response import Response, ResponsePlan
from .. import problems
from ..compiling import compile_rules
from ..counting import Counting
from ..numbers import decimal
from ..problems import OPTIONS
from ..refusal import BadInput, quoted, refusal, why
from ..screen import screen
from ..tell import tables
from ..tell.racing import no_driver, set_up
from .evaluate_report import ahead, interval
from .origin import machine_line, rules_line
from .racing import Racing, prepare

START = "ace"
RIVAL = "rival"  # what a compiled driver is called in the races that are learned from
LEARNER = "player"
JUDGING = 731_001  # the first seed of what judges: away from those of tasks
REPORT = "best-response.json"
FORMAT = 1
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


def respond(wish: ResponseOptions) -> int:
    """Learn, write the driver, judge it and show the result. Raises BadInput."""
    rival = _rival(wish.rival)
    setups = _setups(wish, rival)
    folder = _folder(wish)
    compile_rules()
    torch.set_num_threads(1)  # two beside other programs wait for each other
    plan = ResponsePlan(wish.decisions, wish.seed)
    response, began = Response(setups, _kernels(rival), plan), time.monotonic()
    with Counting(text("response-learning", name=wish.rival)) as bar:
        response.train(bar.tell)
    minutes = (time.monotonic() - began) / 60
    driver = str(response_file.write(response, folder, wish.rival, wish.command))
    found = [_judge(wish, name, len(setups)) for name in (driver, START)]
    about = {"format": FORMAT, **origin(wish.command), "rival": driver_facts(rival), "minutes": round(minutes, 1)}
    about |= {"decisions": response.looks[-1].decisions, "results": [one.as_data() for one in found]}
    write_text(json.dumps(about, indent=1) + "\n", folder / REPORT)
    _show(wish, response, found, about)
    screen().print(text("response-kept", path=str(folder), driver=driver), soft_wrap=True)
    return 0


# What was typed -------------------------------------------------------------------------------------


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


def _kernels(rival: Contestant) -> dict[str, Kernel]:
    return {RIVAL: rival.kernel()} if rival.is_kernel else {}


def _setups(wish: ResponseOptions, rival: Contestant) -> list[RaceSetup]:
    """One race for each track. The learner has the first seat."""
    switches = {"larger_field": wish.cars > 6} | wish.switches
    if rival.level is not None:
        switches["legend_boost"] = rival.level
    other = RIVAL if rival.is_kernel else rival.bulk or ""
    entrants, told = [Entrant(LEARNER), *[Entrant(other)] * (wish.cars - 1)], OPTIONS | {"track": "--tracks"}
    return [set_up(track, entrants, (), switches, told) for track in _tracks(wish)]


def _tracks(wish: ResponseOptions) -> list[str]:
    wanted = track_names() if wish.tracks == ALL else wish.tracks.split(",")
    return list(dict.fromkeys(one.strip() for one in wanted))


def _folder(wish: ResponseOptions) -> pathlib.Path:
    named = wish.out or f"best-response-{pathlib.Path(wish.rival).stem.replace(':', '-')}"
    folder = pathlib.Path(named)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / REPORT).exists():
            raise refusal("response-there", path=str(folder))
        (folder / response_file.CURVE).open("a").close()
    except (OSError, ValueError) as error:
        raise refusal("unusable", path=named, why=why(error)) from None
    return folder


# Judging --------------------------------------------------------------------------------------------


def _judge(wish: ResponseOptions, name: str, tracks: int) -> Result:
    """A driver against the rival, in races that nothing was learned or chosen from."""
    seeds = -(-wish.races // (wish.cars * tracks))
    task = Task("best-response", wish.rival, tuple(_tracks(wish)), seeds, JUDGING, wish.cars, wish.switches)
    campaign = task.campaign(Contestant.of(name))
    prepare(campaign)
    races = []
    with Racing(len(campaign), 0, text("response-judging", name=pathlib.Path(name).name)) as bar:
        for some in runner.alone(campaign, campaign.chunks()):
            races += some
            bar.tell(some)
    return Result.of(task, campaign, races)


# Showing --------------------------------------------------------------------------------------------


def _show(wish: ResponseOptions, response: Response, found: Sequence[Result], about: dict[str, Any]) -> None:
    out, own = screen(), found[0]
    fields = {"name": wish.rival, "decisions": about["decisions"], "races": own.task.races}
    out.print(text("response-title", **fields, minutes=decimal(about["minutes"], 1)), style="bold", soft_wrap=True)
    lines = tables.table("race-table-driver", "race-table-points", "head-wins", "head-ahead", right=("head-wins",))
    for column in lines.columns[1:]:
        column.justify = "right"
    labels = (text("response-own"), text("response-start", name=START))
    for label, one in zip(labels, found, strict=True):
        wins = f"{interval(one.share_of_wins(), 1, 100)} %"
        lines.add_row(label, interval(one.mean_points()), wins, ahead(one, found[1]))
    out.print(lines)
    share = equal_share(wish.cars)
    out.print(text("response-note", name=wish.rival, share=decimal(share, 2), start=START), style="dim", soft_wrap=True)
    if max(response.looks, key=lambda look: look.points).decisions == 0:
        out.print(text("response-nothing", start=START), soft_wrap=True)
    for line in (text("report-again", command=about["command"]), rules_line(about), machine_line(about)):
        out.print(line, style="dim", soft_wrap=True, markup=False, highlight=False)
