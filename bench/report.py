"""The results of measurements: a file to keep, a table to read, and the table in docs/benchmarks.md."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from figures import FIGURES, Figure, missed, targets
from machine import ROOT, slug

RESULTS = ROOT / "bench" / "results"
DOCS = ROOT / "docs" / "benchmarks.md"
BEGIN, END = "<!-- figures: written by scripts/bench --write-docs -->", "<!-- end of figures -->"

CAVEAT = (
    "A decision is what each engine counts as one: ours are the engine's actions, a plan of gear and cards taken piece "
    "by piece; theirs are whole moves of another game. Games per second compare no better: the games differ in length."
)


def result(
    measured: Mapping[str, float],
    machine: Mapping[str, object],
    commit: str | None,
    date: str,
    reasons: Mapping[str, str] | None = None,
    quick: bool = False,
) -> dict[str, Any]:
    """The object for --json and for the result file: the figures by key, flat, and their machine and commit."""
    return {
        **{key: rounded(value) for key, value in measured.items()},
        "machine": dict(machine),
        "commit": commit,
        "date": date,
        "quick": quick,
        "targets": targets(),
        "missed": missed(measured, reasons),
    }


def rounded(value: float) -> float:
    """A figure with four digits, as more are noise. Whole numbers stay whole."""
    short = float(f"{value:.4g}") if abs(value) < 1000 else float(round(value))
    return int(short) if short == int(short) else short


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def target(figure: Figure) -> str:
    if figure.target is None:
        return ""
    return f"{'≤' if figure.at_least is None else '≥'} {number(figure.target)}"


def verdict(figure: Figure, value: float) -> str:
    margin = figure.margin(value)
    if margin is None:
        return ""
    return f"met by {margin:.1%}" if margin >= 0 else f"missed by {-margin:.1%}"


def rows(found: Mapping[str, Any], figures: Sequence[Figure] = FIGURES) -> list[tuple[str, str, str, str, str]]:
    """Key, figure with its unit, target, margin to the target, and the reason why it is missed."""
    why = {miss["key"]: miss["why"] or "not looked into" for miss in found["missed"]}
    return [
        (
            figure.key,
            f"{number(found[figure.key])} {figure.unit}",
            target(figure),
            verdict(figure, found[figure.key]),
            why.get(figure.key, ""),
        )
        for figure in figures
        if figure.key in found
    ]


HEAD = ("key", "figure", "target", "", "why missed")


def aligned(lines: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines]


def origin(found: Mapping[str, Any]) -> str:
    """One line with the date, the machine and the commit."""
    at = found["machine"]
    load = "" if at.get("load") is None else f", load {at['load']} at the start"
    quick = " (quick: shorter repetitions)" if found.get("quick") else ""
    return (
        f"{found['date']} · {at['cpu']}, {at['cores']} cores · {at['os']} · {at['python']}, "
        f"Numba {at['numba']}, NumPy {at['numpy']} · commit {found['commit'] or 'none'}{load}{quick}"
    )


def table(found: Mapping[str, Any]) -> str:
    return "\n".join([origin(found), "", *aligned([HEAD, *rows(found)])])


def peers_table(found: Mapping[str, Any]) -> str:
    """hotlap's figures beside those of other engines."""
    lines = [("", "games/s", "decisions/s")]
    lines.append(("hotlap", number(found["core.races_per_s"]), number(found["core.decisions_per_s"])))
    for name, figure in found["peers"].items():
        if "error" in figure:
            lines.append((name, str(figure["error"]), ""))
        else:
            lines.append((name, number(figure["games_per_s"]), number(figure["decisions_per_s"])))
    return "\n".join([*aligned(lines), "", CAVEAT])


def file_name(found: Mapping[str, Any]) -> str:
    """A name of day, machine and commit. A second run with the same three replaces the first."""
    quick = "-quick" if found.get("quick") else ""
    return f"{found['date'][:10]}-{slug(found['machine']['cpu'])}-{found['commit'] or 'uncommitted'}{quick}.json"


def save(found: Mapping[str, Any], folder: Path = RESULTS) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / file_name(found)
    path.write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def markdown(found: Mapping[str, Any]) -> str:
    lines = [[cell.replace("|", "\\|") for cell in row] for row in rows(found)]
    body = ["| " + " | ".join([f"`{row[0]}`", *row[1:]]) + " |" for row in lines]
    head = ["| " + " | ".join(HEAD) + " |", "|---|---:|---:|---|---|"]
    parts = [origin(found), "", *head, *body]
    if "peers" in found:
        parts += ["", "Beside other engines:", "", "```", *peers_table(found).splitlines()[:-2], "```", "", CAVEAT]
    return "\n".join(parts)


def written(page: str, found: Mapping[str, Any]) -> str:
    """The page with new text between its markers. ValueError if it has no markers."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"there is no place for the table: the markers {BEGIN} and {END} are missing")
    return f"{before}{BEGIN}\n{markdown(found)}\n{END}{after}"


def write_docs(found: Mapping[str, Any], path: Path = DOCS) -> None:
    path.write_text(written(path.read_text(encoding="utf-8"), found), encoding="utf-8")
