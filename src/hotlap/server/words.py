"""The closed sets of words that go over the wire. Each is taken from the one place that defines its words.

The client's types have them as unions (schema.py), so a word without a picture or a text is a type error there. mypy
cannot read a type from a tuple, so for mypy they are strings.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from msgspec import Meta, defstruct

from ..bots.club.reasons import CODES as REASONS
from ..content.boxes import BOXES
from ..content.cards import SYMBOLS, TIERS
from ..content.colours import COLOURS
from ..content.weather import token_names, weather_names
from ..engine import events, phases, why
from .errors import CODES

PHRASES = (  # that drivers say to each other (document/phrases.py)
    "hello",
    "good-luck",
    "catch-me",
    "here-i-come",
    "nice-move",
    "wow",
    "lucky",
    "ouch",
    "my-brakes",
    "sorry",
    "hurry",
    "one-moment",
    "thanks",
    "good-race",
    "again",
)

if TYPE_CHECKING:
    EventKind: TypeAlias = str
    Phase: TypeAlias = str
    Weather: TypeAlias = str
    Token: TypeAlias = str
    Colour: TypeAlias = str
    Box: TypeAlias = str
    Tier: TypeAlias = str
    Code: TypeAlias = str
    HintCode: TypeAlias = str
    Why: TypeAlias = str
    Phrase: TypeAlias = str
    Symbols: TypeAlias = Any
else:

    def _words(title, words):
        return Annotated[Literal[tuple(word for word in words if word)], Meta(title=title)]

    EventKind = _words("EventKind", events.NAMES)
    Phase = _words("Phase", phases.NAMES)
    Weather = _words("Weather", weather_names())
    Token = _words("Token", token_names())
    Colour = _words("Colour", COLOURS)
    Box = _words("Box", BOXES)
    Tier = _words("Tier", TIERS)
    Code = _words("Code", CODES)
    HintCode = _words("HintCode", REASONS)
    Phrase = _words("Phrase", PHRASES)
    Why = _words("Why", why.WORDS[1:])
    # How often a card has each symbol. Symbols that it does not have are left out.
    Symbols = defstruct("Symbols", [(name, int, 0) for name in SYMBOLS], frozen=True, omit_defaults=True)

Nothing = Literal[""]  # no weather, no token
