"""Settings of a room: every one is in the setup of its race or season, or is refused by its name."""

import pathlib
import random
import re
from typing import Any

import msgspec
import pytest

import hotlap
from hotlap.content.switches import RACE, SEASON, Switch
from hotlap.race import InvalidSetup
from hotlap.server import wire
from hotlap.server.catalogue import catalogue
from hotlap.server.document.document import Document
from hotlap.server.document.new import document
from hotlap.server.errors import CODES, refusal

TEXTS = "\n".join(
    path.read_text(encoding="utf-8") for path in (pathlib.Path(hotlap.__file__).parent / "texts" / "en").glob("*.ftl")
)
SEATS = (wire.SeatChoice(is_mine=True), wire.SeatChoice("legend"), wire.SeatChoice("legend"))


def made(settings: dict[str, Any]) -> Document:
    """A room with these settings, as they come over the wire."""
    room = msgspec.convert({"settings": settings}, wire.NewRoom)
    return document(msgspec.structs.replace(room, seats=SEATS), "guest", "Ana")


def made_or_refused(road: dict[str, Any], chosen: dict[str, Any]) -> Document | None:
    try:
        return made(road | chosen)
    except InvalidSetup as error:
        field = error.field
    assert field in chosen
    return None


def any_value(switch: Switch, dice: random.Random) -> Any:
    if switch.kind is bool:
        return dice.random() < 0.5
    if switch.kind is int:
        return dice.choice([switch.default, switch.least, dice.randint(switch.least, switch.most), switch.most])
    if switch.kind is tuple:
        return dice.sample(switch.words, dice.randint(0, len(switch.words)))
    return dice.choice(switch.words)


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("road", [{}, {"track": "italy"}, {"season": "1964"}], ids=str)
def test_every_setting_reaches_the_setup(road: dict[str, Any], seed: int) -> None:
    dice = random.Random(seed)
    chosen = {name: any_value(one, dice) for name, one in RACE.items() if dice.random() < 0.4}
    room = made_or_refused(road, chosen)
    if room is None:
        return
    setup = room.season_setup() if room.is_season else room.race_setup()
    for name, value in chosen.items():
        usual = (SEASON if room.is_season else RACE)[name].default
        stored = getattr(room.settings, name)
        assert (list(stored) if name == "boxes" else stored) == value
        if name == "boxes":
            assert not value or set(setup.boxes) == {"base", *value}
        elif not (name == "laps" and value == usual):
            assert getattr(setup, name) == value
    for name in RACE:
        assert getattr(room.settings, name) is not None


@pytest.mark.parametrize(
    "settings, field",
    [
        ({"season": "1961", "garage": "off"}, "garage"),
        ({"season": "1961", "garage_draft": "snake"}, "garage_draft"),
        ({"season": "1961", "laps": 1}, "laps"),
        ({"season": "1961", "track": "usa"}, "track"),
        ({"season": "1961", "track_file": "id = 1"}, "track_file"),
        ({"track": "usa", "track_file": "id = 1"}, "track"),
        ({"garage_draft": "snake"}, "garage_draft"),
        ({"boxes": ["base"]}, "boxes"),
        ({"track": "monaco"}, "track"),
    ],
    ids=str,
)
def test_an_impossible_setting_is_refused_by_its_name(settings: dict[str, Any], field: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        made(settings)
    assert caught.value.field == field
    problem = wire.Problem(**refusal(caught.value).as_problem())
    assert (problem.code, problem.field, problem.rule) == ("invalid-setup", field, caught.value.rule)
    assert msgspec.json.decode(msgspec.json.encode(problem), type=wire.Problem) == problem


def test_the_catalogue_has_all_switches_of_races_and_seasons() -> None:
    for views, switches in ((catalogue().switches, RACE), (catalogue().season_switches, SEASON)):
        assert [(one.name, one.default, one.words) for one in views] == [
            (one.name, one.usual, one.words) for one in switches.values()
        ]


@pytest.mark.parametrize("code", CODES)
def test_the_page_has_words_for_every_code(code: str) -> None:
    assert re.search(rf"^problem-{code} =", TEXTS, re.MULTILINE)
