"""What each round of a car was, in a word: so much of a race can be told without a card."""

from typing import Literal, get_args

from .events import standing
from .race import Race

# The last one that was so counts.
Kind = Literal["plain", "slipstream", "corner", "boost", "spin"]
KINDS: tuple[Kind, ...] = get_args(Kind)


def rounds(race: Race, seat: int) -> list[list[Kind]]:
    """The rounds of a car by laps. A round belongs to the lap in which it began, before the start line to the first.

    A car that paid for a corner, boosted or spun out did so in that round, whatever else it did.
    """
    laps: list[list[Kind]] = []
    lap = 0  # in which the car is
    for event in standing(race.events()):
        if event.seat != seat:
            continue
        if event.kind == "TURN":
            laps += [[] for _ in range(lap + 1 - len(laps))]
            laps[lap].append("plain")
        elif event.kind == "MOVED":
            lap = max(lap, event.data["lap"])
        elif laps and (kind := _kind(event.kind, event.data)) is not None:
            last = next(one for one in reversed(laps) if one)
            last[-1] = max(last[-1], kind, key=KINDS.index)
    return [one for one in laps if one]


def _kind(kind: str, data: dict[str, object]) -> Kind | None:
    match kind:
        case "SPUN_OUT":
            return "spin"
        case "BOOSTED":
            return "boost"
        case "CORNER" if data["heat"]:
            return "corner"
        case "SLIPSTREAMED" if data["spaces"]:
            return "slipstream"
    return None
