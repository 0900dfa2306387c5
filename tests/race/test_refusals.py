"""The messages of InvalidSetup: setting, rule and numbers."""

import pathlib
import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest

import hotlap
from hotlap.content.switches import RACE, SEASON, Switch
from hotlap.race import Entrant, InvalidSetup, RaceSetup, SeasonSetup
from hotlap.terminal.problems import setup_words

SOURCE = pathlib.Path(hotlap.__file__).parent
TEXTS = "\n".join(path.read_text(encoding="utf-8") for path in (SOURCE / "texts" / "en").glob("*.ftl"))


def refused(make: Callable[..., Any]) -> InvalidSetup:
    with pytest.raises(InvalidSetup) as caught:
        make()
    return caught.value


@pytest.mark.parametrize("name", RACE)
def test_the_page_has_words_for_every_switch(name: str) -> None:
    wanted = [f"setting-{name}"]
    if RACE[name].kind is str:
        wanted += [f"setting-{name}-{word}" for word in RACE[name].words]
    for text in wanted:
        assert re.search(rf"^{text} =", TEXTS, re.MULTILINE), f"there is no text {text}"


@pytest.mark.parametrize(
    "make, field, rule, data",
    [
        (lambda: RaceSetup.of("usa", ["a"], laps=900), "laps", "out-of-range", {"least": 1, "most": 200, "value": 900}),
        (lambda: RaceSetup.of("usa", ["a", Entrant("b", "pink")]), "entrants[1].colour", "one-of", {"value": "pink"}),
        (
            lambda: RaceSetup.of("usa", [Entrant("a", "red"), "b", Entrant("c", "red")]),
            "entrants[2].colour",
            "taken-twice",
            {"value": "red"},
        ),
        (
            lambda: RaceSetup.of("usa", ["a", Entrant("legend", "", 1)]),
            "entrants[1].heat_handicap",
            "legend-handicap",
            {},
        ),
        (lambda: RaceSetup.of("usa", ["a"] * 7), "entrants", "cars-or-larger", {"most": 6, "larger": 9, "value": 7}),
        (lambda: SeasonSetup.of("1961", ["a", "b"], garage="off"), "garage", "one-of-in-season", {"value": "off"}),
        (
            lambda: SeasonSetup.of("1961", ["a", "b"], laps=1),
            "laps",
            "no-lap-left",
            {"race": 3, "track": "italy", "event": "drivers-strike", "taken": 1},
        ),
    ],
)
def test_a_refusal_names_the_setting_the_rule_and_its_numbers(
    make: Callable[..., Any], field: str, rule: str, data: dict[str, Any]
) -> None:
    error = refused(make)
    assert (error.field, error.rule) == (field, rule)
    assert data.items() <= error.data.items()
    again = pickle.loads(pickle.dumps(error))
    assert (again.field, again.rule, again.data, str(again)) == (error.field, error.rule, error.data, str(error))


@pytest.mark.parametrize("switches", [RACE, SEASON], ids=["race", "season"])
def test_any_switch_refused_is_called_by_its_name(switches: dict[str, Switch]) -> None:
    """The command line calls it by its option."""
    make = RaceSetup.of if switches is RACE else SeasonSetup.of
    road = "usa" if switches is RACE else "1961"
    for name in switches:
        error = refused(lambda name=name: make(road, ["a", "b"], **{name: "nonsense"}))
        assert error.field == name
        assert str(error).startswith(f"{name}: ")
        assert setup_words(error).startswith(f"--{name.replace('_', '-')}: ")


@pytest.mark.parametrize("value", [10**5000, -(10**5000), "x" * 10_000], ids=["large", "small", "long"])
def test_a_wrong_value_is_cut_short_in_the_message(value: int | str) -> None:
    for name in ("end", "laps"):
        assert len(str(refused(lambda name=name: RaceSetup.of("usa", ["a"], **{name: value})))) < 200
