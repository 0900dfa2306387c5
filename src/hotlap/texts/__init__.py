"""All words that people read, once for the page and the terminal: a folder a language (en/, ...), in Fluent's notation.

A folder `nl/` beside `en/` is all that a translation needs. Messages that it lacks are read in English. The page
reads the same files (web/src/texts/texts.ts).
"""

import os
from collections.abc import Sequence
from functools import reduce
from pathlib import Path

from .fluent import Args, BadText, Messages, Plural

FOLDER = Path(__file__).parent
FALLBACK = "en"
VARIABLES = ("HOTLAP_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set says which language

__all__ = ["BadText", "Texts", "choose", "languages", "listed", "ordinal", "read", "speak", "text", "wanted"]


class Texts:
    """The words of a language, and English for those that it lacks."""

    def __init__(self, language: str, folder: Path = FOLDER) -> None:
        self.language = language
        self._read = [read(name, folder) for name in dict.fromkeys((language, FALLBACK))]

    def text(self, id: str, args: Args) -> str:
        """The message with its variables filled in. A translation that cannot be read gives way to English."""
        *translated, english = self._read
        for messages in translated:
            if id in messages:
                try:
                    return messages.word(id, args)
                except (BadText, KeyError):
                    break
        return english.word(id, args)


def read(language: str, folder: Path = FOLDER) -> Messages:
    """A language's messages alone. Raises BadText."""
    files = {path.name: path.read_text("utf-8") for path in sorted((folder / language).glob("*.ftl"))}
    return Messages(files, _plural(language))


def languages(folder: Path = FOLDER) -> list[str]:
    return sorted({path.parent.name for path in folder.glob("*/*.ftl")})


def choose(wishes: Sequence[str], available: Sequence[str]) -> str:
    """Of `available`, what suits the wishes best: `de-AT` takes `de-AT`, else `de`; English if nothing suits."""
    by_name = {name.lower(): name for name in available}
    for wish in wishes:
        parts = wish.lower().split("-")
        for length in range(len(parts), 0, -1):
            if found := by_name.get("-".join(parts[:length])):
                return found
    return FALLBACK


def wanted() -> list[str]:
    """The languages that the environment asks for, `de-AT` for `de_AT.UTF-8`."""
    value = next((value for name in VARIABLES if (value := os.environ.get(name))), "")
    return [value.split(".")[0].split("@")[0].replace("_", "-")] if value else []


_texts: Texts | None = None


def speak(language: str = "", folder: Path = FOLDER) -> str:
    """Chooses the language of all words from now on: `language`, else that of the environment. Says which it is."""
    global _texts
    _texts = Texts(choose([language] if language else wanted(), languages(folder)), folder)
    return _texts.language


def text(id: str, /, **args: int | str) -> str:
    """The words with this id. Raises KeyError where there are none."""
    if _texts is None:
        speak()
    assert _texts is not None
    return _texts.text(id, args)


def listed(words: Sequence[str], last: str = "list-and") -> str:
    """`a`, `a and b`, `a, b and c`; `list-or` as `last` makes it `a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    begun = reduce(lambda first, next: text("list-comma", first=first, next=next), words[:-1])
    return text(last, first=begun, last=words[-1])


def ordinal(place: int) -> str:
    """`1st`."""
    return text("ordinal", place=place)


def _plural(language: str) -> Plural:
    """Which plural form a number takes. That of English is told here: Babel takes 60 ms to load."""
    if language != FALLBACK:
        import babel

        try:
            return babel.Locale.parse(language, sep="-").plural_form
        except (babel.UnknownLocaleError, ValueError):
            pass  # a language that has no tables: as in English
    return lambda n: "one" if n == 1 else "other"
