"""`hotlap season --drive`: a person in one of the cars, through all races of a season."""

import os
from dataclasses import dataclass

from ..bots.driver import Seated
from ..race import Entrant, HotlapError, Season, SeasonSetup
from . import racing, seasons
from .compiling import compile_rules
from .driving import FINE, INTERRUPTED, Drive, check_name, say_kept, sources
from .outlook import WARNING
from .paused import Note, SeasonStore, catch_up
from .refusal import Refused
from .seasons import SeasonWish
from .talk import Left, Talk
from .turns import ordinal

OPTIONS = seasons.OPTIONS | {"colour": "--colour"}


@dataclass(frozen=True, slots=True)
class Person:
    """Who drives, and how."""

    name: str
    colour: str
    is_fast: bool
    is_new: bool


def drive(wish: SeasonWish, person: Person) -> int:
    """Drive a season, a new one or the one that was left. Raises Refused."""
    store = SeasonStore()
    if wish.name is None and not wish.races and (person.is_new or not store.is_there()):
        seasons.set_up(wish, [])  # refused: nothing says which season
    check_name(person.name)
    talk = Talk(person.is_fast)
    if small := talk.too_small():
        raise Refused(small)
    if wish.save is not None:
        racing.check_writable(wish.save)
    new = None if wish.name is None and not wish.races else _new(wish, person)
    compile_rules()
    try:
        found = _paused(wish, person, store, talk)
        if found is None and new is None:
            seasons.set_up(wish, [])
        if found is None and new is not None:
            store.season, found = Season(new[0]), new[1]
            talk.say(seasons.title(new[0], wish.driver_seed), "bold")
        assert found is not None
        return _run(store, found, talk, person.is_fast)
    except Left:
        code = FINE
    except KeyboardInterrupt:
        talk.out.print()
        code = INTERRUPTED
    say_kept(store, talk)
    return code


def _new(wish: SeasonWish, person: Person) -> tuple[SeasonSetup, Note]:
    """The season that is wished for, and what is to be known of who drives in it."""
    drivers, names = sources(wish.drivers, "--drivers")
    entrants = [Entrant(person.name, person.colour), *(Entrant(racing.word(name)) for name in names)]
    setup = seasons.set_up(wish, entrants, OPTIONS)
    save = os.path.abspath(wish.save) if wish.save is not None else None  # noqa: PTH100, as it keeps links
    return setup, Note(0, drivers, wish.driver_seed, save)


def _paused(wish: SeasonWish, person: Person, store: SeasonStore, talk: Talk) -> Note | None:
    """The season that was left, if there is one and the person wants it."""
    if not store.is_there():
        return None
    if person.is_new:
        store.forget()
        return None
    try:
        race, note = store.read()
    except HotlapError as error:
        talk.say(f"There is a paused season, but it cannot be read: {error}. {store.set_aside()}", WARNING)
        return None
    season = store.season
    assert season is not None
    if season.is_over:  # whoever drove it left before the last line
        talk.say("Your last season had come to its end:")
        _finish(season, note, store, talk)
        return None
    where = f"race {season.number} of {len(season.setup.races)}, {race.setup.track.name}, round {race.round}"
    talk.say(f"A season of yours is waiting: {seasons.title(season.setup)}; {where}.{_standing(season, note.seat)}")
    if not talk.ask_yes("Go on with it? (y, or n to forget it and begin anew)"):
        store.forget()
        return None
    if wish.save is not None:
        note.save = os.path.abspath(wish.save)  # noqa: PTH100
    return note


def _run(store: SeasonStore, note: Note, talk: Talk, is_fast: bool) -> int:
    """From where the season stands to its end."""
    season = store.season
    assert season is not None
    while not season.is_over:
        drive = _drive(season, store, note, talk, is_fast)
        drive.run()
        if season.is_over:
            break
        store.keep(season.race, note)
        _ask_on(season, talk)
    _finish(season, note, store, talk)
    return FINE


def _ask_on(season: Season, talk: Talk) -> None:
    """A rest between two races. Raises Left."""
    while line := talk.ask(f"Enter goes on to race {season.number}, quit keeps the season for later> ").lower():
        if line in ("q", "quit", "exit"):
            raise Left
        if line in ("y", "yes"):
            return


def _drive(season: Season, store: SeasonStore, note: Note, talk: Talk, is_fast: bool) -> "SeasonDrive":
    """The race that is to be driven now, told so far."""
    race = season.race
    try:
        drivers = {seat: racing.driver(name, "--drivers") for seat, name in note.drivers.items()}
    except Refused as error:
        raise Refused(f"the season cannot go on: {error}\n`hotlap season --drive --new` forgets it") from None
    seated = seasons.seated_for(season.number, drivers, note.driver_seed)
    changed = catch_up(race, seated)
    if changed:
        words = f"{changed} decision{'s' * (changed > 1)} that the drivers would now make otherwise"
        talk.say(f"The record has {words}; the record stands.")
    drive = SeasonDrive(season, note, seated, store, talk, is_fast)
    if race.is_over:  # left before it was counted
        return drive
    if race.decisions:
        drive.go_on()
    else:
        drive.begin()
    return drive


class SeasonDrive(Drive):
    """One race of a season."""

    def __init__(
        self, season: Season, note: Note, seated: Seated, store: SeasonStore, talk: Talk, is_fast: bool
    ) -> None:
        super().__init__(season.race, note, seated, store, talk, is_fast)
        self.season = season

    def _title(self) -> str:
        return f"{seasons.race_title(self.season, self.season.number)}\n{self._special()}"

    def _special(self) -> str:
        return seasons.race_words(self.season, self.season.number)

    def finish(self) -> None:
        """The result and the standings; then the next race."""
        self.season.advance()
        seasons.show_result(self.talk.out, self.season, len(self.season.results))
        self.talk.say(self._verdict(), "bold")


def _finish(season: Season, note: Note, store: SeasonStore, talk: Talk) -> None:
    """The end of the season; nothing is paused any more. Raises Refused where the record cannot be written."""
    mine = next(one for one in season.standings() if one.seat == note.seat)
    cars = len(season.setup.entrants)
    talk.say(
        f"You are the champion, with {mine.points} points!"
        if mine.place == 1
        else f"The season is over: you are {ordinal(mine.place)} of {cars}, with {mine.points} points.",
        "bold",
    )
    store.keep(season.race, note)
    if note.save is not None:
        try:
            racing.write(season, note.save)
        except Refused as error:
            raise Refused(f"{error}\nThe season is in {store.put_by()}") from None
        talk.say(f"The season is in {note.save}: hotlap replay {note.save}")
    store.forget()


def _standing(season: Season, seat: int) -> str:
    if not season.results:
        return ""
    mine = next(one for one in season.standings() if one.seat == seat)
    return f" You are {ordinal(mine.place)}, with {mine.points} points."
