"""What a model is told of a position, and how its answer is read."""

import random

import pytest

from hotlap import texts
from hotlap.bots.registry import load_driver
from hotlap.llm import words
from hotlap.llm.answers import NoChoice, read_choice
from hotlap.race import Boost, Discard, Done, Plan, Race, RaceSetup, parse

SEED = 987_654_321
WORLDS = {
    "plain": {"laps": 1},
    "all": {"laps": 1, "garage": "mixed", "weather": True, "mulligan": True},
}


def positions(**switches: object) -> list[Race]:
    """A race before each decision of seat 0 that leaves a choice."""
    race = Race(RaceSetup.of("usa", ["player", "club", "player", "legend"], seed=SEED, **switches))
    dice, club, found = random.Random(1), load_driver("club"), []
    while not race.is_over:
        seat = race.deciders()[0]
        choices = race.choices(seat)
        if seat == 0 and len(choices) > 1:
            found.append(race.copy())
        race.decide(seat, club.choose(race.sight(seat), choices, dice))
    return found


def decision(race: Race) -> str:
    return words.decision(race.sight(0), race.choices(0))


@pytest.mark.parametrize("world", WORLDS)
def test_the_text_tells_nothing_that_the_seat_cannot_know(world: str) -> None:
    """Whatever is dealt where it does not look, it reads the same."""
    found = positions(**WORLDS[world])
    assert len(found) > 10
    for race in found[::3]:
        twins = [race.imagine(0, key) for key in (1, 2)]
        assert twins[0].to_bytes() != twins[1].to_bytes()
        assert {decision(twin) for twin in twins} == {decision(race)}
        assert str(SEED) not in decision(race)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_choice_stands_in_it_as_notation(language: str) -> None:
    with texts.speaking(language):
        for race in positions(**WORLDS["all"]):
            choices, told = race.choices(0), decision(race).splitlines()
            listed = [line.partition(words.NEXT)[0] for line in told[-len(choices) :]]
            assert [parse(line) for line in listed] == choices


def test_it_has_the_own_cards_and_what_a_choice_leads_to() -> None:
    race = Race(RaceSetup.of("usa", ["player", "legend"], seed=7, laps=1))
    told, me = decision(race), race.sight(0).cars[0]
    assert f"Your hand: {words.pile(me.hand)}" in told
    assert f"{words.pile(me.draw)}. Your discard pile: empty." in told
    assert "Corner lines: 1 behind space 12 (limit 7), 2 behind space 33" in told
    assert "\ngear 1 play 2 | Speed 2, to " in told
    assert "Fill your hand up to 7" in words.instructions(race.setup)


OFFERED = [Plan(2, ("1", "4")), Plan(2, ("1", "Stress")), Boost(), Done(), Discard(("1",)), Discard()]


@pytest.mark.parametrize(("answer", "choice"), [
    ("[gear 2 play 1 4]", Plan(2, ("1", "4"))),
    ("gear 2 play 4 1", Plan(2, ("1", "4"))),
    ("I boost? No.\n\n**[Gear 2 play Stress, 1]**\n", Plan(2, ("1", "Stress"))),
    ("First [boost], then I think again.\nSo: [done].", Done()),
    ("Answer: boost", Boost()),
    ("- discard nothing | keeps all", Discard()),
    ('{"choice": "discard 1"}', Discard(("1",))),
    ("2. `boost`", Boost()),
    ("<think>[boost] is good</think>[done]", Done()),
    ("[boost]\n\nThat is the best that I can do.", Boost()),
])  # fmt: skip
def test_a_choice_is_found_in_an_answer(answer: str, choice: object) -> None:
    assert read_choice(answer, OFFERED) == choice


@pytest.mark.parametrize(("answer", "found"), [
    ("", None), ("I do not know.", None), ("<think>[boost]", None), ("[gear 9]", None), ("boost it is, or done", None),
    ("[gear 3 play 1 1 4]", Plan(3, ("1", "1", "4"))), ("[boost]\nOr rather: [slipstream 2]", parse("slipstream 2")),
    ("x" * 100_000, None), ("[" * 5_000, None),
])  # fmt: skip
def test_an_answer_without_a_choice_says_so(answer: str, found: object) -> None:
    with pytest.raises(NoChoice) as raised:
        read_choice(answer, OFFERED)
    assert raised.value.choice == found


def test_why_a_choice_is_not_offered() -> None:
    race = Race(RaceSetup.of("usa", ["player", "legend"], seed=7, laps=1))
    asked = race.sight(0), race.choices(0)
    assert words.refused(*asked, None) == "There is no choice in this answer."
    assert words.refused(*asked, Boost()) == "boost is not offered now. Something else is asked now."
    assert words.refused(*asked, Plan(4, ("1", "1", "1", "1"))).startswith("gear 4 play 1 1 1 1 is not offered now. ")
