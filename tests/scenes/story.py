"""Expectations about the past: the events of a car's turn, and of a decision."""

from typing import Any

from hotlap.content.legends import legend_cards
from scenes.expectations import shown
from scenes.phrases import expectation
from scenes.stage import NAMES, Happening, Stage


def turn_of(stage: Stage, car: str) -> list[Happening]:
    """The events of a car in its latest turn, which may still go on."""
    seat = stage.seat(car)
    starts = [i for i, (kind, whose, *_) in enumerate(stage.log) if kind == "TURN" and whose == seat]
    if not starts:
        raise ValueError(f"{car} has had no turn in this scene")
    own = []
    for one in stage.log[starts[-1] :]:
        if one[0] in ("TURN", "ROUND", "OVER") and one[1] != seat:
            break
        if one[1] == seat:
            own.append(one)
    return own


@expectation("{car} has Speed {n}")
def speed(stage: Stage, car: str, number: int) -> tuple[Any, Any]:
    told = [a for kind, _, a, *_ in turn_of(stage, car) if kind == "SPEED"]
    turn = stage.game.turn
    if turn.seat == stage.seat(car) and told[-1:] != [turn.speed]:
        raise AssertionError(f"the events say Speed {told[-1:]}, the turn {turn.speed}")
    return told[-1:], [number]


@expectation("{car} has no Speed")
def no_speed(stage: Stage, car: str) -> tuple[Any, Any]:
    """The car has neither moved nor had a Speed."""
    return [one for one in turn_of(stage, car) if one[0] in ("SPEED", "MOVED")], []


@expectation("{car} has Adrenaline")
def has_adrenaline(stage: Stage, car: str) -> tuple[Any, Any]:
    return turn_of(stage, car)[0][2], 1


@expectation("{car} has no Adrenaline")
def has_no_adrenaline(stage: Stage, car: str) -> tuple[Any, Any]:
    return turn_of(stage, car)[0][2], 0


@expectation("{car} was blocked: {n} became {n}")
def was_blocked(stage: Stage, car: str, wanted: int, moved: int) -> tuple[Any, Any]:
    return [(a, b) for kind, _, a, b, _ in turn_of(stage, car) if kind == "BLOCKED"], [(wanted, moved)]


@expectation("{car} was not blocked")
def was_not_blocked(stage: Stage, car: str) -> tuple[Any, Any]:
    return [one for one in turn_of(stage, car) if one[0] == "BLOCKED"], []


@expectation("{car} flipped {cards}")
def flipped(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    """All flips of the turn, in their order. Only a Basic card joins the play area."""
    found = []
    for kind, _, slot, count, joins in turn_of(stage, car):
        if kind == "FLIPPED":
            found += [slot] * count
            if joins != (NAMES[slot] in "1234"):
                raise AssertionError(f"the flipped {NAMES[slot]} is in the wrong place")
    return shown(found), shown(cards)


@expectation("{car} crossed no line")
def crossed_no_line(stage: Stage, car: str) -> tuple[Any, Any]:
    return [one for one in turn_of(stage, car) if one[0] == "CORNER"], []


@expectation("{car} crossed lines {numbers}")
def crossed_lines(stage: Stage, car: str, lines: list[int]) -> tuple[Any, Any]:
    """The lines checked in step 7, named by the space before each."""
    return [stage.track.corner_line[a] for kind, _, a, *_ in turn_of(stage, car) if kind == "CORNER"], lines


@expectation("{car} crossed line {n}: limit {n}, Heat {n}")
def crossed_line(stage: Stage, car: str, line: int, limit: int, heat: int) -> tuple[Any, Any]:
    found = [(stage.track.corner_line[a], b, c) for kind, _, a, b, c in turn_of(stage, car) if kind == "CORNER"]
    return [one for one in found if one[0] == line], [(line, limit, heat)]


@expectation("{car} spun out at line {n}, Stress {n}")
def spun_out(stage: Stage, car: str, line: int, stress: int) -> tuple[Any, Any]:
    found = [(stage.track.corner_line[a], b) for kind, _, a, b, _ in turn_of(stage, car) if kind == "SPUN_OUT"]
    return found, [(line, stress)]


@expectation("{car} did not spin out")
def did_not_spin_out(stage: Stage, car: str) -> tuple[Any, Any]:
    return [one for one in turn_of(stage, car) if one[0] == "SPUN_OUT"], []


@expectation("{car} drew Sponsorships {cards}")
def drew_sponsors(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    """In its latest turn, in this order."""
    return shown([a for kind, _, a, *_ in turn_of(stage, car) if kind == "SPONSORED"]), shown(cards)


@expectation("{car} drew no Sponsorship")
def drew_no_sponsor(stage: Stage, car: str) -> tuple[Any, Any]:
    return drew_sponsors(stage, car, [])


@expectation("{car} drew {n} Sponsorships")
def drew_so_many_sponsors(stage: Stage, car: str, number: int) -> tuple[Any, Any]:
    return sum(kind == "SPONSORED" for kind, *_ in turn_of(stage, car)), number


@expectation("{car} scrapped {cards}")
def scrapped(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    found = [a for kind, _, a, b, _ in turn_of(stage, car) if kind == "SCRAPPED" for _ in range(b)]
    return shown(found), shown(cards)


@expectation("{car} had replaced {cards}")
def replaced(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    """Cards whose Heat was not paid, by the order of the cards' files."""
    return shown([a for kind, _, a, *_ in turn_of(stage, car) if kind == "REPLACED"]), shown(cards)


@expectation("{car} drew {cards}")
def drew(stage: Stage, car: str, cards: list[int]) -> tuple[Any, Any]:
    """In step 9 of its latest turn, in this order."""
    return shown([a for kind, _, a, *_ in turn_of(stage, car) if kind == "DREW"]), shown(cards)


@expectation("{car} drafted {n}")
def drafted(stage: Stage, car: str, spaces: int) -> tuple[Any, Any]:
    return [a for kind, _, a, *_ in turn_of(stage, car) if kind == "DRAFTED"], [spaces]


@expectation("{car} lost a Heat card")
def lost_heat(stage: Stage, car: str) -> tuple[Any, Any]:
    return sum(kind == "LOST_HEAT" for kind, *_ in turn_of(stage, car)), 1


@expectation("{car} lost no Heat card")
def lost_no_heat(stage: Stage, car: str) -> tuple[Any, Any]:
    return sum(kind == "LOST_HEAT" for kind, *_ in turn_of(stage, car)), 0


# Single events


def parse_happening(stage: Stage, text: str) -> tuple[Any, ...]:
    """`red SHIFTED 2 0`, `ROUND 3`: the event with as many of its numbers as the scene names."""
    words = text.split()
    seat = stage.seat(words.pop(0)) if words[0].islower() else -1
    return (words[0], seat, *map(int, words[1:]))


@expectation("happened: {events}")
def happened(stage: Stage, text: str) -> tuple[Any, Any]:
    """These events since the latest decision, in this order; there may be others between them."""
    left = iter(stage.log[stage.mark :])
    for one in text.split(", "):
        wanted = parse_happening(stage, one)
        if not any(found[: len(wanted)] == wanted for found in left):
            return f"no {one!r} there, of {stage.log[stage.mark :]}", one
    return None, None


@expectation("never happened: {events}")
def never_happened(stage: Stage, text: str) -> tuple[Any, Any]:
    """Since the latest decision."""
    unwanted = [parse_happening(stage, one) for one in text.split(", ")]
    return [one for one in stage.log[stage.mark :] for other in unwanted if one[: len(other)] == other], []


@expectation("Legend cards turned up: {car} helmet {numbers}")
def legend_cards_turned_up(stage: Stage, car: str, helmets: list[int]) -> tuple[Any, Any]:
    """In the whole scene, in any order. Each card is named by the number of a colour's helmet, which is unique."""
    found = [legend_cards()[a].helmet[car] for kind, _, a, *_ in stage.log if kind == "LEGEND_CARD"]
    return sorted(found), sorted(helmets)
