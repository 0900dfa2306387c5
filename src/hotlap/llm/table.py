"""A race in which some seats are driven by whoever reads text, and all others by drivers and Legends.

It waits at one seat after the other. While plans are made that gives nothing away, as each sees only its own. A seat
that has a single choice is not asked.
"""

from collections.abc import Mapping

from ..bots.driver import Driver, SeatedDrivers
from ..race import Choice, Race, RaceSetup
from ..terminal import names
from ..terminal.tell.telling import ShownLine, Teller
from . import words
from .answers import NoChoice, read_choice


class Table:
    """`drivers` are those of the seats that nobody from outside drives."""

    def __init__(self, setup: RaceSetup, drivers: Mapping[int, Driver], driver_seed: int = 0) -> None:
        self.race = Race(setup)
        self._seated = SeatedDrivers(dict(drivers), driver_seed)
        self._tellers = {
            seat: Teller(setup, has_offers=False)
            for seat, entrant in enumerate(setup.entrants)
            if seat not in drivers and not entrant.is_legend
        }
        self._run()

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats driven from outside."""
        return tuple(self._tellers)

    @property
    def waits_for(self) -> int | None:
        """The seat that has to decide; None when the race is over."""
        return self.race.deciders()[0] if not self.race.is_over else None

    def question(self, seat: int) -> str:
        """The decision of a seat as text."""
        return words.decision(self.race.sight(seat), self.race.choices(seat))

    def answer(self, seat: int, said: str) -> Choice:
        """Take the choice in a seat's answer. Raises NoChoice, and changes nothing then."""
        choice = read_choice(said, self.race.choices(seat))
        self.race.decide(seat, choice)
        self._run()
        return choice

    def why_not(self, seat: int, error: NoChoice) -> str:
        """What was wrong with a seat's answer, and what would be right."""
        choices = self.race.choices(seat)
        listed = "\n".join(map(str, choices))
        return f"{words.refused(self.race.sight(seat), choices, error.choice)}\n{listed}"

    def give_up(self, seat: int) -> None:
        self.race.retire(seat)
        self._run()

    def news(self, seat: int) -> str:
        """What has happened since the last news of a seat, as it saw it."""
        teller = self._tellers[seat]
        lines = [*teller.catch_up(self.race, seat), *teller.settle(), *teller.so_far(seat)]
        return "\n".join(self._line(line) for line in lines)

    def _line(self, line: ShownLine) -> str:
        if line.heading or line.seat is None:
            return line.heading or line.text.plain
        return f"{names.colour(self.race.setup.entrants[line.seat].colour)}: {line.text.plain}"

    def _run(self) -> None:
        """Drive on until a seat from outside has something to choose."""
        race = self.race
        while not race.is_over:
            seat = race.deciders()[0]
            if seat in self._seated.drivers:
                self._seated.decide(race, seat)
            elif len(choices := race.choices(seat)) == 1:
                race.decide(seat, choices[0])
            else:
                break
