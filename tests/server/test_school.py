"""The school: three guided moves on a track of its own, by the rules, in a race that counts nowhere."""

import pathlib

from hotlap.bots.club.hint import hint
from hotlap.race import Race
from hotlap.server.document.new import of_school
from hotlap.server.finished import archive_rows
from server.running import drive_all, play, running, until


def lesson() -> list[tuple[int, str, str, float]]:
    """The rounds, phases and choices of a learner who follows the hints, and the Heat that corners cost then."""
    doc = of_school("ana", "Ana")
    race = Race(doc.with_seed(int(doc.next_seed, 16)).race_setup())
    driven = []
    while not race.is_over:
        (seat,) = race.deciders()
        sight = race.sight(seat)
        choice = hint(sight, race.choices(seat)).best.choice
        seen = race.forecast(seat).get(choice)
        assert seen is None or seen.spin_out == 0
        driven.append((race.round, sight.phase, str(choice), 0.0 if seen is None else seen.mean_heat))
        race.decide(seat, choice)
    assert race.standings()[0].seat == 0
    return driven


def test_its_hints_teach_one_thing_after_the_other() -> None:
    driven = lesson()
    assert [round for round, phase, *_ in driven if phase == "PLAN"] == [1, 2, 3]
    assert [choice for round, _, choice, _ in driven if round == 1][:4] == [
        "gear 2 play 3 5", "cooldown 1", "done", "slipstream 2",
    ]  # fmt: skip
    paid = {round: heat for round, phase, _, heat in driven if phase == "PLAN"}
    assert paid == {1: 0, 2: 6, 3: 0}  # Heat pays for the corner
    assert driven[-1][2] == "boost"


def test_its_race_counts_nowhere_and_names_nobody(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            id = (await ana.post("/api/rooms/school"))["id"]
            async with ana.watch(id) as socket:
                await until(lambda: socket.room is not None and socket.info is not None)
                assert socket.room.is_school
                assert socket.room.shuffle is None
                assert socket.info.track.id == "driving-school"
                assert (await ana.get("/api/rooms"))["mine"] == []
                await drive_all(socket)
                await until(lambda: socket.room.state == "over")
                assert not socket.room.may_start
                race = socket.info.race
                kept = None
                while kept is None:
                    kept = await server.store.read(archive_rows.get, race)
            assert "Ana" not in kept.seats
            assert (kept.rounds, kept.lap, kept.bot_rounds, kept.bot_lap) == (None, None, None, None)
            listed = await ana.get("/api/races")
            assert listed["races"] == []
            assert (await ana.get("/api/bests"))["races"] == []
            assert (await ana.get(f"/api/races/{race}/replay"))["info"]["track"]["id"] == "driving-school"

    play(scene())
