"""The pictures of a tournament: ratings, points by track, points by grid place; each as SVG and PNG."""

import math
import pathlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .campaign import Format
from .ratings import Estimate, RatedEntry, Rating, entries, equal_share, points
from .results import Results

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Eight colours that people with colour-blindness can tell apart, and eight marks beside them.
INKS = ("#c0392b", "#1f5fa8", "#2f7d4a", "#d98a00", "#6b3fa0", "#3d3d3d", "#1899a0", "#a0522d")
MARKS = "osD^vPX*"
GRAY, PALE = "#6a6a6a", "#e4e2dc"
STYLE: Any = {
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.labelcolor": GRAY,
    "axes.edgecolor": PALE,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": PALE,
    "grid.linewidth": 0.8,
    "xtick.color": GRAY,
    "ytick.color": "#222222",
    "xtick.labelcolor": "#222222",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "svg.hashsalt": "hotlap",  # the same picture has the same bytes
    "figure.facecolor": "white",
}
DPI = 150
WIDTH = 9.0  # inches


@dataclass(frozen=True, slots=True)
class Words:
    """The words in pictures."""

    points: str  # of a car and race
    rating: str
    equal: str  # what all have if they are equally strong
    grid: str
    tracks: dict[str, str]  # by id
    formats: dict[Format, str]


def draw(results: Results, rated: Sequence[Rating], words: Words, folder: pathlib.Path) -> list[str]:
    """Draw all pictures. Returns their names without suffix."""
    import matplotlib

    matplotlib.use("Agg")
    drawers = {"ratings": _ratings, "tracks": _tracks, "grid": _grid}
    with matplotlib.rc_context(STYLE):
        for name, picture in drawers.items():
            figure = picture(results, rated, words)
            figure.savefig(folder / f"{name}.svg", metadata={"Date": None}, bbox_inches="tight")
            figure.savefig(folder / f"{name}.png", dpi=DPI, bbox_inches="tight")
    return list(drawers)


def _ratings(results: Results, rated: Sequence[Rating], words: Words) -> "Figure":
    """Drivers from the best down: their points, and their ratings."""
    figure, (left, right) = _figure(1.2 + 0.42 * len(rated), columns=2)
    labels = [results.campaign.contestants[one.driver].label for one in rated]
    for axes, title, figures, form in (
        (left, words.points, [one.points for one in rated], "{:.2f}"),
        (right, words.rating, [one.strength for one in rated], "{:+.0f}"),
    ):
        axes.set_title(title)
        axes.grid(axis="y", visible=False)
        for at, (one, estimate) in enumerate(zip(rated, figures, strict=True)):
            ink, mark = _look(one.driver)
            axes.errorbar(estimate.mean, at, xerr=_half(estimate), fmt=mark, color=ink, ms=7, capsize=3, elinewidth=1.6)
            axes.annotate(
                form.format(estimate.mean).replace("-", "−"), (estimate.mean, at), (0, 8), textcoords="offset points",
                ha="center", fontsize=9, color=ink,
            )  # fmt: skip
        axes.set_ylim(len(rated) - 0.5, -0.7)
        axes.set_yticks(range(len(rated)), labels)
        axes.margins(x=0.14)
    right.tick_params(labelleft=False)
    _equal(left, results, words, upright=True)
    return figure


def _tracks(results: Results, rated: Sequence[Rating], words: Words) -> "Figure":
    """Points by track, a panel for each format."""
    campaign = results.campaign
    numbers = range(len(campaign.tracks))
    found = entries(results)
    figure, panels = _figure(3.4 * len(found), rows=len(found))
    for axes, (kind, lines) in zip(panels, found.items(), strict=True):
        _points(axes, [[points(results, one, results.track, number) for number in numbers] for one in lines], lines)
        axes.set_xticks(numbers, [words.tracks[track.id] for track in campaign.tracks])
        _finish(axes, results, words, kind)
    return figure


def _grid(results: Results, rated: Sequence[Rating], words: Words) -> "Figure":
    """Points by place on the grid, a panel for each format."""
    numbers = range(1, results.campaign.cars + 1)
    found = entries(results)
    figure, panels = _figure(3.4 * len(found), rows=len(found))
    for axes, (kind, lines) in zip(panels, found.items(), strict=True):
        by_grid = [[points(results, one, results.grid, number) for number in numbers] for one in lines]
        _points(axes, by_grid, lines, is_line=True)
        axes.set_xticks(range(len(numbers)), [str(number) for number in numbers])
        axes.set_xlabel(words.grid)
        _finish(axes, results, words, kind)
    return figure


# Parts ----------------------------------------------------------------------------------------------


def _figure(height: float, rows: int = 1, columns: int = 1) -> "tuple[Figure, Sequence[Axes]]":
    from matplotlib import figure as figures

    figure = figures.Figure(figsize=(WIDTH, height), layout="constrained")
    panels = figure.subplots(rows, columns, squeeze=False)
    return figure, list(panels.flat)


def _points(
    axes: "Axes", by_entry: Sequence[Sequence[Estimate]], lines: Sequence[RatedEntry], is_line: bool = False
) -> None:
    """The points of each entry with their intervals, side by side."""
    step = min(0.12, 0.7 / len(lines))
    axes.set_xlim(-0.6, len(by_entry[0]) - 0.4)
    for number, (entry, estimates) in enumerate(zip(lines, by_entry, strict=True)):
        at = [place + (number - (len(lines) - 1) / 2) * step for place in range(len(estimates))]
        ink, mark = _look(number)
        halves = [_half(one) for one in estimates]
        axes.errorbar(
            at, [one.mean for one in estimates], yerr=halves, fmt=mark, color=ink, ms=5, capsize=2.5, elinewidth=1.3,
            label=entry.label,
        )  # fmt: skip
        if is_line:
            axes.plot(at, [one.mean for one in estimates], color=ink, lw=1, alpha=0.45)


def _finish(axes: "Axes", results: Results, words: Words, kind: Format) -> None:
    axes.set_title(words.formats[kind])
    axes.set_ylabel(words.points)
    axes.grid(axis="x", visible=False)
    _equal(axes, results, words)
    axes.legend(loc="upper left", bbox_to_anchor=(1.005, 1), frameon=False, fontsize=9)


def _equal(axes: "Axes", results: Results, words: Words, upright: bool = False) -> None:
    """A line at what all have if they are equally strong."""
    share = equal_share(results.campaign.cars)
    line = axes.axvline if upright else axes.axhline
    line(share, color=GRAY, lw=1, ls=(0, (4, 3)), zorder=1, label=None if upright else f"{words.equal} ({share:.2f})")
    if upright:
        axes.set_xlabel(f"- - -  {words.equal} ({share:.2f})", fontsize=9)


def _look(number: int) -> tuple[str, str]:
    return INKS[number % len(INKS)], MARKS[number % len(MARKS)]


def _half(one: Estimate) -> float:
    return 0.0 if math.isnan(one.half) else one.half
