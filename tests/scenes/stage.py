"""The stage for scenes: the engine's own records, stepped by its own entries."""

from typing import Any

from hotlap.engine import actions, entries, events, layout, log, phases, turn
from hotlap.engine.cards import FIRST_SPONSOR, FIRST_UPGRADE, HEAT, STRESS, ZERO
from hotlap.engine.mirror import mirror, write_back
from scenes.phrases import LETTERS
from scenes.setting import Driver, Setting

NAMES = {kind: name for name, kind in LETTERS.items()}
CODES = {turn.ILLEGAL: "illegal", turn.NOT_YOURS: "not theirs to decide", turn.LIMIT: "a limit", turn.PAUSED: "paused"}
Happening = tuple[str, int, int, int, int]  # kind, seat, a, b, c


class Refused(AssertionError):
    """The engine refuses this decision now."""


class Stage:
    """A race in the position of a setting. Settings are read first; the race is built from them when it begins."""

    def __init__(self) -> None:
        self.setting = Setting()
        self.games: Any = None
        self.log: list[Happening] = []  # everything since the scene began
        self.mark = 0  # its length when the latest decision began

    # building

    def build(self) -> None:
        """Put everything in its place. ValueError if something cannot be there."""
        table = self.setting
        self.tracks = table.compiled()
        self.track = plain(self.tracks)
        self.buffer, self.choices = layout.new(layout.Events), layout.new(layout.Choices)
        game = mirror(layout.Game.Cell())
        game.round_no, game.legend_deck, game.legend_card = table.round_no, table.legend_deck, -1
        game.phase = phases.MULLIGANS if self.track.mulligan else phases.PLAN
        game.weather = table.weather
        for line, token in table.tokens.items():
            corner = list(self.track.corner_line[: self.track.n_corners]).index(line)
            if self.track.first_line[corner] != corner:
                raise ValueError("a chicane's token lies at its first line")
            game.token[corner] = token
        deck = self.track.cards
        game.sponsors[:], game.sponsors_used[:] = deck.sponsors, deck.sponsors_used
        game.upgrades[:], game.aside[:] = deck.upgrades, deck.aside
        places = set()
        for car, driver in zip(game.cars, table.drivers, strict=False):
            if driver.status != layout.RACING:
                car.status = driver.status
                car.place = driver.final_place or len(table.drivers) - game.n_out
                game.n_out += driver.status == layout.OUT
                game.n_finished += driver.status == layout.FINISHED
            elif driver.place is not None:
                self._place(car, driver)
                places.add((car.space, car.spot))
                if table.event and car.lap >= 1:  # it completed lap 1 before this scene
                    car.has_lapped = 1
                    game.lapped += 1
        if len(places) != sum(driver.place is not None for driver in table.drivers):
            raise ValueError("two cars stand on one spot")
        if places:
            racing = [seat for seat, driver in enumerate(table.drivers) if driver.place is not None]
            racing.sort(key=lambda seat: self._standing(game.cars[seat]), reverse=True)
            game.order[: len(racing)], game.n_order = racing, len(racing)
        self.games = layout.from_bytes(layout.Game, bytes(write_back(game, layout.Game.Cell())))

    def _place(self, car: Any, driver: Driver) -> None:
        assert driver.place is not None
        car.lap, car.space = driver.place.lap, driver.place.space
        if not 1 <= car.space <= self.track.spaces or not -1 <= car.lap < self.track.laps:
            raise ValueError(f"no car can stand at lap {car.lap}, space {car.space}")
        car.spot = self.spot(driver.place.space, driver.place.spot)
        if driver.is_legend:
            return
        car.gear, car.engine = driver.gear, driver.engine
        car.kind[:] = self.kinds(driver.colour)
        self._own_sponsors(car, driver)
        for cards, counts, kind in (
            (driver.hand, car.hand, layout.HAND),
            (driver.draw, car.draw, layout.DRAW),
            (driver.draw, car.unseen, layout.UNSEEN),
            (driver.discard, car.discard, layout.DISCARD),
        ):
            for slot in self.slots(driver.colour, cards):
                if slot == STRESS:
                    car.stress[kind] += 1
                elif kind != layout.UNSEEN or not FIRST_SPONSOR <= slot < FIRST_UPGRADE:
                    counts[slot] += 1
        car.n_hand, car.n_draw, car.n_discard = len(driver.hand), len(driver.draw), len(driver.discard)
        car.top_discard = self.slots(driver.colour, driver.discard)[-1] + 1 if driver.discard else 0
        known = self.slots(driver.colour, [*driver.draw, *driver.later])[::-1]
        car.top[: len(known)], car.n_top = known, len(known)

    def _own_sponsors(self, car: Any, driver: Driver) -> None:
        """Sponsorships in hand and deck; the others know their number and not their kinds."""
        for kind in (*driver.hand, *driver.draw):
            if FIRST_SPONSOR <= kind < FIRST_UPGRADE:
                car.secret[kind - FIRST_SPONSOR] += 1
                car.n_secret += 1
        car.held = sum(FIRST_SPONSOR <= kind < FIRST_UPGRADE for kind in driver.hand)

    def _standing(self, car: Any) -> tuple[int, int, bool]:
        return car.lap, car.space, car.spot == self.track.race_spot[car.space]

    def set_up(self, seed: int) -> None:
        """A new race by the engine's own setup, instead of the positions of the setting."""
        self.games = layout.new(layout.Game)
        key = layout.numbers(layout.i64, [seed, 0, 0, 0, 0, 0, 0, 0])
        self._run(entries.new_race(self.games, self.tracks, key, self.buffer))

    def set_up_in(self, weather: int) -> None:
        """A new race under the first seed that draws this weather."""
        for seed in range(200):
            self.log.clear()
            self.set_up(seed)
            if self.game.weather == weather:
                return
        raise ValueError("no seed brings this weather")

    # looking

    @property
    def game(self) -> Any:
        """The current state as plain objects; a copy if the rules run compiled."""
        return plain(self.games)

    def seat(self, colour: str) -> int:
        for seat, driver in enumerate(self.setting.drivers):
            if driver.colour == colour:
                return seat
        raise ValueError(f"there is no {colour} car in this scene")

    def car(self, colour: str) -> Any:
        return self.game.cars[self.seat(colour)]

    def colours(self, seats: Any) -> list[str]:
        return [self.setting.drivers[seat].colour for seat in seats]

    def kinds(self, colour: str) -> list[int]:
        """The kind in each card slot of a car: as drafted in a new race, before it as in the setting."""
        if self.games is not None:
            return list(self.car(colour).kind)
        return [*range(FIRST_UPGRADE), *self.track.kind[self.seat(colour)][FIRST_UPGRADE:]]

    def slots(self, colour: str, cards: list[int]) -> list[int]:
        """The slots of kinds of card. A Heat upgrade shares the slot of all other Heat."""
        kinds, found = self.kinds(colour), []
        for kind in cards:
            if kind >= FIRST_UPGRADE and self.track.cards.is_heat[kind]:
                found.append(HEAT)
            elif kind in kinds:
                found.append(kinds.index(kind))
            else:
                raise ValueError(f"{colour} has no {NAMES[kind]}")
        return found

    def spot(self, space: int, word: str) -> int:
        race_spot = int(self.track.race_spot[space])
        return {"left": 0, "right": 1, "race-line": race_spot, "other": 1 - race_spot}[word]

    def deciders(self) -> list[int]:
        seats = layout.zeros(layout.i64, layout.MAX_CARS)
        return [int(seat) for seat in seats[: entries.deciders(self.games, self.tracks, seats)]]

    def offered(self, colour: str) -> list[int]:
        n = entries.legal(self.games, self.tracks, self.seat(colour), self.choices)
        return [int(code) for code in plain(self.choices).codes[:n]]

    # playing

    def begin(self) -> None:
        """A decision of the scene begins; the drivers of parked cars plan now."""
        self.mark = len(self.log)
        game = self.game
        for seat, driver in enumerate(self.setting.drivers):
            if driver.is_parked and seat in self.deciders() and game.phase == phases.PLAN:
                self._step(seat, actions.GEAR + 1)
                self._step(seat, actions.CARD + ZERO)
            elif driver.is_parked and seat in self.deciders() and game.phase == phases.MULLIGANS:
                self._step(seat, actions.DONE)

    def take(self, colour: str, action: int) -> None:
        """One action of a decision. Raises Refused if the engine refuses it and changes nothing."""
        self._step(self.seat(colour), action)

    def take_back(self, colour: str) -> None:
        self._run(entries.take_back(self.games, self.tracks, self.seat(colour), self.buffer))

    def retire(self, colour: str) -> None:
        self._run(entries.retire(self.games, self.tracks, self.seat(colour), self.buffer))

    def run_on(self) -> None:
        """Run on if nobody in the field decides."""
        self._run(entries.resume(self.games, self.tracks, self.buffer))

    def _step(self, seat: int, action: int) -> None:
        before = layout.to_bytes(layout.Game, self.games)
        code = entries.step(self.games, self.tracks, seat, action, self.buffer, self.choices)
        if code < 0 and layout.to_bytes(layout.Game, self.games) != before:
            raise AssertionError("the race has changed although the decision was refused")
        self._run(code)

    def _run(self, code: int) -> None:
        while True:
            if code < 0:
                raise Refused(f"{CODES[code]}; asked are {', '.join(self.colours(self.deciders())) or 'none'}")
            self._read_events()
            if code == turn.OK:
                break
            code = entries.resume(self.games, self.tracks, self.buffer)
        asked = self.deciders()
        if asked and self.game.phase > phases.PLAN and self.setting.drivers[asked[0]].is_parked:
            self._step(asked[0], actions.DONE)

    def _read_events(self) -> None:
        self.log += [(events.NAMES[kind], *rest) for kind, *rest in log.rows(log.packed(self.buffer[0]))]


def plain(cells: Any) -> Any:
    """The one record of an array as plain objects and lists, however the rules run."""
    return cells[0] if isinstance(cells, list) else mirror(cells[0])
