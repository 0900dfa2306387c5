"""A race as lines of text: the file format of records and goldens, readable and exact.

    hotlap record 1
    rules 1
    track usa
    laps 2
    seed 7
    car black random
    car red legend
    start
      red on grid 1; black on grid 2, draws 7
    r1 black gear 2 play 3 4
      black gear 2; legend card 3; red drives, at 0:11 right; black drives with adrenaline, plays 3, plays 4, ...
    r1 black done
      black draws 2
    digest 1 5f0c...

Lines that begin with two spaces tell what everybody saw. The others are the setup and the decisions. A line
`r7 red deal KEY` says that in round 7 everything was dealt anew that red could not know: from there on the race is a
fork. `spectator` stands for a viewer without a car. If several made the seed together, their numbers follow it
(shuffle.py).

`digest N` closes round N with the SHA-256 of the digest before it and of all lines since. `end` (the race is over) or
`paused` (it is not) closes the file in the same way.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping

from ..content.switches import RACE, Switch, Switches
from . import shuffle as shuffles
from .errors import NoRecord
from .events import Event
from .race import SPECTATOR, Decision, Race
from .reports import REPORTS
from .setup import RaceSetup, SeasonRace

FORMAT = 1
RULES = 1  # raised whenever the same setup, seed and decisions would give another race

# The switches of a setup in the order of the file; laps and boxes have lines of their own.
SWITCHES = {name: switch for name, switch in RACE.items() if name not in ("laps", "boxes")}


def switch_lines(switches: Iterable[Switch], setup: Switches) -> Iterator[str]:
    """A line for each switch that does not have its default value."""
    for switch in switches:
        value = getattr(setup, switch.name)
        if value != switch.default:
            yield f"{switch.name} {str(value).lower()}"


DECKS = ("upgrade_deck", "upgrades_aside", "sponsor_deck", "sponsors_used")


def header(setup: RaceSetup) -> Iterator[str]:
    """The lines of a setup. A user's own track and event are included whole."""
    yield f"hotlap record {FORMAT}"
    yield f"rules {RULES}"
    if setup.track.is_packaged():
        yield f"track {setup.track.id}"
    else:
        yield "track file"
        yield from file_lines(setup.track.to_toml())
    yield f"laps {setup.laps}"
    yield f"seed {setup.seed}"
    if setup.shuffle is not None:
        yield from shuffles.lines(setup.shuffle)
    yield from switch_lines(SWITCHES.values(), setup)
    if setup.boxes != setup.usual_boxes():
        yield f"boxes {' '.join(setup.boxes)}"
    if setup.season is not None:
        yield from _season(setup.season)
    for entrant in setup.entrants:
        handicap = f" handicap {entrant.heat_handicap}" if entrant.heat_handicap else ""
        yield f"car {entrant.colour} {entrant.driver}{handicap}"
    yield "start"


def file_lines(toml: str) -> Iterator[str]:
    """The lines of a user's file inside a record."""
    return (f"| {line}".rstrip() for line in toml.splitlines())


def _season(season: SeasonRace) -> Iterator[str]:
    """The lines of a championship's part of a setup: the event, the grid, the cards kept, the decks."""
    if isinstance(season.event, str):
        yield f"event {season.event}"
    else:
        yield "event file"
        yield from file_lines(season.event.to_toml())
    if season.grid:
        yield f"grid {' '.join(str(seat) for seat in season.grid)}"
    for name in ("upgrades", "sponsors"):
        for seat, kept in enumerate(getattr(season, name)):
            if kept:
                yield f"{name} {seat} {' '.join(kept)}"
    for name in DECKS:
        deck = getattr(season, name)
        if deck or (deck == () and name in ("upgrade_deck", "sponsor_deck")):
            yield " ".join((name, *deck))


def log_lines(setup: RaceSetup, events: Iterable[Event]) -> Iterator[str]:
    """The public events in one line, and a line `digest N` after each round that ended."""
    phrases: list[list[str]] = []
    speaker = None
    for event in events:
        if event.kind == "ROUND" and event.data["round"] > 1:
            yield from _line(phrases)
            yield f"digest {event.data['round'] - 1}"
            phrases, speaker = [], None
        words = REPORTS[event.kind].record(event.data)
        if words is None:
            continue
        if event.seat is None:
            phrases.append([words])
        elif event.seat == speaker:
            phrases[-1].append(words)
        else:
            phrases.append([f"{setup.entrants[event.seat].colour} {words}"])
        speaker = event.seat
    yield from _line(phrases)


def _line(phrases: list[list[str]]) -> Iterator[str]:
    if phrases:
        yield "  " + "; ".join(", ".join(_count_runs(phrase)) for phrase in phrases)


def _count_runs(words: list[str]) -> Iterator[str]:
    """The words, with cards drawn in a row counted as one number."""
    drawn, first = 0, ""
    for word in [*words, ""]:
        if word == "draws" or word.endswith(" draws"):
            drawn, first = drawn + 1, first if drawn else word
            continue
        if drawn:
            yield f"{first} {drawn}"
            drawn = 0
        if word:
            yield word


def names(setup: RaceSetup) -> dict[int, str]:
    """The names of seats: the colours of their cars. A fork may also be dealt for a spectator."""
    return {SPECTATOR: "spectator", **{seat: entrant.colour for seat, entrant in enumerate(setup.entrants)}}


def lines(race: Race) -> Iterator[str]:
    """The whole record of a race. Raises NoRecord if the race began from a sight."""
    if race.is_from_sight:
        raise NoRecord("this race was dealt from a sight, so how it began is not known; Race.imagine makes a fork")
    return map(Seals(), _lines_without_seals(race))


class Seals:
    """Gives the lines of a record, one after the other, the digest of all before them where one belongs."""

    def __init__(self) -> None:
        self._digest = ""
        self._pending: list[str] = []

    def __call__(self, line: str) -> str:
        self._pending.append(line)
        if line[0] == " " or (line not in ("end", "paused") and not line.startswith("digest ")):
            return line
        text = "".join(f"{one}\n" for one in [self._digest, *self._pending])
        self._digest, self._pending = hashlib.sha256(text.encode()).hexdigest(), []
        return f"{line} {self._digest}"


def _lines_without_seals(race: Race) -> Iterator[str]:
    yield from header(race.setup)
    yield from news(race, 0)
    who = names(race.setup)
    for number, decision in enumerate(race.decisions, 1):
        yield decision_line(decision, who)
        yield from news(race, number)
    yield last(race)


def decision_line(decision: Decision, who: Mapping[int, str]) -> str:
    """The line of a decision; `who` are the names of seats."""
    return f"r{decision.round} {who[decision.seat]} {decision.choice}"


def news(race: Race, number: int) -> list[str]:
    """The lines about what followed a decision, or, for number 0, about the start."""
    # The terminal writes a race after every decision. Without these lines from before, 250 decisions took 20 s.
    for one in range(len(race.written), number + 1):
        race.written.append(list(log_lines(race.setup, race.events(since=one, until=one + 1))))
    return race.written[number]


def last(race: Race) -> str:
    return "end" if race.is_over else "paused"
