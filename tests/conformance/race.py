"""A whole race, driven like a case: same plans, same decisions, same cards. Every state is compared."""

import collections
from typing import Any

from conformance import differences, names, position
from conformance.board import PILES, Board
from conformance.drive import drive_turn
from hotlap.engine import events as ev
from hotlap.engine import layout, phases, road, turn
from hotlap.engine.actions import CARD, GEAR
from hotlap.engine.cards import FIRST_SPONSOR, FIRST_UPGRADE, STRESS


def needs(race: dict[str, Any]) -> list[Any]:
    """The modules of a race that are not known here."""
    unknown = []
    if race["garage"] not in names.GARAGES:
        unknown.append("garage")
    if race["event"] not in names.EVENTS:
        unknown.append("event")
    cards = {code for codes in race["upgrades"].values() for code in codes.split()}
    if not cards <= set(names.kinds()):
        unknown.append("card")
    return unknown


def check(race: dict[str, Any]) -> collections.Counter[str]:
    """Drive a race from its first round to its last. Raises Mismatch at the engine's first difference.

    Returns each adaptation and how often it was made.
    """
    board = Board(race)
    start(board, race, race["rounds"][0])
    for told in race["rounds"]:
        board.where = f"round {told['round']}"
        board.check({"round": int(board.game.round_no)}, {"round": told["round"]})
        board.check({"on the track": sorted(board.order())}, {"on the track": sorted(told["cars"])})
        for colour, state in told["cars"].items():
            board.where = f"round {told['round']} {colour}"
            board.check_state(colour, state, "before")
        plans(board, told)
        turns(board, told)
    board.where = "at the end"
    places = sorted(board.colours, key=lambda colour: int(board.game.cars[board.seats[colour]].place))
    theirs = [*race["finish_order"], *reversed(board.out)]
    board.check({"finish_order": places}, {"finish_order": theirs})
    if len(theirs) == len(board.colours):
        board.check_phase(phases.OVER)
    return board.adapted


def start(board: Board, race: dict[str, Any], told: dict[str, Any]) -> None:
    """Set the first round's state; the engine makes all later ones itself."""
    game, track = board.game, board.track
    for colour, state in told["cars"].items():
        seat = board.seats[colour]
        position.put_on_track(track, game.cars[seat], state)
        if "legend" not in state:
            position.put_cards(game.cars[seat], state, board.decks[seat])
    for colour in race["humans"]:
        board.where = f"the deck of {colour}"
        check_deck(board, board.seats[colour], told["cars"][colour])
    game.n_order = len(told["order"])
    for i, colour in enumerate(told["order"]):
        game.order[i] = board.seats[colour]
    game.round_no = told["round"]
    game.phase = phases.PLAN


def check_deck(board: Board, seat: int, state: dict[str, Any]) -> None:
    """The cards at the start are those that the track's record deals out (R2.1, R2.6, R8.1, R9.3)."""
    track, weather = board.track, board.game.weather
    theirs = sorted(" ".join(state[pile] for pile in PILES).split())
    sponsors = [slot for slot in board.decks[seat].slots(" ".join(theirs)) if FIRST_SPONSOR <= slot < FIRST_UPGRADE]
    dealt = [slot for slot in range(layout.SLOTS) for _ in range(int(track.deck[seat][slot]))]
    dealt += [STRESS] * (int(track.stress[seat]) + int(track.conditions.stress[weather])) + sponsors
    heat = int(track.heat[seat]) + int(track.conditions.heat[weather])
    ours = board.decks[seat].pile(dealt).split() + ["H"] * (heat - state["engine"])  # rain and sun
    board.check({"cards": sorted(ours)}, {"cards": theirs})
    drawn = min(int(track.hand_size), len(theirs))
    ours = {"hand": drawn, "sponsors": int(track.effects.sponsorship)}
    board.check(ours, {"hand": position.count(state["hand"]), "sponsors": len(sponsors)})


def plans(board: Board, told: dict[str, Any]) -> None:
    """Steps 1 and 2 of all drivers, and everything that follows once all plans are in."""
    board.check_phase(phases.PLAN)
    board.out_before = len(board.out)
    for colour, plan in told["plans"].items():
        board.where = f"round {told['round']} {colour} plans"
        seat = board.seats[colour]
        board.check({"allowed_gears": [a - GEAR for a in board.legal(seat)]}, {"allowed_gears": plan["allowed_gears"]})
        board.act(seat, GEAR + plan["gear"], f"gear {plan['gear']}")
        cluttered = int(board.game.cars[seat].ready) == 1
        board.check({"cluttered": cluttered}, {"cluttered": bool(plan.get("cluttered"))})
        if not cluttered:
            for slot in sorted(board.decks[seat].slots(plan["cards"])):
                board.act(seat, CARD + slot, f"card {board.decks[seat].code[slot]}")
        board.check({"decides": bool(board.legal(seat))}, {"decides": False})
    board.where = f"round {told['round']}"
    board.check({"waits": bool(turn.waits(board.game, board.track))}, {"waits": False})
    board.tick()
    board.check({"order": board.order()}, {"order": told["order"]})
    reveals = {drive["car"]: drive["steps"][0] for drive in told["turns"]}
    for colour, plan in told["plans"].items():
        state = differences.when_planned(told["cars"][colour], plan, reveals[colour])
        board.where = f"round {told['round']} {colour}"
        board.check_state(colour, state, "with all plans in")
    board.game.legend_card = -1 if told["legend_card"] is None else told["legend_card"]


def turns(board: Board, told: dict[str, Any]) -> None:
    """The turns in order, and the end of the round."""
    board.check({"turns": [drive["car"] for drive in told["turns"]]}, {"turns": told["order"]})
    for drive in told["turns"]:
        board.where = f"round {told['round']} {drive['car']}"
        board.check_phase(phases.TURN)
        if drive.get("legend"):
            legend_turn(board, drive, dict(told["cars"][drive["car"]]), told["legend_card"])
        else:
            plan = told["plans"][drive["car"]]
            state = told["cars"][drive["car"]]
            drive_turn(board, drive, differences.when_planned(state, plan, drive["steps"][0]))
    board.where = f"round {told['round']} end"
    board.tick()
    finished = [(place, board.colours[seat]) for _, seat, place, _, _ in board.happened(ev.FINISHED)]
    ours = {"finished": [colour for _, colour in sorted(finished)], "next_order": board.order()}
    board.check(ours, {name: told["end"][name] for name in ours})


def legend_turn(board: Board, drive: dict[str, Any], state: dict[str, Any], card: int) -> None:
    (step,) = drive["steps"]
    seat = board.seats[drive["car"]]
    before = board.progress(seat)
    too_soon = differences.held_too_soon(board.game, board.track, seat)
    if too_soon >= 0:
        place = position.copy_place(board.game.cars[seat])
    board.tick()
    if too_soon >= 0:
        board.adapted["3: a Legend held too soon"] += 1
        position.put_back(board.game.cars[seat], place)
        board.events.n = 0
        road.move(board.game, board.track, seat, too_soon, board.events)
    board.check({"seat": int(board.game.turn.seat)}, {"seat": seat})
    blocked = board.happened(ev.BLOCKED)
    moved = board.progress(seat) - before
    ours = {
        "slot": int(board.track.diamond[card][seat]),
        "number": int(board.track.helmet[card][seat]),
        "moved": moved,
    }
    wanted = blocked[0][2] if blocked else moved
    ours["intended"] = differences.intended(board.game, board.track, seat, wanted, step["intended"], step["moved"])
    board.check(ours, {name: step[name] for name in ours})
    board.check({"legend_card": int(board.game.legend_card)}, {"legend_card": card})
    board.check_state(drive["car"], state | step.get("set", {}))
