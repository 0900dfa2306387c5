"""Turns events into lines of sentences, round by round and turn by turn. The line of a turn grows during the turn."""

from collections.abc import Iterator
from typing import Any

from ...content.events import Event as SeasonEvent
from ..events import Event
from ..race import SPECTATOR, Race
from ..setup import RaceSetup
from .positions import CarPositions
from .sentences import Kind, Line, Sentence, Tone
from .turn import TurnTelling, draws, retirement, sponsorship

# Events that come in runs before the race and make one line. Cards that are dealt (TOOK) do so, too.
RUNS = ("TOKEN", "LAID_OUT", "SPONSORED", "DREW")

ENDS = ("TURN", "FINISHED", "ROUND", "OVER", "RETIRED", "SHIFTED")  # these events end a turn

_TONES: dict[str, Tone] = {"back": "good", "drives-on": ""}  # of what is told of who decides; else it is bad


class Telling:
    """Hears a race from its beginning. `take` gives the complete lines; `live` is the line that still grows.

    `has_order`: the standings follow after each round. `has_offers`: the cards of a draft's market are told.
    """

    def __init__(self, setup: RaceSetup, has_order: bool = True, has_offers: bool = True) -> None:
        self.setup = setup
        self.road = CarPositions(setup.track, setup.total_laps)
        self._done: list[Line] = []
        self._has_order = has_order
        self._has_offers = has_offers
        self._heard = 0  # chunks of a race's events: its start and its decisions
        self._is_grid_told = False
        self._round = 0
        self._weather = ""
        self._legend_card: int | None = None
        self._gears = dict.fromkeys(range(len(setup.entrants)), 1)
        self._shifts: dict[int, dict[str, Any]] = {}  # the gears planned, until the turn
        self._turn: TurnTelling | None = None
        self._run: list[Event] = []
        if setup.event.id:
            self._add("field", None, _event(setup.event))

    def follow(self, race: Race, seat: int = SPECTATOR) -> Iterator[Event]:
        """Hear the new events of a race since the last call, as far as a seat may know them, and yield each one."""
        since, self._heard = self._heard, len(race.decisions) + 1
        for event in race.events(seat, since):
            self.hear(event)
            yield event

    @property
    def live(self) -> Line | None:
        """The line of the present turn or run so far."""
        if self._turn:
            return Line(self._round, "car", self._turn.seat, self._turn.all_sentences())
        if self._run and (sentences := tuple(self._run_told())):
            seat = self._run[0].seat
            return Line(self._round, "field" if seat is None else "car", seat, sentences)
        return None

    def take(self) -> list[Line]:
        """The lines that have been completed since the last call."""
        taken, self._done = self._done, []
        return taken

    def settle(self) -> None:
        """End a run, so that later events make a line of their own."""
        if self._run:
            self._end()

    def pause(self) -> None:
        """End the growing line, because there are no more events for now."""
        self._end()

    def tell(self, seat: int, word: str) -> None:
        """Tell that a bot decides for a driver ("time-up", "stands-in", or "drives-on" as was asked), or that they are
        "back", before the events of the decision. No event says so.
        """
        sentence = Sentence(word, tone=_TONES.get(word, "bad"))
        if self._turn:
            self._turn.note(sentence)
            return
        self.settle()
        self._add("car", seat, sentence)

    # Events -----------------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        kind, seat, data = event.kind, event.seat, event.data
        if self._turn:
            if kind == "TAKEN_BACK":
                self._turn.take_back(data["events"])
                return
            if seat == self._turn.seat and kind not in ENDS:
                self._turn.hear(event)
                if kind in ("SPUN_OUT", "CLUTTERED"):
                    self._gears[seat] = 1
                return
            if kind in ENDS:
                if kind == "RETIRED" and seat == self._turn.seat:
                    self._turn.hear(event)
                    self._end()
                    self.road.put_out(seat, data["place"], data["forced"])
                    return
                self._end()
        self._between(event)

    def _between(self, event: Event) -> None:
        """Hear an event outside turns."""
        kind, seat, data = event.kind, event.seat, event.data
        if kind == "GRID" and seat is not None:
            self.road.grid(seat, data["place"])
            return
        self._grid()
        if self._run and (self._run[-1].kind, self._run[-1].seat) != (kind, seat):
            self._end()
        if self._turn is None and (kind in RUNS or (kind == "TOOK" and data["place"] < 0)):
            self._run.append(event)
        elif seat is None:
            self._of_all(event)
        elif kind == "TURN":
            self._turn = TurnTelling(self.setup, seat, self._shifts.pop(seat, None), self.road)
            self._turn.legend_card = self._legend_card
            self._turn.hear(event)
        elif kind == "SHIFTED":
            self._shift(seat, data["gear"], data["heat"])
        else:
            self._of_car(seat, kind, data)

    def _of_all(self, event: Event) -> None:
        match event.kind:
            case "ROUND":
                self._order()
                self._round = event.data["round"]
                self._add("heading", None, Sentence("round", {"round": self._round}))
            case "LEGEND_CARD":
                self._legend_card = event.data["number"]
                if self._turn:
                    self._turn.legend_card = self._legend_card
            case "OVER":
                self._order()
                self._add("heading", None, Sentence("over"))
            case "WEATHER":
                self._weather = event.data["weather"]
                self._add("field", None, Sentence("weather", {"weather": f"race-weather-{self._weather}"}))

    def _of_car(self, seat: int, kind: str, data: dict[str, Any]) -> None:
        """Hear an event of a car outside turns."""
        match kind:
            case "FINISHED":
                self.road.finish(seat, data["place"])
                self._add("car", seat, self._finish(data["place"]))
            case "RETIRED":
                self.road.put_out(seat, data["place"], data["forced"])
                self._add("car", seat, retirement(data["forced"]))
            case "TOOK":
                self._add("car", seat, Sentence("takes", {"gained": data["card"]}))
            case "GAVE_BACK":
                self._add("car", seat, Sentence("gives-back", {"card": data["card"]}))
            case "SWAPPED":
                self._add("car", seat, Sentence("swaps", {"given": data["given"], "gained": data["taken"]}))
            case "TUNED":
                self._add("car", seat, Sentence("tunes", {"n": data["heat"]}))
            case "MULLIGAN":
                self._add("car", seat, Sentence("mulligan"))

    def _shift(self, seat: int, gear: int, heat: int) -> None:
        before = self._gears[seat]
        way = "stays" if gear == before else "up" if gear > before else "down"
        self._shifts[seat] = {"way": way, "gear": gear, "heat": heat}
        self._gears[seat] = gear

    def _finish(self, place: int) -> Sentence:
        if len(self.setup.entrants) == 1:
            return Sentence("home", {"round": self._round}, "good")
        if place == 1:
            return Sentence("wins", tone="good")
        return Sentence("finishes", {"place": place}, "good")

    def _end(self) -> None:
        """End the present turn or run."""
        if line := self.live:
            self._done.append(line)
        self._turn, self._run = None, []

    def _run_told(self) -> list[Sentence]:
        run, kind, seat = self._run, self._run[0].kind, self._run[0].seat
        if kind == "TOKEN":
            return [self._token(event.data["corner"], event.data["token"]) for event in run]
        if kind == "LAID_OUT":
            cards = tuple(event.data["card"] for event in run)
            return [Sentence("offer", {"gained": cards})] if self._has_offers else []
        assert seat is not None
        if kind == "TOOK":
            return [Sentence("dealt", {"gained": tuple(event.data["card"] for event in run)})]
        return [sponsorship(seat, run)] if kind == "SPONSORED" else draws(seat, run)

    def _token(self, corner: int, token: str) -> Sentence:
        """The sentence about a corner's token."""
        what = f"race-sector-{self._weather}" if token == "weather" else f"race-token-{token.replace('_', '-')}"
        return Sentence("token", {"corner": corner + 1, "what": what})

    # The whole field --------------------------------------------------------------------------------

    def _grid(self) -> None:
        if self._is_grid_told or not self.road.cars:
            return
        self._is_grid_told = True
        if len(self.road.cars) > 1:
            self._add("field", None, Sentence("grid", {"row": tuple(self.road.order())}))

    def _order(self) -> None:
        """Tell the standings after a round: cars that are home, the first car on the road, and the gaps behind it."""
        order = self.road.order()
        if not self._has_order or not self._round or not order:
            return
        first = self.road.cars[order[0]]
        on_grid = "grid" if first.lap < 0 else "lap"
        self._add(
            "order",
            None,
            Sentence("order", {"round": self._round}),
            *(self._standing(seat, "home", place=self.road.cars[seat].place) for seat in self.road.home()),
            self._standing(order[0], "first", where=on_grid, lap=first.lap + 1, space=first.space),
            *(
                self._standing(seat, "behind", n=self.road.progress(order[0]) - self.road.progress(seat))
                for seat in order[1:]
            ),
            *(
                self._standing(seat, "gave-up" if self.road.cars[seat].has_given_up else "out")
                for seat in self.road.out()
            ),
        )

    def _standing(self, seat: int, how: str, **args: int | str) -> Sentence:
        return Sentence(f"order-{how}", {"who": (seat,), **args})

    def _add(self, kind: Kind, seat: int | None, *sentences: Sentence) -> None:
        self._done.append(Line(self._round, kind, seat, sentences))


def _event(event: SeasonEvent) -> Sentence:
    """The sentence about a race's event. A user's own event has its own words."""
    if event.is_packaged():
        return Sentence("event", {"event": f"race-event-{event.id}", "about": f"race-event-about-{event.id}"})
    return Sentence("own-event", {"name": event.title, "words": event.text})
