"""Shuffles: every number is the one that was promised, and the seed follows from them; or the record is refused.

The cases are also a file of the client's tests (web/src/fair): its checker, another program, must find the same.
"""

import hashlib
import re

import pytest

from hotlap.race import (
    InvalidRecord,
    InvalidSetup,
    Race,
    RaceSetup,
    Season,
    SeasonSetup,
    parse_record,
    parse_season,
    record_text,
    season_text,
)
from hotlap.race.record import parse_setup, setup_text
from hotlap.race.shuffle import SeatNumber, Shuffle, promise

SERVER, ANA, BEN, OTHER = ("".join(f"{n:02x}" for n in range(start, start + 32)) for start in (0, 50, 100, 150))
SHUFFLE = Shuffle("5f3a0c", SERVER, (SeatNumber(0, promise(ANA), ANA), SeatNumber(2, promise(BEN), ""), SeatNumber(3)))
SETUP = RaceSetup.of("usa", ["ana", "club", "ben", "eve", "legend"], seed=SHUFFLE.seed, shuffle=SHUFFLE)
TEXT = setup_text(SETUP)
SEASON = SeasonSetup.of("1961", ["ana", "club", "ben", "eve"], seed=SHUFFLE.seed, shuffle=SHUFFLE)

# What is altered, the words before and after, and what is found to be wrong.
TAMPERED = (
    ("the server's number", SERVER, OTHER, "server"),
    ("the server's promise", promise(SERVER), promise(OTHER), "server"),
    ("the server's number and promise", f"{promise(SERVER)} {SERVER}", f"{promise(OTHER)} {OTHER}", "seed"),
    ("a seat's number", ANA, OTHER, "seat"),
    ("a seat's promise", promise(ANA), promise(OTHER), "seat"),
    ("a seat's number and promise", f"{promise(ANA)} {ANA}", f"{promise(OTHER)} {OTHER}", "seed"),
    ("a number that was told is left out", f"{promise(ANA)} {ANA}", f"{promise(ANA)} -", "seed"),
    ("a number that came late is put in", f"{promise(BEN)} -", f"{promise(BEN)} {BEN}", "seed"),
    ("a number without a promise", "seat 3 - -", f"seat 3 - {OTHER}", "seat"),
    ("a seat is left out", "shuffle seat 3 - -\n", "", "seed"),
    ("a seat is added", "seat 0 ", "seat 1 - -\nshuffle seat 0 ", "form"),
    ("another seat", "seat 3 - -", "seat 1 - -", "form"),
    ("a seat twice", "shuffle seat 3 - -\n", "shuffle seat 3 - -\nshuffle seat 3 - -\n", "form"),
    ("another race", "shuffle 5f3a0c", "shuffle 5f3a0d", "seed"),
    ("made a race of a season", "shuffle 5f3a0c", "shuffle 5f3a0c 2", "seed"),
    ("the seed", f"seed {SHUFFLE.seed}", f"seed {SHUFFLE.seed + 1}", "seed"),
    ("no race", "shuffle 5f3a0c\n", "", "form"),
    ("no server", f"shuffle server {promise(SERVER)} {SERVER}\n", "", "form"),
    ("a word more", "shuffle seat 3 - -", "shuffle seat 3 - - -", "form"),
    ("capitals", ANA, ANA.upper(), "form"),
    ("a shorter number", ANA, ANA[:-2], "form"),
    ("nothing after the word", "shuffle 5f3a0c", "shuffle ", "form"),
)  # fmt: skip
SAYS = {
    "server": "the server's number is not the one",
    "seat": r"the number of 'shuffle seat \d' is not the one",
    "seed": "the seed does not follow",
    "form": "belongs|come in order|a seat's number is",
}


def cases() -> list[dict[str, str]]:
    """All cases: their names, their texts, and what is wrong."""
    stage = setup_text(SEASON.race_setup(2))
    whole = [("a race", TEXT), ("a race of a season", stage), ("no shuffle", setup_text(RaceSetup.of("usa", ["ana"])))]
    altered = [(name, TEXT.replace(before, after, 1), wrong) for name, before, after, wrong in TAMPERED]
    return [
        {"name": name, "record": text, "wrong": wrong}
        for name, text, wrong in [*((name, text, "") for name, text in whole), *altered]
    ]


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["name"])
def test_every_altered_number_is_found(case: dict[str, str]) -> None:
    if not case["wrong"]:
        assert setup_text(parse_setup(case["record"])) == case["record"]
        return
    assert case["record"] != TEXT
    with pytest.raises(InvalidRecord, match=SAYS[case["wrong"]]):
        parse_setup(case["record"])


def test_the_seed_can_be_worked_out_by_hand() -> None:
    def sha256(text: str) -> str:
        return hashlib.sha256(text.encode()).hexdigest()

    assert promise(ANA) == sha256(f"hotlap number {ANA}")
    two, three = (sha256(f"hotlap substitute {SERVER} 5f3a0c {seat}") for seat in (2, 3))
    text = f"hotlap shuffle 5f3a0c\nserver {SERVER}\nseat 0 {ANA}\nseat 2 {two}\nseat 3 {three}\n"
    assert int(sha256(text), 16) == SHUFFLE.seed


def test_every_number_changes_the_seed() -> None:
    number = SeatNumber(0, promise(OTHER), OTHER)
    others = (
        Shuffle("5f3a0d", SERVER, SHUFFLE.seats),
        Shuffle("5f3a0c", OTHER, SHUFFLE.seats),
        Shuffle("5f3a0c", SERVER, (number, *SHUFFLE.seats[1:])),
        Shuffle("5f3a0c", SERVER, SHUFFLE.seats[1:]),
        Shuffle("5f3a0c", SERVER, (*SHUFFLE.seats, SeatNumber(4))),
    )
    assert len({SHUFFLE.seed, *(one.seed for one in others)}) == 6
    assert SHUFFLE.substitute(2) != SHUFFLE.substitute(3)


def test_records_carry_the_numbers() -> None:
    race, season = Race(SETUP), Season(SEASON)
    text, long = record_text(race), season_text(season)
    assert parse_record(text).setup == SETUP
    assert record_text(parse_record(text)) == text
    assert parse_season(long).setup == SEASON
    assert season_text(parse_season(long)) == long
    assert re.findall(r"shuffle 5f3a0c.*", long) == ["shuffle 5f3a0c", "shuffle 5f3a0c 1"]


def test_drivers_see_no_number() -> None:
    assert Race(SETUP).sight(0).setup.shuffle is None


@pytest.mark.parametrize("seat", [4, 5])
def test_a_seat_without_a_driver_adds_none(seat: int) -> None:
    """A Legend, and a seat that is not there."""
    more = Shuffle("5f3a0c", SERVER, (SeatNumber(seat),))
    drivers = [one.driver for one in SETUP.entrants]
    with pytest.raises(InvalidSetup, match="nobody to add"):
        RaceSetup.of("usa", drivers, seed=more.seed, shuffle=more)
