"""One car's turn in a case, step by step (steps 3 to 9)."""

import collections
from typing import Any

from conformance import differences, names
from conformance.board import Board
from conformance.report import Mismatch
from hotlap.engine import events as ev
from hotlap.engine import layout, phases, turn
from hotlap.engine.actions import (
    ACCELERATE,
    ADRENALINE,
    BOOST,
    CANNOT_PAY,
    CARD,
    COOLDOWN,
    DONE,
    DRAFT,
    HEAT,
    MAX_COOLDOWN,
    MAX_REDUCE,
    MAX_SALVAGE,
    MAX_SCRAP,
    MAX_SUPER_COOL,
    REDUCE,
    SALVAGE,
    SCRAP,
    SLIPSTREAM,
    SPEED,
    SUPER_COOL,
)
from hotlap.engine.cards import HEAT as HEAT_CARD
from hotlap.engine.cards import VALUE
from hotlap.engine.events import Kind
from hotlap.engine.layout import Car
from hotlap.engine.modules import garage, speeds
from hotlap.engine.piles import in_hand
from hotlap.engine.steps import react as reactions
from hotlap.engine.steps import slipstream as slipstreaming


def drive_turn(board: Board, told: dict[str, Any], state: dict[str, Any]) -> None:
    """A driver's turn from `state`, the car before it. After each step the whole car is compared."""
    colour = told["car"]
    seat = board.seats[colour]
    board.tick()
    board.check({"car": board.colours[int(board.game.turn.seat)]}, {"car": colour})
    adrenaline(board, told)
    board.clear_turn()
    here = board.where
    for number, step in enumerate(told["steps"], 1):
        board.where = f"{here} step {number} {step['k']}"
        if step["k"] != "slipstream" and int(board.game.phase) == phases.SLIPSTREAM:
            no_slipstream(board, seat)
        if step["k"] != "corners" and int(board.game.phase) == phases.CHECK_CORNER:
            no_corner(board)
        if step["k"] not in STEPS:
            raise Mismatch(f"  {board.where}\n    no such step is known")
        board.fix_draws(seat, state, step)
        STEPS[step["k"]](board, seat, step, state)
        if differences.is_put_out(step):
            put_out(board, colour)
            break
        state = state | step.get("set", {})
        board.check_state(colour, differences.after(step, state))
    board.where = here
    board.check_phase(phases.TURN)


def adrenaline(board: Board, told: dict[str, Any]) -> None:
    game, race = board.game, board.race
    ours = bool(game.turn.has_adrenaline)
    theirs = differences.has_adrenaline(race, int(game.n_order), int(game.turn_no), board.out_before)
    if board.adapt("4: eliminated cars and Adrenaline", ours, theirs) != ours:
        differences.take_adrenaline(game.turn)
    if game.turn.has_adrenaline and differences.is_without_adrenaline(told):
        differences.take_adrenaline(game.turn)
        board.adapted["not listed: no Adrenaline with a cluttered hand"] += 1
    board.check({"adrenaline": bool(game.turn.has_adrenaline)}, {"adrenaline": told["adrenaline"]})


def put_out(board: Board, colour: str) -> None:
    car = board.game.cars[board.seats[colour]]
    board.check({"status": int(car.status)}, {"status": layout.OUT}, "eliminated")
    board.check({"retired": len(board.happened(ev.RETIRED))}, {"retired": 1}, "eliminated")
    board.out.append(colour)
    board.adapted["not listed: an eliminated car's steps 8 and 9"] += 1


def flips(board: Board) -> list[tuple[str, bool]]:
    """The cards flipped, in order: (code, whether it joins the play area)."""
    return [(names.codes()[kind], bool(joins)) for _, _, kind, n, joins in board.happened(ev.FLIPPED) for _ in range(n)]


def check_flips(board: Board, step: dict[str, Any], ours: list[tuple[str, bool]] | None = None) -> None:
    theirs = []
    for flip in step.get("flips", ()):
        theirs += [(code, False) for code in flip["discarded"].split()]
        theirs += [(code, True) for code in (flip["kept"] or "").split()]
    board.check({"flips": flips(board) if ours is None else ours}, {"flips": theirs})


def cards_of(board: Board, kind: Kind) -> list[str]:
    """The cards in events of a kind, in order, each as often as it occurred."""
    return [names.codes()[card] for _, _, card, n, _ in board.happened(kind) for _ in range(n)]


def reveal(board: Board, seat: int, step: dict[str, Any], state: dict[str, Any]) -> None:
    board.check_phase(phases.REVEAL)
    board.check({"gear": int(board.game.cars[seat].gear)}, {"gear": step["gear"]})
    board.tick()
    board.check({"cluttered": bool(board.happened(ev.CLUTTERED))}, {"cluttered": bool(step.get("cluttered"))})
    played = names.in_order(" ".join(cards_of(board, ev.PLAYED)))
    board.check({"cards": played}, {"cards": names.in_order(step["cards"])})
    check_flips(board, step)
    if step.get("cluttered"):
        board.check_phase(phases.REPLENISH)
    else:
        board.check_phase(phases.MOVE, phases.SPEED)


def move(board: Board, seat: int, step: dict[str, Any], state: dict[str, Any]) -> None:
    board.check({"asked": int(board.game.phase) == phases.SPEED}, {"asked": "choice" in step})
    if "choice" in step:
        choose_speeds(board, seat, step)
    board.check_phase(phases.MOVE)
    before = board.progress(seat)
    board.tick()
    check_moved(board, seat, step, before)


def choose_speeds(board: Board, seat: int, step: dict[str, Any]) -> None:
    """Every Speed that the choices lead to, then those of the case."""
    board.check({"options": sorted(set(speeds_offered(board, seat)))}, {"options": sorted(step["options"])})
    values = collections.defaultdict(list)
    for code, value in sorted(map(tuple, step["choice"])):
        values[code].append(value)
    while board.legal(seat):
        card = board.game.turn.played[speeds.unchosen(board.game)]
        code = board.decks[seat].code[int(card)]
        if not values[code]:
            raise Mismatch(f"  {board.where}\n    a Speed of {code} is asked for")
        board.act(seat, SPEED + values[code].pop(0), f"Speed of {code}")
    board.check({"left": {code: left for code, left in values.items() if left}}, {"left": {}})
    board.tick()


def speeds_offered(board: Board, seat: int) -> list[int]:
    """All Speeds that the driver can reach: tries every sequence of choices and undoes it."""
    if speeds.unchosen(board.game) < 0:
        return [int(garage.speed_shown(board.game))]
    found = []
    before = list(board.game.turn.value)
    for action in board.legal(seat):
        turn.apply(board.game, board.track, seat, action, board.events)
        found += speeds_offered(board, seat)
        board.game.turn.value[:] = before
    return found


def check_moved(board: Board, seat: int, step: dict[str, Any], before: int) -> None:
    ours = {"speed": int(board.game.turn.speed), "moved": board.progress(seat) - before}
    board.check(ours, {name: step[name] for name in ours if name in step})


# Step 5 -------------------------------------------------------------------------------------------


def most(legal: list[int], action: int, limit: int) -> int:
    """The largest number offered for a symbol that takes a number."""
    return max([0, *(code - action for code in legal if 0 < code - action <= limit)])


def check_avail(board: Board, seat: int, step: dict[str, Any], state: dict[str, Any]) -> None:
    """Compare the offers with `avail` of the case. A key of it that we do not know is a difference."""
    game, track = board.game, board.track
    board.check_phase(phases.REACT)
    legal = board.legal(seat)
    car = game.cars[seat]
    theirs = differences.usable(step["avail"], int(car.engine), int(game.turn.plus), state["discard"])
    theirs = board.adapt("not listed: what is of no use", step["avail"], theirs)
    ours = {
        "boost": None,
        "adrenaline": int(ADRENALINE in legal),
        "heat_due": int(garage.heat_due(game, track, seat)),
        "draft": int(garage.spaces_to_draft(game, track, seat)) if DRAFT in legal else 0,
    }
    if BOOST in legal:
        ours["boost"] = "paid" if int(reactions.boost_cost(game, track, car)) else "free"
    for symbol, action, limit in (
        ("cooldown", COOLDOWN, MAX_COOLDOWN),
        ("reduce", REDUCE, MAX_REDUCE),
        ("super-cool", SUPER_COOL, MAX_SUPER_COOL),
    ):
        n = most(legal, action, limit)
        told = differences.pool(n, theirs.get(symbol, 0), board.left[symbol])
        ours[symbol] = board.adapt(f"5: {symbol} is one pool", n, told)
    direct = playable_directly(board, seat, theirs.pop("direct", []))
    if direct:
        theirs["direct"] = direct
    cards = cards_offered(board, seat, legal)
    for symbol in cards:
        if symbol in theirs:
            theirs[symbol] = sorted(map(tuple, theirs[symbol]))
    board.check({"avail": {name: n for name, n in (ours | cards).items() if n}}, {"avail": theirs})
    board.check({"must": bool(garage.must_resolve(game.turn))}, {"must": bool(step.get("must"))})


def playable_directly(board: Board, seat: int, told: list[Any]) -> list[list[str]]:
    """The cards that a case offers for direct play and that can be paid for."""
    slot = board.decks[seat].slot
    payable = [
        card
        for card in told
        if not differences.is_paid_by_forbidden_cooldown(board.game, board.track, seat, slot[card[0]])
    ]
    return board.adapt("not listed: direct play that a forbidden Cooldown would pay for", told, payable)


def cards_offered(board: Board, seat: int, legal: list[int]) -> dict[str, list[tuple[int | str, ...]]]:
    """The cards with a symbol that may be used, each as (code, n). A symbol of several equal cards is offered once."""
    game, code = board.game, board.decks[seat].code
    table, car = board.track.cards, game.cars[seat]
    found = {name: [] for name in ("heat", "scrap", "salvage", "accelerate", "direct")}
    for i in range(int(game.turn.n_played)):
        slot = int(game.turn.played[i])
        kind = int(car.kind[slot])
        scrap, salvage, heat = (int(symbols[kind]) for symbols in (table.scrap, table.salvage, table.heat))
        is_heat_offered = any(HEAT + k in legal and int(game.turn.played[k]) == slot for k in range(4))
        for symbol, bit, card, is_offered in (
            ("heat", garage.HEAT_OPEN, (code[slot], heat), is_heat_offered),
            ("scrap", garage.SCRAP_OPEN, (code[slot], scrap), 0 < scrap <= MAX_SCRAP and SCRAP + scrap in legal),
            (
                "salvage",
                garage.SALVAGE_OPEN,
                (code[slot], salvage),
                0 < salvage <= MAX_SALVAGE and SALVAGE + salvage in legal,
            ),
            ("accelerate", garage.ACCELERATE_OPEN, (code[slot],), ACCELERATE in legal),
        ):
            if is_offered and garage.is_open(game.turn, i, bit):
                found[symbol].append(card)
    for slot in board.decks[seat].code:
        if CARD + slot in legal:
            found["direct"] += [(code[slot],)] * int(in_hand(car, slot))
    return {symbol: sorted(cards) for symbol, cards in found.items()}


def react(board: Board, seat: int, step: dict[str, Any], state: dict[str, Any]) -> None:
    check_avail(board, seat, step, state)
    if step["symbol"] not in SYMBOLS:
        raise Mismatch(f"  {board.where}\n    no symbol {step['symbol']} is known")
    before = board.progress(seat)
    game = board.game
    symbols = [int(game.turn.symbols[i]) for i in range(int(game.turn.n_played))]
    board.events.n = 0
    SYMBOLS[step["symbol"]](board, seat, step)
    if step["symbol"] in BITS:
        slot = board.decks[seat].slot[step["card"]]
        if differences.use_of(game.turn, symbols, slot, BITS[step["symbol"]]):
            board.adapted["not listed: which of several equal symbols"] += 1
    check_flips(board, step)
    check_moved(board, seat, step, before)
    board.check_phase(phases.REACT)


def count_sources(board: Board, step: dict[str, Any], n: int, in_cooling_sector: bool = False) -> None:
    symbol = step["symbol"]
    board.used[symbol] += sum(size for _, size in step["sources"])
    board.left[symbol] += differences.may_be_left(step | {"n": n}, in_cooling_sector)


def use_cooldown(board: Board, seat: int, step: dict[str, Any]) -> None:
    game, track = board.game, board.track
    effect = names.sector_effect(game, track, game.cars[seat].space)
    count_sources(board, step, step["n"], effect == "cooldown_plus_1")
    if step["n"]:
        board.act(seat, COOLDOWN + step["n"], f"cooldown {step['n']}")


def use_reduce(board: Board, seat: int, step: dict[str, Any]) -> None:
    count_sources(board, step, step["n"])
    if step["n"]:
        board.act(seat, REDUCE + step["n"], f"reduce stress {step['n']}")


def use_super_cool(board: Board, seat: int, step: dict[str, Any]) -> None:
    n = step.get("done", 0)
    count_sources(board, step, n)
    if n:
        board.act(seat, SUPER_COOL + n, f"super-cool {n}")


def use_adrenaline(board: Board, seat: int, step: dict[str, Any]) -> None:
    board.gained += 1
    board.act(seat, ADRENALINE, "adrenaline")


def use_boost(board: Board, seat: int, step: dict[str, Any]) -> None:
    board.act(seat, BOOST, "boost")
    paid = [heat for _, _, heat, _, _ in board.happened(ev.BOOSTED)]
    board.check({"paid": paid}, {"paid": [step["paid"]]})
    board.boosted += sum(int(VALUE[kind]) for _, _, kind, _, joins in board.happened(ev.FLIPPED) if joins)


def use_accelerate(board: Board, seat: int, step: dict[str, Any]) -> None:
    board.check({"n": int(board.game.turn.plus)}, {"n": step["n"]})
    if step["n"] == 0:
        differences.use_up(board.game.turn, board.decks[seat].slot[step["card"]], garage.ACCELERATE_OPEN)
        return
    board.gained += step["n"]
    board.act(seat, ACCELERATE, "accelerate")


def use_heat(board: Board, seat: int, step: dict[str, Any]) -> None:
    board.act(seat, heat_of(board, seat, step["card"]), f"heat of {step['card']}")
    paid = [(names.codes()[kind], n) for _, _, kind, n, _ in board.happened(ev.PAID)]
    board.check({"paid": paid}, {"paid": [(step["card"], step["n"])]})


def heat_of(board: Board, seat: int, code: str) -> int:
    """The action that pays for a card; of equal cards, for the first one."""
    slot = board.decks[seat].slot[code]
    legal = board.legal(seat)
    offered = [i for i in range(4) if HEAT + i in legal and int(board.game.turn.played[i]) == slot]
    return HEAT + offered[0] if offered else HEAT


def use_scrap(board: Board, seat: int, step: dict[str, Any]) -> None:
    board.act(seat, SCRAP + step["n"], f"scrap {step['n']}")
    board.check({"scrapped": " ".join(cards_of(board, ev.SCRAPPED))}, {"scrapped": step["scrapped"]})


def use_salvage(board: Board, seat: int, step: dict[str, Any]) -> None:
    if not board.game.cars[seat].n_discard:
        board.check({"cards": ""}, {"cards": step["cards"]})
        differences.use_up(board.game.turn, board.decks[seat].slot[step["card"]], garage.SALVAGE_OPEN)
        return
    board.act(seat, SALVAGE + step["n"], f"salvage {step['n']}")
    board.check_phase(phases.SALVAGE)
    for slot in sorted(board.decks[seat].slots(step["cards"])):
        board.act(seat, CARD + slot, f"salvage {board.decks[seat].code[slot]}")
        board.events.n = 0
    if board.legal(seat):
        board.act(seat, DONE, "no more to salvage")
    board.tick()


def use_direct(board: Board, seat: int, step: dict[str, Any]) -> None:
    slot = board.decks[seat].slot[step["card"]]
    board.act(seat, CARD + slot, f"direct play of {step['card']}")
    board.check({"played": cards_of(board, ev.PLAYED)}, {"played": [step["card"]]})
    ours = {
        "auto_cooldown": sum(n for _, _, n, _, _ in board.happened(ev.COOLED)),
        "auto_heat_paid": sum(n for _, _, _, n, _ in board.happened(ev.PAID)),
    }
    board.check(ours, {name: step.get(name, 0) for name in ours})


def use_draft(board: Board, seat: int, step: dict[str, Any]) -> None:
    board.check({"n": int(garage.spaces_to_draft(board.game, board.track, seat))}, {"n": step["n"]})
    board.act(seat, DRAFT, "draft")


SYMBOLS = {
    "cooldown": use_cooldown,
    "reduce": use_reduce,
    "super-cool": use_super_cool,
    "adrenaline": use_adrenaline,
    "boost": use_boost,
    "accelerate": use_accelerate,
    "heat": use_heat,
    "scrap": use_scrap,
    "salvage": use_salvage,
    "direct": use_direct,
    "draft": use_draft,
}


BITS = {"scrap": garage.SCRAP_OPEN, "salvage": garage.SALVAGE_OPEN, "accelerate": garage.ACCELERATE_OPEN}


def cannot_pay(board: Board, seat: int, step: dict[str, Any], state: dict[str, Any]) -> None:
    check_avail(board, seat, step, state)
    board.act(seat, CANNOT_PAY, "cannot pay")
    board.check_phase(phases.PAY)


def pay_or_replace(board: Board, seat: int, step: dict[str, Any], state: dict[str, Any]) -> None:
    """Which cards are paid for, then the flips for the others and the new move (R6.3)."""
    board.check_phase(phases.PAY)
    board.check({"gained": int(board.game.turn.gained)}, {"gained": board.gained}, "before it is lost")
    if board.gained or board.boosted:
        differences.lose_speed(board.game.turn, board.boosted)
        board.adapted["2: Speed lost after cannot pay"] += 1
    for symbol in board.used:  # a card that is replaced may have been the source of a used symbol
        board.left[symbol] = board.used[symbol]
    before = board.progress(seat)
    kept = step["kept"].split()
    paid, replaced, flipped = [], [], []
    while int(board.game.phase) == phases.PAY:
        if board.legal(seat):
            offered = [heat_of(board, seat, code) for code in kept]
            action = min([action for action in offered if action in board.legal(seat)], default=HEAT)
            board.act(seat, action, f"keep {step['kept'] or 'nothing'}")
        else:
            board.tick()
        paid += [names.codes()[kind] for _, _, kind, _, _ in board.happened(ev.PAID)]
        replaced += [names.codes()[kind] for _, _, kind, _, _ in board.happened(ev.REPLACED)]
        flipped += flips(board)
    board.check(
        {"kept": sorted(paid), "replaced": sorted(replaced)},
        {"kept": sorted(kept), "replaced": sorted(step["replaced"].split())},
    )
    check_flips(board, step, flipped)
    check_moved(board, seat, step, before)


def react_end(board: Board, seat: int, step: dict[str, str | dict[str, Any]], state: dict[str, Any]) -> None:
    check_avail(board, seat, step, state)
    board.end(seat, "no reaction")
    board.check_phase(phases.SLIPSTREAM)


# Steps 6 to 9 -------------------------------------------------------------------------------------


def slipstreams(board: Board, seat: int) -> list[int]:
    bits = int(slipstreaming.distances(board.game, board.track, seat))
    return [n for n in range(bits.bit_length()) if (bits >> n) & 1]


def no_slipstream(board: Board, seat: int) -> None:
    board.check({"slipstream": slipstreams(board, seat)}, {"slipstream": []})
    board.tick()


def slipstream(board: Board, seat: int, step: dict[str, Any], state: dict[str, Any]) -> None:
    board.check_phase(phases.SLIPSTREAM)
    board.check({"options": slipstreams(board, seat)}, {"options": sorted(step["options"])})
    before = board.progress(seat)
    action = SLIPSTREAM + step["distance"] if step["distance"] else DONE
    board.act(seat, action, f"slipstream {step['distance']}")
    board.check({"moved": board.progress(seat) - before}, {"moved": step["moved"]})


def no_corner(board: Board) -> None:
    board.fix_sponsors({})
    board.tick()
    ours = {"crossed": board.happened(ev.CORNER), "sponsors": cards_gained(board)}
    board.check(ours, {"crossed": [], "sponsors": []}, "no corner")


def cards_gained(board: Board) -> list[str]:
    return sorted(names.codes()[kind] for _, _, kind, _, _ in board.happened(ev.SPONSORED))


def corners(board: Board, seat: int, step: dict[str, Any], state: dict[str, Any]) -> None:
    board.check_phase(phases.CHECK_CORNER)
    car = board.game.cars[seat]
    engine, stress, counted = int(car.engine), int(car.stress[layout.HAND]), int(board.game.stress_taken)
    board.check({"speed": int(board.game.turn.speed)}, {"speed": step["speed"]})
    board.fix_sponsors(step)
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
        "sponsors": cards_gained(board),
    }
    theirs = {name: step[name] for name in ("crossed", "paid", "spin_out")}
    theirs["stress_taken"] = theirs["counted"] = step.get("stress_taken", 0)
    theirs["sponsors"] = sorted(told["card"] for told in step.get("sponsors", ()))
    board.check(ours, theirs)


def refresh(board: Board, seat: int, step: dict[str, str | dict[str, str]], state: dict[str, Any]) -> None:
    board.check_phase(phases.REFRESH)
    board.act(seat, CARD + board.decks[seat].slot[step["card"]], f"refresh {step['card']}")


def discard(board: Board, seat: int, step: dict[str, Any], state: dict[str, Any]) -> None:
    if differences.is_left_out(step):
        board.check({"finished": int(board.game.cars[seat].lap) >= board.race["laps"]}, {"finished": True})
        board.check_phase(phases.REPLENISH)
        return
    if int(board.game.phase) == phases.REFRESH:
        board.end(seat, "no more to refresh")
    board.check_phase(phases.DISCARD)
    deck, car = board.decks[seat], board.game.cars[seat]
    slots = sorted(action - CARD for action in board.legal(seat) if action != DONE)
    board.check({"discardable": slots}, {"discardable": sorted(set(deck.slots(step["discardable"])))})
    told = collections.Counter(deck.slots(step["discardable"]))
    board.check({"discardable": {slot: int(in_hand(car, slot)) for slot in told}}, {"discardable": dict(told)})
    before = heat_by_pile(car)
    lost = []
    for n, slot in enumerate(sorted(deck.slots(step["cards"])), 1):
        board.act(seat, CARD + slot, f"discard {deck.code[slot]}")
        if n == step.get("max", 0):
            board.check({"may discard more": bool(board.legal(seat))}, {"may discard more": False})
    if int(board.game.phase) == phases.DISCARD:
        board.end(seat, "no more discards")
        lost = board.happened(ev.LOST_HEAT)
    heat_lost = [pile for pile, n in heat_by_pile(car).items() if n < before[pile]] if lost else []
    check_heat_lost(board, step, heat_lost)
    board.check_phase(phases.REPLENISH)


def check_heat_lost(board: Board, step: dict[str, str | dict[str, str]], ours: list[Any]) -> None:
    """The pile from which a Heat card left the race (event pressure-cooker), or none."""
    theirs = step.get("event_heat_removed_from")
    theirs = [] if theirs is None else [board.adapt("not listed: deck for draw", theirs, differences.pile(theirs))]
    board.check({"event_heat_removed_from": ours}, {"event_heat_removed_from": theirs})


def heat_by_pile(car: Car) -> dict[str, int]:
    piles = {name: int(getattr(car, name)[HEAT_CARD]) for name in ("hand", "discard", "draw")}
    return {"engine": int(car.engine)} | piles


def replenish(board: Board, seat: int, step: dict[str, Any], state: dict[str, Any]) -> None:
    board.check_phase(phases.REPLENISH)
    board.tick()
    drawn = " ".join(names.codes()[kind] for _, _, kind, _, _ in board.happened(ev.DREW))
    board.check({"drawn": drawn}, {"drawn": step["drawn"]})
    board.check_phase(phases.TURN)


STEPS = {
    "reveal": reveal,
    "move": move,
    "react": react,
    "react_end": react_end,
    "cannot_pay": cannot_pay,
    "pay_or_replace": pay_or_replace,
    "slipstream": slipstream,
    "corners": corners,
    "refresh": refresh,
    "discard": discard,
    "replenish": replenish,
    "no_replenish": replenish,
}
