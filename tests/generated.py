"""All files of the project that are generated, and whether they are what they would be now.

python tests/generated.py           says which are old; scripts/check calls it
python tests/generated.py --write   makes them anew
"""

import importlib
import importlib.util
import json
import os
import pathlib
import subprocess
import sys
from collections.abc import Callable
from types import ModuleType

ROOT = pathlib.Path(__file__).resolve().parents[1]
GENERATOR = ROOT / "web" / "tools" / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
OPTIONS = ("--root-types", "--root-types-no-schema-prefix", "--default-non-nullable=false", "--alphabetize")


def building() -> ModuleType:
    """hatch_build.py as a module: it finds Node."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def types_of_the_client() -> str:
    """LookupError without Node or the generator, which scripts/check brings."""
    import msgspec

    from hotlap.server import app, schema

    node = building().find_node()
    if node is None or not GENERATOR.is_file():
        raise LookupError(f"no types can be made: Node or {GENERATOR.relative_to(ROOT)} is missing: run scripts/check")
    document = msgspec.json.encode(schema.document(app.build_app().openapi_schema))
    command = [node[0], str(GENERATOR), *OPTIONS]
    return subprocess.run(command, input=document, capture_output=True, check=True).stdout.decode()


def constants_of_the_client() -> str:
    from hotlap.server import constants

    return constants.text()


def table_of_scenes() -> str:
    from scenes import table
    from scenes.notation import read_scenes

    return table.table(read_scenes())


def cases_of_shuffles() -> str:
    from race.test_shuffle import cases

    return json.dumps(cases(), indent=1) + "\n"


def cases_of_the_companion() -> str:
    from race.test_companion import cases

    return json.dumps(cases(), separators=(",", ":")).replace('{"', '\n{"') + "\n"


def face_for_c() -> str:
    return header().header()


def layout_for_others() -> str:
    return header().described()


def header() -> ModuleType:
    sys.path.insert(0, str(ROOT / "native"))
    return importlib.import_module("header")


FILES: dict[str, Callable[[], str]] = {
    "web/src/wire/types.ts": types_of_the_client,
    "web/src/wire/constants.ts": constants_of_the_client,
    "docs/rules/scenes.md": table_of_scenes,
    "web/src/fair/cases.json": cases_of_shuffles,
    "web/src/companion/cases.json": cases_of_the_companion,
    "src/hotlap/built/hotlap.h": face_for_c,
    "src/hotlap/built/layout.json": layout_for_others,
}


def main() -> int:
    old = []
    for name, make in FILES.items():
        if make is types_of_the_client and os.environ.get("HOTLAP_SKIP_WEB"):
            continue
        path, text = ROOT / name, make()
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        if "--write" in sys.argv[1:]:
            path.write_text(text, encoding="utf-8")
            print(f"{name} is made anew")
        else:
            old.append(name)
    for name in old:
        print(f"{name} is old; make it anew: .venv/bin/python tests/generated.py --write")
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main())
