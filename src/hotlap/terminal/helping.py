"""What `--help` shows, in the reader's language. Cyclopts lays it out; the words are texts (terminal/help.ftl)."""

from typing import Any

from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel
from rich.console import Console, ConsoleOptions
from rich.text import Text

from ..content.switches import RACE
from ..texts import FALLBACK, languages, spoken, text, text_or

TITLES = ("commands", "parameters", "arguments", "rules")


class Help(DefaultFormatter):  # type: ignore[misc, unused-ignore]
    """The help of one command, by its words: `["admin", "ban"]`."""

    def __init__(self, command: list[str]) -> None:
        super().__init__()
        self._id = "-".join(["help", *command])

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        title = str(panel.title).lower()
        panel.title = text(f"help-{title}") if title in TITLES else panel.title
        panel.entries = [self._entry(one) for one in panel.entries]
        super().__call__(console, options, panel)

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        console.print(Text(text("help-usage"), "bold").append(f" {usage}", "not bold"))

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:
        about = text_or(self._id, "") if self._id != "help" else text("help-app")
        if about:
            console.print(Text("\n\n".join(about.split("\n"))))
            console.print()
        else:
            super().render_description(console, options, description)

    def _entry(self, entry: HelpEntry) -> HelpEntry:
        name = next(iter(entry.names), entry.positional_label or "").removeprefix("--").lower()
        kinds = ["-option"] if entry.names else []  # for an option that is called as an argument is
        ids = [*(f"{self._id}{kind}-{name}" for kind in (*kinds, "")), f"help-all-{name}"]
        words = next(filter(None, (text_or(id, "") for id in ids)), "") or _rule(name)
        about = Text(words.split("\n")[0])
        if entry.choices:
            about.append(" " + text("help-choices", values=", ".join(entry.choices)), "dim")
        if entry.default not in (None, str(False), '""'):  # what is off or empty needs no word
            about.append(" " + text("help-default", value=entry.default), "dim")
        return entry.copy(description=about, choices=None, default=None, required=False)


def _rule(name: str) -> str:
    """A switch of the rules, as the page's form calls it; English has longer words for the command line."""
    id = name.removeprefix("no-").replace("-", "_")
    if id not in RACE:
        return ""
    if spoken() == FALLBACK:
        return RACE[id].help
    named, about = text(f"setting-{id}"), text_or(f"setting-about-{id}", "", season="no")
    return f"{named}. {about}" if about else f"{named}."


def last_line() -> str:
    return text("help-language", languages=", ".join(languages()))
