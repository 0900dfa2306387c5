// Analyses a race in Pyodide as two workers of a page do: each has a Python of its own, and they share the parts.
// On standard input one JSON: {"parts": folder, "record": text, "tier": tier, "few": a program}, which has the
// coach play few games. It prints the document.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { parts: folder, record, tier, few } = JSON.parse(readFileSync(0, "utf8"));

async function begun() {
  const { parts } = JSON.parse(readFileSync(join(folder, "parts.json"), "utf8"));
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
  const python = await loadPyodide({ indexURL: `${folder}/` });
  for (const { name, to } of parts.filter(({ kind }) => kind === "file")) {
    python.FS.mkdirTree(to.slice(0, to.lastIndexOf("/")));
    python.FS.writeFile(to, new Uint8Array(readFileSync(join(folder, name))));
  }
  for (const { name } of parts.filter(({ kind }) => kind === "run")) {
    python.runPython(readFileSync(join(folder, name), "utf8"));
  }
  python.runPython(few);
  return python.pyimport("hotlap.server.analyses.on_device").Stages(record, tier);
}

try {
  const workers = [await begun(), await begun()];
  let [said] = workers.map((worker) => worker.begin());
  while (!said.startsWith("{")) {
    const n = Number(said);
    const results = Array.from({ length: n }, (_, i) => workers[i % workers.length].part(i));
    [said] = workers.map((worker) => worker.next(`[${results.join()}]`));
  }
  process.stdout.write(said);
} catch (error) {
  console.error(String(error.message ?? error).slice(-3000)); // without Pyodide's own text, a line of a megabyte
  process.exit(1);
}
