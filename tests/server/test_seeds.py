import sys

import pytest

from hotlap.server import app
from how_many import IS_ALL
from server import seeds


def test_seeds_follow_from_the_test_unless_all_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """In each module of the server that draws: one that imports such a function by its name has one of its own."""
    modules = [
        module for name, module in sorted(sys.modules.items()) if name.startswith(app.__name__.rpartition(".")[0])
    ]
    names = ("new_seed", "new_race")
    drawn = [(module, name) for module in modules for name in names if hasattr(module, name)]
    assert {module.__name__.rpartition(".")[2] for module, _ in drawn} >= {"document", "new", "tries", "shuffling"}
    for module, name in drawn:
        monkeypatch.setattr(module, name, getattr(module, name))  # puts back what other tests have

    def draw() -> list[str]:
        seeds.fix(lambda: "a test")
        return [getattr(module, name)() for module, name in (*drawn, drawn[0])]

    found = draw()
    assert len(set(found)) == len(drawn) + 1
    assert [len(one) for one in found[:-1]] == [64 if name == "new_seed" else 24 for _, name in drawn]
    assert (draw() == found) is not IS_ALL
