"""The results of an evaluation as tables, and the list of tasks."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from ...lab.evaluation import Result
from ...lab.intervals import Mean
from ...lab.ratings import equal_share
from ...lab.task import Task, tasks
from ...texts import text
from .. import names
from ..numbers import decimal, number, signed, whole
from ..screen import Screen
from ..tell import tables
from .origin import digest_rows, machine_line, rules_line

MILLI = 1000
MOST_COLUMNS = 5  # of drivers in a table of tracks
LOPSIDED = 2.0  # a half of an interval that is so many times the other


def list_tasks(out: Screen, all_tasks: Iterable[Task]) -> None:
    numbers = ("head-cars", "head-races")
    lines = tables.table("head-task", "head-rival", *numbers, "head-about", right=numbers)
    for task in all_tasks:
        about = text(f"task-about-{task.name}")
        lines.add_row(Text(task.name, "bold"), task.rival, str(task.cars), whole(task.races), about)
    out.print(lines)
    out.print(text("evaluate-list-note"), style="dim", soft_wrap=True)


def show(out: Screen, found: Sequence[Result], beside: Sequence[Result], file: str) -> None:
    """The tables of one task: those that were raced now, and those of a file."""
    task, rows = found[0].task, [*found, *beside]
    labels = [_label(one) for one in found] + [text("evaluate-earlier", name=_label(one)) for one in beside]
    out.print()
    out.print(title(task), style="bold", soft_wrap=True)
    out.print(_main_table(rows, labels))
    for first in range(0, len(rows), MOST_COLUMNS):
        if len(task.tracks) > 1:
            out.print()
            out.print(_track_table(rows[first : first + MOST_COLUMNS], labels[first : first + MOST_COLUMNS]))
    for line in _notes(rows, labels):
        out.print(line, style="dim", soft_wrap=True, markup=False)
    if beside:
        out.print(text("evaluate-of-file", file=file), style="dim", soft_wrap=True)


def title(task: Task) -> str:
    counts = {"races": task.races, "tracks": len(task.tracks), "seeds": task.seeds, "cars": task.cars}
    return text("evaluate-title", task=task.name, rival=task.rival, others=task.cars - 1, **counts)


def origin_lines(about: Mapping[str, Any]) -> Iterator[str]:
    """What a paper names beside the figures."""
    yield text("report-again", command=about["command"])
    yield rules_line(about)
    for task, digest in {one["task"]["name"]: one["task"]["digest"] for one in about["results"]}.items():
        yield text("evaluate-task-digest", task=task, digest=digest)
    for one in about["results"]:
        named = {"task": one["task"]["name"], "name": one["driver"]["name"]}
        yield text("evaluate-result-digest", **named, digest=one["digest"])
    for of, digest in digest_rows({one["driver"]["name"]: one["driver"] for one in about["results"]}.values()):
        yield text("report-digest", of=of, digest=digest)
    yield machine_line(about)


# Tables ---------------------------------------------------------------------------------------------


def _label(result: Result) -> str:
    return result.driver["name"].rpartition("/")[2]


def _main_table(rows: Sequence[Result], labels: Sequence[str]) -> Any:
    others, has_faults = len(rows) > 1, any(one.faults for one in rows)
    heads = [text("race-table-points"), text("head-wins")]
    heads += [text("head-ahead")] * others + [text("head-failed")] * has_faults
    heads += [text("head-ms"), text("head-longest")]
    lines = tables.empty([(text("race-table-driver"), False, False), *((words, True, True) for words in heads)])
    for label, one in zip(labels, rows, strict=True):
        difference = [ahead(one, rows[0])] * others
        lines.add_row(
            Text(label, "bold"),
            interval(one.mean_points()),
            f"{interval(one.share_of_wins(), 1, 100)} %",
            *difference,
            *[str(sum(one.faults.values()) or "–")] * has_faults,
            *_times(one),
        )
    return lines


def ahead(one: Result, first: Result) -> str:
    """How far a driver is ahead of the first one."""
    if one is first:
        return "–"
    mean = one.ahead_of(first)
    return f"{signed(mean.value, 2)}{_half(mean, 2)}"


def _times(one: Result) -> tuple[str, str]:
    if not one.times:
        return "–", "–"
    return _seconds(one.times["mean"]), _seconds(one.times["longest"])


def _seconds(seconds: float) -> str:
    """Milliseconds with two figures."""
    milli = seconds * MILLI
    digits = max(0, 1 - math.floor(math.log10(max(milli, 0.01))))
    return decimal(milli, digits)


def _track_table(rows: Sequence[Result], labels: Sequence[str]) -> Any:
    lines = tables.table("head-track")
    for label in labels:
        lines.add_column(Text(label), justify="right")
    for track in rows[0].task.track_files:
        lines.add_row(names.track(track), *(interval(one.mean_points(track.id)) for one in rows))
    return lines


def _notes(rows: Sequence[Result], labels: Sequence[str]) -> Iterator[str]:
    task = rows[0].task
    yield text("evaluate-note", share=decimal(equal_share(task.cars), 2))
    if len(rows) > 1:
        yield text("evaluate-ahead", name=labels[0])
    if task.seeds < (whole := tasks()[task.name].seeds):
        yield text("evaluate-part", seeds=task.seeds, of=whole)
    for label, one in zip(labels, rows, strict=True):
        if one.times and one.times["longest"] > task.limit_s:
            limit, longest = (decimal(value, 1) for value in (task.limit_s, one.times["longest"]))
            yield text("evaluate-too-long", name=label, longest=longest, limit=limit)
        for kind, n in one.faults.items():
            yield text("evaluate-fault", name=label, fault=text(f"tournament-fault-{kind}"), n=n)
            if kind in one.examples:
                yield text("evaluate-fault-first", where=text("tournament-fault-at", **one.examples[kind]))


def interval(mean: Mean, digits: int = 2, times: int = 1) -> str:
    """`16.7 ±0.4`; where the interval lies to one side, as that of a share of all, its ends: `100.0 (79.4–100)`."""
    told = decimal(times * mean.value, digits)
    if not _is_lopsided(mean, digits, times):
        return f"{told}{_half(mean, digits, times)}"
    low, high = (number(times * one, digits) for one in (mean.low, mean.high))
    return f"{told} ({low}–{high})"


def _is_lopsided(mean: Mean, digits: int, times: int) -> bool:
    """Whether one side of an interval is much longer than the other, as far as that is shown."""
    if math.isnan(mean.low):
        return False
    shorter, longer = sorted((mean.value - mean.low, mean.high - mean.value))
    return longer > LOPSIDED * shorter and round(times * (longer - shorter), digits) > 0


def _half(mean: Mean, digits: int, times: int = 1) -> str:
    """Half of the width of an interval: nothing if there is none."""
    return "" if math.isnan(mean.low) else f" ±{decimal(times * (mean.high - mean.low) / 2, digits)}"
