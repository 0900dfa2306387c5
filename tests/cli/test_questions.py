"""Each kind of question, in a race that came to it: shown in full, and answered in every way that can be typed."""

import functools
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from rich.text import Text

from hotlap import texts
from hotlap.bots.club.hint import hint
from hotlap.content.cards import sponsor_cards, upgrade_cards
from hotlap.race import (
    CannotPay,
    Cooldown,
    Done,
    Entrant,
    Plan,
    Race,
    RaceSetup,
    Season,
    SeasonSetup,
)
from hotlap.race.forecast import is_needless, saver, speeds_asked
from hotlap.terminal.cardwords import plan_words, typed_name
from hotlap.terminal.choicewords import choice_words, key_word
from hotlap.terminal.drive.board import hand_words
from hotlap.terminal.drive.hinting import hint_words
from hotlap.terminal.drive.planning import PlanQuestion
from hotlap.terminal.drive.questions import QUESTIONS, ReactQuestion, question
from hotlap.terminal.drive.scene import Scene, Unclear, read_cards
from hotlap.terminal.outlook import ChoiceOutlook
from hotlap.terminal.styled import wrapped
from hotlap.terminal.talk import Talk

BOXES = ("base", "heavy-rain", "tunnel-vision")


def races() -> Iterator[Race]:
    """Races with all modules, one after the other."""
    drafts = ("snake", "draft", "random")
    for seed in range(12):
        track = ("mexico", "netherlands", "japan", "spain")[seed % 4]
        switches = {"garage": "mixed", "garage_draft": drafts[seed % 3], "weather": True, "boxes": BOXES}
        yield Race(RaceSetup.of(track, ["you", "ben", "legend"], seed=seed, laps=1, mulligan=True, **switches))
    for seed in range(2):
        yield Season(SeasonSetup.of("1965", ["you", "ben", "legend"], seed=seed)).race
    yield Season(SeasonSetup.of([("south-africa", "consulting-mechanics")], ["you", "ben", "legend"], seed=2)).race


@functools.cache
def positions() -> list[tuple[Race, list[Any]]]:
    """Positions of random play in which black is asked, each with its choices: a few of every kind."""
    found, counts = [], Counter()
    for number, race in enumerate(races()):
        dice = random.Random(number)
        while not race.is_over and race.round < 25:
            for seat in race.deciders():
                choices = race.choices(seat)
                sorts = {(race.phase, type(choice).__name__) for choice in choices} | {(race.phase, len(choices) > 4)}
                if seat == 0 and len(choices) > 1 and min(counts[sort] for sort in sorts) < 8:
                    counts.update(sorts)
                    found.append((race.copy(), choices))
                race.decide(seat, dice.choice(choices))
    return found


def pick(choices: list[Any], dice: random.Random) -> Any:
    """Any choice, but often one with cards that cost Heat, and after that one that does not pay."""
    costs = [sum(words.count(card) for card in COSTLY) for words in map(str, choices)]
    if dice.random() < 0.5 and (CannotPay() in choices or max(costs) > 0):
        return CannotPay() if CannotPay() in choices else choices[costs.index(max(costs))]
    return dice.choice(choices)


COSTLY = [card.id for card in upgrade_cards() if "heat" in card.symbols]


@functools.cache
def unpaid() -> Race:
    """A position with two cards that cost Heat and too little of it: random play seldom reaches one."""
    black = Entrant("you", heat_handicap=4)
    for seed in range(26, 100):
        race = Race(RaceSetup.of("usa", [black, "ben"], seed=seed, laps=1, garage="advanced"))
        dice = random.Random(seed)
        while not race.is_over and race.round < 40:
            if race.phase == "PAY" and race.deciders() == (0,) and len(race.choices(0)) > 1:
                return race
            for seat in race.deciders():
                race.decide(seat, pick(race.choices(seat), dice))
    raise AssertionError("this question was never asked")


def first(phase: str, holds: Callable[..., Any] = lambda choices: True) -> tuple[Race, Scene]:
    if phase == "PAY":
        return unpaid(), Scene.of(unpaid(), 0)
    for race, choices in positions():
        if race.phase == phase and holds(choices):
            return race, Scene.of(race, 0)
    raise AssertionError("this question was never asked")


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch) -> Talk:
    monkeypatch.setenv("COLUMNS", "80")
    return Talk()


@pytest.mark.parametrize("phase", QUESTIONS)
def test_every_kind_is_shown_and_any_choice_can_be_typed_in_full(
    talk: Talk, capsys: pytest.CaptureFixture[str], phase: str
) -> None:
    race, scene = first(phase)
    asked = question(race, scene)
    asked.show(talk)
    shown = capsys.readouterr().out
    assert shown
    assert max(map(len, shown.splitlines())) <= 80
    assert asked.prompt.endswith("?)")
    assert all(asked.help)
    for choice in scene.choices[:40]:
        assert typed(asked, str(choice).lower(), talk) == choice


def typed(asked: Any, line: str, talk: Talk) -> Any:
    """What is read from a line; typed again if it spins the car out needlessly."""
    try:
        return asked.read(line, talk)
    except Unclear:
        return asked.read(line, talk)


@pytest.mark.parametrize("phase", ["DRAFT", "GIVE_BACK", "REFRESH", "PAY", "REACT"])
def test_a_line_is_the_choice_it_shows(talk: Talk, capsys: pytest.CaptureFixture[str], phase: str) -> None:
    race, scene = first(phase)
    asked = question(race, scene)
    read = [typed(asked, str(number), talk) for number in range(1, len(scene.choices) + 1)]
    assert sorted(map(str, read)) == sorted(map(str, scene.choices))
    with pytest.raises(Unclear):
        asked.read(str(len(scene.choices) + 1), talk)


SYMBOLS = {
    "p": "pay ", "k": "scrap ", "r": "reduce stress ", "u": "super-cool ", "v": "salvage ", "e": "accelerate",
    "f": "draft", "x": "cannot pay", "play {}": "direct play ", "p {}": "pay ", "b": "boost", "a": "adrenaline",
}  # fmt: skip


@pytest.mark.parametrize("typed", SYMBOLS)
def test_symbols_have_short_words(talk: Talk, typed: str) -> None:
    race, scene = first("REACT", lambda choices: any(str(one).startswith(SYMBOLS[typed]) for one in choices))
    meant = [one for one in scene.choices if str(one).startswith(SYMBOLS[typed])]
    card = getattr(meant[0], "card", "")
    choice = question(race, scene).read(typed.format(card), talk)
    assert choice in meant


def test_duties_come_first(talk: Talk, capsys: pytest.CaptureFixture[str]) -> None:
    race, scene = first("REACT", lambda choices: all(str(one) != "done" for one in choices))
    asked = question(race, scene)
    for typed in ("", "d", "done"):
        with pytest.raises(Unclear, match="Before you are done: ") as refused:
            asked.read(typed, talk)
        told = str(refused.value).partition("Possible before that (")[2].partition(")")[0]
        others = {type(choice).key for choice in scene.choices if not choice.is_due}
        assert {part.split()[0] for part in told.split(", ") if part} == others
    asked.show(talk)
    assert "  1 done" not in capsys.readouterr().out


def test_a_speed_is_typed_as_its_number(talk: Talk, capsys: pytest.CaptureFixture[str]) -> None:
    race, scene = first("SPEED")
    asked = question(race, scene)
    asked.show(talk)
    assert "Which Speed shall " in capsys.readouterr().out
    assert asked.prompt == f"Speed ({' or '.join(str(choice.speed) for choice in asked.choices)}, ?)"
    for choice in scene.choices:
        assert asked.read(str(choice.speed), talk) == choice
    with pytest.raises(Unclear):
        asked.read("9", talk)


def test_salvage_shows_the_pile_and_takes_no_more_than_it_may(talk: Talk, capsys: pytest.CaptureFixture[str]) -> None:
    race, scene = first("SALVAGE", lambda choices: len(choices) > 4)
    asked = question(race, scene)
    asked.show(talk)
    assert "Your discard pile: " in capsys.readouterr().out
    pile = [card for card, n in scene.board.me.discard.items() for _ in range(n)]
    assert asked.read("", talk).cards == ()
    assert asked.read(pile[0].lower(), talk).cards == (pile[0],)
    with pytest.raises(Unclear):
        asked.read(" ".join(pile), talk)
    with pytest.raises(Unclear, match="Your discard pile has no"):
        asked.read("sponsor-4", talk)


def test_a_swap_is_two_numbers_or_two_names(talk: Talk) -> None:
    race, scene = first("SWAP")
    asked = question(race, scene)
    assert str(asked.read("", talk)) == "no swap"
    assert asked.read("1 1", talk) in scene.choices
    swap = scene.choices[-1]
    assert asked.read(f"{swap.given} {swap.taken}", talk) == swap
    for wrong in ("1", "1 99", "0 1", "x y", "1 2 3"):
        with pytest.raises(Unclear):
            asked.read(wrong, talk)


def test_upgrades_in_a_plan_may_be_abbreviated(talk: Talk, capsys: pytest.CaptureFixture[str]) -> None:
    def has_upgrade(choices: list[Plan]) -> bool:
        return any("-" in card for one in choices if one.gear == 1 for card in one.cards)

    race, scene = first("PLAN", has_upgrade)
    card = next(card for card in scene.board.me.hand if "-" in card and "heat" not in card)
    asked = question(race, scene)
    asked.show(talk)
    shown = capsys.readouterr().out
    assert f"{card} (" in shown
    assert asked.read(card, talk).cards == (card,)
    if scene.choices[0].gear == 1:
        assert asked.read(f"1: {card[:-1]}", talk).cards[0].startswith(card[:-1])
    with pytest.raises(Unclear):
        asked.read("1: turbo-9", talk)


def test_all_plans_are_asked_for_by_the_word_of_the_language(
    language: str, talk: Talk, capsys: pytest.CaptureFixture[str]
) -> None:
    race, scene = first("PLAN", lambda choices: len(choices) > 30)
    asked = question(race, scene)
    for word in ["all", *texts.text("answer-all").split()]:
        asked.shown = []
        assert asked.read(word, talk) is None
        assert asked.shown == asked.rows


@pytest.mark.parametrize(("gear", "why"), [(2, "flooded space"), (1, "2 Heat"), (4, "")])
def test_an_impossible_gear_gives_its_reason(gear: int, why: str) -> None:
    """R10.1: on a flooded space without Heat the reason is the water, even one gear down."""
    race = Race(RaceSetup.of("japan", ["you", "ben"], seed=1))
    car = race._game[0].cars[0]
    car.space, car.gear, car.engine = race.setup.track.flooded_spaces[0], 3, 0
    asked = question(race, Scene.of(race, 0))
    if why:
        with pytest.raises(Unclear, match=f"Gear {gear} cannot be had: .*{why}.*You can have 3 4"):
            asked.read(f"g{gear}", Talk())
    else:
        assert asked.read(f"g{gear}", Talk()) is None


def test_a_reaction_that_is_not_open_says_why() -> None:
    for race in races():
        dice = random.Random(race.setup.seed)
        while not race.is_over:
            seat = race.deciders()[0]
            if race.phase == "REACT" and seat == 0:
                scene = Scene.of(race, 0)
                if "Heat" not in scene.board.me.hand:
                    with pytest.raises(Unclear, match=r"Cool 1: that is not open now\. No Heat in your hand\."):
                        question(race, scene).read("c 1", Talk())
                    return
            race.decide(seat, dice.choice(race.choices(seat)))
    raise AssertionError("there was Heat in hand at every reaction")


@pytest.fixture
def saved() -> Scene:
    """A reaction in which a Cooldown alone pays the corner: gear 2, 2 and 4 at a limit of 2, 3 Heat in the engine."""
    for seed in range(60):
        race = Race(RaceSetup.of("usa", ["player"], seed=seed, laps=1))
        dice = random.Random(seed)
        while not race.is_over:
            scene = Scene.of(race, 0)
            if race.phase == "REACT" and isinstance(saver(scene.forecasts), Cooldown):
                return scene
            race.decide(0, dice.choice(scene.choices))
    raise AssertionError("no such reaction")


def test_what_saves_the_car_is_the_usual_answer_and_to_spin_out_is_typed_twice(talk: Talk, saved: Scene) -> None:
    asked = ReactQuestion(saved)
    saves = saver(saved.forecasts)
    assert saved.forecasts[Done()].spin_out > saved.forecasts[saves].spin_out
    assert f"Enter: c {saves.heat}" in asked.prompt
    assert asked.read("", talk) == saves
    if is_needless(saved.forecasts, Done()):
        with pytest.raises(Unclear, match="spins you out"):
            asked.read("d", talk)
        assert asked.read("d", talk) == Done()


@pytest.mark.parametrize("word", ["n", "no", "none", "nothing"])
def test_to_say_no_at_a_reaction_is_to_be_done_and_not_what_enter_is(talk: Talk, saved: Scene, word: str) -> None:
    asked = ReactQuestion(saved)
    assert saver(saved.forecasts) != Done()
    if is_needless(saved.forecasts, Done()):
        with pytest.raises(Unclear, match="spins you out"):
            asked.read(word, talk)
    assert asked.read(word, talk) == Done()


def test_to_say_no_before_a_duty_is_refused_with_the_duty(talk: Talk) -> None:
    _, scene = first("REACT", lambda choices: all(str(one) != "done" for one in choices))
    with pytest.raises(Unclear, match="Before you are done: "):
        ReactQuestion(scene).read("n", talk)


@pytest.fixture(params=texts.languages())
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    yield texts.speak(request.param)
    texts.speak("en")


@pytest.mark.parametrize("phase", [phase for phase in QUESTIONS if phase not in ("PLAN", "SWAP")])
def test_every_word_beside_a_key_is_an_answer(language: str, talk: Talk, phase: str) -> None:
    """All lines that the question shows: their words with the key and without it, and up to the colon."""
    for race, scene in [first(phase)] if phase == "PAY" else of_phase(phase):
        asked = question(race, scene)
        for choice in asked.choices:
            line = asked.words(choice).lower()
            ways = [line, f"{asked.key(choice)} {line}".strip()] if line else []
            for way in [*ways, *([] if choice.card_names else [line.partition(":")[0]] if line else [])]:
                read = typed(asked, way, talk)
                assert (type(read), asked.words(read)) == (type(choice), asked.words(choice)), way


def of_phase(phase: str) -> list[tuple[Race, Scene]]:
    return [(race, Scene.of(race, 0)) for race, _ in positions() if race.phase == phase][:8]


def test_done_is_known_by_its_dutch_word_even_when_it_is_closed(talk: Talk) -> None:
    _, scene = first("REACT", lambda choices: all(str(one) != "done" for one in choices))
    texts.speak("nl")
    try:
        for way in ("klaar", "d klaar", "Klaar"):
            with pytest.raises(Unclear, match="Voordat je klaar bent: "):
                ReactQuestion(scene).read(way.lower(), talk)
    finally:
        texts.speak("en")


def test_to_pay_when_there_is_nothing_to_pay_says_so(talk: Talk) -> None:
    race, scene = first("REACT", lambda choices: not any("pay" in str(one) for one in choices))
    with pytest.raises(Unclear, match="There is nothing to pay: no card in play asks for Heat"):
        question(race, scene).read("p", talk)


def test_a_reaction_names_the_keys_that_are_open_and_no_others(language: str, talk: Talk) -> None:
    for race, scene in of_phase("REACT"):
        asked = question(race, scene)
        offered = {type(choice) for choice in scene.choices}
        begun = {line.split("  ")[0] for line in asked.help if "  " in line}
        assert begun == {key_word(kind) for kind in offered - {Done}}
        keys = {
            part.split()[-2 if part.split()[-1].isdigit() else -1]
            for part in asked.prompt[:-4].split("(")[1].split(", ")
        }
        done = {texts.text("choice-done")} if Done() in scene.choices else set()
        assert keys == begun | done
        assert ("Enter" in asked.prompt) == (Done() in scene.choices)


def test_a_hand_has_its_heat_in_the_language_of_the_reader_and_reads_it(language: str) -> None:
    hand = {"4": 1, "Stress": 1, "Heat": 2}
    word = texts.text("card-heat")
    assert hand_words(hand) == f"4 Stress {word} {word}"
    assert read_cards([word, "heat"], hand) == ("Heat", "Heat")
    with pytest.raises(Unclear, match=word):
        read_cards([word] * 3, hand)


def test_upgrades_have_names_in_the_language_of_the_reader_and_are_read_by_them(language: str) -> None:
    """One word each, and no two the same; the beginning of a name in a hand is enough. Records have English names."""
    cards = [card.id for card in (*upgrade_cards(), *sponsor_cards())]
    names = {typed_name(card): card for card in cards}
    assert len(names) == len(cards)
    assert not [name for name in names if len(name.split()) != 1]
    if language == "en":
        assert list(names) == cards
    for name, card in names.items():
        assert read_cards([name, card], {card: 2}) == (card, card)
        assert read_cards([name[:3]], {card: 1, "4": 2}) == (card,)


def test_a_dutch_driver_reads_no_english_names_of_cards(talk: Talk, capsys: pytest.CaptureFixture[str]) -> None:
    texts.speak("nl")
    try:
        for phase in QUESTIONS:
            race, scene = first(phase)
            asked = question(race, scene)
            asked.show(talk)
            told = f"{capsys.readouterr().out} {' '.join(map(choice_words, scene.choices[:40]))} {race.phase}"
            assert not [id for id in ENGLISH if id in told], phase
    finally:
        texts.speak("en")


# Those whose English and Dutch names differ.
ENGLISH = [card.id for card in upgrade_cards() if not card.id.startswith(("4wd", "turbo"))]


@pytest.mark.parametrize("width", [60, 80, 100])
def test_the_table_of_plans_is_whole_at_any_width(
    language: str, width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of each row all that happens in corners is there, and no line is wider than the terminal."""
    monkeypatch.setenv("COLUMNS", str(width))
    narrow = Talk()
    with_corners = 0
    for _, scene in of_phase("PLAN"):
        asked = PlanQuestion(scene)
        asked.read("all", narrow)
        lines = capsys.readouterr().out.splitlines()
        assert max(map(len, lines)) < width
        for number, row in enumerate(asked.rows, 1):
            corners = row.outlook.corners().plain.split() if row.outlook else []
            cards = plan_words(row.plans[0].cards).split()
            begin = next(i for i, line in enumerate(lines) if line.split()[:2] == [str(number), str(row.gear)])
            end = next((i for i, line in enumerate(lines) if line.split()[:1] == [str(number + 1)] and i > begin), None)
            shown = " ".join(lines[begin:end]).split()
            assert shown[2 : 2 + len(cards)] == cards
            assert shown[len(shown) - len(corners) :] == corners
            with_corners += bool(corners)
    assert with_corners > 10


def dealt(seed: int, phase: str, holds: Callable[..., Any]) -> tuple[Race, Scene]:
    """An early position of a race with dealt upgrades."""
    race = Race(RaceSetup.of("usa", ["you", "ben"], seed=seed, laps=1, garage="advanced", garage_draft="random"))
    dice = random.Random(seed)
    while race.round < 4:
        for seat in race.deciders():
            if seat == 0 and race.phase == phase and holds(Scene.of(race, 0)):
                return race, Scene.of(race, 0)
            race.decide(seat, dice.choice(race.choices(seat)))
    raise AssertionError("this position was never reached")


def test_the_heat_of_a_plan_is_all_that_it_makes_the_driver_pay() -> None:
    """That of the cards, too."""
    race, scene = dealt(1, "PLAN", lambda scene: "wings-3" in scene.board.me.hand)
    row = next(row for row in PlanQuestion(scene).rows if "wings-3" in row.plans[0].cards and row.gear == 1)
    before = scene.board.me.engine
    race.decide(0, row.plans[0])
    race.decide(1, race.choices(1)[0])
    while race.phase != "PLAN":
        seat = race.deciders()[0]
        choices = race.choices(seat)
        due = [choice for choice in choices if choice.is_due]
        race.decide(seat, due[0] if due else Done() if Done() in choices else choices[0])
    spent = before - race.sight(0).cars[0].engine
    assert (row.outlook.heat, spent) == ("2", 2)


def test_the_speeds_of_a_plan_are_all_that_its_cards_may_have(talk: Talk, capsys: pytest.CaptureFixture[str]) -> None:
    _, scene = dealt(7, "PLAN", lambda scene: any(row.forecast.later for row in PlanQuestion(scene).rows))
    asked = PlanQuestion(scene)
    row = next(row for row in asked.rows if row.plans[0] == asked._plan(2, ["4", "rpm-6"]))
    assert row.outlook.speed == "5/6"
    assert row.outlook.drive == "Speed 5/6, you choose after the reveal; with 6 to 13"
    asked.read("all", talk)
    assert "each card at its highest Speed" in " ".join(capsys.readouterr().out.split())


def test_the_speeds_of_a_plan_are_the_same_where_the_forecast_counts_a_lower_one(talk: Talk) -> None:
    _, scene = dealt(7, "PLAN", lambda scene: any(row.forecast.later for row in PlanQuestion(scene).rows))
    outlook = next(row.outlook for row in PlanQuestion(scene).rows if row.forecast.later)
    outcomes = tuple(replace(one, speed=one.speed - 1) for one in outlook.forecast.outcomes)
    told = replace(outlook.forecast, outcomes=outcomes, lower=1, later=tuple(one + 1 for one in outlook.forecast.later))
    assert ChoiceOutlook(scene.setup, 0, told, is_plan=True).speed == outlook.speed


def test_what_cards_change_of_a_limit_holds_for_the_turn_and_is_gone_at_the_discard() -> None:
    _, scene = dealt(0, "DISCARD", lambda scene: scene.board.rules.limits_of_turn != scene.board.rules.limits)
    road = scene.setup.track.corners
    ahead = scene.board.ahead(3)
    assert [limit for _, limit, _ in ahead] == [str(road[number - 1].speed_limit) for number, _, _ in ahead]
    board = replace(scene.board, sight=replace(scene.sight, phase="SLIPSTREAM"))
    changed = ["(" in limit for _, limit, _ in board.ahead(3)]
    assert changed == [spaces <= 20 for _, _, spaces in ahead]


@pytest.mark.parametrize(("columns", "rows"), [(60, 2), (80, 1)])
def test_a_prompt_breaks_between_words_and_leaves_room_for_an_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], columns: int, rows: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    typed = []
    monkeypatch.setattr("builtins.input", lambda prompt: typed.append(prompt) or "")
    question = "Gear 1: 4, Speed 4, to 3. Enter drives, b takes it back again"
    Talk().ask(question)
    lines = [*capsys.readouterr().out.rstrip().splitlines(), typed[0]]
    assert " ".join(lines).split() == f"{question}>".split()
    assert len(lines) == rows
    assert len(lines[-1]) <= columns - 8
    assert max(map(len, lines)) < columns


def test_rows_break_between_words_at_sixty_columns(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No row is wider than the terminal, and a chance stays beside what it is the chance of."""
    monkeypatch.setenv("COLUMNS", "60")
    narrow = Talk()
    for _, scene in of_phase("REACT"):
        asked = ReactQuestion(scene)
        asked.show_choices(narrow)
        shown = capsys.readouterr().out
        assert max(map(len, shown.splitlines())) <= 60
        told = " ".join(f"{asked.words(choice)} {asked.about(choice).plain}" for choice in asked.choices).split()
        assert set(told) <= set(shown.split())


def test_a_spin_and_its_chance_are_not_torn_apart(talk: Talk) -> None:
    words = Text.assemble("1234567890 ", ("SPIN 25 %", "red"), ", corner 1")
    rows = wrapped(words, talk.out, 16)
    assert [row.plain for row in rows] == ["1234567890", "SPIN 25 %,", "corner 1"]


# What was typed in the wrong place --------------------------------------------------------------------


ELSEWHERE = {
    "PLAN": {"d 1 1": "step 8", "boost": "step 5", "c 2": "step 5", "slipstream": "step 6", "stress": "type 1: stress",
             "s": "type 1: s"},
    "REACT": {"s": "step 6", "d 1": "step 8", "g3": "steps 1 and 2", "done 3": "nothing belongs behind done",
              "x": "There is nothing to pay", "c 0": "“0” is no number for that, and no other is open now. No Heat"},
    "SLIPSTREAM": {"cooldown 1": "step 5", "boost": "step 5", "d 1": "step 8"},
    "DISCARD": {"c 1": "step 5", "d": "which? Name them, such as d "},
    "REFRESH": {"d 1": "step 8"},
}  # fmt: skip


@pytest.mark.parametrize(("phase", "line"), [(phase, line) for phase, lines in ELSEWHERE.items() for line in lines])
def test_words_of_another_step_are_told_where_they_belong(talk: Talk, phase: str, line: str) -> None:
    holds = (lambda choices: not any("pay" in str(one) for one in choices)) if phase == "REACT" else lambda _: True
    race, scene = next(
        (race, scene)
        for race, scene in every_of(phase)
        if holds(scene.choices)
        and (phase != "REACT" or "Heat" not in scene.board.me.hand)
        and (phase != "PLAN" or "Stress" in scene.board.me.hand)
    )  # fmt: skip
    with pytest.raises(Unclear) as refused:
        question(race, scene).read(line, talk)
    assert ELSEWHERE[phase][line] in str(refused.value)
    if phase == "REACT":
        assert f"Possible now ({texts.row(ReactQuestion(scene).open())})." in str(refused.value)


def every_of(phase: str) -> list[tuple[Race, Scene]]:
    return [(race, Scene.of(race, 0)) for race, _ in positions() if race.phase == phase]


def test_a_number_that_is_not_open_tells_those_that_are(talk: Talk) -> None:
    race, scene = next(
        (race, scene) for race, scene in every_of("REACT") if any(isinstance(one, Cooldown) for one in scene.choices)
    )
    most = max(one.heat for one in scene.choices if isinstance(one, Cooldown))
    numbers = texts.listed([str(n) for n in range(1, most + 1)], "list-or")
    for line, told in {
        "c 0": f"“0” is no number for that; there is {numbers}.",
        "c 9": f"Possible: {numbers}.",
    }.items():
        with pytest.raises(Unclear) as refused:
            question(race, scene).read(line, talk)
        assert told in str(refused.value)


def test_a_card_that_may_be_played_directly_is_told_with_its_key(talk: Talk) -> None:
    race, scene = next(
        (race, scene)
        for race, scene in every_of("REACT")
        if any(str(one).startswith("direct play") for one in scene.choices)
    )
    card = next(one.card for one in scene.choices if str(one).startswith("direct play"))
    with pytest.raises(Unclear, match=f"play {card} plays it directly"):
        question(race, scene).read(card, talk)


def test_a_plan_and_a_card_are_played_with_words_of_the_language(language: str, talk: Talk) -> None:
    """Dutch: versnelling 3 speel 4 4 2; English words count in both."""
    own = {word: texts.text(f"answer-{word}").split() for word in ("gear", "play", "best")}
    race, scene = next(iter(every_of("PLAN")))
    plan = next(one for one in scene.choices if one.cards and not set(one.cards) - {"0", "1", "2", "3", "4", "5"})
    cards = " ".join(plan.cards)
    for gear in ("gear", "g", *own["gear"]):
        for play in (" play", " with", ":", *(f" {one}" for one in own["play"])):
            line = f"{gear}{' ' * (len(gear) > 1)}{plan.gear}{play} {cards}"
            assert question(race, scene).read(line, talk) == plan, line
        assert question(race, scene).read(f"{gear}{plan.gear}", talk) is None
    for best in ("best", *own["best"]):
        assert question(race, scene).read(best, talk) is None
    race, scene, direct = next(
        (race, scene, one)
        for race, scene in every_of("REACT")
        for one in scene.choices
        if str(one).startswith("direct play")
    )
    for play in ("play", own["play"][0]):
        assert question(race, scene).read(f"{play} {typed_name(direct.card)}", talk) == direct


def test_the_cards_in_play_say_which_were_flipped(
    language: str, talk: Talk, capsys: pytest.CaptureFixture[str]
) -> None:
    flipped = [(race, scene) for race, scene in every_of("REACT") if scene.flips]
    assert flipped
    for race, scene in flipped[:5]:
        question(race, scene).show(talk)
        told = " ".join(capsys.readouterr().out.split())
        assert texts.text("turn-flipped", cards="", flips=hand_words(scene.flips)) in told
        plain = sum(n - scene.flips.get(card, 0) for card, n in scene.sight.play_area.items())
        assert plain >= scene.board.me.gear  # what was planned, and what was played directly
    assert all(set(scene.flips.values()) <= {1, 2, 3, 4} for _, scene in flipped)


def test_each_speed_shows_where_it_leads(language: str, talk: Talk, capsys: pytest.CaptureFixture[str]) -> None:
    """What is shown is what happens: the car moves as soon as the last Speed is chosen."""
    for race, scene in every_of("SPEED"):
        asked = question(race, scene)
        asked.show_choices(talk)
        lines = capsys.readouterr().out.splitlines()
        for choice in asked.choices:
            driven = race.copy()
            driven.decide(0, choice)
            happened = {event.kind: event.data for event in reversed(driven.events(since=len(driven.decisions)))}
            line = next(line for line in lines if line.split()[:1] == [str(choice.speed)])
            assert texts.text("outlook-drive", speed=happened["SPEED"]["speed"], where="").strip() in line
            where = happened["MOVED"]["space"]
            [outcome] = scene.forecasts[choice].outcomes
            if outcome.spins_out:  # it is thrown back to the corner
                where = race.setup.track.corners[outcome.corners[-1][0]].line_after_space
            assert re.search(rf"\b{where}\b", line.partition(",")[2])
            assert ("SPIN" in line) >= ("SPUN_OUT" in happened)


def test_a_plan_ends_where_it_may_and_says_so_where_others_move_first(
    language: str, talk: Talk, capsys: pytest.CaptureFixture[str]
) -> None:
    """A car behind others of the order may be stopped by them; the first one is not."""
    told = set()
    for race, scene in every_of("PLAN"):
        rows = [row for row in PlanQuestion(scene).rows if row.outlook and not row.forecast.is_cluttered]
        is_first = race.sight(0).order[0] == 0
        assert not (is_first and any(row.forecast.may_stop_short for row in rows))
        for row in rows:
            assert (texts.text("outlook-room", where="").strip() in row.outlook.drive) == row.forecast.may_stop_short
            if row.forecast.spin_out > 1 - 1e-9:
                lines = [corner.line_after_space for corner in race.setup.track.corners]
                assert int(re.findall(r"\d+", row.outlook.where)[-1]) in lines
        asked = PlanQuestion(scene)
        asked.show(talk)
        is_told = texts.text("plan-room") in " ".join(capsys.readouterr().out.split())
        assert is_told == any(row.forecast and row.forecast.may_stop_short for row in asked.shown)
        told.add(is_told)
    assert told == {False, True}


def test_the_question_for_a_speed_names_its_card(language: str, talk: Talk, capsys: pytest.CaptureFixture[str]) -> None:
    for race, scene in every_of("SPEED"):
        question(race, scene).show(talk)
        card, place, of = speeds_asked(scene.sight)
        assert scene.sight.play_area[card] > 0
        assert 1 <= place <= of
        shown = " ".join(capsys.readouterr().out.split())
        assert (
            texts.text("speed-which", card=typed_name(card), place=place, of=of, speeds="").partition(":")[0] in shown
        )


@pytest.mark.parametrize("phase", QUESTIONS)
def test_look_draws_the_board_once_at_every_question(
    talk: Talk, capsys: pytest.CaptureFixture[str], phase: str
) -> None:
    race, scene = first(phase)
    asked = question(race, scene)
    asked.look(talk)
    out = capsys.readouterr().out
    assert out.count("▚──") == 1  # the track in one strip
    for part in (scene.board.hand(80), scene.board.road(80)):
        assert out.count(part[-1].plain.rstrip()) <= 1


def test_heat_dots_show_all_that_the_engine_may_hold(talk: Talk) -> None:
    race = Race(RaceSetup.of("usa", ["you", "ben"], seed=1))
    for engine in (6, 3, 9, 12):
        race._game[0].cars[0].engine = engine
        mat = "\n".join(row.plain for row in Scene.of(race, 0).board.mat())
        assert mat.count("●") == engine
        assert mat.count("●") + mat.count("○") == max(6, engine)
    season = Season(SeasonSetup.of([("usa", "restrictions-lifted")], ["you", "ben"], seed=1, garage_draft="random"))
    season.race._game[0].cars[0].engine = 2
    assert "●●○○○○○ 2" in "\n".join(row.plain for row in Scene.of(season.race, 0).board.mat())


@pytest.mark.parametrize("phase", ["PLAN", "REACT", "SLIPSTREAM"])
def test_a_hint_promises_no_space_that_is_not_sure(phase: str) -> None:
    told = [
        (hint_words(scene), scene.forecasts.get(hint(scene.sight, scene.choices).best.choice))
        for _, scene in every_of(phase)
    ]
    assert told
    for words, known in told:
        best = words.partition(". ")[0]
        assert not re.search(r"[-−]0(?![.,]?\d)", words)
        if known is not None and re.search(r"you go [½\d]", best):
            assert known.spin_out < 1
            assert ("if there is room" in best) == known.may_stop_short, words
    assert any("if there is room" in words for words, _ in told) == (phase == "PLAN")


@pytest.mark.parametrize("phase", ["DISCARD", "SALVAGE"])
def test_a_hint_about_a_set_of_cards_is_of_cards_that_stay_or_go(phase: str) -> None:
    """Not: Discard nothing would leave out 0."""
    told = [hint_words(scene) for _, scene in every_of(phase)]
    assert told
    assert not [one for one in told if "leave out" in one or " would include" in one]
    assert any(" Better keep " in one or " it changes little." in one for one in told)
