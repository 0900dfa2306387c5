"""The words for a command line that cannot be read, in the reader's language."""

from collections.abc import Sequence
from functools import reduce
from typing import Literal, get_args, get_origin

from cyclopts import App, CycloptsError
from cyclopts.exceptions import (
    CoercionError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from ..texts import text
from . import helping
from .problems import near_words
from .refusal import quoted

# What may be typed for a missing argument, by its name, or by the command where that is told more exactly.
EXAMPLES = {
    "FILE": "first.race",
    "GUEST": "3f9c02",
    "ID": "k7m2px",
    "RIVAL": "club",
    "WHO": "203.0.113.7",
    "hotlap backup": "hotlap-backup.db",
    "hotlap static": "hotlap-page",
    "hotlap dataset": "races.parquet",
}


def words(error: CycloptsError, app: App) -> str:
    """What is wrong, and what would be right."""
    match error:
        case UnknownCommandError(unused_tokens=[name, *_]):
            known = _commands(app)
            return text("refused-no-command", name=name, hint=near_words(name, known), known=", ".join(known))
        case UnknownOptionError(token=token, command_chain=chain):
            option, known = (token.keyword or token.value).split("=")[0], _options(chain or (), app)
            told = text("refused-unknown-option", option=option, hint=near_words(option, known))
            return _with_options(told, chain or (), app)
        case UnusedCliTokensError(unused_tokens=tokens, command_chain=chain):
            return _with_options(text("refused-unused", words=quoted(" ".join(tokens or []))), chain or (), app)
        case MissingArgumentError(argument=argument, command_chain=chain) if argument is not None:
            return _missing(_name(error), list(chain or ()))
        case RepeatArgumentError():
            return text("refused-repeated", name=_name(error))
        case CoercionError(token=token) if token is not None:
            return text("refused-option", option=_name(error), words=_value(error))
    return " ".join(str(error).split())


def _missing(name: str, command: list[str]) -> str:
    """What is wanted, and an example of it."""
    is_option = name.startswith("-")
    about = helping.about_of("-".join(["help", *command]), name, is_option)
    if is_option:
        return text("refused-no-value", name=name, about=about)
    words = " ".join(["hotlap", *command])
    example = EXAMPLES[words] if words in EXAMPLES else EXAMPLES[name]
    return text("refused-argument", name=helping.label(name), about=about, example=f"{words} {example}")


def _name(error: CycloptsError) -> str:
    """The option as it was typed, or the argument in capitals, as help has it."""
    token = getattr(error, "token", None)
    if token is not None and token.keyword:
        return str(token.keyword)
    name = error.argument.name if error.argument else ""
    return name if name.startswith("--") else name.upper()


def _value(error: CoercionError) -> str:
    if error.msg is not None:  # of our own converters
        return str(error.msg)
    value = quoted(error.token.value) if error.token else ""
    if get_origin(error.target_type) is Literal:
        return text("refused-choice", value=value, known=", ".join(map(str, get_args(error.target_type))))
    kind = {float: "number", int: "number", bool: "flag"}.get(error.target_type or str, "other")
    return text("refused-value", value=value, kind=kind)


def _commands(app: App) -> tuple[str, ...]:
    """The commands, in the order of the help."""
    shown = (name for name in app if not name.startswith("-") and app[name].show)
    return tuple(sorted(shown, key=lambda name: app[name].sort_key))


def _options(chain: Sequence[str], app: App) -> tuple[str, ...]:
    command = reduce(lambda found, name: found[name], chain, app)
    known = [name for argument in command.assemble_argument_collection() for name in argument.names]
    return (*(name for name in known if name.startswith("--")), "--language", "--help")


def _with_options(words: str, chain: Sequence[str], app: App) -> str:
    if not chain:
        return words
    return f"{words}\n{text('refused-options', command=' '.join(chain), known=', '.join(_options(chain, app)))}"
