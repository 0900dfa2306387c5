"""The words of a race's link for programs that show a preview."""

from types import SimpleNamespace

import pytest

from hotlap.server.document.document import OLD_PLAYER, name_of, person
from hotlap.server.finished import link, lists
from hotlap.server.names import SOMEBODY
from hotlap.texts import Texts


def test_a_track_without_words_is_called_by_its_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "kind_of", lambda kept: SimpleNamespace(own_track="", laps=1))
    monkeypatch.setattr(lists, "seats_of", lambda kept: [])
    told = link.tell(SimpleNamespace(race="r1", track="a-track-to-come"), Texts("en"))
    assert told.title == "a-track-to-come, 1 lap"


def test_a_record_calls_people_without_a_name_players() -> None:
    assert person(SOMEBODY) == person("") == "player"
    assert name_of("player") == name_of(OLD_PLAYER) == SOMEBODY
    assert person("Ana-Lou B") == "Ana-Lou␣B"
    assert name_of(person("Ana-Lou B")) == "Ana-Lou B"
