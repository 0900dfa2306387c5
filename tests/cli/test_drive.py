"""`hotlap drive`: a person in the race. A script answers, according to the prompt."""

import builtins
import fcntl
import json
import pathlib
import re
from collections.abc import Callable
from typing import Any

import pytest

from cli.driver import QUICK, Keys
from cli.ran import Run
from hotlap import texts
from hotlap.race import read_record
from hotlap.terminal.drive.paused import PausedStore
from hotlap.terminal.refusal import BadInput

FIVE = ["--laps", "1", "--rivals", "club,random,legend", "--seed", "3", "--fast"]


def unwrapped(text: str) -> str:
    """Text without spaces and line ends: a long path may be broken anywhere."""
    return "".join(text.split())


@pytest.fixture
def folder(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    """The folder of the paused race."""
    monkeypatch.setenv("HOTLAP_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def drive(hotlap: Run, folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """`hotlap drive` with somebody at the keyboard."""

    def run(keys: Any, *words: Any) -> Any:
        monkeypatch.setattr(builtins, "input", keys)
        return hotlap("drive", *words)

    return run


def decisions(path: pathlib.Path, colour: str = "black") -> list[str]:
    return [line.split(" ", 2)[2] for line in path.read_text().splitlines() if re.match(rf"r\d+ {colour} ", line)]


# Whole races ----------------------------------------------------------------------------------------


def test_a_whole_race(drive: Run, folder: pathlib.Path, tmp_path: pathlib.Path) -> None:
    record = tmp_path / "one.race"
    ran = drive(Keys(), *QUICK, "--save", record, "--name", "ana", "--colour", "red")
    assert (ran.code, ran.err) == (0, "")
    race = read_record(record)
    assert race.is_over
    assert (race.setup.entrants[0].colour, race.setup.entrants[0].driver) == ("red", "ana")
    assert [one.driver for one in race.setup.entrants] == ["ana", "random", "legend"]
    assert "Place  Car" in ran.out
    assert re.search(r"^You draw (\d|Stress|Heat)", ran.out, re.M)
    mine = next(one for one in race.standings() if one.driver == "ana")
    assert ("You win" if mine.place == 1 else f"You are {mine.place}") in ran.out
    assert f"hotlap replay {record}".replace(" ", "") in unwrapped(ran.out)
    assert not list(folder.iterdir())


@pytest.mark.parametrize("track", ["italy", "japan", "spain"])
def test_other_tracks_fields_and_switches(drive: Run, track: str) -> None:
    switches = ["--mulligan", "--larger-field", "--cluttered-hand", "forced", "--end", "players_finished"]
    rivals = ",".join(["club", "random", *["legend"] * 6])
    ran = drive(Keys(), "--track", track, "--laps", "1", "--rivals", rivals, "--seed", "5", "--fast", *switches)
    assert (ran.code, ran.err) == (0, "")
    assert re.search(r"You (win|are \d)", ran.out)


@pytest.mark.parametrize("track, draft", [("mexico", "snake"), ("netherlands", "draft"), ("japan", "random")])
def test_a_garage_and_weather(drive: Run, folder: pathlib.Path, tmp_path: pathlib.Path, track: str, draft: str) -> None:
    """Drafted, planned with upgrades, symbols used. The race is left in the draft and resumed."""
    boxes = "base,heavy-rain,tunnel-vision"
    words = ["--garage", "mixed", "--garage-draft", draft, "--weather", "--boxes", boxes, "--laps", "1", "--seed", "4"]
    keys = Keys("quit") if draft == "draft" else Keys()
    ran = drive(keys, "--track", track, "--rivals", "random,legend", *words, "--fast", "--save", tmp_path / "one.race")
    if draft == "draft":
        assert keys.prompts[0].startswith("Draft")
        assert read_record(folder / "paused.race").phase == "DRAFT"
        ran = drive(Keys("y", "cards", "rules", plans=("3", "1", "4")), "--fast")
    assert (ran.code, ran.err) == (0, "")
    assert "Garage mixed, weather, seed 4" in ran.out
    assert re.search(r"^Your hand: .*-\d \(", ran.out, re.M)
    assert re.search(r"^(Weather: |Corner \d: limit|.*road )", ran.out, re.M)
    drawn = re.sub(r"^.*> .*$|^.*one\.race.*$", "", ran.out, flags=re.M)
    longest = max(drawn.splitlines(), key=len)
    assert len(longest) <= 80, longest
    assert read_record(tmp_path / "one.race").is_over


def test_a_time_trial(drive: Run) -> None:
    ran = drive(Keys(), "--laps", "1", "--rivals", "none", "--seed", "2", "--fast")
    assert re.search(r"You are home in \d+ rounds", ran.out)


def test_nothing_is_wider_than_the_screen(drive: Run) -> None:
    out = drive(Keys(), *FIVE).out
    assert "\x1b" not in out
    assert max(map(len, re.sub(r"^.*> .*$", "", out, flags=re.M).splitlines())) <= 80


# What can be typed ----------------------------------------------------------------------------------

WAYS = [
    ("3: 4 4 2", "gear 3 play 2 4 4"),
    ("gear 3 play 4 4 2", "gear 3 play 2 4 4"),
    ("4 4 2", "gear 3 play 2 4 4"),
    ("4,2", "gear 2 play 2 4"),
    ("g2 4 s", "gear 2 play Stress 4"),
    ("2 with 4 +", "gear 2 play Stress 4"),
    ("1: 4", "gear 1 play 4"),
]


def seed_with(hand: list[str], **switches: Any) -> int:
    """A seed that deals black at least these cards at the start."""
    from hotlap.race import Race, RaceSetup

    for seed in range(2000):
        race = Race(RaceSetup.of("usa", ["you", "random", "legend"], seed=seed, laps=1, **switches))
        held = race.sight(0).cars[0].hand
        if all(held.get(card, 0) >= hand.count(card) for card in hand):
            return seed
    raise AssertionError("no such seed")


@pytest.fixture(scope="module")
def rich_hand() -> list[str]:
    return ["--laps", "1", "--rivals", "random,legend", "--seed", str(seed_with(["4", "4", "2", "Stress", "Heat"]))]


@pytest.mark.parametrize("typed, decided", WAYS)
def test_ways_to_type_a_plan(drive: Run, folder: pathlib.Path, rich_hand: list[str], typed: str, decided: str) -> None:
    drive(Keys(typed, "quit"), *rich_hand)
    assert decisions(folder / "paused.race") == [decided]


def test_a_row_is_the_plan_it_shows(drive: Run, folder: pathlib.Path, rich_hand: list[str]) -> None:
    ran = drive(Keys("g2", "all", "best", "g1", "2", "quit"), *rich_hand)
    gear_1 = ran.out.split("> g1")[1].split("> 2")[0]
    row = next(line.split() for line in gear_1.splitlines() if line.startswith("  2 "))
    assert decisions(folder / "paused.race") == [f"gear 1 play {row[2].replace('+', 'Stress')}"]
    assert re.search(r"^  1    2 ", ran.out.split("> g2")[1], re.M)


WRONG_PLANS = {
    "": "Type the number of a row",
    "99": "There is no row “99”",
    "0": "For a single card in gear 1, type 1:",
    "4 9": "There is no card “9”",
    "4 heat": "Heat cannot be played",
    "4 4 4 4": "only",
    "3: 4 4": "Gear 3 takes exactly 3 cards, not 2",
    "4: 4 4 2 s": "Gear 4 cannot be had: Too far: a gear or two at a time",
    "7: 4": "gears are 1 to 4",
    "g9": "gears are 1 to 4",
    "boost": "“boost” belongs to the reactions, step 5",
    "faster!": "That cannot be read",
    "2:": "Gear 2 takes exactly 2 cards, not 0",
    "back": "Nothing to take back",
    "x" * 5000: "That cannot be read: “xxxxxxxxxxxxxxxxxxxx”.",
    "\N{REPLACEMENT CHARACTER}": "That cannot be read",
}


@pytest.mark.parametrize("typed", WRONG_PLANS)
def test_a_wrong_plan_is_asked_again(drive: Run, folder: pathlib.Path, rich_hand: list[str], typed: str) -> None:
    keys = Keys(typed, "4 4 2", "quit")
    ran = drive(keys, *rich_hand)
    assert WRONG_PLANS[typed] in " ".join(ran.out.split())
    assert keys.prompts[0] == keys.prompts[1]
    assert decisions(folder / "paused.race") == ["gear 3 play 2 4 4"]


def test_commands(drive: Run, folder: pathlib.Path, rich_hand: list[str]) -> None:
    ran = drive(
        Keys("?", "help", "rules", "log", "log all", "look", "hint", "4 4 2", "", "?", "log", "rules", "q"), *rich_hand
    )
    out = " ".join(ran.out.split())
    assert ran.code == 0
    assert "4 4 2 puts you in gear 3" in out
    assert "fall back to gear 1" in out
    assert "Grid: " in out.split("> log all")[1]
    assert out.count("Your hand") >= 3
    said = re.search(r"club would say: (Gear [^:]+): .*?\. Gear [^.]+ would [^.]+\.", out)
    assert said, out
    assert decisions(folder / "paused.race")[0] == "gear 3 play 2 4 4"


def test_a_plan_is_taken_back(drive: Run, folder: pathlib.Path, rich_hand: list[str]) -> None:
    drive(Keys("4 4 2", "what?", "b", "1: 4", "back", "4 2", "", "quit"), *rich_hand)
    mine = decisions(folder / "paused.race")
    assert mine[:5] == ["gear 3 play 2 4 4", "take back", "gear 1 play 4", "take back", "gear 2 play 2 4"]
    assert "r1 blue gear" in (folder / "paused.race").read_text()


@pytest.mark.parametrize("rivals", ["random,legend", "legend"])
def test_while_a_plan_may_be_taken_back_all_commands_work(drive: Run, folder: pathlib.Path, rivals: str) -> None:
    """Others still plan, or nobody does."""
    keys = Keys("1", "?", "help", "look", "hint", "rules", "log", "cards", "nonsense", "retire", "n", "b", "1", "quit")
    ran = drive(keys, "--laps", "1", "--rivals", rivals, "--seed", "6")
    asked = dict(zip(keys.typed[1:], ran.out.split("Enter drives, b takes it back (?)> ")[1:], strict=False))
    assert "Everywhere: look" in asked["?"]
    assert "Your hand" in asked["look"]
    assert "club would say" in " ".join(asked["hint"].split())
    assert "fall back to gear 1" in " ".join(asked["rules"].split())
    assert "You have no upgrades" in asked["cards"]
    assert "That cannot be read here: “nonsense”" in asked["nonsense"]
    assert "Give up the race for good?" in asked["retire"]
    assert ran.out.rstrip().endswith("goes on with it.")


def test_a_driver_may_give_up_while_the_others_plan(drive: Run, folder: pathlib.Path, tmp_path: pathlib.Path) -> None:
    record = tmp_path / "one.race"
    ran = drive(Keys("1", "retire", "y"), "--laps", "1", "--rivals", "random,legend", "--seed", "6", "--save", record)
    assert "You gave up this one." in ran.out
    assert decisions(record)[-2:] == ["take back", "give up"]


def test_dutch_words_are_commands_in_the_dutch_terminal(drive: Run, folder: pathlib.Path, rich_hand: list[str]) -> None:
    keys = Keys("hulp", "spelregels", "bord", "kijk", "kaarten", "verloop alle", "stop")
    ran = drive(keys, *rich_hand, "--language", "nl")
    told = dict(zip(keys.typed, ran.out.split("?)> ")[1:], strict=False))
    assert "Overal: kijk tekent" in told["hulp"]
    assert "Startopstelling" in told["verloop alle"]
    assert "3 Onthullen" in told["spelregels"]
    assert "Je hand" in told["bord"]
    assert "Je hand" in told["kijk"]
    assert "Je hebt geen upgrades" in told["kaarten"]
    assert ran.code == 0


def test_alone_a_plan_must_be_confirmed(drive: Run, folder: pathlib.Path) -> None:
    drive(Keys("1", "b", "2", "quit"), "--rivals", "legend", "--seed", "4")
    assert decisions(folder / "paused.race") == []
    drive(Keys("n", "1", "", "quit"), "--rivals", "legend", "--seed", "4")
    assert len(decisions(folder / "paused.race")) >= 1


def test_giving_up(drive: Run, folder: pathlib.Path, tmp_path: pathlib.Path) -> None:
    record = tmp_path / "one.race"
    ran = drive(Keys("retire", "n", "1", "retire", "maybe", "y"), *QUICK, "--save", record)
    assert "Please type y for yes or n for no." in ran.out
    assert "You gave up this one." in ran.out
    assert decisions(record)[-1] == "give up"
    assert read_record(record).is_over


@pytest.mark.parametrize("kind, typed, wrong", [
    ("React", ["b", "boost"], {"y": "That cannot be read here", "x": "There is nothing to pay",
      "77": "There is no line “77”", "c 9": "Cool 9"}),
    ("Slipstream", ["s 2", "s", "2"], {"s 9": "does not go that far", "go": "That cannot be read here"}),
    ("Discard", ["d all", "all"], {"d heat": "Heat", "d 9": "no card “9”", "d 1 1 1 1": "What it has: "}),
])  # fmt: skip
def test_other_decisions(drive: Run, folder: pathlib.Path, kind: str, typed: list[str], wrong: dict[str, str]) -> None:
    """A wrong answer is refused with a reason and asked again. Each way of typing is accepted."""
    for right in typed:
        folder.mkdir(exist_ok=True)
        keys = Keys(plans=("3", "1"))
        answers = iter([*wrong, right])

        def answer(prompt: str = "", keys: Keys = keys, answers: Any = answers) -> str:
            usual = keys(prompt)
            return next(answers, usual) if prompt.startswith(kind) else usual

        ran = drive(answer, "--seed", "3", "--fast", "--new")
        out = " ".join(ran.out.split())
        for words in wrong.values():
            assert words in out
        assert next(answers, None) is None, "this question was never asked"
        assert ran.code == 0


def test_a_mulligan(drive: Run, folder: pathlib.Path) -> None:
    drive(Keys("perhaps", "m", "quit"), *QUICK, "--mulligan")
    assert decisions(folder / "paused.race") == ["mulligan"]


# Leaving and going on -------------------------------------------------------------------------------


@pytest.mark.parametrize("stop, code", [("quit", 0), (EOFError, 0), (KeyboardInterrupt, 130)])
def test_leaving_and_resuming_changes_nothing(
    drive: Run, folder: pathlib.Path, tmp_path: pathlib.Path, stop: str | type[Any], code: int
) -> None:
    whole, parts = tmp_path / "whole.race", tmp_path / "parts.race"
    drive(Keys(), *FIVE, "--save", whole)
    for at in (0, 3, 5, 1, 7, 2, 11):
        lines = ["y"] if folder.exists() and any(folder.iterdir()) else []
        ran = drive(Stopping(lines, at, stop), *FIVE, "--save", parts)
        assert ran.code == code
        assert "the next hotlap drive goes on with it" in ran.out
        assert read_record(folder / "paused.race").is_over is False
    ran = drive(Keys("y"), "--fast")
    assert ran.code == 0
    assert "The record has" not in ran.out
    assert parts.read_text() == whole.read_text()
    assert not list(folder.iterdir())


class Stopping(Keys):
    """Leaves at question number `at` after the first lines."""

    def __init__(self, lines: list[str], at: int, stop: str | type[Any]) -> None:
        super().__init__(*lines)
        self.left = len(lines) + at
        self.stop_with = stop

    def __call__(self, prompt: str = "") -> str:
        if self.left == 0:
            self.lines = iter([self.stop_with])
        self.left -= 1
        return super().__call__(prompt)


def test_a_killed_terminal_loses_nothing(drive: Run, folder: pathlib.Path) -> None:
    """At each question the file holds the race as it stands."""
    sizes = []

    class Watching(Keys):
        def __call__(self, prompt: str = "") -> str:
            sizes.append(len(read_record(folder / "paused.race").decisions))
            return super().__call__(prompt)

    drive(Watching(), *QUICK)
    assert sizes[0] == 0
    assert sizes == sorted(set(sizes))


def test_starting_over(drive: Run, folder: pathlib.Path) -> None:
    drive(Keys("1", "quit"), *FIVE)
    ran = drive(Keys("what", "n", "quit"), *QUICK)
    assert "A race of yours is waiting: USA, 1 lap, 4 cars, seed 3" in " ".join(ran.out.split())
    assert "USA, 1 lap, 3 cars, seed 7" in ran.out
    assert read_record(folder / "paused.race").setup.seed == 7
    ran = drive(Keys("quit"), *FIVE, "--new")
    assert "waiting" not in ran.out
    assert read_record(folder / "paused.race").setup.seed == 3


def test_a_file_in_place_of_the_folder_is_called_so(
    drive: Run, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("HOTLAP_DATA", str(tmp_path / "file"))
    told = "".join(drive(Keys("quit"), *QUICK).out.split())  # a long path is folded anywhere
    assert "paused.race cannot be written: There is a file where a folder belongs".replace(" ", "") in told


def seeds(folder: pathlib.Path) -> list[int]:
    return sorted(read_record(path).setup.seed for path in folder.glob("paused*.race"))


def test_a_plain_no_loses_no_race(drive: Run, folder: pathlib.Path) -> None:
    """It waits on, beside the new one; each is asked about, the latest first, until it is driven or forgotten."""
    drive(Keys("1", "quit"), *FIVE)
    drive(Keys("n", "1", "quit"), *QUICK)
    assert seeds(folder) == [3, 7]
    keys = Keys("n", "y", "quit")
    ran = drive(keys, "--fast")  # not the latest, but the one before
    assert ran.out.index("seed 7") < ran.out.index("seed 3")
    assert read_record(folder / "paused.race").setup.seed == 3
    assert read_record(folder / "paused.race").decisions
    assert seeds(folder) == [3, 7]
    drive(Keys("quit"), *QUICK[:-3], "--seed", "9", "--fast", "--new")
    assert seeds(folder) == [3, 7, 9]
    ran = drive(Keys("perhaps", "forget", "n", "n", "quit"), *QUICK[:-3], "--seed", "11", "--fast")
    assert "Please type y to go on with it" in " ".join(ran.out.split())
    assert seeds(folder) == [3, 7, 11]


def test_a_race_that_waits_comes_back_when_another_is_over(
    drive: Run, folder: pathlib.Path, tmp_path: pathlib.Path
) -> None:
    drive(Keys("1", "quit"), *FIVE)
    assert drive(Keys("n"), *QUICK, "--save", tmp_path / "one.race").code == 0
    assert read_record(tmp_path / "one.race").setup.seed == 7
    assert seeds(folder) == [3]
    ran = drive(Keys("", "quit"), "--fast")
    assert "seed 3" in ran.out
    assert json.loads((folder / "paused.json").read_text())["drivers"] == {"1": "club", "2": "random"}


def test_leaving_at_the_offer_keeps_the_race(drive: Run, folder: pathlib.Path) -> None:
    drive(Keys("1", "quit"), *FIVE)
    before = (folder / "paused.race").read_text()
    for leaves in (EOFError, "quit", "q"):
        assert drive(Keys(leaves), *FIVE).code == 0
        assert (folder / "paused.race").read_text() == before


@pytest.mark.parametrize("words", [FIVE, ["--new", *FIVE]])
def test_a_race_that_is_being_driven_is_driven_by_nobody_else(
    drive: Run, folder: pathlib.Path, words: list[str]
) -> None:
    drive(Keys("1", "quit"), *FIVE)
    before = (folder / "paused.race").read_bytes()
    with PausedStore().hold():
        ran = drive(Keys("n", "1", "quit"), *words)
        assert ran.code == 2
        assert "your race is being driven in another window" in ran.err
        texts.speak("nl")
        try:
            assert "verlaat hem daar met stop" in " ".join(drive(Keys("n", "1", "quit"), *words).err.split())
        finally:
            texts.speak("en")
    assert (folder / "paused.race").read_bytes() == before
    assert drive(Keys("", "quit"), *FIVE).code == 0
    assert list(folder.glob("*.lock")) == []


def test_a_lock_that_is_removed_while_it_is_taken_is_none(
    folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The driver leaves between another process's look at the file and its lock; a third one comes."""
    lock = fcntl.flock
    store = PausedStore()

    def late(descriptor: int, how: int) -> None:
        monkeypatch.setattr(fcntl, "flock", lock)
        (folder / "paused.race.lock").unlink()
        lock(descriptor, how)

    monkeypatch.setattr(fcntl, "flock", late)
    with store.hold(), pytest.raises(BadInput), PausedStore().hold():
        pass


DAMAGES = {
    "cut off": lambda text: text[: len(text) // 2],
    "empty": lambda text: "",
    "no text": lambda text: "\0\xff" * 9,
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_race_is_set_aside(drive: Run, folder: pathlib.Path, name: str) -> None:
    drive(Keys("1", "quit"), *FIVE)
    text = DAMAGES[name]((folder / "paused.race").read_text())
    (folder / "paused.race").write_text(text, encoding="latin-1")
    ran = drive(Keys("quit"), *QUICK)
    assert ran.code == 0
    assert "cannot be read" in ran.out
    assert "damaged.race" in unwrapped(ran.out)
    assert (folder / "damaged.race").read_bytes() == text.encode("latin-1")
    assert read_record(folder / "paused.race").setup.seed == 7


def test_every_damaged_race_that_waits_is_kept(drive: Run, folder: pathlib.Path) -> None:
    for seed in (1, 2, 3):
        drive(Keys("quit"), *QUICK[:-3], "--seed", seed, "--fast", "--new")
    paths = {"paused.race": "b", "paused-2.race": "a", "paused-3.race": "c"}
    for name, damage in paths.items():
        (folder / name).write_text(damage)
    assert drive(Keys("quit"), *QUICK).code == 0
    kept = ("damaged.race", "damaged-2.race", "damaged-3.race")
    assert sorted((folder / name).read_text() for name in kept) == ["a", "b", "c"]
    assert all((folder / f"{name}.json").exists() for name in kept)
    (folder / "damaged-2.race").unlink()  # its note is still there
    (folder / "paused.race").write_text("d")
    assert drive(Keys("quit"), *QUICK).code == 0
    assert (folder / "damaged-4.race").read_text() == "d"


@pytest.mark.parametrize("note", ["", "{", "[]", '{"seat": 9}', "\0", '{"seat": {"a": 1}, "drivers": 3}'])
def test_without_a_note_the_race_goes_on(drive: Run, folder: pathlib.Path, note: str) -> None:
    drive(Keys("1", "quit"), *FIVE)
    (folder / "paused.json").write_text(note)
    ran = drive(Keys("y", "quit"), "--fast")
    assert (ran.code, ran.err) == (0, "")
    assert json.loads((folder / "paused.json").read_text())["drivers"] == {"1": "club", "2": "random"}


def test_a_driver_file_that_changed(
    drive: Run, folder: pathlib.Path, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text("def choose(sight, choices, dice):\n    return choices[0]\n")
    words = ["--rivals", "mine.py,legend", "--seed", "1", "--fast"]
    drive(Keys("1", "", "", "quit"), *words)
    (tmp_path / "mine.py").write_text("def choose(sight, choices, dice):\n    return choices[-1]\n")
    monkeypatch.chdir("/")
    ran = drive(Keys("y", "quit"), "--fast")
    assert re.search(r"The record has \d+ decisions? that the drivers would now make otherwise", ran.out)
    (tmp_path / "mine.py").unlink()
    ran = drive(Keys("y"), "--fast")
    assert ran.code == 2
    assert "the paused race cannot go on" in ran.err
    assert "Traceback" not in ran.err
    assert (folder / "paused.race").exists()


def test_a_folder_that_cannot_be_written(drive: Run, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("HOTLAP_DATA", str(tmp_path / "file"))
    ran = drive(Keys("1", "quit"), *QUICK)
    assert ran.code == 0
    assert "cannot be left and gone on with" in " ".join(ran.out.split())
    assert "Nothing is kept" in ran.out


# A first race ---------------------------------------------------------------------------------------


def test_a_first_race_explains_each_topic_once(drive: Run, folder: pathlib.Path) -> None:
    lessons = [id for id in texts.read("en").ids() if id.startswith("lesson-")]
    told = ""
    for lines in (["", "1", "", "quit"], ["y"]):
        told += " ".join(
            drive(Keys(*lines), "--first-race", "--seed", "5", "--rivals", "club,legend,legend").out.split()
        )
    assert "USA, 1 lap, 4 cars, seed 5" in told
    counts = {id.removeprefix("lesson-"): told.count(texts.text(id)) for id in lessons}
    assert set(counts.values()) <= {0, 1}
    assert all(counts[name] for name in ("board", "plan", "limits", "take-back", "react", "discard", "legend", "last"))
    assert "* At the top" not in drive(Keys("quit"), *QUICK).out


# Bad input ------------------------------------------------------------------------------------------

WRONG = {
    "track": (["--track", "monza"], "--track: “monza”: there is no such track"),
    "rival": (["--rivals", "fangio"], "--rivals: there is no driver “fangio”"),
    "rivals": (["--rivals", ",".join(["legend"] * 6)], "--rivals: a race has 1 to 6 cars"),
    "name of two words": (["--name", "ana maria"], "--name: must be one word"),
    "no name": (["--name", ""], "--name: must be one word"),
    "name of a Legend": (["--name", "legend"], "what one of the drivers is called"),
    "name of a driver": (["--name", "club"], "what one of the drivers is called"),
    "colour": (["--colour", "pink"], "--colour, car 1: must be one of black, blue"),
    "laps": (["--laps", "0"], "--laps: must be at least 1"),
    "handicap": (["--handicap", "9"], "--handicap, car 1: must be from 0 to 6"),
    "save": (["--save", "/nowhere/at/all.race"], "--save: /nowhere/at/all.race cannot be written"),
    "option": (["--trakc", "usa"], "there is no option --trakc"),
}


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.usefixtures("folder")
def test_refusals(refused: Callable[..., str], name: str) -> None:
    words, message = WRONG[name]
    assert message in refused("drive", *words)


def test_a_terminal_that_is_too_small(
    refused: Callable[..., str], folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rich.console import ConsoleDimensions

    from hotlap.terminal.screen import Screen

    monkeypatch.setattr(Screen, "is_terminal", property(lambda self: True))
    monkeypatch.setattr(Screen, "size", property(lambda self: ConsoleDimensions(59, 24)))
    assert "has 59 columns and 24 rows" in refused("drive", *QUICK)
    monkeypatch.setattr(Screen, "size", property(lambda self: ConsoleDimensions(80, 14)))
    assert "at least 60 and 15" in refused("drive", *QUICK)


def test_a_race_whose_end_was_not_seen(
    drive: Run, folder: pathlib.Path, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between the last decision and the result: the result is shown first, and the record is written."""
    from hotlap.terminal.drive import driving

    with monkeypatch.context() as patch:
        patch.setattr(driving.Drive, "finish", lambda self: None)
        drive(Keys(), *QUICK, "--save", tmp_path / "one.race")
    ran = drive(Keys("quit"), *FIVE)
    assert "Your last race had come to its end" in ran.out
    assert "You are" in ran.out
    assert read_record(tmp_path / "one.race").is_over
    assert read_record(folder / "paused.race").setup.seed == 3


def test_a_record_that_cannot_be_written_in_the_end(drive: Run, folder: pathlib.Path, tmp_path: pathlib.Path) -> None:
    (tmp_path / "there").mkdir()
    drive(Keys("1", "quit"), *QUICK, "--save", tmp_path / "there" / "one.race")
    (tmp_path / "there").rmdir()
    ran = drive(Keys("y"), "--fast")
    assert ran.code == 2
    assert "cannot be written" in ran.err
    assert "finished.race" in ran.err
    assert read_record(folder / "finished.race").is_over
    assert "waiting" not in drive(Keys("quit"), *QUICK).out


def test_a_kind_of_decision_without_a_class_is_a_plain_list(
    drive: Run, folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So new modules can be driven at once."""
    from hotlap.terminal.drive import questions

    monkeypatch.setattr(questions, "QUESTIONS", {})
    ran = drive(Keys("faster", "", "99", "gear 2 play 4 4 4 4", "1", "1", "quit"), *QUICK)
    assert ran.code == 0
    first = re.search(r"^  1 (gear 1 play \w+)", ran.out, re.M)
    assert "There is no line “99”" in ran.out
    assert "That cannot be read here: “faster”" in ran.out
    assert "that is not open now" in ran.out
    assert decisions(folder / "paused.race")[0] == first[1]


def test_the_smallest_screen(drive: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = drive(Keys("rules", "?", "1", "", "quit"), "--laps", "1", "--seed", "7", "--track", "japan").out
    drawn = [line for line in out.splitlines() if "> " not in line and not line.startswith("Gears: ")]
    assert max(map(len, drawn)) <= 60
