"""Races in text: two models at one table, wrong answers, rewards."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from hotlap.llm.arena import TextRace
from hotlap.race import parse_record, record_text
from llm.stub import offered

Model = Callable[[str], str]


def careful(text: str) -> str:
    """A model that takes the first choice that does not spin the car out."""
    return f"Let me see.\n[{choices(text)[0]}]"


def thrown(seed: int) -> Model:
    dice = random.Random(seed)
    return lambda text: f"[{dice.choice(choices(text))}]"


def choices(text: str) -> list[str]:
    return offered({"messages": [{"role": "user", "content": text}]})


def race(models: list[Model], seed: int = 7, **options: Any) -> tuple[TextRace, list[tuple[int, str]]]:
    """Drive a race to its end. Returns it with all that was read."""
    env, read, done = TextRace(**{"laps": 1, **options}), [], False
    env.reset(num_players=len(models), seed=seed)
    while not done:
        player, text = env.get_observation()
        assert env.get_observation() == (player, text)
        read.append((player, text))
        done, info = env.step(models[player](text))
        assert info["player"] == player
    assert info["places"] == {player: one.place for player, one in env._standings().items()}
    return env, read


@pytest.mark.parametrize("switches", [{}, {"garage": "mixed", "weather": True}])
def test_two_models_race_to_the_end(switches: dict[str, Any]) -> None:
    env, read = race([careful, thrown(1)], rivals=("club", "legend"), **switches)
    rewards = env.close()
    places = {one.seat: one.place for one in env.table.race.standings()}
    assert rewards == {player: pytest.approx(1 - 2 * (places[player] - 1) / 3) for player in (0, 1)}
    assert {player for player, _ in read} == {0, 1}
    assert sum(one["turn_count"] for one in env.game_info.values()) == len(read)
    assert all(one["illegal"] == 0 for one in env.game_info.values())
    again = parse_record(record_text(env.table.race))
    assert again.decisions == env.table.race.decisions


def test_rules_come_once_and_news_each_time() -> None:
    """And the same answers give the same race."""
    env, read = race([careful, careful])
    assert record_text(race([careful, careful])[0].table.race) == record_text(env.table.race)
    for player in (0, 1):
        first, *later = (text for who, text in read if who == player)
        assert "These are the rules in play" in first
        assert not any("These are the rules in play" in text for text in later)
        assert re.search(r"(?m)^Round 1$", first)
        assert any(re.search(r"(?m)^(black|blue): .*Speed \d", text) for text in later)


def test_nobody_reads_another_plan() -> None:
    """Whatever the first player has planned, the second one reads the same."""
    told = set()
    for number in (0, 5, 9):
        env = TextRace(laps=1)
        env.reset(num_players=2, seed=3)
        player, text = env.get_observation()
        assert player == 0
        env.step(choices(text)[number])
        player, text = env.get_observation()
        assert player == 1
        told.add(text)
    assert len(told) == 1


def test_a_wrong_answer_changes_nothing_and_is_counted() -> None:
    env = TextRace(rivals=("club",), laps=1)
    env.reset(seed=5)
    player, text = env.get_observation()
    done, info = env.step("[gear 9]")
    assert not done
    assert info["illegal"].startswith("There is no choice in this answer.\ngear 1 play ")
    assert info["illegal"].splitlines()[1:] == [str(one) for one in env.table.race.choices(0)]
    assert (player, env.table.race.decisions[1:]) == (0, [])
    after = env.get_observation()[1]
    assert after.startswith("There is no choice in this answer.")
    assert choices(after) == choices(text)
    env.step("boost")
    assert env.game_info[0] == {"turn_count": 2, "illegal": 2, "invalid_move": False}
    env.step(choices(text)[0])
    assert not env.get_observation()[1].startswith("There is no choice")


def test_who_is_wrong_too_often_gives_up() -> None:
    env = TextRace(rivals=("legend",), laps=1, most_illegal=2)
    env.reset(num_players=2, seed=5)
    env.step("hm")
    done, info = env.step("hm")
    assert (done, info["gave_up"]) == (False, True)
    while not done:
        player, text = env.get_observation()
        assert player == 1
        done, info = env.step(careful(text))
    assert env.close()[0] == -1.0
    assert env.close()[1] > -1.0
    assert env.game_info[0]["invalid_move"]


def test_the_end_and_before_it() -> None:
    env = TextRace(laps=1)
    with pytest.raises(RuntimeError, match=r"call reset\(\)"):
        env.get_observation()
    assert env.close() == {}
    env.reset(seed=1)
    assert env.close() == {}
    done = False
    while not done:
        done, _ = env.step(careful(env.get_observation()[1]))
    assert env.close() == {0: 1.0}
    assert env.step("done") == (True, {})
    with pytest.raises(RuntimeError, match="the race is over"):
        env.get_observation()
    env.reset()
    assert env.table.race.setup.seed != 1


@pytest.mark.parametrize(("options", "told"), [
    ({"rivals": ("fangio",)}, "rivals are rookie, amateur"), ({"rivals": ("my.py",)}, "not 'my.py'"),
    ({"most_illegal": 0}, "must be at least 1"), ({"language": "xx"}, "language must be one of en, nl"),
])  # fmt: skip
def test_wrong_settings_are_refused(options: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        TextRace(**options)
    with pytest.raises(ValueError, match="num_players must be from 1 to 8 beside 1 rivals"):
        TextRace(rivals=("club",)).reset(num_players=9)
