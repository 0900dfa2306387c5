"""Drivers by name and by file; the driver that docs/drivers.md teaches."""

import pathlib
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.field import Field
from hotlap.bots.observation import Observation, save_weights
from hotlap.bots.registry import UnknownDriver, driver_names, load_driver
from hotlap.content.seasons import season_names
from hotlap.content.tracks import BOXES
from hotlap.race import (
    Race,
    RaceSetup,
    Season,
    SeasonSetup,
    parse_record,
    parse_season,
    record_text,
    season_text,
)

DOCS = pathlib.Path(__file__).parents[2] / "docs" / "drivers.md"


def test_packaged_drivers_are_listed_and_load() -> None:
    levels = "rookie", "amateur", "privateer", "contender", "club", "planner", "ace", "champion"
    assert driver_names() == (*levels, "random")
    for name in driver_names():
        assert load_driver(name).name == name


@pytest.mark.compiled_only
@pytest.mark.parametrize("where", ["germany", "south-africa", "1966"])
def test_every_driver_races_with_all_boxes(where: str) -> None:
    """All modules, with a Legend among them: each answer is legal, and what they drove reads back."""
    names = ("rookie", "club", "planner:1", "ace", "random")
    entrants, switches = [*["player"] * len(names), "legend"], {"seed": 9, "laps": 1, "weather": True, "boxes": BOXES}
    if where in season_names():
        season = Season(SeasonSetup.of(where, entrants, **switches))
        kinds = Counter[str]()
        while not season.is_over:
            kinds += drive(season.race, names)
            season.advance()
        assert kinds["TUNED"] == len(names)
        assert [len(one.points) for one in season.results] == [len(entrants)] * 4
        text = season_text(season)
        assert season_text(parse_season(text)) == text
        return
    race = Race(RaceSetup.of(where, entrants, garage="mixed", **switches))
    kinds = drive(race, names)
    assert kinds["TOOK"] == 3 * len(names)
    assert (kinds["GRAVEL"] > 0) == bool(race.setup.track.gravel_left)
    assert parse_record(record_text(race)).to_bytes() == race.to_bytes()


def drive(race: Race, names: Sequence[str]) -> Counter[str]:
    """A race of these drivers, by seat, to its end: the kinds of its events."""
    seated = SeatedDrivers({seat: load_driver(name) for seat, name in enumerate(names)}, 9)
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
    assert sorted(one.place for one in race.standings()) == list(range(1, len(race.setup.entrants) + 1))
    return Counter(event.kind for event in race.events())


def drivers_in_the_docs(tmp_path: pathlib.Path) -> Iterator[pathlib.Path]:
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.S)):
        file = tmp_path / f"driver_{number}.py"
        file.write_text(code)
        yield file


@pytest.mark.compiled_only
def test_the_driver_in_the_docs_that_looks_ahead_beats_random(tmp_path: pathlib.Path) -> None:
    _, file, *_ = drivers_in_the_docs(tmp_path)
    for seed in range(3):
        race = Race(RaceSetup.of("usa", ["player", "player"], seed=seed, laps=1))
        seated = SeatedDrivers({0: load_driver(file), 1: load_driver("random")}, seed)
        while not race.is_over:
            seated.decide(race, race.deciders()[0])
        assert race.standings()[0].seat == 0


def test_the_driver_in_the_docs_beats_random(tmp_path: pathlib.Path) -> None:
    code = re.search(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.S)
    file = tmp_path / "my_driver.py"
    file.write_text(code[1])
    assert len([line for line in code[1].splitlines() if line.strip()]) <= 20
    driver = load_driver(file)
    assert driver.name == "my_driver"
    wins = 0
    for seed in range(5):
        race = Race(RaceSetup.of("usa", ["player", "player"], seed=seed, laps=1))
        seated = SeatedDrivers({0: driver, 1: load_driver("random")}, seed)
        while not race.is_over:
            seated.decide(race, race.deciders()[0])
        wins += race.standings()[0].seat == 0
    assert wins == 5


ENTRY = """
from hotlap.kernels import entry, jit

@jit
def doubled(n):
    return 2 * n

@entry
def place(n):
    return doubled(n)

def choose(sight, choices, dice):
    return choices[place(len(choices)) // 2 - 1]
"""


@pytest.mark.compiled_only
def test_a_driver_with_a_compiled_function_loads_again(tmp_path: pathlib.Path) -> None:
    """In this process, and in another one, which finds the compiled function on the disk."""
    file = tmp_path / "compiled.py"
    file.write_text(ENTRY)
    race = Race(RaceSetup.of("usa", ["player"], seed=1))
    for _ in range(2):
        assert load_driver(file).choose(race.sight(0), race.choices(0), None) == race.choices(0)[-1]
    for _ in range(2):
        subprocess.run([sys.executable, "-m", "hotlap", "drivers", str(file)], check=True, capture_output=True)


@pytest.mark.compiled_only
def test_the_compiled_driver_in_the_docs_beats_random_in_bulk(tmp_path: pathlib.Path) -> None:
    _, _, file, *_ = drivers_in_the_docs(tmp_path)
    kernel = load_driver(file).kernel
    field = Field(RaceSetup.of("usa", ["player", "player"], laps=1).compile(), [kernel, "random"], 200, 1)
    field.race()
    assert (field.places[:, 0] == 1).mean() > 0.9


@pytest.mark.compiled_only
def test_the_net_in_the_docs_drives_by_its_weights(tmp_path: pathlib.Path) -> None:
    *_, file = drivers_in_the_docs(tmp_path)
    race, form = Race(RaceSetup.of("usa", ["player"], seed=1)), Observation()
    for gear in (1, 2, 3):
        layer = np.zeros((128, form.size), np.float32)
        layer[gear] = 1.0  # its action has the same number
        save_weights(tmp_path / "racer.npz", form, layer=layer)
        assert load_driver(file).choose(race.sight(0), race.choices(0), random.Random(1)).gear == gear


KERNEL = """
import pathlib
from hotlap.bots.kernel import driver
from hotlap.bots.observation import Observation, load_weights

@driver
def choose(view, track, seat, pace, choices, dice, memory):
    return choices.codes[0] if memory[0] < 0.5 else choices.codes[choices.n - 1]

weights = load_weights(pathlib.Path(__file__).with_name("mine.npz"), Observation())
choose = choose.with_memory(weights["all"])
"""


def test_a_compiled_driver_with_its_weights(tmp_path: pathlib.Path) -> None:
    """The file has the name `choose`, as every driver's file; the weights lie beside it."""
    file = tmp_path / "mine.py"
    file.write_text(KERNEL)
    race = Race(RaceSetup.of("usa", ["player"], seed=1))
    gears = []
    for weight in (0.0, 1.0):
        save_weights(tmp_path / "mine.npz", Observation(), all=np.array([weight], np.float32))
        mine = load_driver(file)
        assert (mine.name, list(mine.kernel.memory)) == ("mine", [weight])
        gears.append(mine.choose(race.sight(0), race.choices(0), random.Random(1)).gear)
    assert gears == [1, 3]


BARE = "def choose(view, track, seat, pace, choices, dice, memory):\n    return choices.codes[0]\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            BARE,
            "choose takes (view, track, seat, pace, choices, dice, memory), as a compiled driver does; write @driver",
        ),
        (
            "from hotlap.bots.kernel import driver\n@driver\n" + BARE.replace("choose", "eager"),
            "It has eager: say which is the driver, choose = eager",
        ),
        (
            "from hotlap.bots.kernel import driver\n@driver\ndef choose(sight, choices, dice): return 1\n",
            "does not import: TypeError: choose must take (view, track, seat, pace, choices, dice, memory)",
        ),
        ("def drive(): pass\n", "defines a function choose"),
        ("choose = 7\n", "defines a function choose"),
        ("def choose(:\n", "line 1"),
        ("import no_such_module\n", "does not import: ModuleNotFoundError"),
        ("raise SystemExit(3)\n", "does not import: SystemExit"),
    ],
)
def test_a_file_that_is_no_driver(tmp_path: pathlib.Path, text: str, words: str) -> None:
    file = tmp_path / "wrong.py"
    file.write_text(text)
    with pytest.raises(UnknownDriver, match=re.escape(words)):
        load_driver(file)


KERNELS = """from hotlap.bots.kernel import driver
from hotlap.kernels import jit

@jit
def helper(view, car):
    return {helper}

@driver
def choose(view, track, seat, pace, choices, dice, memory):
    car = view.cars[seat]
    return {answer}
"""


@pytest.mark.compiled_only
@pytest.mark.parametrize(
    ("helper", "answer", "words"),
    [
        (
            "car.enginee",
            "helper(view, car)",
            "line 6: choose does not compile: a Car has no field 'enginee'; its fields",
        ),
        ("1", "choices.code[0]", "a Choices has no field 'code'; its fields are n, codes (did you mean 'codes'?)"),
        ("1", "choices.n.first", "line 11: choose does not compile: Unknown attribute 'first' of type int"),
        (
            "wanted(car)",
            "helper(view, car)",
            "line 6: choose does not compile: NameError: name 'wanted' is not defined",
        ),
        (
            "car.gear + [1]",
            "helper(view, car)",
            "line 6: choose does not compile: compiled code has no add(int8, list(",
        ),
        ("1", "view.cars", "line 8: choose does not compile: it must return a whole number"),
    ],
)
def test_a_kernel_that_does_not_compile_is_refused_by_its_line(
    tmp_path: pathlib.Path, helper: str, answer: str, words: str
) -> None:
    file = tmp_path / "wrong.py"
    file.write_text(KERNELS.format(helper=helper, answer=answer))
    with pytest.raises(UnknownDriver, match=re.escape(words)) as refused:
        load_driver(file)
    assert str(refused.value).startswith(f"{file}, line ")
    assert len(str(refused.value)) < 1_000


@pytest.mark.parametrize(
    ("name", "words"),
    [("clbu", "rookie, amateur, privateer, contender"), ("no/such.py", "no such file")],
)
def test_a_driver_that_does_not_exist(name: str, words: str) -> None:
    with pytest.raises(UnknownDriver, match=re.escape(words)):
        load_driver(name)
