"""Decisions of `club` by phase."""

from ...kernels import actions, cold, entry, i64, jit, layout, phases, write_choices
from .discard import choose_discards
from .notes import Notes
from .pace import Pace
from .plan import choose_plan
from .react import choose_reaction, choose_slipstream
from .upgrades import choose_refresh, choose_salvaged, choose_speed, choose_upgrade


@jit
def think(view, track, seat, pace, choices, notes):
    """Decide for a seat from its sight. Writes the actions of one whole decision into notes.actions."""
    if view.phase == phases.PLAN:
        choose_plan(view, track, seat, pace, choices, notes)
    elif view.phase == phases.REACT:
        choose_reaction(view, track, seat, pace, choices, notes)
    elif view.phase == phases.SLIPSTREAM:
        choose_slipstream(view, track, seat, pace, choices, notes)
    elif view.phase == phases.DISCARD:
        choose_discards(view, track, seat, pace, notes)
    elif view.phase == phases.MULLIGANS:
        notes.n = 1
        notes.actions[0] = actions.DONE  # keep the hand
    elif view.phase == phases.TUNE:
        notes.n = 1
        notes.actions[0] = actions.MORE
    else:
        think_of_upgrades(view, track, seat, pace, choices, notes)


@cold
def think_of_upgrades(view, track, seat, pace, choices, notes):
    """As think, for the phases that occur only with the Garage."""
    if view.phase == phases.SPEED:
        choose_speed(view, track, seat, pace, choices, notes)
    elif view.phase == phases.SALVAGE:
        choose_salvaged(view, track, seat, choices, notes)
    elif view.phase == phases.REFRESH:
        choose_refresh(view, track, seat, pace, choices, notes)
    elif view.phase == phases.PAY:
        notes.n = 1
        notes.actions[0] = choices.codes[0]
    else:
        choose_upgrade(view, track, seat, pace, choices, notes)


@entry
def decide(
    views: layout.Game, tracks: layout.Track, seat: i64, paces: Pace, choices: layout.Choices, notes: Notes
) -> i64:
    """Decide for `seat` from its sight views[0]. Returns the number of actions in notes[0].actions."""
    write_choices(views[0], tracks[0], seat, choices[0])
    think(views[0], tracks[0], seat, paces[0], choices[0], notes[0])
    return notes[0].n
