"""Names of people: what joins is kept, what cannot be seen is not, and letters are counted as readers do."""

import json
import pathlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotlap.content.names import clean_name, fits, is_line, letters
from hotlap.race import RaceSetup
from hotlap.race.record import parse_setup, setup_text
from hotlap.terminal.drive.driving import check_name
from hotlap.terminal.refusal import BadInput

# Cases for the page, too: what is written, what is kept of it, and its letters.
CASES = json.loads((pathlib.Path(__file__).parents[2] / "web/src/parts/letters.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["what"])
def test_a_name_is_cleaned_and_counted(case: dict[str, Any]) -> None:
    assert clean_name(case["written"]) == case["kept"], ascii(clean_name(case["written"]))
    assert letters(case["kept"]) == case["letters"]


@given(
    st.text(max_size=30)
    | st.lists(st.sampled_from([letter for one in CASES for letter in one["written"]])).map("".join)
)
def test_a_clean_name_is_one_line_stays_as_it_is_and_shows_something(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert is_line(name)
    assert name == " ".join(name.split())
    assert (letters(name) > 0) == (name != "")


def test_no_letter_has_countless_signs() -> None:
    assert fits("é" * 24, 24)
    assert fits("\U0001f469\u200d\U0001f680" * 24, 24)
    assert not fits("a" * 25, 24)
    assert not fits("e" + "\u0301" * 96, 24)


@pytest.mark.parametrize("name", ["Ana", "\U0001f469\u200d\U0001f680", "\u0645\u06cc\u200c\u0631\u0648\u0645"])
def test_a_person_in_the_terminal_may_have_such_a_name(name: str) -> None:
    check_name(name)
    setup = RaceSetup.of("usa", [name, "legend"], seed=1, laps=1)
    assert parse_setup(setup_text(setup)) == setup


@pytest.mark.parametrize("name", ["\u3164", "\u0301", "A B", " Ana", ""])
def test_and_none_that_shows_nothing_or_is_no_word(name: str) -> None:
    with pytest.raises(BadInput, match="--name: must be one word"):
        check_name(name)
