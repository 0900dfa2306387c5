"""The search for the fewest rounds of a car alone."""

import pytest

from hotlap.bots.bound import bound
from hotlap.bots.field import Field
from hotlap.race import RaceSetup, parse_record, record_text

SHORT = RaceSetup.of("usa", ["player"], laps=1, seed=3)


def test_what_it_finds_can_be_driven() -> None:
    """Compiled and interpreted rules find the same."""
    found = bound(SHORT, width=1)
    assert (found.rounds, found.beyond) == (8, 71)
    again = parse_record(record_text(found.race))
    assert again.is_over
    assert (again.standings()[0].round, again.standings()[0].beyond) == (8, 71)


@pytest.mark.compiled_only
def test_a_wider_search_is_no_worse_and_always_the_same() -> None:
    found = [bound(SHORT, width) for width in (10, 100, 100)]
    assert found[1].rounds <= found[0].rounds <= 8
    assert found[1].race.to_bytes() == found[2].race.to_bytes()


@pytest.mark.compiled_only
def test_it_beats_club_on_the_same_shuffles() -> None:
    field = Field(RaceSetup.of("usa", ["club"]).compile(), ["club"], 3)
    field.race()
    for seed, rounds in enumerate(field.rounds[:, 0]):
        assert bound(RaceSetup.of("usa", ["player"], seed=seed), 100).rounds < rounds


@pytest.mark.compiled_only
@pytest.mark.parametrize("track", ["spain", "mexico"])
def test_it_uses_upgrades_in_any_weather(track: str) -> None:
    setup = RaceSetup.of(track, ["player"], seed=0, weather=True, garage="mixed", garage_draft="random", laps=1)
    found = bound(setup, 30)
    assert found.race.is_over
    assert parse_record(record_text(found.race)).to_bytes() == found.race.to_bytes()


def test_it_asks_whether_it_may_go_on() -> None:
    def stop() -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError):
        bound(SHORT, 1, stop)


def test_it_is_for_one_car() -> None:
    with pytest.raises(ValueError, match="alone"):
        bound(RaceSetup.of("usa", ["player", "club"]))
