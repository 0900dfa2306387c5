"""Names that guests give: to themselves, to rooms and leagues, to passkeys; and words that they say."""

from ..content import names
from .errors import Refused
from .wire.values import NAME_LETTERS

SOMEBODY = "A driver"  # the name of a guest without one


def clean_name(text: str, most: int = NAME_LETTERS) -> str:
    """A text of a guest as it is kept, "" if it shows nothing. Raises Refused if it has more than `most` letters."""
    name = names.clean_name(text)
    if not names.fits(name, most):
        raise Refused("bad-message", f"that is too long: at most {most} letters are read here")
    return name
