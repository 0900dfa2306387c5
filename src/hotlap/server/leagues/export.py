"""A league as files: its standings and results as tables, its dates as a calendar."""

import csv
import io
import time
from collections.abc import Iterable, Sequence

from ...texts import Texts
from ..names import SOMEBODY
from .document import FILLED, NOBODY, League, RaceResult, Table

FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would compute
HOURS_S = 2 * 3_600  # of an evening, in a calendar
FOLD = 73  # bytes of a line of a calendar, before the next one


def standings(league: League) -> str:
    """The standings as CSV."""
    names = _names(league)
    rounds = [number for number, one in enumerate(league.rounds, 1) if one.is_over]
    lines = [
        [line.place, names[line.member], line.points, line.wins, *["" if one is None else one.points for one in scores],
         *["" if one is None else one.place for one in scores]]
        for line in league.standings
        for scores in [line.by_round]
    ]  # fmt: skip
    points, places = [f"points {one}" for one in rounds], [f"place {one}" for one in rounds]
    return _table(["place", "driver", "points", "wins", *points, *places], lines)


def results(league: League) -> str:
    """All finished races as CSV, a line for each car."""
    names = _names(league)
    lines = [
        [number, at, round.track, round.event, line.place, names.get(seat) or others[line.colour], line.colour,
         line.points,
         int(seat > 0 and line.has_driven and not table.is_void and round.is_over), int(line.is_out), table.result.race]
        for number, round in enumerate(league.rounds, 1)
        for at, table in enumerate(round.tables, 1)
        if table.result is not None
        for others in [_others(league, table, table.result)]
        for line, seat in sorted(zip(table.result.lines, table.seats, strict=True), key=lambda one: one[0].place)
    ]  # fmt: skip
    return _table(
        ["round", "table", "track", "event", "place", "driver", "colour", "points", "counts", "out", "race"], lines
    )


def _names(league: League) -> dict[int, str]:
    return {one.number: one.name or SOMEBODY for one in league.members}


def _others(league: League, table: Table, result: RaceResult) -> dict[str, str]:
    """The names of the cars that are no member's, by colour, as the page has them: no two bots are alike."""
    words = Texts("en").text  # as the heads of the columns
    cars = sorted((seat, at) for at, seat in enumerate(table.seats) if seat in (NOBODY, FILLED))
    legends = [result.lines[at].colour for seat, at in cars if seat == FILLED and league.fill == "legend"]
    named = {one: words("race-legend", {"name": words(f"legend-name-{one}", {})}) for one in legends}
    bots = [colour for _, at in cars if (colour := result.lines[at].colour) not in named]
    return named | {one: words(f"bot-own-name-{one}" if i else "bot-name-club", {}) for i, one in enumerate(bots)}


def _table(head: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(head)
    writer.writerows([[_cell(one) for one in line] for line in lines])
    return text.getvalue()


def _cell(value: object) -> object:
    """A cell that no spreadsheet takes for a formula: names are anybody's words."""
    return f"'{value}" if isinstance(value, str) and value.lstrip().startswith(FORMULA) else value


def calendar(id: str, league: League, link: str) -> str:
    """The dates of the rounds as a calendar (RFC 5545)."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//hotlap//league//EN"]
    for number, round in enumerate(league.rounds, 1):
        if round.begins is not None:
            lines += [
                "BEGIN:VEVENT",
                f"UID:{id}-{number}@hotlap",
                f"DTSTAMP:{_time(round.opened or time.time())}",
                f"DTSTART:{_time(round.begins)}",
                f"DTEND:{_time(round.begins + HOURS_S)}",
                f"SUMMARY:{_text(f'{league.name} ({number}/{len(league.rounds)})')}",
                f"URL:{link}",
                "END:VEVENT",
            ]
    return "".join(f"{_fold(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def _time(at: float) -> str:
    return time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(at))


def _text(words: str) -> str:
    for sign in "\\;,":
        words = words.replace(sign, f"\\{sign}")
    return words


def _fold(line: str) -> str:
    parts, part = [], ""
    for letter in line:
        if len((part + letter).encode()) > FOLD:
            parts.append(part)
            part = ""
        part += letter
    return "\r\n ".join([*parts, part])
