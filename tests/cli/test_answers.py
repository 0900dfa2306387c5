"""Yes, no and choices in the reader's language."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from hotlap import texts
from hotlap.bots.club.hint import Advice, Hint
from hotlap.bots.club.reasons import Reason
from hotlap.race import parse
from hotlap.race.choices import CHOICES
from hotlap.terminal import cardwords
from hotlap.terminal.answers import is_no, is_yes
from hotlap.terminal.choicewords import choice_words, kind_word
from hotlap.terminal.drive import hinting
from hotlap.terminal.talk import Talk


@pytest.fixture(params=texts.languages())
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    yield texts.speak(request.param)
    texts.speak("en")


@pytest.fixture
def dutch() -> Iterator[str]:
    yield texts.speak("nl")
    texts.speak("en")


def test_english_words_count_in_every_language(language: str) -> None:
    assert all(is_yes(word) and not is_no(word) for word in ("y", "Yes", " yes "))
    assert all(is_no(word) and not is_yes(word) for word in ("n", "NO", "none", "nothing"))
    assert not is_yes("")
    assert not is_no("")


def test_dutch_words_count_in_dutch_alone(dutch: str) -> None:
    assert is_yes("j")
    assert is_yes("Ja")
    assert is_no("nee")
    texts.speak("en")
    assert not is_yes("ja")


@pytest.mark.parametrize("usual", [True, False])
def test_an_empty_line_is_the_usual_answer(dutch: str, monkeypatch: pytest.MonkeyPatch, usual: bool) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "")
    assert Talk().ask_yes("?", usual) is usual


def test_what_is_neither_is_asked_again(
    dutch: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["misschien", "j"])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    assert Talk().ask_yes("?", False)
    assert "Typ j voor ja of n voor nee." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("gear 3 play 4 4 Stress", "Versnelling 3 met + 4 4"),
        ("gear 2", "Versnelling 2 zonder kaarten"),
        ("discard 1 1", "De kaarten 1 1 afleggen"),
        ("discard nothing", "Alle kaarten houden"),
        ("discard Heat", "De kaart Hitte afleggen"),
        ("salvaged 4 Heat", "De kaarten Hitte 4 terughalen"),
        ("salvaged nothing", "Niets terughalen"),
        ("done", "Klaar"),
        ("slipstream 0", "Blijven"),
        ("cooldown 2", "2 koelen"),
        ("direct play turbo-1", "turbo-1 spelen"),
        ("swap turbo-1 for wings-1", "turbo-1 ruilen voor vleugels-1"),
    ],
)
def test_a_choice_has_dutch_words(dutch: str, line: str, words: str) -> None:
    assert choice_words(parse(line)) == words


def test_a_card_that_costs_points_is_not_praised_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all that is offered costs points, a hint takes what loses the least."""
    take, other = parse("take turbo-1"), parse("take wings-1")
    told = Hint("points", Advice(take, -0.08, (Reason("worth", -0.08),)), Advice(other, -0.2, (Reason("worth", -0.2),)))
    monkeypatch.setattr(hinting, "hint", lambda sight, choices: told)
    words = hinting.hint_words(SimpleNamespace(sight=None, choices=(), forecasts={}))
    assert "of these it cost least in test races" in words
    assert "would lose more" in words
    assert "-" not in words.replace(choice_words(take), "").replace(choice_words(other), "")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("scrap 2", "your card wants the top 2 cards of your draw deck on the discards before you can be done."),
        ("pay turbo-1", "your card wants its Heat paid before you can be done."),
        ("cannot pay", "you go back to where your turn began, and flips replace the cards that are not paid."),
    ],
)
def test_a_duty_says_what_happens_and_why(monkeypatch: pytest.MonkeyPatch, line: str, why: str) -> None:
    told = Hint("", Advice(parse(line), None, (Reason("due"),)), None)
    monkeypatch.setattr(hinting, "hint", lambda sight, choices: told)
    assert hinting.hint_words(SimpleNamespace(sight=None, choices=(), forecasts={})).endswith(why)


def test_an_upgrade_is_advised_for_what_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """No number of points: what the card does, and where cars did best with it."""
    take, other = parse("take turbo-1"), parse("take wings-1")
    second = Advice(other, 0.1, (Reason("worth", 0.1, cards=("wings-1",)),))
    told = Hint("points", Advice(take, 0.3, (Reason("worth", 0.3, cards=("turbo-1",)),)), second)
    monkeypatch.setattr(hinting, "hint", lambda sight, choices: told)
    words = hinting.hint_words(SimpleNamespace(sight=None, choices=(), forecasts={}))
    assert f": {cardwords.about('turbo-1')} – cars with it did best in test races." in words
    assert words.endswith("would bring you less.")
    assert "point" not in words


def test_every_kind_of_choice_has_words(language: str) -> None:
    """The texts of the kinds with any number of cards are those of hints."""
    read = texts.read(language)
    kinds = [kind_word(kind) for kind in CHOICES]
    assert [kind for kind in kinds if f"race-do-{kind}" not in read and f"hint-{kind}" not in read] == []
