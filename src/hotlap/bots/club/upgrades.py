"""The phases that only the Garage brings: the draft, Speeds to choose, Salvage and Refresh."""

from ...kernels import actions, cards, cold, draft, garage, jit, phases, speeds
from .discard import speed_of_slot, wanted_mean
from .value import expected_cooling, highest, value_of_turn


@cold
def choose_upgrade(view, track, seat, pace, choices, notes):
    """The best card of the market; the worst own one to give back; a swap where it gains."""
    car = view.cars[seat]
    notes.n = 1
    if view.phase == phases.DRAFT:
        notes.actions[0] = actions.CARD + best_in_market(view, pace)
        return
    worst, code = 1e9, actions.DONE
    for k in range(choices.n):
        if choices.codes[k] != actions.DONE:
            value = pace.upgrades[draft.own_kind(track, car, choices.codes[k] - actions.CARD)]
            if value < worst:
                worst = value
                code = choices.codes[k]
    notes.actions[0] = code
    if view.phase == phases.SWAP:
        best = best_in_market(view, pace)
        if pace.upgrades[view.market[best]] > worst:
            notes.actions[1] = actions.CARD + best
            notes.n = 2
        else:
            notes.actions[0] = actions.DONE


@jit
def best_in_market(view, pace):
    best, place = -1e9, 0
    for i in range(view.n_market):
        if view.market[i] != 0 and pace.upgrades[view.market[i]] > best:
            best = pace.upgrades[view.market[i]]
            place = i
    for i in range(place):  # of equal cards the first is offered
        if view.market[i] == view.market[place]:
            return i
    return place


@cold
def choose_speed(view, track, seat, pace, choices, notes):
    """The Speed, with all that is shown already, that leaves the fewest rounds; further cards at their highest."""
    car, turn = view.cars[seat], view.turn
    shown = garage.speed_of_plain(turn)
    first = speeds.unchosen(view)
    for i in range(turn.n_played):
        if i != first:
            shown += turn.value[i] if turn.value[i] >= 0 else highest(track.cards, car.kind[turn.played[i]])
    engine = car.engine + expected_cooling(view, track, seat, car.gear) - garage.heat_due(view, track, seat)
    best = 1e9
    for k in range(choices.n):
        speed = shown + choices.codes[k] - actions.SPEED
        value = value_of_turn(view, track, seat, pace, car.gear, speed, turn.adjust, max(0, engine))
        if value < best:
            best = value
            notes.actions[0] = choices.codes[k]
    notes.n = 1


@cold
def choose_salvaged(view, track, seat, choices, notes):
    """The fastest cards: never Heat or Stress, nor slow ones."""
    car = view.cars[seat]
    left = view.turn.picks_left
    notes.n = 0
    for slot in range(cards.ONE, track.slots):
        for _ in range(car.discard[slot]):
            if left > 0 and speed_of_slot(track, car, slot) >= 3:
                notes.actions[notes.n] = actions.CARD + slot
                notes.n += 1
                left -= 1
    if left > 0 and notes.n < len(notes.actions):
        notes.actions[notes.n] = actions.DONE
        notes.n += 1


@cold
def choose_refresh(view, track, seat, pace, choices, notes):
    """A card comes back at once if it is at least about as fast as the next plan wants its cards."""
    mean = wanted_mean(view, track, seat, pace)
    notes.n = 1
    notes.actions[0] = actions.DONE
    for k in range(choices.n):
        if choices.codes[k] != actions.DONE:
            speed = speed_of_slot(track, view.cars[seat], choices.codes[k] - actions.CARD)
            if mean - 0.5 <= speed <= mean + pace.above:
                notes.actions[0] = choices.codes[k]
