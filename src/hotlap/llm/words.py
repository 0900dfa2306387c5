"""A decision as text: the position as its seat may see it, the question, and all choices in notation.

It is made from a sight, of the parts that a person is shown in the terminal. Cards are called as notation calls them,
in every language.
"""

from collections.abc import Iterable, Iterator, Sequence

from ..race import Choice, RaceSetup, Sight
from ..race.choices import CHOICES
from ..terminal import cardwords, names
from ..terminal.drive import lessons
from ..terminal.drive.board import ORDER
from ..terminal.drive.drafting import owned_words
from ..terminal.drive.questions import turn_words
from ..terminal.drive.scene import Scene
from ..terminal.tell import page
from ..texts import row, text

WIDTH = 100  # columns; a model's lines need not be shorter
NEXT = " | "  # between a choice and what it leads to
BEFORE_RACE = ("DRAFT", "SWAP", "GIVE_BACK", "TUNE", "MULLIGANS")


def instructions(setup: RaceSetup) -> str:
    """What stays the same for a whole race: the task, the rules in play, the form of an answer."""
    return "\n".join([task(setup), "", text("llm-answer", example="gear 2 play 1 4")])


def task(setup: RaceSetup) -> str:
    """The task, and the rules in play."""
    return "\n".join([text("llm-task"), "", *lessons.rules(setup)])


def notation() -> str:
    """The forms of all choices, one a line."""
    return "\n".join(kind.form() for kind in CHOICES)


def decision(sight: Sight, choices: Sequence[Choice]) -> str:
    """The position and the choices of the seat that decides."""
    scene = Scene.seen(sight, choices)
    return "\n".join([*_position(scene), "", *_asked(scene)])


def position(sight: Sight) -> str:
    """What a seat may see now, whether it decides or not."""
    return "\n".join(_position(Scene.seen(sight, ())))


def choice_lines(sight: Sight, choices: Sequence[Choice]) -> list[str]:
    """The choices in notation, each with what it leads to."""
    return [_choice(Scene.seen(sight, choices), choice) for choice in choices]


def refused(sight: Sight, choices: Sequence[Choice], choice: Choice | None) -> str:
    """Why an answer is no choice: it cannot be read (None), or it is not offered now."""
    if choice is None:
        return text("llm-unread")
    reason = Scene.seen(sight, choices).reason(choice)
    return text("llm-not-offered", choice=str(choice), reason=f" {reason}" if reason else "")


# The position -------------------------------------------------------------------------------------


def _position(scene: Scene) -> Iterator[str]:
    sight, board = scene.sight, scene.board
    me = board.me
    is_before = sight.phase in BEFORE_RACE
    when = text("llm-before" if is_before else "llm-round", round=sight.round)
    yield row([*page.facts(scene.setup), when])
    yield text("llm-you", colour=names.colour(me.colour))
    yield text("llm-corners", corners=row([*_corners(scene)]), spaces=scene.setup.track.spaces)
    yield from (line.plain.rstrip() for line in board.weather(WIDTH))
    yield from (line.plain.rstrip() for line in board.field())
    if spots := row([*_spots(scene)]):
        yield text("llm-spots", cars=spots)
    if me.status == "racing":
        yield from (line.plain.rstrip() for line in board.mat())
        yield text("llm-hand", cards=pile(me.hand))
        yield text("llm-piles", deck=pile(me.draw), discards=pile(me.discard))
    if me.has_planned and me.plan and sight.phase == "PLAN":
        yield text("llm-planned", cards=" ".join(me.plan))
    if sight.turn == sight.seat:
        yield turn_words(scene)
    yield from _cards(scene)


def _corners(scene: Scene) -> Iterator[str]:
    """The lines of all corners: where they are, and the limits in force."""
    limits = scene.board.rules.limits
    for number, (corner, limit) in enumerate(zip(scene.setup.track.corners, limits, strict=True), 1):
        yield text("llm-corner", corner=number, space=corner.line_after_space, limit=limit)


def _spots(scene: Scene) -> Iterator[str]:
    """The side of its space on which each car stands: two cars fit on one."""
    for car in scene.sight.cars:
        if car.status == "racing" and car.spot:
            yield f"{names.colour(car.colour)} {text(f'spot-{car.spot}')}"


def _cards(scene: Scene) -> Iterator[str]:
    """The effects of the cards that are no common ones, and the upgrades of the others."""
    sight, me = scene.sight, scene.board.me
    offered = (card for choice in scene.choices for card in choice.card_names)
    near = dict.fromkeys([*me.hand, *me.upgrades, *sight.market, *sight.play_area, *offered])
    for card in near:
        if card in cardwords.by_name():
            yield f"{card}: {cardwords.about(card)}"
    for car in sight.cars:
        if car.seat != sight.seat and car.upgrades:
            yield owned_words(car.colour, ", ".join(car.upgrades))


def pile(cards: dict[str, int]) -> str:
    """A pile's cards as notation has them: `1 1 4 Stress Heat`."""
    known: Iterable[str] = [*ORDER[:-1], *(card for card in cards if card not in ORDER), ORDER[-1]]
    return " ".join(card for card in known for _ in range(cards.get(card, 0))) or text("board-empty")


# The choices --------------------------------------------------------------------------------------


def _asked(scene: Scene) -> Iterator[str]:
    yield text("llm-asked", phase=scene.sight.phase)
    yield from (_choice(scene, choice) for choice in scene.choices)


def _choice(scene: Scene, choice: Choice) -> str:
    outlook = scene.outlook(choice)
    if outlook is None:
        return str(choice)
    heat = "" if outlook.heat == "0" else text("llm-heat", heat=outlook.heat)
    return NEXT.join(filter(None, [str(choice), outlook.drive, heat, outlook.corners().plain]))
