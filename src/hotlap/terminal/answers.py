"""Yes, no, all and the commands, as people type them: in the language of the texts, and in English everywhere."""

import re

from ..texts import text

ENGLISH = {"yes": ["y", "yes"], "no": ["n", "no", "none", "nothing"], "all": ["all"], "forget": ["forget"]}


def is_yes(line: str) -> bool:
    return line.strip().lower() in _words("yes")


def is_no(line: str) -> bool:
    """Whether it says no, or that nothing is wanted."""
    return line.strip().lower() in _words("no")


def is_forget(line: str) -> bool:
    return line.strip().lower() in _words("forget")


def is_quit(line: str) -> bool:
    """Whether it asks to leave."""
    return command(line)[:1] == ["quit"]


def is_all(line: str) -> bool:
    return line.strip().lower() in _words("all")


COMMANDS = {
    "back": [],
    "cards": [],
    "help": ["?"],
    "hint": [],
    "log": [],
    "look": [],
    "quit": ["q", "exit"],
    "retire": [],
    "rules": [],
}  # each with its other English words


def command(line: str) -> list[str]:
    """The words of a line; the first of them in English if it is a command."""
    words = line.lower().split()
    for name, others in COMMANDS.items():
        if words and words[0] in (name, *others, *text(f"answer-{name}").split()):
            return [name, *words[1:]]
    return words


def in_plan(line: str) -> str:
    """A line for a plan with the English words for gear, play and the short list."""
    line = line.lower()
    for word in text("answer-gear").split():
        gap = "" if len(word) == 1 else r"\s*"  # a single letter may be the beginning of a card
        line = re.sub(rf"^{word}{gap}(?=[1-9])", "g", line)
    words = [("play" if word in text("answer-play").split() else word) for word in line.split()]
    return "best" if len(words) == 1 and words[0] in text("answer-best").split() else " ".join(words)


def _words(which: str) -> list[str]:
    return [*ENGLISH[which], *text(f"answer-{which}").split()]
