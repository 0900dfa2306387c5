"""Votes for the track of a rematch: each seat has one, and who begins the race takes the track with the most. Who votes
for none wants the same track, or in a room by lot the one that is drawn.
"""

from collections import Counter

from msgspec.structs import replace

from ...race import InvalidSetup
from ...race.lots import tracks_of
from .document import Document
from .files import packaged_track


def may_vote(doc: Document) -> bool:
    """Whether the track of the next race is open: not in a season, nor where settings are given."""
    return not (doc.is_given or doc.is_season or doc.league is not None)


def with_vote(doc: Document, seat: int, track: str) -> Document:
    """The document with a seat's vote; "" for none. Raises InvalidSetup for a track on which this race cannot be, and
    in a room by lot for one that is in none of its boxes.
    """
    voted = doc.with_place(seat, vote=track)
    if track:
        packaged_track(track)
        if doc.settings.lot and track not in (known := tracks_of(doc.settings.lot)):
            raise InvalidSetup("track", "unknown-track", value=track, known=known)
        _on(voted, track).race_setup()
    return voted


def decided(doc: Document) -> Document:
    """The document with the track that has the most votes. Of equal ones the present track counts, then the first."""
    now = doc.settings.track or ""
    votes = Counter(place.vote for place in doc.places if place.guest is not None and place.vote)
    if not votes or not may_vote(doc):
        return doc
    best = min(votes, key=lambda track: (-votes[track], track != now, track))
    return doc if best == now else _on(doc, best)


def _on(doc: Document, track: str) -> Document:
    return replace(doc, settings=replace(doc.settings, track=track, track_file=None))
