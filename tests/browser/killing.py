"""The end of a page's process, as by a system that has no memory left, and what the browser has kept of its races."""

import base64
import os
import signal
import sqlite3
from typing import Any

from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as PlaywrightError

Decision = tuple[str, int, int, str]  # of a race: its number, the seat and the choice

# The pages of the database, as web/src/rooms/pages.ts keeps them.
DATABASE = """() => new Promise(done => {
    const opening = indexedDB.open("hotlap-rooms");
    opening.onsuccess = () => {
        const asked = opening.result.transaction("pages").objectStore("pages").getAll();
        asked.onsuccess = () => {
            opening.result.close();
            const reader = new FileReader();
            reader.onload = () => done(reader.result.split(",")[1]);
            reader.readAsDataURL(new Blob(asked.result));
        };
    };
})"""


def decisions(page: Page) -> set[Decision]:
    """All decisions of all races that are on or have been."""
    database = sqlite3.connect(":memory:")
    database.deserialize(base64.b64decode(page.evaluate(DATABASE)))
    found = set(database.execute("SELECT race, number, seat, choice FROM decisions"))
    database.close()
    return found


def processes(browser: Browser | None) -> list[dict[str, Any]]:
    assert browser is not None
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return list(found)


def killed(page: Page) -> Page:
    """Kill the process of this page, and with it the worker that has the rooms; a new page of the same browser."""
    context = page.context
    try:
        for one in processes(context.browser):
            if one["type"] == "renderer":
                os.kill(int(one["id"]), signal.SIGKILL)
        page.wait_for_event("crash", timeout=5_000)
    except (PlaywrightError, ProcessLookupError):
        pass
    page.close()
    return context.new_page()
