"""Rooms that a page's guest makes, with the settings that a test wants."""

import json

from playwright.sync_api import BrowserContext, Page

from hotlap.server.guests.guests import COOKIE
from patience import PATIENCE_MS
from server.process import Process


def known(page: Page) -> BrowserContext:
    """The context of a page, when the server has told it who its guest is: what is sent before comes from another."""
    for _ in range(PATIENCE_MS // 20):
        if any(one.get("name") == COOKIE for one in page.context.cookies()):
            break
        page.wait_for_timeout(20)
    return page.context


def make(page: Page, server: Process, **room: object) -> str:
    """Make a room with these settings for this page's guest; returns its path."""
    answer = known(page).request.post(
        f"{server.address}/api/rooms",
        data=json.dumps(room),
        headers={"content-type": "application/json", "origin": server.address},
    )
    assert answer.ok, answer.text()
    return f"#/room/{answer.json()['id']}"
