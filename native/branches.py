"""How often each branch of the rules is taken, which tells LLVM what to inline and what to lay side by side.

LLVM can count and use counts by itself, but not through llvmlite. So this writes counters into LLVM's text
(`counted`), and what they found into that text again as LLVM's own metadata (`weighted`). It reads the text that Numba
wrote, before anything is optimised, so one profile serves all machines.

The file has a line for each function: a digest of its name and its branches, how often it was called, and for each
branch how often it went where. A function that has changed since finds no line, and LLVM guesses as it does without.
"""

import hashlib
import pathlib
import re
from dataclasses import dataclass

FILE = pathlib.Path(__file__).with_name("branches.txt")
COUNTS = "hotlap_counts"  # the array of counters in a library that counts

BRANCH = re.compile(r"  br i1 (\S+), label (\S+), label ([^,\s]+)")
SELECT = re.compile(r"  \S+ = select (?:[a-z]+ )*i1 (\S+), ")
SWITCH = re.compile(r"  switch (i\d+) (\S+), label \S+ \[$")
CASE = re.compile(r"    i\d+ (\S+), label ")
NAME = re.compile(r'^define .*?@("[^"]+"|[^\s(]+)\(')
LABEL = re.compile(r'[\w.$"-]+:')
NUMBER = re.compile(r"B\d+v\d+")  # of the order in which Numba has met the functions, in their names
OLD = re.compile(r", !prof !\d+")
LINES = (10_000, 100_000, 300_000, 500_000, 700_000, 900_000, 950_000, 990_000, 999_000, 999_900, 999_999)


@dataclass(frozen=True, slots=True)
class Point:
    """A place in a function where it may go on in several ways."""

    at: int  # the line before which it is counted
    end: int  # the line that takes the metadata
    conditions: tuple[str, ...]  # of all ways but the last one
    kind: str = "b"


def parts(text):
    """The text in parts, as lists of lines: each function is one."""
    part = []
    for line in text.split("\n"):
        if line.startswith("define ") and part:
            yield part
            part = []
        part.append(line)
        if line == "}":
            yield part
            part = []
    yield part


def is_function(part):
    return part[:1] != [] and part[0].startswith("define ")


def points(lines):
    """The points of a function."""
    found = []
    for at, line in enumerate(lines):
        if branch := BRANCH.match(line):
            found.append(Point(at, at, (branch[1],)))
        elif select := SELECT.match(line):
            found.append(Point(at, at, (select[1],), "s"))
        elif switch := SWITCH.match(line):
            end = next(i for i in range(at, len(lines)) if lines[i].startswith("  ]"))
            values = [CASE.match(lines[i])[1] for i in range(at + 1, end)]
            found.append(Point(at, end, tuple(f"{switch[1]} {switch[2]}, {value}" for value in values), "w"))
    return found


def digest(lines, its_points):
    """A name for a function that stays the same while its branches do."""
    name = NUMBER.sub("B", NAME.match(lines[0])[1])
    shape = " ".join(f"{one.kind}{len(one.conditions)}" for one in its_points)
    return hashlib.sha256(f"{name} {shape}".encode()).hexdigest()[:16]


def counted(text):
    """The text with counters, and the functions in their order: the digest of each, and the numbers of ways."""
    lines, functions, n = [], [], 0
    for part in parts(text):
        if not is_function(part):
            lines += part
            continue
        its_points = points(part)
        functions.append((digest(part, its_points), [len(one.conditions) + 1 for one in its_points]))
        before = {first_line(part): [("true", n)]}
        n += 1
        for one in its_points:
            before.setdefault(one.at, []).extend((way, n + i) for i, way in enumerate((*one.conditions, "true")))
            n += len(one.conditions) + 1
        for at, line in enumerate(part):
            for condition, counter in before.get(at, []):
                lines += counting(condition, counter)
            lines.append(line)
    return "\n".join(lines) + COUNTER.replace("LENGTH", str(n)), functions


def first_line(part):
    """The line of a function's first instruction: its first block may have a name."""
    return 2 if LABEL.match(part[1]) else 1


def counting(condition, counter):
    """Lines that count up if a condition holds."""
    if " " not in condition:
        return [f"  call void @hotlap_count(i64 {counter}, i1 {condition})"]
    return [
        f"  %is_way_{counter} = icmp eq {condition}",
        f"  call void @hotlap_count(i64 {counter}, i1 %is_way_{counter})",
    ]


COUNTER = f"""
@{COUNTS} = global [LENGTH x i64] zeroinitializer
define void @hotlap_count(i64 %at, i1 %is_true) noinline {{
  %place = getelementptr [LENGTH x i64], ptr @{COUNTS}, i64 0, i64 %at
  %before = load i64, ptr %place
  %one = zext i1 %is_true to i64
  %after = add i64 %before, %one
  store i64 %after, ptr %place
  ret void
}}
"""


def write(functions, counts):
    """Write the profile. The last counter of a point has counted all ways, the others one each."""
    counts, lines = iter(counts), {}
    for name, ways in functions:
        calls = next(counts)
        found = []
        for n in ways:
            *some, whole = (next(counts) for _ in range(n))
            found.append([*some, whole - sum(some)])
        if calls:
            lines[name] = f"{name} {short(calls)} " + " ".join(",".join(map(short, one)) for one in found)
    FILE.write_text("\n".join(sorted(lines.values())) + "\n")


def short(n):
    """A number with three digits that count, so that the file is half as long."""
    return str(int(float(f"{n:.3g}")))


def read():
    """The profile: by digest how often a function was called, and the ways of each of its points."""
    found = {}
    for line in FILE.read_text().splitlines():
        name, calls, *ways = line.split()
        found[name] = int(calls), [[int(n) for n in one.split(",")] for one in ways]
    return found


def weighted(text, profile):
    """The text with the metadata of a profile."""
    notes, lines, all_counts, most_calls = Notes(), [], [], 0
    for part in parts(text):
        its_points = points(part) if is_function(part) else []
        known = profile.get(digest(part, its_points)) if is_function(part) else None
        if known is not None:
            calls, ways = known
            most_calls = max(most_calls, calls)
            all_counts.append(calls)
            header = OLD.sub("", part[0]).removesuffix(" {")
            part[0] = f"{header} !prof {notes.note('function_entry_count', calls, width=64)} {{"
            for one, counts in zip(its_points, ways, strict=True):
                if any(counts):
                    part[one.end] = f"{OLD.sub('', part[one.end])}, !prof {notes.weights(one, counts)}"
                    all_counts += counts if one.kind != "s" else []
        lines += part
    return notes.added("\n".join(lines), all_counts, most_calls)


class Notes:
    """Metadata that is added to a text."""

    def __init__(self):
        self._numbers = {}

    def number(self, note):
        return f"!{self._numbers.setdefault(note, 900_000 + len(self._numbers))}"

    def note(self, kind, *numbers, width=32):
        return self.number(f'!{{!"{kind}", ' + ", ".join(f"i{width} {n}" for n in numbers) + "}")

    def weights(self, point, counts):
        """LLVM wants the default of a switch first, and 32 bits."""
        in_order = [counts[-1], *counts[:-1]] if point.kind == "w" else counts
        by = max(0, max(counts).bit_length() - 32)
        return self.note("branch_weights", *(n >> by for n in in_order))

    def added(self, text, counts, most_calls):
        """The text with all notes, and a summary: how many counts make up which share of all."""
        if not counts:
            return text
        counts = sorted(counts, reverse=True)
        total = sum(counts)
        shares, so_far, at = [], 0, 0
        for line in LINES:
            while so_far * 1_000_000 < total * line:
                so_far += counts[at]
                at += 1
            shares.append(self.number(f"!{{i32 {line}, i64 {counts[max(0, at - 1)]}, i32 {at}}}"))
        facts = {
            "TotalCount": total, "MaxCount": counts[0], "MaxInternalCount": counts[0],
            "MaxFunctionCount": most_calls, "NumCounts": len(counts), "NumFunctions": text.count("\ndefine "),
        }  # fmt: skip
        of = [self.number('!{!"ProfileFormat", !"InstrProf"}')]
        of += [self.note(name, n, width=64) for name, n in facts.items()]
        detailed = self.number("!{" + ", ".join(shares) + "}")
        of.append(self.number(f'!{{!"DetailedSummary", {detailed}}}'))
        flag = self.number(f'!{{i32 1, !"ProfileSummary", {self.number("!{" + ", ".join(of) + "}")}}}')
        numbered = [f"!{number} = {note}" for note, number in self._numbers.items()]
        return "\n".join([text, f"!llvm.module.flags = !{{{flag}}}", *numbered, ""])
