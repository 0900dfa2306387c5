"""A case's position as records of the engine, and a car of the engine in the form of a case."""

import collections
import functools
from collections.abc import Sequence
from typing import Any

import numpy as np

from conformance import differences, names
from conformance.names import Deck
from hotlap.content.course import Seats, Supply, compile_track
from hotlap.content.events import load_event
from hotlap.content.tracks import BOXES, load_track
from hotlap.engine import entries, layout
from hotlap.engine.cards import FIRST_SPONSOR, FIRST_UPGRADE, STRESS
from hotlap.engine.events import Kind
from hotlap.engine.jit import COMPILED
from hotlap.engine.layout import Car, Events, Game, Track
from hotlap.engine.modules.weather import NO_TOKEN


@functools.cache
def events() -> Events:
    """One event buffer for all tests: making a mirror of it is slow."""
    return layout.new(layout.Events)[0]


def fresh_events() -> Events:
    buffer = events()
    buffer.n = 0
    return buffer


def happened(buffer: Events, *kinds: Kind) -> list[tuple[int, ...]]:
    """The events of the given kinds, all if none is given: (kind, seat, a, b, c)."""
    found = []
    for i in range(int(buffer.n)):
        item = buffer.items[i]
        if not kinds or item.kind in kinds:
            found.append(tuple(int(number) for number in (item.kind, item.seat, item.a, item.b, item.c)))
    return found


def seats(colours: list[str]) -> dict[str, int]:
    return {colour: seat for seat, colour in enumerate(colours)}


def new_track(
    track: str,
    colours: list[str],
    *,
    legends: Sequence[str] = (),
    laps: int | None = None,
    deck: str = "",
    event: str | None = None,
    upgrades: list[list[int]] | None = None,
    **rules: int,
) -> Any:
    """The record of a track of the cases; the seats are in the order of `colours`. An event applies all its changes."""
    file = load_track(names.TRACKS[track])
    usual_laps, heat, stress = file.laps, file.heat, file.stress
    if event is not None:
        changes = load_event(names.EVENTS[event])
        usual_laps, heat, stress = usual_laps + changes.laps, heat + changes.heat, stress + changes.stress
        rules.setdefault("hand_size", changes.hand_size)
    counts = collections.Counter(names.slots(deck))
    seats = Seats(
        colours=colours,
        is_legend=[colour in legends for colour in colours],
        heat=[heat] * len(colours),
        stress=[stress] * len(colours),
        decks=[counts] * len(colours),
        upgrades=upgrades,
    )
    return compile_track(
        file,
        seats,
        Supply(boxes=BOXES),
        laps=usual_laps if laps is None else laps,
        cluttered_hand=layout.FORCED,
        event=names.EVENTS[event],
        is_championship=event is not None,
        **rules,
    )


def new_game(track: Track, case: dict[str, Any]) -> Any:
    """A game with a case's weather and road conditions, and no car on the track. It may change `track` for them."""
    games = layout.new(layout.Game)
    game = games[0]
    game.weather = names.WEATHERS[case.get("weather")]
    game.legend_card = -1
    for seat in range(layout.MAX_CARS):
        game.cars[seat].status = layout.OUT
    if case.get("road_tokens"):
        tokens = [names.TOKENS[token] for token in case["road_tokens"]]
        differences.part_chicanes(track, tokens)
        for corner, token in enumerate(tokens):
            if token != NO_TOKEN:
                game.token[track.first_line[corner]] = token
    return games


def set_up(tracks: Any, weather: str | None = None) -> Game:
    """A game set up by the engine itself, with the given weather: grid, decks and hands."""
    games = layout.new(layout.Game)
    games[0].weather = names.WEATHERS[weather]
    key = np.arange(8, dtype=np.int64)
    entries.new_race(games, tracks, key if COMPILED else key.tolist(), layout.new(layout.Events))
    return games[0]


def put_on_track(track: Track, car: Car, at: dict[str, Any]) -> None:
    """Put a car on its lap, space and spot."""
    car.status = layout.RACING
    car.lap = at["lap"]
    car.space = at["space"]
    on_race_line = int(track.race_spot[at["space"]])
    car.spot = on_race_line if at["spot"] == "race_line" else 1 - on_race_line


def copy_place(car: Car) -> tuple[int, ...]:
    return int(car.lap), int(car.space), int(car.spot)


def put_back(car: Car, place: tuple[int, ...]) -> None:
    car.lap, car.space, car.spot = place


def put_cards(car: Car, state: dict[str, Any], deck: Deck) -> None:
    """Set a driver's gear, engine and piles. `deck` names the card of each slot. Only the driver knows Sponsorships."""
    car.gear = state["gear"]
    car.engine = state["engine"]
    piles = (
        (car.hand, layout.HAND, state["hand"]),
        (car.draw, layout.DRAW, state["draw"]),
        (car.discard, layout.DISCARD, state["discard"]),
        (car.unseen, layout.UNSEEN, state["draw"]),
    )
    for pile, kind, codes in piles:
        counts = collections.Counter(deck.slots(codes))
        car.stress[kind] = counts.pop(STRESS, 0)
        for slot in range(layout.SLOTS):
            pile[slot] = counts[slot]
    car.n_hand = len(state["hand"].split())
    car.n_draw = len(state["draw"].split())
    car.n_discard = len(state["discard"].split())
    car.top_discard = deck.slots(state["discard"])[-1] + 1 if state["discard"] else 0
    for k, slot in enumerate(range(FIRST_SPONSOR, FIRST_UPGRADE)):
        car.secret[k] = car.hand[slot] + car.draw[slot]
        car.n_secret += car.secret[k]
        car.held += car.hand[slot]
        car.unseen[slot] = 0


def place(track: Track, car: Car) -> dict[str, Any]:
    """The place of a car, in the form of a case."""
    is_ahead = int(car.spot) == int(track.race_spot[car.space])
    return {"lap": int(car.lap), "space": int(car.space), "spot": "race_line" if is_ahead else "outer"}


def driver(game: Game, track: Track, seat: int, deck: Deck) -> dict[str, Any]:
    """The whole state of a driver's car, every pile as sorted text."""
    car, turn = game.cars[seat], game.turn

    def cards(pile: Any, stress: int) -> str:
        slots = [slot for slot in range(layout.SLOTS) for _ in range(int(pile[slot]))]
        return deck.pile(slots + [STRESS] * int(stress))

    state = place(track, car) | {"gear": int(car.gear), "engine": int(car.engine)}
    state["hand"] = cards(car.hand, car.stress[layout.HAND])
    state["draw"] = cards(car.draw, car.stress[layout.DRAW])
    state["discard"] = cards(car.discard, car.stress[layout.DISCARD])
    state["play"] = cards(turn.play_area, turn.stress) if turn.seat == seat else ""
    return state


def count(pile: str) -> int:
    return len(pile.split())
