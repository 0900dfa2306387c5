"""A wrong track is always refused by the same exception. Its message names the correct values."""

import os
import pathlib
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.content.errors import RULES, InvalidTrack
from hotlap.content.tracks import load_track, parse_track

VALID = """\
id = "mine"
name = "Mine"
box = "base"
laps = 2
spaces = 60
heat = 6
stress = 3
flooded_spaces = [6, 7]
tunnel_spaces = [30, 31]
press_corner_lines = [14, 40]

[[corners]]
line_after_space = 10
speed_limit = 4
legends_line_after_space = 3
race_line_side = "left"
chevron_spaces_before = 3
double_chevron_spaces_before = 1

[[corners]]
line_after_space = 14
speed_limit = 5
legends_line_after_space = 3
race_line_side = "right"
second_of_chicane_with_corner = 1

[[corners]]
line_after_space = 40
speed_limit = 6
legends_line_after_space = 30
race_line_side = "right"
chevron_spaces_before = 10
"""
LAST = VALID[VALID.rindex("[[corners]]") :]

# The text replaced, its replacement, and the parts of the message: first the field, then the rule.
MUTATIONS = {
    "not toml": ("laps = 2", "laps 2", ["not valid TOML", "line 4"]),
    "written twice": ("laps = 2", "laps = 2\nlaps = 2", ["not valid TOML", "line 5"]),
    "no end of nesting": ("[6, 7]", "[" * 20_000, ["nested without end"]),
    "a number without end": ("laps = 2", "laps = " + "9" * 5000, ["thousands of digits"]),
    "field missing": ("heat = 6\n", "", ["heat", "missing", "stress"]),
    "all corners missing": (VALID[VALID.index("[[corners]]") :], "", ["corners", "missing"]),
    "field misspelt": ("stress = 3", "stres = 3", ["there is no field 'stres' here", "heat", "did you mean 'stress'"]),
    "field unknown": ("stress = 3", "stress = 3\nqqq = 1", ["there is no field 'qqq' here; the fields are name, laps"]),
    "corner field missing": ("speed_limit = 4\n", "", ["corner 1, speed_limit", "missing"]),
    "corner field misspelt": (
        "speed_limit = 5",
        "limit = 5",
        ["corner 2: there is no field", "mean 'speed_limit'"],
    ),
    "laps a bool": ("laps = 2", "laps = true", ["laps", "whole number from 1 to 200, not true"]),
    "laps a float": ("laps = 2", "laps = 2.0", ["laps", "whole number", "not 2.0"]),
    "laps nan": ("laps = 2", "laps = nan", ["laps", "whole number", "not nan"]),
    "laps text": ("laps = 2", 'laps = "2"', ["laps", "whole number", "'2'"]),
    "laps an array": ("laps = 2", "laps = [2]", ["laps", "whole number", "not [2]"]),
    "laps a long array": ("laps = 2", "laps = [1, 2, 3, 4]", ["laps", "whole number", "not […]"]),
    "laps a table": ("laps = 2", "laps = {a = 2}", ["laps", "whole number", "not {…}"]),
    "laps a date": ("laps = 2", "laps = 2024-01-01", ["laps", "whole number", "not 2024-01-01"]),
    "laps 0": ("laps = 2", "laps = 0", ["laps", "from 1 to 200, not 0"]),
    "laps 201": ("laps = 2", "laps = 201", ["laps", "from 1 to 200, not 201"]),
    "laps of 9,000 digits": ("laps = 2", "laps = 0x" + "f" * 9000, ["laps", "from 1 to 200", "not 0xffffffffff…"]),
    "spaces 9": ("spaces = 60", "spaces = 9", ["spaces", "from 10 to 128, not 9"]),
    "spaces 129": ("spaces = 60", "spaces = 129", ["spaces", "from 10 to 128, not 129"]),
    "heat -1": ("heat = 6", "heat = -1", ["heat", "from 0 to 60, not -1"]),
    "heat 61": ("heat = 6", "heat = 61", ["heat", "from 0 to 60, not 61"]),
    "stress -1": ("stress = 3", "stress = -1", ["stress", "from 0 to 60, not -1"]),
    "stress 61": ("stress = 3", "stress = 61", ["stress", "from 0 to 60, not 61"]),
    "id a number": ('id = "mine"', "id = 3", ["id", "text in quotes, not 3"]),
    "id with capitals": ('id = "mine"', 'id = "Mine"', ["id", "lowercase letters, digits and hyphens", "'Mine'"]),
    "id empty": ('id = "mine"', 'id = ""', ["id", "lowercase letters"]),
    "id with a hyphen first": ('id = "mine"', 'id = "-mine"', ["id", "no hyphen first"]),
    "id too long": ('id = "mine"', f'id = "{"a" * 41}"', ["id", "at most 40"]),
    "id taken": ('id = "mine"', 'id = "japan"', ["id", "'japan'", "choose another id"]),
    "name empty": ('name = "Mine"', 'name = ""', ["name", "1 to 60 printable characters"]),
    "name with a line break": ('name = "Mine"', 'name = "a\\nb"', ["name", "printable", r"'a\nb'"]),
    "name with blanks": ('name = "Mine"', 'name = " a"', ["name", "without blanks around"]),
    "name too long": ('name = "Mine"', f'name = "{"a" * 61}"', ["name", "1 to 60", "…"]),
    "box unknown": ('box = "base"', 'box = "big"', ["box", "base, heavy-rain, tunnel-vision, rocky-road, not 'big'"]),
    "corners no tables": (VALID[VALID.index("[[corners]]") :], "corners = [1]", ["corners", "[[corners]]", "not [1]"]),
    "corners one table": (VALID[VALID.index("[[corners]]") :], "[corners]", ["corners", "[[corners]]", "not {…}"]),
    "no corner": (VALID[VALID.index("[[corners]]") :], "\n", ["corners", "missing"]),
    "corners empty": (
        VALID[VALID.index("\n[[corners]]") :],
        "corners = []",
        ["corners", "1 to 16 tables", "not 0"],
    ),
    "too many corners": (LAST, LAST * 15, ["corners", "1 to 16 tables [[corners]], not 17"]),
    "line 0": ("line_after_space = 10", "line_after_space = 0", ["corner 1, line_after_space", "from 1 to 59, not 0"]),
    "line at the end": ("line_after_space = 40", "line_after_space = 60", ["corner 3, line_after_space", "1 to 59"]),
    "lines descend": (
        "line_after_space = 14",
        "line_after_space = 9",
        ["corner 2, line_after_space", "after space 10"],
    ),
    "lines equal": ("line_after_space = 14", "line_after_space = 10", ["corner 2, line_after_space", "after space 10"]),
    "line on the grid": (
        "line_after_space = 40",
        "line_after_space = 56",
        ["corner 3, line_after_space", "starting grid fills spaces 56 to 60", "at most 55, not 56"],
    ),
    "limit 0": ("speed_limit = 4", "speed_limit = 0", ["corner 1, speed_limit", "from 1 to 20, not 0"]),
    "limit 21": ("speed_limit = 4", "speed_limit = 21", ["corner 1, speed_limit", "from 1 to 20, not 21"]),
    "Legends line -1": (
        'legends_line_after_space = 3\nrace_line_side = "left"',
        'legends_line_after_space = -1\nrace_line_side = "left"',
        ["corner 1, legends_line_after_space", "from 0 to 9, not -1"],
    ),
    "Legends line at the corner": (
        "legends_line_after_space = 30",
        "legends_line_after_space = 40",
        ["corner 3, legends_line_after_space", "from 0 to 39, not 40", "before its corner line"],
    ),
    "side unknown": ('"left"', '"inside"', ["corner 1, race_line_side", "left, right, not 'inside'"]),
    "side a number": ('"left"', "0", ["corner 1, race_line_side", "text in quotes"]),
    "chevron 0": (
        "chevron_spaces_before = 10",
        "chevron_spaces_before = 0",
        ["corner 3, chevron", "from 1 to 10, not 0", "leave it out"],
    ),
    "chevron beyond its Legends line": (
        "chevron_spaces_before = 10",
        "chevron_spaces_before = 11",
        ["corner 3, chevron_spaces_before", "from 1 to 10, not 11"],
    ),
    "chevron beyond the corner before": (
        "second_of_chicane_with_corner = 1",
        "chevron_spaces_before = 5",
        ["corner 2, chevron_spaces_before", "from 1 to 4, not 5"],
    ),
    "double chevron larger": (
        "double_chevron_spaces_before = 1",
        "double_chevron_spaces_before = 4",
        ["corner 1, double_chevron_spaces_before", "from 1 to 3, not 4", "no more than chevron_spaces_before"],
    ),
    "double chevron alone": (
        "second_of_chicane_with_corner = 1",
        "double_chevron_spaces_before = 1",
        ["corner 2, double_chevron_spaces_before", "needs chevron_spaces_before as well"],
    ),
    "chicane on itself": (
        "second_of_chicane_with_corner = 1",
        "second_of_chicane_with_corner = 2",
        ["corner 2, second_of_chicane_with_corner", "must be 1, the corner just before", "not 2"],
    ),
    "chicane with a far corner": (LAST, LAST + "second_of_chicane_with_corner = 1", ["corner 3, second_", "must be 2"]),
    "chicane of three lines": (LAST, LAST + "second_of_chicane_with_corner = 2", ["corner 3, second_", "two lines"]),
    "chicane without a first line": (
        "chevron_spaces_before = 3\n",
        "chevron_spaces_before = 3\nsecond_of_chicane_with_corner = 1\n",
        ["corner 1, second_of_chicane_with_corner", "first corner of the list"],
    ),
    "flooded no array": ("[6, 7]", "6", ["flooded_spaces", "an array of whole numbers", "not 6"]),
    "flooded a bool": ("[6, 7]", "[true]", ["flooded_spaces", "whole number from 1 to 60, not true"]),
    "flooded 0": ("[6, 7]", "[0]", ["flooded_spaces", "from 1 to 60, not 0"]),
    "flooded beyond the end": ("[6, 7]", "[6, 61]", ["flooded_spaces", "from 1 to 60, not 61"]),
    "flooded unsorted": ("[6, 7]", "[7, 6]", ["flooded_spaces", "must ascend, but 6 comes after 7"]),
    "flooded twice": ("[6, 7]", "[6, 6]", ["flooded_spaces", "6 twice"]),
    "tunnel beyond the end": ("[30, 31]", "[61]", ["tunnel_spaces", "from 1 to 60, not 61"]),
    "tunnel unsorted": ("[30, 31]", "[31, 30]", ["tunnel_spaces", "must ascend"]),
    "press line unknown": ("[14, 40]", "[14, 41]", ["press_corner_lines", "after space 41", "there are 14, 40"]),
    "press line of a chicane's first": ("[14, 40]", "[10]", ["press_corner_lines", "10", "second line"]),
    "press lines unsorted": ("[14, 40]", "[40, 14]", ["press_corner_lines", "must ascend"]),
}


def refusal(text: str) -> InvalidTrack:
    with pytest.raises(InvalidTrack) as caught:
        parse_track(text, "my.toml")
    return caught.value


def test_the_text_that_is_mutated_below_is_valid() -> None:
    assert parse_track(VALID, "my.toml").spaces == 60


@pytest.mark.parametrize(("old", "new", "words"), MUTATIONS.values(), ids=MUTATIONS.keys())
def test_wrong_text(old: str, new: str, words: list[str]) -> None:
    assert old in VALID
    message = str(refusal(VALID.replace(old, new, 1)))
    assert message.startswith("my.toml: ")
    at = 0
    for word in words:
        assert word in message[at:], message
        at = message.index(word, at)
    assert len(message) < 400


def test_limits_themselves_are_allowed() -> None:
    text = VALID.replace("laps = 2", "laps = 200").replace("heat = 6", "heat = 0").replace("stress = 3", "stress = 60")
    text = text.replace("line_after_space = 40", "line_after_space = 54").replace("speed_limit = 4", "speed_limit = 20")
    text = text.replace("[6, 7]", "[1, 60]").replace("[14, 40]", "[]")
    assert parse_track(text, "my.toml").corners[-1].line_after_space == 54
    corner = 'line_after_space = 4\nspeed_limit = 1\nlegends_line_after_space = 0\nrace_line_side = "left"\n'
    small = VALID[: VALID.index("flooded")].replace("60", "10") + "[[corners]]\n" + corner
    assert parse_track(small, "my.toml").spaces == 10


def test_an_unknown_name_lists_the_tracks() -> None:
    with pytest.raises(InvalidTrack) as caught:
        load_track("itlay")
    message = str(caught.value)
    for word in ("'itlay'", "no such track", "did you mean 'italy'?", "usa, great-britain, italy", ".toml"):
        assert word in message
    for odd in ("", "usa ", "\0", "x" * 5000, "\udcff"):
        with pytest.raises(InvalidTrack, match="there are usa"):
            load_track(odd)


def test_files_that_cannot_be_read(tmp_path: pathlib.Path) -> None:
    for path in ("gone.toml", "no/such/folder", "\0.toml", "./usa"):
        with pytest.raises(InvalidTrack, match="cannot be read") as caught:
            load_track(tmp_path / path if path != "./usa" else path)
        assert path in str(caught.value)
    with pytest.raises(InvalidTrack, match="cannot be read"):
        load_track(f"{tmp_path}{os.sep}")
    (tmp_path / "latin.toml").write_bytes(VALID.replace("Mine", "Müne").encode("latin-1"))
    with pytest.raises(InvalidTrack, match=r"latin\.toml: line 2 is not UTF-8"):
        load_track(tmp_path / "latin.toml")
    (tmp_path / "large.toml").write_text("#" * 200_000)
    with pytest.raises(InvalidTrack, match="at most 100,000 bytes"):
        load_track(tmp_path / "large.toml")


def test_the_refusal_names_its_parts_and_survives_pickling() -> None:
    error = refusal(VALID.replace("speed_limit = 4", "speed_limit = 0"))
    twin = pickle.loads(pickle.dumps(error))
    assert (twin.origin, twin.field, twin.rule) == ("my.toml", "corners[0].speed_limit", "out-of-range")
    assert twin.data == {"least": 1, "most": 20, "value": "0"}
    assert str(twin) == str(error) == "my.toml: corner 1, speed_limit: must be from 1 to 20, not 0"


PIECES = st.one_of(
    st.sampled_from(
        ["", "[", "]", "[[corners]]\n", "=", '"', "\n", "true", "-1", "0", "nan", "[1]", "{}", "1e9", "'''"]
    ),
    st.integers(-3, 300).map(str),
    st.text(max_size=4),
)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(VALID)), st.integers(0, 12), PIECES), min_size=1, max_size=3))
def test_random_texts_are_tracks_or_refused(cuts: list[tuple[int, int, str]]) -> None:
    text = VALID
    for at, length, piece in cuts:
        text = text[:at] + piece + text[at + length :]
    accepted_or_refused(text)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_random_values_are_tracks_or_refused(data: Any) -> None:
    lines = VALID.splitlines()
    fields = [i for i, line in enumerate(lines) if " = " in line]
    for at in data.draw(st.lists(st.sampled_from(fields), min_size=1, max_size=4)):
        value = data.draw(PIECES | st.lists(st.integers(-1, 130), max_size=4).map(str))
        lines[at] = f"{lines[at].split(' = ')[0]} = {value}"
    accepted_or_refused("\n".join(lines))


def accepted_or_refused(text: str) -> None:
    """Any other exception fails the test. An accepted text can be written and read again."""
    try:
        track = parse_track(text, "my.toml")
    except InvalidTrack as error:
        refused = error
    else:
        assert parse_track(track.to_toml(), "again") == track
        return
    assert refused.origin == "my.toml"
    assert refused.rule in RULES
    assert len(str(refused)) < 1000


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=60))
def test_random_bytes_in_a_file_are_refused(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "random.toml"
    path.write_bytes(data)
    with pytest.raises(InvalidTrack):
        load_track(path)


@pytest.mark.parametrize(
    ("text", "rule", "data"),
    [
        ("x = 1\ny = é\n", "not-toml", {"line": 2, "column": 5, "found": "'é'", "reason": "Invalid value"}),
        ("races = [", "not-toml", {"line": 1, "column": 10, "found": "end", "reason": "Invalid value"}),
        ('name = "a\n', "not-toml", {"line": 1, "column": 10, "found": "end"}),
        ("a b", "not-toml", {"line": 1, "column": 3, "found": "'b'"}),
        (f"x = 1\n{'a.' * 25}a = 1", "many-dots", {"line": 2, "dots": 25, "most": 20}),
        (f"x = 1\n[{'a.' * 25}a]", "many-dots", {"line": 2, "dots": 25, "most": 20}),
        ("[[x]]\n" * 501, "many-tables", {"line": 501, "most": 500}),
        (f"x = 1\ny = {'9' * 5000}", "long-number", {"line": 2}),
        (f"x = {'[' * 20_000}", "too-deep", {}),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_by_its_true_cause(text: str, rule: str, data: dict[str, Any]) -> None:
    with pytest.raises(InvalidTrack) as refused:
        parse_track(text, "mine.toml")
    assert refused.value.rule == rule
    assert refused.value.data.items() >= data.items()
