"""Cards in words: each description is complete."""

import pytest

from hotlap.content.cards import sponsor_cards, upgrade_cards
from hotlap.terminal.cardwords import brief, describe

ALL = (*sponsor_cards(), *upgrade_cards())


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("brakes-1", "Speed 1, 2, 3 or 4; costs 1 Heat"),
        ("brakes-3", "Speed 2 or 4"),
        ("sponsor-4", "Speed 6"),
        ("heat-advanced", "fills a place in your hand until you cool it; from then on the engine has 1 Heat more"),
        ("tires-1", "Speed 2; every speed limit −1; cools 3 Heat"),
        ("wings-3", "Speed 6; costs 2 Heat; every speed limit +3"),
        ("pedal-1", "Speed 1; scraps 1 card; may be played after moving"),
        ("4wd-2", "Speed 0; adds 3 cards from the draw deck"),
        ("sponsor-8", "Speed 0 or 4; after a slipstream may slipstream once more"),
    ],
)
def test_descriptions(name: str, text: str) -> None:
    (card,) = [card for card in ALL if card.id == name]
    assert describe(card) == text


def test_descriptions_are_complete_and_only_equal_cards_share_one() -> None:
    texts = [(describe(card), card) for card in ALL if not card.is_heat]
    values = {(card.speeds, *sorted(card.symbols.items())) for _, card in texts}
    assert len({text for text, _ in texts}) == len(values)
    for text, card in texts:
        assert text.count("; ") == len(card.symbols)
        for symbol, n in card.symbols.items():
            assert symbol in ("refresh", "direct_play", "accelerate", "extra_slipstream") or str(abs(n)) in text
        assert "{" not in text
        assert len(text) <= 160


def test_the_brief_text_beside_a_name_is_as_complete() -> None:
    """In the same order, except + symbols, which are part of its value."""
    assert brief("wings-1") == "wings-1 (4, costs 1, scraps 2, limits +2)"
    assert brief("tires-1") == "tires-1 (2, limits -1, cools 3)"
    assert brief("4wd-2") == "4wd-2 (+++)"
    assert brief("heat-basic") == "heat-basic"
    assert brief("Stress") == "Stress"
    for card in ALL:
        if not card.is_heat:
            assert brief(card.id).count(",") == len(set(card.symbols) - {"plus"}), card.id
