// Compiles what is in two zips of sources by the Python that will run it, Pyodide's: Python's library, and the rooms.
//
//   node compile.mjs LIBRARY.zip ROOMS.zip FOLDER
//
// Of Python's library, what Pyodide begins with stays in a zip; all else goes into the pack (start.py). What is compiled
// has no docstrings, assertions and columns of its lines: they are half of it. What the rooms import until the first
// question is packed apart, a third of all is left: they are begun once to see it. FOLDER has start.py and the libraries.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const COMPILE = `
import importlib.util, io, marshal, sys, zipfile
import compression.zstd as zstd

HOME = "/rooms/"
KEPT = "sources/"  # what is wanted as it is, too
FIRST = {module.replace(".", "/") for module in sys.modules}

def compiled(name, source):
    return marshal.dumps(compile(source, HOME + name, "exec", dont_inherit=True, optimize=2))

def is_first(name):
    return name.removesuffix("/__init__.py").removesuffix(".py") in FIRST or name.startswith(("_pyodide/", "pyodide/"))

def packed(early):
    later = frozenset(modules).difference(early)
    code = [{name: one for name, one in modules.items() if (name in later) is is_later} for is_later in (False, True)]
    level = {zstd.CompressionParameter.compression_level: 19, zstd.CompressionParameter.window_log: 24}
    return marshal.dumps([zstd.compress(marshal.dumps(one), options=level) for one in (files, (code[0], later), code[1])])

made, modules, files = io.BytesIO(), {}, {}
zips = [zipfile.ZipFile(io.BytesIO(bytes(one))) for one in (library, rooms)]
with zipfile.ZipFile(made, "w") as first:
    for which, given in enumerate(zips):
        for name in sorted(given.namelist()):
            content = given.read(name)
            if name.startswith(KEPT):
                files[name.removeprefix(KEPT)] = content
                continue
            if not name.endswith(".py") or "/migrations/" in name:  # Alembic reads sources
                if not which:
                    continue
                files[name] = content
            elif not which and is_first(name):
                code = importlib.util.MAGIC_NUMBER + bytes(12) + compiled(name, content)
                first.writestr(zipfile.ZipInfo(name + "c"), code, zipfile.ZIP_DEFLATED, 9)
            else:
                module = name.removesuffix(".py").replace("/", ".")
                modules[module.removesuffix(".__init__")] = module.endswith(".__init__"), compiled(name, content)
made.getvalue()
`;
// Opens a room, and says which modules of the pack that took.
const BEGIN = `
import sys
from hotlap.server import in_page

class Pages:
    async def read(self): return b""
    async def put(self, numbers, content, n): pass

known = await in_page.open(Pages())
answer = await known.request("POST", "/api/rooms/first", [("content-type", "application/json")], b"{}")
assert answer[0] == 201, answer
" ".join(sys.modules)
`;
const ENV = { HOME: "/", PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" };

/** The modules that are imported with this pack. */
async function imported(pack, folder) {
  const python = await loadPyodide({ env: ENV });
  const { parts } = JSON.parse(process.argv[5]);
  for (const [name, to] of parts) {
    python.FS.mkdirTree(to.slice(0, to.lastIndexOf("/")));
    python.FS.writeFile(
      to,
      name === "rooms.pack" ? pack : readFileSync(join(folder, name)),
    );
  }
  python.runPython(readFileSync(join(folder, "start.py"), "utf8"));
  return (await python.runPythonAsync(BEGIN)).split(" ");
}

try {
  const python = await loadPyodide({ env: ENV });
  const [library, rooms, folder] = process.argv.slice(2);
  const globals = python.toPy({
    library: new Uint8Array(readFileSync(library)),
    rooms: new Uint8Array(readFileSync(rooms)),
  });
  writeFileSync(
    join(folder, "python_stdlib.zip"),
    python.runPython(COMPILE, { globals }).toJs(),
  );
  const packed = (early) => {
    globals.set("early", python.toPy(early));
    return python.runPython("packed(early)", { globals }).toJs();
  };
  writeFileSync(
    join(folder, "rooms.pack"),
    packed(await imported(packed([]), folder)),
  );
} catch (error) {
  console.error(String(error.message ?? error)); // without Pyodide's own text, which is one line of a megabyte
  process.exit(1);
}
process.exit(0);
