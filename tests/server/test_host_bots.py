"""Drivers that the host of a server has named: they race in rooms, each in a process of its own."""

import pathlib
import random

import pytest
from structlog.testing import capture_logs

from hotlap.bots.registry import load_driver
from hotlap.race import Race
from hotlap.server.client import Guest
from hotlap.server.config import Config
from hotlap.server.errors import Refused
from server.running import code_of, drive, new_room, play, running, start

LAST = "def choose(sight, choices, dice):\n    return choices[-1]\n"
KERNEL = """
from hotlap.bots.kernel import driver

@driver
def choose(view, track, seat, pace, choices, dice, memory):
    return choices.codes[0]
"""
FAULTS = {
    "raised": "def choose(sight, choices, dice):\n    return choices[sight.seat + 99]\n",
    "illegal": "def choose(sight, choices, dice):\n    return 'gear 9'\n",
    "slow": "import time\ndef choose(sight, choices, dice):\n"
    "    time.sleep(9 * (sight.round - 1))\n    return choices[0]",
    "ended": "import os\ndef choose(sight, choices, dice):\n    os._exit(3)\n",
}


def written(folder: pathlib.Path, name: str, text: str) -> dict[str, str]:
    file = folder / f"{name}.py"
    file.write_text(text, encoding="utf-8")
    return {file.name: str(file)}


async def room_with(guest: Guest, bot: str) -> str:
    room = new_room("me", "bot")
    room["seats"][1]["driver"] = bot
    return str((await guest.post("/api/rooms", room))["id"])


def test_a_hosts_driver_races_in_a_room(tmp_path: pathlib.Path) -> None:
    """Each of its decisions is the last choice offered, so that it is known whose they are."""
    bots = written(tmp_path, "last", LAST)

    async def scene() -> None:
        async with running(tmp_path / "data", bots=bots) as server:
            ana = await server.guest("Ana")
            assert [one["id"] for one in (await ana.get("/api/catalogue"))["drivers"]][-1] == "last.py"
            room = await room_with(ana, "last.py")
            async with ana.watch(room) as socket:
                await start(socket)
                await drive(socket, most=20)
            race = server.race(room)
            assert race.setup.entrants[1].driver == "last.py"
            twin, own = Race(race.setup), 0
            for made in race.decisions:
                if made.seat == 1:
                    own += 1
                    assert made.choice == twin.choices(1)[-1]
                twin.decide(made.seat, made.choice)
            assert own > 5

    play(scene())


def test_a_compiled_driver_races_in_a_room(tmp_path: pathlib.Path) -> None:
    bots = written(tmp_path, "compiled", KERNEL)

    async def scene() -> None:
        async with running(tmp_path / "data", bots=bots) as server:
            ana = await server.guest("Ana")
            room = await room_with(ana, "compiled.py")
            async with ana.watch(room) as socket:
                await start(socket)
                await drive(socket, most=12)
            race, driver = server.race(room), load_driver(bots["compiled.py"])
            twin, own = Race(race.setup), 0
            for made in race.decisions:
                if made.seat == 1:
                    own += 1
                    assert made.choice == driver.choose(twin.sight(1), twin.choices(1), random.Random(1))
                twin.decide(made.seat, made.choice)
            assert own > 3

    with capture_logs() as logs:
        play(scene())
    assert not [line for line in logs if line["event"] == "a driver failed; club drives on"]


@pytest.mark.parametrize("fault", FAULTS)
def test_club_drives_on_for_one_that_fails(tmp_path: pathlib.Path, fault: str) -> None:
    bots = written(tmp_path, "bad", FAULTS[fault])

    async def scene() -> None:
        async with running(tmp_path / "data", bots=bots, bot_s=0.5) as server:
            ana = await server.guest("Ana")
            room = await room_with(ana, "bad.py")
            async with ana.watch(room) as socket:
                await start(socket)
                assert await drive(socket, most=12) == 12

    with capture_logs() as logs:
        play(scene())
    told = [line for line in logs if line["event"] == "a driver failed; club drives on"]
    assert [(line["driver"], line["fault"]) for line in told] == [("bad.py", fault)]


def test_no_other_file_drives_in_a_room(tmp_path: pathlib.Path) -> None:
    other = written(tmp_path, "other", LAST)["other.py"]

    async def scene() -> None:
        async with running(tmp_path / "data", bots=written(tmp_path, "last", LAST)) as server:
            ana = await server.guest("Ana")
            for name in ("other.py", "planner:64", ""):
                assert await code_of(room_with(ana, name)) == "invalid-setup"
            assert await code_of(room_with(ana, other)) == "bad-message"  # longer than any name

    play(scene())


def test_a_person_is_not_taken_for_a_driver(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, bots={}) as server:
            guest = await server.guest("last.py")
            room = str((await guest.post("/api/rooms", new_room("me", "bot")))["id"])
            async with guest.watch(room) as socket:
                await start(socket)
            assert server.race(room).setup.entrants[0].driver == "player"

    play(scene())


@pytest.mark.parametrize(
    "given, words",
    [
        ("{folder}/none.py", "there is no"),
        ("{folder}/a b.py", "a name such as my_driver.py"),
        ("{folder}/last.py:{folder}/more/last.py", "two files last.py"),
    ],
)
def test_a_wrong_setting_is_told(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, given: str, words: str
) -> None:
    (tmp_path / "more").mkdir()
    for file in ("last.py", "a b.py", "more/last.py"):
        (tmp_path / file).write_text(LAST, encoding="utf-8")
    monkeypatch.setenv("HOTLAP_BOTS", given.format(folder=tmp_path))
    with pytest.raises(Refused, match=words):
        Config.read()
    monkeypatch.setenv("HOTLAP_BOTS", str(tmp_path / "last.py"))
    assert Config.read().bots == {"last.py": str(tmp_path / "last.py")}
    monkeypatch.setenv("HOTLAP_BOT_SECONDS", "soon")
    with pytest.raises(Refused, match="HOTLAP_BOT_SECONDS is a number of seconds"):
        Config.read()
