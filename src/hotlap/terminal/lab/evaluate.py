"""`hotlap evaluate`: drivers in named tasks, with figures that others can compare theirs with."""

import contextlib
import json
import pathlib
import re
import time
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...bots.registry import UnknownDriver, plain_name
from ...lab import runner
from ...lab.campaign import InvalidCampaign
from ...lab.contestant import Contestant
from ...lab.evaluation import FORMAT, InvalidEvaluation, Result, decision_times, read_results
from ...lab.journal import Journal, WrongJournal
from ...lab.provenance import driver_facts, origin, typed
from ...lab.raced import TournamentRace
from ...lab.runner import Runner, WorkersDied
from ...lab.task import Task, TaskCampaign, digest_of, tasks
from ...race.cores import cores
from ...race.setup import LEGEND
from ...race.text_file import write_text
from ...texts import text
from .. import problems
from ..refusal import BadInput, quoted, refusal, unreadable, why
from ..screen import Screen, error_screen, screen
from ..tell.racing import no_driver
from . import evaluate_report as report
from .racing import Racing, prepare
from .tournament import LEVELLED

ALL = "all"
FILE = "evaluation.json"
DRIVER = "DRIVER"


@dataclass(frozen=True, slots=True)
class EvaluateOptions:
    """An evaluation as it was typed. `seeds` are the first ones of each track; `beside` is a file of results."""

    drivers: Sequence[str]
    tasks: str
    seeds: int | None
    beside: str | None
    out: str | None
    json: bool
    workers: int | None

    @property
    def command(self) -> str:
        """The command that shows the same figures."""
        return typed("evaluate", {"task": self.tasks, "seeds": self.seeds, "beside": self.beside}, self.drivers)


def show_tasks() -> int:
    """List all tasks."""
    report.list_tasks(screen(), tasks().values())
    return 0


def evaluate(wish: EvaluateOptions) -> int:
    """Race the tasks and show the results. Raises BadInput."""
    wanted = _tasks(wish)
    drivers = [_contestant(name) for name in wish.drivers]
    if twice := [name for name in wish.drivers if wish.drivers.count(name) > 1]:
        raise refusal("driver-twice", name=quoted(twice[0]))
    beside = {task.name: _beside(wish.beside, task) for task in wanted}
    races = [(task, one, _campaign(task, one)) for task in wanted for one in drivers]
    folder = None if wish.out is None else _folder(wish.out, races)
    began = time.monotonic()
    found = [_result(*one, wish, folder) for one in races]
    about = {"format": FORMAT, **origin(wish.command), "seconds": round(time.monotonic() - began, 1)}
    about["results"] = [one.as_data() for one in found]
    written = json.dumps(about, indent=1) + "\n"
    if folder is not None:
        with _writing(folder):
            write_text(written, folder / FILE)
    out = screen()
    if wish.json:
        out.print(written, end="", markup=False, highlight=False, soft_wrap=True)
        return 0
    for task in wanted:
        report.show(out, [one for one in found if one.task.name == task.name], beside[task.name], wish.beside or "")
    _say_origin(out, about)
    if folder is not None:
        out.print(text("evaluate-kept", path=str(folder / FILE)), soft_wrap=True)
    return 0


def _say_origin(out: Screen, about: dict[str, Any]) -> None:
    for line in report.origin_lines(about):
        out.print(line, style="dim", soft_wrap=True, markup=False, highlight=False)


# What was typed -------------------------------------------------------------------------------------


def _tasks(wish: EvaluateOptions) -> list[Task]:
    known = tasks()
    names = list(known) if wish.tasks == ALL else [one.strip() for one in wish.tasks.split(",") if one.strip()]
    if not wish.drivers:
        raise refusal("no-driver-named", command="hotlap evaluate club --task club-grid")
    if not names:
        raise refusal("no-task-named", known=", ".join(known))
    for name in names:
        if name not in known:
            hint = problems.near_words(name, tuple(known))
            raise refusal("no-task", name=quoted(name), hint=hint, known=", ".join(known))
    most = max(known[name].seeds for name in names)
    if wish.seeds is not None and not 1 <= wish.seeds <= most:
        raise refusal("range", option="--seeds", least=1, most=most, value=wish.seeds)
    return [known[name].part(wish.seeds) for name in dict.fromkeys(names)]


def _contestant(name: str) -> Contestant:
    if not plain_name(name) and name.partition(":")[0] != LEGEND:
        raise no_driver(name, DRIVER, *LEVELLED)
    try:
        return Contestant.of(name)
    except UnknownDriver as error:
        raise _of_driver(problems.driver_words(error)) from None


def _campaign(task: Task, driver: Contestant) -> TaskCampaign:
    try:
        return task.campaign(driver)
    except InvalidCampaign:
        raise refusal("legend-among-legends", name=quoted(driver.name), task=task.name) from None


def _of_driver(words: str) -> BadInput:
    return BadInput(text("refused-option", option=DRIVER, words=words))


def _beside(file: str | None, task: Task) -> list[Result]:
    """The earlier results of a task."""
    if file is None:
        return []
    try:
        return read_results(json.loads(pathlib.Path(file).read_text(encoding="utf-8")), task)
    except InvalidEvaluation as error:
        raise BadInput(f"--beside: {file} {text(f'evaluation-{error.rule}', **error.data)}") from None
    except OSError as error:
        raise unreadable(f"--beside: {file}", error) from None
    except ValueError:  # no JSON, or no text
        raise BadInput(f"--beside: {file} {text('evaluation-no-evaluation')}") from None


def _folder(out: str, races: Sequence[tuple[Task, Contestant, TaskCampaign]]) -> pathlib.Path:
    """Where results are kept. Those that are there already have to be among those that come: the same command goes on
    with its races, and takes nothing from another one."""
    folder = pathlib.Path(out)
    with _writing(folder):
        if (folder / FILE).is_file():
            _check_kept(folder / FILE, [(task.digest, driver_facts(driver)) for task, driver, _ in races])
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FILE).open("a").close()
        if not (folder / FILE).stat().st_size:
            (folder / FILE).unlink()
    return folder


def _check_kept(file: pathlib.Path, coming: Sequence[tuple[str, Any]]) -> None:
    try:
        kept = [(one["task"], one["driver"]) for one in json.loads(file.read_text(encoding="utf-8"))["results"]]
        lost = [(task["name"], driver["name"]) for task, driver in kept if (task["digest"], driver) not in coming]
    except (KeyError, TypeError, ValueError):
        raise refusal("there", option="--out", path=str(file)) from None
    if lost:
        raise refusal("evaluation-there", path=str(file), task=lost[0][0], name=quoted(lost[0][1]))


@contextlib.contextmanager
def _writing(folder: pathlib.Path) -> Generator[None, None, None]:
    try:
        yield
    except (OSError, ValueError) as error:
        raise refusal("unusable", path=str(folder), why=why(error)) from None


# Racing ---------------------------------------------------------------------------------------------


def _result(
    task: Task, driver: Contestant, campaign: TaskCampaign, wish: EvaluateOptions, folder: pathlib.Path | None
) -> Result:
    """A driver in a task: its races, and how long it thinks."""
    try:
        prepare(campaign)
        times = decision_times(task, driver)
        races = _races(task, driver, campaign, wish, folder)
    except WorkersDied as error:
        raise BadInput(str(error)) from None
    except UnknownDriver as error:  # a file that could be loaded at first
        raise _of_driver(problems.driver_words(error)) from None
    return replace(Result.of(task, campaign, races), times=times)


def _races(
    task: Task, driver: Contestant, campaign: TaskCampaign, wish: EvaluateOptions, folder: pathlib.Path | None
) -> Sequence[TournamentRace]:
    title, races_of = text("evaluate-racing", task=task.name, driver=driver.label), _runner(wish, campaign)
    if folder is None:
        raced: list[TournamentRace] = []
        with Racing(len(campaign), 0, title) as bar:
            for races in races_of(campaign, campaign.chunks()):
                raced += races
                bar.tell(races)
        return raced
    whose = re.sub(r"[^\w.-]", "-", driver.label)
    place = folder / f"{task.name}-{whose}-{digest_of(campaign.as_data()['drivers'])[:8]}"
    try:
        with Journal(place, campaign) as journal:
            chunks = list(campaign.chunks(journal.numbers_done()))
            done = len(campaign) - sum(one.last - one.first for one in chunks)
            with Racing(len(campaign), done, title) as bar, contextlib.closing(races_of(campaign, chunks)) as results:
                for races in results:
                    journal.add(races)
                    bar.tell(races)
            return journal.in_order()
    except WrongJournal as error:
        raise BadInput(f"--out: {problems.journal_words(error)}") from None
    except KeyboardInterrupt:
        error_screen().print(text("evaluate-stopped", path=str(folder)), soft_wrap=True)
        raise


def _runner(wish: EvaluateOptions, campaign: TaskCampaign) -> Runner:
    """Processes on this machine. Drivers that race a thousand races a second need no other one: it takes longer to
    start."""
    if wish.workers is None and all(one.bulk for one in campaign.contestants):
        return runner.alone
    return runner.here(wish.workers or cores())
