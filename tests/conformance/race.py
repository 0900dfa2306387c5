"""A whole race, driven as a case tells it: same plans, same decisions, same cards; every state compared."""

import collections

from conformance import differences, names, position
from conformance.report import Mismatch, compare
from hotlap.engine import events as ev
from hotlap.engine import layout, phases, turn
from hotlap.engine.actions import ADRENALINE, BOOST, CARD, COOLDOWN, DONE, GEAR, MAX_COOLDOWN, SLIPSTREAM
from hotlap.engine.cards import STRESS
from hotlap.engine.modules import weather
from hotlap.engine.steps import react, slipstream

PILES = ("hand", "draw", "discard", "play")
CAR = ("lap", "space", "spot", "gear", "engine", *PILES)
PLACE = ("lap", "space", "spot")


def needs(race):
    """What of the game a race has in play that is not in every race."""
    modules = []
    if race["garage"] != "none":
        modules.append("garage")
    if race["event"] is not None:
        modules.append("event")
    return modules


class Driver:
    """The engine's game beside the case's race."""

    def __init__(self, race):
        self.race = race
        self.colours = [*race["humans"], *race["legends"]]
        self.seats = position.seats(self.colours)
        first = race["upgrades"][race["humans"][0]] if race["humans"] else ""
        tracks = position.new_track(
            race["track"],
            self.colours,
            legends=race["legends"],
            laps=race["laps"],
            hand_size=race["hand_size"],
            deck=f"{names.BASIC_CARDS} {first}",
            aggressive_legends=race["aggressive_legends"],
            legend_boost=race["legend_pro"],
        )
        self.track = tracks[0]
        self.game = position.new_game(self.track, race)[0]
        self.choices = layout.new(layout.Choices)[0]
        self.events = position.events()
        self.where = ""
        self.left = 0  # Cooldown that ours may have more than theirs, see differences

    # What is compared ----------------------------------------------------------------------------

    def check(self, ours, theirs, what=""):
        compare(ours, theirs, f"{self.where} {what}".rstrip())

    def check_state(self, colour, state, what=""):
        """A car's whole state; of a Legend, its place."""
        seat = self.seats[colour]
        if "legend" in state:
            ours = position.place(self.track, self.game.cars[seat])
            self.check(ours, {name: state[name] for name in PLACE}, what)
        else:
            theirs = {name: names.in_order(state[name]) if name in PILES else state[name] for name in CAR}
            self.check(position.driver(self.game, self.track, seat), theirs, what)

    def check_phase(self, phase):
        self.check({"phase": phases.NAMES[int(self.game.phase)]}, {"phase": phases.NAMES[phase]})

    def happened(self, *kinds):
        return position.happened(self.events, *kinds)

    def order(self):
        return [self.colours[int(self.game.order[i])] for i in range(int(self.game.n_order))]

    # What is done --------------------------------------------------------------------------------

    def tick(self):
        self.events.n = 0
        turn.tick(self.game, self.track, self.events)

    def legal(self, seat):
        """The actions that a seat may take now; none if it has nothing to decide."""
        if not turn.must_decide(self.game, self.track, seat):
            return []
        turn.write_choices(self.game, self.track, seat, self.choices)
        return [int(self.choices.codes[i]) for i in range(int(self.choices.n))]

    def act(self, seat, action, what):
        legal = self.legal(seat)
        if action not in legal:
            raise Mismatch(f"{self.where}\n    {what} (action {action}) is not among the choices {legal}")
        self.events.n = 0
        turn.apply(self.game, self.track, seat, action, self.events)

    def end(self, seat, what):
        """No more of a step: the driver says so where there is a choice left, else the engine goes on."""
        if self.legal(seat):
            self.act(seat, DONE, what)
        else:
            self.tick()

    def fix_draws(self, seat, state, step):
        """The next cards of the draw deck: those of the case, and on through the piles shuffled in this step."""
        coming = [slot for pile in (state["draw"], *step.get("shuffles", ())) for slot in names.slots(pile)]
        car = self.game.cars[seat]
        coming = coming[: layout.MAX_TOP]
        for i in range(layout.MAX_TOP):
            car.top[i] = coming[-1 - i] if i < len(coming) else 0
        car.n_top = len(coming)

    # A race --------------------------------------------------------------------------------------

    def run(self):
        rounds = self.race["rounds"]
        self.start(rounds[0])
        for told in rounds:
            self.where = f"round {told['round']}"
            self.check({"round": int(self.game.round_no)}, {"round": told["round"]})
            self.check({"on the track": sorted(self.order())}, {"on the track": sorted(told["cars"])})
            for colour, state in told["cars"].items():
                self.where = f"round {told['round']} {colour}"
                self.check_state(colour, state, "before")
            self.plan(told)
            self.drive(told)
        self.where = "at the end"
        places = sorted(self.colours, key=lambda colour: int(self.game.cars[self.seats[colour]].place))
        self.check({"finish_order": places}, {"finish_order": self.race["finish_order"]})
        if len(self.race["finish_order"]) == len(self.colours):
            self.check_phase(phases.OVER)

    def start(self, told):
        """The first round's state; all later ones are the engine's own."""
        game, track = self.game, self.track
        for colour, state in told["cars"].items():
            seat = self.seats[colour]
            position.put_on_track(track, game.cars[seat], state)
            if "legend" not in state:
                position.put_cards(game.cars[seat], state)
        if not needs(self.race) and self.race["weather"] is None:
            for colour in self.race["humans"]:
                self.where = f"the deck of {colour}"
                self.check_deck(self.seats[colour], told["cars"][colour])
        game.n_order = len(told["order"])
        for i, colour in enumerate(told["order"]):
            game.order[i] = self.seats[colour]
        game.round_no = told["round"]
        game.phase = phases.PLAN

    def check_deck(self, seat, state):
        """The cards at the start are those that the track's record deals out (R2.1)."""
        track = self.track
        dealt = [slot for slot in range(layout.SLOTS) for _ in range(int(track.deck[seat][slot]))]
        dealt += [STRESS] * int(track.stress[seat])
        theirs = names.in_order(" ".join(state[pile] for pile in PILES))
        ours = {"cards": names.pile(dealt), "engine": int(track.heat[seat])}
        self.check(ours, {"cards": theirs, "engine": state["engine"]})
        drawn = min(int(track.hand_size), position.count(theirs))
        self.check({"hand": drawn}, {"hand": position.count(state["hand"])})

    def plan(self, told):
        """Steps 1 and 2 of everybody, and what follows when all plans are in."""
        self.check_phase(phases.PLAN)
        for colour, plan in told["plans"].items():
            self.where = f"round {told['round']} {colour} plans"
            seat = self.seats[colour]
            self.check(
                {"allowed_gears": [a - GEAR for a in self.legal(seat)]}, {"allowed_gears": plan["allowed_gears"]}
            )
            self.act(seat, GEAR + plan["gear"], f"gear {plan['gear']}")
            cluttered = int(self.game.cars[seat].ready) == 1
            self.check({"cluttered": cluttered}, {"cluttered": bool(plan.get("cluttered"))})
            if not cluttered:
                for slot in sorted(names.slots(plan["cards"])):
                    self.act(seat, CARD + slot, f"card {names.CODES[slot]}")
            self.check({"decides": bool(self.legal(seat))}, {"decides": False})
        self.where = f"round {told['round']}"
        self.check({"waits": bool(turn.waits(self.game, self.track))}, {"waits": False})
        self.tick()
        self.check({"order": self.order()}, {"order": told["order"]})
        reveals = {drive["car"]: drive["steps"][0] for drive in told["turns"]}
        for colour, plan in told["plans"].items():
            state = differences.when_planned(told["cars"][colour], plan, reveals[colour])
            self.where = f"round {told['round']} {colour}"
            self.check_state(colour, state, "with all plans in")
        self.game.legend_card = -1 if told["legend_card"] is None else told["legend_card"]

    def drive(self, told):
        """The turns in order, and the end of the round."""
        self.check({"turns": [drive["car"] for drive in told["turns"]]}, {"turns": told["order"]})
        for drive in told["turns"]:
            self.where = f"round {told['round']} {drive['car']}"
            self.check_phase(phases.TURN)
            if drive.get("legend"):
                self.legend_turn(drive, dict(told["cars"][drive["car"]]), told["legend_card"])
            else:
                plan = told["plans"][drive["car"]]
                state = told["cars"][drive["car"]]
                self.turn(drive, differences.when_planned(state, plan, drive["steps"][0]))
        self.where = f"round {told['round']} end"
        self.tick()
        finished = [(place, self.colours[seat]) for _, seat, place, _, _ in self.happened(ev.FINISHED)]
        ours = {"finished": [colour for _, colour in sorted(finished)], "next_order": self.order()}
        self.check(ours, {name: told["end"][name] for name in ours})

    def legend_turn(self, drive, state, card):
        (step,) = drive["steps"]
        seat = self.seats[drive["car"]]
        before = self.progress(seat)
        self.tick()
        self.check({"seat": int(self.game.turn.seat)}, {"seat": seat})
        blocked = self.happened(ev.BLOCKED)
        moved = self.progress(seat) - before
        ours = {
            "slot": int(self.track.diamond[card][seat]),
            "number": int(self.track.helmet[card][seat]),
            "moved": moved,
        }
        wanted = blocked[0][2] if blocked else moved
        ours["intended"] = differences.intended(self.game, self.track, seat, wanted, step["intended"], step["moved"])
        self.check(ours, {name: step[name] for name in ours})
        self.check({"legend_card": int(self.game.legend_card)}, {"legend_card": card})
        self.check_state(drive["car"], state | step.get("set", {}))

    # A driver's turn -----------------------------------------------------------------------------

    def turn(self, drive, state):
        colour = drive["car"]
        seat = self.seats[colour]
        self.tick()
        ours = {"car": self.colours[int(self.game.turn.seat)], "adrenaline": bool(self.game.turn.has_adrenaline)}
        self.check(ours, {name: drive[name] for name in ours})
        self.left = 0
        here = self.where
        for number, step in enumerate(drive["steps"], 1):
            self.where = f"{here} step {number} {step['k']}"
            if step["k"] != "slipstream" and int(self.game.phase) == phases.SLIPSTREAM:
                self.no_slipstream(seat)
            if step["k"] != "corners" and int(self.game.phase) == phases.CHECK_CORNER:
                self.tick()
                self.check({"crossed": self.happened(ev.CORNER)}, {"crossed": []}, "no corner")
            if step["k"] not in STEPS:
                raise Mismatch(f"{self.where}\n    no such step without a module")
            self.fix_draws(seat, state, step)
            STEPS[step["k"]](self, seat, step, state)
            state = state | step.get("set", {})
            self.check_state(colour, differences.after(step, state))
        self.where = here
        self.check_phase(phases.TURN)

    def progress(self, seat):
        car = self.game.cars[seat]
        return int(car.lap) * int(self.track.spaces) + int(car.space)

    def flips(self):
        """The cards flipped, in order: (code, whether it joins the play area)."""
        return [
            (names.CODES[slot], bool(joins)) for _, _, slot, n, joins in self.happened(ev.FLIPPED) for _ in range(n)
        ]

    def check_flips(self, step):
        theirs = []
        for flip in step.get("flips", ()):
            theirs += [(code, False) for code in flip["discarded"].split()]
            theirs += [(code, True) for code in (flip["kept"] or "").split()]
        self.check({"flips": self.flips()}, {"flips": theirs})

    def reveal(self, seat, step, state):
        self.check_phase(phases.REVEAL)
        self.tick()
        self.check({"cluttered": bool(self.happened(ev.CLUTTERED))}, {"cluttered": bool(step.get("cluttered"))})
        played = [slot for _, _, slot, n, _ in self.happened(ev.PLAYED) for _ in range(n)]
        self.check({"cards": names.pile(played)}, {"cards": names.in_order(step["cards"])})
        self.check_flips(step)
        self.check_phase(phases.REPLENISH if step.get("cluttered") else phases.MOVE)

    def move(self, seat, step, state):
        self.check_phase(phases.MOVE)
        before = self.progress(seat)
        self.tick()
        self.check_moved(seat, step, before)

    def check_moved(self, seat, step, before):
        ours = {"speed": int(self.game.turn.speed), "moved": self.progress(seat) - before}
        self.check(ours, {name: step[name] for name in ours if name in step})

    def check_avail(self, seat, step):
        """What may be used now: `avail` of the case. Any key of it that we do not know differs."""
        game, track = self.game, self.track
        self.check_phase(phases.REACT)
        legal = self.legal(seat)
        ours = {}
        cooling = max([0, *(action - COOLDOWN for action in legal if 0 < action - COOLDOWN <= MAX_COOLDOWN)])
        cooling = differences.cooldown(cooling, step["avail"].get("cooldown", 0), self.left)
        if cooling > 0:
            ours["cooldown"] = cooling
        if ADRENALINE in legal:
            ours["adrenaline"] = 1
        if BOOST in legal:
            ours["boost"] = "paid" if int(react.boost_cost(game, track, game.cars[seat])) else "free"
        self.check({"avail": ours}, {"avail": step["avail"]})

    def react(self, seat, step, state):
        self.check_avail(seat, step)
        game, track = self.game, self.track
        before = self.progress(seat)
        if step["symbol"] == "cooldown":
            effect = int(weather.sector_effect(game, track, int(game.cars[seat].space)))
            self.left += differences.may_be_left(step, effect == weather.COOLING_BONUS)
            self.act(seat, COOLDOWN + step["n"], f"cooldown {step['n']}")
        elif step["symbol"] == "adrenaline":
            self.act(seat, ADRENALINE, "adrenaline")
        elif step["symbol"] == "boost":
            self.act(seat, BOOST, "boost")
            paid = [heat for _, _, heat, _, _ in self.happened(ev.BOOSTED)]
            self.check({"paid": paid}, {"paid": [step["paid"]]})
        else:
            raise Mismatch(f"{self.where}\n    no symbol {step['symbol']} without the Garage")
        self.check_flips(step)
        self.check_moved(seat, step, before)

    def react_end(self, seat, step, state):
        self.check_avail(seat, step)
        self.end(seat, "no reaction")
        self.check_phase(phases.SLIPSTREAM)

    def slipstreams(self, seat):
        bits = int(slipstream.distances(self.game, self.track, seat))
        return [n for n in range(bits.bit_length()) if (bits >> n) & 1]

    def no_slipstream(self, seat):
        self.check({"slipstream": self.slipstreams(seat)}, {"slipstream": []})
        self.tick()

    def slipstream(self, seat, step, state):
        self.check_phase(phases.SLIPSTREAM)
        self.check({"options": self.slipstreams(seat)}, {"options": sorted(step["options"])})
        before = self.progress(seat)
        action = SLIPSTREAM + step["distance"] if step["distance"] else DONE
        self.act(seat, action, f"slipstream {step['distance']}")
        self.check({"moved": self.progress(seat) - before}, {"moved": step["moved"]})

    def corners(self, seat, step, state):
        self.check_phase(phases.CHECK_CORNER)
        car = self.game.cars[seat]
        engine, stress, counted = int(car.engine), int(car.stress[layout.HAND]), int(self.game.stress_taken)
        self.check({"speed": int(self.game.turn.speed)}, {"speed": step["speed"]})
        self.tick()
        taken = int(car.stress[layout.HAND]) - stress
        ours = {
            "crossed": [
                {"corner": corner, "limit": limit, "cost": cost}
                for _, _, corner, limit, cost in self.happened(ev.CORNER)
            ],
            "paid": engine - int(car.engine),
            "spin_out": bool(self.happened(ev.SPUN_OUT)),
            "stress_taken": taken,
            "counted": int(self.game.stress_taken) - counted,
        }
        theirs = {name: step[name] for name in ("crossed", "paid", "spin_out")}
        theirs["stress_taken"] = theirs["counted"] = step.get("stress_taken", 0)
        self.check(ours, theirs)

    def discard(self, seat, step, state):
        if differences.is_left_out(step):
            self.check({"finished": int(self.game.cars[seat].lap) >= self.race["laps"]}, {"finished": True})
            self.check_phase(phases.REPLENISH)
            return
        self.check_phase(phases.DISCARD)
        kinds = sorted(action - CARD for action in self.legal(seat) if action != DONE)
        self.check({"discardable": kinds}, {"discardable": sorted(set(names.slots(step["discardable"])))})
        most = collections.Counter(names.slots(step["discardable"]))
        hand = {slot: int(self.game.cars[seat].hand[slot]) for slot in most}
        self.check({"discardable": hand}, {"discardable": dict(most)})
        for slot in sorted(names.slots(step["cards"])):
            self.act(seat, CARD + slot, f"discard {names.CODES[slot]}")
        self.end(seat, "no more discards")
        self.check_phase(phases.REPLENISH)

    def replenish(self, seat, step, state):
        self.check_phase(phases.REPLENISH)
        self.tick()
        drawn = " ".join(names.CODES[slot] for _, _, slot, _, _ in self.happened(ev.DREW))
        self.check({"drawn": drawn}, {"drawn": step["drawn"]})
        self.check_phase(phases.TURN)


STEPS = {
    "reveal": Driver.reveal,
    "move": Driver.move,
    "react": Driver.react,
    "react_end": Driver.react_end,
    "slipstream": Driver.slipstream,
    "corners": Driver.corners,
    "discard": Driver.discard,
    "replenish": Driver.replenish,
    "no_replenish": Driver.replenish,
}


def check(race):
    """Drive a race from its first round to its last; Mismatch where the engine first differs."""
    Driver(race).run()
