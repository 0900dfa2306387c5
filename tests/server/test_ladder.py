"""The ladder for one: folded from a guest's own finished races and their stored analyses."""

import asyncio
import dataclasses
import itertools
import pathlib
import random

import msgspec
import pytest

from hotlap.coach.document import Car, Move, loss_of
from hotlap.content.tracks import load_track, track_names
from hotlap.race.statistics import Statistics
from hotlap.server import wire
from hotlap.server.finished.archive import Seat, encode_seats
from hotlap.server.ladder import found as taken
from hotlap.server.ladder import kinds, medals, title
from hotlap.server.ladder.found import Losses
from hotlap.server.ladder.measured import measured
from hotlap.server.ladder.own import OwnRace, own_races
from hotlap.server.ladder.rungs import rival, rungs
from hotlap.server.store import ArchivedRace
from hotlap.server.wire.ladder import LEVELS
from patience import PATIENCE_S
from server.running import Guest, code_of, drive, make, play, running, start, until


async def ladder_of(guest: Guest) -> wire.Ladder:
    return msgspec.convert(await guest.get("/api/ladder"), wire.Ladder)


async def driven(guest: Guest, room: str) -> str:
    """The race of a room, driven to its end."""
    async with guest.watch(room) as socket:
        await until(lambda: socket.room is not None and socket.room.state == "racing")
        await drive(socket, random.Random(1))
        await until(lambda: socket.room.state == "over")
        return str(socket.room.race)


def test_a_rung_is_raced_at_once_and_counts(store_url: str) -> None:
    """Five bots of the level, all laps of the track: it counts for the rung, and its rounds for the track's medals."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            empty = await ladder_of(ana)
            assert (empty.races, empty.title, empty.unread) == (0, None, ())
            assert [(one.level, one.is_climbed, one.races) for one in empty.rungs] == [
                (one, False, ()) for one in LEVELS
            ]
            made = await ana.post("/api/ladder", {"level": "rookie", "track": "great-britain"})
            room = server.room(made["id"])
            assert [one.driver for one in room.state.document.places] == ["", *["rookie"] * 5]
            race = await driven(ana, made["id"])
            line = msgspec.convert(await ana.get(f"/api/races/{race}"), wire.RaceDetails).race
            place, rounds = line.seats[0].place, line.seats[0].round
            found = await ladder_of(ana)
            assert found.races == 1
            assert found.rungs[0].races == (wire.RungRace(race, "great-britain", place, place == 1),)
            medal = next(one.among for one in found.medals if one.track == "great-britain")
            assert (medal.rounds, medal.race) == (rounds, race)
            assert medal.won == sum(rounds <= one for one in medal.wanted)
            assert (await ladder_of(ben)).races == 0

            # A lap alone with one bot is a race of one's own, too; but it counts for no rung and no medal.
            async with ana.watch(await make(ana, "me", "bot")) as socket:
                await start(socket)
                await drive(socket)
                await until(lambda: socket.room.state == "over")
            later = await ladder_of(ana)
            assert (later.races, later.rungs, later.medals) == (2, found.rungs, found.medals)

            assert await code_of(ana.post("/api/ladder", {"level": "random", "track": "usa"})) == "bad-message"
            assert await code_of(ana.post("/api/ladder", {"level": "ace", "track": "moon"})) == "invalid-setup"

    play(scene())


@pytest.mark.compiled_only
def test_what_the_coach_found_is_told_to_the_driver_alone(tmp_path: pathlib.Path) -> None:
    """The sums are those of the stored document; and a race is told of when the coach has read it."""

    async def scene() -> None:
        async with running(tmp_path, analysis_threads=1) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            race = ""
            async with ana.watch(await make(ana, "me", "bot", "bot")) as socket:
                await start(socket)
                await drive(socket, random.Random(3))
                await until(lambda: socket.room.state == "over")
                race = str(socket.room.race)
            before = await ladder_of(ana)
            assert (before.unread, before.waiting, before.results) == ((race,), 0, ())
            await ana.post(f"/api/races/{race}/analysis", {"tier": "quick"})
            async with asyncio.timeout(PATIENCE_S):
                while (found := await ladder_of(ana)).results == ():
                    assert len(found.unread) + found.waiting == 1
                    await asyncio.sleep(0.05)
            document = msgspec.convert(await ana.get(f"/api/races/{race}/analysis/quick"), wire.Analysis)
            own = [one for one in document.decisions if one.seat == 0]
            errors = {one.number: one.loss for one in own if one.grade and not one.ruled}
            assert errors, "a driver with whims errs"
            assert {one.number: one.loss for one in found.exercises} == errors
            costs = found.tracks[0].costs
            assert (found.tracks[0].track, found.tracks[0].races) == ("usa", 1)
            assert sum(one.n for one in costs) == len(errors)
            assert sum(one.points for one in costs) == pytest.approx(sum(errors.values()), abs=0.01)
            by_kind = {one.kind: one.points for one in costs}
            assert [by_kind[one.kind] for one in found.exercises] == sorted(
                (by_kind[one.kind] for one in found.exercises), reverse=True
            )
            result, car = found.results[0], document.cars[0]
            assert car.totals is not None
            assert (result.place, result.points, result.luck) == (car.place, car.points, car.luck)
            lost = [loss_of(one) for one in own if one.counts]
            if found.title is not None:
                assert found.title.decisions == len(lost) >= title.LEAST
                assert found.title.loss == pytest.approx(sum(lost) / len(lost), abs=0.001)
            else:
                assert len(lost) < title.LEAST
            assert (found.unread, found.waiting) == ((), 0)
            assert await ladder_of(ana) == found
            stranger = await ladder_of(ben)
            assert (stranger.results, stranger.exercises, stranger.tracks) == ((), (), ())

    play(scene())


# Rungs ------------------------------------------------------------------------------------------------


def race_against(
    *rivals: tuple[str, int], place: int, mine: tuple[int, ...] = (0,), **changes: object
) -> OwnRace | None:
    """A race of a guest against rivals in these places, if it counts."""
    seats = [Seat("player", "red", Statistics(place=place, round=20))]
    seats += [Seat(driver, "blue", Statistics(place=at, round=20)) for driver, at in rivals]
    kept = ArchivedRace(
        race=f"{place}", room="", number=1, rules=1, track="usa", kind='{"laps":2}', started=0.0, finished=1.0,
        is_open=True, is_public=False, kept=1.0, rounds=None, lap=None, bot_rounds=None, bot_lap=None,
        seats=encode_seats(seats), record=b"",
    )  # fmt: skip
    return next(iter(own_races([(msgspec.structs.replace(kept, **changes), mine)])), None)


def against(level: str, place: int) -> OwnRace:
    """A race against five bots of a level."""
    race = race_against(*((level, at) for at in range(1, 7) if at != place), place=place)
    assert race is not None
    return race


def test_a_race_that_was_given_up_in_its_first_round_was_not_driven() -> None:
    race = against("rookie", 6)
    mine, *others = race.seats
    left = [dataclasses.replace(mine.statistics, round=rounds, is_out=True) for rounds in (1, 2)]
    given_up = [race._replace(seats=(mine._replace(statistics=own), *others)) for own in left]
    assert [one.is_driven for one in (race, *given_up)] == [True, False, True]


def climbed(*races: OwnRace) -> list[str]:
    """The levels that are climbed after races, the first one first."""
    return [one.level for one in rungs(reversed(races)) if one.is_climbed]


def test_two_wins_of_three_climb_and_no_rung_is_lost() -> None:
    won, lost = against("rookie", 1), against("rookie", 2)
    assert climbed(won, lost, lost, won) == []
    assert climbed(won, lost, won) == ["rookie"]
    assert climbed(won, won) == ["rookie"]
    assert climbed(won, won, lost, lost, lost) == ["rookie"]
    assert climbed(against("ace", 1), against("ace", 1)) == list(LEVELS[:-1])
    assert [one.is_won for one in rungs(reversed([lost, won, lost, won]))[0].races] == [True, False, True]


def test_the_bots_of_race_now_rise_and_fall_with_the_guest() -> None:
    def after(*races: OwnRace) -> str:
        return rival(reversed(races))

    assert after() == "rookie"
    assert after(against("rookie", 1)) == "amateur"
    assert after(against("rookie", 1), against("amateur", 2)) == "amateur"
    assert after(against("rookie", 1), against("amateur", 5)) == "rookie"
    assert after(against("club", 1), against("rookie", 1)) == "planner"
    assert after(against("champion", 1)) == "ace"  # which decides at once
    assert after(against("rookie", 6)) == "rookie"
    fields = (
        ((("privateer", 3), ("amateur", 4), ("legend", 1), ("legend", 5)), 2),  # ahead of both bots
        ((("privateer", 2), ("amateur", 5), ("legend", 1), ("legend", 4)), 3),
        ((("legend", 2), ("legend", 3)), 1),
    )
    races = [race for rivals, place in fields if (race := race_against(*rivals, place=place))]
    assert [after(*races[:n]) for n in (1, 2, 3)] == ["privateer"] * 3


def test_a_race_is_of_the_level_that_three_of_its_bots_have() -> None:
    def level(*rivals: tuple[str, int], place: int = 1) -> list[tuple[str, bool]]:
        race = race_against(*rivals, place=place)
        assert race is not None
        return [(rung.level, rung.races[0].is_won) for rung in rungs([race]) if rung.races]

    mixed = ("champion", 3), ("club", 4), ("planner:64", 5), ("rookie", 6)
    assert level(*mixed) == [("club", True)]
    assert level(("champion", 1), ("club", 3), ("planner", 4), ("rookie", 5), place=2) == [("club", False)]
    assert level(("club", 3), ("club", 4), ("club", 5), ("rookie", 1), place=2) == [("club", True)]
    assert level(("ace", 2), ("ace", 3), ("legend", 4), ("random", 5), ("mine.py", 6)) == []


def test_only_races_driven_by_the_guest_alone_count() -> None:
    rivals = [("club", at) for at in range(2, 7)]
    assert race_against(*rivals, place=1) is not None
    assert race_against(*rivals, place=1, mine=(0, 1)) is None
    assert race_against(*rivals, place=1, fork='{"race":"a","at":1,"seat":0,"round":1}') is None
    shared = [Seat("player", "red", Statistics(place=1, round=20), True)]
    assert race_against(place=1, seats=encode_seats(shared)) is None


# Medals, kinds and titles -------------------------------------------------------------------------------


def test_each_track_has_medals_that_want_more_and_more() -> None:
    known = measured().tracks
    assert set(known) == set(track_names())
    for one in known.values():
        for wanted in (medals.targets(one.among), medals.targets(one.alone)):
            assert list(wanted) == sorted(set(wanted), reverse=True)
    rivals = [("club", at) for at in range(2, 7)]
    best = race_against(*rivals, place=1, kind=f'{{"laps":{load_track("usa").laps}}}')
    others = [race_against(*rivals, place=1, kind=kind) for kind in ('{"laps":1}', '{"laps":2,"has_weather":true}')]
    assert best is not None
    found = {one.track: one for one in medals.medals([best, *filter(None, others)])}
    assert (found["usa"].among.rounds, found["usa"].alone.rounds, found["italy"].among.rounds) == (20, 0, 0)
    assert [one.among.rounds for one in medals.medals(filter(None, others))] == [0] * len(known)


KIND = [
    ("plan", Move("gear 3", "plan", 3, ()), Move("gear 2", "plan", 2, ()), ["corner-ahead", "safer"], "corner"),
    ("plan", Move("gear 3", "plan", 3, ()), Move("gear 2", "plan", 2, ()), ["further", "riskier"], "gear"),
    ("plan", Move("gear 3", "plan", 3, ()), Move("gear 3", "plan", 3, ()), ["later", "cooler"], "heat"),
    ("plan", Move("gear 3", "plan", 3, ()), Move("gear 3", "plan", 3, ()), ["better-hand"], "cards"),
    ("react", Move("boost", "boost", None, ()), Move("done", "done", None, ()), ["safer"], "corner"),
    ("react", Move("boost", "boost", None, ()), Move("done", "done", None, ()), ["cooler"], "heat"),
    ("react", Move("scrap 2", "scrap", 2, ()), Move("done", "done", None, ()), ["better-hand"], "symbol"),
    ("slipstream", Move("slipstream 2", "slipstream", 2, ()), Move("slipstream 0", "slipstream", 0, ()), ["safer"],
     "slipstream"),
    ("discard", Move("discard 1", "discard", None, ("1",)), Move("discard", "discard", None, ()), [], "discard"),
    ("pay", Move("pay x", "pay_heat", None, ("x",)), Move("pay y", "pay_heat", None, ("y",)), ["cooler"], "symbol"),
]  # fmt: skip


@pytest.mark.parametrize(("phase", "played", "best", "codes", "kind"), KIND)
def test_an_error_is_of_a_kind(phase: str, played: Move, best: Move, codes: list[str], kind: str) -> None:
    assert kinds.kind_of(phase, (played.kind, played.n), (best.kind, best.n), codes) == kind


def test_a_title_says_how_sure_it_is() -> None:
    """Few decisions are wide. Levels that cannot be told apart are one step of the scale, so each one loses less."""
    scale = title.scale()
    assert tuple(level for step in scale for level in step.levels) == LEVELS
    assert all(one.loss > other.loss for one, other in itertools.pairwise(scale))
    assert sum(one.decisions for one in scale) == sum(one.decisions for one in measured().levels.values())
    assert title.title(Losses(title.LEAST - 1, 1.0, 1.0), 1) is None
    club = next(at for at, step in enumerate(scale) if "club" in step.levels)
    mean = scale[club].loss
    few, many = (title.title(Losses(n, n * mean, n * mean * mean * 6), n // 30) for n in (30, 30_000))
    assert few is not None
    assert many is not None
    assert few.at == many.at == many.least == many.most == club
    assert few.least < club < few.most
    assert (title.nearest(9.0), title.nearest(0.0)) == (0, len(scale) - 1)


def test_a_field_that_the_coachs_document_lost_is_an_error_at_once() -> None:
    with pytest.raises(TypeError, match=r"^Car of the coach's document has no fortune, lap$"):
        taken._part(Car, "seat", "lap", fortune=Move)
