"""What a model may look up: the rules, the tracks, the cards, the notation. As text, in the language of all words."""

import io
import re
from collections.abc import Iterator

from rich.console import Console, RenderableType

from .. import texts
from ..bots.registry import driver_names
from ..content.cards import sponsor_cards, upgrade_cards
from ..content.tracks import load_track, track_names
from ..race.setup import LEGEND
from ..terminal.cardwords import describe, family
from ..terminal.tell import tables
from ..terminal.tell.tracks import draw
from ..texts import text, text_or
from .words import WIDTH

LINK = re.compile(r"\[([^\]]*)\]\(#[^)]*\)")
STRONG = re.compile(r"(?<!\w)_([^_]+)_(?!\w)")


def rules() -> str:
    """All rules of the game as Markdown: what the page explains, without its pictures."""
    return "\n".join(_rules())


def _rules() -> Iterator[str]:
    for id in texts.read(texts.FALLBACK).ids():
        if id.startswith("chapter-"):
            yield f"\n# {text(id)}"
        elif id.startswith("section-") and id.endswith("-text"):
            yield f"\n## {text(id.removesuffix('-text'))}\n"
            yield from (_plain(line) for line in text(id).split("\n") if not line.startswith("@"))


def _plain(line: str) -> str:
    """A line of the rules without links, and with its strong words as Markdown has them."""
    return STRONG.sub(r"**\1**", LINK.sub(r"\1", line))


def tracks() -> str:
    return drawn(tables.tracks(load_track(name) for name in track_names()))


def track(name: str) -> str:
    """One track: its corners, and its road as a strip. Raises KeyError if there is no such track."""
    if name not in track_names():
        raise KeyError(name)
    paper = _paper()
    draw(paper, load_track(name))
    return _written(paper)


def cards() -> str:
    """Upgrades and Sponsorships by the names that they have in notation."""
    every = (*upgrade_cards(), *sponsor_cards())
    return "\n".join(f"{one.id} ({family(one)}, {text(f'tier-{one.tier}')}): {describe(one)}" for one in every)


def drivers() -> str:
    told = [f"{name}: {text_or(f'bot-about-{name}', '')}" for name in driver_names()]
    return "\n".join([*told, f"{LEGEND}: {text('bot-about-legend')}"])


def drawn(table: RenderableType) -> str:
    """A table of the terminal as text."""
    paper = _paper()
    paper.print(table)
    return _written(paper)


def _paper() -> Console:
    return Console(file=io.StringIO(), width=WIDTH, color_system=None, highlight=False, markup=False, emoji=False)


def _written(paper: Console) -> str:
    assert isinstance(paper.file, io.StringIO)
    return "\n".join(line.rstrip() for line in paper.file.getvalue().splitlines())
