"""Where scenes are played: the engine's own records, stepped by its own entries."""

from typing import Any

import numpy as np

from hotlap.engine import actions, entries, events, layout, phases, turn
from hotlap.engine.cards import FIRST_UPGRADE, STRESS, ZERO
from scenes.setting import Driver, Setting

CODES = {turn.ILLEGAL: "illegal", turn.NOT_YOURS: "not theirs to decide", turn.LIMIT: "a limit", turn.PAUSED: "paused"}
Happening = tuple[str, int, int, int, int]  # kind, seat, a, b, c


class Refused(AssertionError):
    """The engine takes no such decision now."""


class Stage:
    """A race in the position of a setting. Settings are read first; the rest builds it when it begins."""

    def __init__(self) -> None:
        self.setting = Setting()
        self.games: Any = None
        self.log: list[Happening] = []  # everything since the scene began
        self.mark = 0  # where in it the latest decision began

    # building

    def build(self) -> None:
        """Put everything where the setting says. ValueError if it cannot stand there."""
        table = self.setting
        self.tracks = table.compiled()
        self.track = plain(self.tracks)
        self.buffer, self.choices = layout.new(layout.Events), layout.new(layout.Choices)
        cells = np.zeros(1, layout.Game.dtype)
        game = layout.mirror(cells[0])
        game.round_no, game.legend_deck, game.legend_card = table.round_no, table.legend_deck, -1
        game.phase = phases.MULLIGANS if self.track.mulligan else phases.PLAN
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
        if len(places) != sum(driver.place is not None for driver in table.drivers):
            raise ValueError("two cars stand on one spot")
        if places:
            racing = [seat for seat, driver in enumerate(table.drivers) if driver.place is not None]
            racing.sort(key=lambda seat: self._standing(game.cars[seat]), reverse=True)
            game.order[: len(racing)], game.n_order = racing, len(racing)
        layout.write_back(game, cells[0])
        self.games = layout.from_bytes(layout.Game, cells.tobytes())

    def _place(self, car: Any, driver: Driver) -> None:
        assert driver.place is not None
        car.lap, car.space = driver.place.lap, driver.place.space
        if not 1 <= car.space <= self.track.spaces or not -1 <= car.lap < self.track.laps:
            raise ValueError(f"no car can stand at lap {car.lap}, space {car.space}")
        car.spot = self.spot(driver.place.space, driver.place.spot)
        if driver.is_legend:
            return
        car.gear, car.engine = driver.gear, driver.engine
        car.kind[:FIRST_UPGRADE] = range(FIRST_UPGRADE)
        for cards, counts, kind in (
            (driver.hand, car.hand, layout.HAND),
            (driver.draw, car.draw, layout.DRAW),
            (driver.draw, car.unseen, layout.UNSEEN),
            (driver.discard, car.discard, layout.DISCARD),
        ):
            for slot in cards:
                if slot == STRESS:
                    car.stress[kind] += 1
                else:
                    counts[slot] += 1
        car.n_hand, car.n_draw, car.n_discard = len(driver.hand), len(driver.draw), len(driver.discard)
        car.top_discard = driver.discard[-1] + 1 if driver.discard else 0
        known = [*driver.draw, *driver.later][::-1]
        car.top[: len(known)], car.n_top = known, len(known)

    def _standing(self, car: Any) -> tuple[int, int, bool]:
        return car.lap, car.space, car.spot == self.track.race_spot[car.space]

    def set_up(self, seed: int) -> None:
        """A new race by the engine's own setup, in place of the setting's positions."""
        self.games = layout.new(layout.Game)
        key = np.array([seed, 0, 0, 0, 0, 0, 0, 0], np.int64)
        self._run(entries.new_race(self.games, self.tracks, key, self.buffer))

    # looking

    @property
    def game(self) -> Any:
        """The state now, as plain objects; a copy where the rules run compiled."""
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

    def spot(self, space: int, word: str) -> int:
        race_spot = int(self.track.race_spot[space])
        return {"left": 0, "right": 1, "race-line": race_spot, "other": 1 - race_spot}[word]

    def deciders(self) -> list[int]:
        seats = np.zeros(layout.MAX_CARS, np.int64)
        return [int(seat) for seat in seats[: entries.deciders(self.games, self.tracks, seats)]]

    def offered(self, colour: str) -> list[int]:
        n = entries.legal(self.games, self.tracks, self.seat(colour), self.choices)
        return [int(code) for code in plain(self.choices).codes[:n]]

    # playing

    def begin(self) -> None:
        """A decision of the scene begins; drivers of parked cars have theirs ready."""
        self.mark = len(self.log)
        game = self.game
        for seat, driver in enumerate(self.setting.drivers):
            if driver.is_parked and seat in self.deciders() and game.phase == phases.PLAN:
                self._step(seat, actions.GEAR + 1)
                self._step(seat, actions.CARD + ZERO)
            elif driver.is_parked and seat in self.deciders() and game.phase == phases.MULLIGANS:
                self._step(seat, actions.DONE)

    def take(self, colour: str, action: int) -> None:
        """One action of a decision. Refused if the engine does, having changed nothing."""
        self._step(self.seat(colour), action)

    def take_back(self, colour: str) -> None:
        code = entries.take_back(self.games, self.tracks, self.seat(colour))
        if code != turn.OK:
            raise Refused(CODES[code])

    def retire(self, colour: str) -> None:
        self._run(entries.retire(self.games, self.tracks, self.seat(colour), self.buffer))

    def run_on(self) -> None:
        """For a field in which nobody decides."""
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
        if isinstance(self.buffer, list):
            buffer = self.buffer[0]
            found = [(one.kind, one.seat, one.a, one.b, one.c) for one in buffer.items[: buffer.n]]
        else:  # not the mirror of 2,048 events at every step
            found = self.buffer["items"][0][: self.buffer["n"][0]].tolist()
        self.log += [(events.KINDS[kind], *rest) for kind, *rest in found]


def plain(cells: Any) -> Any:
    """The one record of an array as objects and lists, whichever way the engine runs."""
    return cells[0] if isinstance(cells, list) else layout.mirror(cells[0])
