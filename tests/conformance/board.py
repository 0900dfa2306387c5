"""The engine's game beside a case's: what it is compared by, and how it is moved on."""

from conformance import names, position
from conformance.report import Mismatch, compare
from hotlap.engine import layout, phases, turn
from hotlap.engine.actions import DONE

PILES = ("hand", "draw", "discard", "play")
CAR = ("lap", "space", "spot", "gear", "engine", *PILES)
PLACE = ("lap", "space", "spot")


class Board:
    """A game of the engine with the colours of a race."""

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

    def progress(self, seat):
        car = self.game.cars[seat]
        return int(car.lap) * int(self.track.spaces) + int(car.space)
