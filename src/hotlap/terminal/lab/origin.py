"""Where figures come from, in words: for the end of a report."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ...texts import text


def rules_line(about: Mapping[str, Any]) -> str:
    return text("report-rules", version=about["hotlap"], rules=about["rules"], digest=about["rules_digest"])


def machine_line(about: Mapping[str, Any]) -> str:
    return text("report-machine", **about["machine"])


def digest_rows(drivers: Iterable[Mapping[str, str]]) -> Iterator[tuple[str, str]]:
    """The digests of drivers' files and weights, each with what it is of."""
    for one in drivers:
        if one["digest"]:
            yield text("report-file-of", name=one["name"]), one["digest"]
        if one["weights"]:
            yield text("report-weights-of", name=one["name"]), one["weights"]
