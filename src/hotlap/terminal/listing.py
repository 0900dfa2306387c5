"""What a person is asked: what every question has, and choices as a numbered list."""

from collections.abc import Sequence
from typing import Protocol

from rich.text import Text

from ..race import Choice, UnknownAction, parse
from .scene import Scene, Unclear, read_number
from .talk import Talk


class Question(Protocol):
    """One decision asked: `show` it, `read` the answer (None: only something to look at was asked for)."""

    @property
    def help(self) -> Sequence[str]: ...

    @property
    def prompt(self) -> str: ...

    def show(self, talk: Talk) -> None: ...

    def read(self, line: str, talk: Talk) -> Choice | None: ...


class ListQuestion:
    """Choices as a numbered list; also what any kind without a class of its own is asked as."""

    help: tuple[str, ...] = ("The number of a line.",)
    prompt = "Choose (number, ?)> "

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.choices = self.ordered()

    def ordered(self) -> list[Choice]:
        return list(self.scene.choices)

    def show(self, talk: Talk) -> None:
        self.show_choices(talk)

    def show_choices(self, talk: Talk) -> None:
        words = [self.words(choice) for choice in self.choices]
        width = max(map(len, words))
        for place, choice in enumerate(self.choices, 1):
            line = Text(f"{self.number(choice, place):>3} {words[place - 1].ljust(width)}  ", "bold")
            for row in self.about(choice).wrap(talk.out, max(20, talk.width - len(line))) or [Text()]:
                talk.show(Text().append_text(line).append_text(row))
                line = Text(" " * len(line))

    def number(self, choice: Choice, place: int) -> int:
        """What to type for a choice: its place, where it has no number of its own."""
        return place

    def words(self, choice: Choice) -> str:
        return str(choice)

    def about(self, choice: Choice) -> Text:
        outlook = self.scene.outlook(choice)
        if outlook is None:
            return Text()
        told = Text(outlook.drive)
        corners = outlook.corners()
        return told.append(": " if corners else "").append_text(corners)

    def read(self, line: str, talk: Talk) -> Choice | None:
        words = line.split()
        if not words:
            return self.default()
        if len(words) == 1 and line.isdigit():
            numbers = [self.number(choice, place) for place, choice in enumerate(self.choices, 1)]
            number = read_number(line, min(numbers), max(numbers), "line")
            if number not in numbers:
                raise Unclear(f"There is no line {number}; there are {', '.join(map(str, numbers))}.")
            return self.choices[numbers.index(number)]
        choice = self.typed(words)
        if choice is None:
            try:
                choice = parse(line)
            except UnknownAction:
                raise Unclear(f"That cannot be read here: {line[:30]!r}. {self.help[0]}") from None
        if choice not in self.scene.choices:
            raise Unclear(self.why_not(choice))
        return choice

    def default(self) -> Choice:
        raise Unclear(self.help[0])

    def typed(self, words: list[str]) -> Choice | None:
        """A choice in short words of this kind's own."""
        return None

    def why_not(self, choice: Choice) -> str:
        return f"{choice}: that is not open now. {self.scene.reason(choice)}"
