"""The stored form of a room, as older and newer servers read it."""

import json
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from hotlap.content.events import load_event
from hotlap.content.tracks import track_names
from hotlap.race import InvalidSetup
from hotlap.server import wire
from hotlap.server.document import lots, seats, votes
from hotlap.server.document.document import CALLS_FORMAT, FORMAT, Document
from hotlap.server.document.new import document
from hotlap.server.errors import Refused
from hotlap.server.names import SOMEBODY


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


def test_the_host_is_called_as_their_seat_is() -> None:
    """A host who made a room without a name, and has one now, is called by it."""
    people = (wire.SeatChoice(is_mine=True), wire.SeatChoice())
    nameless = document(wire.NewRoom(wire.Settings(laps=2), people), "ana", SOMEBODY)
    assert nameless.host_called("ana") == SOMEBODY
    named = seats.sit(nameless, 0, "ana", "Anna", None, ())
    assert (named.host_name, named.host_called("ana")) == (SOMEBODY, "Anna")
    other = seats.configure(named, wire.NewRoom(wire.Settings(laps=1), people), "ana", ())
    assert (other.places[0].name, other.host_called("ana")) == ("Anna", "Anna")
    assert seats.leave(named, 0, "ana", None).host_called("ana") == SOMEBODY
    beside = seats.sit(nameless, 1, "ana", "Driver 2", None, ())
    assert beside.host_called("ana") == SOMEBODY


def test_fields_of_a_newer_version_survive() -> None:
    """An older server changes a room, and the newer one finds what it wrote."""
    stored = json.loads(changed(mood={"n": [1, 2]}))
    stored["places"][1]["helmet"] = "green"
    doc = Document.decode(json.dumps(stored))
    after = json.loads(seats.sit(doc, 1, "ben", "Ben", None, ()).with_command("c").encode())
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


PAIR = (wire.SeatChoice(is_mine=True), wire.SeatChoice())


def settings_of(**wish: Any) -> wire.Settings:
    return document(wire.NewRoom(wire.Settings(**wish), PAIR), "ana", "Ana").settings


@pytest.mark.parametrize(
    ("wish", "is_on"),
    [
        ({}, False),  # without a Garage no card costs Heat
        ({"garage": "off"}, False),
        ({"garage": "basic"}, True),
        ({"season": "1961"}, True),
        ({"garage": "mixed", "heat_first": False}, False),
        ({"season": "1961", "heat_first": False}, False),
        ({"garage": "mixed", "heat_first": True}, True),
    ],
)
def test_a_new_room_with_a_garage_has_heat_first(wish: dict[str, Any], is_on: bool) -> None:
    assert settings_of(**wish).heat_first is is_on


@pytest.mark.parametrize("road", [{"garage": "mixed"}, {"season": "1961"}])
def test_an_older_room_has_the_heat_first_that_it_had(road: dict[str, Any]) -> None:
    """A document from before the switch, and one with its old default."""
    doc = document(wire.NewRoom(wire.Settings(**road), PAIR), "ana", "Ana")
    stored = json.loads(doc.encode())
    assert stored["settings"]["heat_first"] is True
    for wrote in ({}, {"heat_first": False}):
        del stored["settings"]["heat_first"]
        stored["settings"] |= wrote
        read = Document.decode(json.dumps(stored))
        assert read.settings.heat_first is False
        setup = read.season_setup() if read.is_season else read.race_setup()
        assert setup.heat_first is False
        stored["settings"]["heat_first"] = None


def test_after_a_race_who_left_a_seat_cannot_free_it_from_another() -> None:
    doc = seats.sit(made(), 1, "ben", "Ben", None, ())
    left = seats.leave(doc, 1, "ben", 4)
    assert left.places[1].handover.keeper == "ben"
    taken = seats.sit(left, 1, "cleo", "Cleo", None, ())
    for gives_up in (False, True):
        with pytest.raises(Refused, match="not yours"):
            seats.leave(taken, 1, "ben", None, gives_up)


@pytest.mark.parametrize("text", [
    changed(format=CALLS_FORMAT + 1), changed(format="x"), changed(places=None), changed(places=[1]),
    changed(places="ab"), changed(settings={"new_rule": True}), "{}", "[]", "no",
])  # fmt: skip
def test_a_document_that_cannot_be_read_says_so(text: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        Document.decode(text)


def by_lot(lot: tuple[str, ...] = ("base",), **settings: Any) -> Document:
    wish = wire.Settings(lot=lot, **settings)
    return document(wire.NewRoom(wish, (wire.SeatChoice(is_mine=True), wire.SeatChoice())), "ana", "Ana")


def test_a_track_by_lot_is_drawn_for_a_room_and_anew_for_each_further_race() -> None:
    doc, seen = by_lot(track="lot"), set()
    assert lots.drawn_again(doc) is doc  # the first race is on the track that is shown
    for number in range(1, 60):
        last = doc.settings.track
        doc = lots.drawn_again(replace(doc, number=number))
        assert doc.settings.track != last
        assert doc.race_setup().track.id == doc.settings.track
        seen.add(doc.settings.track)
    assert seen == {"usa", "great-britain", "italy", "france"}
    assert {by_lot((), track="lot").settings.track for _ in range(200)} == set(track_names())
    votes_too = votes.decided(doc.with_place(0, vote="usa"))
    assert votes_too.settings.track == "usa"
    other = replace(doc, league=wire.LeagueLink("l", "", 1, 1, 2))
    assert lots.drawn_again(other) is other  # the tables of a round have one track


@pytest.mark.parametrize("laps", [0, 1])
def test_a_season_by_lot_has_four_tracks_and_four_events_that_are_possible(laps: int) -> None:
    boxes = ("base", "heavy-rain", "tunnel-vision", "rocky-road")
    events = set()
    for _ in range(60):
        doc = by_lot(boxes, season="lot", laps=laps)
        stages = doc.settings.season
        assert isinstance(stages, tuple)
        assert [len(set(one)) for one in zip(*((stage.track, stage.event) for stage in stages), strict=True)] == [4, 4]
        events |= {stage.event for stage in stages}
        again = lots.drawn_again(replace(doc, number=4)).settings.season
        assert isinstance(again, tuple)
        assert len(again) == 4
    assert len(events) > 12
    assert ("drivers-strike" in events) is (laps == 0)  # it takes the only lap away
    few = by_lot(boxes, season="lot", boxes=("base",)).settings.season
    assert isinstance(few, tuple)
    assert {load_event(stage.event).box for stage in few} == {"base"}  # the others are not in play


@pytest.mark.parametrize("kind", ["track", "season"])
def test_other_settings_keep_what_the_lot_has_drawn(kind: str) -> None:
    boxes = ("base", "heavy-rain", "tunnel-vision", "rocky-road")

    def changed(doc: Document, **settings: Any) -> Document:
        wish = wire.Settings(**({kind: "lot", "lot": boxes} | settings))
        room = wire.NewRoom(wish, (wire.SeatChoice(is_mine=True), wire.SeatChoice()))
        return seats.configure(doc, room, "ana", ("club",))

    doc = by_lot(boxes, **{kind: "lot"})
    drawn = {
        getattr(changed(doc, weather=True, laps=4, lot=lot).settings, kind) for lot in (boxes, boxes[::-1], ()) * 9
    }
    assert drawn == {getattr(doc.settings, kind)}
    assert len({getattr(changed(doc, lot=("base", "rocky-road")).settings, kind) for _ in range(60)}) > 3
    other = by_lot(boxes, **{"season" if kind == "track" else "track": "lot"})
    assert len({getattr(changed(other).settings, kind) for _ in range(60)}) > 3


def test_a_race_that_other_settings_make_impossible_is_drawn_anew() -> None:
    boxes = ("base", "heavy-rain")
    doc = by_lot(boxes, season="lot")
    stages = (wire.StageChoice("usa", "drivers-strike"), wire.StageChoice("japan", "going-global"))
    doc = replace(doc, settings=replace(doc.settings, season=stages))
    for change in ({"laps": 1}, {"boxes": ("base",)}):
        wish = wire.NewRoom(wire.Settings(season="lot", lot=boxes, **change), (wire.SeatChoice(is_mine=True),) * 2)
        again = seats.configure(doc, wish, "ana", ("club",)).settings.season
        assert isinstance(again, tuple)
        assert len(again) == 4


def test_in_a_room_by_lot_a_vote_is_for_a_track_of_its_boxes() -> None:
    doc = by_lot(("base", "tunnel-vision"), track="lot")
    assert votes.with_vote(doc, 0, "usa").places[0].vote == "usa"
    with pytest.raises(InvalidSetup, match="track: there is no track 'japan'"):
        votes.with_vote(doc, 0, "japan")
    assert votes.with_vote(by_lot((), track="lot"), 0, "japan").places[0].vote == "japan"
    other = document(wire.NewRoom(wire.Settings(track="usa"), (wire.SeatChoice(is_mine=True),)), "ana", "Ana")
    assert votes.with_vote(other, 0, "japan").places[0].vote == "japan"


def test_a_lot_knows_its_boxes() -> None:
    with pytest.raises(InvalidSetup, match="lot: there is no box 'attic'"):
        by_lot(("attic",), track="lot")
