"""Records of races, and the addresses for the server's operators."""

import json
import pathlib
import random

import msgspec
import pytest
from msgspec import UNSET

from hotlap.race import InvalidRecord, Race, RaceSetup, record_text
from hotlap.race import record as records
from hotlap.race.race import SPECTATOR
from hotlap.server import measures, metrics, schema, wire
from hotlap.server.app import build_app
from hotlap.server.document import race_rows
from hotlap.server.errors import refusal
from hotlap.server.guests.guests import COOKIE
from hotlap.terminal.tell import verifying
from server.running import (
    code_of,
    command,
    done,
    drive,
    first,
    frames,
    make,
    play,
    refused,
    request,
    running,
    sha256,
    start,
    until,
)


def test_the_record_of_a_race_is_the_race(
    tmp_path: pathlib.Path, store_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene() -> tuple[str, str]:
        async with running(store_url) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "me", "me", "bot", "legend", mulligan=True)
            async with ana.watch(id) as socket:
                await until(lambda: socket.room)
                shown = socket.room.shuffle.promise
                await start(socket)
                promised, race = socket.info.seed_hash, socket.room.race
                assert (socket.info.shuffle.promise, socket.room.shuffle) == (shown, None)
                assert await code_of(ana.get(f"/api/races/{race}/record")) == "race-not-over"
                assert await code_of(ana.post(f"/api/races/{race}/analysis", {"tier": "quick"})) == "race-not-over"
                ask = await socket.asked()
                answer = await socket.decide(ask, first(ask))
                await done(socket, wire.TakeBack(command(), ask.seat, answer.own[ask.seat].decision_id))
                await drive(socket, random.Random(1))
                await until(lambda: socket.room.state == "over")
            cookie = f"{COOKIE}={ana.cookie}"
            status, headers, body = await request(server, "GET", f"/api/races/{race}/record", cookie=cookie)
            assert status == 200
            assert headers["content-disposition"] == f'attachment; filename="usa-{race[:8]}.race"'
            assert headers["content-type"].startswith("text/plain")
            text = body.decode()
            stored = [(one.seat, one.choice) for one in await server.store.read(race_rows.decisions_since, race, 1)]
            folded = records.fold(
                Race(records.parse_setup((await server.store.read(race_rows.get, race)).setup)), stored
            )
            assert text == record_text(folded) == record_text(server.race(id))
            assert " take back\n" in text
            # The replay shows the frames of a spectator.
            replayed = msgspec.convert(await ana.post("/api/replay", {"text": text}), wire.Replay)
            from_windows = await ana.post("/api/replay", {"text": "\ufeff" + text.replace("\n", "\r\n")})
            assert msgspec.convert(from_windows, wire.Replay).race == replayed.race
            assert sha256(replayed.seed) == promised == replayed.info.seed_hash
            assert [frame.version for frame in replayed.frames] == [*range(len(folded.decisions) + 1)]
            told = [event for frame in replayed.frames for event in frame.events]
            seen = folded.events(SPECTATOR)
            assert [(one.kind, one.seat, one.data) for one in told] == [(one.kind, one.seat, one.data) for one in seen]
            assert not any(event.data["card"] for event in told if event.kind == "DREW")
            shown = {frame.version: frame for frame in frames(socket) if frame.public is not UNSET}
            for version, frame in shown.items():
                assert replayed.frames[version].public == frame.public
            assert {frame.by for frame in replayed.frames} == {"", "driver", "bot"}
            broken = text.replace(" take back\n", "\n", 1)
            assert await code_of(ana.post("/api/replay", {"text": broken})) == "invalid-record"
            return text, promised

    text, promised = play(scene())
    path = tmp_path / "a.race"
    path.write_text(text)
    assert verifying.verify(str(path), promised) == 0
    assert f"{promised}\nIt is the one that was shown before the start." in capsys.readouterr().out
    with pytest.raises(Exception, match="not the one whose hash"):
        verifying.verify(str(path), "0" * 64)


def test_health_says_when_nothing_can_be_written(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measures, "CHECK_S", 0.0)

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest()
            assert await ana.get("/health") == {"status": "ok"}
            (tmp_path / "hotlap.db").rename(tmp_path / "away")
            assert await code_of(ana.get("/health")) == "store"
            (tmp_path / "away").rename(tmp_path / "hotlap.db")
            assert await ana.get("/health") == {"status": "ok"}

    play(scene())


def test_health_measures_and_description(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana = await server.guest("Ana")
            assert await ana.get("/health") == {"status": "ok"}
            described = await ana.get("/api/schema/openapi.json")
            assert described == json.loads(msgspec.json.encode(schema.document(build_app().openapi_schema)))
            id = await make(ana, "me", "bot")
            before = counted("hotlap_decisions_total", by="driver")
            async with ana.watch(id) as socket:
                await start(socket)
                await refused(socket, wire.Decide(command(), 0, 0, "dance"))
                made = await drive(socket)
                assert counted("hotlap_sockets") == 1
            assert counted("hotlap_decisions_total", by="driver") == before + made
            assert counted("hotlap_refusals_total", code="unknown-choice") >= 1
            catalogue = msgspec.convert(await ana.get("/api/catalogue"), wire.Catalogue)
            assert "usa" in [track.id for track in catalogue.tracks]
            assert {"club", "random"} <= {driver.id for driver in catalogue.drivers}
            _, headers, _ = await request(server, "GET", "/api/rooms/none")
            assert headers["x-content-type-options"] == "nosniff"
            assert "default-src 'self'" in headers["content-security-policy"]

    def counted(name: str, **labels: str) -> float:
        return metrics.REGISTRY.get_sample_value(name, labels) or 0

    play(scene())


def test_a_record_is_refused_by_its_rule_and_that_of_what_it_holds() -> None:
    """`data` has the line and, for a wrong setup or track, what is wrong with it."""
    text = record_text(Race(RaceSetup.of("usa", ["ana", "ben"], seed=7)))
    cases = {
        ("laps 2", "laps 999"): ("setup", "laps", {"broken": "out-of-range", "most": 200, "value": 999}),
        ("track usa", "track moon"): ("named", "", {"broken": "unknown-track", "name": "'moon'", "line": 3}),
        ("track usa", "track file\n| spaces = 0"): ("its-track", "", {"broken": "missing"}),
        ("start\n", "start\nr1 red gear 9\n"): ("other-line", "", {"found": "r1 red gear 9", "kind": "race"}),
        ("hotlap record 1", "x" * 5000): ("no-record", "", {"found": "x" * 60, "line": 1}),
    }
    for (before, after), (rule, field, data) in cases.items():
        assert before in text
        with pytest.raises(InvalidRecord) as caught:
            records.parse_record(text.replace(before, after, 1))
        told = refusal(caught.value).as_problem()
        assert (told["code"], told["rule"]) == ("invalid-record", rule)
        assert told["field"] == field or field == ""
        assert data.items() <= told["data"].items() | {("line", caught.value.line)}
        assert all(len(str(one)) <= 301 for one in told["data"].values())
