"""The choice in a model's answer: the last piece of it that is one, alone on its line, in brackets or after a colon."""

import re
from collections.abc import Iterator, Sequence

from ..race import Choice, UnknownAction, parse

THOUGHT = re.compile(r"(?s)<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)")  # what a model says to itself
NUMBER = re.compile(r"^\s*\d+[.)]\s+")  # of a list
BRACKETS = re.compile(r"\[([^\[\]]*)\]")
AROUND = " \t.;!*_`\"'“”‘’{}()<>#•-"  # what may stand around a choice: marks of lists, of looks, of JSON
LONGEST = 200  # characters of a line that may be a choice; a plan with the longest names of cards has 60


class NoChoice(Exception):
    """An answer without a choice that is offered. `choice` is one that is not, or None if there is none at all."""

    def __init__(self, choice: Choice | None) -> None:
        super().__init__("" if choice is None else str(choice))
        self.choice = choice


def read_choice(answer: str, choices: Sequence[Choice]) -> Choice:
    """The choice of an answer. Raises NoChoice."""
    for words in _pieces(THOUGHT.sub("", answer)):
        try:
            choice = parse(words)
        except UnknownAction:
            continue
        if choice in choices:
            return choice
        raise NoChoice(choice)
    raise NoChoice(None)


def _pieces(answer: str) -> Iterator[str]:
    """What may be a choice, the last first."""
    for line in reversed(answer.splitlines()):
        for piece in (*reversed(BRACKETS.findall(line)), line, line.rpartition(":")[2]):
            words = NUMBER.sub("", piece.partition("|")[0]).strip(AROUND).replace(",", " ").lower()
            if words and len(words) <= LONGEST:
                yield words
