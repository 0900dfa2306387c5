"""The engine's game beside a case's: how the two are compared, and how the engine's is moved on."""

import collections
from typing import Any

from conformance import names, position
from conformance.report import Mismatch, compare
from hotlap.content.cards import FIRST_UPGRADE, upgrade_cards
from hotlap.content.garage import GARAGES, heat_tier
from hotlap.engine import layout, phases, start, turn
from hotlap.engine.actions import DONE
from hotlap.engine.cards import FIRST_SPONSOR
from hotlap.engine.events import Kind

PILES = ("hand", "draw", "discard", "play")
CAR = ("lap", "space", "spot", "gear", "engine", *PILES)
PLACE = ("lap", "space", "spot")
NO_GARAGE = "H S0 S5"  # the upgrades of a race without a Garage


class Board:
    """A game of the engine with the colours of a race."""

    def __init__(self, race: dict[str, Any]) -> None:
        self.race = race
        self.colours = [*race["humans"], *race["legends"]]
        self.seats = position.seats(self.colours)
        is_plain = race["garage"] == "none"
        tracks = position.new_track(
            race["track"],
            self.colours,
            legends=race["legends"],
            laps=race["laps"],
            hand_size=race["hand_size"],
            deck=f"{names.BASIC_CARDS} {NO_GARAGE if is_plain else ''}",
            event=race["event"],
            upgrades=[self.upgrades(colour) for colour in self.colours],
            aggressive_legends=race["aggressive_legends"],
            legend_boost=race["legend_pro"],
        )
        self.track = tracks[0]
        self.game = position.new_game(self.track, race)[0]
        for colour in race["humans"]:
            seat = self.seats[colour]
            start.name_slots(self.track, self.game.cars[seat], seat)
        self.decks = [names.Deck(self.game.cars[seat].kind) for seat in range(len(self.colours))]
        self.choices = layout.new(layout.Choices)[0]
        self.events = position.events()
        self.where = ""
        self.out = []  # the colours put out of the race, in that order
        self.out_before = 0  # the number of colours put out before this round
        self.adapted = collections.Counter()  # each adaptation and its number, see differences.py
        self.clear_turn()

    def upgrades(self, colour: str) -> list[int]:
        """The kinds of upgrade that a driver has; Sponsorships are in the hand from the first round's state on."""
        codes = self.race["upgrades"].get(colour, "").split()
        if self.race["garage"] == "none":
            assert sorted(codes) in ([], NO_GARAGE.split()), codes
            return []
        tiers = GARAGES[names.GARAGES[self.race["garage"]]]
        kinds = enumerate(upgrade_cards(), FIRST_UPGRADE)
        heat = next(kind for kind, card in kinds if heat_tier(kind) and card.tier in tiers)
        owned = [heat if code == "H" else names.kinds()[code] for code in codes]
        return [kind for kind in owned if kind >= FIRST_UPGRADE]

    def clear_turn(self) -> None:
        """Forget the notes about a turn, before the next begins."""
        self.left = collections.Counter()  # by symbol: how much larger ours may be than theirs, see differences.py
        self.used = collections.Counter()  # by symbol: the size of all sources used
        self.boosted = 0  # Speed from a boost
        self.gained = 0  # Speed from Adrenaline and Accelerate

    # Comparing -----------------------------------------------------------------------------------

    def check(self, ours: Any, theirs: Any, what: str = "") -> None:
        compare(ours, theirs, f"{self.where} {what}".rstrip())

    def check_state(self, colour: str, state: dict[str, Any], what: str = "") -> None:
        """A car's whole state; of a Legend, its place."""
        seat = self.seats[colour]
        if "legend" in state:
            ours = position.place(self.track, self.game.cars[seat])
            self.check(ours, {name: state[name] for name in PLACE}, what)
        else:
            theirs = {name: names.in_order(state[name]) if name in PILES else state[name] for name in CAR}
            self.check(position.driver(self.game, self.track, seat, self.decks[seat]), theirs, what)

    def check_phase(self, *allowed: int) -> None:
        if int(self.game.phase) not in allowed:
            wanted = " or ".join(phases.NAMES[phase] for phase in allowed)
            self.check({"phase": phases.NAMES[int(self.game.phase)]}, {"phase": wanted})

    def adapt(self, why: str, before: Any, after: Any) -> Any:
        """Returns `after`; a difference is counted as an adaptation."""
        if before != after:
            self.adapted[why] += 1
        return after

    def happened(self, *kinds: Kind) -> list[tuple[int, ...]]:
        return position.happened(self.events, *kinds)

    def order(self) -> list[str]:
        return [self.colours[int(self.game.order[i])] for i in range(int(self.game.n_order))]

    # Moving on -----------------------------------------------------------------------------------

    def tick(self) -> None:
        self.events.n = 0
        turn.tick(self.game, self.track, self.events)

    def legal(self, seat: int) -> list[int]:
        """The actions that a seat may take now; none if it has nothing to decide."""
        if not turn.must_decide(self.game, self.track, seat):
            return []
        turn.write_choices(self.game, self.track, seat, self.choices)
        return [int(self.choices.codes[i]) for i in range(int(self.choices.n))]

    def act(self, seat: int, action: int, what: str) -> None:
        legal = self.legal(seat)
        if action not in legal:
            raise Mismatch(f"  {self.where}\n    {what} (action {action}) is not among the choices {legal}")
        self.events.n = 0
        turn.apply(self.game, self.track, seat, action, self.events)

    def end(self, seat: int, what: str) -> None:
        """End a step. The driver says so if there is a choice left, else the engine goes on."""
        if self.legal(seat):
            self.act(seat, DONE, what)
        else:
            self.tick()

    def fix_draws(self, seat: int, state: dict[str, Any], step: dict[str, Any]) -> None:
        """Fix the next cards of the draw deck: those of the case, then those of the piles shuffled in this step."""
        piles = (state["draw"], *step.get("shuffles", ()))
        coming = [slot for pile in piles for slot in self.decks[seat].slots(pile)]
        car = self.game.cars[seat]
        # A step without draws needs only the deck; one place less, as a card put on top needs room.
        known = layout.MAX_TOP if "shuffles" in step else layout.MAX_TOP - 1
        coming = coming[:known]
        for i in range(layout.MAX_TOP):
            car.top[i] = coming[-1 - i] if i < len(coming) else 0
        car.n_top = len(coming)

    def fix_sponsors(self, step: dict[str, Any]) -> None:
        """Fix the next Sponsorship cards: those of the step. Any more would come from a full deck."""
        coming = collections.Counter(names.kinds()[told["card"]] for told in step.get("sponsors", ()))
        for k in range(layout.SPONSORS):
            self.game.sponsors[k] = coming[FIRST_SPONSOR + k]
            self.game.sponsors_used[k] = self.track.cards.sponsors[k]

    def progress(self, seat: int) -> int:
        car = self.game.cars[seat]
        return int(car.lap) * int(self.track.spaces) + int(car.space)
