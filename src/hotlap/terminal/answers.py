"""Yes, no and all, as people type them: in the language of the texts, and in English everywhere."""

from ..texts import text


def is_yes(line: str) -> bool:
    return line.strip().lower() in _words("yes")


def is_no(line: str) -> bool:
    """Whether it says no, or that nothing is wanted."""
    return line.strip().lower() in _words("no")


def is_quit(line: str) -> bool:
    """Whether it asks to leave; quit is the same word in all languages, as the other commands are."""
    return line.strip().lower() in ("q", "quit", "exit")


def is_all(line: str) -> bool:
    return line.strip().lower() in _words("all")


def _words(which: str) -> list[str]:
    english = {"yes": ["y", "yes"], "no": ["n", "no", "none", "nothing"], "all": ["all"]}
    return [*english[which], *text(f"answer-{which}").split()]
