"""`hotlap analyse`: the table, the errors in words, the document, refusals."""

import pathlib
import re
from collections.abc import Callable

import pytest

from cli.ran import Run
from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.coach import analyse as analysing
from hotlap.coach.document import GRADES, from_json, grade_of
from hotlap.coach.games import Tier
from hotlap.race import Entrant, Race, RaceSetup, Season, SeasonSetup, write_record, write_season


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(analysing.TIERS, "quick", Tier("quick", 2, 32, 32, 64))
    monkeypatch.setitem(analysing.TIERS, "deep", Tier("deep", 2, 16, 32, 64, whole=8))
    for table in (analysing.AHEAD, analysing.DRAWS):
        for tier in table:
            monkeypatch.setitem(table, tier, 16)


def driven(race: Race, *names: str) -> Race:
    seated = SeatedDrivers({seat: load_driver(name) for seat, name in enumerate(names) if name != "legend"}, 1)
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
    return race


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """A race of Ana, who drives like a bot, and Ben, who throws dice."""
    setup = RaceSetup.of("usa", [Entrant("Ana"), Entrant("Ben"), Entrant("legend")], seed=4, laps=1)
    path = tmp_path_factory.mktemp("races") / "one.race"
    write_record(driven(Race(setup), "club", "random", "legend"), path)
    return path


def test_it_shows_drivers_errors_and_turning_points(hotlap: Run, record: pathlib.Path) -> None:
    ran = hotlap("analyse", record)
    assert ran.code == 0, ran.err
    assert ran.out.startswith("USA, 1 lap, quick analysis\n")
    assert all(word in ran.out for word in ("Ana", "Ben", "legend", "Score", "Turning point", "blunder", "Better:"))
    assert max(map(len, ran.out.splitlines())) <= 80
    assert "\x1b" not in ran.out
    assert not re.search(r"−0\.00?(?!\d)", ran.out)
    told = re.findall(r"\((\w+), ([\d.]+) ± [\d.]+ points, ([\d.]+) of them sure\)", " ".join(ran.out.split()))
    assert len(told) == ran.out.count("Better:")
    assert all(float(loss) >= float(sure) >= GRADES[grade] for grade, loss, sure in told)
    for words in " ".join(ran.out.split()).split("Better:")[1:]:
        if " from 100 % to " in words.split("Round")[0]:
            assert "it lowers the risk of a spin-out" in words


def test_what_the_rule_advised_is_marked_and_signs_are_told(hotlap: Run, tmp_path: pathlib.Path) -> None:
    """`club` drives by the rule of thumb, so each of its errors but those of discards was advised."""
    race = driven(Race(RaceSetup.of("usa", ["player", "player", "player"], seed=11, laps=1)), "club", "club", "random")
    write_record(race, tmp_path / "one.race")
    out = hotlap("analyse", tmp_path / "one.race", "--json", tmp_path / "a.json").out
    found = from_json((tmp_path / "a.json").read_bytes())
    errors = [one for one in found.decisions if grade_of(one)]
    ruled = sum(one.ruled for one in errors)
    assert 0 < ruled < len(errors)
    assert out.count("° Round ") == ruled
    assert "° A hint of hotlap advised it" in out
    assert "+ among cards: Stress." in out
    assert "errors by time are in the list alone" in " ".join(out.split())


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_parts_of_a_turning_point_add_up(hotlap: Run, record: pathlib.Path, language: str) -> None:
    told = " ".join(hotlap("analyse", record, "--language", language).out.split()).replace(",", ".").replace("−", "-")
    change = r"\b(?:from|van) ([\d.]+) (?:to|naar) ([\d.]+) (?:points|punten)"
    lines = re.findall(change + r": (.*?)\.(?= [a-z]+ (?:Round|Speelronde)|$)", told)
    assert lines
    for before, after, what in lines:
        parts = re.findall(r"([+-]\d+\.\d\d) (?:by|door)", what)
        assert sum(map(float, parts)) == pytest.approx(float(after) - float(before)), what
        assert "chance" in what or "toeval" in what or len(parts) < 3


@pytest.mark.parametrize("width", [60, 80])
def test_in_every_width_the_car_and_the_driver_are_whole(
    hotlap: Run, record: pathlib.Path, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    """Dutch is the longer language. Where the picture of the points has no room, it is left out."""
    monkeypatch.setenv("COLUMNS", str(width))
    out = hotlap("analyse", record, "--language", "nl").out
    head, _, *rows = out.splitlines()[1:6]
    assert max(map(len, out.splitlines())) <= width
    assert sorted(row.split()[1:3] for row in rows) == [["blauw", "Ben"], ["groen", "legend"], ["zwart", "Ana"]]
    assert ("Punten" in head) == (width == 80)


def test_dutch_figures_have_one_mark_and_one_minus(hotlap: Run, record: pathlib.Path) -> None:
    table = "\n".join(hotlap("analyse", record, "--language", "nl").out.splitlines()[3:6])
    assert re.search(r"[+−]?\d,\d ± \d,\d", table)
    assert not re.search(r"\d\.\d|-\d", table)


@pytest.mark.parametrize(("language", "club", "ace"), (
    ("en", "like club: black and blue. Their errors", "like ace, for so they drive: green. Their errors"),
    ("nl", "zoals club: zwart en blauw. Hun fouten", "zoals ace, want zo rijden ze: groen. Hun fouten"),
))  # fmt: skip
def test_it_says_in_which_manner_drivers_are_judged(
    hotlap: Run, tmp_path: pathlib.Path, language: str, club: str, ace: str
) -> None:
    """A driver of hotlap is judged by its name."""
    entrants = [Entrant("Ana"), Entrant("club"), Entrant("ace"), Entrant("legend")]
    race = Race(RaceSetup.of("usa", entrants, seed=4, laps=1))
    write_record(driven(race, "club", "club", "club", "legend"), tmp_path / "one.race")
    out = " ".join(hotlap("analyse", tmp_path / "one.race", "--language", language).out.split())
    assert club in out
    assert ace in out


def test_only_one_driver(hotlap: Run, record: pathlib.Path) -> None:
    errors = {who: hotlap("analyse", record, "--driver", who).out for who in ("ana", "Ben", "black")}
    assert errors["ana"].count("Better:") < errors["Ben"].count("Better:")
    assert errors["black"] in errors.values()


def test_the_document_is_written(hotlap: Run, record: pathlib.Path, tmp_path: pathlib.Path) -> None:
    ran = hotlap("analyse", record, "--json", tmp_path / "a.json", "--workers", "2")
    assert ran.code == 0, ran.err
    again = hotlap("analyse", record, "--json", tmp_path / "b.json", "--workers", "1")
    assert again.out == ran.out
    data = (tmp_path / "a.json").read_bytes()
    assert (tmp_path / "b.json").read_bytes() == data
    found = from_json(data)
    assert [car.driver for car in found.cars] == ["Ana", "Ben", "legend"]
    n = sum(bool(grade_of(one)) for one in found.decisions)
    assert f"\n{n} error{'' if n == 1 else 's'}\n" in ran.out


def test_deep_and_in_dutch(hotlap: Run, record: pathlib.Path) -> None:
    ran = hotlap("--language", "nl", "analyse", record, "--deep")
    hotlap("--language", "en", "tracks")
    assert ran.code == 0, ran.err
    assert "diepe analyse" in ran.out
    assert "Beter: " in ran.out
    assert "hitte" in ran.out


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    season = Season(SeasonSetup.of("1962", ["club", "legend"], seed=3))
    driven(season.race, "club", "legend")
    season.advance()
    path = tmp_path_factory.mktemp("seasons") / "one.season"
    write_season(season, path)
    return path


def test_a_race_of_a_season(hotlap: Run, season: pathlib.Path) -> None:
    ran = hotlap("analyse", season, "--race", "1")
    assert ran.code == 0, ran.err
    assert "quick analysis" in ran.out


def test_bad_input_is_refused(
    refused: Callable[..., str], record: pathlib.Path, season: pathlib.Path, tmp_path: pathlib.Path
) -> None:
    race = Race(RaceSetup.of("usa", ["Ana", "Ben"], seed=1))
    write_record(race, tmp_path / "paused.race")
    (tmp_path / "other.txt").write_text("a shopping list\n")
    (tmp_path / "cut.race").write_text(record.read_text()[:900])
    wrong = {
        (tmp_path / "none.race",): "none.race",
        (tmp_path,): "cannot be read",
        (tmp_path / "other.txt",): "no saved race of hotlap",
        (tmp_path / "cut.race",): "cut.race, line",
        (tmp_path / "paused.race",): "the race is not over",
        (season,): "--race: which one?",
        (season, "--race", "9"): "has races 1 to 2, and no race 9",
        (season, "--race", "2"): "the race is not over",
        (record, "--race", "1"): "is one race, and no season",
        (record, "--driver", "Cleo"): "black (Ana)",
        (record, "--driver", "legend"): "nobody who decides is called “legend”",
        (record, "--json", tmp_path / "no" / "a.json"): "--json",
        (record, "--workers", "0"): "--workers: must be from 1 to 256, not 0",
        (record, "--quick"): "there is no option --quick",
        (): "FILE",
    }
    for words, why in wrong.items():
        assert why in refused("analyse", *words), words
