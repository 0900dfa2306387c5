"""docs/game.md has the sizes that bench/game.py counts, and its formulas give what counting one by one gives."""

import importlib.util
import itertools
import pathlib
from types import ModuleType

import pytest

pytestmark = pytest.mark.compiled_only

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def game() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bench_game", ROOT / "bench" / "game.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_has_what_is_counted(game: ModuleType) -> None:
    """Else: python bench/game.py --write-docs."""
    text = game.DOCS.read_text(encoding="utf-8")
    assert text.partition(game.BEGIN)[2].partition(game.END)[0].strip() == game.page()


@pytest.mark.parametrize("counts", [(1, 3, 3, 3, 3, 1, 1, 3), (2, 2), (5,), (1, 1, 1)])
def test_hands_are_counted_as_one_by_one(game: ModuleType, counts: tuple[int, ...]) -> None:
    piles = [range(n + 1) for n in counts]
    for size in range(sum(counts) + 2):
        assert game.sets(counts, size) == sum(sum(hand) == size for hand in itertools.product(*piles))


def test_deals_are_counted_as_one_by_one(game: ModuleType) -> None:
    for copies, places in itertools.product(range(5), range(1, 5)):
        dealt = {tuple(sorted(one)) for one in itertools.product(range(places), repeat=copies)}
        assert game.deals(copies, places) == len(dealt)
