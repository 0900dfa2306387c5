"""How smoothly a race runs on the screen: Chromium's own trace of a race.

    python bench/screen.py ADDRESS [--size 390x844] [--pace 1] [--cars 9] [--rounds 3] [--slower 4]

ADDRESS is a server that runs. A frame is a sixtieth of a second: all script, style and layout that the page's thread
begins in it. A long task is one of more than 50 ms. Times are of the thread's own clock, so that other programs count
little, times `slower`: those of a processor that is so much slower. (Chromium's own slowing down pauses the thread, so
that frames are lost which a slower processor would draw.) `--whole` drives to the podium. Plans are laid with a pause
after each press, as by a person, and the page is looked at ten times a second: to ask it at each frame costs a fifth of
its time.

`answer_ms` is the time on the clock from a press on a choice until the frame with its answer is drawn, the server's
part included. `panning` counts what the page did while its board was dragged: one `Layout` is the button of the view, a
`PrePaint` is a frame.
"""

import argparse
import json
import statistics
import sys
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from playwright.sync_api import Browser, Page, sync_playwright

from browser import chromium
from browser.wheel import Wheel

CATEGORIES = ("devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "blink.user_timing")
SCRIPT = {"FunctionCall", "FireAnimationFrame", "TimerFire", "EvaluateScript", "EventDispatch", "RunMicrotasks"}
LAYOUT = {"Layout", "UpdateLayoutTree"}
DRAWING = {"PrePaint", "Paint", "Layerize", "Commit"}
FRAME_US = 1_000_000 / 60
LONG_MS = 50.0
PAUSE_MS = 100.0

# Notes when a choice is pressed, and when the frame that shows the next question, or none, is drawn.
WATCH_ANSWERS = """() => {
    window.answers = [];
    let pressed = 0;
    const choices = "[data-testid=option], [data-testid=commit], [data-testid=done-set], [data-testid=confirm]";
    addEventListener("click", event => { if (event.target.closest(choices)) pressed = performance.now(); }, true);
    new MutationObserver(() => {
        if (!pressed) return;
        const begun = pressed;
        pressed = 0;
        requestAnimationFrame(() => setTimeout(() => window.answers.push(performance.now() - begun)));
    }).observe(document.body, {subtree: true, attributeFilter: ["data-asked"]});
}"""


def make(page: Page, address: str, cars: int) -> str:
    """A room with a person, two bots and Legends; returns its path."""
    seats: list[dict[str, Any]] = [{"is_mine": True}, {"kind": "bot"}, {"kind": "bot"}]
    seats += [{"kind": "bot" if i % 2 else "legend"} for i in range(cars - len(seats))]
    room = {"settings": {"track": "usa", "laps": 1, "garage": "basic", "weather": True, "larger_field": cars > 6}}
    answer = page.request.post(
        f"{address}/api/rooms",
        data=json.dumps({**room, "seats": seats}),
        headers={"content-type": "application/json", "origin": address},
    )
    assert answer.ok, answer.text()
    return f"{address}/#/room/{answer.json()['id']}"


Events = list[dict[str, Any]]


def trace(browser: Browser, options: argparse.Namespace) -> tuple[Events, list[float], Events]:
    """Drive the race. Returns the events of Chromium's trace, the times of answers, and the trace of a drag."""
    width, height = map(int, options.size.split("x"))
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB", has_touch=width < 900)
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.goto(options.address)
    page.goto(make(page, options.address, options.cars))
    page.get_by_test_id("start").get_by_role("button").click()
    wheel = Wheel(page, seed=3, pace=options.pace, pause_ms=PAUSE_MS)
    page.evaluate(WATCH_ANSWERS)
    browser.start_tracing(page=page, categories=list(CATEGORIES))
    plans = 0
    while not wheel.is_over and (options.whole or plans <= options.rounds):
        plans += wheel.step() == "PLAN"
    race = json.loads(browser.stop_tracing())["traceEvents"]
    answers = page.evaluate("window.answers")
    panned: Events = []
    if not wheel.is_over:
        wheel.asked()
        browser.start_tracing(page=page, categories=list(CATEGORIES))
        drag(page, width / 3, height / 3)
        panned = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return race, answers, panned


def drag(page: Page, x: float, y: float) -> None:
    """Drag the board about, back to where it was."""
    page.mouse.move(x, y)
    page.mouse.down()
    for i in range(60):
        page.mouse.move(x + 60 - abs(60 - 4 * (i % 30)), y + i % 15)
        page.wait_for_timeout(16)
    page.mouse.up()


def of_page(events: Events, slower: float) -> Events:
    """The events of the thread that ran the page, in order; `spent` are the milliseconds of the slower processor."""
    threads = Counter((one["pid"], one["tid"]) for one in events if one["name"] == "FireAnimationFrame")
    [(thread, _)] = threads.most_common(1)
    ours = [one for one in events if (one["pid"], one["tid"]) == thread and one.get("ph") == "X"]
    for one in ours:
        one["spent"] = slower * float(one.get("tdur") or one.get("dur") or 0) / 1000
    return sorted(ours, key=lambda one: (one["ts"], -one.get("dur", 0)))


def outermost(events: Events, names: set[str]) -> Events:
    """Events of these names that are not inside of another one of them."""
    found: Events = []
    end = 0.0
    for one in events:
        if one["name"] in names and one["ts"] >= end:
            found.append(one)
            end = one["ts"] + one.get("dur", 0)
    return found


def report(events: Events, slower: float) -> dict[str, Any]:
    ours = of_page(events, slower)
    tasks = [one for one in ours if one["name"] in ("RunTask", "ThreadControllerImpl::RunTask")]
    tasks = outermost(tasks, {"RunTask", "ThreadControllerImpl::RunTask"})
    work = outermost(ours, SCRIPT | LAYOUT)
    begin, end = work[0]["ts"], work[-1]["ts"]
    frames = [0.0] * (int((end - begin) / FRAME_US) + 1)
    for one in work:
        frames[int((one["ts"] - begin) / FRAME_US)] += one["spent"]
    long = sorted((one for one in tasks if one["spent"] > LONG_MS), key=lambda one: one["spent"], reverse=True)
    kinds = {"script": SCRIPT, "layout": LAYOUT, "drawing": DRAWING}
    parts = {name: sum(one["spent"] for one in outermost(ours, kind)) for name, kind in kinds.items()}
    return {
        "frames": len(frames),
        "frame_ms": summary(frames),
        "long_tasks": len(long),
        "longest": [describe(one, ours) for one in long[:12]],
        "sum_ms": {name: round(spent) for name, spent in parts.items()},
    }


def summary(values: list[float]) -> dict[str, float]:
    return {
        "mean": round(statistics.mean(values), 2),
        "median": round(statistics.median(values), 2),
        "p95": round(sorted(values)[int(0.95 * len(values))], 2),
    }


def describe(task: dict[str, Any], events: Events) -> str:
    """What a task was spent on."""
    end = task["ts"] + task["dur"]
    inner = [one for one in events if task["ts"] <= one["ts"] < end and one is not task]
    names = SCRIPT | LAYOUT | DRAWING | {"MajorGC", "MinorGC", "ParseHTML", "v8.compile"}
    spent = {name: sum(one["spent"] for one in outermost(inner, {name})) for name in names}
    most = sorted(spent, key=lambda name: spent[name], reverse=True)[:5]
    what = ", ".join(f"{name} {spent[name]:.0f}" for name in most if spent[name] >= 1)
    return f"{task['spent']:.0f} ms ({task['dur'] / 1000:.0f} on this machine's wall): {what}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("address")
    parser.add_argument("--size", default="390x844")
    parser.add_argument("--pace", default="1")
    parser.add_argument("--cars", type=int, default=9)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--slower", type=float, default=4.0)
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--keep", type=Path, help="a file for the trace")
    options = parser.parse_args()
    with sync_playwright() as playwright:
        path = chromium.installed()
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        events, answers, panned = trace(browser, options)
        browser.close()
    if options.keep:
        options.keep.write_text(json.dumps(events))
    told = report(events, options.slower)
    told["answer_ms"] = {"times": len(answers), **summary(answers)}
    if panned:
        told["panning"] = {name: sum(one["name"] == name for one in panned) for name in ("Layout", "PrePaint")}
    print(json.dumps(told, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
