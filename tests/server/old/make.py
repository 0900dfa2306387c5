"""Write a database for test_old_rooms.py with the server of an older version: all kinds of rooms that it had.

    git worktree add /tmp/old 5abca32
    PYTHONPATH=/tmp/old/src:/tmp/old/tests NUMBA_DISABLE_JIT=1 python tests/server/old/make.py 5abca32

It runs with that version's own server, client and helpers of tests, so it uses only what they had at 5abca32; a later
version needs a script of its own, or these rooms and its new ones here. A database is written once and never again.
"""

import gzip
import json
import pathlib
import random
import sqlite3
import sys
import tempfile
from typing import Any

from hotlap.content.tracks import load_track
from hotlap.server import wire
from hotlap.server.client import Socket
from server.running import command, done, drive, new_room, play, running, start

SEASONS = ("1961", "1962", "1963", "1964", "1965")
OWN = [{"track": "usa", "event": "speed-record"}, {"track": "italy", "event": "going-global"}]

# Races in progress: their seats and their settings. The settings of "no use" have no effect there.
RACES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "plain": (("me", "bot"), {}),
    "free seat": (("me", "free"), {}),
    "timed": (("me", "legend"), {"limit_s": 90}),
    "alone": (("me",), {}),
    "two on one screen": (("me", "me", "bot"), {}),
    "garage": (("me", "bot"), {"garage": "mixed"}),
    "snake": (("me", "bot"), {"garage": "advanced", "garage_draft": "snake"}),
    "dealt": (("me", "bot"), {"garage": "basic", "garage_draft": "random"}),
    "weather": (("me", "bot"), {"weather": True}),
    "all": (("me", "bot", "legend"), {
        "garage": "mixed", "weather": True, "mulligan": True, "cluttered_hand": "forced", "legend_boost": 2,
        "aggressive_legends": False, "end": "players_finished", "track": "italy",
    }),
    "nine": (("me", *["bot"] * 3, *["legend"] * 5), {"larger_field": True}),
    "own track": (("me", "bot"), {"track_file": load_track("usa").to_toml()}),
    "no use": (("me", "bot"), {"garage_draft": "snake"}),
    "no use of boxes": (("me", "bot"), {"boxes": ["heavy-rain"]}),
    **{f"season {name}": (("me", "bot"), {"season": name}) for name in SEASONS},
    "season basic": (("me", "bot"), {"season": "1961", "garage": "basic"}),
    "season of no use": (("me", "bot", "free"), {
        "season": "1962", "laps": 3, "garage_draft": "snake", "weather": True,
    }),
    "own season": (("me", "bot"), {"season": OWN, "legend_boost": 1}),
    "long season": (("me", "bot"), {"season": OWN * 8}),
}  # fmt: skip


async def decide(socket: Socket, dice: random.Random, most: int) -> None:
    for _ in range(most):
        if (ask := await socket.asked()) is None:
            return
        assert isinstance(await socket.decide(ask, dice.choice(ask.options[:40]).choice), wire.Frame)


async def over(socket: Socket) -> None:
    while socket.room is None or socket.room.state != "over":
        await socket.changed(300)


async def given_up(socket: Socket) -> None:
    """A race from its start to its end, soon."""
    await start(socket)
    ask = await socket.asked()
    assert ask is not None
    await done(socket, wire.Retire(command(), ask.seat, ask.decision_id))
    await over(socket)


async def written(folder: pathlib.Path) -> dict[str, Any]:
    """Make all rooms. Returns the cookies and the rooms with their drivers, for the test."""
    rooms: dict[str, dict[str, str]] = {}
    dice = random.Random("old")
    async with running(folder, rooms_of_guest=100) as server:
        ana, ben, nameless = await server.guest("Ana"), await server.guest("Ben"), await server.guest()

        async def room(label: str, stage: str, *kinds: str, driver: str = "ana", handicap: int = 0, **wish: Any) -> str:
            made = new_room(*kinds, name=label[:40], **wish)
            made["seats"][0]["heat_handicap"] = handicap
            id = str((await ana.post("/api/rooms", made))["id"])
            rooms[id] = {"label": label, "stage": stage, "driver": driver}
            return id

        for label, (kinds, settings) in RACES.items():
            for handicap in (0, 2) if label in ("plain", "own season") else (0,):
                id = await room(f"{label} {handicap}", "racing", *kinds, handicap=handicap, **settings)
                async with ana.watch(id) as socket:
                    await start(socket)
                    await decide(socket, dice, 5)
        lobbies = {"lobby": {}, "lobby of a season": {"season": "1963"}, "lobby of no use": RACES["no use"][1]}
        for label, settings in lobbies.items():
            id = await room(label, "lobby", "me", "free", "bot", **settings)
            async with ben.watch(id) as socket:
                await done(socket, wire.Sit(command(), 1))
        async with ana.watch(await room("finished", "over", "me", "bot")) as socket:
            await start(socket)
            await drive(socket)
            await over(socket)
        for label, settings in (("second race", {}), ("second race of a season", {"season": "1961"})):
            async with ana.watch(await room(label, "racing", "me", "legend", **settings)) as socket:
                await given_up(socket)
                await start(socket)
                await decide(socket, dice, 5)
        async with ana.watch(await room("finished season", "over", "me", "legend", season=OWN)) as socket:
            for _ in OWN:
                await given_up(socket)
        async with ana.watch(await room("between races", "over", "me", "legend", season="1964")) as socket:
            await given_up(socket)
        id = await room("a friend drives", "racing", "free", "free", driver="ben", season="1961")
        async with ben.watch(id) as socket, ana.watch(id) as host:
            await done(socket, wire.Sit(command(), 1))
            await start(host)
            await decide(socket, dice, 3)
        link = (await ana.get("/api/me"))["link"]
        cookies = {"ana": ana.cookie, "ben": ben.cookie, "nameless": nameless.cookie}
    return {"cookies": cookies, "link": link, "rooms": rooms}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        about = play(written(pathlib.Path(folder)))
        statements = "\n".join(sqlite3.connect(pathlib.Path(folder) / "hotlap.db").iterdump())
    name = pathlib.Path(__file__).with_name(sys.argv[1])
    name.with_suffix(".sql.gz").write_bytes(gzip.compress(statements.encode(), mtime=0))
    name.with_suffix(".json").write_text(json.dumps(about, indent=1) + "\n")
