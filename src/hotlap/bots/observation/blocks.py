"""The table of an observation: what each number means, block by block.

An observation is a row of float32. Every number is a whole number of the game divided by its `scale`, so a block can be
read back exactly. write.py fills the row in the order of this table.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from ...content.weather import conditions
from ...kernels import actions, garage, layout, phases, pools
from ...race.notation import RULES

STRIP = 24  # spaces ahead of the car
CORNERS = 4  # next corner lines
RIVALS, LARGER_RIVALS = 5, 8
PLAYED = 4  # cards of the play area with symbols

# Symbols that move cards: two lie where they have always lain, and those of later boxes come last.
FIRST_POOLS = 2
POOLS = tuple((column, 4) for column in pools.COLUMNS[FIRST_POOLS:])

BASIC = ("Heat", "Stress", "1", "2", "3", "4", "0", "5")  # the slots that all cars have
GEARS = ("gear_1", "gear_2", "gear_3", "gear_4")
SECTOR = (("no_cooldown", 1), ("cooling_bonus", 3), ("free_boost", 1), ("no_slipstream", 1), ("slipstream_spaces", 4))
CARD = (
    ("lowest_speed", 5),
    ("highest_speed", 5),
    ("speeds", 4),
    ("plus", 4),
    ("heat", 4),
    ("scrap", 6),
    ("adjust_speed_limit", 4),
    ("cooldown", 4),
    ("reduce_stress", 4),
    ("slipstream_boost", 4),
    ("refresh", 1),
    ("salvage", 4),
    ("direct_play", 1),
    ("accelerate", 4),
    ("super_cool", 4),
    ("draft", 4),
    ("is_heat", 2),
    ("extra_slipstream", 2),
    *POOLS,
)
OPEN = tuple(name.lower() for name in vars(garage) if name.endswith("_OPEN"))  # bits of Turn.symbols
WEATHERS = ("none", *(one.id for one in conditions().weather))

Field = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the observation: fields of (name, scale)."""

    name: str
    about: str
    fields: tuple[Field, ...]

    @property
    def size(self) -> int:
        return len(self.fields)


def _flags(names: Iterable[str]) -> tuple[Field, ...]:
    return tuple((name, 1) for name in names)


def _each(n: int, fields: Iterable[Field], first: int = 1) -> tuple[Field, ...]:
    """The same fields for each of n things."""
    fields = tuple(fields)
    return tuple((f"{i}.{name}", scale) for i in range(first, first + n) for name, scale in fields)


def _cards(pile: str, scale: int = 4) -> tuple[Field, ...]:
    return tuple((f"{pile}.{name}", scale) for name in BASIC)


RACE = (
    ("round", 20),
    ("laps", 3),
    ("spaces", 80),
    ("cars", 6),
    ("finished", 6),
    ("out", 6),
    ("hand_size", 7),
    ("engine_at_start", 6),
    ("stress_at_start", 3),
    ("forced_clutter", 1),
    ("ends_with_players", 1),
    ("aggressive_legends", 1),
    ("is_championship", 1),
)
OWN = (
    ("to_finish", 80),
    ("laps_to_go", 3),
    ("is_racing", 1),
    ("place", 6),
    ("on_race_line", 1),
    ("engine", 6),
    ("is_ready", 1),
    ("has_adrenaline", 1),
    ("turns_before", 6),
    ("had_turn", 1),
    ("hand", 7),
    ("deck", 12),
    ("discards", 12),
    ("known_top", 7),
)
TURN = (
    ("is_own", 1),
    ("has_adrenaline", 1),
    ("may_move_one", 1),
    ("may_boost", 1),
    ("boost_cost", 1),
    ("cooldown", 4),
    ("plus", 4),
    ("adjust", 4),
    ("reduce_stress", 4),
    ("super_cool", 4),
    ("picks_left", 4),
    ("picked", 4),
    ("next_pick", 32),
    ("speed", 15),
    ("moved", 15),
    ("has_slipped", 1),
    ("heat_due", 6),
    ("stress_played", 4),
    ("extra_slipstreams", 2),
    *POOLS,
)
RIVAL = (
    ("is_there", 1),
    ("is_legend", 1),
    ("is_racing", 1),
    ("is_out", 1),
    ("place", 6),
    ("gap", 24),
    ("on_race_line", 1),
    ("gear", 4),
    ("engine", 6),
    ("hand", 7),
    ("deck", 12),
    ("discards", 12),
    ("heat_in_hand", 4),
    ("stress_in_hand", 4),
    ("heat_hidden", 4),
    ("stress_hidden", 4),
    ("is_ready", 1),
    ("turns_before", 6),
    ("had_turn", 1),
    ("in_turn", 1),
    ("has_adrenaline", 1),
    ("has_line", 1),
    ("to_line", 24),
    ("limit", 8),
    ("knows_move", 1),
    ("move", 15),
)
CORNER = (("is_there", 1), ("to_line", 24), ("limit", 8), ("extra_heat", 4), ("is_press", 1), *SECTOR)
OWN_CARD = (("hand", 2), ("deck", 2), ("discards", 2), ("plan", 2), ("played", 2), *CARD)
PLAYED_CARD = (("is_there", 1), *CARD, ("is_chosen", 1), ("speed", 5), *_flags(OPEN))
OFFER = (("is_there", 1), *CARD)
RIVAL_CARDS = (*_cards("hand"), *_cards("hidden"), ("secret", 3), ("upgrades", 6))
EFFECTS = (
    ("sponsorship", 3),
    ("press_cards", 2),
    ("slow_press", 1),
    ("first_lap_places", 3),
    ("record_speed", 20),
    ("cars_passed", 6),
    ("adrenaline", 1),
    ("slipstream_gear", 4),
    ("discard_heat", 1),
    ("discard_stress", 1),
    ("most_discards", 127),
    ("spin_out_retires", 1),
    ("lap_heat", 3),
    ("slipstream_spaces", 4),
    ("lap_places", 3),
    ("stress_in_discard", 1),
    ("tuning", 1),
)
STRIP_SPACE = (("cars", 2), ("limit", 8), ("finish", 1), ("gravel_on_race_line", 1), ("gravel_beside", 1))


def base(rivals: int) -> tuple[Block, ...]:
    return (
        Block("phase", "the phase, one of these; `asked`: this seat decides now", _flags((*phases.NAMES, "asked"))),
        Block("race", "numbers and rules of the race", RACE),
        Block("weather", "the weather, one of these", _flags(WEATHERS)),
        Block(
            "legends",
            "cards not turned up yet, the card of this round, and how many Legends race",
            (
                *_flags(f"deck.{i}" for i in range(layout.LEGEND_CARDS)),
                *_flags(f"card.{i}" for i in range(layout.LEGEND_CARDS)),
                ("legends", 6),
            ),
        ),
        Block("own", "the own car", (*OWN, *_flags(GEARS))),
        Block("piles", "own cards by slot", (*_cards("hand"), *_cards("deck"), *_cards("discards"))),
        Block("plan", "the own plan so far", (*_flags(GEARS), ("cards", 4), *_cards("plan"))),
        Block("turn", "the present turn, whoever has it; 0 outside turns", (*TURN, *_cards("played"))),
        Block("here", "the road conditions of the own space", SECTOR),
        Block(
            "strip",
            "the next spaces: cars there, the limit of a corner line that lies before it, whether the last finish lies "
            "before it, and the spots with gravel",
            _each(STRIP, STRIP_SPACE),
        ),
        Block(
            "corners",
            "the next corner lines before the last finish, with limits in force and the road conditions behind them",
            _each(CORNERS, CORNER),
        ),
        Block("rivals", "all other cars, from the frontmost; those off the track last", _each(rivals, RIVAL)),
    )


def extra(rivals: int) -> tuple[Block, ...]:
    """The blocks that `full` adds."""
    return (
        Block("effects", "the effects of the race's event", EFFECTS),
        Block(
            "cards",
            "own Sponsorships and upgrades by slot: how many in each pile, and what the card does if there are any",
            _each(layout.SLOTS - len(BASIC), OWN_CARD, len(BASIC)),
        ),
        Block(
            "played",
            "the first cards of the play area that have symbols: what each does, its Speed, symbols still to resolve",
            _each(PLAYED, PLAYED_CARD),
        ),
        Block(
            "market",
            "the draft: rounds and picks so far, cards left, and the cards on offer",
            (("round", 3), ("pick", 9), ("laid_out", 21), *_each(layout.MAX_MARKET, OFFER)),
        ),
        Block(
            "rival_cards",
            "of each rival: known cards in the hand, cards in hand or deck, secret Sponsorships, upgrades in all piles",
            _each(rivals, RIVAL_CARDS),
        ),
    )


def blocks(full: bool, rivals: int) -> tuple[Block, ...]:
    return base(rivals) + (extra(rivals) if full else ())


def digest(table: Iterable[Block]) -> str:
    """A name for the meaning of every number and action: 12 hex digits of SHA-256 over the table, the codes of actions
    and the version of the rules. Weights that were trained under another digest mean nothing here."""
    known = repr([(block.name, block.fields) for block in table])
    codes = repr([actions.describe(code) for code in range(layout.ACTIONS)])
    return hashlib.sha256(f"{RULES}{known}{codes}".encode()).hexdigest()[:12]
