"""A driver that asks a language model: any address that speaks OpenAI's chat completions, named by the user.

    from hotlap.llm import Model

    choose = Model("http://127.0.0.1:8000/v1", "my-model")

Such a file drives wherever drivers are named. The model is told the sight of its seat as text and nothing else. Its
answer is one of the legal choices in notation. An answer without one is answered with what was wrong, and asked again,
`tries` times at most; then the `fallback`, a packaged driver, decides. How often is in the report.
"""

import hashlib
import json
import pathlib
import random
import time
from collections.abc import Mapping, Sequence
from typing import Any

from ..bots.driver import DriverFailed
from ..bots.registry import driver_names, load_driver
from ..race import Choice, RaceSetup, Sight
from ..terminal.tell.report import Report
from ..texts import languages, speaking, text
from . import words
from .address import Address, Unanswered
from .answers import NoChoice, read_choice

TRIES = range(1, 11)
MOST_KEPT = 10_000  # answers; a race has some hundred decisions
MOST_SAID = 2_000  # characters of an answer without a choice that are said back to the model

Message = dict[str, str]


class Model:
    """`choose(sight, choices, dice)` by a language model.

    `url` is the base of the interface and `name` the model's there. `key` names an environment variable with the key,
    if one is needed. A question waits `timeout_s` at most. After one that was not answered it waits `pause_s`, then
    twice that, and so on, or as long as the address says, but never longer than `timeout_s`. `options` go into each
    question as they are, such as {"temperature": 0}. `log` is a file that gets a line of JSON for each question.
    `language` is that of the text.

    Asked the same again, it gives the same answer and asks nobody. An address that has never answered is an error and
    no reason to fall back: nobody wants a whole race of the fallback because of a wrong address.
    """

    def __init__(
        self,
        url: str,
        name: str,
        *,
        key: str = "",
        timeout_s: float = 60.0,
        tries: int = 3,
        pause_s: float = 1.0,
        fallback: str = "random",
        options: Mapping[str, Any] | None = None,
        log: str | pathlib.Path | None = None,
        language: str = "en",
    ) -> None:
        if not name:
            raise ValueError("name is the model's at the address, and it is empty")
        if tries not in TRIES:
            raise ValueError(f"tries must be from {TRIES[0]} to {TRIES[-1]}, not {tries!r}")
        if not (timeout_s > 0 and pause_s >= 0):
            raise ValueError("timeout_s must be more than 0 seconds, and pause_s not less")
        if fallback not in driver_names():
            raise ValueError(f"fallback must be one of {', '.join(driver_names())}, not {fallback!r}")
        if language not in languages():
            raise ValueError(f"language must be one of {', '.join(languages())}, not {language!r}")
        self.name = name
        self.report = Report(name, fallback)
        self._address = Address(url, key)
        self._timeout_s, self._tries, self._pause_s = timeout_s, tries, pause_s
        self._fallback = load_driver(fallback)
        self._options = dict(options or {})
        self._log = pathlib.Path(log) if log is not None else None
        self._language = language
        self._kept: dict[bytes, Choice] = {}
        self._told: tuple[RaceSetup, str] | None = None  # what stays the same for a race
        self._has_answered = False

    def __call__(self, sight: Sight, choices: Sequence[Choice], dice: random.Random) -> Choice:
        """The model's choice. A single one is taken without asking. Raises DriverFailed."""
        if len(choices) == 1:
            return choices[0]
        with speaking(self._language):
            chat = self._chat(sight, choices)
            self.report.decisions += 1
            key = hashlib.sha256(json.dumps(chat).encode()).digest()
            if key in self._kept:
                self.report.remembered += 1
                return self._kept[key]
            choice, error = self._ask(chat, sight, choices)
        if error is not None and not self._has_answered:
            why = error.words(self._address.url, self._timeout_s)
            raise DriverFailed("raised", text("llm-never", model=self.name, why=why))
        if choice is None:
            self.report.fallbacks += 1
            choice = self._fallback.choose(sight, choices, dice)
            self._note(sight, {"fallback": self._fallback.name, "choice": str(choice)})
        if len(self._kept) >= MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = choice
        return choice

    def _chat(self, sight: Sight, choices: Sequence[Choice]) -> list[Message]:
        if self._told is None or self._told[0] != sight.setup:
            self._told = sight.setup, words.instructions(sight.setup)
        return [_said("system", self._told[1]), _said("user", words.decision(sight, choices))]

    def _ask(
        self, chat: list[Message], sight: Sight, choices: Sequence[Choice]
    ) -> tuple[Choice | None, Unanswered | None]:
        """The model's choice, or None if no answer has one; and why the last question was not answered."""
        chat, error = list(chat), None
        for number in range(1, self._tries + 1):
            asked = {"try": number, "question": chat[-1]["content"]}
            answer, seconds, error = self._question(chat)
            self.report.seconds += seconds
            if error is not None:
                self._note(sight, {**asked, "unanswered": str(error), "seconds": round(seconds, 3)})
                if not error.may_help:
                    break
                if number < self._tries:
                    time.sleep(min(self._timeout_s, error.wait_s or self._pause_s * 2 ** (number - 1)))
                continue
            told = {**asked, "answer": answer, "seconds": round(seconds, 3)}
            try:
                choice = read_choice(answer, choices)
            except NoChoice as none:
                self.report.refused += 1
                self._note(sight, {**told, "refused": str(none)})
                wrong = words.refused(sight, choices, none.choice)
                again = f"{wrong} {text('llm-again')}"
                chat += [_said("assistant", answer[:MOST_SAID]), _said("user", again)]
                continue
            self._note(sight, {**told, "choice": str(choice)})
            return choice, None
        return None, error

    def _question(self, chat: list[Message]) -> tuple[str, float, Unanswered | None]:
        """The answer, how long it took, and what was wrong if there is none."""
        self.report.questions += 1
        began = time.monotonic()
        try:
            reply = self._address.ask({**self._options, "model": self.name, "messages": chat}, self._timeout_s)
        except Unanswered as error:
            self.report.unanswered += 1
            return "", time.monotonic() - began, error
        self._has_answered = True
        self.report.tokens_in += reply.tokens_in
        self.report.tokens_out += reply.tokens_out
        return reply.words, time.monotonic() - began, None

    def _note(self, sight: Sight, facts: Mapping[str, Any]) -> None:
        """Write a line of the log, at once: several processes may write to one file."""
        if self._log is None:
            return
        car = sight.cars[sight.seat].colour
        line = json.dumps({"model": self.name, "car": car, "round": sight.round, "phase": sight.phase, **facts})
        with self._log.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")


def _said(role: str, content: str) -> Message:
    return {"role": role, "content": content}
