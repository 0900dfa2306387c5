"""`hotlap drive`: a person in one of the cars.

The person plans first, so that a plan can be taken back before the others' are in. Every decision is stored at once.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ...bots.driver import SeatedDrivers
from ...bots.registry import plain_name
from ...content.names import clean_name
from ...race import Choice, Entrant, Event, Plan, Race, RaceSetup
from ...race.choices import Retire, TakeBack
from ...race.setup import LEGEND
from ...texts import text
from .. import cardwords, names, problems
from ..answers import command, is_all
from ..compiling import compile_rules
from ..outlook import WARNING
from ..refusal import quoted, refusal
from ..talk import Leaving, Talk
from ..tell import page, racing, report
from ..tell.summary import result_table
from ..tell.telling import ShownLine, Teller
from . import lessons
from .drafting import owned_words, show_card
from .hinting import hint_words
from .listing import Question
from .paused import FINE, Note, PausedStore, end, find, seated_again, until_left, whole
from .planning import FinalQuestion
from .questions import question
from .scene import Scene, Unclear

NO_RIVALS = "none"
OPTIONS = problems.OPTIONS | {"entrants": "--rivals", "driver": "--rivals"}
ROUNDS_OF_LOG = 2
INTRODUCTION = "board"
AFTER_MOVING = ("DISCARD", "REFRESH")  # one decides by what the move has brought
Answer: TypeAlias = Choice | TakeBack | Retire


@dataclass(frozen=True, slots=True)
class DriveOptions:
    """The options of the command line."""

    track: str
    name: str
    colour: str
    rivals: str
    handicap: Sequence[int]
    switches: dict[str, Any]
    driver_seed: int
    save: str | None
    is_fast: bool
    is_new: bool
    is_first_race: bool


def drive(wish: DriveOptions) -> int:
    """Drive a new race, or resume the paused one. Raises BadInput."""
    setup, drivers = _set_up(wish)
    talk = Talk(wish.is_fast)
    talk.check_size()
    if wish.save is not None:
        racing.check_writable(wish.save)
    compile_rules()
    store = PausedStore()
    return until_left(store, talk, lambda: _drive(wish, setup, drivers, store, talk))


def _drive(wish: DriveOptions, setup: RaceSetup, drivers: dict[int, str], store: PausedStore, talk: Talk) -> int:
    """Resume the paused race, or begin a new one."""

    def finish(race: Race, note: Note) -> None:
        Drive(race, note, SeatedDrivers({}), store, talk, wish.is_fast).finish()

    paused = find(store, wish.is_new, wish.save, talk, finish)
    save = whole(wish.save) if wish.save is not None else None
    race, note = paused or (Race(setup), Note(0, drivers, wish.driver_seed, save, wish.is_first_race))
    drive = Drive(race, note, seated_again(store, race, note, "--rivals", talk), store, talk, wish.is_fast)
    if paused:
        drive.go_on()
    else:
        page.warn_of_laps(setup.total_laps)
        drive.begin()
    return drive.run()


def _set_up(wish: DriveOptions) -> tuple[RaceSetup, dict[int, str]]:
    """The race, and the source of each seat's driver."""
    check_name(wish.name)
    drivers, names = sources(wish.rivals, "--rivals")
    entrants = [Entrant(wish.name, wish.colour), *(Entrant(racing.word(name)) for name in names)]
    return racing.set_up(wish.track, entrants, wish.handicap, wish.switches, OPTIONS), drivers


def check_name(name: str) -> None:
    """Refuse a name that a record cannot hold."""
    if name == LEGEND or plain_name(name):
        raise refusal("name-taken", name=quoted(name))
    if not (clean := clean_name(name)) or " " in clean or name != name.strip():
        raise refusal("name-words", name=quoted(name))


def sources(rivals: str, option: str) -> tuple[dict[int, str], list[str]]:
    """The sources of the rivals' drivers by seat, and all names. Raises BadInput."""
    names = [] if rivals.strip() == NO_RIVALS else [name.strip() for name in rivals.split(",")]
    drivers = {}
    for seat, name in enumerate(names, 1):
        if name != LEGEND:
            racing.driver(name, option)
            drivers[seat] = os.path.abspath(name) if name.endswith(".py") else name  # noqa: PTH100
    return drivers, names


class Drive:
    """One race with one person in it."""

    def __init__(
        self, race: Race, note: Note, seated: SeatedDrivers, store: PausedStore, talk: Talk, is_fast: bool
    ) -> None:
        self.race = race
        self.note = note
        self.seat = note.seat
        self.seated = seated
        self.store = store
        self.talk = talk
        self.is_fast = is_fast
        self.telling = Teller(race.setup, has_offers=False)  # they are asked about
        self.drawn: list[str] = []
        self.is_told = False  # what the present turn has brought so far
        self.is_confirmed = False
        self.planned = ""  # the plan in words

    # The race -------------------------------------------------------------------------------------

    def begin(self) -> None:
        self.talk.say(self._title(), "bold")
        colour, what = names.colour(self.race.setup.entrants[self.seat].colour), self.store.what
        self.talk.say(text("drive-begins", colour=colour, what=what))
        self._keep()
        if self.store.trouble:
            self.talk.say(text("drive-not-kept", what=what, trouble=self.store.trouble), WARNING)
        self._tell()

    def go_on(self) -> None:
        self.talk.say(self._title(), "bold")
        for event in self.telling.follow(self.race, self.seat):
            self._listen(event)
        list(self.telling.settle())
        self.drawn = []
        self._keep()
        self._log(is_all=False)

    def run(self) -> int:
        while not self.race.is_over:
            if self.talk.out.is_closed:
                raise Leaving
            deciders = self.race.deciders()
            if self.seat in deciders:
                self._decide(is_alone=len(deciders) == 1)
            elif self._may_take_back():
                self._confirm()
            else:
                racing.decide(self.race, deciders[0], self.seated)
            self._keep()
            self._tell()
        self.finish()
        return FINE

    def _decide(self, is_alone: bool) -> None:
        """The person's decision; a single choice is taken without asking."""
        scene = Scene.of(self.race, self.seat)
        is_plan = scene.sight.phase == "PLAN"
        if len(scene.choices) == 1 and not is_plan:
            self.race.decide(self.seat, scene.choices[0])
            return
        choice = self._ask(scene)
        if isinstance(choice, Plan):
            self.planned = _plan_words(choice)
            outlook = scene.outlook(choice)
            if outlook and choice.cards:
                self.planned = text("list-comma", first=self.planned, next=outlook.drive)
                if corners := outlook.corners().plain:
                    self.planned += f": {corners}"
            if is_alone and not self.is_fast:
                choice = self._answer(FinalQuestion(scene, choice, self.planned))
        match choice:  # a plan that is not made yet is not taken back: it is asked for anew
            case Retire():
                self.race.retire(self.seat)
            case Choice():
                self.race.decide(self.seat, choice)
                self.is_confirmed = is_alone

    def _ask(self, scene: Scene) -> Answer:
        """The person's choice. Raises Left."""
        self.talk.measure()
        self._introduce(scene)
        if scene.sight.phase in AFTER_MOVING:
            for line in self.telling.so_far(self.seat):
                self._show(line)
            self.is_told = True
        asked = question(self.race, scene)
        asked.show(self.talk)
        explained = len(self.note.explained)
        for lesson in lessons.lessons_for(scene):
            self._teach(lesson)
        if len(self.note.explained) > explained:
            self._keep()
        return self._answer(asked)

    def _answer(self, asked: Question) -> Answer:
        """The answer to a question, however often it is asked. Raises Left."""
        while True:
            line = self.talk.ask(asked.prompt).lower()
            try:
                if command(line) == ["retire"]:
                    if self.talk.ask_yes(text("drive-give-up"), usual=False):
                        return Retire()
                elif not self._is_command(line, asked) and (choice := asked.read(line, self.talk)) is not None:
                    return choice
            except Unclear as error:
                self.talk.say(str(error), "bold")

    def _introduce(self, scene: Scene) -> None:
        """The board by itself, before the first decision of a first race."""
        if self.note.is_first_race and INTRODUCTION not in self.note.explained:
            self.talk.show(*scene.board.picture(self.talk.width, self.talk.height))
            self._teach(INTRODUCTION)
            self.talk.ask(text("drive-enter"))

    def _is_command(self, line: str, asked: Question) -> bool:
        """Run a command that works at any question. Returns whether there is such a command. Raises Left."""
        match command(line):
            case ["quit"]:
                raise Leaving
            case ["help"]:
                for words in (*asked.help, text("help-everywhere")):
                    self.talk.say(words)
            case ["log", *rest]:
                self._log(is_all=is_all(" ".join(rest)))
            case ["rules"]:
                for words in lessons.rules(self.race.setup):
                    self.talk.say(words)
            case ["cards"]:
                self._show_cards(asked.scene)
            case ["hint"]:
                self.talk.say(hint_words(asked.scene))
            case ["look"]:
                self.talk.measure()
                self.talk.forget()
                asked.look(self.talk)
            case ["back"] if not asked.takes_back:
                self.talk.say(text("drive-no-back"))
            case _:
                return False
        return True

    def _show_cards(self, scene: Scene) -> None:
        """The effects of the person's upgrades and Sponsorships, and the others' upgrades."""
        me = scene.board.me
        mine = [*dict.fromkeys([*me.upgrades, *(card for card in me.hand if card in cardwords.by_name())])]
        for card in mine:
            show_card(self.talk, f"  {cardwords.typed_name(card):<14}", card)
        if not mine:
            self.talk.say(text("drive-no-upgrades"))
        for car in scene.sight.cars:
            if car.seat != self.seat and car.upgrades:
                self.talk.say(owned_words(car.colour, cardwords.briefly(car.upgrades)))

    # Taking back ----------------------------------------------------------------------------------

    def _may_take_back(self) -> bool:
        if self.is_fast or self.is_confirmed or self.race.phase != "PLAN":
            return False
        return self.race.sight(self.seat).cars[self.seat].has_planned

    def _confirm(self) -> None:
        """The plan is in, and the others still plan."""
        plan = next(one.choice for one in reversed(self.race.decisions) if one.seat == self.seat)
        assert isinstance(plan, Plan)
        self._teach("take-back")
        before = self.race.copy()
        before.take_back(self.seat)
        answer = self._answer(FinalQuestion(Scene.of(before, self.seat), plan, self.planned or _plan_words(plan)))
        self.is_confirmed = isinstance(answer, Plan)
        if not self.is_confirmed:
            self.race.take_back(self.seat)
        if isinstance(answer, Retire):
            self.race.retire(self.seat)

    # Telling --------------------------------------------------------------------------------------

    def _listen(self, event: Event) -> None:
        if event.kind == "TURN" and event.seat == self.seat:
            self.drawn = []
        if event.kind == "ROUND":
            self.is_confirmed = False
        if event.kind == "DREW" and event.seat == self.seat and event.data["card"]:
            self.drawn.append(event.data["card"])

    def _tell(self) -> None:
        """Tell the results of the latest decision."""
        due = []
        for event in self.telling.follow(self.race, self.seat):
            self._listen(event)
            is_legend = event.seat is not None and self.race.setup.entrants[event.seat].is_legend
            due.append(lessons.taught_by(event, event.seat == self.seat, is_legend))
            for line in self.telling.take():
                self._show(line)
                if event.kind != "GRID":
                    for lesson in due[:-1]:
                        self._teach(lesson)
                    due = due[-1:]
            if self.is_told and event.seat != self.seat:  # the turn is over, maybe without more to tell
                self._say_drawn()
                self.is_told = False
        for line in self.telling.settle():
            self._show(line)
        for lesson in due:
            self._teach(lesson)

    def _show(self, line: ShownLine) -> None:
        if line.is_order and self._is_racing():
            return  # the list of cars comes with the next plan
        self.talk.forget()
        page.show(self.talk.out, self.race.setup, line)
        if line.seat == self.seat:
            self._say_drawn()
        if not line.heading and self._is_racing():
            self.talk.wait(min(1.5, 0.3 + len(line.text) / 120))

    def _say_drawn(self) -> None:
        if self.drawn:
            self.talk.say(text("drive-draws", cards=", ".join(map(cardwords.typed_name, self.drawn))), "bold")
            self.drawn = []

    def _is_racing(self) -> bool:
        return not self.telling.road.cars[self.seat].place

    def _log(self, is_all: bool) -> None:
        told = Teller(self.race.setup)
        lines = [*told.catch_up(self.race, self.seat), *told.pause()]
        first = 0 if is_all else self.race.round - ROUNDS_OF_LOG + 1
        for line in lines:
            if line.round >= first:
                page.show(self.talk.out, self.race.setup, line)

    def _teach(self, lesson: str) -> None:
        """Explain something, once, in a first race."""
        if lesson and self.note.is_first_race and lesson not in self.note.explained:
            self.note.explained.append(lesson)
            self.talk.say(f"* {text(f'lesson-{lesson}')}", "italic")

    def _title(self) -> str:
        return page.title(self.race.setup, self.note.driver_seed)

    # The end --------------------------------------------------------------------------------------

    def _keep(self) -> None:
        self.store.keep(self.race, self.note)

    def finish(self) -> None:
        """Show the result; the race is not paused any more."""
        talk, race = self.talk, self.race
        talk.out.print()
        talk.out.print(result_table(race))
        talk.say(self._verdict(), "bold")
        report.show(talk.out, race.setup.entrants, self.seated.drivers)
        end(self.store, race, self.note, talk)

    def _verdict(self) -> str:
        """A comment on the result, in one line."""
        standings = self.race.standings()
        mine = next(one for one in standings if one.seat == self.seat)
        if mine.status == "out":
            return text("drive-out" if self.seat in self.race.put_out() else "drive-gave-up")
        events = [event for event in self.race.events() if event.seat == self.seat]
        spins = sum(event.kind == "SPUN_OUT" for event in events)
        ran: dict[str, int | str] = {"rounds": mine.round or self.race.round, "spins": spins}
        if len(standings) == 1:
            return text("drive-home", **ran)
        grid = next(event.data["place"] for event in events if event.kind == "GRID")
        if mine.place == 1:
            return text("drive-won", grid=grid, **ran)
        gained = grid - mine.place
        change = "better" if gained > 0 else "worse" if gained < 0 else "none"
        return text("drive-placed", place=mine.place, cars=len(standings), change=change, n=abs(gained), **ran)


def _plan_words(plan: object) -> str:
    if not isinstance(plan, Plan):
        return str(plan)
    if not plan.cards:
        return text("drive-plan-cluttered", gear=plan.gear)
    return text("drive-plan", gear=plan.gear, cards=cardwords.plan_words(plan.cards))
