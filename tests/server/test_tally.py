"""What each car did is told with the end of a race: to all who watch, whenever they came, and not before."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

from hotlap.race import Race, RaceSetup
from hotlap.race.climbs import Climb
from hotlap.race.race import SPECTATOR
from hotlap.race.slices import whole
from hotlap.race.statistics import count, statistics
from hotlap.server import wire
from hotlap.server.client import Socket
from hotlap.server.finished.replay import replay
from hotlap.server.show.live_race import LiveRace
from hotlap.server.show.stand_ins import StandIns
from hotlap.server.show.tally import Tally
from hotlap.server.store.by import CLUB, DRIVER
from hotlap.server.store.rows import RaceRow
from laws.setups import setups
from server.running import code_of, drive, frames, make, play, running, start, until


def size(race: Race) -> tuple[int, int]:
    return len(race.setup.entrants), race.round


@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_what_is_counted_as_it_comes_is_what_is_counted_at_the_end(setup: Any, seed: Any) -> None:
    race, dice = Race(setup), random.Random(seed)
    live = LiveRace(RaceRow("race", "room", 1, 1, "", ""), race, info=None)
    while not race.is_over:
        assert live.ended is None
        seat = dice.choice(race.deciders())
        chance = dice.random()
        if race.may_take_back(seat) and chance < 0.2:
            race.take_back(seat)
        elif chance > 0.998:
            race.retire(seat)
        else:
            race.decide(seat, dice.choice(race.choices(seat)))
        live.tally.note(race)
        if chance < 0.1:  # else there is nobody to tell
            live.log.follow(race)
    assert [*live.ended.statistics] == statistics(race) == count(race.events(SPECTATOR), *size(race))
    for seat, found in enumerate(live.ended.climbs):
        assert found is None or 1 <= found.after < found.before <= len(setup.entrants), seat
    shown = whole(replay(race, "race")).frames
    assert [*shown[-1].public.statistics] == statistics(race)
    assert shown[-1].public.climbs == live.ended.climbs
    assert shown[-1].public.swings == live.ended.swings
    for seat, swung in enumerate(live.ended.swings):
        assert swung is None or (seat != swung.rival and race.at(swung.decisions).round == swung.round)
    assert not any(one.public.statistics or one.public.climbs or one.public.swings for one in shown[:-1])


def ends(socket: Socket) -> list[wire.Public]:
    """All that a viewer was shown of a race that is over."""
    return [one.public for one in frames(socket) if one.public is not UNSET and one.public.is_over]


@pytest.mark.parametrize("kind", ["race", "season"])
def test_drivers_watchers_and_who_comes_later_are_told_the_same(store_url: str, kind: str) -> None:
    """In a season, too, while records are refused: the events have told as much."""
    more = {"season": [{"track": "usa", "event": "new-grandstand"}] * 2} if kind == "season" else {"laps": 1}

    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana, "me", "bot", "legend", **more)
            async with ana.watch(room) as driving, ben.watch(room) as watching:
                await start(driving)
                await drive(driving, random.Random(2))
                await until(lambda: driving.room.state == "over" and ends(watching))
                before = [one for socket in (driving, watching) for one in frames(socket) if one.public is not UNSET]
                assert not any(one.public.statistics for one in before if not one.public.is_over)
            own = statistics(server.race(room))
            race = driving.room.race
            async with ana.watch(room) as again, ben.watch(room) as later:
                await until(lambda: ends(again) and ends(later))
                for socket in (driving, watching, again, later):
                    assert [*ends(socket)[-1].statistics] == own
                    assert len(ends(socket)[-1].climbs) == 3
                assert frames(later)[0].is_snapshot
            details = msgspec.convert(await ana.get(f"/api/races/{race}"), wire.RaceDetails)
            assert [*details.statistics] == own
            closed = await code_of(ana.get(f"/api/races/{race}/record")) if kind == "season" else "race-not-over"
            assert closed == "race-not-over"

    play(scene())


def climbs(by: str) -> tuple[Climb | None, ...]:
    """The climbs of a race in which all decisions were made so."""
    race, dice, stand_ins = Race(RaceSetup.of("usa", ["player"] * 5, seed=4, laps=1)), random.Random(4), StandIns()
    tally = Tally(5, stand_ins)
    tally.note(race)
    while not race.is_over:
        seat, round = race.deciders()[0], race.round
        race.decide(seat, dice.choice(race.choices(seat)))
        stand_ins.hear(len(race.decisions), round, seat, by)
        tally.note(race)
    tally.hear(race.events())
    return tally.end().climbs


def test_what_club_did_for_a_driver_is_not_their_climb() -> None:
    assert any(climbs(DRIVER))
    assert not any(climbs(CLUB))
