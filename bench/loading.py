"""How soon the first page can be used: Chromium opens it over a slow line, with nothing cached.

    python bench/loading.py [ADDRESS] [--waterfall]

Usable: the main button lies on the screen with nothing in front of it, and a click on it makes a race. The line has
1.6 Mbit/s and 150 ms before each answer. The time is that until the last script is there, and then the work of the
page's thread until the button is, by the thread's own clock, times four: on a processor that is so much slower.
"""

import argparse
import json
import statistics
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from playwright.sync_api import Browser, sync_playwright

import serving
from browser import chromium
from pace import Pace, say

STATIC = serving.SOURCE / "hotlap" / "server" / "static" / "index.html"
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
SLOWER = 4
PATIENCE_MS = 60_000
CATEGORIES = ("toplevel", "blink.user_timing")
TASKS = ("RunTask", "ThreadControllerImpl::RunTask")

# Marks when the button can first be pressed: it is there, enabled, and what a finger in its middle would touch.
WATCH = """() => {
    const look = () => {
        const button = document.querySelector("[data-testid=race-now] button");
        const box = button?.getBoundingClientRect();
        const hit = box?.width && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (hit && button.contains(hit) && !button.disabled) performance.mark("usable");
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
# Name, begin and end in ms, bytes; the page itself, what it fetched, and its marks.
WATERFALL = """() => performance.getEntries()
    .map(one => [one.name.replace(location.origin, ""), one.startTime, one.responseEnd || one.startTime,
        one.encodedBodySize ?? 0])
    .sort((a, b) => a[1] - b[1])"""


def load(browser: Browser, address: str) -> tuple[float, list[list[Any]]]:
    """The seconds until the page can be used, and its waterfall."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    context.add_init_script(f"({WATCH})()")
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", LINE)
    browser.start_tracing(page=page, categories=list(CATEGORIES))
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => performance.getEntriesByName('usable').length > 0")
    waterfall: list[list[Any]] = page.evaluate(WATERFALL)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    with page.expect_response("**/api/rooms/first") as answer:  # the button does what it says
        page.get_by_test_id("race-now").get_by_role("button").click()
    assert answer.value.ok, answer.value.status
    context.close()
    [usable_ms] = [begin for name, begin, _, _ in waterfall if name == "usable"]
    arrived_ms = max(end for name, _, end, _ in waterfall if name.endswith((".js", ".css")) and end < usable_ms)
    return (arrived_ms + SLOWER * work_ms(events, arrived_ms, usable_ms)) / 1000, waterfall


def work_ms(events: list[dict[str, Any]], begin_ms: float, end_ms: float) -> float:
    """The work of the page's thread between two times of the page, by the thread's own clock."""
    [mark] = [one for one in events if one["name"] == "usable"]
    began = mark["ts"] - 1000 * (end_ms - begin_ms)
    ours = [one for one in events if (one["pid"], one["tid"]) == (mark["pid"], mark["tid"])]
    tasks = [one for one in ours if one["name"] in TASKS and began <= one["ts"] <= mark["ts"]]
    outer = [one for one in tasks if not any(other["ts"] < one["ts"] < other["ts"] + other["dur"] for other in tasks)]
    return sum(one["tdur"] for one in outer) / 1000


def several(address: str, times: int, has_waterfall: bool = False) -> list[float]:
    found = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.installed(), args=list(chromium.FLAGS))
        load(browser, address)  # the first one warms up the server and the browser
        for _ in range(times):
            usable_s, waterfall = load(browser, address)
            found.append(usable_s)
            for name, begin, end, size in waterfall if has_waterfall else []:
                print(f"{begin:6.0f} {end:6.0f} ms {size / 1000:7.1f} kB  {name}")
        browser.close()
    return found


def home(pace: Pace) -> dict[str, float]:
    """The figure for the table; none where there is no Chromium or no built client."""
    if chromium.installed() is None or not STATIC.is_file():
        say("no Chromium or no built client: the first page is not measured")
        return {}
    say("the first page over a slow line")
    with serving.started() as server:
        return {"loading.usable_s": statistics.median(several(server.address, pace.starts))}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("address", nargs="?", help="a server that runs; without it one is started")
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--waterfall", action="store_true", help="show when each request began and ended")
    options = parser.parse_args()
    if options.address:
        found = several(options.address, options.times, options.waterfall)
    else:
        with serving.started() as server:
            found = several(server.address, options.times, options.waterfall)
    print(f"usable after {statistics.median(found):.2f} s (of {', '.join(f'{one:.2f}' for one in found)})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
