"""`hotlap analyse`: a finished race, decision by decision."""

import math
import pathlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from ...coach.analyse import NotOver, analyse, prepare
from ...coach.document import GRADES, Analysis, Car, Judged, Move, Reason, Slower, Turning, grade_of, sure_loss, to_json
from ...coach.words import BEFORE_RACE, BETTER, DEEP, ENDS, HAPPENED, MANNERS, QUICK, WHERE
from ...race import HotlapError, Race, RaceSetup, parse, read_record, read_season
from ...race.text_file import write_bytes
from ...texts import listed, row, text
from .. import names, problems
from ..cardwords import typed_name
from ..choicewords import choice_words
from ..colours import chip
from ..compiling import compile_rules
from ..counting import Counting
from ..numbers import decimal, number, signed
from ..outlook import percent
from ..refusal import BadInput, quoted, refusal, unreadable, unwritable
from ..screen import Screen, error_screen, screen
from ..tell import page, racing, seasons, tables

MOST_WORKERS = 256
LATER = "later"
MOST_WHY = 2  # gains and costs that a sentence tells
LITTLE, HALF = 0.25, 0.75  # of a round: less is nothing, and half of one
LEAST_LOST = 0.5  # spaces or Heat that are told of an error by time
GOOD, BAD = "green4", "red3"
LEVELS = "▁▂▃▄▅▆▇█"
MOST_POINTS = 9.0
BROAD = 20  # of a picture
RULED = "°"  # before an error that the rule of thumb advised
STRESS = "Stress"  # among cards it is told as a +
UNBOUND = 1_000  # columns, wider than any table


@dataclass(frozen=True, slots=True)
class AnalysisOptions:
    """What is to be analysed, and what is shown of it."""

    file: str
    race: int | None
    is_deep: bool
    json: str | None
    who: str | None
    workers: int | None


def show(wish: AnalysisOptions) -> int:
    """Analyse the race of a file and show it. Raises BadInput."""
    if wish.json is not None:
        racing.check_writable(wish.json, "--json")
    compile_rules(prepare)
    race = _read(wish.file, wish.race)
    seats = _seats(race.setup, wish.who)
    try:
        with Counting(text("analyse-working")) as bar:
            analysis = analyse(race, DEEP if wish.is_deep else QUICK, wish.workers, bar.tell)
    except NotOver:
        raise refusal("not-over", path=wish.file) from None
    if wish.json is not None:
        _write(analysis, wish.json)
    _show(screen(), race.setup, analysis, seats)
    return 0


def _read(path: str, number: int | None) -> Race:
    """The race of a file, or one of a season. Raises BadInput."""
    is_season = seasons.is_season(path)
    if number is not None and not is_season:
        raise refusal("one-race", path=path)
    try:
        races = read_season(path).races if is_season else [read_record(path)]
    except HotlapError as error:
        raise BadInput(problems.words(error)) from None
    except OSError as error:
        raise unreadable(path, error) from None
    if number is None and len(races) > 1:
        raise refusal("which-race", path=path, races=len(races))
    if number is not None and not 1 <= number <= len(races):
        raise refusal("no-race", races=len(races), race=number)
    return races[(number or 1) - 1]


def _seats(setup: RaceSetup, who: str | None) -> tuple[int, ...]:
    """The seats whose errors are shown: those of a driver's name or of a car's colour. Raises BadInput."""
    if who is None:
        return tuple(setup.players)
    wanted = who.lower()
    seats = tuple(
        seat for seat in setup.players if wanted in (setup.entrants[seat].driver.lower(), setup.entrants[seat].colour)
    )
    if not seats:
        known = ", ".join(f"{setup.entrants[seat].colour} ({setup.entrants[seat].driver})" for seat in setup.players)
        raise refusal("nobody", name=quoted(who), known=known or text("none"))
    return seats


def _write(analysis: Analysis, path: str) -> None:
    try:
        write_bytes(to_json(analysis), pathlib.Path(path))
    except OSError as error:
        raise unwritable("--json", path, error) from None
    error_screen().print(text("analyse-written", path=path), soft_wrap=True)


# The tables ---------------------------------------------------------------------------------------


def _show(out: Screen, setup: RaceSetup, analysis: Analysis, seats: Sequence[int]) -> None:
    out.print(Text(row([page.laps(setup), text(f"analyse-tier-{analysis.tier}")]), "bold"), soft_wrap=True)
    out.print(_drivers(analysis, out))
    for line in _about(analysis):
        out.print(Text(line, "dim"))
    errors = [one for one in analysis.decisions if one.seat in seats and grade_of(one)]
    _head(out, text("analyse-errors", n=len(errors)))
    for one in errors:
        _show_error(out, setup, one)
    for line in _legend(errors):
        out.print(Text(line, "dim"))
    _head(out, text("analyse-turnings", n=len(analysis.turnings)))
    for turning in analysis.turnings:
        _show_turning(out, setup, turning)


def _legend(errors: Sequence[Judged]) -> Iterator[str]:
    """What the signs in the list of errors mean."""
    if any(one.ruled for one in errors):
        yield text("analyse-ruled", sign=RULED)
    if any(STRESS in made.cards for one in errors for made in _told(one)):
        yield text("analyse-stress")


def _told(judged: Judged) -> tuple[Move, Move]:
    """The two choices that an error is told of: the played one, and a better one."""
    return judged.played, judged.slower.best if judged.slower else judged.options[0]


def _head(out: Screen, words: str) -> None:
    out.print()
    out.print(Text(words, "bold"))


def _about(analysis: Analysis) -> Iterator[str]:
    yield text("analyse-about", **{name: decimal(least, 2) for name, least in GRADES.items()})
    for manner in MANNERS:
        if cars := [names.colour(car.colour) for car in analysis.cars if car.manner == manner]:
            yield text("analyse-manner", manner=manner, cars=listed(cars))
    unjudged = {one.unjudged for one in analysis.decisions}
    if BEFORE_RACE in unjudged:
        yield text("analyse-no-drafts")
    if not any(one.options for one in analysis.decisions):
        yield text("analyse-nothing")


def _drivers(analysis: Analysis, out: Screen) -> Table:
    """The table of drivers, with the picture of their points where there is room for it."""
    if out.encoding.startswith("utf"):
        table = _table(analysis, has_signs=True)
        if out.measure(table, options=out.options.update(width=UNBOUND)).maximum <= out.width:
            return table
    return _table(analysis, has_signs=False)


def _table(analysis: Analysis, has_signs: bool) -> Table:
    heads = ["place", "car", "driver", "score", "pace", "grades", "luck", *["points"] * has_signs]
    columns = [(text(f"analyse-head-{head}"), head not in ("car", "driver"), head == "car") for head in heads]
    table = tables.empty(columns)
    for car in sorted(analysis.cars, key=lambda one: one.place):
        cells: list[str | Text] = [
            str(car.place),
            chip(car.colour),
            Text(names.driver(car.driver)),
            *_totals(car),
        ]
        table.add_row(*cells, *[Text(_signs([one.points[car.seat] for one in analysis.outlook]))] * has_signs)
    return table


def _totals(car: Car) -> tuple[str, ...]:
    luck = f"{signed(car.luck, 1)} ± {decimal(car.luck_error, 1)}"
    sums = car.totals
    if sums is None:
        return "", "", "", luck
    grades = f"{sums.inaccuracies} {sums.mistakes} {sums.blunders}"
    score = "" if sums.score is None else f"{max(0.0, sums.score):.0f}"
    pace = "" if sums.pace is None else decimal(sums.pace, 1)
    return score, pace, grades, luck


def _signs(points: Sequence[float]) -> str:
    """Points over the race, as a row of columns; of a long race some rounds."""
    top, last, n = len(LEVELS) - 1, len(points) - 1, min(BROAD, len(points))
    shown = [points[last * i // max(1, n - 1)] for i in range(n)]
    return "".join(LEVELS[round(top * min(1.0, one / MOST_POINTS))] for one in shown)


# In words -----------------------------------------------------------------------------------------


def _show_error(out: Screen, setup: RaceSetup, judged: Judged) -> None:
    played, best = (choice_words(parse(made.choice)) for made in _told(judged))
    slower = judged.slower
    words = _slow_words(judged.round, slower, played, best) if slower else _error_words(judged, played, best)
    sign = f"{RULED} " if judged.ruled else ""
    _beside(out, setup.entrants[judged.seat].colour, f"{sign}{words} {why_words(judged)}".rstrip())


def _slow_words(round: int, slower: Slower, played: str, best: str) -> str:
    """What a choice lost in time, and of that in this round."""
    parts = {"spaces": slower.spaces, "heat": slower.heat}
    lost = listed([text(f"analyse-slow-{name}", n=number(n, 1)) for name, n in parts.items() if n >= LEAST_LOST])
    return text(
        "analyse-slow",
        round=round,
        grade=text(f"grade-{slower.grade}"),
        rounds=_points(slower.rounds),
        error=_points(slower.error),
        lost=lost or "none",
        played=played,
        best=best,
    )


def _error_words(judged: Judged, played: str, best: str) -> str:
    return text(
        "analyse-error",
        round=judged.round,
        grade=text(f"grade-{judged.grade}"),
        loss=_points(judged.loss),
        error=_points(judged.error),
        sure=_points(math.floor(100 * sure_loss(judged.loss, judged.error) + 1e-6) / 100),  # a graver grade wants more
        played=played,
        best=best,
    )


def _show_turning(out: Screen, setup: RaceSetup, turning: Turning) -> None:
    happened = row([_happening(setup, why) for why in turning.what if why.code in HAPPENED])
    parts = row([text(f"turning-{part}", n=signed(n, 2)) for part, n in _parts(turning) if n])
    what = text("turning-change", what=happened, parts=parts) if happened else parts
    words = text(
        "analyse-turning", round=turning.round, before=_points(turning.before), after=_points(turning.after), what=what
    )
    _beside(out, setup.entrants[turning.seat].colour, words)


def _parts(turning: Turning) -> Iterator[tuple[str, float]]:
    """Of what a change of points consists: a reader can do the sum."""
    own, cards = round(-turning.loss, 2), round(turning.luck, 2)
    yield "own", own
    yield "cards", cards
    yield "rest", round(round(turning.after, 2) - round(turning.before, 2) - own - cards, 2)


def _beside(out: Screen, colour: str, words: str) -> None:
    """A line beside the colour of its car."""
    tag = chip(colour)
    broad = len(tag)
    for line in Text(words).wrap(out, max(20, out.width - broad - 1)):
        line.rstrip()
        out.print(tag.append(" ").append_text(line), soft_wrap=True)
        tag = Text(" " * broad)


def why_words(judged: Judged) -> str:
    """How the best choice differs, in a sentence that ends with what decides."""
    where = [_words(why) for why in judged.why if why.code in WHERE]
    does = _difference(judged)
    if not does:
        return ""
    return text("why-then-where", where=where[0], does=does) if where else text("why-then", does=does)


def _difference(judged: Judged) -> str:
    """The price, by what the gain comes, and the gain; where nothing decides, what is better and what is worse."""
    is_later = any(why.code == LATER for why in judged.why)
    # That a gain comes later is none without what it is.
    told = [why for why in judged.why if why.code not in WHERE and (why.code != LATER or why.cards)]
    end = next((_words(why) for why in told if why.code in ENDS), "")
    gains = [_words(why, bool(end)) for why in told if why.code in BETTER and why.code not in ENDS][:MOST_WHY]
    costs = [_words(why, bool(end)) for why in told if why.code not in BETTER][:MOST_WHY]
    if end:
        gain = text("why-so", means=listed(gains), end=end) if gains else end
        return text("why-price", cost=listed(costs), gain=gain) if costs else gain
    if costs and gains:
        return text("why-but", gains=listed(gains), costs=listed(costs))
    return text("why-pays", costs=listed(costs)) if costs and is_later else listed(gains or costs)


def _words(why: Reason, has_end: bool = False) -> str:
    """One reason. With a chance, `other` is that of the played choice. Before what decides no hand has a worth in
    rounds: a sentence has one unit."""
    other = why.chance + (why.n if why.code in ("safer", "soon-safer", "stays") else -why.n)
    return text(
        f"why-{why.code}",
        n="little" if why.code == "home-ahead" and why.n < LITTLE else number(why.n, 1),
        **{"is": "none" if not why.cards else "goes" if why.goes else "stays"},
        cards=listed([typed_name(one) for one in why.cards]),
        put=len(why.cards),
        rounds="little" if why.n < LITTLE or has_end else "half" if why.n < HALF else number(why.n, 1),
        best=_asked(why.best),
        played=_asked(why.played),
        corner=0 if why.corner is None else why.corner + 1,
        limit=0 if why.limit is None else why.limit,
        last="yes" if why.last else "no",
        chance=_chance(why.chance),
        other=_chance(other),
    )


def _asked(heat: float | None) -> int | str:
    """The Heat that a corner asks; none: it is not reached."""
    return "none" if heat is None else number(heat, 1)


def _happening(setup: RaceSetup, why: Reason) -> str:
    name = "" if why.seat is None else names.colour(setup.entrants[why.seat].colour)
    return text(f"turning-{why.code}", n=number(why.n, 1), who="other", name=name)


def _chance(chance: float) -> str:
    return "0 %" if chance < 0.005 else percent(chance)


def _points(points: float) -> int | str:
    return number(max(0.0, points), 2)
