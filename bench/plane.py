"""A page without a server in Chromium: how soon it races, what it takes, and what is left of a race when it is killed.

    python bench/plane.py                     # the start, the first time and later, each thrice
    python bench/plane.py --phone             # on a quarter of this machine, with 10 Mbit/s and 40 ms
    python bench/plane.py --races 10          # the memory after each of ten races
    python bench/plane.py --kills 100         # the page's process is killed that often while a race runs

Python has to be packed for it (scripts/page-parts). All figures are of a machine that does other things, too: the least
of several is the nearest to the truth.

A start is the time on the clock from *Race now* to the first question. "at once": pressed as soon as the button is
there; "read": ten seconds later. A quarter of the processor is given by SIGSTOP and SIGCONT to the browser's processes
of pages, which are stopped for 15 of each 20 ms: Chromium's own slowing down by four slowed a page by 2.8 to 3.7, and
a worker by 1.9 to 2.5 only.
"""

import argparse
import json
import os
import pathlib
import random
import re
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests"))

from playwright.sync_api import BrowserContext, Page, Playwright, expect, sync_playwright

from browser import chromium
from browser.killing import decisions, killed, processes
from browser.static_host import Host, await_image
from browser.wheel import Wheel
from hotlap.server import static_folder
from hotlap.server.edge import page_parts

STATIC = pathlib.Path(static_folder.__file__).parent / "static"
LINE = {"offline": False, "latency": 40, "downloadThroughput": 10e6 / 8, "uploadThroughput": 2e6 / 8}
ASKED = "[data-asked]:not([data-asked=''])"
SLICE_S = 0.02
PATIENCE_MS = 120_000


def main() -> int:
    asked = arguments().parse_args()
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = pathlib.Path(temporary, "static")
        folder.mkdir()
        found = page_parts.find()
        if found is None:
            print("plane: there are no parts for this version: scripts/page-parts", file=sys.stderr)
            return 1
        static_folder.write(folder, STATIC, found)
        with Host(folder).running() as host:
            told = measure(playwright, host, pathlib.Path(temporary), asked)
    print(json.dumps(told | {"load": round(os.getloadavg()[0], 1)}, indent=1))
    return 0


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench/plane.py", description=__doc__.partition("\n")[0])
    parser.add_argument("--phone", action="store_true")
    parser.add_argument("--races", type=int, default=0)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--times", type=int, default=3)
    return parser


def measure(playwright: Playwright, host: Host, folder: pathlib.Path, asked: argparse.Namespace) -> dict[str, Any]:
    if asked.kills:
        return kills(playwright, host, folder / "killed", asked.kills)
    if asked.races:
        return races(playwright, host, folder / "raced", asked.races)
    return starts(playwright, host, folder, asked.times, is_phone=asked.phone)


@contextmanager
def browser(playwright: Playwright, profile: pathlib.Path) -> Iterator[BrowserContext]:
    """A person's own browser: what it keeps lies in a folder, so that the next one is there after it was killed."""
    context = playwright.chromium.launch_persistent_context(
        str(profile), executable_path=chromium.installed(), args=chromium.flags(), locale="en-GB",
        viewport={"width": 390, "height": 844}, reduced_motion="reduce",
    )  # fmt: skip
    context.set_default_timeout(PATIENCE_MS)
    expect.set_options(timeout=PATIENCE_MS)
    try:
        yield context
    finally:
        context.close()


# The start ------------------------------------------------------------------------------------------------------------


def starts(playwright: Playwright, host: Host, folder: pathlib.Path, times: int, is_phone: bool) -> dict[str, Any]:
    laps: dict[str, list[float]] = {"first, at once": [], "later, at once": [], "first, read": [], "later, read": []}
    for i in range(times):
        for read_s, name in ((0, "at once"), (10, "read")):
            profile = folder / f"{i}-{read_s}"
            for when in ("first", "later"):
                with browser(playwright, profile) as context:
                    laps[f"{when}, {name}"].append(start(context, host, read_s, is_phone))
    return {name: {"least": round(min(all), 2), "all": [round(one, 2) for one in all]} for name, all in laps.items()}


def start(context: BrowserContext, host: Host, read_s: float, is_phone: bool) -> float:
    """The seconds from the press to the first question. The browser then has time to keep what it has."""
    page = context.pages[0]
    if is_phone:
        devtools = context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", LINE)
    with slowed(context) if is_phone else unslowed():
        page.goto(f"{host.address}/")
        button = page.get_by_test_id("race-now").get_by_role("button")
        button.wait_for()
        page.wait_for_timeout(read_s * 1000)
        taken = page.evaluate(
            """([button, asked]) => new Promise(done => {
                const begun = performance.now();
                document.querySelector(button).click();
                const look = () =>
                    document.querySelector(asked) ? done(performance.now() - begun) : setTimeout(look, 10);
                look();
            })""",
            ["[data-testid=race-now] button", ASKED],
        )
    await_image(page)
    return float(taken) / 1000


@contextmanager
def unslowed() -> Iterator[None]:
    yield


@contextmanager
def slowed(context: BrowserContext) -> Iterator[None]:
    """A quarter of the processor for all processes of the browser."""
    pids = [int(one["id"]) for one in processes(context.browser)]
    pids = [pid for pid in pids if "type=renderer" in pathlib.Path(f"/proc/{pid}/cmdline").read_text()]
    over = threading.Event()

    def slow() -> None:
        while not over.is_set():
            for sign, share in ((signal.SIGSTOP, 0.75), (signal.SIGCONT, 0.25)):
                for pid in pids:
                    os.kill(pid, sign)
                time.sleep(SLICE_S * share)

    thread = threading.Thread(target=slow)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


# Memory ---------------------------------------------------------------------------------------------------------------


def races(playwright: Playwright, host: Host, profile: pathlib.Path, n: int) -> dict[str, Any]:
    """After each race in one page: MB of its process as its own (PSS), in parts, and of the page's own heap. All that
    nobody needs is collected before: `gc()` alone leaves 50 MB of the page's, and more with each race.
    """
    told = []
    with browser(playwright, profile) as context:
        page = context.pages[0]
        devtools = context.new_cdp_session(page)
        page.goto(f"{host.address}/")
        for _ in range(n):
            page.get_by_test_id("race-now").get_by_role("button").click()
            Wheel(page).to_the_podium()
            page.goto(f"{host.address}/#/")
            page.get_by_test_id("race-now").wait_for()
            await_image(page)  # who makes it ends by itself
            for worker in page.workers:
                worker.evaluate("gc()")
            devtools.send("HeapProfiler.collectGarbage")
            told.append(memory(context) | {"heap": devtools.send("Runtime.getHeapUsage")["usedSize"] // 1_000_000})
            print(told[-1], file=sys.stderr, flush=True)
    return {"races": told}


def memory(context: BrowserContext) -> dict[str, int]:
    sizes = [pss(int(one["id"])) for one in processes(context.browser) if one["type"] == "renderer"]
    found = max(sizes, key=lambda one: one["pss"])
    return {name: size // 1000 for name, size in found.items()}


def pss(pid: int) -> dict[str, int]:
    text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
    return {
        name.lower(): int(re.search(rf"^{name}:\s+(\d+)", text, re.MULTILINE)[1])  # type: ignore[index]
        for name in ("Pss", "Pss_Anon", "Pss_File", "Pss_Shmem")
    }


# Kills ----------------------------------------------------------------------------------------------------------------


def kills(playwright: Playwright, host: Host, profile: pathlib.Path, n: int) -> dict[str, Any]:
    """Kill the page's process at a random moment after a choice was answered: all decisions have to be there."""
    dice = random.Random(1)
    steps, laps, races = 0, [], 0
    with browser(playwright, profile) as context:
        page = context.pages[0]
        page.goto(f"{host.address}/")
        page.get_by_test_id("race-now").get_by_role("button").click()
        await_image(page)
        for i in range(n):
            wheel = Wheel(page)
            for _ in range(dice.randint(1, 4)):
                if wheel.step() == "over":
                    races += 1
                    page.goto(f"{host.address}/")
                    page.get_by_test_id("race-now").get_by_role("button").click()
                    wheel = Wheel(page)
                steps += 1
            answered, kept = known(page), decisions(page)
            time.sleep(dice.random() * 0.2)
            address = page.url
            page = killed(page)
            begun = time.monotonic()
            page.goto(address)
            page.wait_for_selector(f"{ASKED}, [data-testid=home], [data-testid=podium]")
            laps.append(time.monotonic() - begun)
            assert decision(known(page)) >= decision(answered), (i, answered, known(page))
            assert decisions(page) >= kept, (i, kept - decisions(page))
            print(i + 1, round(laps[-1], 1), file=sys.stderr, flush=True)
    return {"kills": n, "choices": steps, "races": races, "again_s": round(statistics.median(laps), 2)}


def known(page: Page) -> str:
    """What is asked, or that the race is over."""
    page.wait_for_selector(f"{ASKED}, [data-testid=home], [data-testid=podium]")
    found = page.locator(ASKED)
    return str(found.get_attribute("data-asked")) if found.count() else ""


def decision(asked: str) -> float:
    """The number of a question; that of the end is above all."""
    return int(asked.split()[1]) if asked else float("inf")


if __name__ == "__main__":
    sys.exit(main())
