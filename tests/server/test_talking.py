"""What drivers say to each other."""

import pathlib

import msgspec

from hotlap.race import parse_record, record_text
from hotlap.server import wire
from hotlap.server.client import Socket
from hotlap.server.document import phrases
from server.running import code_of, command, done, drive, make, new_room, play, refused, running, start, until

ASTRONAUT = "\U0001f469\u200d\U0001f680"


def heard(socket: Socket) -> list[tuple[int, int, str]]:
    assert socket.room is not None
    return [(one.number, one.seat, one.phrase or one.words) for one in socket.room.said if not one.is_muted]


def say(seat: int = 0, phrase: str = "", words: str = "") -> wire.Say:
    return wire.Say(command(), seat, phrase, words)


def configure(has_chat: bool) -> wire.Configure:
    return wire.Configure(command(), msgspec.convert({**new_room(), "has_chat": has_chat}, wire.NewRoom))


def test_drivers_say_phrases_to_all(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben, eve = [await server.guest(name) for name in ("Ana", "Ben", "Eve")]
            id = await make(ana, "me", "free", "bot")
            async with ana.watch(id) as one, ben.watch(id) as two:
                await done(two, wire.Sit(command(), 1))
                await done(one, say(0, "hello"))
                await done(two, say(1, "hurry"))
                await done(one, say(0, "sorry"))
                all_said = [(1, 0, "hello"), (2, 1, "hurry"), (3, 0, "sorry")]
                for socket in (one, two):
                    await until(lambda socket=socket: heard(socket) == all_said)
                async with eve.watch(id) as late:
                    await until(lambda: late.room and heard(late) == heard(one))
                    assert await refused(late, say(0, "hello")) == "not-your-seat"
                assert await refused(one, say(1, "hello")) == "not-your-seat"
                assert await refused(one, say(2, "hello")) == "not-now"  # a bot's
                assert await refused(one, say(0)) == "bad-message"
                assert await refused(one, say(0, words="psst")) == "not-now"  # the room has no chat
                assert heard(one) == all_said
                # Who does not want to hear somebody is told so, and nobody else.
                assert await refused(one, wire.Mute(command(), 0, True)) == "not-now"
                async with eve.watch(id) as late:
                    assert await refused(late, wire.Mute(command(), 0, True)) == "not-now"
                await done(one, wire.Mute(command(), 1, True))
                await until(lambda: heard(one) == [(1, 0, "hello"), (3, 0, "sorry")])
                assert [seat.is_muted for seat in one.room.seats] == [False, True, False]
                assert heard(two) == all_said
                assert not any(seat.is_muted for seat in two.room.seats)
                # It stands in the log where it was said.
                await start(one)
                await done(two, say(1, "good-luck"))
                live = server.room(id).state.live
                assert live is not None
                lines = live.log.count(live.race)
                await until(lambda: [said.line for said in two.room.said] == [None, None, None, lines])
                assert lines > 0
        async with running(store_url) as server:
            ana.address = server.address
            async with ana.watch(id) as one:
                await until(lambda: one.room and heard(one) == [(1, 0, "hello"), (3, 0, "sorry")])
                assert [said.is_mine for said in one.room.said] == [True, False, True, False]
                await done(one, wire.Mute(command(), 1, False))
                await until(lambda: heard(one) == [*all_said, (4, 1, "good-luck")])
                assert {said.name for said in one.room.said} == {"Ana", "Ben"}
            async with (await server.guest("Late")).watch(id) as one:
                await until(lambda: one.room and len(heard(one)) == 4)
                assert not any(said.is_mine for said in one.room.said)

    play(scene())


def test_what_was_said_in_a_race_is_not_in_the_log_of_the_next(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "hotlap.db") as server:
            ana = await server.guest("Ana")
            async with ana.watch(await make(ana, "me", laps=1)) as one:
                await start(one)
                await done(one, say(0, "hurry"))
                assert one.room.said[0].line is not None
                await drive(one)
                await until(lambda: one.room.state == "over")
                await done(one, wire.Start(command()))
                await until(lambda: one.room.number == 2)
                assert [(said.phrase, said.line) for said in one.room.said] == [("hurry", None)]

    play(scene())


def test_names_keep_what_joins_and_show_something(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "hotlap.db") as server:
            ana = await server.guest("Ana")
            for written, kept in (
                (f"{ASTRONAUT} Ana", f"{ASTRONAUT} Ana"),
                ("\u0645\u06cc\u200c\u0631\u0648\u0645", "\u0645\u06cc\u200c\u0631\u0648\u0645"),
                (ASTRONAUT * 24, ASTRONAUT * 24),
                ("A\u200dna\u200c", "Ana"),
                ("\u3164", ""),
                ("\u0301\u2800", ""),
            ):
                assert (await ana.post("/api/me", {"name": written}))["name"] == kept
            for long in ("a" * 25, ASTRONAUT * 25, "a" * 200):
                assert await code_of(ana.post("/api/me", {"name": long})) == "bad-message"
            await ana.post("/api/me", {"name": ASTRONAUT})
            # They race under such a name, and its record reads back.
            id = await make(ana, "me", "bot", name=f"{ASTRONAUT} {ASTRONAUT}")
            assert server.room(id).state.document.name == f"{ASTRONAUT} {ASTRONAUT}"
            async with ana.watch(id) as one:
                await start(one)
                assert one.room.seats[0].name == ASTRONAUT
            text = record_text(server.race(id))
            assert f" {ASTRONAUT}\n" in text
            assert record_text(parse_record(text)) == text
            # A room or seat whose name shows nothing has none; a league must have one.
            room = server.room(await make(ana, "me", "bot", name="\u3164")).state.document
            assert (room.name, room.places[0].name) == ("", ASTRONAUT)

    play(scene())


def test_the_host_lets_drivers_write(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "hotlap.db") as server:
            ana = await server.guest("Ana")
            id = await make(ana, "me", "free")
            async with ana.watch(id) as one:
                await done(one, configure(True))
                await done(one, say(0, words="  Over  here,\nBen! "))
                await until(lambda: heard(one) == [(1, 0, "Over here, Ben!")])
                assert one.room is not None
                assert one.room.has_chat
                assert await refused(one, say(0, "hello", "Hello")) == "bad-message"
                long = "a" * 160
                document = server.room(id).state.document
                said: tuple[phrases.Said, ...] = ()
                for seat in range(200):
                    said = phrases.with_said(said, seat=seat % 3, words=long)
                assert len(said) == phrases.MOST_KEPT
                assert said[-1].number == 200
                said = phrases.with_said(said, seat=0, words=long * 4)  # letters of several signs
                assert sum(len(one.words) for one in said) <= phrases.MOST_SIGNS < len(long) * (len(said) + 4)
                assert document.said[0].words == "Over here, Ben!"
                await done(one, configure(False))  # no chat any more: what was written is gone
                await until(lambda: heard(one) == [(1, 0, "")])

    play(scene())


def test_nobody_talks_all_the_time(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "hotlap.db") as server:
            ana = await server.guest("Ana")
            async with ana.watch(await make(ana, "me", "bot")) as one:
                for _ in range(phrases.BURST):
                    await done(one, say(0, "wow"))
                assert await refused(one, say(0, "wow")) == "too-fast"

    play(scene())
