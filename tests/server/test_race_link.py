"""The words of a race's link for programs that show a preview."""

from types import SimpleNamespace

import pytest

from hotlap.server import race_link, race_list
from hotlap.server.document import OLD_PLAYER, SOMEBODY, name_of, person


@pytest.mark.parametrize(
    ("language", "track", "words"),
    [
        ("nl", "usa", "Een race van Een coureur, Ana."),
        ("en", "usa", "A race of A driver, Ana."),
        ("en", "a-track-to-come", "a-track-to-come, 1 lap"),
    ],
)
def test_people_without_a_name_are_called_so_in_the_language_of_the_reader(monkeypatch, language, track, words):
    seats = [SimpleNamespace(kind="person", name=name) for name in (SOMEBODY, "Ana", "")]
    monkeypatch.setattr(race_list, "kind_of", lambda kept: SimpleNamespace(own_track="", laps=1))
    monkeypatch.setattr(race_list, "seats_of", lambda kept: [*seats, SimpleNamespace(kind="bot", name="")])
    page = race_link.page(SimpleNamespace(race="r1", track=track), "r1", "http://x", language)
    assert words in page


def test_a_record_calls_people_without_a_name_players():
    assert person(SOMEBODY) == person("") == "player"
    assert name_of("player") == name_of(OLD_PLAYER) == SOMEBODY
    assert person("Ana B") == "Ana-B"
