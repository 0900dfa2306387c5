// Compiles what is in two zips of sources by the Python that will run it, Pyodide's: Python's library, and the rooms.
//
//   node compile.mjs LIBRARY.zip ROOMS.zip LIBRARY_OUT.zip ROOMS_OUT.pack
//
// Of Python's library, what Pyodide begins with stays in a zip; all else goes into the pack (start.py). What is compiled
// has no docstrings, assertions and columns of its lines: they are half of it.

import { readFileSync, writeFileSync } from "node:fs";
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
pack = marshal.dumps({"modules": modules, "files": files})
level = {zstd.CompressionParameter.compression_level: 19, zstd.CompressionParameter.window_log: 24}
[made.getvalue(), zstd.compress(pack, options=level)]
`;

try {
  const python = await loadPyodide({ env: { HOME: "/", PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" } });
  const [library, rooms, ...out] = process.argv.slice(2);
  const globals = python.toPy({ library: new Uint8Array(readFileSync(library)), rooms: new Uint8Array(readFileSync(rooms)) });
  const made = python.runPython(COMPILE, { globals }).toJs();
  out.forEach((file, i) => writeFileSync(file, made[i]));
} catch (error) {
  console.error(String(error.message ?? error)); // without Pyodide's own text, which is one line of a megabyte
  process.exit(1);
}
process.exit(0);
