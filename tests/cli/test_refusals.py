"""Bad input is refused in one or two lines that name the valid values. No race is run for it."""

import pathlib
from collections.abc import Callable

import pytest

from cli.ran import Run

WRONG = {
    "track": (["--track", "monza"], ["there is no such track", "usa, great-britain, italy"]),
    "track misspelt": (["--track", "itly"], ["Did you mean “italy”?"]),
    "track file missing": (["--track", "none.toml"], ["none.toml", "cannot be read"]),
    "driver": (["--drivers", "fangio"], ["there is no driver “fangio”", "champion, random, legend"]),
    "driver misspelt": (["--drivers", "randm,legend"], ["did you mean “random”"]),
    "driver file missing": (["--drivers", "none.py,legend"], ["none.py: that file does not exist"]),
    "no drivers": (["--drivers", ""], ["there is no driver “”"]),
    "a Legend alone": (["--drivers", "legend"], ["a Legend needs at least one other car"]),
    "too many cars": (
        ["--drivers", ",".join(["legend"] * 7)],
        ["1 to 6 cars, or up to 9 with “--larger-field”"],
    ),
    "option": (
        ["--trakc", "usa"],
        ["there is no option --trakc (did you mean “--track”?)", "--track, --drivers, --laps"],
    ),
    "extra word": (["usa"], ["nothing can be made of “usa”", "--track, --drivers"]),
    "option without its value": (["--laps"], ["--laps needs a value: Laps to drive"]),
    "no laps": (["--laps", "0"], ["--laps: must be at least 1"]),
    "too many laps": (["--laps", "201"], ["--laps: must be from 1 to 200, not 201"]),
    "half a lap": (["--laps", "1.5"], ["--laps", "whole number", "“1.5”"]),
    "seed": (["--seed", "seven"], ["--seed", "decimal or 0x hex", "“seven”"]),
    "negative seed": (["--seed", "-1"], ["--seed", "“-1”"]),
    "seed too large": (["--seed", str(2**256)], ["--seed: must be from 0 to 2**256 - 1"]),
    "driver seed": (["--driver-seed", "0x"], ["--driver-seed"]),
    "boost": (["--legend-boost", "7"], ["--legend-boost: must be from 0 to 6, not 7"]),
    "handicap no number": (["--handicap", "1,x"], ["--handicap", "such as 1,0,2"]),
    "handicap too long": (["--handicap", "0,0,0,0,0,0,0"], ["--handicap: 7 numbers for 6 cars"]),
    "handicap too large": (["--handicap", "7"], ["--handicap, car 1: must be from 0 to 6"]),
    "handicap of a Legend": (["--handicap", "0,0,1"], ["--handicap, car 3: a Legend has no Heat to give up"]),
    "cluttered hand": (["--cluttered-hand", "any"], ["any_gear", "forced"]),
    "end": (["--end", "never"], ["all_finish", "players_finished"]),
    "garage": (["--garage", "mix"], ["--garage", "off", "basic", "advanced", "mixed"]),
    "garage draft": (["--garage", "basic", "--garage-draft", "auction"], ["--garage-draft", "draft", "snake"]),
    "draft of nothing": (
        ["--garage-draft", "snake"],
        ["--garage-draft: there is nothing", "--garage basic"],
    ),
    "boxes of nothing": (["--boxes", "heavy-rain"], ["--boxes: boxes only bring upgrades", "--garage"]),
    "Heat first of nothing": (["--heat-first"], ["--heat-first: no card costs Heat", "choose --garage basic"]),
    "box": (
        ["--garage", "basic", "--boxes", "base,snow"],
        ["--boxes: there is no box “snow”; there are base, heavy-rain"],
    ),
    "box without a Garage": (["--boxes", "heavy-rian"], ["there is no box “heavy-rian”", "Did you mean “heavy-rain”?"]),
    "weather is a flag": (["--weather", "rain"], ["“rain”", "--weather"]),
    "standing still": (["--speed", "0"], ["--speed: must be from 0.01 to 1000"]),
}


@pytest.mark.parametrize("name", WRONG)
def test_race(refused: Callable[..., str], name: str) -> None:
    words, expected = WRONG[name]
    message = refused("race", *words)
    for part in expected:
        assert part in message


SEASONS = {
    "name": (["1999"], ["there is no season “1999”", "1961, 1962"]),
    "name and races": (["1961", "--races", "usa:title-sponsor"], ["--races: either a season such as 1961"]),
    "no event": (["--races", "usa,italy:chicanes"], ["--races: must be tracks with an event each"]),
    "event": (["--races", "usa:chicane"], ["--races, race 1: there is no event “chicane”", "Did you mean “chicanes”"]),
    "track": (["--races", "monza:chicanes"], ["--races: ", "there is no such track"]),
    "no laps left": (["--races", "italy:drivers-strike", "--laps", "1"], ["--laps: drivers-strike takes 1 lap away"]),
    "alone": (["1961", "--drivers", "random"], ["--drivers: a season is driven by at least 2 cars"]),
    "driver": (["1961", "--drivers", "random,fangio"], ["--drivers: there is no driver “fangio”"]),
    "garage off": (["1961", "--garage", "off"], ["--garage", "basic", "mixed"]),
    "too many races": (
        ["--races", ",".join(["usa:title-sponsor"] * 18)],
        ["--races: in 18 races a driver may come to own 18 kinds of upgrade"],
    ),
    "handicap": (["1961", "--handicap", "9"], ["--handicap, car 1: must be from 0 to 6"]),
    "not driving": (["1961", "--fast"], ["--fast: only with --drive"]),
    "driving": (["1961", "--drive", "--json"], ["--json: not for whoever drives"]),
    "file missing": (["none.toml"], ["none.toml: cannot be read: No such file"]),
}


@pytest.mark.parametrize("name", SEASONS)
def test_season(refused: Callable[..., str], name: str) -> None:
    words, expected = SEASONS[name]
    message = refused("season", *words)
    for part in expected:
        assert part in message


FILES = {
    "races = 1": "a season file says races",
    "races = []": "races: must be 1 to 100 tables [[races]], not 0",
    "": "a season file says races",
    "x = 1\nraces = []": "there is no field “x” here; the fields are races, events",
    'races = [{ track = "usa" }]': "race 1, event: is missing; needed here are track, event",
    'races = [{ track = "usa", event = 1 }]': "race 1, event: must be text in quotes, not 1",
    'races = [{ track = "usa", event = "none" }]': "there is no event “none”",
    'races = [{ track = "mine.toml", event = "chicanes" }]': "mine.toml",
    "races = [": "cannot be read",
    "\0": "cannot be read",
}


@pytest.mark.parametrize("text", FILES)
def test_text_files(refused: Callable[..., str], tmp_path: pathlib.Path, text: str) -> None:
    (tmp_path / "mine-season.toml").write_text(text)
    assert FILES[text] in refused("season", tmp_path / "mine-season.toml")


def test_unknown_cards_are_refused(refused: Callable[..., str]) -> None:
    assert "there is no card “brakes-9” (did you mean “brakes-" in refused("cards", "brakes-9")
    assert "give a card such as" in refused("cards", "")


def test_commands(refused: Callable[..., str]) -> None:
    told = refused("rice")
    assert "there is no command “rice” (did you mean “race”?); there are serve, drive, race, season" in told
    assert "there is no command “--fast”" in refused("--fast")
    assert "FILE" in refused("replay")
    assert "there is no option --fast" in refused("tracks", "--fast")
    assert "there is no such track" in refused("tracks", "monza")


@pytest.fixture
def no_race(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fails the test if a race is started."""
    from hotlap.terminal.tell import racing

    monkeypatch.setattr(racing, "_drive", lambda *_: pytest.fail("a race was run"))


@pytest.mark.parametrize("where", ["missing/one.race", ".", "", "file/one.race", "a\0b", "x" * 300])
@pytest.mark.usefixtures("no_race")
def test_a_place_that_cannot_be_written_to(
    refused: Callable[..., str], quick: list[str], tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("")
    assert "--save" in refused("race", *quick, "--save", where)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.usefixtures("no_race")
def test_a_device_is_never_replaced(refused: Callable[..., str], quick: list[str]) -> None:
    assert "no plain file" in refused("race", *quick, "--save", "/dev/null")


DRIVERS = {
    "def choose(": ", line 1: ",
    "raise SystemExit(1)": "does not import: SystemExit",
    "import nowhere_to_be_found": "does not import",
    "x = 1": "defines a function choose",
}


@pytest.mark.parametrize("text", DRIVERS)
def test_a_driver_file_that_cannot_be_used(refused: Callable[..., str], tmp_path: pathlib.Path, text: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(text)
    assert DRIVERS[text] in refused("race", "--drivers", f"{path},legend")


FAULTS = {
    "1 / 0": "the driver mine.py, line 2, in round 1: ZeroDivisionError",
    "None": "the driver mine.py in round 1: None is no choice",
    "Plan(4, ('5', '5', '5', '5'))": "gear 4 play 5 5 5 5: not allowed now",
}


@pytest.mark.parametrize("text", FAULTS)
def test_a_driver_that_fails_in_the_race(hotlap: Run, tmp_path: pathlib.Path, text: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(f"from hotlap.race import Plan; choose = lambda sight, choices, dice: (\n {text})\n")
    ran = hotlap("race", "--drivers", f"{path},legend", "--save", tmp_path / "one.race", "--json")
    assert ran.code == 2
    assert ran.out == ""
    assert FAULTS[text] in ran.err
    assert not (tmp_path / "one.race").exists()


def test_errors_of_our_own_show_no_traceback(hotlap: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from hotlap.terminal.tell import tracks

    monkeypatch.delenv("HOTLAP_DEBUG", raising=False)
    monkeypatch.setattr(tracks, "show_all", lambda: {}["gone"])
    ran = hotlap("tracks")
    assert ran.code == 1
    assert "a mistake of our own: KeyError('gone')" in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("rice", "er is geen commando “rice” (bedoel je “race”?)"),
        ("replay", "BESTAND ontbreekt: Een bestand dat"),
        ("replay /nope", "/nope: is niet te lezen: dat bestand of die map bestaat niet"),
        ("tracks /nope.toml", "/nope.toml: is niet te lezen: dat bestand of die map bestaat niet"),
        ("tracks a b", "van “b” valt niets te maken"),
        ("race --drivers foo", "--drivers: er is geen coureur “foo”; er zijn rookie"),
        ("race --trakc usa", "er is geen optie --trakc (bedoel je “--track”?)"),
        ("race --boxes foo", "--boxes: er is geen doos “foo”; er zijn base, heavy-rain, tunnel-vision, rocky-road."),
        ("stats --simulate 1 --boxes foo", "--boxes: er is geen doos “foo”"),
        ("stats --simulate 1 --tracks foo", "--tracks: “foo”: dit circuit bestaat niet"),
        ("tournament --drivers chmpion,club", "--drivers: er is geen coureur “chmpion” (bedoel je “champion”?)"),
        ("tournament --boxes foo", "--boxes: er is geen doos “foo”"),
        ("season 1961 --boxes foo", "--boxes: er is geen doos “foo”"),
        ("race --boxes base", "zet ook --garage op basic, advanced of mixed."),
        ("race --heat-first", "zet --garage op basic, advanced of mixed."),
        ("race --laps", "Bij --laps hoort een waarde: Hoeveel ronden"),
        ("race --laps x", "--laps: moet een geheel getal zijn, niet “x”"),
        ("race --seed zz", "--seed: moet een geheel getal van 0"),
        ("race --seed 1 --seed 2", "--seed staat er meer dan één keer"),
        ("race --end foo", "--end: moet een van all_finish, players_finished zijn, niet “foo”"),
        ("race --speed x", "--speed: moet een getal zijn, niet “x”"),
        ("race --quiet=maybe", "--quiet: is een schakelaar"),
        ("race --handicap 1,1,1 --drivers random,legend", "--handicap: 3 getallen voor 2 auto’s"),
        ("season 1961 --fast", "--fast: alleen met --drive"),
        ("drive --name club", "--name: zo heet een van de coureurs al: “club”"),
        ("cards foo", "er is geen kaart “foo”"),
        ("verify x --hash 1", "--hash: een SHA-256 heeft 64"),
    ],
)
def test_refusals_are_in_the_language_of_the_reader(refused: Callable[..., str], typed: str, words: str) -> None:
    assert words in refused(*typed.split(), "--language", "nl")


@pytest.mark.parametrize("is_terminal", [True, False])
def test_a_refusal_breaks_between_words_on_a_terminal_and_nowhere_else(
    hotlap: Run, monkeypatch: pytest.MonkeyPatch, is_terminal: bool
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("TTY_COMPATIBLE", str(int(is_terminal)))
    lines = hotlap("drive", "--rivals", "clbu").err.splitlines()
    whole = " ".join(line.strip() for line in lines)
    assert whole.startswith(
        "hotlap: --rivals: there is no driver “clbu” (did you mean “club”?); there are rookie, amateur,"
    )
    assert whole.endswith("or give the path of a .py file")
    assert len(lines) == (4 if is_terminal else 1)
    assert not is_terminal or max(map(len, lines)) <= 60
