"""The built client: its files, in memory with their codings, and its two pages, with addresses filled in.

The build puts NAME.br and NAME.gz beside every file that gets smaller (web/precompress.ts), so serving compresses
nothing, and NAME.nl.html beside a page for each language but English (web/fill.ts). The names under assets/ change with
their content.
"""

import functools
import gzip
import hashlib
import html
import mimetypes
import pathlib
from typing import Any

import msgspec
from litestar import Request, Response

from ..config import Config
from . import coding, page_parts
from .proxies import server_address

INDEX = "index.html"
ROOMS = "rooms/"  # below it lie the parts of rooms in the page: rooms/VERSION/NAME; the list is rooms/parts.json, too
MISSING = "not-found.html"
SUFFIXES = {"br": ".br", coding.GZIP: ".gz"}  # by coding, the smallest one first
KINDS = {  # the charset of texts is added by Litestar
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".ico": "image/x-icon",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
FOR_GOOD = "public, max-age=31536000, immutable"
FOR_AN_HOUR = "public, max-age=3600"
ASK_AGAIN = "no-cache"
DECIDING = ("sw.js", "shell.json")  # what page a browser keeps for use without a network
ENGLISH = "en"

AnyRequest = Request[Any, Any, Any]


class File(msgspec.Struct, frozen=True):
    """A file as it is sent. `codings` has its coded forms; `tag` changes with its content."""

    body: bytes
    kind: str
    cache: str
    codings: dict[str, bytes]
    tag: str
    vary: str = "accept-encoding"

    @classmethod
    def of(cls, body: bytes, kind: str, cache: str, codings: dict[str, bytes], vary: str = "") -> "File":
        vary = ", ".join(filter(None, ("accept-encoding" if codings else "", vary)))
        return cls(body, kind, cache, codings, hashlib.sha256(body).hexdigest()[:20], vary)

    def answer(self, request: AnyRequest, status: int = 200) -> Response[bytes]:
        """The answer to a request; 304 without a body if the client has this file."""
        taken = coding.best(coding.header_of(request.scope, b"accept-encoding"), tuple(self.codings))
        headers = {"cache-control": self.cache}
        if self.vary:
            headers["vary"] = self.vary
        if status == 200:
            # Each coding is another sequence of bytes, and so has a tag of its own.
            headers["etag"] = f'"{self.tag}"' if taken == coding.IDENTITY else f'"{self.tag}-{taken}"'
            if _has(request.headers.get("if-none-match", ""), headers["etag"]):
                return Response(b"", status_code=304, headers=headers, media_type=self.kind)
        if taken != coding.IDENTITY:
            headers["content-encoding"] = taken
        return Response(self.codings.get(taken, self.body), status_code=status, headers=headers, media_type=self.kind)


class Pages:
    """The files of a built client, and the parts of rooms in the page, if they were made (page_parts.py)."""

    def __init__(self, folder: pathlib.Path) -> None:
        self._files = {path.relative_to(folder).as_posix(): _read(path, folder) for path in _public_files(folder)}
        self._indexes = _translations(folder / INDEX)
        self._missing = _translations(folder / MISSING)
        self._made = functools.lru_cache(64)(self._make)
        self._read_part = functools.lru_cache(16)(_read_part)

    def answer(self, config: Config, request: AnyRequest, path: str) -> Response[bytes] | None:
        """The answer to a request for a path; None if there is no such file."""
        name = path.removeprefix("/")
        if name in ("", INDEX):
            address = server_address(config.public_url, request.scope)
            return self._made(self._language(request), "./", address).answer(request)
        file = self._files.get(name) or self._part(name)
        return None if file is None else file.answer(request)

    def _part(self, name: str) -> File | None:
        """A part of rooms in the page, or their list. They are read when they are asked for, and kept."""
        if not name.startswith(ROOMS) or (parts := page_parts.find()) is None:
            return None
        version, _, part = name.removeprefix(ROOMS).rpartition("/")
        if part not in parts.names or (version != parts.version and (version or part != page_parts.LIST)):
            return None
        return self._read_part(parts.folder / part)

    def missing(self, request: AnyRequest) -> Response[bytes]:
        """A page that says that there is nothing at this address. Its links lead up to the first page."""
        asked = request.scope["raw_path"]  # as the browser sees it; `path` has lost a slash at its end
        root = "../" * (asked.count(b"/") - 1) or "./"
        return self._made(self._language(request), root, "").answer(request, 404)

    def _make(self, language: str, root: str, address: str) -> File:
        """A page in a language: the first one at an address, or without one that of a wrong path below `root`."""
        text = (self._indexes if address else self._missing)[language]
        # A preview of a link needs whole addresses; all others are relative, so that a proxy may put a prefix before.
        text = text.replace('content="./', f'content="{html.escape(address)}/').replace('="./', f'="{root}')
        body = text.encode()
        packed = {coding.GZIP: gzip.compress(body, 9, mtime=0)}
        return File.of(body, KINDS[".html"], ASK_AGAIN, packed, "accept-language")

    def _language(self, request: AnyRequest) -> str:
        """The language that the reader likes best, English if there is none: `nl-BE` takes `nl-BE`, else `nl`."""
        for wish in coding.by_preference(request.headers.get("accept-language", "")):
            for language in (wish, wish.partition("-")[0]):
                if language in self._indexes and language in self._missing:
                    return language
        return ENGLISH


def _translations(page: pathlib.Path) -> dict[str, str]:
    """A page by language."""
    others = page.parent.glob(f"{page.stem}.*{page.suffix}")
    found = {other.name.removeprefix(f"{page.stem}.").removesuffix(page.suffix).lower(): other for other in others}
    return {language: path.read_text("utf-8") for language, path in {**found, ENGLISH: page}.items()}


def wants_page(request: AnyRequest) -> bool:
    """Whether somebody looks for a page with a browser, and not a program for an answer of the API."""
    path = request.scope["path"]
    is_api = path == "/api" or path.startswith("/api/")
    return not is_api and coding.weights_of(request.headers.get("accept", "")).get("text/html", 0.0) > 0.0


def _public_files(folder: pathlib.Path) -> list[pathlib.Path]:
    """The files that have an address of their own: no pages, coded forms, or notes of the build."""
    return [
        path
        for path in folder.rglob("*")
        if path.is_file() and path.suffix not in (".html", *SUFFIXES.values()) and not path.name.startswith(".")
    ]


def _read(path: pathlib.Path, folder: pathlib.Path) -> File:
    forms = {name: path.with_name(path.name + suffix) for name, suffix in SUFFIXES.items()}
    is_hashed = path.relative_to(folder).parts[0] == "assets"
    return File.of(
        path.read_bytes(),
        KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream",
        FOR_GOOD if is_hashed else ASK_AGAIN if path.name in DECIDING else FOR_AN_HOUR,
        {name: form.read_bytes() for name, form in forms.items() if form.is_file()},
    )


def _read_part(path: pathlib.Path) -> File:
    packed = path.with_name(path.name + SUFFIXES[coding.GZIP])
    return File.of(
        path.read_bytes(),
        KINDS.get(path.suffix, "application/octet-stream"),
        ASK_AGAIN if path.name == page_parts.LIST else FOR_GOOD,
        {coding.GZIP: packed.read_bytes()} if packed.is_file() else {},
    )


def _has(header: str, tag: str) -> bool:
    """Whether If-None-Match names a tag. Weak tags count: a proxy that changes the coding makes them weak."""
    return tag in {one.strip().removeprefix("W/") for one in header.split(",")} or header.strip() == "*"
