"""Tables as people read them: heads and cells as words. `say` gives the words of a text (see Say)."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Protocol

import pyarrow as pa

Row = dict[str, Any]

BINS = (0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 17)  # where spans of spaces to the line begin


class Say(Protocol):
    """The words of a text of statistics in some language: `say("title-rounds")`, `say("laps", n=2)`."""

    def __call__(self, id: str, /, **args: int | str) -> str: ...


@dataclass(frozen=True, slots=True)
class View:
    """A table in words: a title, a line about it, heads, and rows of cells. Columns from `numbers` on hold numbers."""

    name: str
    title: str
    about: str
    heads: list[str]
    rows: list[list[str]]
    numbers: int

    def column_is_number(self, i: int) -> bool:
        return i >= self.numbers


def views(tables: dict[str, pa.Table], say: Say) -> list[View]:
    """The views of tables, in their order."""
    return [_view(name, table.to_pylist(), say) for name, table in tables.items()]


def _view(name: str, rows: list[Row], say: Say) -> View:
    heads, cells, numbers = MAKERS[name](rows, say)
    marks = str.maketrans(".,", say("marks"))
    cells = [[*row[:numbers], *(cell.translate(marks) for cell in row[numbers:])] for row in cells]
    return View(name, say(f"title-{name}"), say(f"about-{name}"), heads, cells, numbers)


TableParts = tuple[list[str], list[list[str]], int]
Cell = Callable[[Row], str]


def _plain(*columns: tuple[str, Cell], numbers: int) -> Callable[[list[Row], Say], TableParts]:
    """A line for each row. Columns are the ids of their heads and what they show."""

    def make(rows: list[Row], say: Say) -> TableParts:
        heads = [say(f"head-{head}") for head, _ in columns]
        return heads, [[cell(row) for _, cell in columns] for row in rows], numbers

    return make


def number(name: str, digits: int = 2, gap: str = " ") -> Cell:
    """A number with half its interval: `4.35 ±0.05`."""

    def cell(row: Row) -> str:
        if row[name] is None:
            return "-"
        half = _half(row, name)
        return f"{row[name]:.{digits}f}" + ("" if half is None else f"{gap}±{half:.{digits if half < 1 else 1}f}")

    return cell


def percent(name: str) -> Cell:
    """A share with half its interval: `16.7% ±0.4`; of nothing and of all with its other end: `0.0% <2.1`."""

    def cell(row: Row) -> str:
        share, half = row[name], _half(row, name)
        if share is None:
            return "-"
        if half is None or half < 0.0005:
            return f"{share:.1%}"
        if share == 0:
            return f"{share:.1%} <{100 * row[f'{name}_high']:.1f}"
        if share == 1:
            return f"{share:.1%} >{100 * row[f'{name}_low']:.1f}"
        return f"{share:.1%} ±{100 * half:.1f}"

    return cell


def whole(name: str) -> Cell:
    return lambda row: "-" if row[name] is None else f"{row[name]:,}"


def word(name: str) -> Cell:
    return lambda row: str(row[name])


def _half(row: Row, name: str) -> float | None:
    low, high = row.get(f"{name}_low"), row.get(f"{name}_high")
    return None if low is None or high is None else (high - low) / 2


def _heat(rows: list[Row], say: Say) -> TableParts:
    """A line for each driver, a column for each purpose, and all together."""
    purposes = list(dict.fromkeys(row["purpose"] for row in rows if row["heat"]))
    drivers: dict[str, list[Row]] = {}
    for row in rows:
        if row["purpose"] in purposes:
            drivers.setdefault(row["driver"], []).append(row)
    spent = number("heat", 1, "")
    cells = [
        [driver, whole("cars")(own[0]), f"{sum(one['heat'] for one in own):.1f}", *map(spent, own)]
        for driver, own in drivers.items()
    ]
    return [say("head-driver"), say("head-cars"), say("head-all"), *(say(f"heat-{one}") for one in purposes)], cells, 1


def _gears(rows: list[Row], say: Say) -> TableParts:
    """A line for each limit, a column for each span of spaces: the mean gear."""
    spans = list(pairwise([*BINS, 10_000]))
    heads = [say("head-limit"), *(_span(*span) for span in spans)]
    cells = []
    for limit in sorted({row["limit"] for row in rows}):
        own = [row for row in rows if row["limit"] == limit]
        parts = ([row for row in own if low <= row["to_line"] < high] for low, high in spans)
        cells.append([str(limit), *(_mean_gear(part) for part in parts)])
    return heads, cells, 0


def _span(low: int, high: int) -> str:
    return f"{low}+" if low == BINS[-1] else str(low) if high == low + 1 else f"{low}–{high - 1}"


def _mean_gear(rows: list[Row]) -> str:
    turns = sum(row["turns"] for row in rows)
    return f"{sum(row['turns'] * row['gear'] for row in rows) / turns:.1f}" if turns else ""


def _by_grid(name: str) -> Callable[[list[Row], Say], TableParts]:
    """A line for each track, a column for each place: the points; with a star where chance alone is no reason."""
    points = number("points", gap="")

    def make(rows: list[Row], say: Say) -> TableParts:
        places = sorted({row[name] for row in rows})
        fields = list(dict.fromkeys((row["track"], row["field"]) for row in rows))
        cells = []
        for track, field in fields:
            own = {row[name]: row for row in rows if (row["track"], row["field"]) == (track, field)}
            shown = [points(own[place]) + _star(own[place]) if place in own else "" for place in places]
            is_only = [one for one, _ in fields].count(track) == 1
            cells.append([track if is_only else say("with-cars", track=track, cars=field), *shown])
        return [say("head-track"), *(say(f"head-{name}", n=place) for place in places)], cells, 1

    return make


def _star(row: Row) -> str:
    return "*" if is_beyond_chance(row) else " "


def is_beyond_chance(row: Row) -> bool:
    """Whether the equal share is outside the interval of the points."""
    low, high = row["points_low"], row["points_high"]
    return low is not None and not low <= row["equal"] <= high


def _records(rows: list[Row], say: Say) -> TableParts:
    """A line for each track and kind of race: the fewest rounds of a race and of a lap, by whom, and where."""
    lines: dict[tuple[str, str], dict[str, str]] = {}
    for row in rows:
        line = lines.setdefault((row["own_track"] or row["track"], kind(row, say)), {})
        line[row["what"]] = f"{row['rounds']} {row['driver']}, {_short(row['race'])}"
    cells = [[*key, line.get("race", ""), line.get("lap", "")] for key, line in lines.items()]
    return [say(f"head-{head}") for head in ("track", "kind", "race", "lap")], cells, 4


def _short(race: str) -> str:
    """The name of a race without the folders of its file."""
    last = race.rsplit("/", 1)[-1]
    return last if "." in last else race


def kind(row: Row, say: Say) -> str:
    """The kind of a race: `2 laps, alone, Garage`."""
    words = [say("laps", n=row["laps"])]
    words += [say(f"kind-{name}") for name in ("alone", "garage", "weather") if row[KINDS[name]]]
    return ", ".join([*words, *filter(None, [row["event"]])])


KINDS = {"alone": "is_alone", "garage": "has_garage", "weather": "has_weather"}


def _upgrades(rows: list[Row], say: Say) -> TableParts:
    cells = [
        [row["card"], say(f"decks-{row['decks']}"), whole("copies")(row), _with_sign(number("points")(row))]
        for row in rows
    ]
    return [say(f"head-{head}") for head in ("card", "decks", "copies", "points")], cells, 2


def _with_sign(text: str) -> str:
    return text if text.startswith(("-", "0.00 ")) else f"+{text}"


_ROAD = (
    ("track", word("track")),
    ("laps", word("laps")),
    ("driver", word("driver")),
    ("cars", whole("cars")),
    ("rounds", number("rounds")),
    ("fewest", whole("fewest")),
    ("spin-outs", number("spin_outs")),
    ("out", percent("out")),
)
MAKERS: dict[str, Callable[[list[Row], Say], TableParts]] = {
    "drivers": _plain(
        ("driver", word("driver")),
        ("cars", whole("cars")),
        ("points", number("points")),
        ("wins", percent("wins")),
        ("podiums", percent("podiums")),
        ("spin-outs", number("spin_outs")),
        ("out", percent("out")),
        numbers=1,
    ),
    "rounds": _plain(*_ROAD, numbers=3),
    "solo": _plain(*_ROAD, numbers=3),
    "heat": _heat,
    "gears": _gears,
    "grid": _by_grid("grid"),
    "rows": _by_grid("row"),
    "picks": _plain(
        ("card", word("card")),
        ("offers", whole("offers")),
        ("taken", percent("taken")),
        ("by-chance", percent("by_chance")),
        ("lift", number("lift")),
        numbers=1,
    ),
    "upgrades": _upgrades,
    "records": _records,
}
