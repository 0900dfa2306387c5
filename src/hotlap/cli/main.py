"""Runs the command line. Modules that need the engine are imported late, so that help appears at once."""

import contextlib
import functools
import os
import pathlib
import sys
from collections.abc import Sequence

from cyclopts import CycloptsError

from .. import extras, texts
from ..terminal.refusal import BadInput, quoted, refusal, why
from ..terminal.screen import complain, screen, to_nowhere
from . import host, races, shows
from .base import app, needs
from .lab import run_bench

__all__ = ["host", "races", "shows"]  # imported for their commands, as is lab

FINE, OURS, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line. Returns the exit code. No input leads to a traceback."""
    tokens = list(sys.argv[1:] if arguments is None else arguments)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the parent process
            setattr(sys, name, pathlib.Path(os.devnull).open("w"))  # noqa: SIM115
        if hasattr(getattr(sys, name), "reconfigure"):
            getattr(sys, name).reconfigure(errors="replace")  # an output that cannot show × shows ?
    try:
        code = _run(tokens)
        sys.stdout.flush()
        return code
    except BadInput as error:
        return _say(str(error), BAD_INPUT)
    except BrokenPipeError:
        to_nowhere()
        return FINE
    except OSError as error:
        return _say(_of_package(error) or texts.text("refused-output", why=why(error)), BAD_INPUT)
    except KeyboardInterrupt:
        return _say(texts.text("refused-stopped"), INTERRUPTED)
    except Exception as error:
        from ..engine.way import NoSuchWay

        if isinstance(error, NoSuchWay):
            return _say(str(error), BAD_INPUT)
        if isinstance(error, ImportError) and (told := _of_package(error)):
            return _say(told, BAD_INPUT)
        if os.environ.get("HOTLAP_DEBUG"):
            raise
        return _say(texts.text("refused-ours", error=repr(error)), OURS)


def _run(tokens: list[str]) -> int:
    tokens = _language(tokens)
    if tokens[:1] == ["bench"]:  # its options are its own
        return run_bench(tokens[1:])
    words = [token for token in tokens if token not in app.help_flags]
    if words in ([], ["admin"]) or len(words) < len(tokens):
        from ..terminal import helping

        named = _command(words)
        app.help_formatter, app.help_epilogue = helping.Help(named, _optional(named)), helping.last_line()
    try:
        result = app(
            tokens,
            console=screen(),
            print_error=False,
            exit_on_error=False,
            result_action="return_value",
        )
    except CycloptsError as error:
        from ..terminal import mistyped

        raise BadInput(mistyped.words(error, app)) from None
    return result if isinstance(result, int) else FINE


def _command(words: list[str]) -> list[str]:
    """The command that the first words name."""
    command, named = app, []
    for word in words:
        if word not in list(command) or not command[word].show:
            break
        command = command[word]
        named.append(word)
    return named


def _optional(named: Sequence[str]) -> str:
    """The name of the arguments of a command, if they may be left out: `NAME`."""
    command = functools.reduce(lambda found, name: found[name], named, app)
    arguments = command.assemble_argument_collection() if command.default_command else []
    return next((one.name for one in arguments if not one.name.startswith("--") and not one.required), "").upper()


def _language(tokens: list[str]) -> list[str]:
    """Take `--language nl` out of the typed words, wherever it is, and choose that language."""
    names = [at for at, token in enumerate(tokens) if token.split("=")[0] == "--language"]
    if not names:
        return tokens
    at, (_, given, value) = names[0], tokens[names[0]].partition("=")
    wish = value if given else "".join(tokens[at + 1 : at + 2])
    known = texts.languages()
    if texts.choose([wish], ["", *known]) == texts.FALLBACK and wish.split("-")[0].lower() != texts.FALLBACK:
        raise refusal("no-language", name=quoted(wish), known=", ".join(known))
    texts.speak(wish)
    return tokens[:at] + tokens[at + (1 if given else 2) :]


def _of_package(error: ImportError | OSError) -> str:
    """What is wrong with a package of an extra if it could not be imported; "" for another error."""
    if broken := extras.broken_extra(error):
        package = extras.package_of(broken)
        command = extras.again(extras.EXTRAS[package])
        return str(refusal("broken", package=package, why=broken.why, command=command))
    if isinstance(error, ImportError) and (package := extras.package_of(error)) in extras.EXTRAS:
        return str(needs(error, extras.EXTRAS[package]))
    return ""


def _say(words: str, code: int) -> int:
    with contextlib.suppress(OSError):  # standard error is closed, too
        complain(words)
    return code
