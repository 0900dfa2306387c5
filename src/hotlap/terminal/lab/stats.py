"""`hotlap stats`: tables and pictures of races from files, of a server, or driven for it."""

import json
import pathlib
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from ...content.tracks import track_names
from ...lab import figures, stats, webpage
from ...lab.record_files import Fault, Read
from ...lab.simulated import MAX_SEED, Wish, simulate
from ...lab.views import View, views
from ...race import Entrant, HotlapError, RaceSetup
from ...race.notation import RULES
from ...race.setup import LEGEND
from ...race.text_file import write_bytes
from ...texts import current_language, row, text
from .. import names
from ..compiling import compile_rules
from ..counting import Counting
from ..problems import OPTIONS, record_words
from ..refusal import BadInput, quoted, reason, refusal, unwritable
from ..screen import Screen, complain, error_screen, screen
from ..tell.racing import driver, set_up, word
from ..tell.tables import empty

ALL = "all"
STDIN = "-"
PAGE = "stats.html"
MOST_FAULTS, MOST_NAMES = 8, 3  # that are told one by one
INCOMPLETE = 2  # the exit code if some files could not be used


@dataclass(frozen=True, slots=True)
class StatsOptions:
    """What is shown, and how: tables by name (none for all), a folder for files, or JSON."""

    only: Sequence[str]
    out: pathlib.Path | None
    json: bool


def of_records(paths: Sequence[str], shown: StatsOptions) -> int:
    """Statistics of files and folders. Raises BadInput."""
    check(shown)
    named = [line for path in paths for line in (_names() if path == STDIN else [path])]
    if not named:
        raise refusal("no-names")
    compile_rules()
    with Counting(text("stats-reading")) as bar:
        read = stats.read_files(named, bar.tell)
    return show(read, text("stats-of-records", races=read.facts.races), shown)


def _names() -> list[str]:
    return [name for line in sys.stdin if (name := line.strip())]


def of_simulated(
    races: int, watched: int, drivers: str, tracks: str, switches: dict[str, Any], seed: int, shown: StatsOptions
) -> int:
    """Statistics of races that are driven for them. Raises BadInput."""
    check(shown)
    if switches.get("garage", "off") != "off":
        switches = {"garage_draft": "random", **switches}  # random decks tell what a card is worth
    cars = [name.strip() for name in drivers.split(",")]
    for name in cars:
        if name != LEGEND:
            driver(name, "--drivers")
    wanted = [track.strip() for track in (",".join(track_names()) if tracks == ALL else tracks).split(",")]
    setups = [_setup(track, cars, switches) for track in dict.fromkeys(wanted)]
    wish = Wish(setups, cars, races, watched, seed=seed)
    if seed + 2 * len(setups) * (len(cars) + 1) * races >= MAX_SEED:
        raise refusal("few-seeds", seed=str(seed), most=str(MAX_SEED))
    compile_rules()
    with Counting(text("stats-driving")) as bar:
        try:
            read = simulate(wish, bar.tell)
        except HotlapError as error:
            raise BadInput(str(error)) from None
    return show(read, text("stats-of-simulated", races=read.facts.races), shown)


def _setup(track: str, cars: Sequence[str], switches: dict[str, Any]) -> RaceSetup:
    return set_up(track, [Entrant(word(name)) for name in cars], (), switches, OPTIONS | {"track": "--tracks"})


# Showing -------------------------------------------------------------------------------------------


def check(shown: StatsOptions) -> None:
    """Refuse, before the work, what could not be shown after it."""
    for name in shown.only:
        if name not in stats.TABLES:
            raise refusal("no-table", name=quoted(name), known=", ".join(stats.TABLES))
    if shown.out is not None:
        try:
            shown.out.mkdir(parents=True, exist_ok=True)
            (shown.out / PAGE).open("a").close()
        except (OSError, ValueError) as error:
            raise unwritable("--out", shown.out, error) from None


def show(read: Read, source: str, shown: StatsOptions, left_out: Sequence[str] = ()) -> int:
    """Show the tables of facts, write them, and name the files that could not be used."""
    for fault in read.faults[:MOST_FAULTS]:
        complain(_fault(fault))
    if len(read.faults) > MOST_FAULTS:
        complain(text("stats-more-faults", n=len(read.faults) - MOST_FAULTS))
    chosen = {
        name: table for name, table in stats.all_tables(read.facts).items() if not shown.only or name in shown.only
    }
    about = [row([source, *_left_out(read), *left_out]), say("intervals")]
    if shown.out is not None:
        _write(chosen, about, shown.out)
    if shown.json:
        screen().print(json.dumps({name: table.to_pylist() for name, table in chosen.items()}), soft_wrap=True)
    elif read.facts.races or read.unfinished or read.forks or not read.faults:  # else all is said
        _print(screen(), views(_with_names(chosen), say), about)
    return INCOMPLETE if read.faults else 0


def _fault(fault: Fault) -> str:
    if fault.error is not None:
        return record_words(fault.error)
    return text(
        "wrong-at", place=fault.name, words=text(f"stats-fault-{fault.rule}", why=reason(fault.why), ours=RULES)
    )


def say(id: str, /, **args: int | str) -> str:
    """The words of statistics (lab/views.py)."""
    return text(f"stats-{id}", **args)


def _left_out(read: Read) -> list[str]:
    left = ("unfinished", read.unfinished), ("forks", read.forks), ("again", read.again)
    sentences = [text(f"stats-{name}", n=n) for name, n in left if n]
    if read.strange:
        skipped = row([pathlib.Path(name).name for name in read.strange[:MOST_NAMES]])
        more = ", …" if len(read.strange) > MOST_NAMES else ""
        sentences.append(text("stats-strange", n=len(read.strange), names=f"{skipped}{more}"))
    return sentences


def _print(out: Screen, shown: Sequence[View], about: Sequence[str]) -> None:
    for line in about:
        out.print(line, soft_wrap=True)
    if not shown:
        out.print(text("stats-nothing"))
    for view in shown:
        out.print()
        out.print(view.title, style="bold")
        out.print(view.about)
        table = empty((head, view.column_is_number(i), False) for i, head in enumerate(view.heads))
        for cells in view.rows:
            table.add_row(*cells)
        out.print(table)


def _with_names(chosen: dict[str, pa.Table]) -> dict[str, pa.Table]:
    """The tables for people, with the reader's word for a person who drove in a terminal and gave no name."""
    return {name: _in_words(table) if "driver" in table.column_names else table for name, table in chosen.items()}


def _in_words(table: pa.Table) -> pa.Table:
    drivers = [names.driver(one) if one == names.YOU else one for one in table.column("driver").to_pylist()]
    return table.set_column(table.column_names.index("driver"), "driver", pa.array(drivers, pa.string()))


def _write(chosen: dict[str, pa.Table], about: Sequence[str], folder: pathlib.Path) -> None:
    """Write tables, pictures and the page. Raises BadInput."""
    pictures = figures.figures(_with_names(chosen), say)
    drawn = {name: figures.image(picture, "svg") for name, picture in pictures.items()}
    page = webpage.webpage(say("title"), about, views(_with_names(chosen), say), drawn, current_language())
    files = {PAGE: page.encode()}
    for name, picture in pictures.items():
        files |= {f"{name}.svg": drawn[name], f"{name}.png": figures.image(picture, "png")}
    try:
        stats.write_tables(chosen, folder)
        for name, data in files.items():
            write_bytes(data, folder / name)
    except OSError as error:
        raise unwritable("--out", folder, error) from None
    error_screen().print(text("stats-written", path=str(folder / PAGE)), soft_wrap=True)
