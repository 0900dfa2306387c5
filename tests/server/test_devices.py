"""Analyses that a driver's device makes: what the server gives it, what it takes, and what it finds wrong.

The coach plays few games here. A server takes them only if it has the parts of a page; here it says so.
"""

import asyncio
import json
import pathlib
import random
import subprocess
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from generated import building
from hotlap.bots.registry import load_driver
from hotlap.coach.analyse import AHEAD, DRAWS, TIERS, analyse
from hotlap.coach.document import Analysis, Move, Totals, to_json
from hotlap.coach.judge import digest
from hotlap.race import Race, RaceSetup, parse_record, record_text
from hotlap.race.slices import whole
from hotlap.server.analyses import analysis_rows, checking, child
from hotlap.server.client import Guest, Socket
from hotlap.server.edge import page_parts
from hotlap.server.edge.page_parts import PageParts
from hotlap.server.errors import Refused
from server.running import code_of, drive, make, play, request, running, start, until
from server.test_analyses import ask, look, told

PARTS = PageParts(pathlib.Path("/nowhere"), "v1", ("parts.json",), 9_500_000)


FEW = """
from hotlap.coach.analyse import AHEAD, DRAWS, TIERS
from hotlap.coach.games import Tier

TIERS["quick"] = Tier("quick", screening=2, comparing=16, block=16, most=32)
AHEAD["quick"], DRAWS["quick"] = 8, 4
"""


def few(patch: pytest.MonkeyPatch) -> None:
    for games in (TIERS, AHEAD, DRAWS):
        patch.setitem(games, "quick", games["quick"])  # so that it is put back
    exec(FEW, {})


@pytest.fixture
def has_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch)
    monkeypatch.setattr(page_parts, "find", lambda: PARTS)
    monkeypatch.setattr(child, "is_prepared", lambda: True)


def raced(*names: str) -> Race:
    """A race of bots."""
    race = Race(RaceSetup.of("usa", ["player"] * len(names), seed=1, laps=1))
    drivers, dice = [load_driver(name) for name in names], random.Random(1)
    while not race.is_over:
        seat = race.deciders()[0]
        race.decide(seat, drivers[seat].choose(race.sight(seat), race.choices(seat), dice))
    return race


# Checking --------------------------------------------------------------------------------------------


def picks(place: int) -> checking.Draw:
    """A lot that falls on one place, if that can be."""
    return lambda places: place if place in places else places[0]


@pytest.fixture(scope="module")
def analysed() -> tuple[Race, Analysis]:
    with pytest.MonkeyPatch.context() as patch:
        few(patch)
        race = raced("club", "rookie", "random")
        return race, analyse(race, workers=2)


def edited(found: Analysis, name: str, place: int, **changes: Any) -> Analysis:
    """It with other fields of a part."""
    parts = list(getattr(found, name))
    parts[place] = replace(parts[place], **changes)
    return replace(found, **{name: tuple(parts)})


def error_of(found: Analysis) -> int:
    return next(i for i, one in enumerate(found.decisions) if one.grade)


def judged_of(found: Analysis) -> int:
    return next(i for i, one in enumerate(found.decisions) if one.options and not one.grade)


@pytest.mark.compiled_only
def test_what_the_coach_made_is_right(analysed: tuple[Race, Analysis], monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch)
    race, found = analysed
    for seed in range(6):
        assert whole(checking.check(race, found, random.Random(seed).choice)) == 4


def with_other_loss(found: Analysis, place: int) -> Analysis:
    one = found.decisions[place]
    return edited(found, "decisions", place, options=(replace(one.options[0], win=0.123), *one.options[1:]))


def with_score(totals: Totals | None) -> Totals:
    assert totals is not None
    return replace(totals, score=0.0)


# Each is seen in any document.
SEEN: dict[str, Callable[[Analysis], Analysis]] = {
    "another track": lambda found: replace(found, track="Monza"),
    "a round more": lambda found: replace(found, outlook=(*found.outlook, found.outlook[-1])),
    "no rows": lambda found: replace(found, outlook=()),
    "another result": lambda found: edited(found, "outlook", -1, wins=(1.0, 1.0, 1.0)),
    "fewer seats": lambda found: edited(found, "outlook", 0, points=(1.0,)),
    "points of a round": lambda found: edited(found, "outlook", 1, points=(9.0, 6.0, 4.0)),
    "a decision less": lambda found: replace(found, decisions=found.decisions[1:]),
    "another choice": lambda found: edited(found, "decisions", 0, played=Move("done", "done", None, ())),
    "another seat": lambda found: edited(found, "decisions", 3, seat=(found.decisions[3].seat + 1) % 3),
    "a choice that was none": lambda found: edited(
        found, "decisions", judged_of(found),
        options=(replace(found.decisions[judged_of(found)].options[0], choice="gear 9 play 5"),),
    ),
    "no reason why": lambda found: edited(found, "decisions", judged_of(found), unjudged="rule"),
    "a graver grade": lambda found: edited(found, "decisions", judged_of(found), grade="blunder"),
    "no grade": lambda found: edited(found, "decisions", error_of(found), grade=""),
    "what came": lambda found: edited(found, "decisions", 0, came=3.21),
    "a loss and its sums": lambda found: edited(found, "decisions", error_of(found), loss=9.0),
    "another draw": lambda found: edited(found, "draws", 1, number=0),
    "luck and its sum": lambda found: edited(found, "draws", 0, luck=(1.0, 0.0, -1.0)),
    "fewer in a draw": lambda found: edited(found, "draws", 0, luck=()),
    "another sum of luck": lambda found: edited(found, "cars", 0, luck=3.0),
    "another score": lambda found: edited(found, "cars", 0, totals=with_score(found.cars[0].totals)),
    "another manner": lambda found: edited(found, "cars", 0, manner="ace"),
    "no turning points": lambda found: replace(found, turnings=found.turnings[1:] or (*found.turnings, None)),
}  # fmt: skip
# These are seen if the dice fall on the part.
DRAWN: dict[str, tuple[Callable[[Analysis], int], Callable[[Analysis, int], Analysis]]] = {
    "a chance to win": (lambda _: 1, lambda found, place: edited(found, "outlook", place, wins=(0.3, 0.3, 0.4))),
    "how sure a row is": (lambda _: 0, lambda found, place: edited(found, "outlook", place, error=0.0)),
    "a choice of an error": (error_of, with_other_loss),
    "a choice of another decision": (judged_of, with_other_loss),
    "why": (error_of, lambda found, place: edited(found, "decisions", place, why=())),
    "games": (error_of, lambda found, place: edited(found, "decisions", place, pairs=31)),
}


@pytest.mark.compiled_only
@pytest.mark.parametrize("what", SEEN)
def test_what_does_not_fit_is_seen(analysed: tuple[Race, Analysis], monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    few(monkeypatch)
    race, found = analysed
    with pytest.raises(Refused) as caught:
        whole(checking.check(race, SEEN[what](found), random.Random(1).choice))
    assert caught.value.code == "wrong-analysis"


@pytest.mark.compiled_only
@pytest.mark.parametrize("what", DRAWN)
def test_a_part_that_is_drawn_has_to_be_the_same(
    analysed: tuple[Race, Analysis], monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    few(monkeypatch)
    race, found = analysed
    where, change = DRAWN[what]
    place = where(found)
    other = change(found, place)
    assert other != found
    with pytest.raises(Refused) as caught:
        whole(checking.check(race, other, picks(place)))
    assert caught.value.code == "wrong-analysis"
    assert caught.value.field.endswith(f"[{place}]")


@pytest.mark.compiled_only
def test_a_draw_has_to_be_the_same(analysed: tuple[Race, Analysis], monkeypatch: pytest.MonkeyPatch) -> None:
    """Two draws with the same sum of luck, of which one is made again."""
    few(monkeypatch)
    race, found = analysed
    first, second = found.draws[:2]
    swapped = edited(found, "draws", 0, luck=second.luck, error=second.error)
    swapped = edited(swapped, "draws", 1, luck=first.luck, error=first.error)
    with pytest.raises(Refused, match=r"draws|turnings|cars"):
        whole(checking.check(race, swapped, picks(1)))


# On a server -----------------------------------------------------------------------------------------


async def race_of(guest: Guest) -> str:
    """A short race of a guest."""
    async with guest.watch(await make(guest, "me", "bot")) as socket:
        return await driven(socket)


async def driven(socket: Socket) -> str:
    await start(socket)
    await drive(socket)
    await until(lambda: socket.room.state == "over")
    return str(socket.room.race)


async def made(guest: Guest, race: str) -> Any:
    """What a device makes of its task, as plain data."""
    task = await guest.get(f"/api/races/{race}/analysis/task")
    found = await asyncio.to_thread(analyse, parse_record(task["record"]), "quick", 2)
    assert (task["version"], task["rules"], task["judge"]) == (found.version, found.rules, found.judge)
    return json.loads(to_json(found))


async def send(guest: Guest, race: str, document: Any, tier: str = "quick") -> Any:
    return await guest.post(f"/api/races/{race}/analysis/{tier}", document)


@pytest.mark.compiled_only
def test_a_device_makes_an_analysis(tmp_path: pathlib.Path, has_parts: None) -> None:
    """A driver's device is given the race, and all see what it found, and that a device made it."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            async with ana.watch(await make(ana, "me", "bot")) as socket:
                race = await driven(socket)
                state = await look(ana, race)
                assert (state.parts, state.parts_bytes) == ("rooms/v1/", 9_500_000)
                assert (await look(ben, race)).parts is msgspec.UNSET
                document = await made(ana, race)
                sent = await send(ana, race, document)
                assert sent["quick"] == {
                    "state": "done", "ahead": 0, "done": 0, "of": 0, "made_on": "device", "checked": 4,
                }  # fmt: skip
                await until(lambda: [one.made_on for one in told(socket)] == ["device"])
            assert (await look(ben, race)).quick.checked == 4
            assert await ben.get(f"/api/races/{race}/analysis/quick") == document
            assert await send(ana, race, document | {"track": "Monza"}) == sent  # there is one, which stays
            assert await code_of(ask(ben, race)) == "not-found"  # it makes none itself
            row = await server.store.read(analysis_rows.get, race, "quick", digest())
            assert row is not None

    play(scene())


@pytest.mark.compiled_only
def test_who_may_not_send_what(tmp_path: pathlib.Path, has_parts: None) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            race, other = await race_of(ana), await race_of(ana)
            document = await made(ana, race)
            path = f"/api/races/{race}/analysis"
            assert await code_of(ben.get(f"{path}/task")) == "not-your-seat"
            assert await code_of(send(ben, race, document)) == "not-your-seat"
            assert await code_of(send(ana, "nowhere", document)) == "no-such-race"
            assert await code_of(send(ana, other, document)) == "bad-message"
            assert await code_of(send(ana, race, document, "deep")) == "bad-message"
            assert await code_of(send(ana, race, document | {"judge": "0123"})) == "other-judge"
            assert await code_of(send(ana, race, document | {"rules": 99})) == "other-judge"
            assert await code_of(send(ana, race, {"version": 8})) == "bad-message"
            assert await code_of(send(ana, race, document | {"more": 1})) == "bad-message"
            assert await code_of(send(ana, race, document | {"track": "x" * 3_000_000})) == "too-large"
            assert (await look(ana, race)).quick.state == "none"
            assert (await send(ana, race, document))["quick"]["state"] == "done"

    play(scene())


@pytest.mark.compiled_only
def test_after_a_wrong_one_the_server_makes_them(tmp_path: pathlib.Path, has_parts: None) -> None:
    async def scene() -> None:
        async with running(tmp_path, analysis_threads=1) as server:
            ana = await server.guest("Ana")
            race, other = await race_of(ana), await race_of(ana)
            document, second = await made(ana, race), await made(ana, other)
            document["cars"][0]["luck"] += 1
            assert await code_of(send(ana, race, document)) == "wrong-analysis"
            assert (await look(ana, race)).quick.state == "none"
            assert await code_of(send(ana, other, second)) == "too-fast"
            assert await code_of(ana.get(f"/api/races/{other}/analysis/task")) == "too-fast"
            assert (await look(ana, other)).parts is msgspec.UNSET
            assert (await ask(ana, other)).quick.state in ("queued", "running")

    play(scene())


@pytest.mark.compiled_only
def test_what_waits_is_not_made_twice(tmp_path: pathlib.Path, has_parts: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child, "COMMAND", ("sleep", "60"))

    async def scene() -> None:
        async with running(tmp_path, analysis_threads=1) as server:
            ana = await server.guest("Ana")
            race, other = await race_of(ana), await race_of(ana)
            await ask(ana, race)
            await until_running(ana, race)
            assert (await ask(ana, other)).quick.state == "queued"
            assert (await send(ana, other, await made(ana, other)))["quick"]["state"] == "done"
            assert [one.race for one in await server.store.read(analysis_rows.queue, digest())] == [race]

    play(scene())


async def until_running(guest: Guest, race: str) -> None:
    while (await look(guest, race)).quick.state != "running":
        await asyncio.sleep(0.02)


def test_without_parts_all_is_as_before(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_parts, "find", lambda: None)
    monkeypatch.setattr(child, "is_prepared", lambda: True)

    async def scene() -> None:
        async with running(tmp_path, analysis_threads=1) as server:
            ana = await server.guest("Ana")
            race = await race_of(ana)
            status, _, body = await request(server, "GET", f"/api/races/{race}/analysis", cookie=f"guest={ana.cookie}")
            assert status == 200
            assert set(json.loads(body)) == {"quick", "deep"}
            assert await code_of(ana.get(f"/api/races/{race}/analysis/task")) == "not-found"

    play(scene())


# In WebAssembly --------------------------------------------------------------------------------------


@pytest.mark.compiled_only
def test_a_page_has_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What two workers of a page make together, under Node, is what this machine makes."""
    few(monkeypatch)
    found, parts = building().find_node(), page_parts.find()
    if found is None:
        pytest.skip("there is no Node to run Pyodide with")
    if parts is None:
        pytest.skip("there are no parts for this version: scripts/page-parts")
    race = raced("club", "random")
    asked = json.dumps({"parts": str(parts.folder), "record": record_text(race), "tier": "quick", "few": FEW})
    command = [found[0], str(pathlib.Path(__file__).with_name("on_device.mjs"))]
    done = subprocess.run(command, input=asked.encode(), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout == to_json(analyse(race, "quick", 2))
