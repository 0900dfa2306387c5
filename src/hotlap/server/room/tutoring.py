"""Who has asked the tutor: each function makes a room's next document."""

from ..document.document import Document


def marked(doc: Document, seat: int, round: int) -> Document:
    """The document in which a seat's driver has asked in that round. The first time is news, if others drive, too."""
    place = doc.places[seat]
    then = doc.with_place(seat, tutored=(*place.tutored, round))
    return then if place.tutored or len(doc.drivers) < 2 else then.with_news("tutored", seat, place.name, round)
