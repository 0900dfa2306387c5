"""Events as Python objects. hotlap.engine.events has their kinds and audiences."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..content.cards import card_names
from ..content.weather import token_names, weather_names
from ..engine import events as engine_events

# The names of an event's numbers, by the name of its kind.
FIELDS: dict[str, tuple[str, ...]] = {name: kind.names for name, kind in engine_events.KINDS.items()}
SPOTS = ("left", "right")
NAMES = card_names()
WEATHERS = weather_names()
TOKENS = token_names()


@dataclass(frozen=True, slots=True)
class Event:
    """One event. `seat` is None if it happens to no single car.

    `data` has the kind's numbers by name (FIELDS). Cards and spots are names ("4", "Stress", "left"); corners count
    from 0 as in the track. A card that the viewer may not know is None.
    """

    kind: str
    seat: int | None
    data: dict[str, Any]


def decode(items: Any) -> list[Event]:
    """Events from an array of the engine's events (layout.EVENT)."""
    return [_event(*row) for row in items]


def standing(events: Iterable[Event]) -> list[Event]:
    """Of all events from the start, those that were not taken back: together they tell the race as it is now."""
    kept: list[Event] = []
    for event in events:
        keep(kept, event)
    return kept


def keep(kept: list[Event], event: Event) -> None:
    """Add an event to those before it, or take back those that it takes back."""
    if event.kind == "TAKEN_BACK":
        own = [i for i, one in enumerate(kept) if one.seat == event.seat]
        for i in reversed(own[len(own) - event.data["events"] :]):
            del kept[i]
    else:
        kept.append(event)


def _event(kind: int, seat: int, *numbers: int) -> Event:
    name = engine_events.NAMES[kind]
    data = {field: _value(field, number) for field, number in zip(FIELDS[name], numbers, strict=False)}
    return Event(name, seat if seat >= 0 else None, data)


def _value(field: str, number: int) -> Any:
    if field in ("card", "given", "taken"):
        return None if number == engine_events.HIDDEN else NAMES[number]
    if field == "spot":
        return SPOTS[number]
    if field == "weather":
        return WEATHERS[number]
    if field == "token":
        return TOKENS[number]
    if field in ("adrenaline", "kept", "forced"):
        return bool(number)
    return number
