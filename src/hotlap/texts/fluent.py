"""Reads texts in Fluent's notation (projectfluent.org), with the parts that these texts use: messages of one or several
lines, variables, references to other messages and terms, literals, and selectors over numbers, plural categories and
names.

A file is cut into messages at once; a message is parsed at its first use. docs/decisions/0014 says why no library does
this.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

Args = Mapping[str, int | str]
Plural = Callable[[int], str]  # the plural category of a number in a language


class BadText(Exception):
    """A message cannot be read. The error names it and the place."""


@dataclass(frozen=True, slots=True)
class Variable:
    name: str


@dataclass(frozen=True, slots=True)
class Reference:
    """Another message, worded with the same arguments."""

    id: str


@dataclass(frozen=True, slots=True)
class Select:
    name: str
    variants: tuple[tuple[str, "Pattern"], ...]
    default: "Pattern"


Pattern = tuple["str | Variable | Reference | Select", ...]

_COMMENT = re.compile(r"#{1,3}( .*)?$")
_MESSAGE = re.compile(r"(-?[a-zA-Z][\w-]*) *= *(.*)$")
_VARIABLE = re.compile(r"\$([a-zA-Z][\w-]*)")
_NAME = re.compile(r"-?[a-zA-Z][\w-]*")
_LITERAL = re.compile(r'"((?:[^"\\]|\\["\\])*)"|(-?\d+(?:\.\d+)?)')
_KEY = re.compile(r"\s*(\*?)\[ *([\w.-]+) *\] *")
_INDENT = re.compile(r"\n+( *)(?=[^\s])")


class Messages:
    """The messages of one language."""

    def __init__(self, files: Mapping[str, str], plural: Plural) -> None:
        """`files` are the texts of files by their names; errors show the names."""
        self._plural = plural
        self._sources: dict[str, str] = {}
        self._patterns: dict[str, Pattern] = {}
        for name, text in files.items():
            for id, source in _split_messages(name, text):
                if id in self._sources:
                    raise BadText(f"{name}: {id} is there already")
                self._sources[id] = source

    def __contains__(self, id: str) -> bool:
        return id in self._sources

    def ids(self) -> list[str]:
        return list(self._sources)

    def word(self, id: str, args: Args) -> str:
        """The message with its variables filled in. Raises KeyError if the message or an argument is missing."""
        return self._words_of(self.pattern(id), args)

    def pattern(self, id: str) -> Pattern:
        """A parsed message. Raises BadText."""
        if id not in self._patterns:
            try:
                self._patterns[id] = _MessageReader(self._sources[id]).message()
            except BadText as error:
                raise BadText(f"{id}: {error}") from None
        return self._patterns[id]

    def _words_of(self, pattern: Pattern, args: Args) -> str:
        return "".join(part if isinstance(part, str) else self._part(part, args) for part in pattern)

    def _part(self, part: Variable | Reference | Select, args: Args) -> str:
        if isinstance(part, Variable):
            return str(args[part.name])
        if isinstance(part, Reference):
            return self.word(part.id, args)
        value = args[part.name]
        wanted = {str(value)} if isinstance(value, str) else {str(value), self._plural(value)}
        chosen = next((variant for key, variant in part.variants if key in wanted), part.default)
        return self._words_of(chosen, args)


def _split_messages(name: str, text: str) -> list[tuple[str, str]]:
    """The messages of a file with their sources. Lines that are empty, or begin with a blank or `}`, continue one."""
    messages: list[tuple[str, list[str]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if begun := _MESSAGE.match(line):
            messages.append((begun[1], [begun[2]]))
        elif _COMMENT.match(line):
            continue
        elif line.strip() and (not messages or line[0] not in " }"):
            raise BadText(f"{name}, line {number}: neither a message nor part of one: {line}")
        elif messages:
            messages[-1][1].append(line.rstrip())
    return [(id, "\n".join(lines).rstrip()) for id, lines in messages]


class _MessageReader:
    """Reads one message."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0

    def message(self) -> Pattern:
        pattern = self._pattern("")
        if not pattern:
            raise BadText("it is empty")
        return pattern

    def _pattern(self, ends: str) -> Pattern:
        """Text and parts in braces, up to the end or to a line that begins with one of `ends`."""
        parts: list[str | Variable | Reference | Select] = []
        text = ""
        while self.at < len(self.source):
            char = self.source[self.at]
            if char == "\n":
                indent = _INDENT.match(self.source, self.at)
                if indent is None or self.source[indent.end()] in ends:
                    break
                text += "\n" if text.strip() or parts else ""
                self.at = indent.end()
            elif char == "{":
                if text:
                    parts.append(text)
                    text = ""
                self.at += 1
                parts.append(self._braces())
            elif char == "}":
                if not ends:
                    raise BadText("a } without its {")
                break
            else:
                text += char
                self.at += 1
        if text := text.rstrip():
            parts.append(text)
        return tuple(parts)

    def _braces(self) -> str | Variable | Reference | Select:
        self._blanks()
        part: str | Variable | Reference | Select
        if literal := self._match(_LITERAL):
            part = literal[2] if literal[1] is None else re.sub(r"\\(.)", r"\1", literal[1])
        elif literal := self._match(_VARIABLE):
            part = Variable(literal[1])
        elif literal := self._match(_NAME):
            part = Reference(literal[0])
        else:
            raise BadText(f"neither a variable, a message nor a literal: {self._rest()}")
        self._blanks()
        if self.source.startswith("->", self.at):
            if not isinstance(part, Variable):
                raise BadText("only a variable chooses between variants")
            self.at += 2
            part = self._variants(part.name)
            self._blanks()
        if not self.source.startswith("}", self.at):
            raise BadText(f"a {{ without its }}: {self._rest()}")
        self.at += 1
        return part

    def _variants(self, name: str) -> Select:
        variants: list[tuple[str, Pattern]] = []
        default: Pattern | None = None
        while key := self._match(_KEY):
            pattern = self._pattern("[*}")
            if key[1]:
                if default is not None:
                    raise BadText(f"two variants of ${name} have a *")
                default = pattern
            variants.append((key[2], pattern))
        if default is None:
            raise BadText(f"no variant of ${name} has the * of those that are meant for all else")
        return Select(name, tuple(variants), default)

    def _match(self, wanted: re.Pattern[str]) -> re.Match[str] | None:
        match = wanted.match(self.source, self.at)
        if match:
            self.at = match.end()
        return match

    def _blanks(self) -> None:
        self.at += len(self.source[self.at :]) - len(self.source[self.at :].lstrip())

    def _rest(self) -> str:
        return self.source[self.at :].split("\n")[0][:40] or "the end"
