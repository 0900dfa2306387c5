"""Pictures of the tables. Each function takes an Arrow table of hotlap.lab.tables and gives a matplotlib figure.

`say` gives the words (hotlap.lab.views.Say). Bars of error are 95 % intervals.
"""

import io
from collections.abc import Callable
from typing import Any

import matplotlib
import numpy as np
import pyarrow as pa
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from .intervals import FEWEST
from .tables import GEARS, PURPOSES
from .views import Row, Say

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#555555")  # Okabe and Ito's
GRAY = "#8a8a8a"
STYLE: dict[Any, Any] = {
    "axes.axisbelow": True,
    "axes.edgecolor": "#c8c8c8",
    "axes.grid": True,
    "axes.labelcolor": "#333333",
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 10,
    "font.size": 9,
    "grid.color": "#ececec",
    "legend.frameon": False,
    "svg.hashsalt": "hotlap",  # so that the same figures give the same files
    "text.color": "#222222",
    "xtick.color": "#555555",
    "ytick.color": "#333333",
}
WIDE = 8.0  # inches
LINE = 0.24  # the height of a line of a list
MOST_DRIVERS = len(COLOURS)  # others would share colours

Maker = Callable[[list[Row], Say], Figure | None]


def figure(name: str, table: pa.Table, say: Say) -> Figure | None:
    """The picture of a table; None if it has none, or too little for one."""
    rows = table.to_pylist()
    if name not in FIGURES or not rows:
        return None
    with matplotlib.rc_context(STYLE):
        return FIGURES[name](rows, say)


def figures(tables: dict[str, pa.Table], say: Say) -> dict[str, Figure]:
    """The pictures of all tables that have one."""
    made = {name: figure(name, table, say) for name, table in tables.items()}
    return {name: one for name, one in made.items() if one is not None}


def image(picture: Figure, kind: str) -> bytes:
    """A picture as a file, `svg` or `png`."""
    file = io.BytesIO()
    with matplotlib.rc_context(STYLE):
        picture.savefig(file, format=kind, dpi=160, metadata={"Date": None} if kind == "svg" else None)
    return file.getvalue()


def _rounds(rows: list[Row], say: Say) -> Figure:
    """By track a dot for each driver: rounds on the left, spin-outs on the right if they are known."""
    drivers = _most(rows, "driver")
    rows = [row for row in rows if row["driver"] in drivers and row["rounds"] is not None]
    roads = list(dict.fromkeys((row["track"], row["laps"]) for row in rows))[::-1]
    whats = ["rounds", *["spin_outs"] * any(row["spin_outs"] for row in rows)]
    figure = Figure((WIDE, 1.3 + (0.2 + 0.16 * len(drivers)) * len(roads)), layout="constrained")
    plots = figure.subplots(1, len(whats), sharey=True, squeeze=False)[0]
    for what, plot in zip(whats, plots, strict=True):
        for i, driver in enumerate(drivers):
            own = [row for row in rows if row["driver"] == driver and row[what] is not None]
            up = 0.6 * (i / max(1, len(drivers) - 1) - 0.5) if len(drivers) > 1 else 0
            at = [roads.index((row["track"], row["laps"])) - up for row in own]
            _dots(plot, [row[what] for row in own], at, _errors(own, what), COLOURS[i], driver)
        plot.set_xlabel(say(f"axis-{what.replace('_', '-')}"))
        left, right = plot.get_xlim()
        plot.set_xlim(left=max(left, -0.03 * right))  # nothing is below 0
    plots[0].set_yticks(range(len(roads)), [say("on-track", track=track, laps=laps) for track, laps in roads])
    plots[0].set_ylim(-0.6, len(roads) - 0.4)
    if len(drivers) > 1:
        figure.legend(*plots[0].get_legend_handles_labels(), loc="outside upper left", ncols=4)
    return figure


def _heat(rows: list[Row], say: Say) -> Figure:
    """A bar for each driver, in parts by purpose."""
    drivers = _most(rows, "driver", 30)[::-1]
    figure = Figure((WIDE, 1.2 + 0.38 * len(drivers)), layout="constrained")
    plot = figure.subplots()
    left = np.zeros(len(drivers))
    spent = {(row["driver"], row["purpose"]): row["heat"] for row in rows}
    for colour, purpose in zip(COLOURS, PURPOSES, strict=False):
        heat = np.array([spent.get((driver, purpose), 0) for driver in drivers])
        if heat.any():
            plot.barh(drivers, heat, 0.62, left, color=colour, label=say(f"heat-{purpose}"))
        left += heat
    plot.grid(visible=False, axis="y")
    plot.set_xlabel(say("axis-heat"))
    plot.set_ylim(-0.6, len(drivers) - 0.4)
    figure.legend(*plot.get_legend_handles_labels(), loc="outside upper left", ncols=6)
    return figure


def _gears(rows: list[Row], say: Say) -> Figure:
    """A field for each limit and number of spaces, coloured by the mean gear; none for very few turns."""
    limits = sorted({row["limit"] for row in rows})
    spaces = range(max(row["to_line"] for row in rows) + 1)
    mean = np.full((len(limits), len(spaces)), np.nan)
    for row in rows:
        if row["turns"] >= FEWEST:
            mean[limits.index(row["limit"]), row["to_line"]] = row["gear"]
    figure = Figure((WIDE, 1.2 + 0.3 * len(limits)), layout="constrained")
    plot = figure.subplots()
    edges = [np.arange(len(spaces) + 1) - 0.5, np.arange(len(limits) + 1) - 0.5]
    shown = plot.pcolormesh(*edges, mean, cmap="viridis", vmin=GEARS[0], vmax=GEARS[-1], edgecolors="white", lw=0.6)
    plot.grid(visible=False)
    plot.set_yticks(range(len(limits)), [str(limit) for limit in limits])
    plot.set_xlabel(say("axis-to-line"))
    plot.set_ylabel(say("axis-limit"))
    figure.colorbar(shown, ax=plot, label=say("axis-gear"), ticks=list(GEARS), pad=0.01, fraction=0.05)
    return figure


def _grid(rows: list[Row], say: Say) -> Figure:
    """A small plot for each track: points by place, and the equal share as a line."""
    fields = list(dict.fromkeys((row["track"], row["field"]) for row in rows))
    across = min(4, len(fields))
    down = -(-len(fields) // across)
    figure = Figure((WIDE, 0.6 + 1.75 * down), layout="constrained")
    plots = figure.subplots(down, across, sharey=True, squeeze=False)
    for i, plot in enumerate(plots.flat):
        plot.set_visible(i < len(fields))
    for (track, field), plot in zip(fields, plots.flat, strict=False):
        own = [row for row in rows if (row["track"], row["field"]) == (track, field)]
        plot.axhline(own[0]["equal"], color=GRAY, lw=1, ls="--", label=say("equal-share"))
        below, above = _errors(own, "points")
        places, points = [row["grid"] for row in own], [row["points"] for row in own]
        plot.errorbar(places, points, [below, above], color=COLOURS[0], fmt="o-", ms=4, lw=1.2, elinewidth=1.2)
        plot.set_title(say("with-cars", track=track, cars=field))
        plot.set_xticks(places)
    for plot in plots[:, 0]:
        plot.set_ylabel(say("axis-points"))
    for plot in plots.flat[max(0, len(fields) - across) : len(fields)]:
        plot.set_xlabel(say("axis-place"))
    handles, labels = plots[0, 0].get_legend_handles_labels()
    figure.legend(handles[:1], labels[:1], loc="outside upper right")
    return figure


def _picks(rows: list[Row], say: Say) -> Figure:
    """A dot for each card: how often it was taken; a gray mark where chance would have it."""
    figure, plot = _list([row["card"] for row in rows])
    at = range(len(rows))[::-1]
    plot.plot([100 * row["by_chance"] for row in rows], at, "|", color=GRAY, ms=8, label=say("by-chance"))
    below, above = _errors(rows, "taken")
    taken = [100 * row["taken"] for row in rows]
    _dots(plot, taken, at, [[100 * one for one in below], [100 * one for one in above]], COLOURS[0])
    plot.set_xlabel(say("axis-taken"))
    plot.xaxis.set_major_formatter("{x:.0f}%")
    plot.legend(loc="lower right")
    return figure


def _upgrades(rows: list[Row], say: Say) -> Figure:
    """A dot for each card, the best at the top."""
    ways = list(dict.fromkeys(row["decks"] for row in rows))
    cards = list(dict.fromkeys(row["card"] for row in rows))
    figure, plot = _list(cards)
    plot.axvline(0, color=GRAY, lw=1)
    for i, decks in enumerate(ways):
        own = [row for row in rows if row["decks"] == decks]
        at = [len(cards) - 1 - cards.index(row["card"]) - 0.3 * i for row in own]
        _dots(plot, [row["points"] for row in own], at, _errors(own, "points"), COLOURS[i], say(f"decks-{decks}"))
    plot.set_xlabel(say("axis-worth"))
    if len(ways) > 1:
        plot.legend(loc="lower right")
    return figure


# Parts ---------------------------------------------------------------------------------------------


def _list(names: list[str]) -> tuple[Figure, Axes]:
    """A plot with a line for each name, the first at the top."""
    figure = Figure((WIDE, 0.8 + LINE * len(names)), layout="constrained")
    plot = figure.subplots()
    plot.set_yticks(range(len(names)), names[::-1])
    plot.set_ylim(-0.8, len(names) - 0.2)
    return figure, plot


def _dots(plot: Axes, values: Any, at: Any, errors: Any, colour: str, label: str | None = None) -> None:
    plot.errorbar(values, at, xerr=errors, fmt="o", color=colour, ms=4.5, elinewidth=1.2, label=label)


def _errors(rows: list[Row], name: str) -> list[list[float]]:
    """The lengths of the error bars below and above; 0 without an interval."""
    below = [row[name] - row[f"{name}_low"] if row[f"{name}_low"] is not None else 0 for row in rows]
    above = [row[f"{name}_high"] - row[name] if row[f"{name}_high"] is not None else 0 for row in rows]
    return [below, above]


def _most(rows: list[Row], name: str, most: int = MOST_DRIVERS) -> list[str]:
    """The values with the most cars, by name: more than `most` could not be told apart."""
    cars: dict[str, int] = {}
    for row in rows:
        cars[row[name]] = cars.get(row[name], 0) + row["cars"]
    return sorted(sorted(cars, key=lambda one: -cars[one])[:most])


FIGURES: dict[str, Maker] = {
    "rounds": _rounds,
    "solo": _rounds,
    "heat": _heat,
    "gears": _gears,
    "grid": _grid,
    "picks": _picks,
    "upgrades": _upgrades,
}
