"""Runs all examples anew, and writes their learning curves and the summary.

    scripts/examples               # about 40 minutes on two cores
    scripts/examples maskable_ppo  # one of them
    scripts/examples --minutes 1   # a short try, kept apart

Three seeds of each example, one on each core at a time. Curves are kept in examples/curves as CSV, with a picture, and
the summary goes into examples/README.md. The weights of the best seed of clone_and_ppo.py go to examples/usa.npz.
"""

import argparse
import csv
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
SEEDS = (1, 2, 3)
BEGIN, END = "<!-- results -->\n", "<!-- end of results -->\n"


@dataclass(frozen=True)
class Example:
    """A program, how long each seed trains, and what it is judged by."""

    name: str
    minutes: float
    figure: str
    label: str
    bar: float

    @property
    def program(self) -> Path:
        return HERE / f"{self.name}.py"


EXAMPLES = (
    Example("maskable_ppo", 4.0, "wins", "share of wins against five `random`", 0.95),
    Example("clone_and_ppo", 20.0, "points", "mean points against five `club`", 25 / 6),
)


def run(example: Example, seed: int, minutes: float, folder: Path) -> None:
    """Train one seed, and keep its curve."""
    curve = folder / f"{example.name}-{seed}.csv"
    command = [sys.executable, str(example.program), f"--minutes={minutes:g}", f"--seed={seed}", f"--curve={curve}"]
    if example.name == "clone_and_ppo":
        command.append(f"--weights={folder / f'usa-{seed}.npz'}")
    began = time.monotonic()
    subprocess.run(command, check=True)
    print(f"{example.name}, seed {seed}: {(time.monotonic() - began) / 60:.1f} minutes", file=sys.stderr)


def curves_of(example: Example, folder: Path) -> list[list[dict[str, float]]]:
    """The curves that are kept, by seed."""
    found = []
    for seed in SEEDS:
        with (folder / f"{example.name}-{seed}.csv").open() as file:
            found.append([{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)])
    return found


def draw(example: Example, curves: list[list[dict[str, float]]], folder: Path) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    for seed, rows in zip(SEEDS, curves, strict=True):
        axes.plot([row["minutes"] for row in rows], [row[example.figure] for row in rows], label=f"seed {seed}")
    axes.axhline(example.bar, color="grey", linestyle="--", label=f"{example.bar:.3g}")
    axes.set(xlabel="minutes on one core", ylabel=example.label.replace("`", ""), ylim=(0, None))
    axes.legend(loc="lower right", frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(folder / f"{example.name}.svg", metadata={"Date": None})


def line(example: Example, curves: list[list[dict[str, float]]]) -> str:
    """A row of the summary: the last look of each seed, at 3,000 races."""
    ends = " · ".join(f"{rows[-1][example.figure]:.3g}" for rows in curves)
    steps = " · ".join(f"{rows[-1]['steps'] / 1e6:.2g} M" for rows in curves)
    return f"| `{example.name}.py` | {example.label} | {example.bar:.3g} | {ends} | {example.minutes:g} | {steps} |\n"


def write_summary(lines: list[str]) -> None:
    readme = HERE / "README.md"
    text = readme.read_text()
    head, rest = text.split(BEGIN)
    table = "| example | judged by | bar | three seeds | minutes on one core | decisions |\n|---|---|---|---|---|---|\n"
    readme.write_text(head + BEGIN + "\n" + table + "".join(lines) + "\n" + END + rest.split(END)[1])


def keep_best(example: Example, folder: Path) -> None:
    """The weights of the seed that became the strongest go to usa.npz."""
    ends = [curve[-1][example.figure] for curve in curves_of(example, folder)]
    for seed, end in zip(SEEDS, ends, strict=True):
        weights = folder / f"usa-{seed}.npz"
        if end == max(ends) and weights.is_file():
            shutil.copy(weights, HERE / "usa.npz")
        weights.unlink(missing_ok=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    names = [example.name for example in EXAMPLES]
    parser.add_argument("examples", nargs="*", metavar="EXAMPLE", help=f"which (by default all): {', '.join(names)}")
    parser.add_argument("--minutes", type=float, help="train each seed so long; the results go to examples/trial")
    options = parser.parse_args()
    if unknown := set(options.examples) - set(names):
        parser.error(f"there is no example {min(unknown)!r}; examples are {', '.join(names)}")
    folder = HERE / ("curves" if options.minutes is None else "trial")
    folder.mkdir(exist_ok=True)
    wanted = [example for example in EXAMPLES if not options.examples or example.name in options.examples]
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        tasks = [(one, seed, options.minutes or one.minutes, folder) for one in wanted for seed in SEEDS]
        list(cores.map(lambda task: run(*task), tasks))
    for example in wanted:
        draw(example, curves_of(example, folder), folder)
    if options.minutes is None:
        write_summary([line(example, curves_of(example, folder)) for example in EXAMPLES])
        keep_best(EXAMPLES[-1], folder)


if __name__ == "__main__":
    main()
