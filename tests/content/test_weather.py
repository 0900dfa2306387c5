"""Weather and road conditions: the facts of the file. The engine's record holds all of them and no others."""

import dataclasses
from typing import Any

import numpy as np
import pytest

from hotlap.content.errors import InvalidFile
from hotlap.content.tracks import load_track
from hotlap.content.weather import (
    FILE,
    Conditions,
    Sector,
    Token,
    Weather,
    conditions,
    fill_conditions,
    read_conditions,
    token_names,
    weather_names,
)
from hotlap.engine import layout
from hotlap.race import RaceSetup

OURS = FILE.read_text(encoding="utf-8")


def test_the_effects_of_each_weather() -> None:
    """R8.1 and R8.3."""
    assert conditions().weather == (
        Weather("cloudy", stress=-1, sector=Sector(no_cooldown=True)),
        Weather("fog", heat=1, sector=Sector(no_slipstream=True)),
        Weather("storm", stress=1, sector=Sector(slipstream_spaces=2)),
        Weather("snow", heat=-1, sector=Sector(cooling_bonus=1)),
        Weather("rain", heat_to_draw=3, sector=Sector(cooling_bonus=1)),
        Weather("sun", heat_to_discard=3, sector=Sector(slipstream_spaces=2)),
    )
    assert weather_names() == ("", "cloudy", "fog", "storm", "snow", "rain", "sun")


def test_the_effects_of_each_token() -> None:
    """R8.2 and R8.3: two of each of six kinds."""
    assert conditions().tokens == (
        Token("weather"),
        Token("overheat", extra_heat=1),
        Token("limit_minus_1", limit=-1),
        Token("limit_plus_1", limit=1),
        Token("heat_control", sector=Sector(free_boost=True)),
        Token("slipstream_boost_1", sector=Sector(slipstream_spaces=1)),
    )
    assert (conditions().copies, conditions().token_cards) == (2, 12)
    assert token_names()[:2] == ("", "weather")


def record(given: Conditions) -> Any:
    cells = np.zeros(1, layout.Conditions.dtype)
    fill_conditions(cells[0], given)
    return cells[0]


def test_the_engine_has_a_field_for_every_effect() -> None:
    counts = {"n_weathers", "n_tokens", "copies"}
    of_rows = {field.name for kind in (Weather, Token, Sector) for field in dataclasses.fields(kind)}
    assert set(layout.Conditions.fields.names) == counts | of_rows - {"id", "sector"}
    for kind in (Weather, Token):
        for field in dataclasses.fields(kind):
            if field.name not in ("id", "sector"):
                assert len(record(conditions())[field.name]) == (layout.WEATHERS if kind is Weather else layout.TOKENS)


def test_the_engine_s_record_equals_the_file() -> None:
    made = record(conditions())
    assert (made["n_weathers"], made["n_tokens"], made["copies"]) == (6, 6, 2)
    for number, weather in enumerate((Weather(""), *conditions().weather)):
        for name in ("heat", "stress", "heat_to_draw", "heat_to_discard"):
            assert made[name][number] == getattr(weather, name)
        check_sector(made, layout.WEATHER_ROW + number, weather.sector)
    for number, token in enumerate((Token(""), *conditions().tokens)):
        assert (made["limit"][number], made["extra_heat"][number]) == (token.limit, token.extra_heat)
        check_sector(made, number, token.sector)


def check_sector(made: Any, row: int, sector: Sector) -> None:
    assert {field.name: made[field.name][row] for field in dataclasses.fields(Sector)} == dataclasses.asdict(sector)


def test_a_full_file_fits_and_no_number_points_beyond_a_table() -> None:
    """Every weather and every token that can be drawn has its rows, whatever the file says."""
    weather = "".join(f'[[weather]]\nid = "w{n}"\nsector = {{ cooling_bonus = 3 }}\n' for n in range(1, 16))
    tokens = "".join(f'[[tokens]]\nid = "t{n}"\nlimit = -3\nsector = {{ free_boost = true }}\n' for n in range(1, 16))
    made = record(read_conditions(f"copies = 16\n{weather}{tokens}", "full"))
    assert (made["n_weathers"], made["n_tokens"]) == (layout.WEATHERS - 1, layout.TOKENS - 1)
    assert len(made["cooling_bonus"]) == layout.WEATHER_ROW + layout.WEATHERS
    assert list(made["cooling_bonus"]) == [0] * 17 + [3] * 15
    assert list(made["free_boost"]) == [0] + [1] * 15 + [0] * 16
    assert list(made["limit"]) == [0] + [-3] * 15


def test_every_race_has_all_weather_and_tokens() -> None:
    made = RaceSetup.of(load_track("usa"), ["player"]).compile()[0].conditions
    ours = record(conditions())
    for name in ours.dtype.names:
        assert np.array_equal(getattr(made, name), ours[name]), name


WRONG = {
    "no toml": ("copies = 2", "copies", ["not valid TOML"]),
    "no copies": ("copies = 2\n", "", ["copies: is missing"]),
    "copies 0": ("copies = 2", "copies = 0", ["copies: must be from 1 to 16, not 0"]),
    "an effect misspelt": ("extra_heat = 1", "extra_heet = 1", ["token 2", "did you mean 'extra_heat'?"]),
    "a sector effect misspelt": ("cooling_bonus = 1", "coling_bonus = 1", ["weather 4, sector", "'cooling_bonus'"]),
    "an effect of the other table": ("limit = -1", "heat = -1", ["token 3: there is no field 'heat' here"]),
    "a limit too low": ("limit = -1", "limit = -4", ["token 3, limit: must be from -3 to 3, not -4"]),
    "a bonus too large": ("cooling_bonus = 1", "cooling_bonus = 4", ["weather 4, sector, cooling_bonus", "0 to 3"]),
    "a flag as a number": ("free_boost = true", "free_boost = 1", ["free_boost: must be true or false, not 1"]),
    "a sector as a word": ("{ free_boost = true }", '"free_boost"', ["token 5, sector: must be a table in braces"]),
    "no id": ('id = "fog"\n', "", ["weather 2, id: is missing"]),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_file_is_refused(name: str) -> None:
    old, new, words = WRONG[name]
    assert old in OURS
    with pytest.raises(InvalidFile) as refused:
        read_conditions(OURS.replace(old, new, 1), "weather.toml")
    for part in ["weather.toml", *words]:
        assert part in str(refused.value)


@pytest.mark.parametrize(("table", "kinds"), [("weather", 15), ("tokens", 15)])
def test_more_kinds_than_the_engine_has_rows_are_refused(table: str, kinds: int) -> None:
    more = "".join(f'[[{table}]]\nid = "more-{n}"\n' for n in range(10))
    with pytest.raises(InvalidFile, match=rf"{table}: must be 1 to {kinds} tables \[\[{table}\]\], not 16"):
        read_conditions(OURS + more, "weather.toml")
