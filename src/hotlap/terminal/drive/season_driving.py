"""`hotlap season --drive`: a person in one of the cars, through all races of a season."""

from dataclasses import dataclass

from ...bots.driver import SeatedDrivers
from ...overriding import override
from ...race import Entrant, Season, SeasonSetup
from ...texts import text
from ..answers import is_quit, is_yes
from ..compiling import compile_rules
from ..talk import Leaving, Talk
from ..tell import page, racing, report, seasons
from ..tell.seasons import SeasonWish
from .driving import Drive, check_name, sources
from .paused import FINE, Note, SeasonStore, end, find, seated_again, until_left, whole


@dataclass(frozen=True, slots=True)
class Person:
    """The person who drives, and the manner of showing the races."""

    name: str
    colour: str
    is_fast: bool
    is_new: bool


def drive(wish: SeasonWish, person: Person) -> int:
    """Drive a new season, or resume the paused one. Raises BadInput."""
    store = SeasonStore()
    if wish.name is None and not wish.races and (person.is_new or not store.is_there()):
        seasons.set_up(wish, [])  # refused: nothing says which season
    check_name(person.name)
    talk = Talk(person.is_fast)
    talk.check_size()
    if wish.save is not None:
        racing.check_writable(wish.save)
    new = None if wish.name is None and not wish.races else _new(wish, person)
    compile_rules()
    return until_left(store, talk, lambda: _drive(wish, person, new, store, talk))


def _drive(
    wish: SeasonWish, person: Person, new: tuple[SeasonSetup, Note] | None, store: SeasonStore, talk: Talk
) -> int:
    """Resume the paused season, or begin a new one."""
    paused = find(store, person.is_new, wish.save, talk, lambda _, note: _finish(store, note, talk))
    if paused is not None:
        note = paused[1]
    elif new is not None:
        store.season, note = Season(new[0]), new[1]
        talk.say(seasons.title(new[0], wish.driver_seed), "bold")
    else:
        seasons.set_up(wish, [])  # refused: nothing says which season
        raise AssertionError(wish)
    return _run(store, note, talk, person.is_fast)


def _new(wish: SeasonWish, person: Person) -> tuple[SeasonSetup, Note]:
    """The season of the options, and the facts about its drivers."""
    drivers, names = sources(wish.drivers, "--drivers")
    entrants = [Entrant(person.name, person.colour), *(Entrant(racing.word(name)) for name in names)]
    setup = seasons.set_up(wish, entrants)
    page.warn_of_laps(setup.laps)
    save = whole(wish.save) if wish.save is not None else None
    return setup, Note(0, drivers, wish.driver_seed, save)


def _run(store: SeasonStore, note: Note, talk: Talk, is_fast: bool) -> int:
    """Drive the season from its present state to its end."""
    season = store.season
    assert season is not None
    while not season.is_over:
        _race(season, store, note, talk, is_fast).run()
        if season.is_over:
            break
        store.keep(season.race, note)
        _ask_on(season, talk)
    _finish(store, note, talk)
    return FINE


def _ask_on(season: Season, talk: Talk) -> None:
    """Ask, between two races, whether to go on. Raises Left."""
    while line := talk.ask(text("drive-next-race", race=season.number)).lower():
        if is_quit(line):
            raise Leaving
        if is_yes(line):
            return


def _race(season: Season, store: SeasonStore, note: Note, talk: Talk, is_fast: bool) -> "SeasonDrive":
    """The race to drive now, told so far."""
    race = season.race
    drive = SeasonDrive(season, note, seated_again(store, race, note, "--drivers", talk), store, talk, is_fast)
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
        self, season: Season, note: Note, seated: SeatedDrivers, store: SeasonStore, talk: Talk, is_fast: bool
    ) -> None:
        super().__init__(season.race, note, seated, store, talk, is_fast)
        self.season = season

    @override
    def _title(self) -> str:
        return f"{seasons.race_title(self.season, self.season.number)}\n{self._special()}"

    def _special(self) -> str:
        return seasons.race_words(self.season, self.season.number)

    @override
    def finish(self) -> None:
        """Show the result and the standings; the next race follows."""
        self.season.advance()
        seasons.show_result(self.talk.out, self.season, len(self.season.results))
        self.talk.say(self._verdict(), "bold")
        report.show(self.talk.out, self.race.setup.entrants, self.seated.drivers)


def _finish(store: SeasonStore, note: Note, talk: Talk) -> None:
    """End the season. Raises BadInput if the record cannot be written."""
    season = store.season
    assert season is not None
    mine = next(one for one in season.standings() if one.seat == note.seat)
    how = "drive-champion" if mine.place == 1 else "drive-season-over"
    talk.say(text(how, place=mine.place, cars=len(season.setup.entrants), points=mine.points), "bold")
    store.keep(season.race, note)
    end(store, season.race, note, talk)
