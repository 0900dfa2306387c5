"""What the page of a race costs, part by part: Chromium's own trace of opening one, racing, and deciding at once.

    python bench/instant.py [FOLDER] [--turns 2] [--decisions 45] [--parts opening,rounds,questions,home]

Without FOLDER it measures this checkout; with it that one too, in turns, on servers that deal the same races. Both need
a built page (hatch_build.py). Times are of the threads' own clocks, so that other programs count little; `x4` are those
of a processor four times as slow. Only `wall_ms` is of the clock on the wall: believe it on a quiet machine alone.

- `opening`: *Race now* on a phone. The longest task and all long ones (more than 50 ms, x4) from the press until the
  first question is drawn; the layout shift meanwhile.
- `rounds`: three rounds of nine cars on a phone, at the usual pace: long tasks (x4), and the page's whole work.
- `questions`: `--decisions` of a race against five bots at *instant*, on a desk. From the press of an answer until the
  frame with the next question: the work by part, style recalculations and layouts, and what the server worked.
- `hints`: as many decisions with a hint before each plan, one every second and a half: the page's work in a second.
- `home`: half a minute of the first page on a phone: its work; and eight seconds at its foot, where its race is out of
  view: the frames that are asked for there, and the work if there are any.
"""

import argparse
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from browser import chromium
from browser.wheel import Wheel
from machine import ROOT
from screen import CATEGORIES, DRAWING, LAYOUT, LONG_MS, SCRIPT, Events, make, of_page, outermost
from server import seeds
from serving import LIFTED, _address

SLOWER = 4.0
PHONE = (390, 844)
DESK = (1366, 768)
ROUNDS = 3
HOME_S = 30
BELOW_S = 8
RHYTHM_S = 1.5  # from one decision to the next, as somebody drives who takes each hint
TASKS = {"RunTask", "ThreadControllerImpl::RunTask"}
GARBAGE = {"MinorGC", "MajorGC", "V8.GCScavenger", "BlinkGC.AtomicPhase"}

SERVE = """
import sys
sys.path.insert(0, sys.argv.pop(1))
from server import seeds
seeds.fix(lambda: "instant")
from hotlap.cli import main
sys.exit(main(["serve", "--port", "0"]))
"""

# Marks when an answer is pressed, and when the frame that shows the next question, or the podium, is drawn. It looks
# once a frame: an observer of all that changes took 7 ms of each question for itself.
WATCH_QUESTIONS = """() => {
    let before = "";
    const asked = () => document.querySelector("[data-asked]")?.dataset.asked;
    const now = () => asked() || (document.querySelector("[data-testid=podium], [data-testid=home]") ? "over" : "");
    const choices = "[data-testid=option], [data-testid=commit], [data-testid=done-set], [data-testid=confirm]";
    addEventListener("click", event => {
        if (!event.target.closest(choices)) return;
        performance.mark("pressed");
        if (!before) requestAnimationFrame(look);
        before = now();
    }, true);
    const look = () => {
        const next = now();
        if (!next || next === before) {
            requestAnimationFrame(look);
            return;
        }
        before = "";
        setTimeout(() => performance.mark("asked"));
    };
}"""
WATCH_SHIFT = """() => {
    window.shifted = 0;
    new PerformanceObserver(list => list.getEntries().forEach(one => window.shifted += one.value))
        .observe({type: "layout-shift", buffered: true});
}"""


@dataclass
class Served:
    """A server of a checkout, and what it has worked."""

    name: str
    process: subprocess.Popen[bytes]
    address: str

    def cpu_ms(self) -> float:
        """The processor time of all its threads, in steps of 10 ms."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def served(root: Path, name: str) -> Iterator[Served]:
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "PYTHONPATH": str(root / "src"),
            "HOTLAP_DATA": folder,
            "HOTLAP_ACCESS_LOG": "off",
            "HOTLAP_LIMITS": ",".join(f"{limit}=1000000" for limit in LIFTED),
        }
        with (Path(folder) / "log").open("wb") as log:
            process = subprocess.Popen(
                [sys.executable, "-c", SERVE, str(ROOT / "tests")],
                env=environment,
                stdout=subprocess.PIPE,
                stderr=log,
            )
        try:
            yield Served(name, process, _address(process))
        finally:
            process.terminate()
            process.wait(20)


# What is measured ---------------------------------------------------------------------------------


def visit(browser: Browser, server: Served, size: tuple[int, int]) -> tuple[BrowserContext, Page]:
    """A new person on the first page, when all that it shows is there."""
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB", has_touch=width < 900)
    context.add_init_script(seeds.in_the_page("instant"))
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.goto(server.address)
    page.get_by_test_id("race-now").get_by_role("button").wait_for()
    page.wait_for_load_state("networkidle")
    return context, page


def traced(browser: Browser, page: Page, act: Callable[[], None]) -> Events:
    browser.start_tracing(page=page, categories=[*CATEGORIES, "v8", "devtools.timeline.layout"])
    act()
    events: Events = json.loads(browser.stop_tracing())["traceEvents"]
    return events


def long_tasks(events: Events) -> list[float]:
    """Those of a processor that is four times as slow, the longest first."""
    tasks = outermost(of_page(events, SLOWER), TASKS)
    return sorted((round(one["spent"]) for one in tasks if one["spent"] > LONG_MS), reverse=True)


def work_ms(events: Events) -> float:
    return sum(float(one["spent"]) for one in outermost(of_page(events, 1.0), TASKS))


def opening(browser: Browser, server: Served, _: int) -> dict[str, Any]:
    context, page = visit(browser, server, PHONE)
    page.wait_for_timeout(1500)  # what is fetched ahead is there
    page.evaluate(WATCH_SHIFT)
    before = page.evaluate("window.shifted")

    def race() -> None:
        page.get_by_test_id("race-now").get_by_role("button").evaluate("one => one.click()")
        page.locator("[data-asked]:not([data-asked=''])").first.wait_for()
        page.wait_for_timeout(1500)

    events = traced(browser, page, race)
    shift = page.evaluate("window.shifted") - before
    context.close()
    tasks = long_tasks(events)
    return {
        "longest_x4_ms": tasks[0] if tasks else 0,
        "long_tasks_x4": len(tasks),
        "long_sum_x4_ms": sum(tasks),
        "work_ms": round(work_ms(events)),
        "shift": round(shift, 4),
    }


def rounds(browser: Browser, server: Served, _: int) -> dict[str, Any]:
    context, page = visit(browser, server, PHONE)
    page.goto(make(page, server.address, 9))
    page.get_by_test_id("start").get_by_role("button").click()
    wheel = Wheel(page, seed=3, pace="1", pause_ms=100)

    def race() -> None:
        plans = 0
        while not wheel.is_over and plans <= ROUNDS:
            plans += wheel.step() == "PLAN"

    began = time.monotonic()
    events = traced(browser, page, race)
    took = time.monotonic() - began
    context.close()
    tasks = long_tasks(events)
    return {
        "long_tasks_x4": len(tasks),
        "longest_x4_ms": tasks[0] if tasks else 0,
        "work_ms_a_s": round(work_ms(events) / took),
        "decisions": len(wheel.seen),
    }


def questions(browser: Browser, server: Served, decisions: int) -> dict[str, Any]:
    context, page = visit(browser, server, DESK)
    page.goto(make(page, server.address, 6))
    page.get_by_test_id("start").get_by_role("button").click()
    wheel = Wheel(page, seed=5, pace="Infinity", pause_ms=30)
    page.evaluate(WATCH_QUESTIONS)
    worked: list[float] = []

    def race() -> None:
        before = server.cpu_ms()
        while len(wheel.seen) < decisions and wheel.step() != "over":
            pass
        worked.append(server.cpu_ms() - before)

    events = traced(browser, page, race)
    context.close()
    return by_part(events) | {"server_ms": round(worked[0] / len(wheel.seen), 1)}


def hints(browser: Browser, server: Served, decisions: int) -> dict[str, Any]:
    context, page = visit(browser, server, DESK)
    page.goto(make(page, server.address, 6))
    page.get_by_test_id("start").get_by_role("button").click()
    wheel = Wheel(page, seed=5, pace="Infinity", pause_ms=30)
    took: list[float] = []

    def decide() -> None:
        asked = wheel.asked()
        if not asked.endswith("PLAN"):
            wheel.step()
            return
        wheel.seen.append("PLAN")
        page.get_by_test_id("hint").click()
        page.get_by_role("button", name="Pick these cards").click()
        for _ in range(2):  # a risky plan asks once more
            page.wait_for_timeout(30)
            commit = page.locator("[data-testid=commit]:enabled")
            if commit.count():
                commit.click()
        page.wait_for_function("asked => document.querySelector('[data-asked]')?.dataset.asked !== asked", arg=asked)

    def race() -> None:
        began = time.monotonic()
        while len(wheel.seen) < decisions and not wheel.is_over:
            due = time.monotonic() + RHYTHM_S
            decide()
            page.wait_for_timeout(max(0.0, due - time.monotonic()) * 1000)
        took.append(time.monotonic() - began)

    events = traced(browser, page, race)
    context.close()
    work = work_ms(events)
    return {
        "work_ms_a_s": round(work / took[0]),
        "work_ms_a_decision": round(work / len(wheel.seen), 1),
        "long_tasks": sum(one > LONG_MS * SLOWER for one in long_tasks(events)),
        "decisions": len(wheel.seen),
    }


def by_part(events: Events) -> dict[str, Any]:
    """What lies between each press and the frame with the next question; medians, but for `p95`."""
    ours = of_page(events, 1.0)
    marks = [one for one in events if one["name"] in ("pressed", "asked") and one.get("ph") in ("I", "R", "i")]
    marks.sort(key=lambda one: one["ts"])
    windows = [(a["ts"], b["ts"]) for a, b in pairwise(marks) if (a["name"], b["name"]) == ("pressed", "asked")]
    kinds = {"script": SCRIPT, "layout": LAYOUT, "drawing": DRAWING, "garbage": GARBAGE, "all": TASKS}
    found: dict[str, list[float]] = {name: [] for name in [*kinds, "styles", "elements", "layouts", "frames"]}
    for begin, end in windows:
        inside = [one for one in ours if begin - 1000 <= one["ts"] < end]
        for name, kind in kinds.items():
            found[name].append(sum(one["spent"] for one in outermost(inside, kind)))
        styles = [one for one in inside if one["name"] == "UpdateLayoutTree"]
        found["styles"].append(len(styles))
        found["elements"].append(sum(one.get("args", {}).get("elementCount", 0) for one in styles))
        found["layouts"].append(sum(one["name"] == "Layout" for one in inside))
        found["frames"].append(sum(one["name"] == "PrePaint" for one in inside))
    wall = [(end - begin) / 1000 for begin, end in windows]
    told: dict[str, Any] = {name: round(statistics.median(values), 1) for name, values in found.items()}
    told["all_p95"] = round(quantile(found["all"], 0.95), 1)
    told["wall_ms"] = {"p50": round(quantile(wall, 0.5)), "p95": round(quantile(wall, 0.95)), "times": len(wall)}
    return told


def quantile(values: list[float], share: float) -> float:
    return sorted(values)[int(share * len(values))]


def home(browser: Browser, server: Served, _: int) -> dict[str, Any]:
    context, page = visit(browser, server, PHONE)
    watched = traced(browser, page, lambda: page.wait_for_timeout(HOME_S * 1000))
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_timeout(300)
    below = traced(browser, page, lambda: page.wait_for_timeout(BELOW_S * 1000))
    context.close()
    frames = sum(one["name"] == "FireAnimationFrame" for one in below)
    return {
        "long_tasks_x4": len(long_tasks(watched)),
        "work_ms_a_s": round(work_ms(watched) / HOME_S, 1),
        "below_frames": frames,
        "below_work_ms_a_s": round(work_ms(below) / BELOW_S, 1) if frames else 0.0,
    }


PARTS = {"opening": opening, "rounds": rounds, "questions": questions, "hints": hints, "home": home}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "folder", nargs="?", type=Path, help="another checkout, which is measured in turns with this one"
    )
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=45)
    parser.add_argument("--parts", default=",".join(PARTS))
    options = parser.parse_args()
    roots = {"there": options.folder.resolve(), "here": ROOT} if options.folder else {"here": ROOT}
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(served(root, name)) for name, root in roots.items()]
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium.installed(), args=list(chromium.FLAGS))
        stack.callback(browser.close)
        for part in options.parts.split(","):
            for _ in range(options.turns):
                for server in servers:
                    print(
                        f"{part:10} {server.name:6}",
                        json.dumps(PARTS[part](browser, server, options.decisions)),
                        flush=True,
                    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
