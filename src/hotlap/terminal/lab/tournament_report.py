"""The results of a tournament: tables on the terminal, and the files of its report."""

import json
import math
import pathlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from rich.table import Table
from rich.text import Text

from ...lab import page, pictures, report_file, results
from ...lab.campaign import Campaign, Format
from ...lab.head_to_head import Meeting, head_to_head
from ...lab.journal import Journal
from ...lab.provenance import option_words
from ...lab.ratings import Estimate, RatedEntry, Rating, entries, equal_share, points, ratings
from ...lab.results import Results
from ...race.text_file import write_text
from ...texts import current_language, text
from .. import names
from ..numbers import decimal, whole
from ..screen import Screen
from ..tell import tables
from .evaluate_report import interval
from .origin import digest_rows, machine_line, rules_line

CSV, PARQUET, PAGE, JSON = "results.csv", "results.parquet", "report.html", "report.json"
MOST_COLUMNS = 5  # of entries in a table on the terminal
RATINGS = ("race-table-driver", "head-cars", "race-table-points", "head-wins", "head-rating", "head-openskill")
FAULTS = ("race-table-driver", "head-fault", "head-times", "head-example")


def title(campaign: Campaign) -> str:
    """What is raced, in a line."""
    counts = {"drivers": len(campaign.contestants), "tracks": len(campaign.tracks)}
    return text("tournament-title", races=len(campaign), **counts)


def count(campaign: Campaign) -> str:
    """What all these races are, in a line."""
    tracks = len(campaign.tracks)
    fields = {"lineups": len(campaign.cells) // tracks, "each": campaign.size, "seeds": campaign.seeds}
    return text("tournament-count", races=len(campaign), tracks=tracks, cars=campaign.cars, **fields)


@dataclass(frozen=True)
class Report:
    """The figures of a tournament, and the command that gives them again."""

    command: str
    results: Results
    rated: Sequence[Rating]
    met: Mapping[tuple[int, int], Meeting]

    @classmethod
    def of(cls, journal: Journal, command: str) -> Self:
        found = results.Results.of(journal.campaign, journal.in_order())
        return cls(command, found, ratings(found), head_to_head(found))

    def show(self, out: Screen) -> None:
        """Print the tables."""
        for name, table in _tables(self):
            out.print()
            out.print(name, style="bold", soft_wrap=True)
            out.print(table)
        share = decimal(equal_share(self.results.campaign.cars), 2)
        out.print(text("tournament-note", share=share), style="dim")
        out.print(text("report-again", command=self.command), style="dim", soft_wrap=True, markup=False)

    def write(self, folder: pathlib.Path) -> None:
        """Write the rows, the pictures, the page, and all figures for other programs."""
        found, campaign = self.results, self.results.campaign
        results.write_csv(found, folder / CSV)
        results.write_parquet(found, folder / PARQUET)
        drawn = pictures.draw(found, self.rated, _words(campaign), folder)
        inline = [(folder / f"{name}.svg").read_text(encoding="utf-8") for name in drawn]
        data = report_file.as_data(found, self.rated, self.met, self.command)
        write_text(json.dumps(data, indent=1) + "\n", folder / JSON)
        write_text(_page(self, data, dict(zip(drawn, inline, strict=True))), folder / PAGE)


def _words(campaign: Campaign) -> pictures.Words:
    return pictures.Words(
        points=text("tournament-points"),
        rating=text("tournament-rating"),
        equal=text("tournament-equal"),
        grid=text("tournament-grid-place"),
        tracks={track.id: names.track(track) for track in campaign.tracks},
        formats={kind: _format(campaign, kind) for kind in campaign.formats},
    )


def _format(campaign: Campaign, kind: Format) -> str:
    return text(f"tournament-format-{kind}", cars=campaign.cars, half=campaign.cars // 2, others=campaign.cars - 1)


# Tables: each as rows of words, for the terminal and for the page ---------------------------------------


def _tables(report: Report) -> Iterator[tuple[str, Table]]:
    all_results = report.results
    yield text("tournament-ratings"), _table(RATINGS, _rating_rows(all_results, report.rated))
    for first in range(0, len(report.rated), MOST_COLUMNS):
        yield text("tournament-head-to-head"), _meeting_table(report, report.rated[first : first + MOST_COLUMNS])
    for kind, lines in entries(all_results).items():
        for first in range(0, len(lines), MOST_COLUMNS):
            some = lines[first : first + MOST_COLUMNS]
            table = tables.table("head-track")
            for one in some:
                table.add_column(Text(one.label), justify="right")
            for row in _track_rows(all_results, some):
                table.add_row(*row)
            yield text("tournament-by-track", format=_format(all_results.campaign, kind)), table
    if all_results.faults():
        yield text("tournament-faults-title"), _table(FAULTS, _fault_rows(all_results))


def _meeting_table(report: Report, columns: Sequence[Rating]) -> Table:
    """A row for each driver, and columns for some of them."""
    table = tables.table(tables.DRIVER)
    labels = [one.label for one in report.results.campaign.contestants]
    for one in columns:
        table.add_column(Text(labels[one.driver]), justify="right")
    for name, cells in _meeting_rows(report, columns):
        table.add_row(Text(name, "bold"), *(words for words, _ in cells))
    return table


def _meeting_rows(
    report: Report, columns: Sequence[Rating]
) -> Iterator[tuple[str, Sequence[tuple[str, float | None]]]]:
    """Who finishes before whom: for each driver the words and the share beside each other one."""
    for one in report.rated:
        met = [report.met.get((one.driver, other.driver)) for other in columns]
        cells = [(_ahead(meeting), None if meeting is None else meeting.ahead.value) for meeting in met]
        yield report.results.campaign.contestants[one.driver].label, cells


def _ahead(meeting: Meeting | None) -> str:
    return "–" if meeting is None else interval(meeting.ahead, 1, 100)


def _table(heads: Sequence[str], rows: Iterator[tuple[str, ...]]) -> Table:
    table = tables.table(
        *heads, right=[one for one in heads if one not in (tables.DRIVER, "head-fault", "head-example")]
    )
    for first, *others in rows:
        table.add_row(Text(first, "bold"), *map(Text, others))
    return table


def _rating_rows(all_results: Results, rated: Sequence[Rating]) -> Iterator[tuple[str, ...]]:
    for rating in rated:
        yield (
            all_results.campaign.contestants[rating.driver].label,
            whole(rating.cars),
            _interval(rating.points),
            f"{_interval(rating.wins, 1, 100)} %",
            _interval(rating.strength, 0),
            f"{decimal(rating.skill[0], 1)} ±{decimal(rating.skill[1], 1)}",
        )


def _track_rows(all_results: Results, lines: Sequence[RatedEntry]) -> Iterator[tuple[str, ...]]:
    """Points by track, and of all tracks."""
    for number, track in enumerate(all_results.campaign.tracks):
        yield names.track(track), *(_interval(points(all_results, one, all_results.track, number)) for one in lines)
    if len(all_results.campaign.tracks) > 1:
        yield text("tournament-all-tracks"), *(_interval(points(all_results, one)) for one in lines)


def _grid_rows(all_results: Results, lines: Sequence[RatedEntry]) -> Iterator[tuple[str, ...]]:
    for place in range(1, all_results.campaign.cars + 1):
        yield str(place), *(_interval(points(all_results, one, all_results.grid, place)) for one in lines)


def _fault_rows(all_results: Results) -> Iterator[tuple[str, ...]]:
    """Each driver's faults by kind, with one of them in words."""
    kinds: dict[tuple[int, str], list[str]] = {}
    for race, _, car in all_results.faults():
        where = text("tournament-fault-at", **all_results.campaign.fault_of(race, car))
        kinds.setdefault((car.driver, car.fault or ""), []).append(where)
    for (driver, fault), words in sorted(kinds.items()):
        label = all_results.campaign.contestants[driver].label
        yield label, text(f"tournament-fault-{fault}"), whole(len(words)), words[0]


def _interval(estimate: Estimate, digits: int = 2, times: int = 1) -> str:
    if math.isnan(estimate.mean):
        return "–"
    half = "" if math.isnan(estimate.half) else f" ±{decimal(times * estimate.half, digits)}"
    return f"{decimal(times * estimate.mean, digits)}{half}"


# The page -------------------------------------------------------------------------------------------


def _page(report: Report, data: Mapping[str, Any], drawn: Mapping[str, str]) -> str:
    """The report as one page."""
    all_results, campaign, heading = report.results, report.results.campaign, text("tournament-page-title")
    parts = [page.heading(1, heading), page.paragraph(title(campaign)), page.facts(_facts(campaign))]
    parts += [page.heading(2, text("tournament-ratings")), page.figure(drawn["ratings"], text("tournament-ratings"))]
    parts += [page.table([text(one) for one in RATINGS], _rating_rows(all_results, report.rated))]
    parts += [page.paragraph(text("tournament-about", share=decimal(equal_share(campaign.cars), 2)))]
    parts += _meeting_parts(report)
    for name, head, rows in (("tracks", "head-track", _track_rows), ("grid", "head-grid", _grid_rows)):
        parts += [page.heading(2, text(f"tournament-page-{name}"))]
        parts += [page.figure(drawn[name], text(f"tournament-page-{name}"))]
        for kind, lines in entries(all_results).items():
            parts += [page.heading(3, _format(campaign, kind))]
            parts += [page.table([text(head), *(one.label for one in lines)], rows(all_results, lines))]
    if all_results.faults():
        parts += [page.heading(2, text("tournament-faults-title"))]
        parts += [page.table([text(one) for one in FAULTS], _fault_rows(all_results), words=(1, 3))]
    return page.document(current_language(), heading, [*parts, *_origin_parts(campaign, data)])


def _meeting_parts(report: Report) -> Iterator[str]:
    labels = [report.results.campaign.contestants[one.driver].label for one in report.rated]
    yield page.heading(2, text("tournament-head-to-head"))
    yield page.matrix(labels, _meeting_rows(report, report.rated))
    yield page.paragraph(text("tournament-head-to-head-about"))


def _origin_parts(campaign: Campaign, data: Mapping[str, Any]) -> Iterator[str]:
    """What another one needs to get the same figures."""
    yield page.heading(2, text("report-origin"))
    yield page.paragraph(text("report-origin-about"))
    yield page.code(data["command"])
    yield page.paragraph(rules_line(data))
    yield page.paragraph(machine_line(data))
    heads = [text(one) for one in ("head-digest-of", "head-digest")]
    tracks = [(names.track(one), data["campaign"]["tracks"][one.id]) for one in campaign.tracks]
    yield page.table(heads, [*digest_rows(data["drivers"]), *tracks], words=(1,))


def _facts(campaign: Campaign) -> dict[str, str]:
    """What was raced, so that it can be raced again."""
    return {
        text("tournament-fact-drivers"): ", ".join(one.name for one in campaign.contestants),
        text("tournament-fact-tracks"): ", ".join(track.id for track in campaign.tracks),
        text("tournament-fact-cars"): str(campaign.cars),
        text("tournament-fact-formats"): ", ".join(_format(campaign, kind) for kind in campaign.formats),
        text("tournament-fact-switches"): " ".join(option_words(campaign.switches)) or "–",
        text("tournament-fact-seed"): str(campaign.seed),
    }
