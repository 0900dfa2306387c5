"""`hotlap best-response`: a net learns to beat one driver, and its races say by how much it does."""

import json
import pathlib
import time
from collections.abc import Sequence
from typing import Any

import torch

from ...bots.driver import Kernel
from ...lab import runner
from ...lab.contestant import Contestant
from ...lab.evaluation import Result
from ...lab.provenance import driver_facts, origin
from ...lab.ratings import equal_share
from ...lab.task import Task
from ...race.text_file import write_text
from ...texts import text
from ...train import response_file
from ...train.response import Response, ResponsePlan
from ..compiling import compile_rules
from ..counting import Counting
from ..numbers import decimal, duration
from ..refusal import refusal, why
from ..screen import screen
from ..tell import tables
from .best_response import REPORT, RIVAL, ResponseOptions, ResponseWish
from .evaluate_report import ahead, interval
from .origin import machine_line, rules_line
from .racing import Racing, prepare

START = "ace"
JUDGING = 731_001  # the first seed of what judges: away from those of tasks
FORMAT = 1


def respond(wish: ResponseWish) -> int:
    """Learn, write the driver, judge it and show the result. Raises BadInput."""
    options, rival, setups = wish.options, wish.rival, wish.setups
    folder = _folder(options)
    compile_rules()
    torch.set_num_threads(1)  # two beside other programs wait for each other
    plan = ResponsePlan(options.decisions, options.seed)
    response, began = Response(setups, _kernels(rival), plan), time.monotonic()
    with Counting(text("response-learning", name=options.rival)) as bar:
        response.train(bar.tell)
    minutes = round((time.monotonic() - began) / 60, 2)
    driver = str(response_file.write(response, folder, options.rival, options.command))
    found = [_judge(options, name) for name in (driver, START)]
    about = {"format": FORMAT, **origin(options.command), "rival": driver_facts(rival), "minutes": minutes}
    about |= {"decisions": response.looks[-1].decisions, "results": [one.as_data() for one in found]}
    write_text(json.dumps(about, indent=1) + "\n", folder / REPORT)
    _show(options, response, found, about)
    screen().print(text("response-kept", path=str(folder), driver=driver), soft_wrap=True)
    return 0


def _kernels(rival: Contestant) -> dict[str, Kernel]:
    return {RIVAL: rival.kernel()} if rival.is_kernel else {}


def _folder(options: ResponseOptions) -> pathlib.Path:
    folder = options.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / response_file.CURVE).open("a").close()
    except (OSError, ValueError) as error:
        raise refusal("unusable", path=str(folder), why=why(error)) from None
    return folder


# Judging --------------------------------------------------------------------------------------------


def _judge(options: ResponseOptions, name: str) -> Result:
    """A driver against the rival, in races that nothing was learned or chosen from."""
    tracks, cars = options.track_names, options.cars
    seeds = -(-options.races // (cars * len(tracks)))
    task = Task("best-response", options.rival, tracks, seeds, JUDGING, cars, options.switches)
    campaign = task.campaign(Contestant.of(name))
    prepare(campaign)
    races = []
    with Racing(len(campaign), 0, text("response-judging", name=pathlib.Path(name).name)) as bar:
        for some in runner.alone(campaign, campaign.chunks()):
            races += some
            bar.tell(some)
    return Result.of(task, campaign, races)


# Showing --------------------------------------------------------------------------------------------


def _show(options: ResponseOptions, response: Response, found: Sequence[Result], about: dict[str, Any]) -> None:
    out, own = screen(), found[0]
    fields = {"name": options.rival, "decisions": about["decisions"], "races": own.task.races}
    out.print(text("response-title", **fields, time=duration(60 * about["minutes"])), style="bold", soft_wrap=True)
    lines = tables.table("race-table-driver", "race-table-points", "head-wins", "head-ahead", right=("head-wins",))
    for column in lines.columns[1:]:
        column.justify = "right"
    labels = (text("response-own"), text("response-start", name=START))
    for label, one in zip(labels, found, strict=True):
        wins = f"{interval(one.share_of_wins(), 1, 100)} %"
        lines.add_row(label, interval(one.mean_points()), wins, ahead(one, found[1]))
    out.print(lines)
    share = decimal(equal_share(options.cars), 2)
    out.print(text("response-note", name=options.rival, share=share, start=START), style="dim", soft_wrap=True)
    if max(response.looks, key=lambda look: look.points).decisions == 0:
        out.print(text("response-nothing", start=START), soft_wrap=True)
    for line in (text("report-again", command=about["command"]), rules_line(about), machine_line(about)):
        out.print(line, style="dim", soft_wrap=True, markup=False, highlight=False)
