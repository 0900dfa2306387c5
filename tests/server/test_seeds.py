import pytest

from hotlap.server.daily import tries
from hotlap.server.document import document, shuffling
from how_many import IS_ALL
from server import seeds


def test_seeds_follow_from_the_test_unless_all_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = [(document, "new_seed"), (tries, "new_seed"), (shuffling, "new_race")]
    for module, name in drawn:
        monkeypatch.setattr(module, name, getattr(module, name))  # puts back what other tests have

    def draw() -> list[str]:
        seeds.fix(lambda: "a test")
        return [getattr(module, name)() for module, name in (*drawn, drawn[0])]

    found = draw()
    assert len(set(found)) == 4
    assert [len(one) for one in found] == [64, 64, 24, 64]
    assert (draw() == found) is not IS_ALL
