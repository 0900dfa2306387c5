"""The cards of the Garage and the Sponsorships."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from hotlap.content import cards
from hotlap.content.cards import Card, card_names, sponsor_cards, upgrade_cards
from hotlap.content.tracks import BOXES
from hotlap.engine import cards as engine_cards
from hotlap.engine import layout

ALL = (*sponsor_cards(), *upgrade_cards())


def test_upgrades_have_the_reference_facts(reference: Callable[[str], Any]) -> None:
    facts = reference("cards.json")["upgrades"]
    assert len(upgrade_cards()) == len(facts) <= layout.UPGRADES
    for card, fact in zip(upgrade_cards(), facts, strict=True):
        assert (card.family, card.tier, card.box, card.copies) == tuple(
            fact[name] for name in ("family", "tier", "box", "copies")
        )
        assert (list(card.speeds), dict(card.symbols)) == (fact["speed"], fact["symbols"])
        assert card.is_heat == fact.get("heat_card", False)


def test_sponsorships_have_the_reference_facts(reference: Callable[[str], Any]) -> None:
    facts = reference("cards.json")["sponsorship"]
    assert len(sponsor_cards()) == len(facts) <= layout.SPONSORS
    for card, fact in zip(sponsor_cards(), facts, strict=True):
        assert (list(card.speeds), dict(card.symbols)) == (fact["speed"], fact["symbols"])
        assert (card.box, card.copies) == (fact["box"], fact["copies"])
        assert (card.family, card.tier, card.is_heat) == ("Sponsorship", "sponsorship", False)


@pytest.mark.parametrize(("file", "n"), [("upgrades.toml", 81), ("sponsorships.toml", 9)])
def test_a_file_with_too_many_cards_says_so(monkeypatch: pytest.MonkeyPatch, file: str, n: int) -> None:
    read = cards._file(file)
    monkeypatch.setattr(cards, "_file", lambda name: read | {"cards": (read["cards"] * 2)[:n]})
    load = upgrade_cards if file == "upgrades.toml" else sponsor_cards
    with pytest.raises(ValueError, match=f"{file}: has {n} kinds of card, and the engine's table has room for"):
        load.__wrapped__()


def test_the_sizes_of_the_decks() -> None:
    assert sum(card.copies for card in upgrade_cards()) == 132
    assert sum(card.copies for card in sponsor_cards()) == 56
    copies: Counter[tuple[str, str]] = Counter()
    for card in ALL:
        copies[card.tier, card.box] += card.copies
    assert copies == {
        ("basic", "base"): 34,
        ("advanced", "base"): 62,
        ("advanced", "heavy-rain"): 12,
        ("advanced", "tunnel-vision"): 12,
        ("advanced", "rocky-road"): 12,
        ("sponsorship", "base"): 35,
        ("sponsorship", "heavy-rain"): 7,
        ("sponsorship", "tunnel-vision"): 7,
        ("sponsorship", "rocky-road"): 7,
    }


def test_kinds_are_numbered_as_in_the_engine() -> None:
    assert cards.COMMON == engine_cards.NAMES
    assert (cards.FIRST_SPONSOR, cards.FIRST_UPGRADE) == (engine_cards.FIRST_SPONSOR, engine_cards.FIRST_UPGRADE)
    assert (cards.SPONSORS, cards.UPGRADES) == (layout.SPONSORS, layout.UPGRADES)
    assert len(card_names()) <= engine_cards.FIRST_UPGRADE + layout.UPGRADES <= layout.KINDS
    assert card_names()[:9] == ("Heat", "Stress", "1", "2", "3", "4", "0", "5", "sponsor-1")
    assert [card_names()[kind] for kind in (15, 16, 32, 63, 75)] == [
        "sponsor-8", "4wd-1", "heat-basic", "heat-advanced", "frontwing-6",
    ]  # fmt: skip


def test_every_card_has_a_name_of_its_own() -> None:
    assert len(set(card_names())) == len(card_names())
    for card in ALL:
        assert re.fullmatch(r"[a-z0-9]+-([1-9]|basic|advanced)", card.id)
    by_word: dict[str, list[Card]] = {}
    for card in ALL:
        by_word.setdefault(card.id.split("-")[0], []).append(card)
    for word, family in by_word.items():
        assert len({card.family for card in family}) == 1
        if word != "heat":
            assert [card.id for card in family] == [f"{word}-{n}" for n in range(1, len(family) + 1)]
    assert len(by_word) == len({card.family for card in ALL}) == 16


def test_cards_have_the_form_that_the_engine_assumes() -> None:
    for card in ALL:
        assert card.tier in cards.TIERS
        assert card.box in BOXES
        assert set(card.symbols) <= set(cards.SYMBOLS)
        assert all(n != 0 if symbol == "adjust_speed_limit" else n > 0 for symbol, n in card.symbols.items())
        assert len(card.speeds) <= layout.SPEEDS
        assert list(card.speeds) == sorted(set(card.speeds))
        assert (len(card.speeds) == 0) == card.is_heat
    assert [card.id for card in ALL if card.is_heat] == ["heat-basic", "heat-advanced"]


def test_a_card_cannot_be_changed_and_can_be_a_key() -> None:
    card = upgrade_cards()[0]
    with pytest.raises(AttributeError):
        card.copies = 3
    with pytest.raises(TypeError):
        card.symbols["plus"] = 2
    assert len(set(ALL)) == len(ALL)
