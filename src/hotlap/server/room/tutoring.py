"""Who has asked the tutor: each function makes a room's next document."""

from msgspec.structs import replace

from ..document.document import Document


def marked(doc: Document, seat: int, round: int) -> Document:
    """The document in which a seat's driver has asked in that round. The first time is news, if others drive, too."""
    then = replace(doc, checks=(*doc.checks, (seat, round)))
    is_news = seat not in doc.tutored and len(doc.drivers) > 1
    return then.with_news("tutored", seat, doc.places[seat].name, round) if is_news else then
