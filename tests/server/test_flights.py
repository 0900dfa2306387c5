"""Races in flight: what a page without a server sends, what a server believes, and what such a race counts for."""

import asyncio
import json
import pathlib
import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from hotlap.bots.registry import PACKAGED, load_driver
from hotlap.content.tracks import load_track, parse_track
from hotlap.race import InvalidRecord, Race, RaceSetup, record_text
from hotlap.race import record as records
from hotlap.race.setup import PLAYER
from hotlap.race.slices import whole
from hotlap.server import in_page, wire
from hotlap.server.client import Guest
from hotlap.server.errors import Refused
from hotlap.server.finished import archive
from hotlap.server.flights import landing
from hotlap.server.flights.flight import build
from server.running import Running, code_of, play, request, running
from server.test_in_page import Guest as PageGuest
from server.test_in_page import Pages
from server.test_in_page import play as play_in_page

OWNER = landing.Owner("a" * 24, "Ana")
NOW = 2e9
FOREIGN = {"origin": "https://static.example", "sec_fetch_site": "cross-site"}


def raced(*names: str, until: int | None = None, track: Any = "usa", bot: str = "", **settings: Any) -> wire.Flight:
    """A race as a page sends it. The drivers of the bots are named; all others are driven by `club` with other dice.
    `bot` drives for all bots.
    """
    race = Race(RaceSetup.of(track, names, **{"seed": 5, "laps": 1, **settings}))
    by = ""
    while not race.is_over and (until is None or len(race.decisions) < until):
        seat = race.deciders()[0]
        is_bot = names[seat] in PACKAGED
        dice = random.Random(f"dice/{seat}/{race.decision(seat)}" if is_bot else f"{seat} {len(by)}")
        driver = load_driver((bot or names[seat]) if is_bot else "club")
        race.decide(seat, driver.choose(race.sight(seat), race.choices(seat), dice))
        by += "b" if is_bot else "d"
    mine = (names.index(next(one for one in names if one not in PACKAGED)),)
    return wire.Flight(record_text(race), "dice", build(), 1e9, by, (1_500,) * len(by), mine)


@pytest.fixture(scope="module")
def flight() -> wire.Flight:
    return raced("Ana", "club", "rookie", "ace", "legend")


def landed(given: wire.Flight) -> Any:
    return whole(landing.landing(given, OWNER, NOW, random.Random(1).sample))


def body(token: str, given: wire.Flight | None) -> bytes:
    return msgspec.json.encode(wire.Land(token, given))


async def token(guest: Guest) -> str:
    link: str = (await guest.get("/api/me"))["link"]
    return link.rpartition("/")[2]


async def send(server: Running, token: str, given: wire.Flight | None, **headers: str) -> tuple[int, Any, Any]:
    status, answered, content = await request(server, "POST", "/api/flights", body(token, given), **(FOREIGN | headers))
    return status, answered, json.loads(content)


# What is believed ------------------------------------------------------------------------------------


def test_a_race_is_kept_as_it_was(flight: wire.Flight) -> None:
    kept = landed(flight)
    again = archive.race(kept)
    assert record_text(again) == flight.record
    assert kept.flight
    assert kept.race == landing.race_of(OWNER.id, kept.flight)
    assert (kept.rounds, kept.lap, kept.bot_rounds, kept.bot_lap) == (None, None, None, None)
    assert [one.kind for one in archive.decode_seats(kept.seats)] == ["person", "bot", "bot", "bot", "legend"]
    assert kept.started == 1e9
    assert kept.finished == 1e9 + 1.5 * len(flight.by)
    assert (kept.is_open, kept.is_public, kept.kept) == (True, False, NOW)


def test_line_ends_make_no_other_race(flight: wire.Flight) -> None:
    other = replace(flight, record="\n" + flight.record.replace("\n", "  \r\n") + "\n\n")
    assert landed(other).race == landed(flight).race


def test_a_time_to_come_is_now(flight: wire.Flight) -> None:
    assert landed(replace(flight, started=1e11)).finished == NOW
    back = landed(replace(flight, times=(-(2**40),) * len(flight.by)))
    assert (back.started, back.finished) == (1e9, 1e9)


def test_a_name_that_no_room_would_take_is_none() -> None:
    for mine, other in (("x" * 80, "y" * 90), (PLAYER, PLAYER), (OWNER.name, "legend.legend" * 9)):
        kept = landed(raced(mine, other))
        assert [one.driver for one in archive.setup(kept).entrants] == [OWNER.name, PLAYER]


def test_a_bot_may_drive_for_a_driver() -> None:
    """`club` stands in with the dice of the room, and no record is set so."""
    names = ("Ana", "club")
    race, by = Race(RaceSetup.of("usa", names, seed=3, laps=1)), ""
    while not race.is_over:
        seat = race.deciders()[0]
        is_own = seat == 0 and len(by) < 12
        dice = random.Random("own" if is_own else f"dice/{seat}/{race.decision(seat)}")
        driver = load_driver("random" if is_own else "club")
        race.decide(seat, driver.choose(race.sight(seat), race.choices(seat), dice))
        by += "d" if is_own else "c" if seat == 0 else "b"
    late = tuple(number for number, one in enumerate(by, 1) if one == "c")
    given = wire.Flight(record_text(race), "dice", build(), 1e9, by, (0,) * len(by), (0,), late, late[:1], ((0, 2),))
    seats = archive.decode_seats(landed(given).seats)
    assert [(one.is_shared, one.tutored) for one in seats] == [(True, 2), (False, 0)]
    with pytest.raises(Refused, match="chosen otherwise"):
        landed(replace(given, by=by.replace("d", "c", 1)))


def test_a_track_of_ones_own_comes_along() -> None:
    text = load_track("usa").to_toml().replace('id = "usa"', 'id = "yard"').replace('name = "USA"', 'name = "Backyard"')
    track = parse_track(text, "mine")
    kept = landed(raced("Ana", "club", track=track))
    assert "Backyard" in kept.kind


def altered(given: wire.Flight, old: str, new: str) -> wire.Flight:
    assert old in given.record
    return replace(given, record=given.record.replace(old, new, 1))


# What is not what the sender says.
WRONG: dict[str, Callable[[wire.Flight], wire.Flight]] = {
    "other dice of bots": lambda given: replace(given, bot_seed="other"),
    "a bot was a person": lambda given: replace(given, by="d" * len(given.by), mine=(0, 1)),
    "a decision less": lambda given: replace(given, by=given.by[1:]),
    "a time less": lambda given: replace(given, times=given.times[1:]),
    "nobody's seat": lambda given: replace(given, mine=(8,)),
    "a bot's seat": lambda given: replace(given, mine=(1,)),
    "a Legend's seat": lambda given: replace(given, mine=(4,)),
    "late where nobody was": lambda given: replace(given, late=(1,)),
    "late after the end": lambda given: replace(given, late=(10_000,)),
    "anew where nobody was late": lambda given: replace(given, anew=(1,)),
    "a letter that is none": lambda given: replace(given, by=given.by[:-1] + "\n"),
    "a tutor in more rounds than there were": lambda given: replace(given, tutored=((0, 900),)),
    "a tutor of a bot": lambda given: replace(given, tutored=((1, 3),)),
    "a bot that is none": lambda _: raced("Ana", "driver.py"),
    "a bot with a budget": lambda _: raced("Ana", "planner:1"),
}
# What is no record of a race.
BROKEN: dict[str, Callable[[wire.Flight], wire.Flight]] = {
    "no record": lambda given: replace(given, record="hello"),
    "nothing": lambda given: replace(given, record=""),
    "another seed": lambda given: altered(given, "seed 5", "seed 6"),
    "newer rules": lambda given: altered(given, "rules 1", "rules 99"),
    "an end of another race": lambda given: replace(given, record=given.record[:-10] + "0123456789"),
    "the end is missing": lambda given: replace(given, record=given.record[: len(given.record) // 2]),
    "an impossible choice": lambda given: altered(given, " play ", " play 9 "),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_does_not_fit_is_refused(flight: wire.Flight, name: str) -> None:
    with pytest.raises(Refused) as refused:
        landed(WRONG[name](flight))
    assert refused.value.code == "wrong-flight"


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_is_refused(flight: wire.Flight, name: str) -> None:
    with pytest.raises(InvalidRecord):
        landed(BROKEN[name](flight))


def test_a_race_that_is_not_over_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        landed(raced("Ana", "club", until=20))
    assert refused.value.code == "race-not-over"


def test_a_fork_is_refused() -> None:
    before = records.parse_record(raced("Ana", "club").record).at(30)
    before.deal(0, 7)
    by = "d" * 31
    while not before.is_over:
        seat = before.deciders()[0]
        before.decide(seat, before.choices(seat)[0])
        by += "d"
    given = wire.Flight(record_text(before), "dice", build(), 1e9, by, (0,) * len(by), (0,))
    with pytest.raises(Refused, match="forked off"):
        landed(given)


def test_bots_of_another_version_are_not_driven_again(flight: wire.Flight) -> None:
    assert landed(replace(flight, bot_seed="other", build="0.1 other")).flight


@pytest.mark.compiled_only
def test_of_bots_that_think_long_some_decisions_are_made_again() -> None:
    """The lot falls on a few of them; what it does not fall on is not seen."""
    given = raced("Ana", "planner", bot="club")
    slow = [place for place, by in enumerate(given.by) if by == "b"]
    asked: list[int] = []

    def draw(places: Sequence[int], n: int) -> list[int]:
        assert list(places) == slow
        asked.append(n)
        return []

    assert whole(landing.landing(given, OWNER, NOW, draw)).flight
    assert asked == [landing.SLOW]
    with pytest.raises(Refused, match="chosen otherwise"):
        whole(landing.landing(given, OWNER, NOW, lambda places, n: list(places)))


# The door --------------------------------------------------------------------------------------------


def test_from_a_page_to_a_server(tmp_path: pathlib.Path) -> None:
    """Race, send, and look: it is among one's own races, it can be watched, and it counts where it may."""

    async def fly(rooms: in_page.Rooms) -> Any:
        guest = PageGuest(rooms)
        await guest.ask("POST", "/api/me", {"name": "Ana"})
        race = await guest.drive((await guest.ask("POST", "/api/rooms/first", {}))["id"])
        stranger = PageGuest(rooms)
        await stranger.ask("GET", "/api/me")
        status, _, content = await rooms.request("GET", f"/api/races/{race}/flight", stranger.headers, b"")
        assert (status, json.loads(content)["code"]) == (403, "not-your-seat")
        return await guest.ask("GET", f"/api/races/{race}/flight")

    given = msgspec.convert(play_in_page(Pages(), fly), wire.Flight)

    async def scene() -> None:
        async with running(tmp_path) as server:
            ben = await server.guest("Ben")
            link = await token(ben)
            assert (await send(server, link, None))[2] == {"name": "Ben", "race": "", "is_new": False}
            status, headers, first = await send(server, link, given)
            assert (status, first["is_new"], first["name"]) == (200, True, "Ben")
            assert headers["access-control-allow-origin"] == "*"
            assert headers["set-cookie"] is None
            again = (await send(server, link, given))[2]
            assert again == {**first, "is_new": False}
            (line,) = (await ben.get("/api/races"))["races"]
            assert (line["id"], line["is_flown"], line["mine"]) == (first["race"], True, [0])
            assert (await ben.get(f"/api/races/{first['race']}/replay"))["frames"]
            assert (await ben.get("/api/me/figures"))["all"]["races"] == 1
            ladder = await ben.get("/api/ladder")
            assert (ladder["races"], ladder["title"]) == (0, None)
            assert not any(one["races"] for one in ladder["rungs"])
            assert (await ben.get("/api/bests"))["races"] == []
            assert (await ben.get("/api/me/data"))["archive"][0]["is_flown"]
            carl = await server.guest("Carl")  # who sends the same record has a race of their own
            other = (await send(server, await token(carl), given))[2]
            assert other["is_new"]
            assert other["race"] != first["race"]
            status, _, _ = await request(server, "DELETE", "/api/me", None, cookie=f"hotlap_guest={carl.cookie}")
            assert status == 200
            assert await code_of(carl.get(f"/api/races/{other['race']}")) == "no-such-race"
            assert len((await ben.get("/api/races"))["races"]) == 1

    play(scene())


def test_flights_win_no_medal(tmp_path: pathlib.Path) -> None:
    given = raced("Ana", *["rookie"] * 3, laps=load_track("usa").laps)

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            assert (await send(server, await token(ana), given))[0] == 200
            usa = next(one for one in (await ana.get("/api/ladder"))["medals"] if one["track"] == "usa")
            assert usa["among"]["race"] == ""

    play(scene())


def test_only_this_door_is_open_to_pages_of_other_hosts(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            status, headers, content = await request(server, "OPTIONS", "/api/flights", None, **FOREIGN)
            assert (status, content) == (204, b"")
            assert headers["access-control-allow-origin"] == "*"
            assert headers["access-control-allow-methods"] == "POST"
            assert headers["access-control-allow-headers"] == "content-type"
            assert headers["access-control-allow-credentials"] is None
            for path in ("/api/me", "/api/me/adopt", "/api/flights/x", "/api/replay"):
                for method in ("OPTIONS", "POST"):
                    status, headers, content = await request(server, method, path, {}, **FOREIGN)
                    assert status in (403, 404)
                    assert headers["access-control-allow-origin"] is None
            status, headers, _ = await request(server, "GET", "/api/me", None, **FOREIGN)
            assert headers["access-control-allow-origin"] is None
            status, _, content = await request(server, "POST", "/api/flights", {}, **FOREIGN, host="evil.example")
            assert (status, json.loads(content)["code"]) == (403, "foreign-origin")

    play(scene())


def test_refusals_can_be_read_by_the_page(tmp_path: pathlib.Path, flight: wire.Flight) -> None:
    """Each has the header without which a browser says only that it failed."""

    async def scene() -> None:
        async with running(tmp_path, flights=13, flights_of_guest=1) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            link = await token(ana)
            old = await token(ben)
            await ben.post("/api/me/sign-out-elsewhere", {"endpoint": ""})

            async def code(sent: Any, **headers: str) -> str:
                status, answered, content = await request(server, "POST", "/api/flights", sent, **(FOREIGN | headers))
                assert status >= 400
                assert answered["access-control-allow-origin"] == "*"
                return str(json.loads(content)["code"])

            assert await code(body("x" * 40, flight)) == "bad-link"
            assert await code(body(old, flight)) == "bad-link"
            assert await code(body(link, replace(flight, bot_seed="other"))) == "wrong-flight"
            assert await code(body(link, replace(flight, record="hello"))) == "invalid-record"
            assert await code(b"{") == "bad-message"
            assert await code({"token": link, "flight": {"record": 3}}) == "bad-message"
            assert await code({"token": link, "flight": None, "more": 1}) == "bad-message"
            assert await code(body(link, None), content_type="text/plain") == "bad-message"
            assert await code(b" " * (wire.FLIGHT_BYTES + 1)) == "too-large"
            assert await code(body(link, replace(flight, record="a\n" * 200_001))) == "too-large"
            status, _, first = await send(server, link, flight)
            assert status == 200
            assert await code(body(link, raced("Ana", "club"))) == "too-large"  # they have as many as are kept
            assert (await send(server, link, flight))[2]["race"] == first["race"]
            codes = [(await send(server, link, None))[2].get("code") for _ in range(13)]
            assert codes[-1] == "too-fast"
            assert len((await ana.get("/api/races"))["races"]) == 1

    play(scene())


def test_at_once_it_is_stored_once(store_url: str, flight: wire.Flight) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana = await server.guest("Ana")
            link = await token(ana)
            found = await asyncio.gather(*(send(server, link, flight) for _ in range(4)))
            assert {status for status, _, _ in found} == {200}
            assert sorted(one["is_new"] for _, _, one in found) == [False, False, False, True]
            assert len((await ana.get("/api/races"))["races"]) == 1

    play(scene())
