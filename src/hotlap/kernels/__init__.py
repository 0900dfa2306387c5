"""The engine's functions for kernels: compiled drivers, bulk racing, batched environments.

A kernel is a function marked `@jit` that works on the engine's records. It takes single records, no arrays of records
and no Python objects. Python calls an `@entry`, with arrays of one record each. docs/kernels.md has a whole program.

Nothing here checks its arguments: an action that was not offered, or a record that is too small, breaks the race or
the process. Programs that need error messages use `hotlap.race`.
"""

from ..engine import actions, built, cards, events, layout, phases, pools
from ..engine.choices import is_offered
from ..engine.dice import seed_dice, throw
from ..engine.faults import CannotCompile
from ..engine.forecast import SUMS, flip_sums
from ..engine.imagine import is_open, plan_cards
from ..engine.imagine import suppose as imagine
from ..engine.imagine import suppose_open as imagine_open
from ..engine.jit import COMPILED, MODE, OPEN, bound, cold, copy, entry, jit, local, table
from ..engine.layout import ANY, array, f32, f64, i8, i16, i32, i64, new, record
from ..engine.modules import draft, garage, legends, speeds, weather
from ..engine.piles import in_hand
from ..engine.playout import run_through, step
from ..engine.pointer import invoke, pointer
from ..engine.record import Kind
from ..engine.rng import seed_stream
from ..engine.road import progress, reachable, sort_order, standing, to_finish
from ..engine.sight import SPECTATOR, see
from ..engine.start import set_up
from ..engine.steps import adrenaline, discard, react, shift_gears, slipstream
from ..engine.steps.check_corner import heat_due, stress_of_spin
from ..engine.steps.play_cards import forget as forget_plan
from ..engine.turn import LIMIT, NOBODY, STOPPED, apply, has_room, must_decide, run_on, write_choices

__all__ = [
    "ANY",
    "COMPILED",
    "LIMIT",
    "MODE",
    "NOBODY",
    "OPEN",
    "SPECTATOR",
    "STOPPED",
    "SUMS",
    "CannotCompile",
    "Kind",
    "actions",
    "adrenaline",
    "apply",
    "array",
    "bound",
    "built",
    "cards",
    "cold",
    "copy",
    "discard",
    "draft",
    "entry",
    "events",
    "f32",
    "f64",
    "flip_sums",
    "forget_plan",
    "garage",
    "has_room",
    "heat_due",
    "i8",
    "i16",
    "i32",
    "i64",
    "imagine",
    "imagine_open",
    "in_hand",
    "invoke",
    "is_offered",
    "is_open",
    "jit",
    "layout",
    "legends",
    "local",
    "must_decide",
    "new",
    "phases",
    "plan_cards",
    "pointer",
    "pools",
    "progress",
    "reachable",
    "react",
    "record",
    "run_on",
    "run_through",
    "see",
    "seed_dice",
    "seed_stream",
    "set_up",
    "shift_gears",
    "slipstream",
    "sort_order",
    "speeds",
    "standing",
    "step",
    "stress_of_spin",
    "table",
    "throw",
    "to_finish",
    "weather",
    "write_choices",
]
