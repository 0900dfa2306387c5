"""From race to race: rematches and seasons."""

import pathlib

from msgspec import UNSET

from hotlap.race import parse_record, parse_season, record_text
from hotlap.race.shuffle import promise
from hotlap.server import wire
from hotlap.server.client import Guest
from server.running import (
    code_of,
    command,
    done,
    drive_all,
    make,
    play,
    refused,
    running,
    sha256,
    start,
    until,
)


def test_a_rematch_is_dealt_from_a_seed_promised_before(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben, eve = [await server.guest(name) for name in ("Ana", "Ben", "Eve")]
            id = await make(ana, "me", "free")
            async with ana.watch(id) as one, ben.watch(id) as two, eve.watch(id) as three:
                await done(two, wire.Sit(command(), 1))
                promised, hashes, seeds, races = [], [], [], []
                for number, starter in enumerate((one, two, one), 1):
                    await until(lambda starter=starter: starter.room.may_start)
                    promised.append(starter.room.shuffle.promise)
                    await done(starter, wire.Start(command()))
                    await until(lambda number=number: all(s.info and s.info.number == number for s in (one, two)))
                    assert one.info.shuffle.promise == promised[-1]
                    hashes.append(one.info.seed_hash)
                    await drive_all(one, two, seed=number)
                    await until(lambda: one.room.state == two.room.state == three.room.state == "over")
                    seeds.append(one.frame.seed)
                    races.append(one.room.race)
                    assert not three.room.may_start
                    assert await refused(three, wire.Start(command())) == "not-host"
                assert [sha256(seed) for seed in seeds] == hashes
                assert len(set(promised)) == len(set(races)) == 3
                assert one.room.number == 3
            records = [await eve.get(f"/api/races/{race}/record") for race in races]
            setups = [parse_record(text).setup for text in records]
            assert [sha256(setup.seed) for setup in setups] == hashes
            assert [promise(setup.shuffle.server) for setup in setups] == promised
            assert [setup.shuffle.race for setup in setups] == races

    play(scene())


def test_a_rematch_is_on_the_track_with_the_most_votes(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben, cai = [await server.guest(name) for name in ("Ana", "Ben", "Cai")]
            id = await make(ana, "me", "free", "free", track="usa", laps=1)
            async with ana.watch(id) as one, ben.watch(id) as two, cai.watch(id) as three:
                await done(two, wire.Sit(command(), 1))
                await done(three, wire.Sit(command(), 2))
                assert await refused(one, wire.Vote(command(), 0, "italy")) == "not-now"
                await done(one, wire.Start(command()))
                await until(lambda: all(s.info for s in (one, two, three)))
                await drive_all(one, two, three)
                await until(lambda: one.room.state == "over" and one.room.may_vote)
                await done(one, wire.Vote(command(), 0, "italy"))
                await done(two, wire.Vote(command(), 1, "france"))
                await done(three, wire.Vote(command(), 2, "italy"))
                assert await refused(one, wire.Vote(command(), 1, "usa")) == "not-your-seat"
                assert await refused(one, wire.Vote(command(), 0, "../usa")) == "invalid-setup"
        async with running(store_url) as server, Guest(server.address, ben.cookie).watch(id) as two:
            await until(lambda: two.room)
            assert [seat.vote for seat in two.room.seats] == ["italy", "france", "italy"]
            await done(two, wire.Start(command()))
            await until(lambda: two.info and two.info.number == 2 and two.room.state == "racing")
            assert two.info.track.id == two.room.settings.track == "italy"
            assert [seat.vote for seat in two.room.seats] == ["", "", ""]
            assert not two.room.may_vote

    play(scene())


def test_a_season_is_raced(store_url: str) -> None:
    stages = [{"track": "usa", "event": "title-sponsor"}, {"track": "italy", "event": "hold-tight"}]

    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            id = await make(ana, "free", "me", "bot", season=stages)
            async with ana.watch(id) as one, ben.watch(id) as two:
                await done(two, wire.Sit(command(), 0))
                await until(lambda: one.room is not None)
                view = one.room.season
                assert [(stage.track, stage.event, stage.points) for stage in view.stages] == [
                    ("usa", "title-sponsor", None), ("italy", "hold-tight", None),
                ]  # fmt: skip
                promised, hashes, races = one.room.shuffle.promise, [], []
                assert view.seed_hash == ""
                for number in (1, 2):
                    await start(one)
                    await until(lambda number=number: all(s.info and s.info.number == number for s in (one, two)))
                    assert (one.info.event, one.info.shuffle.promise) == (stages[number - 1]["event"], promised)
                    assert one.room.season.seed is None
                    season_hash = one.room.season.seed_hash
                    hashes.append(one.info.seed_hash)
                    await drive_all(one, two, seed=number)
                    await until(lambda: one.room.state == two.room.state == "over")
                    if number == 1:
                        settings = wire.Configure(command(), wire.NewRoom())
                        assert await refused(one, settings) == "not-now"
                        assert await code_of(ana.get(f"/api/rooms/{id}/season")) == "race-not-over"
                        assert not (await ana.get(f"/api/races/{one.room.race}"))["has_season"]
                        # Drivers keep unseen Sponsorship cards: the seed of race 1 would reveal them in race 2.
                        assert await code_of(ana.get(f"/api/races/{one.room.race}/record")) == "race-not-over"
                        assert all(getattr(message, "seed", None) in (None, UNSET) for message in one.messages)
                    races.append(one.room.race)
                assert len({*hashes, season_hash}) == 3
                over = one.room.season
                assert over.is_over
                assert over.seed is not None
                assert sha256(over.seed) == over.seed_hash == season_hash
                season = server.room(id).state.season
                assert [season.setup.race_seed(n) for n in (1, 2)] == [race.setup.seed for race in season.races]
                assert [sha256(season.setup.race_seed(n)) for n in (1, 2)] == hashes
                points = [sum(stage.points[seat] for stage in over.stages) for seat in range(3)]
                assert [line.points for line in over.table] == sorted(points, reverse=True)
                assert all(points[line.seat] == line.points for line in over.table)
                assert [line.place for line in over.table] == [1, 2, 3]
                texts = [await ana.get(f"/api/races/{race}/record") for race in races]
                text = await ana.get(f"/api/rooms/{id}/season")
                again = parse_season(text)
                assert again.setup == season.setup
                assert [one.driver for one in again.setup.entrants] == ["Ben", "Ana", "club"]
                for recorded, race, there in zip(texts, season.races, again.races, strict=True):
                    assert recorded == record_text(race)
                    assert race.to_bytes() == there.to_bytes()
                # The next season has another promised seed, and two races of its own.
                assert one.room.shuffle.promise != promised
                promised = one.room.shuffle.promise
                await start(one)
                assert one.room.number == 3
                assert one.info.shuffle.promise == promised
                assert one.room.season.seed_hash != season_hash
                assert one.room.season.seed is None
                assert all(stage.points is None for stage in one.room.season.stages)
                # The first one's record stays at both its addresses, although another season is on in its room.
                assert await ana.get(f"/api/rooms/{id}/season") == text
                assert [await ana.get(f"/api/races/{race}/season") for race in races] == [text, text]
                assert all([(await ana.get(f"/api/races/{race}"))["has_season"] for race in races])

    play(scene())


def test_settings_may_be_changed_after_a_race_until_the_next_one_begins(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            stages = tuple(wire.StageChoice(track, "drivers-strike") for track in ("usa", "italy"))
            mine = (wire.SeatChoice(is_mine=True), wire.SeatChoice("legend"))
            season = wire.NewRoom(wire.Settings(season=stages), mine)
            single = wire.NewRoom(wire.Settings(track="france"), mine)

            async def give_up(number: int) -> None:
                await until(lambda: socket.info is not None and socket.info.number == number and socket.asks)
                await done_or_frame(wire.Retire(command(), 0, socket.asks[0].decision_id))
                await until(lambda: socket.room.state == "over")

            async def done_or_frame(up: wire.Up) -> None:
                assert not isinstance(await socket.say(up), wire.Refusal)

            async with ana.watch(await make(ana, "me", "legend")) as socket:
                await start(socket)
                await give_up(1)
                for wish in (season, single, season):
                    await done(socket, wire.Configure(command(), wish))
                    assert socket.room.settings.season == wish.settings.season
                await start(socket)
                await give_up(2)
                assert await refused(socket, wire.Configure(command(), single)) == "not-now"
                await start(socket)
                await give_up(3)
                assert socket.room.season.is_over
                await done(socket, wire.Configure(command(), single))
                await start(socket)
                await until(lambda: socket.info.number == 4)
                assert socket.info.track.id == "france"

    play(scene())
