"""Records: a written one reads back the same; a damaged or altered one is refused with its line."""

import dataclasses
import pathlib
import random
import re
from typing import Any, NoReturn

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.content.events import event_names
from hotlap.content.plain_text import plain_text
from hotlap.content.tracks import load_track, parse_track
from hotlap.engine.jit import COMPILED
from hotlap.race import (
    InvalidRecord,
    Race,
    RaceSetup,
    SeasonRace,
    parse_record,
    read_record,
    record,
    record_text,
    write_record,
)
from hotlap.race.choices import parse
from how_many import how_many
from laws.setups import TINY, build, event_setup, setups

DECISION = re.compile(r"r\d")
SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz "


def play(race: Race, dice: random.Random, most: int = 100_000, rare: float = 0.0) -> Race:
    """Random choices. With `rare`, some are taken back and some drivers give up."""
    for _ in range(most):
        if race.is_over:
            break
        seat = dice.choice(race.deciders())
        if dice.random() < rare / 10:
            race.retire(seat)
            continue
        race.decide(seat, dice.choice(race.choices(seat)))
        if race.phase in ("PLAN", "MULLIGANS") and seat not in race.deciders() and dice.random() < rare:
            race.take_back(seat)
    return race


@pytest.fixture(scope="module")
def text() -> str:
    """A small race with all kinds of lines: a plan taken back, a car given up, a Legend."""
    race = Race(RaceSetup.of("usa", ["player", "player", "player", "legend"], seed=77, laps=1, mulligan=True))
    race.decide(0, race.choices(0)[1])
    race.take_back(0)
    race.decide(0, race.choices(0)[0])
    play(race, random.Random(5), 30)
    race.retire(race.deciders()[0])
    play(race, random.Random(6))
    text = record_text(race)
    assert " take back\n" in text
    assert " give up\n" in text
    assert "\nend " in text
    return text


def refused(text: str) -> InvalidRecord:
    """The error that refuses a text; its line must exist."""
    with pytest.raises(InvalidRecord) as caught:
        parse_record(text, "race.txt")
    error = caught.value
    assert 1 <= error.line <= plain_text(text).count("\n") + 1
    assert str(error).startswith(f"race.txt, line {error.line}: ")
    return error


# Round trips ------------------------------------------------------------------------------------


@settings(max_examples=how_many(25, 2))
@given(setups(), st.integers(0, 2**32), st.integers(0, 400))
def test_a_record_reads_back_as_the_race_it_was(setup: RaceSetup, seed: int, most: int) -> None:
    race = play(Race(setup), random.Random(seed), most, rare=0.1)
    text = record_text(race)
    again = parse_record(text)
    assert again.to_bytes() == race.to_bytes()
    assert again.setup == race.setup
    assert again.decisions == race.decisions
    assert again.events(0) == race.events(0)
    assert record_text(again) == text
    assert text.splitlines()[-1].startswith("end " if race.is_over else "paused ")


@settings(max_examples=how_many(10, 1))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_a_replay_is_the_live_race_after_every_decision(setup: RaceSetup, seed: int) -> None:
    race = play(Race(setup), random.Random(seed), 300, rare=0.1)
    replay = Race(setup)
    live, dice = Race(setup), random.Random(seed)
    for number, decision in enumerate(race.decisions):
        for one in (replay, live):
            assert one.round == decision.round
            if str(decision.choice) == "take back":
                one.take_back(decision.seat)
            elif str(decision.choice) == "give up":
                one.retire(decision.seat)
            else:
                one.decide(decision.seat, parse(str(decision.choice)))
        live.sight(dice.randrange(len(setup.entrants)))  # a look leaves no trace
        live.copy()
        assert live.to_bytes() == replay.to_bytes(), number
    assert replay.to_bytes() == race.to_bytes()


def test_a_paused_race_is_driven_on_after_reading() -> None:
    race = play(Race(build("usa", [False, True, False], [0, 0, 0], 9)), random.Random(3), 40)
    again = parse_record(record_text(race))
    assert play(again, random.Random(4)).to_bytes() == play(race, random.Random(4)).to_bytes()


@pytest.mark.parametrize("changed", [TINY, load_track("usa").to_toml().replace('id = "usa"', 'id = "my-usa"')])
def test_a_user_s_own_track_is_carried_whole(changed: str) -> None:
    setup = RaceSetup.of(parse_track(changed, "my.toml"), ["player", "legend"], seed=3, laps=2)
    race = play(Race(setup), random.Random(3))
    text = record_text(race)
    assert "\ntrack file\n| id = " in text
    assert parse_record(text).to_bytes() == race.to_bytes()


# Modules ----------------------------------------------------------------------------------------

KEPT = SeasonRace(
    "hold-tight",
    grid=(2, 0, 1),
    upgrades=(("brakes-1", "wings-1", "wings-1"), ("heat-basic",), ()),
    sponsors=(("sponsor-4", "sponsor-1"), (), ()),
    upgrade_deck=("4wd-1", "4wd-1", "fuel-1", "intake-1", "rpm-6"),
    upgrades_aside=("tires-1",),
    sponsor_deck=("sponsor-2", "sponsor-2", "sponsor-6"),
    sponsors_used=("sponsor-7",),
)


def kept_setup(**changes: SeasonRace) -> RaceSetup:
    """Three drivers, with every line that a head can have."""
    switches = {"garage": "mixed", "weather": True, "boxes": ("base", "heavy-rain", "tunnel-vision"), "laps": 1}
    rest = {"mulligan": True, "cluttered_hand": "forced", "end": "players_finished", "aggressive_legends": False}
    rest |= {"heat_first": True, "weather_token": "snow", "legend_boost": 2, "larger_field": True, "season": KEPT}
    return RaceSetup.of("usa", ["player", "player", "legend"], seed=8, **(switches | rest | changes))


@pytest.fixture(scope="module")
def kept() -> str:
    """The record of such a race."""
    return record_text(play(Race(kept_setup()), random.Random(1)))


def test_every_line_of_a_head_reads_back(kept: str) -> None:
    head = kept[: kept.index("\nstart\n")]
    for line in (
        "larger_field true",
        "mulligan true",
        "cluttered_hand forced",
        "end players_finished",
        "aggressive_legends false",
        "legend_boost 2",
        "heat_first true",
        "weather_token snow",
        "garage mixed",
        "weather true",
        "boxes base heavy-rain tunnel-vision",
        "event hold-tight",
        "grid 2 0 1",
        "upgrades 0 brakes-1 wings-1 wings-1",
        "upgrades 1 heat-basic",
        "sponsors 0 sponsor-4 sponsor-1",
        "upgrade_deck 4wd-1 4wd-1 fuel-1 intake-1 rpm-6",
        "upgrades_aside tires-1",
        "sponsor_deck sponsor-2 sponsor-2 sponsor-6",
        "sponsors_used sponsor-7",
    ):
        assert f"\n{line}\n" in head
    assert parse_record(kept).setup == kept_setup()
    assert record_text(parse_record(kept)) == kept


@pytest.mark.parametrize("name", ["upgrade_deck", "sponsor_deck"])
def test_an_empty_deck_is_not_the_default_deck(name: str) -> None:
    """Late in a season all copies may be owned, set aside or used."""
    season = dataclasses.replace(KEPT, **{name: ()})
    race = Race(kept_setup(season=season))
    again = parse_record(record_text(race))
    assert again.setup == race.setup
    assert again.to_bytes() == race.to_bytes()


@pytest.mark.parametrize("draft", ["draft", "snake", "random"])
@pytest.mark.parametrize("garage", ["basic", "advanced", "mixed"])
def test_a_garage_race_reads_back(garage: str, draft: str) -> None:
    setup = RaceSetup.of("italy", ["player"] * 3, seed=3, laps=1, garage=garage, garage_draft=draft)
    text = record_text(play(Race(setup), random.Random(4), 100_000 if COMPILED else 60))
    assert f"\ngarage {garage}\n" in text
    assert ("\ngarage_draft " in text) == (draft != "draft")
    again = parse_record(text)
    assert again.setup == setup
    assert record_text(again) == text


@pytest.mark.parametrize("event", event_names()[:: 1 if COMPILED else 5])
def test_a_race_of_a_championship_reads_back(event: str) -> None:
    race = play(Race(event_setup(event, 3)), random.Random(4), 100_000 if COMPILED else 60)
    again = parse_record(record_text(race))
    assert again.to_bytes() == race.to_bytes()
    assert again.events() == race.events()


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("garage mixed", "garage off", "championship"),
        ("garage mixed", "garage golden", "garage"),
        ("garage mixed", "garage basic", ""),
        ("weather true", "weather wet", "true or false"),
        ("weather true", "weather false", ""),
        ("boxes base heavy-rain tunnel-vision", "boxes base heavy-rain", ""),
        ("boxes base heavy-rain tunnel-vision", "boxes base cellar", "boxes"),
        ("event hold-tight", "event hold-loose", "event"),
        ("event hold-tight\n", "", "event"),
        ("event hold-tight", "event sudden-rain", ""),
        ("grid 2 0 1", "grid 2 0 2", "grid"),
        ("grid 2 0 1", "grid 2 0", "grid"),
        ("grid 2 0 1", "grid 2 0 x", "seat"),
        ("grid 2 0 1", "grid 0 2 1", "where the race has"),
        ("upgrades 1 heat-basic", "upgrades 1 heat-advanced", ""),
        ("upgrades 1 heat-basic", "upgrades 5 heat-basic", ""),
        ("upgrades 1 heat-basic", "upgrades 1 heater", "card"),
        ("upgrades 1 heat-basic", "upgrades one heat-basic", "seat"),
        ("upgrades 1 heat-basic", "upgrades 1", "cannot read"),
        ("sponsors 0 sponsor-4 sponsor-1", "sponsors 0 sponsor-4 brakes-1", "Sponsorship"),
        ("sponsors 0 sponsor-4 sponsor-1", "sponsors 0 sponsor-4 sponsor-2", ""),
        ("upgrade_deck 4wd-1 4wd-1", "upgrade_deck 4wd-1 4wd-2", ""),
        ("upgrade_deck 4wd-1 4wd-1", "upgrade_deck 4wd-1  4wd-1", "card"),
        ("upgrades_aside tires-1", "upgrades_aside tires-2", ""),
        ("sponsor_deck sponsor-2 ", "sponsor_deck sponsor-1 ", ""),
        ("sponsors_used sponsor-7", "sponsors_used sponsor-6", ""),
    ],
)
def test_a_head_tampered_with_is_refused(kept: str, old: str, new: str, message: str) -> None:
    """It may be impossible, or it makes another race, or its digest differs."""
    assert f"\n{old}" in kept
    error = refused(kept.replace(f"\n{old}", f"\n{new}", 1))
    assert message in error.what


# Cut off ----------------------------------------------------------------------------------------


def test_a_record_cut_off_after_any_line_is_refused(text: str) -> None:
    lines = text.splitlines(keepends=True)
    for number in range(0, len(lines), 1 if COMPILED else 15):
        error = refused("".join(lines[:number]))
        assert error.line >= min(number, 1)


def test_a_record_cut_off_in_the_middle_of_a_line_is_refused(text: str) -> None:
    dice = random.Random(1)
    cuts = dice.sample(range(len(text) - 1), 150 if COMPILED else 5)  # the end of the last line may be missing
    for length in {*cuts, 0, 1, len(text) - 2}:
        error = refused(text[:length])
        if length > text.index("\nlaps"):
            assert error.rule in ("cut-off", "cut-off-end", "cut-off-setup")


def test_a_record_cut_off_within_a_decision_is_called_cut_off(text: str) -> None:
    """However much of it is left: it is no wrong choice, no car that does not exist, and no wrong line."""
    start = text.index("\nr1 ") + 1
    line = text[start : text.index("\n", start)]
    for length in range(1, len(line)):
        assert refused(text[: start + length]).rule in ("cut-off", "cut-off-end")
    lines = text.splitlines(keepends=True)
    number = next(at for at, line in enumerate(lines) if line.startswith("r1 "))
    assert refused("".join([*lines[:number], "r1 black gear 9\n"])).rule == "unknown-choice"  # a whole line, and wrong


def test_blanks_at_the_ends_of_lines_carry_no_meaning(text: str) -> None:
    """As the ends themselves: editors add and remove both."""
    assert record_text(parse_record(text.replace("\n", " \t\n"))) == text
    lines = text.splitlines()
    told = next(at for at, line in enumerate(lines) if line.startswith("  "))
    refused("\n".join([*lines[:told], lines[told][1:], *lines[told + 1 :], ""]))


def test_a_record_that_goes_on_after_its_end_is_refused(text: str) -> None:
    for more in ("r1 black done\n", text, "x", "end ff", "end ff\n", "digest \n"):
        refused(text + more)


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 6])
def test_a_missing_line_of_the_head_is_found(text: str, number: int) -> None:
    lines = text.splitlines(keepends=True)
    del lines[number]
    refused("".join(lines))


def test_lines_swapped_doubled_or_left_out_are_found(text: str) -> None:
    lines = text.splitlines(keepends=True)
    dice = random.Random(2)
    for number in dice.sample(range(10, len(lines) - 1), 25 if COMPILED else 3):
        if lines[number] != lines[number + 1]:
            refused("".join([*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]]))
        refused("".join([*lines[: number + 1], *lines[number:]]))
        refused("".join([*lines[:number], *lines[number + 1 :]]))


# Altered ----------------------------------------------------------------------------------------


def test_any_character_changed_into_another_legal_choice_is_found(text: str) -> None:
    """At every character of every decision, every other character that can be read there is refused."""
    lines = text.split("\n")
    changes = []
    for number, line in enumerate(lines):
        if not DECISION.match(line):
            continue
        head, colour, choice = line.split(" ", 2)
        start = len(head) + len(colour) + 2
        for place in range(start, len(line)):
            for sign in SIGNS:
                other = line[:place] + sign + line[place + 1 :]
                if sign != line[place] and is_choice(other[start:]) and other[start:] != choice:
                    changes.append((number, other))
    assert len(changes) > 200
    most = 1200 if COMPILED else 4
    for number, other in random.Random(3).sample(changes, min(most, len(changes))):
        error = refused("\n".join([*lines[:number], other, *lines[number + 1 :]]))
        assert error.line >= number + 1  # the lines before it are unchanged


def is_choice(text: str) -> bool:
    try:
        parse(text)
    except ValueError:
        return text in ("take back", "give up")
    return True


def test_any_character_changed_anywhere_is_found(text: str) -> None:
    dice = random.Random(4)
    for _ in range(how_many(120, 4)):
        place = dice.randrange(len(text))
        sign = dice.choice(SIGNS + "\n|.-")
        if sign != text[place]:
            refused(text[:place] + sign + text[place + 1 :])


def test_one_legal_choice_for_another_is_found_in_its_line(text: str) -> None:
    """A whole choice is replaced with another legal one: the story below it no longer fits."""
    race = parse_record(text)
    lines = text.split("\n")
    numbers = [number for number, line in enumerate(lines) if DECISION.match(line)]
    assert len(numbers) == len(race.decisions)
    replay, tried = Race(race.setup), 0
    for number, decision in zip(numbers, race.decisions, strict=True):
        kind = str(decision.choice)
        if kind not in ("take back", "give up"):
            others = [one for one in replay.choices(decision.seat) if one != decision.choice]
            if others and (COMPILED or tried < 2):
                tried += 1
                other = random.Random(number).choice(others)
                line = lines[number].replace(f" {kind}", f" {other}")
                error = refused("\n".join([*lines[:number], line, *lines[number + 1 :]]))
                assert error.line > number
            replay.decide(decision.seat, decision.choice)
        elif kind == "take back":
            replay.take_back(decision.seat)
        else:
            replay.retire(decision.seat)
    assert tried


def test_a_forged_digest_is_found(text: str) -> None:
    lines = text.split("\n")
    sealed = [number for number, line in enumerate(lines) if line.startswith(("digest", "end"))]
    for number in sealed if COMPILED else sealed[::8]:
        forged = lines[number][:-1] + ("0" if lines[number][-1] != "0" else "1")
        error = refused("\n".join([*lines[:number], forged, *lines[number + 1 :]]))
        assert error.line == number + 1
        what, _, digest = lines[number].rpartition(" ")
        assert error.rule == "altered"
        assert error.data["what"] == what
        assert error.data["wanted"] == f"…{digest[-12:]}"  # its last digit is another one
        assert error.data["found"] == f"…{forged[-12:]}"
        assert error.data["last"] == number
        before = [at for at in sealed if at < number]
        assert error.data["first"] == (before[-1] + 2 if before else 1)


def test_a_forged_digest_is_told_by_its_first_digits_if_they_differ(text: str) -> None:
    last = text.split("\n")[-2]
    error = refused(text.replace(last, "end " + ("0" if last[4] != "0" else "1") + last[5:]))
    assert error.data["wanted"] == f"{last[4:16]}…"


def test_long_lines_are_told_from_the_word_that_differs(text: str) -> None:
    """An earlier line may be the one that was altered, and the error says so."""
    line = max((line for line in text.split("\n") if line.startswith("  ")), key=len)
    word = re.findall(r"\w+", line)[-1]
    error = refused(text.replace(line, line[: line.rindex(word)] + "99"))
    told, found = str(error.data["wanted"]), str(error.data["found"])
    assert found.startswith("…")
    assert found.endswith("99")
    assert len(found) <= record.LONG + 2
    assert told.strip("…") in line
    assert told != found
    assert "or one before it" in error.what
    first, second = record.apart("a" * 200, "a" * 150 + "b" * 50, 60)
    assert (first, second) == (f"…{'a' * 60}…", f"…{'a' * 30}{'b' * 30}…")


def test_a_car_that_is_not_there_is_told_with_the_cars_and_no_spectator(text: str) -> None:
    error = refused(text.replace("r1 black", "r1 pink", 1))
    assert error.rule == "no-car"
    assert error.data["known"] == "black, blue, green, red"


def test_after_a_wrong_line_hardly_anything_is_raced(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few decisions are made between two comparisons; a record as long as it may be has 67,000 of them."""
    made = []
    take = Race.take
    monkeypatch.setattr(record, "AT_ONCE", 4)
    monkeypatch.setattr(Race, "take", lambda race, seat, choice: (made.append(seat), take(race, seat, choice)))
    lines = text.split("\n")
    for number in (lines.index("start") + 1, *[at for at, line in enumerate(lines) if line.startswith("  ")][5:9]):
        made.clear()
        before = sum(DECISION.match(line) is not None for line in lines[:number])
        error = refused("\n".join([*lines[:number], lines[number] + "!", *lines[number + 1 :]]))
        assert error.line == number + 1
        assert before <= len(made) <= before + 4
    parse_record(text)
    assert len(made) > 40


def test_of_two_faults_the_first_one_is_told(text: str) -> None:
    """A line that is wrong, and a little later a decision that cannot be made."""
    lines = text.split("\n")
    first, second = [number for number, line in enumerate(lines) if DECISION.match(line)][6:8]
    wrong = [*lines[:second], "r1 black gear 9 play 9", *lines[second + 1 :]]
    assert refused("\n".join(wrong)).line == second + 1
    wrong[first + 1 : first + 1] = ["  nothing of the kind"]
    assert refused("\n".join(wrong)).line == first + 2


# Other versions, other files --------------------------------------------------------------------


@pytest.mark.parametrize(
    "old, new, line, message",
    [
        ("hotlap record 1", "hotlap record 2", 1, "this program reads hotlap record 1"),
        ("hotlap record 1", "some file", 1, "no record of hotlap"),
        ("hotlap record 1", "hotlap season 1", 1, "is a season and no race"),
        ("rules 1", "rules 99", 2, "this program reads rules 1"),
        ("track usa", "track monaco", 3, "no such track"),
        ("track usa", "track ../usa", 3, "'track NAME'"),
        ("track usa", "track file", 3, ""),
        ("laps 1", "laps 0x1", 4, "'laps NUMBER'"),
        ("laps 1", "laps 201", 4, "laps"),
        ("seed 77", "seed 77\nseed 77", 6, "seed a second time: it stands in line 5"),
        ("mulligan true", "mulligan true\nmulligan false", 7, "mulligan a second time: it stands in line 6"),
        ("mulligan true", "mulligan true\nlaps 1", 7, "laps a second time"),
        ("seed 77", "seed -1", 5, "'seed NUMBER'"),
        ("seed 77", "seed " + "9" * 78, 5, "seed"),
        ("mulligan true", "mulligan yes", 6, "true or false"),
        ("mulligan true", "wether true", 6, "here belong switches"),
        ("car black player", "car pink player", 7, "no colour 'pink'"),
        ("car black player", "car blue player", 8, "taken twice"),
        ("car black player", "car black player handicap x", 7, "handicap N"),
        ("car black player", "car black player handicap 9", 7, "heat_handicap"),
        ("car black player", "car black", 7, "here belong"),
    ],
)
def test_a_wrong_head_is_refused_by_its_line(text: str, old: str, new: str, line: int, message: str) -> None:
    assert old in text
    error = refused(text.replace(old, new, 1))
    assert error.line == line
    assert message in error.what


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(InvalidRecord):
        parse_record(text)


@given(st.binary(max_size=200))
def test_any_file_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "garbage.txt"
    path.write_bytes(data)
    with pytest.raises(InvalidRecord):
        read_record(path)


@settings(max_examples=how_many(100, 5))
@given(st.data())
def test_shuffled_pieces_of_a_record_are_refused(text: str, data: Any) -> None:
    """Lines of a true record, mixed with noise, reach every part of the reader."""
    lines = text.split("\n")
    head = data.draw(st.integers(0, 14))
    rest = data.draw(st.lists(st.one_of(st.sampled_from(lines), st.text(max_size=20)), max_size=12))
    mixed = "\n".join([*lines[:head], *rest])
    if plain_text(mixed).strip() != text.strip():
        refused(mixed)


def test_files_that_cannot_be_read_are_refused(tmp_path: pathlib.Path) -> None:
    for path in (tmp_path / "missing.txt", tmp_path, "no\0where"):
        with pytest.raises(InvalidRecord, match="cannot be read"):
            read_record(path)
    (tmp_path / "latin").write_bytes(b"hotlap record 1\nrules 1\ntrack \xe9\n")
    with pytest.raises(InvalidRecord, match="line 3: is not UTF-8"):
        read_record(tmp_path / "latin")


# Writing ----------------------------------------------------------------------------------------


def test_a_file_written_is_the_text(tmp_path: pathlib.Path, text: str) -> None:
    path = tmp_path / "race.txt"
    write_record(parse_record(text), path)
    assert path.read_bytes() == text.encode()
    assert read_record(path).to_bytes() == parse_record(text).to_bytes()
    assert [one.name for one in tmp_path.iterdir()] == ["race.txt"]


@pytest.mark.parametrize("failing", ["os.fsync", "pathlib.Path.replace"])
def test_writing_that_fails_leaves_the_old_file(
    tmp_path: pathlib.Path, text: str, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "race.txt"
    path.write_text("the old file")

    def fail(*arguments: Any) -> NoReturn:
        raise OSError("no room")

    monkeypatch.setattr(failing, fail)
    with pytest.raises(OSError, match="no room"):
        write_record(parse_record(text), path)
    assert path.read_text() == "the old file"
