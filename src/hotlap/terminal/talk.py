"""A conversation with the driver, line by line."""

import contextlib
import sys
import time

from rich.text import Text

from ..texts import text
from .answers import is_no, is_quit, is_yes
from .refusal import refusal
from .screen import Screen, screen

LEAST_WIDTH, LEAST_HEIGHT = 60, 15
WIDEST_PICTURE = 130
ANSWER = 8  # columns that an answer has beside its question
MANY_ROWS = 40  # the height if the output is no terminal: there nothing scrolls away

# If the output can show only ASCII.
PLAIN = str.maketrans("─━┫▚┃·●○–→×…≈∩−", "-=|#|.*o->x.~n-")


class Leaving(Exception):
    """The person wants to leave, or has no more to say."""


class Talk:
    """Standard input and output. The size is read again before each question, because windows change."""

    def __init__(self, is_fast: bool = False) -> None:
        self.out: Screen = screen()
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401, as it makes input() a line that can be edited, with a history
        self.is_typed = sys.stdin is not None and sys.stdin.isatty()
        self.is_live = self.out.is_terminal and not is_fast
        self.is_plain = not self.out.encoding.startswith("utf")
        self.width = self.height = 0
        self._latest = ""
        self.measure()

    def measure(self) -> None:
        size = Screen().size
        self.width = max(LEAST_WIDTH, min(size.width, WIDEST_PICTURE))
        self.height = size.height if self.out.is_terminal else MANY_ROWS
        self.out.width = min(self.width, 100)

    def check_size(self) -> None:
        """Raises BadInput if the terminal is too small."""
        size = Screen().size
        if self.out.is_terminal and (size.width < LEAST_WIDTH or size.height < LEAST_HEIGHT):
            raise refusal(
                "small", width=size.width, height=size.height, least_width=LEAST_WIDTH, least_height=LEAST_HEIGHT
            )

    def say(self, what: str | Text = "", style: str = "") -> None:
        """A paragraph, wrapped at the words."""
        for row in self._text(what, style).wrap(self.out, self.out.width):
            row.rstrip()
            self.out.print(row, soft_wrap=True)

    def show(self, *rows: Text) -> None:
        """Rows of a picture, unchanged."""
        for row in rows:
            row = self._text(row)
            row.rstrip()
            self.out.print(row, soft_wrap=True)

    def show_news(self, *rows: Text) -> None:
        """A picture, but not the same twice in a row."""
        picture = "\n".join(row.plain for row in rows)
        if picture != self._latest:
            self.show(*rows)
        self._latest = picture

    def forget(self) -> None:
        """Show the next picture even if it is the same."""
        self._latest = ""

    def ask(self, question: str) -> str:
        """A line that the person types. Raises Left at the end of the input."""
        *rows, last = self._prompt(f"{question}>")
        self.show(*rows)
        self.out.file.flush()
        try:
            line = input(f"{last.plain} ")
        except EOFError:
            self.out.print()
            raise Leaving from None
        except UnicodeDecodeError:
            line = "\N{REPLACEMENT CHARACTER}"
        except (RuntimeError, ValueError):  # standard input is closed
            raise Leaving from None
        if not self.is_typed:
            self.out.print(line, soft_wrap=True)  # there was no keyboard that showed it
        return line.strip()

    def _prompt(self, question: str) -> list[Text]:
        """A question, in rows if it leaves no room for an answer beside it."""
        words = self._text(question)
        return [words] if len(words) < self.out.width - ANSWER else list(words.wrap(self.out, self.out.width - ANSWER))

    def ask_yes(self, question: str, usual: bool) -> bool:
        """Yes or no, asked again until it is one of them; an empty line is the usual answer. Raises Left for quit."""
        while True:
            answer = self.ask(question)
            if not answer:
                return usual
            if is_quit(answer):
                raise Leaving
            if is_yes(answer):
                return True
            if is_no(answer):
                return False
            self.say(text("drive-yes-or-no"))

    def wait(self, seconds: float) -> None:
        """Wait, so that a person has time to read."""
        if self.is_live:
            time.sleep(seconds)

    def _text(self, what: str | Text, style: str = "") -> Text:
        words = what.copy() if isinstance(what, Text) else Text(what, style)
        if self.is_plain:
            words.plain = words.plain.translate(PLAIN)
        return words
