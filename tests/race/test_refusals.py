"""The messages of InvalidSetup: setting, rule and numbers. The page has words for each."""

import ast
import pathlib
import pickle
import re
import string

import pytest

import hotlap
from hotlap.content.switches import RACE, SEASON
from hotlap.race import Entrant, InvalidSetup, RaceSetup, SeasonSetup
from hotlap.race.errors import RULES

SOURCE = pathlib.Path(hotlap.__file__).parent
TEXTS = "\n".join(path.read_text(encoding="utf-8") for path in (SOURCE / "texts" / "en").glob("*.ftl"))


def refused(make) -> InvalidSetup:
    with pytest.raises(InvalidSetup) as caught:
        make()
    return caught.value


def raised() -> dict[str, list[ast.Call]]:
    """Every InvalidSetup of the sources, by its rule."""
    found: dict[str, list[ast.Call]] = {}
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func.id if isinstance(node.func, ast.Name) else ""
            if called in ("InvalidSetup", "event_of") and len(node.args) > 1 and isinstance(node.args[1], ast.Constant):
                found.setdefault(str(node.args[1].value), []).append(node)
    return found


def test_every_rule_that_is_raised_has_a_sentence_and_every_sentence_is_raised():
    chosen = {"cars", "cars-or-larger", *(one.without_garage for one in RACE.values())} - {""}  # by a variable
    assert set(raised()) | chosen == set(RULES)


@pytest.mark.parametrize("rule", RULES)
def test_the_page_has_words_for_every_rule(rule):
    """It may use the variables of the English sentence, and those that the page adds."""
    found = re.search(rf"^setup-{rule} =(.*(?:\n[ }}].*)*)", TEXTS, re.MULTILINE)
    assert found, f"there is no text setup-{rule}"
    given = {name for _, name, _, _ in string.Formatter().parse(RULES[rule]) if name} | {"setting", "car"}
    assert set(re.findall(r"\$(\w+)", found[1])) <= given


@pytest.mark.parametrize("name", RACE)
def test_the_page_has_words_for_every_switch(name):
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
            {"car": "blue"},
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
def test_a_refusal_names_the_setting_the_rule_and_its_numbers(make, field, rule, data):
    error = refused(make)
    assert (error.field, error.rule) == (field, rule)
    assert data.items() <= error.data.items()
    again = pickle.loads(pickle.dumps(error))
    assert (again.field, again.rule, again.data, str(again)) == (error.field, error.rule, error.data, str(error))


@pytest.mark.parametrize("switches", [RACE, SEASON], ids=["race", "season"])
def test_any_switch_refused_is_called_by_its_name(switches):
    """The command line calls it by its option."""
    make = RaceSetup.of if switches is RACE else SeasonSetup.of
    road = "usa" if switches is RACE else "1961"
    for name in switches:
        error = refused(lambda name=name: make(road, ["a", "b"], **{name: "nonsense"}))
        assert error.field == name
        assert str(error).startswith(f"{name}: ")
        assert error.told(lambda one: f"--{one}").startswith(f"--{name}: ")


def test_a_wrong_value_is_cut_short_in_the_message():
    assert len(str(refused(lambda: RaceSetup.of("usa", ["a"], end="x" * 10_000)))) < 200
