"""The lessons of a first race, each shown once, and the rules on one screen: which text comes when."""

from collections.abc import Iterator

from ...race import Adrenaline, Boost, Cooldown, Event, RaceSetup
from ...texts import text
from .. import names
from .scene import Scene


def rules(setup: RaceSetup) -> Iterator[str]:
    """The rules in play, a paragraph each."""
    yield from text("rules").split("\n")
    if setup.garage != "off":
        yield text("rules-garage")
    if setup.weather:
        yield text("rules-weather")
    if setup.track.flooded_spaces:
        yield text("rules-flooded")
    if setup.track.tunnel_spaces:
        yield text("rules-tunnel")
    if setup.track.gravel_left or setup.track.gravel_right:
        yield text("rules-gravel")
    if setup.season is not None:
        yield text("rules-season")
        yield text("rules-today", event=" ".join(names.today(setup)))


def lessons_for(scene: Scene) -> Iterator[str]:
    """The lessons that belong to a decision, the most general first."""
    hand = scene.board.me.hand
    match scene.sight.phase:
        case "PLAN":
            yield "plan"
            if scene.sight.round > 1:
                yield "limits"
            if hand.get("Stress"):
                yield "stress"
            if hand.get("Heat"):
                yield "heat"
            if scene.sight.round > 2 and scene.board.to_finish() <= 15:
                yield "last"
        case "REACT":
            yield "react"
            for kind in (Boost, Adrenaline, Cooldown):
                if any(isinstance(choice, kind) for choice in scene.choices):
                    yield kind.kind
        case "SLIPSTREAM":
            yield "slipstream"
        case "DISCARD":
            yield "discard"


def taught_by(event: Event, is_own: bool, is_legend: bool) -> str:
    """The lesson about an event; empty if it has none."""
    if event.kind == "TURN" and is_legend:
        return "legend"
    if is_own and event.kind == "SPUN_OUT":
        return "spin"
    if is_own and event.kind == "CORNER" and event.data["heat"]:
        return "corner"
    return ""
