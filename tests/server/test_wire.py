"""The messages of the socket: a race to its end, every message of its type, and to each viewer only their own cards."""

import json
import pathlib
import random

import msgspec
import pytest
from msgspec import UNSET

from hotlap.race.events import FIELDS
from hotlap.server import client, wire
from server.running import (
    command,
    decide,
    done,
    drive,
    drive_all,
    drive_on,
    first,
    frames,
    make,
    play,
    running,
    sha256,
    start,
    until,
)


def test_the_first_race_is_raced_over_the_socket(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana = await server.guest("Ana")
            room = (await ana.post("/api/rooms/first"))["id"]
            async with ana.watch(room) as socket:
                made = await drive(socket, random.Random(1))
                await until(lambda: socket.room is not None and socket.room.state == "over")
            assert isinstance(socket.messages[0], wire.Welcome)
            assert (socket.messages[0].protocol, socket.messages[0].name) == (wire.PROTOCOL, "Ana")
            rooms = [message for message in socket.messages if isinstance(message, wire.RoomView)]
            shown = frames(socket)
            assert isinstance(socket.messages[1], wire.RoomView)
            assert shown[0].is_snapshot
            assert not any(frame.is_snapshot for frame in shown[1:])
            assert [frame.version for frame in shown] == [shown[0].version + n for n in range(len(shown))]
            acks = [frame for frame in shown if frame.ack is not UNSET]
            assert len(acks) == made > 10
            assert all((frame.by, frame.seat) == ("driver", 0) for frame in acks)
            assert {frame.by for frame in shown[1:]} == {"driver", "bot"}
            # Its seed is promised before the first card is turned, and revealed when it can do no harm any more.
            assert socket.info is not None
            assert [frame for frame in shown if frame.seed is not UNSET] == shown[-1:]
            assert shown[-1].public is not UNSET
            assert shown[-1].public.is_over
            assert sha256(str(shown[-1].seed)) == socket.info.seed_hash
            assert rooms[-1].shuffle.promise != socket.info.shuffle.promise  # that of the next race

    play(scene())


def test_every_message_is_of_its_type_and_holds_nothing_else(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every message, read as its type and written again, is unchanged."""
    down, texts = client._down, []

    class Recorder:
        def decode(self, text: str) -> wire.Down:
            texts.append(text)
            return down.decode(text)

    monkeypatch.setattr(client, "_down", Recorder())

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(
                ana, "me", "free", "bot", "legend", garage="mixed", weather=True, mulligan=True, larger_field=True
            )
            async with ana.watch(room) as one, ben.watch(room) as two:
                await done(two, wire.Sit(command(), 1))
                await start(one)
                await until(lambda: one.asks or two.asks)  # in a draft one after the other
                asked = one if one.asks else two
                await done(asked, wire.Hint(command(), asked.asks[0].seat, asked.asks[0].decision_id))
                await two.send("nonsense")
                await drive_all(one, two)
                await until(lambda: one.room is not None and one.room.state == "over")
                await one.send(wire.Since(str(one.room and one.room.race), 3))
                await until(lambda: len(frames(one)) > len({frame.version for frame in frames(one)}))
                await server.services.close()
                await until(lambda: one.is_closed and two.is_closed)

    play(scene())
    decoder = msgspec.json.Decoder(wire.Down)
    seen = set()
    for text in texts:
        message = decoder.decode(text)
        seen.add(type(message))
        assert json.loads(msgspec.json.encode(message)) == json.loads(text)
        if isinstance(message, wire.Frame):
            for told in message.events:
                assert set(told.data) == set(FIELDS[told.kind])
    assert seen == {wire.Welcome, wire.RoomView, wire.Frame, wire.HintView, wire.Done, wire.Refusal, wire.Gone}


def test_a_choice_comes_with_its_parts(tmp_path: pathlib.Path) -> None:

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            async with ana.watch(await make(ana, "me")) as socket:
                await start(socket)
                ask = await socket.asked()
                assert ask is not None
                assert (ask.seat, ask.decision_id, ask.phase, ask.left_s) == (0, 0, "PLAN", None)
                for option in ask.options:
                    assert option.kind == "plan"
                    assert option.choice == " ".join(["gear", str(option.n), "play", *option.cards])
                    assert option.forecast is not None
                    assert sum(one.chance for one in ask.forecasts[option.forecast].landings) == pytest.approx(
                        1, abs=1e-3
                    )
                gears = {option.n for option in ask.options}
                assert {(one.n, one.why) for one in ask.refused if one.kind == "plan" and one.n} == {
                    (gear, "gear-too-far") for gear in {1, 2, 3, 4} - gears
                }

    play(scene())


def test_cards_that_cannot_be_played_are_named(tmp_path: pathlib.Path) -> None:
    """Each seat gets those of its own hand, with the reason."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            async with ana.watch(await make(ana, "me", "me")) as socket:
                await start(socket)
                seen = set()

                def look(ask: wire.Ask) -> None:
                    hand = next(own.hand for own in socket.frame.own if own.seat == ask.seat)
                    playable = {card for option in ask.options for card in option.cards}
                    if ask.phase in ("PLAN", "DISCARD"):
                        named = {one.card: one.why for one in ask.refused if one.card is not None}
                        assert set(named) == set(hand) - playable
                        assert named.get("Heat", "heat") in ("heat", "heat-unplayable", "discard-heat")
                        seen.update((ask.seat, why) for why in named.values())

                await drive_on((socket,), random.Random(1), look)
                assert {"heat-unplayable", "discard-heat", "discard-stress"} <= {why for _, why in seen}
                assert {seat for seat, _ in seen} == {0, 1}

    play(scene())


def test_a_frame_shows_its_viewer_no_other_hand(tmp_path: pathlib.Path) -> None:
    """More about that: test_hidden.py."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben, eve = [await server.guest(name) for name in ("Ana", "Ben", "Eve")]
            room = await make(ana, "me", "free")
            async with ana.watch(room) as one, ben.watch(room) as two, eve.watch(room) as three:
                await done(two, wire.Sit(command(), 1))
                await start(one)
                ask = await one.asked()
                assert ask is not None
                mine = await decide((one, two, three), one, ask, first(ask))
                for socket in (two, three):
                    frame = socket.frame
                    assert frame.ack is UNSET
                    assert [(event.kind, event.seat, event.data) for event in frame.events] == [("PLANNED", 0, {})]
                    assert (frame.public, frame.events, frame.by, frame.seat) == (mine.public, mine.events, "driver", 0)
                    assert frame.public.cars[0].has_planned
                assert [own.seat for own in mine.own] == [0]
                assert [own.seat for own in two.frame.own] == [1]
                assert three.frame.own == ()
                assert three.asks == ()
                assert {ask.seat for ask in two.asks} == {1}
                assert (await drive_on((one, two, three), random.Random(1))) is None
                for socket, seat in ((one, 0), (two, 1), (three, None)):
                    drawn = [event for frame in frames(socket) for event in frame.events if event.kind == "DREW"]
                    assert {event.seat for event in drawn} == {0, 1}
                    assert all((event.data["card"] is not None) == (event.seat == seat) for event in drawn)

    play(scene())
