"""A race's telling in words and colours."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from rich.text import Text

from ...race import Event, Race, RaceSetup
from ...race import telling as told
from ...race.race import SPECTATOR
from ...race.telling import sentences
from ...texts import listed, text
from .. import cardwords, names
from ..colours import INKS
from ..styled import with_bold_head

TONES = {"good": "bold green4", "bad": "bold red3", "own": "italic", "": ""}

# Left out: the event is in the title, the hand is on the screen, and a table follows after the race.
UNSAID = ("draws", "over", "event", "own-event")


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line to show: the heading of a round (`heading`), or a report of a car (`seat`) or of the whole field."""

    round: int
    text: Text
    seat: int | None = None
    heading: str = ""
    is_order: bool = False


class Teller:
    """Hears events as they come, and makes the line of a turn when it is over."""

    def __init__(self, setup: RaceSetup, has_offers: bool = True) -> None:
        self.setup = setup
        self._told = told.Telling(setup, has_offers=has_offers)
        self._so_far: tuple[told.Sentence, ...] = ()  # of the present turn, that were shown while it went on
        self.road = self._told.road

    def hear(self, events: Iterable[Event]) -> Iterator[ShownLine]:
        """The lines that these events complete."""
        for event in events:
            self._told.hear(event)
            yield from self.take()

    def follow(self, race: Race, seat: int = SPECTATOR) -> Iterator[Event]:
        """Hear the events since the last call, as a seat saw them; yields them one by one."""
        return self._told.follow(race, seat)

    def catch_up(self, race: Race, seat: int = SPECTATOR) -> Iterator[ShownLine]:
        """The lines that the events since the last call complete."""
        for _ in self.follow(race, seat):
            yield from self.take()

    def take(self) -> Iterator[ShownLine]:
        """The lines that are complete and have not been taken."""
        return (line for one in self._told.take() if (line := self._line(self._rest(one))) is not None)

    def settle(self) -> Iterator[ShownLine]:
        """End the line before the race or between turns, and take the complete lines."""
        self._told.settle()
        yield from self.take()

    def so_far(self, seat: int) -> Iterator[ShownLine]:
        """What has happened in a seat's turn that still goes on. The rest comes when the turn is over."""
        live = self._told.live
        if live is None or live.seat != seat or live.sentences == self._so_far:
            return
        if (line := self._line(live)) is not None:
            yield line
        self._so_far = live.sentences

    def _rest(self, line: told.Line) -> told.Line:
        """A complete line without what was shown of it."""
        shown, n = self._so_far, len(self._so_far)
        if line.seat is not None:
            self._so_far = ()
        return replace(line, sentences=line.sentences[n:]) if n and line.sentences[:n] == shown else line

    def pause(self) -> Iterator[ShownLine]:
        """The lines that are left when the events end."""
        self._told.pause()
        yield from self.take()

    # Words ----------------------------------------------------------------------------------------

    def _line(self, line: told.Line) -> ShownLine | None:
        said = [one for one in line.sentences if one.id not in UNSAID]
        if not said:
            return None
        if line.kind == "heading":
            return ShownLine(line.round, Text(), heading=self._words(said[0]))
        if line.kind == "order":
            standings = ", ".join(self._words(one) for one in said[1:])
            words = Text(text("race-log-order", **self._args(said[0]), standings=standings))
        else:
            words = Text(" ").join(Text(self._words(one), TONES[one.tone]) for one in said)
        if line.seat is None:
            words = with_bold_head(words)
        for entrant in self.setup.entrants:
            words.highlight_words([names.colour(entrant.colour)], INKS[entrant.colour])
        return ShownLine(line.round, words, line.seat, is_order=line.kind == "order")

    def _words(self, sentence: told.Sentence) -> str:
        return text(f"race-log-{sentence.id}", **self._args(sentence))

    def _args(self, sentence: told.Sentence) -> dict[str, int | str]:
        args = {name: self._arg(name, value) for name, value in sentence.args.items()}
        return {**args, "at": text("space-at", space=args["space"])} if "space" in args else args

    def _arg(self, name: str, value: sentences.Value) -> int | str:
        if name in sentences.CARDS:
            say = cardwords.brief if name == "gained" else cardwords.name_with_value
            return cards([value] if isinstance(value, str) else [str(card) for card in _each(value)], say)
        if name in sentences.SEATS:
            entrants = [self.setup.entrants[int(seat)] for seat in _each(value)]
            colours = [names.colour(one.colour) for one in entrants]
            if name == "row":  # the first line that names cars says who drives them
                drivers = [names.driver(one.driver) for one in entrants]
                return ", ".join(f"{colour} ({driver})" for colour, driver in zip(colours, drivers, strict=True))
            return listed(colours) if len(colours) < 4 else text("race-log-cars", n=len(colours))
        if name in sentences.NUMBERS:
            return listed([str(number) for number in _each(value)])
        if name in sentences.TEXTS:
            return listed([text(str(one)) for one in _each(value)])
        return value if isinstance(value, int) else str(value)


def cards(row: Iterable[str], say: Callable[[str], str] = str) -> str:
    """Cards in a row, equal ones counted: `4, 4 and 2× Stress`."""
    words: list[str] = []
    for name, run in groupby(row):
        n = len(list(run))
        words += [say(name)] * n if name.isdigit() or n == 1 else [text("race-cards-of", n=n, card=say(name))]
    return listed(words) or text("race-nothing")


def _each(value: sentences.Value) -> tuple[int | str, ...]:
    return value if isinstance(value, tuple) else (value,)
