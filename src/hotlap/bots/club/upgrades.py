"""The phases that occur only with the Garage: the draft, Speeds to choose, Salvage and Refresh."""

from ...kernels import actions, cards, cold, draft, garage, jit, phases, speeds
from .discard import speed_of_slot, wanted_mean
from .value import expected_cooling, highest, value_of_turn


@cold
def choose_upgrade(view, track, seat, pace, choices, notes):
    """Take the best card of the market, give back the worst own card, or swap the two if that gains.

    Its own swap is one decision; it is asked for the card of the market alone after a first half that others chose.
    """
    car = view.cars[seat]
    notes.n = 1
    if view.phase == phases.DRAFT or view.phase == phases.SWAP_FOR:
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
    for i in range(place):  # only the first of equal cards is offered
        if view.market[i] == view.market[place]:
            return i
    return place


@jit
def speed_of_others(view, track, seat):
    """The Speed of this turn without the card whose Speed is asked. Further such cards count as their highest."""
    car, turn = view.cars[seat], view.turn
    shown = garage.speed_of_plain(turn)
    first = speeds.unchosen(view)
    for i in range(turn.n_played):
        if i != first:
            shown += turn.value[i] if turn.value[i] >= 0 else highest(track.cards, car.kind[turn.played[i]])
    return shown


@cold
def choose_speed(view, track, seat, pace, choices, notes):
    """Choose the Speed that, with all cards shown, leaves the fewest rounds to go. Returns those rounds."""
    car, turn = view.cars[seat], view.turn
    shown = speed_of_others(view, track, seat)
    engine = car.engine + expected_cooling(view, track, seat, car.gear) - garage.heat_due(view, track, seat)
    best = 1e9
    for k in range(choices.n):
        speed = shown + choices.codes[k] - actions.SPEED
        value = value_of_turn(view, track, seat, pace, car.gear, speed, turn.adjust, max(0, engine))
        if value < best:
            best = value
            notes.actions[0] = choices.codes[k]
    notes.n = 1
    return best


@cold
def choose_salvaged(view, track, seat, choices, notes):
    """Salvage cards with a Speed of 3 or more, by slot; never Heat or Stress."""
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
    """Refresh a card if its Speed suits the mean of the next plan."""
    mean = wanted_mean(view, track, seat, pace)
    notes.n = 1
    notes.actions[0] = actions.DONE
    for k in range(choices.n):
        if choices.codes[k] != actions.DONE:
            speed = speed_of_slot(track, view.cars[seat], choices.codes[k] - actions.CARD)
            if mean - 0.5 <= speed <= mean + pace.above:
                notes.actions[0] = choices.codes[k]
