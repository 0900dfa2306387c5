"""The benchmark's keys, table and file. Timings are never tested: the figures here are made up."""

import importlib
import json
import pathlib
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from hotlap.bots import dice
from hotlap.bots.kernel import Kernel
from hotlap.engine import layout
from hotlap.engine.jit import MODE

pytestmark = [pytest.mark.compiled_only, pytest.mark.long]

ROOT = pathlib.Path(__file__).resolve().parents[2]
ASKED = {
    "core.races_per_s",
    "core.decisions_per_s",
    "two_cores.races_per_s",
    "step_us",
    "decide_us",
    "copy_ns",
    "state_bytes",
    "cold_compile_s",
    "warm_start_s",
}
MACHINE = {
    "cpu": "Abacus(R) 9000 @ 1 Hz",
    "cores": 2,
    "os": "Beads",
    "python": "CPython 3.11.7",
    "numba": "0.68.1",
    "numpy": "2.4.6",
    "load": 0.0,
}


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Load a module of bench/, which is a folder of programs and not a package."""
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    before = set(sys.modules)

    def load(name: str) -> ModuleType:
        return importlib.import_module(name)

    yield load
    for name in set(sys.modules) - before:
        if pathlib.Path(getattr(sys.modules[name], "__file__", None) or ".").parent == ROOT / "bench":
            del sys.modules[name]


def fake(bench: Any, **changed: float) -> dict[str, float]:
    """Figures that are ten per cent better than every target."""
    figures = {
        figure.key: 1.0 if figure.target is None else figure.target * (0.9 if figure.at_least is None else 1.1)
        for figure in bench("figures").FIGURES
    }
    return figures | changed


def found(bench: Any, reasons: dict[str, str] | None = None, **changed: Any) -> dict[str, object]:
    date = "2026-01-02T03:04:05+00:00"
    return bench("report").result(fake(bench, **changed), MACHINE, "abc1234", date, reasons)


def test_every_key_asked_for_is_among_the_figures(bench: Any) -> None:
    keys = [figure.key for figure in bench("figures").FIGURES]
    assert set(keys) >= ASKED
    assert len(keys) == len(set(keys))


def test_the_docs_explain_every_key(bench: Any) -> None:
    page = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    assert [figure.key for figure in bench("figures").FIGURES if f"`{figure.key}`" not in page] == []


def test_calls_of_a_search_are_made_again_with_what_they_were_given(bench: Any, tmp_path: pathlib.Path) -> None:
    searches = bench("searches")
    tape, words = searches.Tape(dice.start), layout.zeros(layout.i64, 4)
    for seed in (5, 6):
        tape(words, seed)
    searches.written(tape, tmp_path / "calls")
    assert tape.calls[1][0][0] == tape.calls[0][1][0]
    head = json.loads((tmp_path / "calls").read_bytes().partition(b"\n")[0])
    assert head["calls"] == [[[0, True], [5, False]], [[1, True], [6, False]]]
    assert head["changes"] == [True, False]
    if MODE == "built":
        assert searches.again(tmp_path / "calls")() == 2


def test_a_result_names_its_origin_and_survives_json(bench: Any) -> None:
    result = found(bench)
    assert json.loads(json.dumps(result)) == result
    assert {"machine", "commit", "date", "targets", "missed", *ASKED} <= set(result)
    assert result["missed"] == []
    assert result["targets"]["step_us"] == {"at_most": 1.5}
    assert result["targets"]["core.races_per_s"] == {"at_least": 6000}


def test_missed_targets_say_by_how_much_and_why(bench: Any) -> None:
    result = found(bench, {"step_us": "a slow bead"}, step_us=3.0, **{"core.races_per_s": 4500})
    assert [(miss["key"], miss["target"], miss["by"]) for miss in result["missed"]] == [
        ("core.races_per_s", 6000, 0.25),
        ("step_us", 1.5, 1.0),
    ]
    assert result["missed"][1]["why"] == "a slow bead"
    lines = {line.split()[0]: line for line in bench("report").table(result).splitlines() if line}
    assert "missed by 25.0%" in lines["core.races_per_s"]
    assert "missed by 100.0%  a slow bead" in lines["step_us"]
    assert "met by 10.0%" in lines["decide_us"]


def test_a_figure_at_its_target_meets_it(bench: Any) -> None:
    assert found(bench, step_us=1.5, **{"core.races_per_s": 6000})["missed"] == []


def test_a_file_is_named_by_day_machine_and_commit(bench: Any, tmp_path: pathlib.Path) -> None:
    result = found(bench)
    path = bench("report").save(result, tmp_path)
    assert path.name == "2026-01-02-abacus-9000-1-hz-abc1234.json"
    assert json.loads(path.read_text(encoding="utf-8")) == result


def test_the_table_is_written_between_its_markers_and_nowhere_else(bench: Any) -> None:
    report = bench("report")
    page = f"before\n{report.BEGIN}\nlast year's\n{report.END}\nafter\n"
    once = report.written(page, found(bench))
    assert once.startswith("before\n")
    assert once.endswith("\nafter\n")
    assert "last year's" not in once
    assert "`warm_start_s`" in once
    assert report.written(once, found(bench)) == once
    with pytest.raises(ValueError, match="markers"):
        report.written("no place", found(bench))


def test_peers_are_listed_beside_ours_with_the_caveat(bench: Any) -> None:
    report = bench("report")
    peers = {"tortoise": {"games_per_s": 1.0, "decisions_per_s": 2.0}, "hare": {"error": "The hare sleeps."}}
    text = report.peers_table({**found(bench), "peers": peers})
    assert [line.split()[0] for line in text.splitlines()[1:4]] == ["hotlap", "tortoise", "hare"]
    assert "The hare sleeps." in text
    assert text.endswith(report.CAVEAT)


def test_races_are_raced_and_recorded_ones_end_the_same(bench: Any) -> None:
    racing, calls = bench("racing"), bench("calls")
    pace = bench("pace").Pace(seconds=0.001, repeats=1, starts=1, server_s=0.1)
    measured = {**racing.core(pace), **calls.step(pace), **calls.decide(pace), **calls.size(pace)}
    assert {"core.races_per_s", "core.decisions_per_s", "step_us", "decide_us", "state_bytes"} <= set(measured)
    assert [key for key, figure in measured.items() if not figure > 0] == []


def test_the_kernel_that_is_measured_is_one(bench: Any) -> None:
    """Its arguments are checked when it is loaded."""
    assert isinstance(bench("drivers").anything, Kernel)


def test_a_folder_that_is_no_checkout_is_refused(
    bench: Any, capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path
) -> None:
    with pytest.raises(SystemExit) as exit:
        bench("run").main(["--pair", str(tmp_path)])
    assert exit.value.code == 2
    assert "no checkout of hotlap" in capsys.readouterr().err
