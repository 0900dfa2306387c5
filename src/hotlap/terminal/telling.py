"""A race in words, from what everybody sees of it: round by round, turn by turn."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rich.text import Text

from ..race import Event, RaceSetup
from . import cardwords
from .colours import INKS
from .conditions import Conditions, weather_words
from .positions import Positions
from .turns import TurnWords, listed, ordinal, shifted, sponsored

# What comes in runs before the race, and is told together.
RUNS = ("TOKEN", "LAID_OUT", "SPONSORED")


@dataclass(frozen=True, slots=True)
class Line:
    """Something to show: a heading of a round (`heading`), or what a car (`seat`) or the whole field did."""

    round: int
    text: Text
    seat: int | None = None
    heading: str = ""


class Telling:
    """Hears events as they come, and tells each turn once it is over."""

    def __init__(self, setup: RaceSetup, tells_offers: bool = True) -> None:
        self.setup = setup
        self.tells_offers = tells_offers
        self.road = Positions(setup.track, setup.total_laps)
        self._words = TurnWords(setup, self.road)
        self._round = 0
        self._gears = dict.fromkeys(range(len(setup.entrants)), 1)
        self._shifts: dict[int, str] = {}
        self._seat: int | None = None  # whose turn it is
        self._turn: list[Event] = []
        self._run: list[Event] = []  # of RUNS, and cards that are dealt
        self._weather = ""
        self._is_grid_told = False

    def hear(self, events: Iterable[Event]) -> Iterator[Line]:
        """The lines that these events complete."""
        for event in events:
            yield from self._hear(event)

    def pause(self) -> Iterator[Line]:
        """What is left to tell where the events end."""
        yield from self.settle()
        yield from self._end_turn()

    def settle(self) -> Iterator[Line]:
        """What is complete as far as it goes, before the race or between turns."""
        yield from self._grid()
        yield from self._end_run()

    def _hear(self, event: Event) -> Iterator[Line]:
        seat, data = event.seat, event.data
        if event.kind == "GRID" and seat is not None:
            self.road.grid(seat, data["place"])
            return
        yield from self._grid()
        if self._run and (self._run[-1].kind, self._run[-1].seat) != (event.kind, seat):
            yield from self._end_run()
        if self._seat is None and (event.kind in RUNS or (event.kind == "TOOK" and data["place"] < 0)):
            self._run.append(event)
            return
        if event.kind in ("TURN", "FINISHED", "ROUND", "OVER") or (event.kind == "RETIRED" and seat != self._seat):
            yield from self._end_turn()
        match event.kind:
            case "ROUND":
                if self._round:
                    yield self._order()
                self._round = data["round"]
                yield Line(self._round, Text(), heading=f"Round {self._round}")
            case "OVER" if self.road.order():
                yield self._order()
            case "SHIFTED" if seat is not None:
                self._shifts[seat] = shifted(self._gears[seat], data["gear"], data["heat"])
                self._gears[seat] = data["gear"]
            case "TURN":
                self._seat = seat
                self._turn = [event]
            case "FINISHED" if seat is not None:
                self.road.leave(seat, data["place"])
                yield self._line(seat, self._finish(data["place"]))
            case "WEATHER":
                self._weather = data["weather"]
            case "TOOK" | "GAVE_BACK" | "SWAPPED" if seat is not None:
                yield self._line(seat, _drafted(event))
            case "MULLIGAN" if seat is not None:
                yield self._line(seat, "Swaps the whole hand for 1 Heat.")
            case "RETIRED" if seat is not None:
                if self._seat == seat:
                    self._turn.append(event)
                    yield from self._end_turn()
                else:
                    yield self._line(seat, "Gives up the race.")
                self.road.leave(seat, data["place"], has_given_up=True)
            case "TAKEN_BACK":
                del self._turn[len(self._turn) - data["events"] :]
            case kind if self._seat is not None and kind != "OVER":
                self._turn.append(event)

    def _end_turn(self) -> Iterator[Line]:
        seat, events = self._seat, self._turn
        if seat is None:
            return
        self._seat, self._turn = None, []
        if any(event.kind in ("SPUN_OUT", "CLUTTERED") for event in events):
            self._gears[seat] = 1
        yield self._line(seat, self._words.tell(seat, events, self._shifts.pop(seat, "")))

    def _end_run(self) -> Iterator[Line]:
        run, self._run = self._run, []
        if not run:
            return
        seat, kind = run[0].seat, run[0].kind
        if kind == "TOKEN":
            tokens = {one.data["corner"]: one.data["token"] for one in run}
            yield Line(self._round, self._inked(self._conditions(tokens)))
        elif kind == "LAID_OUT" and self.tells_offers:
            yield Line(self._round, self._inked(f"On offer: {cardwords.briefly(one.data['card'] for one in run)}."))
        elif kind == "TOOK" and seat is not None:
            yield self._line(seat, f"Is dealt {listed([cardwords.brief(one.data['card']) for one in run])}.")
        elif kind == "SPONSORED" and seat is not None:
            yield self._line(seat, sponsored([one.data["card"] for one in run]))

    def _conditions(self, tokens: dict[int, str]) -> str:
        """The weather and what lies on the road, in a sentence."""
        lines = range(len(self.setup.track.corners))
        conditions = Conditions(self.setup.track, self._weather, tuple(tokens.get(line, "") for line in lines))
        on_the_road = "; ".join(conditions.told()) or "the road as always"
        return f"Weather: {self._weather}, {weather_words(self._weather)}. On the road: {on_the_road}."

    def _finish(self, place: int) -> str:
        if len(self.setup.entrants) == 1:
            return f"Home in {self._round} round{'s' * (self._round > 1)}!"
        return "Wins the race!" if place == 1 else f"Finishes {ordinal(place)}."

    # Of the whole field ---------------------------------------------------------------------------

    def _grid(self) -> Iterator[Line]:
        if self._is_grid_told or not self.road.cars:
            return
        self._is_grid_told = True
        if len(self.road.cars) > 1:
            yield Line(0, self._inked(f"Grid: {', '.join(self._colour(seat) for seat in self.road.order())}."))

    def _order(self) -> Line:
        """The standings after a round: who is home, where the first on the road is, how far behind the others are."""
        told = [f"{self._colour(seat)} {ordinal(self.road.cars[seat].place)}" for seat in self.road.home()]
        order = self.road.order()
        for seat in order[:1]:
            car = self.road.cars[seat]
            where = f"lap {car.lap + 1}, space {car.space}" if car.lap >= 0 else f"on the grid, space {car.space}"
            told.append(f"{self._colour(seat)} ({where})")
        told += [
            f"{self._colour(seat)} +{self.road.progress(order[0]) - self.road.progress(seat)}" for seat in order[1:]
        ]
        told += [f"{self._colour(seat)} out" for seat in self.road.given_up()]
        return Line(self._round, self._inked(f"After round {self._round}: {', '.join(told)}."))

    # Words ----------------------------------------------------------------------------------------

    def _colour(self, seat: int) -> str:
        return self.setup.entrants[seat].colour

    def _line(self, seat: int, words: str) -> Line:
        return Line(self._round, self._inked(words), seat)

    def _inked(self, words: str) -> Text:
        text = Text(words)
        text.highlight_regex(r"spins out|cluttered|Gives up the race|Out of the race|Cannot pay", "bold red3")
        text.highlight_regex(r"Wins the race!|Home in \d+ rounds?!", "bold green4")
        text.highlight_regex(r"Speed \d+|Finishes \w+", "bold")
        text.highlight_regex(r"^(After round \d+|Grid|Weather|On offer):", "bold")
        for entrant in self.setup.entrants:
            text.highlight_words([entrant.colour], INKS[entrant.colour])
        return text


def _drafted(event: Event) -> str:
    """What a driver did in the draft."""
    data = event.data
    match event.kind:
        case "TOOK":
            return f"Takes {cardwords.brief(data['card'])}."
        case "GAVE_BACK":
            return f"Gives back {cardwords.valued(data['card'])}."
    return f"Swaps {cardwords.valued(data['given'])} for {cardwords.brief(data['taken'])}."
