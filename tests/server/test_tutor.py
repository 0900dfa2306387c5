"""The tutor: where the host allows it, a driver hears before a choice is made what the analysis will say of it."""

import pathlib
import random
from typing import Any

import msgspec
import pytest

from hotlap.coach.analyse import TIERS, analyse
from hotlap.coach.tutor import look_at
from hotlap.race import Entrant, Race, RaceSetup
from hotlap.race import record as records
from hotlap.server import wire
from hotlap.server.client import Guest
from hotlap.server.document.new import document
from hotlap.server.finished import archive, lists
from hotlap.server.store.by import BOT
from server.running import command, done, make, make_for_two, new_room, play, refused, running, start, until
from server.test_memory import ROOM, raced, stored

pytestmark = pytest.mark.compiled_only


@pytest.fixture(autouse=True)
def prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hotlap.server.analyses.child.is_prepared", lambda: True)


def test_it_says_what_the_analysis_will_say() -> None:
    race = Race(RaceSetup.of("usa", ["player", "player", "legend"], seed=11, laps=1, garage="basic"))
    dice, said = random.Random(1), []
    while not race.is_over:
        seat = race.deciders()[0]
        choices = race.choices(seat)
        choice = dice.choice(choices)
        said.append(look_at(race.sight(seat), choices, choice))
        race.decide(seat, choice)
    found = analyse(race, "quick", workers=1).decisions
    again = [msgspec.structs.replace(one, number=0, came=0.0) for one in found]
    assert said == [msgspec.structs.replace(one, came=0.0) for one in again]
    assert {one.grade for one in said} >= {"", "blunder"}
    assert TIERS["quick"].name == "quick"


def test_all_are_told_who_asks_and_it_is_kept(store_url: str) -> None:

    async def scene() -> None:
        async with running(store_url) as server:
            room, ana, ben = await make_for_two(server, tutor=True)
            async with ana.watch(room) as one, ben.watch(room) as two:
                await start(one)
                ask = await one.asked()
                assert ask is not None
                choice = ask.options[-1].choice
                asked = wire.Check(command(), 0, ask.decision_id, choice)
                told = await done(one, asked)
                assert isinstance(told, wire.Checked)
                assert (told.judged.seat, told.judged.played.choice) == (0, choice)
                race = server.race(room)
                assert race.decision(0) == ask.decision_id  # nothing was decided
                await done(one, wire.Check(command(), 0, ask.decision_id, ask.options[0].choice))
                await until(lambda: two.room is not None and two.room.news)
                assert two.room is not None
                assert [(news.kind, news.seat, news.name, news.round) for news in two.room.news] == [
                    ("tutored", 0, "Ana", 1)
                ]
                assert not any(isinstance(message, wire.Checked) for message in two.messages)
                assert isinstance(await one.decide(ask, choice), wire.Frame)
                public = one.frame and one.frame.public
                assert isinstance(public, wire.Public)
                assert {line.seat: line.tutored for line in public.table} == {0: 1, 1: 0}
        # After a restart.
        async with running(store_url) as server, Guest(server.address, ana.cookie).watch(room) as one:
            await until(lambda: one.frame is not None)
            assert server.room(room).state.document.tutored == {0: 1}

    play(scene())


def test_it_is_for_rooms_that_allow_it_and_for_a_choice_that_may_be_made(tmp_path: pathlib.Path) -> None:

    async def scene() -> None:
        async with running(tmp_path) as server:
            room, ana, _ = await make_for_two(server)
            async with ana.watch(room) as one:
                await start(one)
                ask = await one.asked()
                assert ask is not None
                choice = ask.options[0].choice
                answer = await one.say(wire.Check(command(), 0, ask.decision_id, choice))
                assert isinstance(answer, wire.Refusal)
                assert (answer.code, "host" in answer.what) == ("not-now", True)
            alone = await make(ana, "me", "bot")
            async with ana.watch(alone) as one:
                assert await refused(one, wire.Check(command(), 0, 0, choice)) == "not-now"  # no race is on
                await start(one)
                ask = await one.asked()
                assert ask is not None
                for code, seat, decision, choice in (
                    ("not-your-seat", 1, ask.decision_id, ask.options[0].choice),
                    ("stale-decision", 0, ask.decision_id + 1, ask.options[0].choice),
                    ("unknown-choice", 0, ask.decision_id, "fly"),
                    ("illegal-choice", 0, ask.decision_id, "gear 4 play 4 4 4 4"),
                ):
                    assert await refused(one, wire.Check(command(), seat, decision, choice)) == code
                assert server.room(alone).state.document.tutored == {}
                assert one.room is not None
                assert one.room.news == ()

    play(scene())


def test_the_mark_outlives_other_seats_for_the_next_race(tmp_path: pathlib.Path) -> None:

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, "bot", "bot", "me", laps=1)
            async with ana.watch(room) as one:
                await start(one)
                ask = await one.asked()
                assert ask is not None
                await done(one, wire.Check(command(), 2, ask.decision_id, ask.options[0].choice))
                await done(one, wire.Retire(command(), 2, ask.decision_id))
                await until(lambda: one.room is not None and one.room.state == "over")
                await done(one, wire.Configure(command(), msgspec.convert(new_room("me", "bot"), wire.NewRoom)))
            async with ana.watch(room) as one:  # who looks anew is sent the last race once more
                await until(lambda: one.frame is not None)
                public = one.frame and one.frame.public
                assert isinstance(public, wire.Public)
                assert {line.seat: line.tutored for line in public.table} == {0: 0, 1: 0, 2: 1}

    play(scene())


@pytest.mark.parametrize(
    ("kinds", "wish", "may"),
    [
        (("me", "bot", "legend"), None, True),
        (("me", "free"), None, False),
        (("me", "me"), None, False),
        (("free", "bot"), None, False),
        (("me", "bot"), False, False),
        (("me", "free"), True, True),
    ],
)
def test_who_drives_alone_may_ask_else_the_host_says_so(kinds: tuple[str, ...], wish: Any, may: bool) -> None:
    room = msgspec.convert(new_room(*kinds) | {"tutor": wish}, wire.NewRoom)
    assert document(room, "ana", "Ana").tutor is may


def test_a_race_with_the_tutor_sets_no_record() -> None:
    race = raced(RaceSetup.of("usa", [Entrant("Ana"), Entrant("Ben"), Entrant("club")], seed=5, laps=1))
    row, made = stored(race, by=("ana", "ben", BOT))
    plain = archive.archive_race(row, race, made, ROOM, 0.0)
    best = min((0, 1), key=lambda seat: archive.decode_seats(plain.seats)[seat].statistics.round)
    kept = archive.archive_race(row, race, made, _asked(row.id, best), 0.0)
    seats = archive.decode_seats(kept.seats)
    assert [one.tutored for one in seats] == [2 if seat == best else 0 for seat in range(3)]
    assert [one.sets_records_of("person") for one in seats[:2]] == [seat != best for seat in (0, 1)]
    own = seats[1 - best].statistics
    assert (kept.rounds, kept.lap) == (own.round, own.best_lap)
    assert records.record_text(archive.race(kept)) == records.record_text(race)
    told = lists.details(kept, (), False).race.seats
    assert [one.tutored for one in told] == [one.tutored for one in seats]
    sums = [lists.lifetime([(one, (best,))]).all.sums for one in (plain, kept)]
    assert (sums[0].top_speed > 0, sums[1].top_speed) == (True, 0)


def _asked(race: str, seat: int) -> Any:
    """The room of test_memory, in whose race the driver of a seat asked in two rounds."""
    return _State(msgspec.structs.replace(ROOM.document, race=race, checks=((seat, 1), (seat, 3))), ROOM)


class _State:
    def __init__(self, document: Any, other: Any) -> None:
        self.document, self._other = document, other

    def __getattr__(self, name: str) -> Any:
        return getattr(self._other, name)
