"""Questions to a person: the parts that all have, and choices as a numbered list."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.text import Text

from ...engine import phases
from ...overriding import override
from ...race import Adrenaline, Boost, Choice, Cooldown, Discard, Done, Plan, Slipstream, UnknownAction, parse
from ...race.choices import CHOICES, TakeBack
from ...race.choices.choice import CardChoice, NumberChoice
from ...texts import listed, text
from .. import cardwords
from ..answers import in_plan, is_no
from ..choicewords import choice_words, key_word, kind_word
from ..styled import wrapped
from ..talk import Talk
from .scene import Scene, Unclear, printable, read_card, read_number

MOST_BESIDE = 40  # what follows from a choice stands beside words of this length, and below longer ones
GEAR_WORD = re.compile(r"(g\d|gear)( |$)")
ROOM = 36  # columns that what follows from a choice has at least


class Question(ABC):
    """The question for one decision: `show` it, `read` the answer (None if the person only asked to see something)."""

    id: ClassVar[str]  # its texts are `ask-ID` and `help-ID`
    takes_back: ClassVar[bool] = False  # the word back is an answer
    has_board: ClassVar[bool] = False  # it shows the board itself,
    drawn: ClassVar[Sequence[str]] = ()  # or these parts of it

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    @property
    def prompt(self) -> str:
        return text(f"ask-{self.id}")

    @property
    def help(self) -> Sequence[str]:
        return text(f"help-{self.id}").split("\n")

    @abstractmethod
    def show(self, talk: Talk) -> None: ...

    def look(self, talk: Talk) -> None:
        """The question again, under the board."""
        if not self.has_board:
            talk.show(*self.scene.board.picture(talk.width, talk.height, self.drawn))
        self.show(talk)

    @abstractmethod
    def read(self, line: str, talk: Talk) -> Choice | TakeBack | None: ...


class ListQuestion(Question):
    """Choices as a numbered list, each in the words `choice-KIND` behind the key of its kind."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.choices = self.ordered()

    def ordered(self) -> list[Choice]:
        return list(self.scene.choices)

    @override
    def show(self, talk: Talk) -> None:
        self.show_choices(talk)

    def show_choices(self, talk: Talk) -> None:
        keys = [self.key(choice) for choice in self.choices]
        words = [self.words(choice) for choice in self.choices]
        beside = max(map(len, keys))
        width = max((len(one) for one in words if len(one) <= MOST_BESIDE), default=0)
        indent = min(4 + (beside + 2 if beside else 0) + width + 2, talk.width - ROOM)
        for place, choice in enumerate(self.choices, 1):
            key = f"{keys[place - 1].ljust(beside)}  " if beside else ""
            line = Text(f"{self.number(choice, place):>3} {key}{words[place - 1].ljust(width)}  ", "bold")
            about = self.about(choice)
            if len(line) > indent:
                talk.show(*wrapped(line, talk.out, talk.width))
                line = Text(" " * indent)
                if not about:
                    continue
            for row in wrapped(about, talk.out, talk.width - indent) or [Text()]:
                talk.show(Text().append_text(line).append_text(row))
                line = Text(" " * indent)

    def number(self, choice: Choice, place: int) -> int:
        """The number to type for a choice: its place, unless it has a number of its own."""
        return place

    def key(self, choice: Choice) -> str:
        """Another way to type it: `c 2`."""
        key = key_word(type(choice))
        return f"{key} {choice.number}" if key and isinstance(choice, NumberChoice) else key

    def words(self, choice: Choice) -> str:
        return text(f"choice-{kind_word(type(choice))}", **self.args(choice))

    def args(self, choice: Choice) -> dict[str, int | str]:
        """The arguments for the words of a choice."""
        name = choice.card_names[0] if choice.card_names else ""
        card = cardwords.by_name().get(name)
        return {
            "n": "none" if choice.number is None else choice.number,
            "name": cardwords.typed_name(name),
            "valued": cardwords.name_with_value(name),
            "brief": cardwords.brief(name),
            "heat": card.symbols.get("heat", 0) if card else 0,
        }

    def about(self, choice: Choice) -> Text:
        outlook = self.scene.outlook(choice)
        if outlook is None:
            return Text()
        words = Text(outlook.drive)
        corners = outlook.corners()
        return words.append(": " if corners else "").append_text(corners)

    @override
    def read(self, line: str, talk: Talk) -> Choice | None:
        words = line.split()
        if not words:
            return self.default()
        if is_no(line):
            return self.nothing()
        if len(words) == 1 and line.isdigit():
            numbers = [self.number(choice, place) for place, choice in enumerate(self.choices, 1)]
            if len(numbers) <= max(numbers) - min(numbers) and int(line[:9]) not in numbers:
                raise Unclear(text("unclear-no-line", n=printable(line), numbers=listed([*map(str, numbers)])))
            return self.choices[numbers.index(read_number(line, min(numbers), max(numbers), "line"))]
        choice = self.as_shown(line) or self.typed(words)
        if choice is None:
            try:
                choice = parse(line)
            except UnknownAction:
                raise Unclear(self.unread(line)) from None
            if type(choice) not in self.scene.kinds:
                raise Unclear(self.unread(line))
        if choice not in self.scene.choices:
            raise Unclear(self.why_not(choice))
        return choice

    def unread(self, line: str) -> str:
        """Why a line is no answer here, and what would be one."""
        words = line.split()
        where = elsewhere(words, self.scene)
        if where == "no" and any(words[0] in (kind.key, key_word(kind), kind.words) for kind in self.scene.kinds):
            return text("unclear-alone", line=printable(line), key=words[0], help=self.possible())
        return text("unclear-line", line=printable(line), where=where, help=self.possible())

    def possible(self) -> str:
        """What would be an answer, in a sentence."""
        return self.help[0]

    def default(self) -> Choice:
        raise Unclear(self.help[0])

    def nothing(self) -> Choice:
        """The choice of a person who says no: usually that of Enter."""
        return self.default()

    def as_shown(self, line: str) -> Choice | None:
        """A choice by the words that stand in its line, open or not. Without a number it is the largest."""
        typed = " ".join(line.lower().split())
        open = [choice for choice in self.choices if typed in self.names(choice)]
        closed = [kind() for kind in self.scene.kinds if not kind.rest]  # of no card and no number
        found = open or [choice for choice in closed if typed in self.names(choice)]
        return max(found, key=lambda choice: choice.number or 0, default=None)

    def names(self, choice: Choice) -> set[str]:
        """All its words, in small letters: those of its line with and without its key, and those that tell it made.

        What follows a colon may be left out, and so may a number. The line of a card counts as a whole.
        """
        line = self.words(choice)
        names = {line, f"{self.key(choice)} {line}", choice_words(choice)}
        if not isinstance(choice, CardChoice):
            names |= {words.partition(":")[0] for words in names}
        if isinstance(choice, NumberChoice):
            names |= {" ".join(word for word in words.split() if word != str(choice.number)) for words in names}
        return {" ".join(words.lower().split()) for words in names} - {""}

    def typed(self, words: list[str]) -> Choice | None:
        """A choice by the key of its kind, or by the beginning of its words, with its number or card."""
        for begins in (_by_key, _by_words):
            for kind in self.scene.kinds:
                given = begins(kind, words)
                if given is not None:
                    return self.of_kind(kind, given)
        return None

    def of_kind(self, kind: type[Choice], given: list[str]) -> Choice | None:
        """The choice of this kind. Without a number it is the largest, without a card the first. Raises Unclear."""
        offered = [choice for choice in self.scene.choices if type(choice) is kind]
        if issubclass(kind, CardChoice):
            if not offered:
                raise Unclear(self.no_card(kind))
            return _of_card(offered, given)
        if issubclass(kind, NumberChoice):
            if not given and offered:
                return max(offered, key=lambda choice: choice.number or 0)
            try:
                return kind.read(given or [str(kind.numbers[0])])
            except UnknownAction:
                if not offered:
                    closed = kind.read([str(kind.numbers[0])])
                    why = self.scene.reason(closed) if closed else ""
                    words = text("unclear-of-none", word=printable(given[0]))
                    raise Unclear(" ".join(filter(None, (words, why, self.possible())))) from None
                raise Unclear(text("unclear-of-kind", word=printable(given[0]), numbers=_numbers(offered))) from None
        return kind.read(given)

    def no_card(self, kind: type[CardChoice]) -> str:
        """Why no card of a kind is on offer."""
        closed = next((kind(card) for card in self.scene.closed_cards(kind)), None)
        return text(f"unclear-nothing-{kind_word(kind)}") if closed is None else self.why_not(closed)

    def why_not(self, choice: Choice) -> str:
        why = f"{text('unclear-closed', choice=choice_words(choice))} {self.scene.reason(choice)}".rstrip()
        others = [one for one in self.scene.choices if type(one) is type(choice) and isinstance(one, NumberChoice)]
        return f"{why} {text('unclear-numbers', numbers=_numbers(others))}" if others else why


class PlainQuestion(ListQuestion):
    """The question for kinds of decisions without a class of their own."""

    id = "choice"

    @override
    def key(self, choice: Choice) -> str:
        return ""

    @override
    def words(self, choice: Choice) -> str:
        return str(choice)


class CardQuestion(ListQuestion):
    """The question for one card, whose name alone is an answer."""

    kind: ClassVar[type[CardChoice]]

    @override
    def typed(self, words: list[str]) -> Choice | None:
        choice = super().typed(words)
        if choice is None:
            check_here(words, self.scene, [], self.possible())
        return choice or self.of_kind(self.kind, words)


# The steps of a turn to which typed words may belong, by the phase that asks for them.
PLAIN = (Boost, Adrenaline, Cooldown, Slipstream, Done)  # whose keys a driver without upgrades knows
STEPS = {phases.PLAN: "plan", phases.REACT: "react", phases.SLIPSTREAM: "slipstream", phases.DISCARD: "discard"}


def elsewhere(words: list[str], scene: Scene) -> str:
    """The step that the words of a line belong to, if it is not the present one; else `no`."""
    kinds: list[type[Choice]] = [Plan] if GEAR_WORD.match(in_plan(" ".join(words))) else []
    if words[0] in ("d", "discard") and len(words) > 1:
        kinds.append(Discard)
    kinds += [kind for kind in CHOICES if words[0] in (kind.words.split()[0], kind.key if kind in PLAIN else "")]
    steps = [STEPS[kind.phases[0]] for kind in kinds if kind not in scene.kinds and kind.phases[0] in STEPS]
    return steps[0] if steps else "no"


def check_here(words: list[str], scene: Scene, cards: Iterable[str], possible: str) -> None:
    """Raises Unclear for words of another step, unless they begin with one of these cards or a common one."""
    step = elsewhere(words, scene)
    if step != "no" and read_card(words[0], cards) is None:
        raise Unclear(text("unclear-line", line=printable(" ".join(words)), where=step, help=possible))


def _numbers(choices: Sequence[Choice]) -> str:
    return listed([str(choice.number) for choice in choices], "list-or")


def _by_key(kind: type[Choice], words: list[str]) -> list[str] | None:
    """The words after the key of a kind; None if they begin otherwise."""
    return words[1:] if words[0] in (kind.key, key_word(kind)) else None


def _by_words(kind: type[Choice], words: list[str]) -> list[str] | None:
    """The words after those of a kind, of which the first may be cut short; None if they begin otherwise."""
    first, *others = kind.words.split()
    if len(words[0]) < 2 or not first.startswith(words[0]):
        return None
    given = words[1:]
    return given[len(others) :] if given[: len(others)] == others else given


def _of_card(offered: Sequence[Choice], given: list[str]) -> Choice:
    """The offered choice of a card, by its name or the beginning of it; of two equal ones by its number."""
    cards = list(dict.fromkeys(choice.card_names[0] for choice in offered))
    card = read_card(given[0], cards) if given else None
    number = int(given[-1]) if len(given) > 1 and given[-1].isdigit() and len(given[-1]) == 1 else None
    for choice in offered:
        if not given or (choice.card_names[0] == card and number in (None, choice.number)):
            return choice
    raise Unclear(
        text(
            "unclear-card",
            word=printable(" ".join(given)),
            cards=", ".join(map(cardwords.typed_name, cards)) or text("none"),
        )
    )
