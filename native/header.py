"""The rules' face for C: hotlap.h, made from the records, the entries and their constants. Importing this needs neither
NumPy nor Numba.

layout.json has the same for all other languages.
"""

import ctypes
import functools
import hashlib
import inspect
import itertools
import json
import re
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from hotlap.bots import dice, foresight, seats
from hotlap.bots.club import pace, think
from hotlap.bots.observation import blocks, write
from hotlap.engine import actions, built, cards, entries, events, imagine, layout, phases, playout, sight, turn
from hotlap.engine.record import cell
from hotlap.engine.signature import Array, signature
from hotlap.env import lanes

HEADER, LAYOUT = "hotlap.h", "layout.json"
CHECK = "hotlap_layout"  # the function of the library that returns the number of the layout


@dataclass(frozen=True, slots=True)
class Function:
    entry: Any
    read: str  # the arguments that it only reads
    said: str


FUNCTIONS = {
    "new_race": Function(entries.new_race, "track key", """
Set up a race in a zeroed game and run on to its first decision. `key` are eight numbers of 32 bits from which all
shuffles are made. Returns OK or MORE."""),
    "deciders": Function(entries.deciders, "game track", """
Write the seats that must decide, ascending, into `seats`. Returns how many; 0 when the race is over."""),
    "legal": Function(entries.legal, "game track", """
Write a seat's legal actions into `choices`; none if it has nothing to decide. Returns how many."""),
    "step": Function(entries.step, "track", """
Take an action of a seat and run on to the next decision. `events` has what happened; `choices` is overwritten.
Returns OK or MORE; or ILLEGAL, NOT_YOURS, LIMIT or PAUSED with nothing changed."""),
    "resume": Function(entries.resume, "track", """
Go on after MORE: read the events before, for here others are written. Returns OK or MORE; or LIMIT with nothing done.
"""),
    "take_back": Function(entries.take_back, "track", """
Withdraw a plan, or another answer, while other seats still decide. Returns OK or NOT_YOURS."""),
    "retire": Function(entries.retire, "track", """
Give up at a decision. Returns OK or MORE; NOT_YOURS if the seat has nothing to decide."""),
    "sight": Function(sight.sight, "game track", """
Write what a seat, or a SPECTATOR, may know into `sight`: a game in which all else is blank."""),
    "imagine": Function(imagine.imagine, "sight track key", """
Write into `game` a whole game that is possible as far as a seat knows; `key` chooses it. `choices` is overwritten."""),
    "start_dice": Function(dice.start, "", """
Start dice from a number below 2**32."""),
    "roll": Function(dice.roll, "", """
Throw dice. Returns a number from 0 to n - 1."""),
    "play_randomly": Function(playout.play_randomly, "track", """
Take random legal actions until the race is over, or `most` are taken; `events` and `choices` are overwritten. Returns
how many, or LIMIT."""),
    "club_decide": Function(think.decide, "track pace", """
Let the driver `club` decide for a seat from its sight. Returns the number of actions, which are in notes->actions."""),
    "survey": Function(pace.survey, "track", """
Fill the table of `pace`, which has weights already, for a track with the road conditions of a game."""),
    "survey_legends": Function(pace.survey_legends, "track", """
Then fill the table of its Legends. The game is overwritten."""),
    "observe": Function(write.observe, "view track scales", """
Write an observation from a seat's sight: OBSERVATION_... numbers (docs/env.md), each multiplied by its scale."""),
    "foresee": Function(foresight.foresight_at, "track pace", """
Write what `club` foresees from a seat's sight: FORESIGHT numbers."""),
    "batch_step": Function(lanes.step, "chosen tracks paces pace_of scales", """
Take one action in each race and run on to the next decision of a learner; with `is_first` take none, and begin.

A race that is over has `done`, with its results, and the row is the first decision of the next race in its place. If
races are not endless, it stands still for a step, in which no action counts but begins the next race.
Returns the number n of races. Without a change: -1 - i if the action of race i is not among its choices. In the
middle: -1 - n - i if a kernel chose so in race i; the batch is broken then. `apart` is added to the number of a race
for that of the next in its place: n, or that of the whole batch if only a part of it is stepped, by a thread, say.

hotlap_batch, below, is the easier way to call it."""),
    "batch_look": Function(lanes.look, "games lanes tracks", """
Write the sight of a seat, or of a SPECTATOR, in race i into `view`."""),
    "batch_start_dice": Function(lanes.start_dice, "seeds", """
Start dice for each race, from numbers below 2**32."""),
    "batch_choose_randomly": Function(lanes.choose_randomly, "", """
Write one of the legal actions of each race into `chosen`, each equally likely, by dice of its own."""),
}  # fmt: skip
SIZES = {"SLOTS", "WIDTH", "ACTIONS"}  # in actions.py; all else there that is a number is a code, or the most of a span
ACTIONS = " ".join(
    name
    for name, value in vars(actions).items()
    if name.isupper() and isinstance(value, int) and not name.startswith("MAX_") and name not in SIZES
)


@dataclass(frozen=True, slots=True)
class Constant:
    name: str
    value: int
    said: str = ""


def constants() -> dict[str, list[Constant]]:
    """All constants by the heading over them."""
    return {
        "What functions return": [*of(turn, "OK MORE ILLEGAL NOT_YOURS LIMIT PAUSED")],
        "In place of a seat": [*of(sight, "SPECTATOR")],
        "Sizes": [
            *of(layout, "MAX_CARS MAX_CORNERS MAX_SPACES MAX_EVENTS"),
            *of(actions, "ACTIONS SLOTS"),
            *of(layout, "KINDS UPGRADES SPONSORS"),
        ],
        "hotlap_game.phase": [Constant(f"PHASE_{name}", at) for at, name in enumerate(phases.NAMES)],
        "Actions: the number n is added to those that have one": [
            Constant(f"ACTION_{one.name}", one.value, one.said) for one in of(actions, ACTIONS)
        ],
        "Slots: of the cards that all cars have, of Sponsorships, of upgrades": [
            *of(cards, "HEAT STRESS ONE TWO THREE FOUR ZERO FIVE FIRST_SPONSOR FIRST_UPGRADE", "SLOT_")
        ],
        "hotlap_car.status": [*of(layout, "RACING FINISHED OUT")],
        "The places of hotlap_car.stress": [*of(layout, "HAND DRAW DISCARD UNSEEN", "PILE_")],
        "hotlap_event.kind, with the names of a, b and c": [
            Constant(f"EVENT_{name}", one, ", ".join(one.names)) for name, one in events.KINDS.items()
        ],
        "Sizes of observations: rivals, and without or with the Garage": [
            Constant(f"OBSERVATION_{name}_{rivals}", sum(one.size for one in blocks.blocks(is_full, rivals)))
            for name, is_full in (("PLAIN", False), ("FULL", True))
            for rivals in (blocks.RIVALS, blocks.LARGER_RIVALS)
        ]
        + [Constant("FORESIGHT", foresight.SIZE)],
        "Who drives a seat of a batch": [*of(seats, "LEARNER RANDOM CLUB KERNEL", "DRIVER_")],
        "Of batches": [*of(seats, "NO_REWARD"), *of(lanes, "GO_ON")],
    }


def of(module: ModuleType, names: str, prefix: str = "") -> list[Constant]:
    """Constants of a module, with what it says about them at the end of their lines."""
    said = comments(inspect.getsource(module), "=")
    return [Constant(prefix + name, int(getattr(module, name)), said.get(name, "")) for name in names.split()]


def comments(source: str, sign: str) -> dict[str, str]:
    """The comments at the ends of lines, by the names that the lines begin with."""
    return dict(re.findall(rf"^\s*(\w+) ?{sign} [^#\n]*?  # (.*)$", source, re.MULTILINE))


# Records --------------------------------------------------------------------------------------------------------------


def records() -> list[Any]:
    """The records of all functions, each after those that it has in it."""
    found: list[Any] = []

    def add(one: Any) -> None:
        if isinstance(one, str) or one in found:
            return
        for _, inner, _ in one.parts:
            add(inner)
        found.append(one)

    for function in FUNCTIONS.values():
        for declared in signature(plain(function.entry)).arguments.values():
            for leaf in built.leaves(declared):
                add(leaf.unit if isinstance(leaf, Array) else leaf)
    return found


def plain(function: Any) -> Any:
    """The Python function of an entry."""
    return getattr(function, "py_func", function)


NUMBERS = {
    "?": "bool",
    "i1": "int8_t",
    "i2": "int16_t",
    "i4": "int32_t",
    "i8": "int64_t",
    "f4": "float",
    "f8": "double",
}


def c_name(unit: Any) -> str:
    return NUMBERS[unit] if isinstance(unit, str) else f"hotlap_{unit.__name__.lower()}"


def struct(one: Any) -> str:
    said = comments(inspect.getsource(one), ":")
    lines = [comment((inspect.getdoc(one) or "").splitlines()), "typedef struct {"]
    for name, unit, shape in one.parts:
        axes = "".join(f"[{n}]" for n in shape)
        about = f" /* {said[name]} */" if name in said else ""
        lines.append(f"    {c_name(unit)} {name}{axes};{about}")
    lines.append(f"}} {c_name(one)};")
    return "\n".join(line for line in lines if line)


def asserts(one: Any) -> str:
    """What a compiler is to check: it lays the record out as the library does."""
    name, size = c_name(one), ctypes.sizeof(cell(one))
    places = [f"offsetof({name}, {field}) == {getattr(cell(one), field).offset}" for field, *_ in one.parts]
    tests = [f"sizeof({name}) == {size}", *places]
    return "\n".join(f'HOTLAP_ASSERT({test}, "{name} is laid out otherwise");' for test in tests)


# Functions ------------------------------------------------------------------------------------------------------------


def prototype(short: str, function: Function) -> str:
    known = signature(plain(function.entry))
    given: list[str] = []
    lengths: list[str] = []
    for name, declared in known.arguments.items():
        leaves = built.leaves(declared)
        for one, label in zip(leaves, lanes.PARTS.get(name, (name,)), strict=True):
            label = singular(label) if isinstance(one, Array) and one.shape == (1,) else label
            given.append(("const " if label in function.read.split() else "") + parameter(label, one))
            if isinstance(one, Array):
                lengths += [f"int64_t {('n', 'size')[axis]}_{label}" for axis, n in enumerate(one.shape) if n is None]
    result = NUMBERS[known.result] if known.result else "void"
    symbol = built.symbol(plain(function.entry))
    declared = folded(f"{result} hotlap_{short}(", [*given, *lengths])
    return "\n".join([comment(function.said.strip().splitlines()), f"#define hotlap_{short} {symbol}", declared])


def singular(name: str) -> str:
    """Entries take a record as an array of one; a function of C takes a pointer to it."""
    return name.removesuffix("s") if name != "choices" and name != "notes" and name != "events" else name


def parameter(name: str, one: Any) -> str:
    if not isinstance(one, Array):
        return f"{NUMBERS[one]} {name}"
    first, *rest = one.shape
    if first is not None and first != 1:
        return f"{c_name(one.unit)} {name}[{first}]"
    if rest and rest[0] is not None:
        return f"{c_name(one.unit)} (*{name})[{rest[0]}]"
    return f"{c_name(one.unit)} *{name}"


def folded(head: str, parts: list[str], width: int = 110) -> str:
    """A declaration in lines of a bounded length."""
    lines, line = [], head
    for at, part in enumerate(parts):
        word = part + ("," if at + 1 < len(parts) else ");")
        if len(line) + len(word) + 1 > width:
            lines.append(line.rstrip())
            line = "    "
        line += word + " "
    return "\n".join([*lines, line.rstrip()])


def comment(lines: list[str]) -> str:
    if not any(lines):
        return ""
    return "/* " + "\n   ".join(line.rstrip() for line in lines).replace("\n   \n", "\n\n") + " */"


# The files ------------------------------------------------------------------------------------------------------------

HEAD = """\
/* hotlap's rules for C: libhotlap. docs/libhotlap.md explains them; scripts/build-rules makes this file.

   A function that takes one record takes a pointer to it. Records are zeroed before their first use. Each has one size
   and one layout on every machine, little-endian, so its bytes may be kept and sent. No function keeps anything or
   allocates: several threads may race, each with records of its own. What is out of its range, such as a track that
   nobody wrote, is not found out. */

#ifndef HOTLAP_H
#define HOTLAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#define HOTLAP_ASSERT static_assert
#else
#define HOTLAP_ASSERT _Static_assert
#endif

/* A library fits this header if hotlap_layout() returns this number: records, constants and functions are these. */
"""

BATCH = """
/* All that a batch of races is made of, in memory of the caller's. docs/libhotlap.md explains it. */
typedef struct {
    int64_t n; /* races; each of the next nine has a row for each */
    hotlap_game *games;
    hotlap_lane *lanes; /* lanes[i].race is the number of the first race: i */
    int64_t (*dice)[4];
    int64_t *actors; /* the seats that decide */
    bool (*masks)[HOTLAP_ACTIONS]; /* their legal actions */
    bool *done, *truncated; /* the race was over; it was broken off */
    int64_t (*places)[HOTLAP_MAX_CARS], (*gains)[HOTLAP_MAX_CARS]; /* by seat */
    float (*rewards)[HOTLAP_MAX_CARS];
    float *observations; /* `size` numbers each */
    int64_t size; /* OBSERVATION_..., or 1 without observations */
    const float *scales; /* `size` */
    int64_t rivals; /* 5 or 8 */
    bool is_full, is_seen, is_endless; /* with the Garage; with observations; another race follows */
    int64_t n_tracks; /* they take turns */
    const hotlap_track *tracks;
    int64_t (*drivers)[HOTLAP_MAX_CARS]; /* DRIVER_..., by track and seat; RANDOM for a Legend and for no car */
    const int64_t *pace_of; /* the number of each track's pace */
    int64_t n_paces;
    const hotlap_pace *paces;
    int64_t seed, most_rounds;
    int64_t n_memories; /* of kernels; one number without any */
    float *memories;
    hotlap_desk *desk; /* zeroed, but desk->reward is NO_REWARD */
} hotlap_batch;

/* hotlap_batch_step with all that it takes. `chosen` has an action for each race. */
static inline int64_t hotlap_batch_run(const hotlap_batch *b, const int64_t *chosen, bool is_first)
{
    return hotlap_batch_step(b->games, b->lanes, chosen, is_first, b->is_endless, b->seed, b->most_rounds, b->n,
        b->tracks, b->drivers, b->paces, b->pace_of, b->memories, b->dice, b->desk, b->is_full, b->rivals, b->scales,
        b->is_seen, b->observations, b->masks, b->actors, b->done, b->truncated, b->places, b->gains, b->rewards,
        b->n, b->n, b->n, b->n_tracks, b->n_tracks, b->n_paces, b->n_tracks, b->n_memories, b->n, b->size, b->n,
        b->size, b->n, b->n, b->n, b->n, b->n, b->n, b->n);
}
"""

TAIL = """
#undef HOTLAP_ASSERT
#ifdef __cplusplus
}
#endif
#endif
"""


def heading(text: str) -> str:
    return f"/* {text} {'-' * (113 - len(text))} */"


def body() -> str:
    """All of the header but its beginning and its end."""
    groups = []
    for about, found in constants().items():
        rows = [f"    HOTLAP_{one.name} = {one.value},{f' /* {one.said} */' if one.said else ''}" for one in found]
        groups.append("\n".join([comment([about]), "enum {", *rows, "};"]))
    parts = [
        *(heading("Constants"), *groups),
        *(heading("Records"), *map(struct, records())),
        *(heading("Functions"), *itertools.starmap(prototype, FUNCTIONS.items()), BATCH.strip()),
        *(heading("The layout, checked by the compiler"), *map(asserts, records())),
    ]
    return "\n".join(f"\n{part}" for part in parts) + "\n"


@functools.cache
def number() -> int:
    """The number of the layout: of all that a program compiled with this header relies on. JavaScript can hold it."""
    text = re.sub(r"/\*.*?\*/", "", body(), flags=re.DOTALL)
    return int.from_bytes(hashlib.sha256(" ".join(text.split()).encode()).digest()[:6], "big")


def header() -> str:
    check = f"#define HOTLAP_LAYOUT INT64_C({number()})\nint64_t {CHECK}(void);\n"
    return HEAD + check + body() + TAIL


def described() -> str:
    """layout.json."""
    found = {
        "layout": number(),
        "constants": {one.name: one.value for one in itertools.chain(*constants().values())},
        "records": {
            one.__name__: {
                "size": ctypes.sizeof(cell(one)),
                "fields": {
                    name: [getattr(cell(one), name).offset, unit if isinstance(unit, str) else unit.__name__, *shape]
                    for name, unit, shape in one.parts
                },
            }
            for one in records()
        },
        "functions": {short: built.symbol(plain(one.entry)) for short, one in FUNCTIONS.items()},
    }
    return json.dumps(found, indent=1) + "\n"


def texts() -> dict[str, str]:
    """The files beside the libraries, by name."""
    return {HEADER: header(), LAYOUT: described()}
