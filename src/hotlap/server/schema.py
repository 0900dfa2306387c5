"""The server's API as one OpenAPI document (3.1): paths and their bodies, and beside them the messages of the sockets.

The server shows it at /api/schema/openapi.json, and the client's types are made from it (web/src/wire/types.ts). After
a change of wire/, of a route or of a word that goes over the wire, make them anew (scripts/check asks for it):

    python tests/generated.py --write

Litestar knows the paths; of their bodies it tells less than msgspec, which reads and writes them.
"""

import inspect
import re
from typing import Any, get_args

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPI

from ..overriding import override
from ..race.statistics import Statistics
from . import wire

REFERENCE = "#/components/schemas/{name}"
UNIONS = {"Up": wire.Up, "Down": wire.Down, "LeagueCommand": wire.LeagueCommand}  # that have no name of their own
WRITTEN_WHOLE = (Statistics, wire.Reason, wire.TierState)  # with their defaults
BOUNDS = ("minimum", "maximum")
REFUSAL = {
    "description": "A refusal",
    "content": {"application/json": {"schema": {"$ref": REFERENCE.format(name=wire.Problem.__name__)}}},
}


class Document(JsonRenderPlugin):
    """Answers with the document, made when it is asked for first: that takes 0.2 s."""

    encoded = b""

    @override
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        self.encoded = self.encoded or msgspec.json.encode(described(openapi_schema))
        return self.encoded


def document(api: OpenAPI) -> dict[str, Any]:
    """The document of an application."""
    return described(api.to_schema())


def described(litestars: dict[str, Any]) -> dict[str, Any]:
    """Litestar's document with every type as msgspec has it, and with the refusals that there are."""
    paths = msgspec.json.decode(msgspec.json.encode(litestars["paths"]))
    for operation in (one for path in paths.values() for one in path.values()):
        answers = {status: one for status, one in operation["responses"].items() if status.startswith("2")}
        operation["responses"] = answers | {"default": REFUSAL}
        _call_by_name(operation.get("requestBody", {}).get("content", {}))
        for parameter in operation.get("parameters", ()):
            bounds = {name: int(parameter["schema"][name]) for name in BOUNDS if name in parameter["schema"]}
            parameter["schema"] |= bounds  # Litestar writes 8.0
    components = litestars["components"] | {"schemas": types(_named(paths))}
    return litestars | {"paths": paths, "components": components}


def _call_by_name(content: dict[str, Any]) -> None:
    """Name the union of a body, of which Litestar has the members."""
    for body in content.values():
        members = {one.get("$ref") for one in body["schema"].get("oneOf", ())}
        for name, union in UNIONS.items():
            if members == {REFERENCE.format(name=one.__name__) for one in get_args(union)}:
                body["schema"] = {"$ref": REFERENCE.format(name=name)}


def types(names: set[str]) -> dict[str, Any]:
    """The schemas of types of the wire and of all that they are made of, by name."""
    bodies = [getattr(wire, name) for name in sorted(names - set(UNIONS))]
    unions, schemas = msgspec.json.schema_components([*UNIONS.values(), *bodies], ref_template=REFERENCE)
    for whole in WRITTEN_WHOLE:
        schema = schemas[whole.__name__]
        always = schema.get("required", [])
        schema["required"] = [name for name, one in schema["properties"].items() if name in always or "default" in one]
    schemas |= dict(zip(UNIONS, unions, strict=False)) | _words(schemas)
    for schema in schemas.values():
        if "description" in schema:
            schema["description"] = inspect.cleandoc(schema["description"])
    return dict(sorted(schemas.items()))


def _named(paths: dict[str, Any]) -> set[str]:
    """The types that paths name."""
    pattern = re.escape(REFERENCE).replace(re.escape("{name}"), r"(\w+)")
    return set(re.findall(pattern, msgspec.json.encode(paths).decode()))


def _words(part: Any) -> dict[str, Any]:
    """Move the closed sets of words (words.py) out of the types that use them, so that each is a type of its own.

    Returns these types by name.
    """
    words: dict[str, Any] = {}
    for key, schema in list(part.items() if isinstance(part, dict) else enumerate(part)):
        if isinstance(schema, dict) and "enum" in schema and "title" in schema:
            words[schema["title"]] = dict(schema)
            part[key] = {"$ref": REFERENCE.format(name=schema["title"])}
        elif isinstance(schema, dict | list):
            words |= _words(schema)
    return words
