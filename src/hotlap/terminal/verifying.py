"""Whether a race was dealt as its seed says: checked by racing its record again."""

import re

from ..race import InvalidRecord, read_record
from .compiling import compile_rules
from .refusal import Refused
from .screen import screen


def verify(path: str, hash: str) -> int:
    """Read a record, which races it again, and compare its seed with the hash that was shown before the start."""
    wanted = hash.strip().lower()
    if wanted and not re.fullmatch("[0-9a-f]{64}", wanted):
        raise Refused(f"--hash: a SHA-256 has 64 hex digits; {hash[:80]!r} has not")
    compile_rules()
    try:
        race = read_record(path)
    except InvalidRecord as error:
        raise Refused(f"{error}") from None
    except OSError as error:
        raise Refused(f"{path}: cannot be read: {error.strerror or error}") from None
    found = race.setup.seed_hash()
    out = screen()
    made = len(race.decisions)
    out.print(
        f"Every card drawn and every line of the record follows from the seed and {made} decisions.", soft_wrap=True
    )
    out.print(f"SHA-256 of the seed: {found}", soft_wrap=True)
    if not wanted:
        out.print("Compare it with the one that was shown before the start (--hash does).")
        return 0
    if wanted != found:
        raise Refused("the seed is not the one whose hash was shown before the start")
    out.print("It is the seed whose hash was shown before the start.")
    return 0
