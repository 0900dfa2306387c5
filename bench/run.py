"""Measure hotlap's speed in one run: `python bench/run.py`, or scripts/bench."""

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path

if str(Path(__file__).resolve().parent) not in sys.path:  # loaded by its path, not run
    sys.path.insert(0, str(Path(__file__).resolve().parent))

import calls
import drivers
import environments
import loading
import machine
import modules
import pair
import peers
import racing
import report
import searches
import serving
import starts
import ways
from figures import FIGURES
from hotlap.engine import jit
from hotlap.texts import text
from pace import FULL, QUICK, Pace, say

# The measurements, in order. Each gives figures by key; figures.py has their meanings and targets.
MEASUREMENTS: tuple[Callable[[Pace], dict[str, float]], ...] = (
    racing.core,
    racing.two_cores,
    calls.step,
    calls.decide,
    calls.copy,
    calls.size,
    modules.modules,
    ways.ways,
    searches.searches,
    drivers.club,
    drivers.forecast,
    environments.environments,
    starts.warm_start,
    starts.cold_compile,
    loading.home,
    serving.sqlite_server,
    serving.postgres_server,
)


def reasons(at: Mapping[str, object], measured: Mapping[str, float]) -> dict[str, str]:
    """Reasons for missed targets that the measurements themselves show."""
    found = {}
    if at["cores"] == 1:
        found["two_cores.ratio"] = "this machine has a single core"
    elif float(str(at["load"] or 0)) > 0.5:
        found["two_cores.ratio"] = f"other programs were running (load {at['load']} at the start)"
    for figure in FIGURES:
        cpu = measured.get(figure.key.removesuffix("_s") + "_cpu_s")
        if cpu is not None and figure.at_most is not None and cpu <= figure.at_most:
            found[figure.key] = f"its CPU time is {cpu:.2g} s: the rest was waiting for a busy machine or its disk"
    return found


class Parser(argparse.ArgumentParser):
    """Help in the reader's language, with the words of the texts. What is measured is told in English."""

    def format_help(self) -> str:
        return super().format_help().replace("usage:", text("help-usage"), 1)

    format_usage = format_help


def arguments() -> argparse.ArgumentParser:
    parser = Parser(prog="hotlap bench", description=text("help-bench"), add_help=False)
    options = parser.add_argument_group(text("help-parameters"))
    options.add_argument("-h", "--help", action="help", help=text("help-all-help"))
    for name in ("json", "peers", "quick", "no-save", "write-docs"):
        options.add_argument(f"--{name}", action="store_true", help=text(f"help-bench-{name}"))
    label = text("help-label-folder")
    options.add_argument("--pair", metavar=label, type=Path, help=text("help-bench-pair"))
    return parser


def main(argv: list[str] | None = None) -> int:
    parser = arguments()
    options = parser.parse_args(argv)
    pace = QUICK if options.quick else FULL
    if not jit.COMPILED:
        parser.error("only compiled rules are measured: unset NUMBA_DISABLE_JIT")
    if options.pair is not None:
        other = options.pair.resolve()
        if not (other / "src" / "hotlap" / "__init__.py").is_file():
            parser.error(f"--pair: {options.pair} is no checkout of hotlap (it has no src/hotlap)")
        turns = pair.against(other, pace)
        print(json.dumps(turns, indent=2) if options.json else pair.text(turns))
        return 0

    at = machine.machine()
    date = datetime.now(UTC).isoformat(timespec="seconds")
    measured: dict[str, float] = {}
    for measure in MEASUREMENTS:
        measured |= measure(pace)
    found = report.result(measured, at, machine.commit(), date, reasons(at, measured), options.quick)
    if options.peers:
        found["peers"] = peers.measure(2.0 if options.quick else 5.0)
    print(json.dumps(found, indent=2, ensure_ascii=False) if options.json else report.table(found))
    if options.peers and not options.json:
        print(f"\n{report.peers_table(found)}")
    if not options.no_save:
        say(f"kept in {report.save(found).relative_to(machine.ROOT)}")
    if options.write_docs:
        report.write_docs(found)
        say(f"written into {report.DOCS.relative_to(machine.ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
