"""What `--help` shows, in the reader's language. Cyclopts lays it out; the words are texts (terminal/help.ftl)."""

import re
from typing import Any

from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel
from rich.console import Console, ConsoleOptions
from rich.text import Text

from ..overriding import override
from ..texts import languages, text, text_or

LABELS = ("metavar", "positional_label")  # of an entry: what its value is called
TITLES = ("commands", "parameters", "arguments", "rules")


class Help(DefaultFormatter):  # type: ignore[misc, unused-ignore]
    """The help of one command, by its words: `["admin", "ban"]`."""

    def __init__(self, command: list[str], optional: str = "") -> None:
        """`optional` is the name of the arguments of the command, if they may be left out."""
        super().__init__()
        self._id = "-".join(["help", *command])
        self.optional = optional

    @override
    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        title = str(panel.title).lower()
        panel.title = text(f"help-{title}") if title in TITLES else panel.title
        panel.entries = [self._entry(one) for one in panel.entries]
        super().__call__(console, options, panel)

    @override
    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        words = (self._label(word) for word in str(usage).split())
        console.print(Text(text("help-usage"), "bold").append(f" {' '.join(words)}\n", "not bold"))

    def _label(self, word: str) -> str:
        """A word in capitals of the line of usage; for arguments that may be left out, their name."""
        if "ARGS" in word and self.optional:
            word = word.replace("ARGS", self.optional)
        return re.sub("[A-Z]{2,}", lambda found: label(found[0]), word)

    @override
    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:
        about = text_or(self._id, "") if self._id != "help" else text("help-app")
        if about:
            console.print(Text("\n\n".join(about.split("\n"))))
            console.print()
        else:
            super().render_description(console, options, description)

    def _entry(self, entry: HelpEntry) -> HelpEntry:
        words = about_of(self._id, next(iter(entry.names), entry.positional_label or ""), bool(entry.names))
        about = Text(words.split("\n")[0])
        if entry.choices:
            about.append(" " + text("help-choices", values=", ".join(entry.choices)), "dim")
        if entry.default not in (None, str(False), '""'):  # what is off or empty needs no word
            about.append(
                " " + text("help-default", value=text_or(f"driver-{entry.default}", label(str(entry.default)))), "dim"
            )
        shown = {name: label(value) for name in LABELS if (value := getattr(entry, name))}
        return entry.copy(description=about, choices=None, default=None, required=False, **shown)


def about_of(id: str, name: str, is_option: bool) -> str:
    """What an option or an argument of a command is, in a sentence or two; nothing if nothing is known of it."""
    name = name.lower().removeprefix("--").removeprefix("no-")
    kinds = ["-option"] if is_option else []  # for an option that is called as an argument is
    ids = [*(f"{id}{kind}-{name}" for kind in (*kinds, "")), f"help-all-{name}"]
    return next(filter(None, (text_or(one, "") for one in ids)), "").split("\n")[0]


def label(word: str) -> str:
    """A word in capitals that stands for what is typed: `FILE`, `BESTAND`."""
    return text_or(f"help-label-{word.lower()}", word)


def last_line() -> str:
    return text("help-language", languages=", ".join(languages()))
