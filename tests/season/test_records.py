"""A season as one file: saved at any moment, resumed, replayed. A damaged or altered file is refused with its line."""

import pathlib
import random
import re
from collections.abc import Iterator
from typing import Any, NoReturn

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.content.cards import upgrade_cards
from hotlap.content.plain_text import plain_text
from hotlap.engine.jit import COMPILED
from hotlap.race import (
    Boost,
    CannotPay,
    Discard,
    Entrant,
    InvalidRecord,
    NoSwap,
    PayHeat,
    Plan,
    Race,
    Season,
    SeasonSetup,
    Take,
    parse_record,
    parse_season,
    read_season,
    record_text,
    season_text,
    write_season,
)
from how_many import how_many
from laws.setups import TINY
from season.racing import ALL_BOXES, build, draft, drive, finish, give_up, short

DECISION = re.compile(r"r\d+ (\S+) ")
SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz \n|.-"
# GIVE_BACK belongs to a draft that seasons do not have.
PHASES = {"DRAFT", "SWAP", "MULLIGANS", "PLAN", "SPEED", "REACT", "SALVAGE", "PAY", "SLIPSTREAM", "REFRESH", "DISCARD"}


def small(seed: int = 1) -> Season:
    """Two races on short roads, with all kinds of lines."""
    setup = SeasonSetup.of(
        [(short(), "title-sponsor"), ("usa", "drivers-strike")],
        [Entrant("ana", "red", 1), "bob", "legend"],
        seed=seed,
        mulligan=True,
        boxes=ALL_BOXES,
    )
    return Season(setup)


@pytest.fixture(scope="module")
def text() -> str:
    season, dice = small(), random.Random(3)
    for race in drive(season.race, dice):
        if race.phase == "PLAN" and len(race.deciders()) == 2 and race.round == 2:
            race.decide(0, race.choices(0)[0])
            race.take_back(0)
            break
    for _ in drive(season.race, dice):
        pass
    season.advance()
    draft(season.race)
    season.race.retire(1)
    finish(season, dice)
    text = season_text(season)
    assert " take back\n" in text
    assert " give up\n" in text
    return text


def refused(text: str) -> InvalidRecord:
    """The error that refuses a text; its line must exist."""
    with pytest.raises(InvalidRecord) as caught:
        parse_season(text, "season.txt")
    error = caught.value
    assert 1 <= error.line <= plain_text(text).count("\n") + 1
    assert str(error).startswith(f"season.txt, line {error.line}: ")
    return error


def check_reads_back(season: Season) -> Season:
    text = season_text(season)
    again = parse_season(text)
    assert season_text(again) == text
    assert again.setup == season.setup
    assert again.results == season.results
    assert again.standings() == season.standings()
    assert (again.number, again.is_over) == (season.number, season.is_over)
    for one, other in zip(again.races, season.races, strict=True):
        assert one.to_bytes() == other.to_bytes()
        assert one.setup == other.setup
        assert one.decisions == other.decisions
        assert one.events(0) == other.events(0)
    assert text.splitlines()[-1].startswith("end " if season.is_over else "paused ")
    return again


# Round trips ---------------------------------------------------------------------------------------


def test_a_season_reads_back_as_it_was(text: str) -> None:
    season = parse_season(text)
    assert season.is_over
    check_reads_back(season)


HOT = {card.id: card.symbols["heat"] for card in upgrade_cards() if "heat" in card.symbols}


def recklessly(season: Season, dice: random.Random) -> Iterator[Race]:
    """Random choices, but cards that cost Heat are saved and played together, so that not all can be paid for."""
    while not season.is_over:
        race = season.race
        while not race.is_over:
            yield race
            seat = dice.choice(race.deciders())
            choices = race.choices(seat)
            most = max(map(wanted, choices))
            race.decide(seat, dice.choice([choice for choice in choices if wanted(choice) == most]))
        season.advance()


def wanted(choice: Any) -> int:
    match choice:
        case Take():
            return HOT.get(choice.card, 0)
        case Plan():
            costs = sorted(HOT[card] for card in choice.cards if card in HOT)
            return 1 if costs[-3:] == [1, 1, 2] else -len(costs)
        case Discard():
            return -sum(card in HOT for card in choice.cards)
        case PayHeat() | Boost():
            return -1
        case CannotPay() | NoSwap():
            return 1
    return 0


def test_a_season_is_saved_and_resumed_in_every_phase() -> None:
    """The same decisions then lead to the same season."""
    left = set(PHASES)
    stages = [(short(heat=1), "title-sponsor")] * 7
    for seed in range(40):
        boxes = ALL_BOXES[:3]  # with more cards that ask for no Heat, PAY would be too rare
        switches = {"garage": "advanced", "boxes": boxes, "mulligan": True, "seed": seed}
        season, dice, saved = Season(SeasonSetup.of(stages, ["player"] * 2, **switches)), random.Random(seed), []
        while season.number < 6:
            while season.race.phase == "DRAFT":
                (seat,) = season.race.deciders()
                season.race.decide(seat, max(season.race.choices(seat), key=wanted))
            give_up(season.race, 0, 1)
            season.advance()
        for race in recklessly(season, dice):
            if race.phase in left:
                left.remove(race.phase)
                saved.append((season_text(season), dice.getstate()))
        for before, state in saved:
            again, dice = parse_season(before), random.Random()
            assert season_text(again) == before
            assert before.splitlines()[-1].startswith("paused ")
            dice.setstate(state)
            for _ in recklessly(again, dice):
                pass
            assert season_text(again) == season_text(season)
        if not left:
            break
    assert not left


def test_a_season_is_saved_and_resumed_between_races() -> None:
    """Before a finished race is counted, and after."""
    season = small()
    check_reads_back(season)
    give_up(season.race, 0, 1)
    before = check_reads_back(season)
    assert (before.number, before.race.is_over, before.results) == (1, True, [])
    assert "\npoints " not in season_text(season)
    season.advance()
    after = check_reads_back(season)
    assert (after.number, after.race.is_over, len(after.results)) == (2, False, 1)
    assert after.race.decisions == []
    assert "\npoints 1 blue 9, black 0, red 0\nstandings 1 blue 9, black 0, red 0\nseal 1 " in season_text(season), (
        "the first out is last"
    )
    give_up(season.race, 0, 1)
    assert not check_reads_back(season).is_over
    season.advance()
    assert check_reads_back(season).is_over


@settings(max_examples=how_many(10, 2))
@given(st.integers(0, 2**32), st.integers(0, 600))
def test_any_season_left_at_any_moment_reads_back(seed: int, most: int) -> None:
    dice = random.Random(seed)
    season = build(
        ["speed-record", "hold-tight"],
        [dice.choice(["player", "legend"]) for _ in range(dice.randint(1, 4))] + ["player"],
        seed=seed,
        end=dice.choice(["all_finish", "players_finished"]),
        cluttered_hand=dice.choice(["any_gear", "forced"]),
        garage=dice.choice(["basic", "advanced", "mixed"]),
        legend_boost=dice.choice([0, 6]),
        aggressive_legends=dice.random() < 0.5,
    )
    for _ in range(2):
        for _ in drive(season.race, dice, rare=0.01):
            most -= 1
            if most < 0:
                break
        if most < 0:
            break
        season.advance()
    check_reads_back(season)


@pytest.mark.parametrize("name", ["1961", "1964"])
def test_a_season_of_the_game_is_told_race_by_race(name: str) -> None:
    season = Season(SeasonSetup.of(name, ["player", "player", "legend"], seed=1))
    while not season.is_over:
        give_up(season.race, 0, 1)
        season.advance()
    lines = season_text(season).splitlines()
    head = lines[: lines.index("start")]
    calendar = [f"calendar {track.id} {event}" for track, event in season.setup.races]
    assert head == ["hotlap season 1", "rules 1", *calendar, "seed 1", *head[-3:]]
    assert head[-3:] == ["car black player", "car blue player", "car green legend"]
    n = len(season.races)
    assert [line for line in lines if line.startswith("race ")] == [f"race {number}" for number in range(1, n + 1)]
    assert sum(line.startswith("seal ") for line in lines) == n


def test_the_record_of_each_race_is_in_it_whole(text: str) -> None:
    season = parse_season(text)
    for number, race in enumerate(season.races, 1):
        lines = text.split(f"\nrace {number}\n")[1].split(f"\npoints {number} ")[0] + "\n"
        assert lines == record_text(race)
        assert parse_record(lines).to_bytes() == race.to_bytes()


def test_a_race_record_with_decks_that_ran_out_reads_back() -> None:
    """A deck with no cards left is not the same as a deck that is not named."""
    season = build(["title-sponsor"] * 10, ["player"] * 9, larger_field=True)
    while season.number < 9:
        give_up(season.race, *range(9))
        season.advance()
    assert season.race.setup.season.upgrade_deck == ()
    assert parse_record(record_text(season.race)).to_bytes() == season.race.to_bytes()


def test_a_user_s_own_tracks_are_carried_whole(text: str) -> None:
    assert "\ncalendar file title-sponsor\n| id = " in text
    assert parse_season(text).setup.races[0][0] == short()


# Cut off, altered ----------------------------------------------------------------------------------


def test_a_season_cut_off_anywhere_is_refused(text: str) -> None:
    lines = text.splitlines(keepends=True)
    for number in range(0, len(lines), 3 if COMPILED else 30):
        assert refused("".join(lines[:number])).line >= min(number, 1)
    for length in {*random.Random(1).sample(range(len(text)), 50 if COMPILED else 4), 0, 1} - {len(text) - 1}:
        refused(text[:length])


def test_a_season_that_goes_on_after_its_end_is_refused(text: str) -> None:
    for more in ("r1 red done\n", "race 3\n", "points 3 red 9\n", text):
        refused(text + more)


def test_lines_swapped_doubled_or_left_out_are_found(text: str) -> None:
    lines = text.splitlines(keepends=True)
    marks = ("points", "standings", "seal", "race", "end", "start", "calendar", "seed")
    chosen = [number for number, line in enumerate(lines[:-1]) if line.startswith(marks)]
    dice = random.Random(2)
    chosen += dice.sample(range(len(lines) - 1), 20 if COMPILED else 2)
    for number in chosen if COMPILED else dice.sample(chosen, 6):
        refused("".join([*lines[: number + 1], *lines[number:]]))
        refused("".join([*lines[:number], *lines[number + 1 :]]))
        if lines[number] != lines[number + 1]:
            refused("".join([*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]]))


def test_any_character_changed_anywhere_is_found(text: str) -> None:
    dice = random.Random(4)
    for _ in range(how_many(100, 6)):
        place = dice.randrange(len(text))
        sign = dice.choice(SIGNS)
        if sign != text[place]:
            refused(text[:place] + sign + text[place + 1 :])


def test_any_character_of_points_and_standings_changed_is_found_in_its_line(text: str) -> None:
    lines = text.split("\n")
    marks = ("points", "standings", "seal", "end", "grid", "upgrades", "sponsors", "upgrade_deck")
    for number, line in enumerate(lines):
        if line.startswith(marks):
            place = random.Random(number).randrange(line.index(" ") + 1, len(line))
            sign = "0" if line[place] != "0" else "1"
            error = refused("\n".join([*lines[:number], line[:place] + sign + line[place + 1 :], *lines[number + 1 :]]))
            assert error.line == number + 1


def test_a_forged_digest_is_found(text: str) -> None:
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if line.startswith(("seal ", "end ")):
            forged = line[:-1] + ("0" if line[-1] != "0" else "1")
            error = refused("\n".join([*lines[:number], forged, *lines[number + 1 :]]))
            assert error.line == number + 1
            assert "altered" in error.what


def test_a_decision_of_a_later_race_is_refused_by_its_line_in_the_file(text: str) -> None:
    lines = text.split("\n")
    second = lines.index("race 2")
    number = next(n for n, line in enumerate(lines) if n > second and DECISION.match(line))
    wrong = DECISION.sub(r"r1 \1 boost", lines[number])[: len(f"{DECISION.match(lines[number])[0]}boost")]
    error = refused("\n".join([*lines[:number], wrong, *lines[number + 1 :]]))
    assert error.line == number + 1
    error = refused("\n".join([*lines[:number], "r1 gray done", *lines[number + 1 :]]))
    assert error.line == number + 1
    assert "no car 'gray'" in error.what


def test_a_paused_season_cannot_pass_for_one_that_is_over() -> None:
    text = season_text(small())
    refused(re.sub(r"\npaused (\S+)\n$", r"\nend \1\n", text))


# Heads, files --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "old, new, line, message",
    [
        ("hotlap season 1", "hotlap season 2", 1, "this program reads hotlap season 1"),
        ("hotlap season 1", "hotlap record 1", 1, "no season of hotlap"),
        ("rules 1", "rules 99", 2, "this program reads rules 1"),
        ("calendar file title-sponsor", "calendar file", 3, "'calendar TRACK EVENT'"),
        ("calendar file title-sponsor", "calendar ../short title-sponsor", 3, "'calendar TRACK EVENT'"),
        ("calendar file title-sponsor", "calendar file nothing", 3, "no event 'nothing'"),
        ("calendar usa drivers-strike", "calendar monaco drivers-strike", 23, "no such track"),
        ("calendar usa drivers-strike", "race usa drivers-strike", 23, "'seed NUMBER'"),
        ("| spaces = 20", "| spaces = 5", 3, "spaces"),
        ("| spaces = 20", "spaces = 20", 3, ""),
        ("seed 1", "seed -1", 24, "'seed NUMBER'"),
        ("seed 1", "seed " + "9" * 78, 24, "seed"),
        ("mulligan true", "mulligan yes", 25, "true or false"),
        ("mulligan true", "rain true", 25, "here belong switches"),
        ("mulligan true", "garage_draft snake", 25, "garage_draft"),
        ("mulligan true", "laps 201", 25, "laps"),
        ("mulligan true", "garage off", 25, "garage"),
        ("boxes base heavy-rain tunnel-vision", "boxes rain", 26, "boxes"),
        ("car red ana handicap 1", "car pink ana", 27, "no colour 'pink'"),
        ("car red ana handicap 1", "car blue ana", 29, "taken twice"),
        ("car red ana handicap 1", "car red ana handicap 9", 27, "heat_handicap"),
        ("car red ana handicap 1", "car red", 27, "here belong"),
    ],
)
def test_a_wrong_head_is_refused_by_its_line(text: str, old: str, new: str, line: int, message: str) -> None:
    assert old in text
    error = refused(text.replace(old, new, 1))
    assert error.line == line, error
    assert message in error.what


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(InvalidRecord):
        parse_season(text)


@settings(max_examples=how_many(100, 5))
@given(st.data())
def test_shuffled_pieces_of_a_season_are_refused(text: str, data: Any) -> None:
    lines = text.split("\n")
    head = data.draw(st.integers(0, 40))
    rest = data.draw(st.lists(st.one_of(st.sampled_from(lines), st.text(max_size=20)), max_size=12))
    mixed = "\n".join([*lines[:head], *rest])
    if plain_text(mixed).strip() != text.strip():
        refused(mixed)


def test_an_own_track_that_is_no_track_is_refused() -> None:
    season = build(["title-sponsor"], ["player", "legend"])
    text = season_text(season)
    assert "no such" not in text
    error = refused(text.replace("\n| spaces = 20", "\n| spaces = 20\n| spices = 1", 1))
    assert error.line == 3
    assert "spices" in error.what
    assert TINY not in text


def test_files_that_cannot_be_read_are_refused(tmp_path: pathlib.Path) -> None:
    for path in (tmp_path / "missing.txt", tmp_path, "no\0where"):
        with pytest.raises(InvalidRecord, match="cannot be read"):
            read_season(path)
    (tmp_path / "latin").write_bytes(b"hotlap season 1\nrules 1\ncalendar \xe9\n")
    with pytest.raises(InvalidRecord, match="line 3: is not UTF-8"):
        read_season(tmp_path / "latin")


def test_a_file_written_is_the_text(tmp_path: pathlib.Path, text: str) -> None:
    path = tmp_path / "season.txt"
    write_season(parse_season(text), path)
    assert path.read_bytes() == text.encode()
    assert season_text(read_season(path)) == text
    assert [one.name for one in tmp_path.iterdir()] == ["season.txt"]


@pytest.mark.parametrize("failing", ["os.fsync", "pathlib.Path.replace"])
def test_writing_that_fails_leaves_the_old_file(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "season.txt"
    path.write_text("the old file")
    season = small()

    def fail(*arguments: Any) -> NoReturn:
        raise OSError("no room")

    monkeypatch.setattr(failing, fail)
    with pytest.raises(OSError, match="no room"):
        write_season(season, path)
    assert path.read_text() == "the old file"
