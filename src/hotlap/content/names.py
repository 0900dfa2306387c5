"""What people are called, and short words of theirs: one line of letters and signs that can be seen.

web/src/parts/letters.ts counts as this file does (web/src/parts/letters.json has cases for both).
"""

import itertools
import re
import unicodedata

SIGNS_A_LETTER = 4  # code points, at most, for each letter of the greatest length: a family of four has seven
NON_JOINER, JOINER = "\u200c", "\u200d"
BLANKS = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"  # to Unicode they are letters and signs, but they show nothing
INVISIBLE = "\u034f\u17b4\u17b5"  # marks that show nothing
EMOJI = range(0x1F000, 0x1FB00)  # all of it: each year brings some that this Python does not know yet
TONES = range(0x1F3FB, 0x1F400)  # of skin: they change the emoji before them
REGIONS = range(0x1F1E6, 0x1F200)  # two of them are a flag
TAGS = range(0xE0020, 0xE0080)  # after a black flag they spell a region; elsewhere they hide a text
SPELT = ["".join(chr(0xE0000 + ord(letter)) for letter in region) for region in ("gbeng", "gbsct", "gbwls")]
FLAG = re.compile(f"\U0001f3f4(?:{'|'.join(SPELT)})\U000e007f")  # of England, Scotland, Wales
VIRAMA = 9  # the combining class of signs that join letters of India


def clean_name(text: str) -> str:
    """A text on one line, with single blanks between words, without what cannot be seen; "" if nothing can.

    Signs that join stay where they join: in emoji of several signs, in Persian, in the scripts of India.
    """
    text = unicodedata.normalize("NFC", text)
    whole = {at for found in FLAG.finditer(text) for at in range(*found.span())}
    kept = "".join(sign if at in whole else _readable(sign) for at, sign in enumerate(text))
    line = " ".join("".join(_without_joiners(kept)).split())
    return line if any(map(_is_seen, line)) else ""


def letters(text: str) -> int:
    """How many letters a reader sees: marks, joiners and the joined parts of an emoji are no letters of their own."""
    count, is_half = 0, False  # half of a flag
    for before, sign in itertools.pairwise(f" {text}"):
        is_half = ord(sign) in REGIONS and not is_half
        is_whole = ord(sign) not in REGIONS or is_half
        count += is_whole and not _is_part(sign) and not (before == JOINER and _is_emoji(sign))
    return count


def fits(text: str, most: int) -> bool:
    """Whether a text has at most so many letters, and no letter of countless signs."""
    return letters(text) <= most and len(text) <= most * SIGNS_A_LETTER


def is_line(text: str) -> bool:
    """Whether a text may be part of a line: it has nothing but letters, signs, blanks and what joins them."""
    return all(sign.isprintable() or sign in (NON_JOINER, JOINER) or ord(sign) in (*EMOJI, *TAGS) for sign in text)


def _is_part(sign: str) -> bool:
    """Whether a sign changes the one before it."""
    is_joiner = sign in (NON_JOINER, JOINER)
    return is_joiner or ord(sign) in TONES or ord(sign) in TAGS or unicodedata.category(sign)[0] == "M"


def _readable(sign: str) -> str:
    """What stays of a sign: blanks stand for those that part words, and nothing for those that show nothing."""
    if sign in BLANKS:
        return " "
    if sign.isprintable() or sign in (NON_JOINER, JOINER) or ord(sign) in EMOJI:
        return "" if sign in INVISIBLE else sign
    return "" if unicodedata.category(sign) == "Cf" else " "


def _without_joiners(text: str) -> list[str]:
    """The signs without joiners that join nothing."""
    kept: list[str] = []
    for sign, after in itertools.pairwise(f"{text} "):
        if sign not in (NON_JOINER, JOINER) or _joins(kept, sign, after):
            kept.append(sign)
    return kept


def _joins(before: list[str], joiner: str, after: str) -> bool:
    base = next((sign for sign in reversed(before) if unicodedata.category(sign)[0] != "M"), " ")
    if unicodedata.combining((before or [" "])[-1]) == VIRAMA or unicodedata.combining(after) == VIRAMA:
        return base != " "
    if joiner == JOINER and _is_emoji(base) and _is_emoji(after):
        return True
    return unicodedata.bidirectional(base) == unicodedata.bidirectional(after) == "AL"


def _is_emoji(sign: str) -> bool:
    return ord(sign) in EMOJI or unicodedata.category(sign) in ("So", "Sm")


def _is_seen(sign: str) -> bool:
    return ord(sign) in EMOJI or unicodedata.category(sign)[0] in "LNPS"
