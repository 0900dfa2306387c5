"""Passkeys in a real browser, whose device is Chromium's virtual one: lost browsers, second ones, signing out."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from browser.barriers import barriers
from browser.wheel import Wheel
from server.process import Process

Person = Callable[..., Page]
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def by_name(server: Process) -> str:
    """The server's address by a name: passkeys do not belong to numbers."""
    return server.address.replace("127.0.0.1", "localhost")


class Device:
    """The device of a page's browser, which keeps passkeys and unlocks them by itself."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("WebAuthn.enable")
        self.id = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})["authenticatorId"]

    def keys(self) -> list[Any]:
        found: list[Any] = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]
        return found

    def take(self, other: "Device") -> None:
        """Have the passkeys of another device, as devices of one account have them."""
        known = other.keys()
        for key in known:
            self.session.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": key})


def arrive(person: Person, server: Process, path: str = "", name: str = "", **more: Any) -> tuple[Page, Device]:
    """A person at the server's name, with a device."""
    page = person(**more)
    page.goto(f"{by_name(server)}/{path}")
    device = Device(page)
    if name:
        call_me(page, name)
    return page, device


def call_me(page: Page, name: str) -> None:
    page.get_by_test_id("my-name").fill(name)
    page.keyboard.press("Tab")
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()


def add(page: Page) -> None:
    """Add a passkey, from the first page on."""
    page.get_by_test_id("me").click()
    page.get_by_test_id("passkey-add").click()
    expect(page.get_by_text("is there. Try it out")).to_be_visible()


def lose(page: Page) -> None:
    """The browser loses all that it knew."""
    page.context.clear_cookies()
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")


def make_room(page: Page) -> str:
    """A room of the page's guest; its name."""
    room = {"name": "Our laps", "seats": [{"is_mine": True}, {"kind": "person"}], "settings": {"laps": 1}}
    address = page.url.partition("#")[0]
    headers = {"content-type": "application/json", "origin": address.rstrip("/")}
    assert page.request.post(f"{address}api/rooms", data=json.dumps(room), headers=headers).ok
    return "Our laps"


def test_a_lost_browser(person: Person, server: Process) -> None:
    """Ana adds a passkey and races. Her browser loses everything, and with the passkey she has it all again."""
    page, device = arrive(person, server, name="Ana")
    add(page)
    assert len(device.keys()) == 1
    page.goto(by_name(server))
    expect(page.get_by_text("You have a passkey")).to_be_visible()
    page.get_by_test_id("race-now").click()
    Wheel(page).to_the_podium()

    lose(page)
    page.goto(by_name(server))
    expect(page.get_by_test_id("my-name")).to_have_value("")
    expect(page.get_by_text("Only this browser knows you")).to_be_visible()
    page.get_by_test_id("sign-in").click()
    expect(page.get_by_text("Welcome back, Ana!")).to_be_visible()
    expect(page.get_by_test_id("my-name")).to_have_value("Ana")
    expect(page.get_by_text("You have a passkey")).to_be_visible()
    page.goto(f"{by_name(server)}/#/races")
    expect(page.get_by_role("link", name=re.compile("USA")).first).to_be_visible()


def test_a_second_browser_with_races_of_its_own(person: Person, server: Process) -> None:
    """What is in it is asked about: taken along, it is with the rest. Other pages of the browser follow."""
    first, device = arrive(person, server, name="Ana")
    make_room(first)
    add(first)
    second, other = arrive(person, server, name="Ann", width=390, height=844)
    make_room(second)
    other.take(device)
    beside = second.context.new_page()
    beside.goto(by_name(server))
    expect(beside.get_by_test_id("my-name")).to_have_value("Ann")
    second.bring_to_front()
    second.get_by_test_id("sign-in").click()
    dialog = second.get_by_role("dialog")
    expect(dialog).to_contain_text("one room")
    assert barriers(second) == []
    second.get_by_test_id("sign-in-take").click()
    expect(second.get_by_text("Welcome back, Ana!")).to_be_visible()
    expect(second.get_by_role("link", name=re.compile("Our laps"))).to_have_count(2)
    expect(beside.get_by_test_id("my-name")).to_have_value("Ana")
    first.reload()
    first.goto(by_name(server))
    expect(first.get_by_role("link", name=re.compile("Our laps"))).to_have_count(2)


def test_what_is_left_is_found_by_its_link(person: Person, server: Process) -> None:
    first, device = arrive(person, server, name="Ana")
    add(first)
    second, other = arrive(person, server, name="Ann")
    make_room(second)
    other.take(device)
    second.get_by_test_id("sign-in").click()
    link = second.get_by_role("dialog").get_by_role("textbox").input_value()
    second.get_by_test_id("sign-in-leave").click()
    expect(second.get_by_text("Welcome back, Ana!")).to_be_visible()
    expect(second.get_by_role("link", name=re.compile("Our laps"))).to_have_count(0)
    third = person()
    third.goto(link)
    expect(third.get_by_role("link", name=re.compile("Our laps"))).to_have_count(1)


def test_passkeys_are_named_and_removed(person: Person, server: Process) -> None:
    """One is renamed and removed; whoever removes the last one is told what that means."""
    page, _ = arrive(person, server, name="Ana")
    add(page)
    line = page.get_by_test_id("passkey")
    expect(line).to_contain_text("Chrome on Linux")
    expect(line).to_contain_text("not used yet")
    assert barriers(page) == []
    # The same device has one already.
    page.get_by_test_id("passkey-add").click()
    expect(page.get_by_role("alert")).to_contain_text("This device has a passkey for you already")
    line.get_by_role("button", name="Rename “Chrome on Linux”").click()
    page.get_by_label("Name of the passkey").fill("My desk")
    page.keyboard.press("Enter")
    expect(line).to_contain_text("My desk")
    line.get_by_role("button", name="Remove “My desk”").click()
    expect(page.get_by_role("dialog")).to_contain_text("It is your last one that works here")
    assert barriers(page) == []
    page.get_by_test_id("passkey-remove-yes").click()
    expect(page.get_by_text("You have none yet")).to_be_visible()
    expect(page.get_by_test_id("sign-out")).to_have_count(0)


def test_signing_out(person: Person, server: Process) -> None:
    """Here, and everywhere else."""
    page, device = arrive(person, server, name="Ana")
    page.goto(f"{by_name(server)}/#/me")
    expect(page.get_by_text("needs a passkey")).to_be_visible()
    expect(page.get_by_test_id("sign-out")).to_have_count(0)
    page.get_by_test_id("passkey-add").click()
    page.get_by_test_id("sign-out").click()
    page.get_by_test_id("sign-out-yes").click()
    expect(page.get_by_test_id("my-name")).to_have_value("")
    page.get_by_test_id("sign-in").click()
    expect(page.get_by_test_id("my-name")).to_have_value("Ana")
    # Another browser of hers is lost for good.
    lost, other = arrive(person, server)
    other.take(device)
    lost.get_by_test_id("sign-in").click()
    expect(lost.get_by_test_id("my-name")).to_have_value("Ana")
    page.get_by_test_id("me").click()
    page.get_by_test_id("sign-out-else").click()
    page.get_by_test_id("sign-out-yes").click()
    expect(page.get_by_text("Only this browser is signed in now")).to_be_visible()
    lost.reload()
    expect(lost.get_by_test_id("my-name")).to_have_value("")
    page.goto(by_name(server))
    page.reload()
    expect(page.get_by_test_id("my-name")).to_have_value("Ana")


def test_whoever_changes_their_mind(person: Person, server: Process) -> None:
    """The device's question is sent away: nothing happens, and the page says so."""
    page, device = arrive(person, server, "#/me")
    page.evaluate("""() => {
        navigator.credentials.create = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    }""")
    page.get_by_test_id("passkey-add").click()
    expect(page.get_by_role("alert")).to_contain_text("It was not finished")
    expect(page.get_by_text("You have none yet")).to_be_visible()
    assert device.keys() == []


def test_at_an_address_without_a_name(person: Person, server: Process) -> None:
    """There browsers have no passkeys. The page says where there are, and takes the driver along."""
    page = person()
    call_me(page, "Ana")
    page.get_by_test_id("sign-in").click()
    expect(page.get_by_text("No passkeys at this address")).to_be_visible()
    expect(page.get_by_test_id("passkey-add")).to_have_count(0)
    assert barriers(page) == []
    page.get_by_test_id("passkeys-there").click()
    page.wait_for_url(f"{by_name(server)}/**")
    expect(page.get_by_test_id("my-name")).to_have_value("Ana")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_dutch_on_a_phone(person: Person, server: Process, scheme: str) -> None:
    page, _ = arrive(person, server, "#/me", width=390, height=844, locale="nl-NL", color_scheme=scheme)
    page.get_by_test_id("passkey-add").click()
    expect(page.get_by_test_id("passkey")).to_contain_text("Chrome op Linux")
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.get_by_test_id("sign-out").click()
    expect(page.get_by_role("dialog")).to_contain_text("Afmelden in deze browser?")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
