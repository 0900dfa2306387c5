"""What differs, in words: a file's test fails once, with the first few of its cases that do not agree."""

SHOWN = 5


class Mismatch(Exception):
    """The engine and a case do not agree; the message says where and in what."""


def compare(ours, theirs, where=""):
    """Raise Mismatch unless all that the case says is what the engine says."""
    lines = [
        f"    {name}: engine {ours.get(name)!r}, case {theirs[name]!r}"
        for name in theirs
        if ours.get(name) != theirs[name]
    ]
    if lines:
        raise Mismatch("\n".join([f"  {where}".rstrip(), *lines]).lstrip("\n"))


def run_all(cases, check):
    """Run `check` on every case and return its answers; AssertionError with the first few that it refuses."""
    failures = []
    results = []
    for case in cases:
        try:
            results.append(check(case))
        except Mismatch as mismatch:
            failures.append(f"{case['id']}\n{mismatch}")
    rest = [f"... and {len(failures) - SHOWN} more"] if len(failures) > SHOWN else []
    assert not failures, "\n".join([f"{len(failures)} of {len(cases)} cases", *failures[:SHOWN], *rest])
    return results
