"""One car's turn as a case tells it, step by step (steps 3 to 9)."""

import collections

from conformance import differences, names
from conformance.report import Mismatch
from hotlap.engine import events as ev
from hotlap.engine import layout, phases
from hotlap.engine.actions import ADRENALINE, BOOST, CARD, COOLDOWN, DONE, MAX_COOLDOWN, SLIPSTREAM
from hotlap.engine.modules import weather
from hotlap.engine.steps import react as reactions
from hotlap.engine.steps import slipstream as slipstreaming


def drive_turn(board, told, state):
    """A driver's turn from `state`, the car before it; after each step the whole car is compared."""
    colour = told["car"]
    seat = board.seats[colour]
    board.tick()
    ours = {"car": board.colours[int(board.game.turn.seat)], "adrenaline": bool(board.game.turn.has_adrenaline)}
    board.check(ours, {name: told[name] for name in ours})
    board.left = 0
    here = board.where
    for number, step in enumerate(told["steps"], 1):
        board.where = f"{here} step {number} {step['k']}"
        if step["k"] != "slipstream" and int(board.game.phase) == phases.SLIPSTREAM:
            no_slipstream(board, seat)
        if step["k"] != "corners" and int(board.game.phase) == phases.CHECK_CORNER:
            board.tick()
            board.check({"crossed": board.happened(ev.CORNER)}, {"crossed": []}, "no corner")
        if step["k"] not in STEPS:
            raise Mismatch(f"{board.where}\n    no such step without a module")
        board.fix_draws(seat, state, step)
        STEPS[step["k"]](board, seat, step, state)
        state = state | step.get("set", {})
        board.check_state(colour, differences.after(step, state))
    board.where = here
    board.check_phase(phases.TURN)


def flips(board):
    """The cards flipped, in order: (code, whether it joins the play area)."""
    return [(names.CODES[slot], bool(joins)) for _, _, slot, n, joins in board.happened(ev.FLIPPED) for _ in range(n)]


def check_flips(board, step):
    theirs = []
    for flip in step.get("flips", ()):
        theirs += [(code, False) for code in flip["discarded"].split()]
        theirs += [(code, True) for code in (flip["kept"] or "").split()]
    board.check({"flips": flips(board)}, {"flips": theirs})


def reveal(board, seat, step, state):
    board.check_phase(phases.REVEAL)
    board.tick()
    board.check({"cluttered": bool(board.happened(ev.CLUTTERED))}, {"cluttered": bool(step.get("cluttered"))})
    played = [slot for _, _, slot, n, _ in board.happened(ev.PLAYED) for _ in range(n)]
    board.check({"cards": names.pile(played)}, {"cards": names.in_order(step["cards"])})
    check_flips(board, step)
    board.check_phase(phases.REPLENISH if step.get("cluttered") else phases.MOVE)


def move(board, seat, step, state):
    board.check_phase(phases.MOVE)
    before = board.progress(seat)
    board.tick()
    check_moved(board, seat, step, before)


def check_moved(board, seat, step, before):
    ours = {"speed": int(board.game.turn.speed), "moved": board.progress(seat) - before}
    board.check(ours, {name: step[name] for name in ours if name in step})


def check_avail(board, seat, step):
    """What may be used now: `avail` of the case. Any key of it that we do not know differs."""
    game, track = board.game, board.track
    board.check_phase(phases.REACT)
    legal = board.legal(seat)
    ours = {}
    cooling = max([0, *(action - COOLDOWN for action in legal if 0 < action - COOLDOWN <= MAX_COOLDOWN)])
    cooling = differences.cooldown(cooling, step["avail"].get("cooldown", 0), board.left)
    if cooling > 0:
        ours["cooldown"] = cooling
    if ADRENALINE in legal:
        ours["adrenaline"] = 1
    if BOOST in legal:
        ours["boost"] = "paid" if int(reactions.boost_cost(game, track, game.cars[seat])) else "free"
    board.check({"avail": ours}, {"avail": step["avail"]})


def react(board, seat, step, state):
    check_avail(board, seat, step)
    game, track = board.game, board.track
    before = board.progress(seat)
    if step["symbol"] == "cooldown":
        effect = int(weather.sector_effect(game, track, int(game.cars[seat].space)))
        board.left += differences.may_be_left(step, effect == weather.COOLING_BONUS)
        board.act(seat, COOLDOWN + step["n"], f"cooldown {step['n']}")
    elif step["symbol"] == "adrenaline":
        board.act(seat, ADRENALINE, "adrenaline")
    elif step["symbol"] == "boost":
        board.act(seat, BOOST, "boost")
        paid = [heat for _, _, heat, _, _ in board.happened(ev.BOOSTED)]
        board.check({"paid": paid}, {"paid": [step["paid"]]})
    else:
        raise Mismatch(f"{board.where}\n    no symbol {step['symbol']} without the Garage")
    check_flips(board, step)
    check_moved(board, seat, step, before)


def react_end(board, seat, step, state):
    check_avail(board, seat, step)
    board.end(seat, "no reaction")
    board.check_phase(phases.SLIPSTREAM)


def slipstreams(board, seat):
    bits = int(slipstreaming.distances(board.game, board.track, seat))
    return [n for n in range(bits.bit_length()) if (bits >> n) & 1]


def no_slipstream(board, seat):
    board.check({"slipstream": slipstreams(board, seat)}, {"slipstream": []})
    board.tick()


def slipstream(board, seat, step, state):
    board.check_phase(phases.SLIPSTREAM)
    board.check({"options": slipstreams(board, seat)}, {"options": sorted(step["options"])})
    before = board.progress(seat)
    action = SLIPSTREAM + step["distance"] if step["distance"] else DONE
    board.act(seat, action, f"slipstream {step['distance']}")
    board.check({"moved": board.progress(seat) - before}, {"moved": step["moved"]})


def corners(board, seat, step, state):
    board.check_phase(phases.CHECK_CORNER)
    car = board.game.cars[seat]
    engine, stress, counted = int(car.engine), int(car.stress[layout.HAND]), int(board.game.stress_taken)
    board.check({"speed": int(board.game.turn.speed)}, {"speed": step["speed"]})
    board.tick()
    taken = int(car.stress[layout.HAND]) - stress
    ours = {
        "crossed": [
            {"corner": corner, "limit": limit, "cost": cost} for _, _, corner, limit, cost in board.happened(ev.CORNER)
        ],
        "paid": engine - int(car.engine),
        "spin_out": bool(board.happened(ev.SPUN_OUT)),
        "stress_taken": taken,
        "counted": int(board.game.stress_taken) - counted,
    }
    theirs = {name: step[name] for name in ("crossed", "paid", "spin_out")}
    theirs["stress_taken"] = theirs["counted"] = step.get("stress_taken", 0)
    board.check(ours, theirs)


def discard(board, seat, step, state):
    if differences.is_left_out(step):
        board.check({"finished": int(board.game.cars[seat].lap) >= board.race["laps"]}, {"finished": True})
        board.check_phase(phases.REPLENISH)
        return
    board.check_phase(phases.DISCARD)
    kinds = sorted(action - CARD for action in board.legal(seat) if action != DONE)
    board.check({"discardable": kinds}, {"discardable": sorted(set(names.slots(step["discardable"])))})
    most = collections.Counter(names.slots(step["discardable"]))
    hand = {slot: int(board.game.cars[seat].hand[slot]) for slot in most}
    board.check({"discardable": hand}, {"discardable": dict(most)})
    for slot in sorted(names.slots(step["cards"])):
        board.act(seat, CARD + slot, f"discard {names.CODES[slot]}")
    board.end(seat, "no more discards")
    board.check_phase(phases.REPLENISH)


def replenish(board, seat, step, state):
    board.check_phase(phases.REPLENISH)
    board.tick()
    drawn = " ".join(names.CODES[slot] for _, _, slot, _, _ in board.happened(ev.DREW))
    board.check({"drawn": drawn}, {"drawn": step["drawn"]})
    board.check_phase(phases.TURN)


STEPS = {
    "reveal": reveal,
    "move": move,
    "react": react,
    "react_end": react_end,
    "slipstream": slipstream,
    "corners": corners,
    "discard": discard,
    "replenish": replenish,
    "no_replenish": replenish,
}
