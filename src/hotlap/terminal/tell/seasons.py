"""Seasons: shown, raced by bots, and told again."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...bots.driver import Driver, SeatedDrivers
from ...content.cards import Card, sponsor_cards, upgrade_cards
from ...content.errors import InvalidFile
from ...content.events import Event, race_events
from ...content.seasons import MAX_RACES, read_races, season_names
from ...content.seasons import seasons as text_files
from ...race import Entrant, HotlapError, InvalidSetup, Race, Season, SeasonSetup, read_season
from ...race.setup import LEGEND
from ...race.text_file import begins_with
from ...texts import row, text
from .. import names, problems
from ..cardwords import family, typed_name
from ..compiling import compile_rules
from ..refusal import BadInput, quoted, refusal, unreadable
from ..screen import Screen, screen
from . import page, racing, report, tables
from .racing import Manner
from .summary import result_table, season_as_data, season_digest
from .telling import Teller

FIRST_LINE = "hotlap season "
OWN = "usa:title-sponsor,italy:drivers-strike"


@dataclass(frozen=True, slots=True)
class SeasonWish:
    """The options of the command line."""

    name: str | None
    races: str
    drivers: str
    handicap: Sequence[int]
    switches: dict[str, Any]
    driver_seed: int
    save: str | None


def race(wish: SeasonWish, manner: Manner) -> int:
    """Drive all races of a season, show and save them. Raises BadInput."""
    names = [name.strip() for name in wish.drivers.split(",")]
    seated = {seat: racing.driver(name, "--drivers") for seat, name in enumerate(names) if name != LEGEND}
    setup = set_up(wish, [Entrant(racing.word(name)) for name in names])
    if wish.save is not None:
        racing.check_writable(wish.save)
    page.warn_of_laps(setup.laps)
    compile_rules()
    out = screen()
    is_told = not manner.json
    season = Season(setup)
    if is_told:
        out.print(title(setup, wish.driver_seed), style="bold", soft_wrap=True)
    while not season.is_over:
        telling = Teller(season.race.setup) if is_told and not manner.quiet else None
        if is_told:
            show_race_title(out, season, season.number)
        racing.tell_driving(out, season.race, seated_for(season.number, seated, wish.driver_seed), telling, manner)
        if out.is_closed and wish.save is None:
            return 0
        season.advance()
        if is_told:
            show_result(out, season, len(season.results))
    if wish.save is not None:
        racing.write(season, wish.save)
    if manner.json:
        told = season_as_data(season, wish.driver_seed) | report.as_data(season.setup.entrants, seated)
        out.print(json.dumps(told), soft_wrap=True)
        return 0
    report.show(out, season.setup.entrants, seated)
    if wish.save is not None and not manner.quiet:
        out.print(page.saved_line("season", wish.save), soft_wrap=True)
    return 0


def replay(path: str, only_race: int | None, only_round: int | None, check: bool, manner: Manner) -> int:
    """Read and check a season, and tell its races again, or one of them. Raises BadInput."""
    compile_rules()
    try:
        season = read_season(path)
    except HotlapError as error:
        raise BadInput(problems.words(error)) from None
    out = screen()
    if check:
        how = "over" if season.is_over else "paused"
        state = text(f"checked-season-{how}", race=season.number, rounds=season.race.round)
        out.print(page.checked_line(path, [title(season.setup), state], season_digest(season)), soft_wrap=True)
        return 0
    if only_race is not None and not 1 <= only_race <= season.number:
        raise refusal("no-race", races=season.number, race=only_race)
    if only_round is not None:
        if only_race is None:
            raise refusal("round-of-which")
        racing.check_round(only_round, season.races[only_race - 1])
    if only_round is None:
        out.print(title(season.setup), style="bold", soft_wrap=True)
    for number, driven in enumerate(season.races, 1):
        if only_race in (None, number):
            _tell_race(out, season, number, driven, only_round, manner)
    return 0


def _tell_race(out: Screen, season: Season, number: int, driven: Race, only_round: int | None, manner: Manner) -> None:
    if only_round is None:
        show_race_title(out, season, number)
    if not manner.quiet:
        racing.tell_again(out, driven, only_round, manner)
    if only_round is not None:
        return
    if number <= len(season.results):
        show_result(out, season, number)
    else:
        out.print()
        out.print(result_table(driven))


def is_season(path: str) -> bool:
    """Whether a file is a season's, by its first words. Raises BadInput if it cannot be read."""
    try:
        return begins_with(path, FIRST_LINE)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None


# Listings ----------------------------------------------------------------------------------------


def show_all() -> int:
    """The seasons, and the events for seasons of one's own."""
    out = screen()
    out.print(tables.seasons(text_files()))
    out.print()
    out.print(tables.events(race_events()))
    out.print()
    out.print(text("seasons-how", named="hotlap season 1962", own=f"--races {OWN}"), soft_wrap=True)
    return 0


def show_cards(name: str | None) -> int:
    """All upgrades and Sponsorships, or those of a name, a family or a tier. Raises BadInput if there are none."""
    cards = every = [*upgrade_cards(), *sponsor_cards()]
    if name is not None:
        wanted = name.strip().lower()
        groups = [_groups(card) for card in every]
        named = [card for card, group in zip(every, groups, strict=True) if wanted in group]
        cards = named or [card for card, group in zip(every, groups, strict=True) if wanted and _begins(wanted, group)]
        if not cards:
            families = dict.fromkeys(family(card).lower() for card in every)
            known = tuple(dict.fromkeys(word for group in groups for word in group))
            raise refusal(
                "no-card", name=quoted(name), hint=problems.near_words(wanted, known), families=", ".join(families)
            )
    screen().print(tables.cards(cards))
    return 0


def _groups(card: Card) -> tuple[str, ...]:
    """The names by which a card can be asked for: its own and its family's, then its tier and box; each in the reader's
    language and as records have it."""
    own = (typed_name(card.id), family(card).lower(), card.id, card.family.lower())
    return (*own, text(f"tier-{card.tier}").lower(), card.tier, card.box)


def _begins(wanted: str, group: Sequence[str]) -> bool:
    return any(word.startswith(wanted) for word in group[:4])


# Setting up ---------------------------------------------------------------------------------------


def set_up(wish: SeasonWish, entrants: Sequence[Entrant]) -> SeasonSetup:
    """The season of these options. Raises BadInput, with the names of the options."""
    races = _races(wish)
    try:
        return SeasonSetup.of(races, racing.with_handicaps(entrants, wish.handicap), **wish.switches)
    except InvalidFile as error:
        raise BadInput(f"{'--races: ' if wish.races else ''}{problems.file_words(error)}") from None
    except InvalidSetup as error:
        raise BadInput(problems.setup_words(error)) from None


def _races(wish: SeasonWish) -> str | Sequence[tuple[str, str | Event]]:
    """A season's name, or tracks with their events."""
    if wish.races:
        if wish.name is not None:
            raise refusal("season-or-races", season=wish.name[:40])
        if wish.races.endswith(".toml") and ":" not in wish.races:
            return _read_races(wish.races)
        races = [tuple(part.strip() for part in one.split(":")) for one in wish.races.split(",")]
        if not all(len(one) == 2 and all(one) for one in races):
            raise refusal("races", example=OWN, value=quoted(wish.races))
        return [(one[0], one[1]) for one in races]
    name = wish.name
    if name is None:
        raise refusal("which-season", known=", ".join(season_names()), example=OWN)
    return _read_races(name) if name.endswith(".toml") else name


def _read_races(path: str) -> Sequence[tuple[str, str | Event]]:
    try:
        return read_races(path)
    except InvalidFile as error:
        raise BadInput(problems.file_words(error)) from None


def seated_for(number: int, drivers: dict[int, Driver], driver_seed: int) -> SeatedDrivers:
    """The drivers of a race, with dice of its own."""
    return SeatedDrivers(drivers, driver_seed * MAX_RACES + number - 1)


# Showing ------------------------------------------------------------------------------------------


def title(setup: SeasonSetup, driver_seed: int = 0) -> str:
    """`Season 1962, 3 races, 6 cars, Garage mixed, seed 7`."""
    words = [
        text("race-of-season", name=setup.name) if setup.name else text("new-kind-own-season"),
        text("title-races", n=len(setup.races)),
        text("title-cars", n=len(setup.entrants)),
        text("title-garage", kind=setup.garage),
    ]
    return row([*words, *page.seeds(setup.seed, driver_seed)])


def race_title(season: Season, number: int) -> str:
    """`Race 2 of 3: Great Britain, 3 laps, Record crowds`."""
    setup = season.races[number - 1].setup
    what = row([page.laps(setup), names.event(setup.event)])
    return text("title-season-race", race=number, races=len(season.setup.races), what=what)


def race_words(season: Season, number: int) -> str:
    """The special effects in a race."""
    return " ".join(names.today(season.races[number - 1].setup))


def show_race_title(out: Screen, season: Season, number: int) -> None:
    out.print()
    out.print(race_title(season, number), style="bold")
    out.print(race_words(season, number))


def show_result(out: Screen, season: Season, number: int) -> None:
    """Show a finished race, and the season's table after it."""
    out.print()
    out.print(result_table(season.races[number - 1], season.results[number - 1].points))
    out.print()
    races = len(season.setup.races)
    is_last = number == races
    out.print(text("race-season-over") if is_last else text("result-after", race=number, races=races), style="bold")
    out.print(tables.season_standings(season.standings(number), races))
