"""Why a user's rule does not compile: where in which file, and in words that name what there is instead.

Numba tells this in pages of text, or by an error of another kind from its middle. Importing this imports no Numba.
"""

import ast
import difflib
import inspect
import pathlib
import re
import traceback

from .record import Cell

OWN = ("/pointers/", "<string>")  # in the names of files that are written to call a rule (address.py)
LONGEST = 200  # letters of a reason: Numba writes the types of records out
PREFIXES = ("Failed in ", "During: ", "Unsupported: ")


class CannotCompile(TypeError):
    """A user's rule cannot be compiled. `file` and `line` say where, or are "" and 0, and `reason` why.

    Where a record was asked for a field that it has not, `record`, `field`, `near` and `fields` say which.
    """

    def __init__(self, name, reason, file="", line=0, record="", field="", fields=()):
        self.name, self.reason, self.file, self.line = name, reason, file, line
        self.record, self.field, self.fields = record, field, tuple(fields)
        self.near = (*difflib.get_close_matches(field, self.fields, 1), "")[0]
        place = f"{file}, line {line}: " if line else ""
        super().__init__(f"{name} cannot be compiled: {place}{reason}")


def explained(rule, error):
    """What has gone wrong with a rule, as CannotCompile."""
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
    file, line = _place(error, frames)
    if isinstance(error, KeyError) and frames and frames[-1].f_code.co_name == "typeof":
        return _no_field(rule, error.args[0], list(frames[-1].f_locals["self"].fields), file, line)
    if isinstance(error, KeyError):
        return CannotCompile(rule.__name__, f"KeyError: {error}", file, line)
    told = str(error)
    if "resolving callee type: class(int64)" in told and not line:
        return CannotCompile(rule.__name__, "it must return a whole number", *_begin(rule))
    reason = _reason(told)[:LONGEST] or type(error).__name__
    if found := re.fullmatch(r"NameError: name '(\w+)' is not defined", reason):
        file, line = _use_of(found[1], rule)  # Numba names the call of the function, if any place
    return CannotCompile(rule.__name__, reason, file, line)


def _no_field(rule, field, fields, file, line):
    names = {tuple(name for name, *_ in one._fields_): one.__name__ for one in Cell.__subclasses__()}
    record = names.get(tuple(fields), "record")
    reason = f"a {record} has no field {field!r}; its fields are {', '.join(fields)}"
    return CannotCompile(rule.__name__, reason, file, line, record, field, fields)


def _place(error, frames):
    """The innermost place in a user's file: Numba's objects know where they are from, and its texts name it."""
    places = [getattr(frame.f_locals.get("self"), "loc", None) for frame in reversed(frames)]
    for place in [*places, getattr(error, "loc", None)]:
        if place is not None and _is_foreign(str(place.filename)):
            return str(place.filename), int(place.line)
    for file, line in re.findall(r" at (.+) \((\d+)\)$", str(error), re.MULTILINE):
        if _is_foreign(file):
            return file, int(line)
    return "", 0


def _is_foreign(file):
    return not any(part in file.replace("\\", "/") for part in OWN)


def _reason(told):
    """The first line of a text of Numba's that says something; what it has no code for, by its name and types."""
    lines = [line.strip() for line in told.splitlines()]
    if "No implementation of function" in told and (calls := [line for line in lines if line.startswith(">>> ")]):
        return f"compiled code has no {calls[0].removeprefix('>>> ')}"
    return next((line for line in lines if line and not line.startswith(PREFIXES)), "")


def _begin(rule):
    code = inspect.unwrap(rule).__code__
    return code.co_filename, code.co_firstlineno


def _use_of(name, rule):
    """Where the file of a rule reads a name first; where the rule begins if that cannot be told."""
    file, line = _begin(rule)
    try:
        tree = ast.parse(pathlib.Path(file).read_text("utf-8"))
    except (OSError, SyntaxError, ValueError):
        return file, line
    reads = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == name]
    lines = [node.lineno for node in reads if isinstance(node.ctx, ast.Load)]
    return file, min(lines, default=line)
