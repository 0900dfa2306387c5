"""The links of a room and of a day for programs that show a preview."""

import html
import pathlib
import re

from hotlap.server import wire
from hotlap.server.daily import days
from server.running import Running, command, done, drive, new_room, play, request, running, until

OWN_TRACK = pathlib.Path(__file__).resolve().parents[2] / pathlib.Path("src/hotlap/content/tracks/usa.toml")


async def head(server: Running, path: str, language: str = "en") -> dict[str, str]:
    """What the page of a link says in its head, by name."""
    status, _, body = await request(server, "GET", path, accept="text/html", accept_language=language)
    assert status == 200, path
    text = body.decode()
    found = dict(re.findall(r'<meta (?:name|property|http-equiv)="([^"]+)" content="([^"]*)"', text))
    assert found["robots"] == "noindex"
    assert found["refresh"] == f"0; url=../#{path}"
    return {name: html.unescape(value) for name, value in found.items()}


def test_a_room_is_told_to_those_who_have_its_link(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest('Ben "<b>"')
            made = await ana.post("/api/rooms", new_room("me", "free", "free", name="Friday & friends", laps=1))
            id, picture = made["id"], f"{server.address}/room/{made['id']}/preview.png"
            assert made["link"] == f"{server.address}/room/{id}"
            lobby = await head(server, f"/room/{id}")
            assert lobby["og:title"] == "Friday & friends: USA, 1 lap"
            assert lobby["og:description"].startswith("With Ana. 2 seats are free")
            assert (lobby["og:url"], lobby["og:image"]) == (made["link"], picture)
            status, headers, drawn = await request(server, "GET", f"/room/{id}/preview.png")
            assert (status, headers["content-type"], drawn[:4]) == (200, "image/png", b"\x89PNG")
            async with ana.watch(id) as hers, ben.watch(id) as his:
                await done(his, wire.Sit(command(), 1))
                await until(lambda: hers.room.seats[1].name == 'Ben "<b>"')
                both = await head(server, f"/room/{id}", "nl")
                assert both["og:description"].startswith('Met Ana, Ben "<b>". Eén plek is vrij')
            season = (await ana.post("/api/rooms", new_room("me", "bot", season="1961")))["id"]
            assert (await head(server, f"/room/{season}"))["og:title"] == "Ana’s race: Season 1961"
            own = OWN_TRACK.read_text().replace('"usa"', '"home"').replace('"USA"', '"Home & <away>"')
            own = (await ana.post("/api/rooms", new_room("me", track_file=own, laps=2)))["id"]
            assert (await head(server, f"/room/{own}"))["og:title"] == "Ana’s race: Home & <away>, 2 laps"
            assert (await request(server, "GET", f"/room/{own}/preview.png"))[0] == 200

    play(scene())


def test_a_room_tells_whether_it_races_and_never_how(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            id = (await ana.post("/api/rooms/first", {}))["id"]
            async with ana.watch(id) as socket:
                await socket.asked()
                on = await head(server, f"/room/{id}")
                assert on["og:title"] == "Ana’s race: USA, 1 lap"
                assert on["og:description"] == "On the track: Ana. Come and watch."
                seed = server.race(id).setup.seed
                await drive(socket)
                await until(lambda: socket.room.state == "over")
            over = await head(server, f"/room/{id}")
            assert over["og:description"] == "Raced by Ana. Come for the next one."
            assert f"{seed:x}" not in str(on | over)

    play(scene())


def test_what_is_not_there_is_told_as_the_first_page(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            plain = await head(server, "/room/none")
            assert plain["og:title"] == "hotlap: race your friends in the browser"
            assert plain["og:image"] == f"{server.address}/preview.png"
            assert (await request(server, "GET", "/room/none/preview.png"))[0] == 404
            for wrong in ("/room/%3Cscript%3E", f"/room/{'x' * 65}", "/room/a/b"):
                assert (await request(server, "GET", wrong))[0] == 404, wrong
            # A program that looks at a link loads no room.
            ana = await server.guest("Ana")
            id = (await ana.post("/api/rooms", new_room("me")))["id"]
            server.rooms.forget(id)
            assert (await head(server, f"/room/{id}"))["og:description"].startswith("With Ana.")
            assert server.rooms.known == {}

    play(scene())


def test_a_day_has_a_link(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            day = await head(server, "/daily/2026-11-24", "nl")
            assert day["og:title"].startswith("Race van de dag, di 24 nov: ")
            assert days.settings("2026-11-24").track
            status, headers, _ = await request(server, "GET", "/daily/2026-11-24/preview.png")
            assert (status, headers["content-type"]) == (200, "image/png")
            for wrong in ("2999-01-01", "x", "2026-11-24/x", "2999-01-01/preview.png"):
                assert (await request(server, "GET", f"/daily/{wrong}"))[0] == 404, wrong

    play(scene())
