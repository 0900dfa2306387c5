"""A user's own events in a room: sent as a text with the settings, checked, kept, and told in the user's words."""

import pathlib
from typing import Any

import msgspec
import pytest

from hotlap.content.errors import Invalid
from hotlap.race import parse_season
from hotlap.server import wire
from hotlap.server.client import Guest
from hotlap.server.document.document import Document
from hotlap.server.document.new import document
from hotlap.server.errors import Refused, refusal
from server.running import code_of, command, done, drive_all, make, play, refused, request, running, start, until

NIGHT = """\
[[events]]
id = "night-race"
name = "The <b>night</b> race"
text = "No slipstreams below gear 3 & a lap more."
laps = 1
slipstream_gear = 3
"""
OURS = """races = [{ track = "usa", event = "night-race" }, { track = "italy", event = "hold-tight" }]"""
STAGES = [{"track": "usa", "event": "night-race"}, {"track": "italy", "event": "hold-tight"}]
OWN = {
    "id": "night-race", "name": "The <b>night</b> race", "text": "No slipstreams below gear 3 & a lap more.",
}  # fmt: skip
SEATS = (wire.SeatChoice(is_mine=True), wire.SeatChoice("bot"))


def made(settings: dict[str, Any]) -> Document:
    room = msgspec.convert({"settings": settings}, wire.NewRoom)
    return document(msgspec.structs.replace(room, seats=SEATS), "guest", "Ana")


def test_a_season_with_an_own_event_is_raced(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            look = await ana.post("/api/events", {"text": f"{OURS}\n{NIGHT}"})
            assert look == {"events": [OWN], "races": STAGES}
            id = await make(ana, "me", "bot", season=STAGES[:1], events_file=NIGHT, laps=1, weather=False)
            async with ana.watch(id) as one, ben.watch(id) as two:
                await until(lambda: one.room and two.room)
                for viewer in (one, two):
                    (stage,) = viewer.room.season.stages
                    assert (stage.track, stage.event) == ("usa", "night-race")
                    assert msgspec.to_builtins(stage.own_event) == OWN
                await start(one)
                await until(lambda: two.info is not None)
                assert msgspec.to_builtins(two.info.own_event) == OWN
                assert (two.info.event, two.info.laps) == ("night-race", 2)
                log = [sentence for line in two.frame.log.lines for sentence in line.sentences]
                assert {"name": OWN["name"], "words": OWN["text"]} in [sentence.args for sentence in log]
        async with running(store_url) as server:  # what is stored has the event, too
            ana = Guest(server.address, ana.cookie)
            async with ana.watch(id) as one:
                await until(lambda: one.room and one.info)
                assert msgspec.to_builtins(one.info.own_event) == OWN
                await drive_all(one)
                await until(lambda: one.room.season.is_over)
            text = await ana.get(f"/api/rooms/{id}/season")
            assert "event file" in text
            assert parse_season(text).setup.races[0][1].title == OWN["name"]

    play(scene())


def test_the_host_changes_the_events(tmp_path: pathlib.Path) -> None:
    def season(events_file: str) -> wire.Configure:
        settings = {"season": STAGES, "events_file": events_file}
        return wire.Configure(command(), msgspec.convert({"settings": settings, "seats": [{}, {}]}, wire.NewRoom))

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "me", "free")
            async with ana.watch(id) as socket:
                await done(socket, season(NIGHT + "#" * (100_000 - len(NIGHT))))
                await until(lambda: socket.room.season)
                first, second = socket.room.season.stages
                assert (msgspec.to_builtins(first.own_event), second.own_event) == (OWN, None)
                assert await refused(socket, season("[[events]]")) == "invalid-events"
                assert await refused(socket, season("")) == "invalid-events"
                assert socket.room.settings.events_file.startswith(NIGHT)
            assert await code_of(ana.post("/api/events", {"text": "x" * 100_001})) == "bad-message"
            status, _, answer = await request(server, "POST", "/api/events", {"text": "x" * 2_000_001})
            assert (status, msgspec.json.decode(answer)["code"]) == (413, "too-large")
            assert await code_of(ana.post("/api/events", {"text": [NIGHT]})) == "bad-message"
            assert await code_of(ana.post("/api/events", {"text": OURS})) == "invalid-events"

    play(scene())


def events(*columns: str) -> str:
    return "\n".join(["[[events]]", 'id = "mine"', 'text = "Mine."', *columns])


# The text, and the place and rule of the refusal.
WRONG = {
    "empty": ("", "events", "missing"),
    "a track": ('id = "mine"', "", "unknown-field"),
    "no TOML": ("<script>", "", "not-toml"),
    "nesting without end": (f"events = {'[' * 20_000}", "", "too-deep"),
    "a key of many parts": (f"{events()}\n{'a.' * 20}a.b = 1", "", "many-dots"),
    "a header and a key of many parts": (
        f"{events()}\n[{'y.' * 15}y]\na = [\n[1],\n]\n{'b.' * 6}b = 1",
        "",
        "many-dots",
    ),
    "a header of many parts": (f"{events()}\n[{'y.' * 21}y]", "", "many-dots"),
    "tables without end": (f"{events()}\n" + "[[x]]\n" * 500, "", "many-tables"),
    "a number without end": (events(f"heat = {'9' * 5_000}"), "", "long-number"),
    "as many parts as there may be": (f"{events()}\n[{'y.' * 15}y]\n{'b.' * 5}b = 1", "", "unknown-field"),
    "events no tables": ("events = [1]", "events", "tables"),
    "no events": ("events = []", "events", "number-of-tables"),
    "too many events": (events() + "\n[[events]]" * 100, "events", "number-of-tables"),
    "twice": (f"{events()}\n{events()}", "events[1].id", "id-twice"),
    "an id of the game": (events().replace("mine", "hold-tight"), "events[0].id", "id-of-game"),
    "a wrong type": (events("heat = '9'"), "events[0].heat", "whole-number"),
    "a large number": (events("heat = 0x" + "f" * 9000), "events[0].heat", "out-of-range"),
    "a name of two lines": (events('name = "a\\nb"'), "events[0].name", "line"),
    "a name that turns the text": (events('name = "\\u202e"'), "events[0].name", "line"),
    "a long name": (events(f"name = '{'<' * 61}'"), "events[0].name", "line"),
    "a race on an own track": (
        f'races = [{{ track = "a.toml", event = "mine" }}]\n{events()}',
        "races[0].track",
        "one-of",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_text_is_refused_with_place_and_rule(name: str) -> None:
    text, field, rule = WRONG[name]
    problem = refused_with({"season": STAGES, "events_file": text})
    assert (problem.code, problem.field, problem.rule) == ("invalid-events", field, rule)


@pytest.mark.parametrize(
    ("settings", "field", "rule"),
    [
        ({"season": "1961", "events_file": NIGHT}, "events_file", "own-season-only"),
        ({"track": "usa", "events_file": NIGHT}, "events_file", "own-season-only"),
        ({"season": STAGES, "events_file": events()}, "races[0].event", "unknown-event"),
        ({"season": STAGES, "events_file": NIGHT.replace("laps = 1", "laps = -2")}, "laps", "no-lap-left"),
        ({"season": STAGES}, "races[0].event", "unknown-event"),
    ],
)
def test_a_season_that_does_not_fit_its_events_is_refused(settings: dict[str, Any], field: str, rule: str) -> None:
    problem = refused_with(settings)
    assert (problem.code, problem.field, problem.rule) == ("invalid-setup", field, rule)


def refused_with(settings: dict[str, Any]) -> Refused:
    with pytest.raises(Invalid) as caught:
        made(settings)
    assert len(str(caught.value)) < 1000
    return refusal(caught.value)


@pytest.mark.parametrize("value", [7, ["x"], {"events": []}, "x" * 100_001], ids=["number", "list", "table", "long"])
def test_a_wrong_type_is_no_message(value: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        made({"season": STAGES, "events_file": value})
    with pytest.raises(msgspec.ValidationError):
        made({"season": [{"track": "usa", "event": {"id": value}}]})


def test_a_room_of_before_has_no_events() -> None:
    """Stored documents may lack the field."""
    room = made({"season": STAGES[1:]})
    old = msgspec.json.decode(room.encode())
    del old["settings"]["events_file"]
    assert Document.decode(msgspec.json.encode(old).decode()) == room
