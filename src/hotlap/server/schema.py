"""The wire's types as one JSON Schema. The client's types are made from it (web/src/wire/types.ts).

After a change of wire/ or of a word that goes over the wire, make them anew (scripts/check asks for it):

    python tests/generated.py --write
"""

import inspect
import json
from typing import Any

import msgspec

from ..race.statistics import Statistics
from . import wire

ROOTS = (
    wire.Up, wire.Down, wire.Me, wire.Rename, wire.Adopt, wire.NewRoom, wire.FirstRace, wire.RoomMade,
    wire.RoomList, wire.Catalogue, wire.FileText, wire.OwnEvents, wire.RecordText, wire.Replay,
    wire.RaceList, wire.Moment, wire.RaceDetails, wire.Lifetime, wire.Bests, wire.Notices, wire.NoticeChoice,
    wire.WebhookChoice, wire.MailChoice, wire.DeviceChoice, wire.DeviceDrop, wire.NoticeTest, wire.MailToken,
    wire.MailDone, wire.NewFork, wire.WhatIf, wire.ManyWhatIfs, wire.WhatIfPlaces, wire.Passkeys,
    wire.MadePasskey, wire.SignIn, wire.NewPasskey, wire.PasskeyAnswer, wire.PasskeyName, wire.PasskeyDrop,
    wire.SignOut, wire.BeginDay, wire.Daily, wire.DayBoard, wire.NewLeague, wire.LeagueCommand, wire.LeagueView,
    wire.LeagueList, wire.Analysis, wire.AnalysisState, wire.AskAnalysis, wire.Problem,
)  # fmt: skip

WRITTEN_WHOLE = (Statistics, wire.Reason, wire.TierState)  # with their defaults
OPTIONS = ("--maxItems=-1", "--additionalProperties=false", "--unknownAny")  # of the generator


def schema() -> dict[str, object]:
    """The schema. Its top type has every message and body as a property, so that all of them are included."""
    roots, components = msgspec.json.schema_components(ROOTS, ref_template="#/$defs/{name}")
    _pairs(components)
    for whole in WRITTEN_WHOLE:
        components[whole.__name__]["required"] = list(components[whole.__name__]["properties"])
    unions = _unions(components)
    for component in components.values():
        if "description" in component:
            component["description"] = inspect.cleandoc(component["description"])
    names = [getattr(root, "__name__", "") for root in ROOTS]
    names[0], names[1], names[ROOTS.index(wire.LeagueCommand)] = "Up", "Down", "LeagueCommand"
    return {
        "title": "Wire",
        "type": "object",
        "properties": dict(zip(names, roots, strict=True)),
        "required": names,
        "additionalProperties": False,
        "$defs": components | unions,
    }


def _unions(part: Any) -> dict[str, object]:
    """Move the closed sets of words (words.py) out of the types that use them, so that each is a type of its own.

    Returns these types by name.
    """
    found: dict[str, object] = {}
    for key, one in list(part.items() if isinstance(part, dict) else enumerate(part)):
        if isinstance(one, dict) and "enum" in one and "title" in one:
            found[one["title"]] = dict(one)
            part[key] = {"$ref": f"#/$defs/{one['title']}"}
        elif isinstance(one, dict | list):
            found |= _unions(one)
    return found


def _pairs(part: object) -> None:
    """Write arrays of a fixed length as in older drafts: the generator of the client's types reads those."""
    if isinstance(part, dict):
        if "prefixItems" in part:
            part["items"] = part.pop("prefixItems")
        for one in part.values():
            _pairs(one)
    elif isinstance(part, list):
        for one in part:
            _pairs(one)


def text() -> str:
    """The schema as text for the generator."""
    return json.dumps(schema(), indent=1)
