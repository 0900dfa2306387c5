"""The stored form of a room, as older and newer servers read it."""

import json
from typing import Any

import msgspec
import pytest

from hotlap.server import seats, wire
from hotlap.server.document import DAY_FORMAT, FORMAT, Document, document
from hotlap.server.errors import Refused


def made() -> Document:
    people = (wire.SeatChoice(is_mine=True), wire.SeatChoice(), wire.SeatChoice(kind="bot"))
    return document(wire.NewRoom(wire.Settings(laps=2), people, "Ours"), "ana", "Ana")


def changed(**fields: Any) -> str:
    return json.dumps(json.loads(made().encode()) | fields)


def test_a_document_is_read_as_it_was_written() -> None:
    doc = seats.sit(made(), 1, "ben", "Ben", 3, ())
    assert doc.places[1].handover.wish is not None
    assert Document.decode(doc.encode()) == doc
    assert json.loads(doc.encode())["format"] == FORMAT
    assert "unknown" not in doc.encode()


def test_fields_of_a_newer_version_survive() -> None:
    """An older server changes a room, and the newer one finds what it wrote."""
    stored = json.loads(changed(mood={"n": [1, 2]}))
    stored["places"][1]["helmet"] = "green"
    doc = Document.decode(json.dumps(stored))
    after = json.loads(seats.sit(doc, 1, "ben", "Ben", None, ()).noted("c").encode())
    assert after["mood"] == {"n": [1, 2]}
    assert [place.get("helmet") for place in after["places"]] == [None, "green", None]
    assert after["places"][1]["name"] == "Ben"


def test_an_older_document_has_the_defaults_of_newer_fields() -> None:
    stored = json.loads(made().encode())
    for field in ("format", "news", "wishes", "commands"):
        del stored[field]
    for place in stored["places"]:
        del place["handover"]
    assert Document.decode(json.dumps(stored)).places == made().places


def test_after_a_race_who_left_a_seat_cannot_free_it_from_another() -> None:
    doc = seats.sit(made(), 1, "ben", "Ben", None, ())
    left = seats.leave(doc, 1, "ben", 4)
    assert left.places[1].handover.keeper == "ben"
    taken = seats.sit(left, 1, "cleo", "Cleo", None, ())
    for gives_up in (False, True):
        with pytest.raises(Refused, match="not yours"):
            seats.leave(taken, 1, "ben", None, gives_up)


@pytest.mark.parametrize("text", [
    changed(format=DAY_FORMAT + 1), changed(format="x"), changed(places=None), changed(places=[1]),
    changed(places="ab"), changed(settings={"new_rule": True}), "{}", "[]", "no",
])  # fmt: skip
def test_a_document_that_cannot_be_read_says_so(text: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        Document.decode(text)
