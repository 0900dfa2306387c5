"""What is wrong with a rendered site: links and anchors that lead nowhere, and what a browser would fetch elsewhere."""

import html
import pathlib
import posixpath
import re
from collections.abc import Iterator
from urllib.parse import unquote, urlsplit

LINKED = re.compile(r"""<a\s[^>]*?href="([^"]+)\"""")
FETCHED = re.compile(r"""<(?:link|script|img|iframe|source|video|audio)\s[^>]*?(?:src|href)="([^"]+)\"""")
ANCHOR = re.compile(r"""\s(?:id|name)="([^"]+)\"""")
FETCHED_BY_STYLES = re.compile(r"""(?:url\(|@import)\s*["']?([^"')\s;]+)""")


def faults(site: pathlib.Path) -> list[str]:
    """Each with the page that has it."""
    files = {file.relative_to(site).as_posix(): file for file in site.rglob("*") if file.is_file()}
    told = {name: file.read_text(encoding="utf-8") for name, file in files.items() if file.suffix in (".html", ".css")}
    anchors = {name: {"", "#", *ANCHOR.findall(text)} for name, text in told.items() if name.endswith(".html")}
    found = []
    for name, text in sorted(told.items()):
        if name.endswith(".css"):
            fetched, linked = set(FETCHED_BY_STYLES.findall(re.sub(r"(?s)/\*.*?\*/", "", text))), set()
        else:
            fetched, linked = set(FETCHED.findall(text)), set(LINKED.findall(text))
        found += [f"{name}: fetches {to}" for to in sorted(fetched) if is_foreign(to)]
        found += [
            f"{name}: {fault}" for fault in lost(name, {html.unescape(to) for to in linked | fetched}, files, anchors)
        ]
    return found


def lost(name: str, links: set[str], files: dict[str, pathlib.Path], anchors: dict[str, set[str]]) -> Iterator[str]:
    """The links of a page that lead to no file of the site, or to no place on a page."""
    for to in sorted(links):
        parts = urlsplit(to)
        if parts.scheme or parts.netloc:
            continue
        there = posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(parts.path))) if parts.path else name
        if there not in files:
            yield f"{to} is not there"
        elif there in anchors and unquote(parts.fragment) not in anchors[there]:
            yield f"{to} is no place on that page"


def is_foreign(to: str) -> bool:
    parts = urlsplit(to)
    return bool(parts.netloc) or parts.scheme not in ("", "data")
