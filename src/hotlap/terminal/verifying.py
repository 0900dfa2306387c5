"""Checks that a race was dealt from its seed, by racing its record again."""

import re

from ..race import InvalidRecord, Season, read_record, read_season
from ..texts import text
from . import seasons
from .compiling import compile_rules
from .refusal import Refused
from .screen import screen


def verify(path: str, hash: str) -> int:
    """Read a record (this races it again), and compare its seed with the hash that was shown before the start."""
    wanted = hash.strip().lower()
    if wanted and not re.fullmatch("[0-9a-f]{64}", wanted):
        raise Refused(f"--hash: a SHA-256 has 64 hex digits; {hash[:80]!r} has not")
    compile_rules()
    try:
        kept = read_season(path) if seasons.is_season(path) else read_record(path)
    except InvalidRecord as error:
        raise Refused(f"{error}") from None
    except OSError as error:
        raise Refused(f"{path}: cannot be read: {error.strerror or error}") from None
    found = kept.setup.seed_hash()
    if wanted and wanted != found:
        raise Refused(f"{path}: its seed is not the one whose hash was shown before the start; its own is {found}")
    races = kept.races if isinstance(kept, Season) else [kept]
    made = sum(len(race.decisions) for race in races)
    out = screen()
    out.print(text("verified", path=path, n=made), soft_wrap=True)
    out.print(text("verified-seed", hash=found), soft_wrap=True)
    out.print(text("verified-same" if wanted else "verified-compare"))
    return 0
