"""The page of a link to pass on: chat programs find its words and picture there, people its screen.

What is after a # never reaches a server, so this page leads there. No search engine keeps it.
"""

import functools
import html
from typing import Any

from litestar import MediaType, Request, Response
from msgspec import Struct

from ... import texts
from ..config import Config
from . import coding
from .proxies import server_address

AnyRequest = Request[Any, Any, Any]

WIDTH, HEIGHT = 1200, 630  # of a picture
PAGE = """<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <meta name="description" content="{about}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="hotlap" />
    <meta property="og:title" content="{title}" />
    <meta property="og:description" content="{about}" />
    <meta property="og:url" content="{address}/{path}" />
    <meta property="og:image" content="{address}/{picture}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="{width}" />
    <meta property="og:image:height" content="{height}" />
    <meta property="og:image:alt" content="{alt}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta http-equiv="refresh" content="0; url=../#/{path}" />
    <title>{title}</title>
  </head>
  <body>
    <p><a href="../#/{path}">{title}</a></p>
  </body>
</html>
"""


class Preview(Struct, frozen=True):
    """What is told of a link: a title, a line, and a picture (its path on this server) with its words."""

    title: str
    about: str
    picture: str
    alt: str


def plain(words: texts.Texts) -> Preview:
    """That of the first page: for what is not there, or may not be told."""
    return Preview(
        words.text("app-preview", {}), words.text("app-about", {}), "preview.png", words.text("app-preview-picture", {})
    )


def of_track(title: str, about: str, path: str, track: str, words: texts.Texts) -> Preview:
    """That of what is raced on a track: its picture lies below its path."""
    return Preview(title, about, f"{path}/preview.png", words.text("preview-picture", {"track": track}))


def page(preview: Preview, path: str, address: str, language: str) -> str:
    """The page of a path such as race/ID: it leads to the screen #/race/ID."""
    told = {"title": preview.title, "about": preview.about, "picture": preview.picture, "alt": preview.alt}
    escaped = {name: html.escape(value) for name, value in {**told, "path": path, "address": address}.items()}
    return PAGE.format(language=language, width=WIDTH, height=HEIGHT, **escaped)


def answer(preview: Preview, path: str, config: Config, request: AnyRequest, kept_s: int) -> Response[str]:
    """The same as an answer that may be kept for so long."""
    text = page(preview, path, server_address(config.public_url, request.scope), language_of(request))
    return Response(text, media_type=MediaType.HTML, headers=_kept_for(kept_s) | {"vary": "accept-language"})


def shown(picture: bytes, kept_s: int) -> Response[bytes]:
    """A picture as an answer that may be kept for so long."""
    return Response(picture, media_type="image/png", headers=_kept_for(kept_s))


def _kept_for(seconds: int) -> dict[str, str]:
    """The header of an answer that may be kept for so long."""
    return {"cache-control": f"public, max-age={seconds}"}


def words_for(request: AnyRequest) -> texts.Texts:
    """The texts in the language that a reader likes best."""
    return _texts(language_of(request))


@functools.lru_cache(8)
def _texts(language: str) -> texts.Texts:
    return texts.Texts(language)


def language_of(request: AnyRequest) -> str:
    return texts.choose(coding.by_preference(request.headers.get("accept-language", "")), texts.offered_languages())
