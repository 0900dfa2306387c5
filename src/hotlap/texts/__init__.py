"""All words for people, once for page and terminal: a folder for each language (en/, ...), in Fluent's notation.

A translation needs only a folder such as `nl/` beside `en/`. Messages that it lacks are taken from English. It is
offered to readers when it has nearly all files; until then `--language` and HOTLAP_LANGUAGE choose it. The page reads
the same files (web/src/texts/texts.ts), except those in `terminal/` and `messages/`.
"""

import contextlib
import functools
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from .fluent import Args, BadText, Messages
from .plurals import plural

FOLDER = Path(__file__).parent
FALLBACK = "en"
WHOLE = 0.9  # of the files of English
VARIABLES = ("HOTLAP_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first one that is set names the language

__all__ = [
    "BadText",
    "Texts",
    "choose",
    "current_language",
    "languages",
    "listed",
    "offered_languages",
    "ordinal",
    "read",
    "row",
    "speak",
    "speaking",
    "text",
    "text_or",
    "wanted_languages",
]


class Texts:
    """The words of a language, and English for those that it lacks."""

    def __init__(self, language: str, folder: Path = FOLDER) -> None:
        self.language = language
        self._read = [read(name, folder) for name in dict.fromkeys((language, FALLBACK))]

    def text(self, id: str, args: Args) -> str:
        """The message with its variables filled in. If the translation cannot be read, the English message is used."""
        *translated, english = self._read
        for messages in translated:
            if id in messages:
                try:
                    return messages.word(id, args)
                except (BadText, KeyError):
                    break
        return english.word(id, args)

    def text_or(self, id: str, other: str, args: Args) -> str:
        """The message, or `other` if there is none: what is packaged without words still has a name."""
        try:
            return self.text(id, args)
        except KeyError:
            return other


def read(language: str, folder: Path = FOLDER) -> Messages:
    """The messages of one language alone. Raises BadText."""
    root = folder / language
    files = {str(path.relative_to(root)): path.read_text("utf-8") for path in sorted(root.rglob("*.ftl"))}
    return Messages(files, plural(language))


def languages(folder: Path = FOLDER) -> list[str]:
    return sorted({path.relative_to(folder).parts[0] for path in folder.rglob("*.ftl")})


def offered_languages(folder: Path = FOLDER) -> list[str]:
    """The languages that are as good as whole: who reads one that is begun sees two languages at once."""
    files = {name: len(list((folder / name).rglob("*.ftl"))) for name in languages(folder)}
    return [name for name, n in files.items() if n >= WHOLE * files[FALLBACK]]


def choose(wishes: Sequence[str], available: Sequence[str]) -> str:
    """The best one of `available` for the wishes: `de-AT` takes `de-AT`, else `de`. English if nothing suits."""
    by_name = {name.lower(): name for name in available}
    for wish in wishes:
        parts = wish.lower().split("-")
        for length in range(len(parts), 0, -1):
            if found := by_name.get("-".join(parts[:length])):
                return found
    return FALLBACK


def wanted_languages() -> list[str]:
    """The languages that the environment asks for, `de-AT` for `de_AT.UTF-8`."""
    value = next((value for name in VARIABLES if (value := os.environ.get(name))), "")
    return [value.split(".")[0].split("@")[0].replace("_", "-")] if value else []


_texts: Texts | None = None


def speak(language: str = "", folder: Path = FOLDER) -> str:
    """Choose the language of all further words: `language`, else that of the environment. Returns the language."""
    global _texts
    is_named = language or os.environ.get(VARIABLES[0])
    available = languages(folder) if is_named else offered_languages(folder)
    _texts = Texts(choose([language] if language else wanted_languages(), available), folder)
    return _texts.language


@contextlib.contextmanager
def speaking(language: str) -> Iterator[None]:
    """The language of all words for a while."""
    global _texts
    current_language()
    before = _texts
    _texts = before if before is not None and before.language == language else _spoken(language)
    try:
        yield
    finally:
        _texts = before


@functools.lru_cache(maxsize=4)  # reading one takes a tenth of a second
def _spoken(language: str) -> Texts:
    return Texts(language)


def current_language() -> str:
    """The language of all words."""
    return _texts.language if _texts is not None else speak()


def text(id: str, /, **args: int | str) -> str:
    """The words with this id. Raises KeyError if there are none."""
    if _texts is None:
        speak()
    assert _texts is not None
    return _texts.text(id, args)


def text_or(id: str, other: str, /, **args: int | str) -> str:
    """The words with this id, or `other` if there are none."""
    if _texts is None:
        speak()
    assert _texts is not None
    return _texts.text_or(id, other, args)


def listed(words: Sequence[str], last: str = "list-and") -> str:
    """`a`, `a and b`, `a, b and c`; `list-or` as `last` makes it `a, b or c`."""
    return text(last, first=row(words[:-1]), last=words[-1]) if len(words) > 1 else row(words)


def row(words: Sequence[str]) -> str:
    """`a, b, c`."""
    return functools.reduce(lambda first, next: text("list-comma", first=first, next=next), words) if words else ""


def ordinal(place: int) -> str:
    """`1st`."""
    return text("ordinal", place=place)
