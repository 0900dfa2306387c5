"""`hotlap stats`: records from files, races driven for it, a server's races; tables, files, a page, refusals."""

import asyncio
import csv
import json
import os
import pathlib
import re
from collections.abc import Callable
from types import ModuleType
from typing import Any

import msgspec
import pyarrow.parquet as parquet
import pytest

from cli.ran import Run
from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.lab.record_files import Read, read_file
from hotlap.race import Entrant, Race, RaceSetup, Season, SeasonSetup, write_record, write_season
from hotlap.race import record as records
from hotlap.race.figures import figures
from hotlap.race.notation import RULES
from hotlap.race.statistics import statistics
from hotlap.server import wire
from hotlap.server.finished import archive, archive_rows, lists
from hotlap.server.finished.archive_rows import BestRaces
from hotlap.server.store import DecisionRow, RaceRow, Store
from hotlap.server.store.by import BOT
from hotlap.terminal.lab import stats as terminal

FIELDS = (("Ana", "club", "legend"), ("Ana", "Ben"), ("club",), ("Ben", "Ana", "club", "legend"))


def driven(race: Race) -> Race:
    players = {seat: load_driver("club") for seat in race.setup.players}
    seated = SeatedDrivers(players, 1)
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
    return race


@pytest.fixture(scope="module")
def races() -> list[Race]:
    """Finished races of people and bots on two tracks."""
    return [
        driven(Race(RaceSetup.of(("usa", "italy")[seed % 2], map(Entrant, names), seed=seed, laps=1 + seed % 2)))
        for seed, names in enumerate(FIELDS * 2)
    ]


@pytest.fixture
def folder(tmp_path: pathlib.Path, races: list[Race]) -> pathlib.Path:
    """A folder with their records, one of them deeper."""
    (tmp_path / "races" / "old").mkdir(parents=True)
    for number, race in enumerate(races):
        write_record(race, tmp_path / "races" / ("old" if number == 3 else "") / f"{number}.race")
    return tmp_path / "races"


def tables(ran: Any) -> dict[str, list[dict[str, Any]]]:
    assert ran.code == 0, ran.err
    return json.loads(ran.out)


def test_tables_are_shown(hotlap: Run, folder: pathlib.Path) -> None:
    ran = hotlap("stats", folder)
    assert (ran.code, ran.err) == (0, "")
    titles = ("Drivers", "Rounds and spin-outs", "Alone on the track", "What Heat is spent on", "Gears", "Grid places")
    assert ran.out.startswith("8 races\n")
    assert all(f"\n\n{title}\n" in ran.out for title in titles)
    assert "upgrades" not in ran.out  # there were none
    assert max(map(len, ran.out.splitlines())) <= 80
    assert "\x1b" not in ran.out


def test_the_same_by_any_way_to_name_the_files(
    hotlap: Run, folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tables(hotlap("stats", folder, "--json"))
    files = [str(path) for path in sorted(folder.rglob("*.race"))]
    assert tables(hotlap("stats", *files, "--json")) == whole
    assert tables(hotlap("stats", folder, files[0], "--json")) == whole  # named twice, counted once
    monkeypatch.setattr("sys.stdin", iter(f"{file}\n" for file in files))
    assert tables(hotlap("stats", "-", "--json")) == whole


def test_many_files_are_read_by_several_processes(hotlap: Run, folder: pathlib.Path, races: list[Race]) -> None:
    """Races that other files had before count once, whichever process read them."""
    whole = tables(hotlap("stats", folder, "--json", "--only", "drivers"))
    for number in range(4):
        write_record(races[number], folder / f"again{number}.race")
    assert tables(hotlap("stats", folder, "--json", "--only", "drivers")) == whole


def test_only_some_tables(hotlap: Run, folder: pathlib.Path) -> None:
    ran = hotlap("stats", folder, "--only", "solo, records")
    assert "\nAlone on the track\n" in ran.out
    assert "\nRecords\n" in ran.out
    assert "\nDrivers\n" not in ran.out
    assert list(tables(hotlap("stats", folder, "--json", "--only", "records,solo"))) == ["solo", "records"]


def test_a_season_and_what_does_not_count(hotlap: Run, tmp_path: pathlib.Path) -> None:
    """Two races of a season count, its third goes on; a fork does not count."""
    season = Season(SeasonSetup.of("1962", ["club", "legend"], seed=3))
    for _ in range(2):
        driven(season.race)
        season.advance()
    write_season(season, tmp_path / "1962.season")
    fork = Race(RaceSetup.of("usa", ["club", "legend"], seed=1, laps=1)).imagine(0, 5)
    write_record(driven(fork), tmp_path / "fork.race")
    ran = hotlap("stats", tmp_path, "--only", "drivers")
    assert ran.code == 0
    told = " ".join(ran.out.split())
    assert told.startswith("2 races")
    assert "1 race is not over and does not count" in told
    assert "1 race was dealt anew on its way and does not count" in told
    assert re.search(r"club +2 ", ran.out)


def test_files_with_faults_are_named_and_the_rest_goes_on(hotlap: Run, folder: pathlib.Path) -> None:
    (folder / "0.race").write_text("".join((folder / "0.race").read_text().splitlines(keepends=True)[:-2]))
    (folder / "note.txt").write_text("Saturday\n")
    (folder / "picture.race").write_bytes(b"hotlap record \xff\xfe")
    (folder / ".hidden").write_text("not meant")
    ran = hotlap("stats", folder, folder / "missing.race", "--only", "drivers")
    assert ran.code == 2
    faults = sorted(ran.err.splitlines())
    assert [re.search(r"races/([\w.]+)", fault)[1] for fault in faults] == ["0.race", "missing.race", "picture.race"]
    assert "cut off" in faults[0]
    assert "there is no such file" in faults[1]
    assert "is not UTF-8 text" in faults[2]
    assert all(fault.count("races/") == 1 for fault in faults)
    assert ran.out.startswith("7 races, 1 file is no record and was skipped (note.txt)\n")


def test_strange_files_in_a_folder_are_skipped_and_counted(hotlap: Run, folder: pathlib.Path) -> None:
    """They are no fault: a folder may have a picture and a letter beside its records."""
    for name, data in {"a.txt": b"Saturday", "b.png": b"\x89PNG\xff", "c": b"", "d.toml": b"x = 1"}.items():
        (folder / name).write_bytes(data)
    ran = hotlap("stats", folder, "--only", "drivers")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("8 races, 4 files are no records and were skipped (a.txt, b.png, c, …)\n")
    named = hotlap("stats", folder, folder / "a.txt", "--only", "drivers")  # who names one means it
    assert "no record of hotlap" in named.err


def test_what_is_no_file_in_a_folder_is_skipped_and_counted(hotlap: Run, folder: pathlib.Path) -> None:
    """A link that leads nowhere, one to itself, a pipe."""
    (folder / "a").symlink_to(folder / "nowhere")
    (folder / "b").symlink_to(folder / "b")
    os.mkfifo(folder / "c")
    ran = hotlap("stats", folder, "--only", "drivers")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("8 races, 3 files are no records and were skipped (a, b, c)\n")


def test_a_race_that_is_there_in_several_files_counts_once(
    hotlap: Run, folder: pathlib.Path, races: list[Race]
) -> None:
    whole = tables(hotlap("stats", folder, "--json"))
    write_record(races[0], folder / "z.race")
    write_record(races[3], folder / "y.race")
    ran = hotlap("stats", folder, "--only", "drivers")
    assert ran.out.startswith("8 races, 2 races were there before and count once\n")
    assert tables(hotlap("stats", folder, "--json")) == whole
    two = Read.joined([read_file(str(folder / "0.race")), read_file(str(folder / "1.race"))])
    assert two.facts.without([str(folder / "0.race")]).cars.equals(read_file(str(folder / "1.race")).facts.cars)


def test_of_many_faults_the_first_are_told_and_the_others_counted(hotlap: Run, tmp_path: pathlib.Path) -> None:
    for number in range(12):
        (tmp_path / f"{number:02}.race").write_text("hotlap record 1\n")
    ran = hotlap("stats", tmp_path)
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 9
    assert ran.err.splitlines()[-1] == "hotlap: and 4 more files cannot be used"


def test_nothing_to_show(hotlap: Run, tmp_path: pathlib.Path) -> None:
    (tmp_path / "empty").mkdir()
    ran = hotlap("stats", tmp_path / "empty")
    assert ran.code == 2
    assert "the folder has no files" in ran.err
    assert ran.out == ""


def test_files_and_the_page(hotlap: Run, folder: pathlib.Path, tmp_path: pathlib.Path) -> None:
    out = tmp_path / "out"
    shown = hotlap("stats", folder, "--out", out)
    assert shown.code == 0
    assert str(out / "stats.html") in shown.err.replace("\n", "")
    whole = tables(hotlap("stats", folder, "--json"))
    for name, rows in whole.items():
        assert parquet.read_table(out / f"{name}.parquet").to_pylist() == rows
        with (out / f"{name}.csv").open(newline="") as file:
            written = list(csv.DictReader(file))
        assert [list(row.values()) for row in written] == [
            ["" if value is None else str(value) for value in row.values()] for row in rows
        ]
    pictures = {path.stem for path in out.glob("*.svg")}
    assert pictures == {path.stem for path in out.glob("*.png")} == {"rounds", "solo", "heat", "gears", "grid"}
    page = (out / "stats.html").read_text()
    assert page.count("data:image/svg+xml;base64,") == len(pictures)
    assert all(f'<h2 id="{name}">' in page for name in whole)
    assert not re.search(r'(src|href)="(?!data:|#)', page)  # it needs nothing else
    assert "Ana" in page


def test_names_are_no_markup(hotlap: Run, tmp_path: pathlib.Path) -> None:
    write_record(driven(Race(RaceSetup.of("usa", [Entrant("<b>[red]&"), Entrant("Ana")], laps=1))), tmp_path / "a.race")
    ran = hotlap("stats", tmp_path / "a.race", "--out", tmp_path / "out")
    assert "<b>[red]&" in ran.out
    page = (tmp_path / "out" / "stats.html").read_text()
    assert "&lt;b&gt;[red]&amp;" in page
    assert "<b>[" not in page


def test_in_dutch(hotlap: Run, folder: pathlib.Path, tmp_path: pathlib.Path) -> None:
    write_record(driven(Race(RaceSetup.of("usa", [Entrant("you"), Entrant("club")], laps=1))), folder / "mine.race")
    try:
        ran = hotlap("stats", folder, "--language", "nl", "--out", tmp_path / "uit")
    finally:
        hotlap("drivers", "--language", "en")
    assert ran.out.startswith("9 races\n± is de helft")
    assert re.search("^jij ", ran.out, re.M)
    assert not re.search(r"\byou\b", ran.out)
    assert "Waar hitte heen gaat" in ran.out
    page = (tmp_path / "uit" / "stats.html").read_text()
    assert '<html lang="nl">' in page
    assert "Speelronden" in page
    assert "<td>jij</td>" in page
    assert re.search(r"\d,\d+ ±\d+,\d", ran.out)
    assert not re.search(r"\d\.\d+[ %]", ran.out)
    assert re.search(r"^you,", (tmp_path / "uit" / "drivers.csv").read_text(), re.M)  # the name in records


# Driven for it --------------------------------------------------------------------------------------


def test_races_are_driven_for_it(hotlap: Run) -> None:
    words = ("stats", "--simulate", "30", "--watched", "2", "--tracks", "usa,italy", "--laps", "1", "--garage", "basic")
    first = tables(hotlap(*words, "--drivers", "club,club,legend", "--json"))
    assert [(one["track"], one["driver"], one["cars"]) for one in first["rounds"]] == [
        ("italy", "club", 60), ("italy", "legend", 30), ("usa", "club", 60), ("usa", "legend", 30)
    ]  # fmt: skip
    assert [(one["track"], one["cars"]) for one in first["solo"]] == [("italy", 30), ("usa", 30)]
    assert {one["driver"]: one["cars"] for one in first["heat"]} == {"club": 2 * 2 * 2}  # Legends spend none
    assert "picks" not in first  # dealt
    again = tables(hotlap(*words, "--drivers", "club,club,legend", "--json"))
    assert again == first
    other = tables(hotlap(*words, "--drivers", "club,club,legend", "--json", "--seed", "9"))
    assert other != first


def test_a_track_of_ones_own(hotlap: Run, tmp_path: pathlib.Path) -> None:
    from hotlap.content.tracks import load_track

    (tmp_path / "mine.toml").write_text(load_track("usa").to_toml().replace('id = "usa"', 'id = "mine"'))
    words = ("--simulate", "6", "--watched", "0", "--tracks", tmp_path / "mine.toml", "--drivers", "club,club")
    assert hotlap("stats", *words, "--only", "rows").out.startswith("12 races, driven for this")


# The server's ---------------------------------------------------------------------------------------


def kept(race: Race, id: str, **fields: int) -> Any:
    """A race as a server keeps it."""
    row = RaceRow(id, "room", 1, RULES, records.setup_text(race.setup), "1" * 64, started=1_000.0)
    made = [
        DecisionRow(id, number, one.seat, str(one.choice), BOT, None, 1_000.0 + number)
        for number, one in enumerate(race.decisions, 1)
    ]
    return msgspec.structs.replace(archive.archive_found_race(row, race, made, 2_000.0), **fields)


@pytest.fixture
def server(own_data: pathlib.Path, races: list[Race]) -> list[Any]:
    """The data of a server with these races, one of them of a day that is not over."""
    rows = [kept(race, f"race{number}") for number, race in enumerate(races)]
    rows[-1] = msgspec.structs.replace(rows[-1], is_open=False, opens=4e9)

    async def fill() -> None:
        store = await Store.open(own_data)
        for row in rows:
            await store.write(archive_rows.add, row, [])
        await store.close()

    asyncio.run(fill())
    return rows


def test_the_server_s_races(hotlap: Run, server: list[Any], tmp_path: pathlib.Path, races: list[Race]) -> None:
    ran = hotlap("stats", "--server")
    assert ran.code == 0
    assert " ".join(ran.out.split()).startswith("7 races, 1 race of the server is not open yet and does not count")
    files = [tmp_path / f"{number}.race" for number in range(len(races) - 1)]
    for race, file in zip(races, files, strict=False):
        write_record(race, file)
    of_files = tables(hotlap("stats", *files, "--json"))
    of_server = tables(hotlap("stats", "--server", "--json"))
    for name, rows in of_server.items():
        for row, other in zip(rows, of_files[name], strict=True):
            assert {**row, "race": ""} == {**other, "race": ""}


def test_the_server_and_the_command_have_the_same_figures(
    hotlap: Run, server: list[Any], folder: pathlib.Path, races: list[Race]
) -> None:
    """The records and a person's figures, once by the server's own functions and once from the command."""
    found = tables(hotlap("stats", folder, "--json"))
    by_kind = {}
    for row in server:
        by_kind.setdefault((row.track, row.kind), []).append(row)
    for what, rounds_of in (("race", "races"), ("lap", "laps")):
        ours = {}
        for one in found["records"]:
            if one["what"] == what:
                ours[one["track"], one["laps"], one["is_alone"]] = one["rounds"]
        theirs = {}
        for rows in by_kind.values():
            for row in rows:
                for of_bots in (False, True):
                    alone = {"races": [], "laps": [], "bot_races": [], "bot_laps": []}
                    alone[("bot_" if of_bots else "") + rounds_of] = [row]
                    best = lists.bests(BestRaces(**alone))
                    for one in (*best.races, *best.laps, *best.bot_races, *best.bot_laps):
                        key = one.track, one.kind.laps, one.kind.is_alone
                        theirs[key] = min(theirs.get(key, 99), one.rounds)
        assert ours == theirs
    driven_by_ana = [
        (statistics(race), seat)
        for race in races
        for seat, one in enumerate(race.setup.entrants)
        if one.driver == "Ana"
    ]
    life = lists.lifetime(
        (row, (seat,))
        for row in server
        for seat, one in enumerate(archive.decode_seats(row.seats))
        if one.driver == "Ana"
    )
    assert isinstance(life, wire.Lifetime)
    assert life.all == figures(driven_by_ana)
    (ana,) = [one for one in found["drivers"] if one["driver"] == "Ana"]
    assert (ana["cars"], ana["wins"]) == (life.all.races, life.all.wins / life.all.races)
    spent = sum(one["heat"] * one["cars"] for one in found["heat"] if one["driver"] == "Ana")
    assert spent == pytest.approx(life.all.sums.heat)


def test_a_race_by_other_rules_is_named(hotlap: Run, own_data: pathlib.Path, races: list[Race]) -> None:
    async def fill() -> None:
        store = await Store.open(own_data)
        await store.write(archive_rows.add, kept(races[0], "now"), [])
        await store.write(archive_rows.add, kept(races[1], "old", rules=0), [])
        await store.close()

    asyncio.run(fill())
    ran = hotlap("stats", "--server", "--only", "drivers")
    assert ran.code == 2
    assert "old: raced by rules 0; this program has rules 1" in ran.err
    assert ran.out.startswith("1 race\n")


# Refusals -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words,why", [
    ((), "name files or folders of records, or --server, or --simulate N"),
    (("a.race", "--server"), "one of the three"),
    (("a.race", "--simulate", "5"), "one of the three"),
    (("a.race", "--onyl", "rounds"), "--onyl: there is no such option"),
    (("a.race", "--only", "round"), "there is no table “round”; there are drivers, rounds"),
    (("a.race", "--watched", "5"), "--watched: only with --simulate"),
    (("a.race", "--garage", "basic"), "--garage: only with --simulate"),
    (("--server", "--legend-boost", "1"), "--legend-boost: only with --simulate"),
    (("--simulate", "0"), "--simulate: must be from 1"),
    (("--simulate", "1.5"), "must be a whole number"),
    (("--simulate", "5", "--watched", "-1"), "--watched: must be from 0"),
    (("--simulate", "5", "--tracks", "moon"), "moon"),
    (("--simulate", "5", "--drivers", "clubb"), "there is no driver “clubb”"),
    (("--simulate", "5", "--drivers", ",".join(["club"] * 7)), "6"),
    (("--simulate", "5", "--seed", "2147483647"), "--seed"),
    (("--simulate", "5", "--garage-draft", "snake"), "--garage-draft"),
    (("--simulate", "5", "--laps", "0"), "--laps"),
])  # fmt: skip
def test_refusals(refused: Callable[..., str], words: tuple[str, ...], why: str) -> None:
    assert why in refused("stats", *words)


def test_a_folder_that_cannot_be_written(refused: Callable[..., str], folder: pathlib.Path) -> None:
    (folder / "file").write_text("")
    assert "--out" in refused("stats", folder, "--out", folder / "file" / "deeper")


def test_no_names_on_standard_input(refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", iter(["\n"]))
    assert "standard input has no names of files" in refused("stats", "-")


def test_without_the_laboratory(
    refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch, folder: pathlib.Path
) -> None:
    """The packages are an extra: one sentence says which command brings them."""
    import builtins
    import sys

    real = builtins.__import__

    def without(name: str, *rest: Any) -> ModuleType:
        if name.split(".")[0] == "pyarrow":
            raise ModuleNotFoundError("No module named 'pyarrow'", name="pyarrow")
        return real(name, *rest)

    for name in [one for one in sys.modules if one.startswith(("hotlap.lab", "hotlap.terminal.lab.stats"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("hotlap.terminal.lab.stats")
    monkeypatch.delattr("hotlap.terminal.lab.stats_server", raising=False)
    monkeypatch.setattr(builtins, "__import__", without)
    assert "pip install 'hotlap[lab]'" in refused("stats", folder)


def test_every_table_has_a_view() -> None:
    from hotlap.lab import stats, views

    assert list(views.MAKERS) == list(stats.TABLES)
    for name in stats.TABLES:
        assert terminal.say(f"title-{name}")
        assert terminal.say(f"about-{name}")


def test_a_wrong_name_alone_is_all_that_is_said(hotlap: Run) -> None:
    ran = hotlap("stats", "/nope")
    assert ran.code == 2
    assert ran.err == "hotlap: /nope: there is no such file or folder\n"
    assert ran.out == ""
    assert "dat bestand of die map bestaat niet" in hotlap("stats", "/nope", "--language", "nl").err


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "the file is empty"),
        (b"\n\n", "the file is empty"),
        ("hotlap record 1\n".encode("utf-16"), "is not UTF-8 text"),
    ],
)
def test_a_file_without_a_text_is_refused_with_the_same_words_as_by_replay(
    hotlap: Run, tmp_path: pathlib.Path, data: bytes, words: str
) -> None:
    path = tmp_path / "one.race"
    path.write_bytes(data)
    for command in ("stats", "replay"):
        ran = hotlap(command, path)
        assert ran.code == 2
        assert words in ran.err
        assert ran.err.count("one.race") == 1


def test_a_file_that_ends_within_its_last_line_is_cut_off(hotlap: Run, folder: pathlib.Path) -> None:
    path = folder / "0.race"
    path.write_text(path.read_text().rstrip()[:-3])
    for command in ("stats", "replay"):
        assert "the file is cut off" in hotlap(command, path).err
