// Opens the rooms in Pyodide as a page's worker does, and does what it is asked to on standard input (one JSON):
// {"parts": folder, "races": [[setup, names of drivers], ...]}. It prints one JSON.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const RACED = `
import json

${readFileSync(new URL("raced.py", import.meta.url), "utf8")}

json.dumps([raced(*one) for one in json.loads(asked)])
`;
const asked = JSON.parse(readFileSync(0, "utf8"));
const told = { laps: {} };
let last = performance.now();

function lap(name) {
  told.laps[name] = Math.round(performance.now() - last);
  last = performance.now();
}

/** Pages in memory, as IndexedDB keeps them. */
class Pages {
  constructor() {
    this.pages = [];
    this.puts = 0;
  }

  async read() {
    return new Uint8Array(Buffer.concat(this.pages));
  }

  async put(numbers, bytes, n) {
    numbers.forEach((number, i) => (this.pages[number] = bytes.slice(i * 4096, (i + 1) * 4096)));
    this.pages.length = n;
    if (this.pages.includes(undefined)) throw new Error("a page was never kept");
    this.puts += 1;
  }
}

async function load(folder) {
  const { parts } = JSON.parse(readFileSync(join(folder, "parts.json"), "utf8"));
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
  const python = await loadPyodide({ indexURL: `${folder}/` });
  lap("pyodide");
  for (const { name, to } of parts.filter(({ kind }) => kind === "file")) {
    python.FS.mkdirTree(to.slice(0, to.lastIndexOf("/")));
    python.FS.writeFile(to, new Uint8Array(readFileSync(join(folder, name))));
  }
  for (const { name } of parts.filter(({ kind }) => kind === "run")) {
    python.runPython(readFileSync(join(folder, name), "utf8"));
  }
  lap("unpacking");
  return python;
}

/** A browser that keeps its cookie. */
class Guest {
  constructor(rooms) {
    this.rooms = rooms;
    this.cookie = "";
  }

  headers() {
    return [["cookie", this.cookie], ["content-type", "application/json"]];
  }

  async ask(method, path, body) {
    const bytes = new TextEncoder().encode(body === undefined ? "" : JSON.stringify(body));
    const answer = await this.rooms.request(method, path, this.headers(), bytes);
    const [status, headers, content] = answer.toJs();
    answer.destroy();
    for (const [name, value] of headers) if (name === "set-cookie") this.cookie = value.split(";")[0];
    const text = new TextDecoder().decode(content);
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
    const isJson = headers.some(([name, value]) => name === "content-type" && value.includes("json"));
    return isJson ? JSON.parse(text) : text;
  }
}

/** Drive the guest's car to the end of the race, always by the first choice. */
function drive(rooms, guest, room) {
  return new Promise((resolve, reject) => {
    const seen = { frames: 0, asked: 0, closed: [] };
    let race = "";
    const socket = rooms.socket(
      `/api/rooms/${room}/socket`,
      guest.headers(),
      (text) => {
        const message = JSON.parse(text);
        if (message.type === "refused" || message.type === "gone") reject(new Error(text));
        if (message.type !== "frame") return;
        seen.frames += 1;
        race = message.race;
        for (const ask of message.asks ?? []) {
          if (!seen.asked) lap("first question");
          seen.asked += 1;
          const { decision_id, seat, options } = ask;
          const command = { type: "decide", command_id: `c${seen.asked}`, seat, decision_id, choice: options[0].choice };
          setTimeout(() => socket.text(JSON.stringify(command)));
        }
        if (message.public?.is_over) setTimeout(() => socket.close());
      },
      (code, reason) => resolve({ ...seen, race, code, reason }),
    );
  });
}

try {
  const python = await load(asked.parts);
  const inPage = python.pyimport("hotlap.server.in_page");
  lap("imports");
  const pages = new Pages();
  const rooms = await inPage.open(pages);
  lap("store");
  const guest = new Guest(rooms);
  await guest.ask("GET", "/api/me");
  const { id } = await guest.ask("POST", "/api/rooms/first", {});
  lap("room");
  told.driven = await drive(rooms, guest, id);
  lap("race");
  told.record = await guest.ask("GET", `/api/races/${told.driven.race}/record`);
  told.races = JSON.parse(python.runPython(RACED, { globals: python.toPy({ asked: JSON.stringify(asked.races ?? []), __name__: "race" }) }));
  lap("races");
  told.puts = pages.puts;
  await rooms.close();
  guest.rooms = await inPage.open(pages); // as the next opening of the page finds it
  lap("store again");
  told.again = (await guest.ask("GET", "/api/races")).races.length;
  await guest.rooms.close();
  python.FS.unlink("/rooms/hotlap/server/in_page/empty.db"); // without it all migrations are made
  const migrated = new Guest(await inPage.open(new Pages()));
  told.migrated = (await migrated.ask("GET", "/api/me")).name;
  await migrated.rooms.close();
  await new Promise((done) => process.stdout.write(JSON.stringify(told), done)); // a pipe takes its time
} catch (error) {
  console.error(String(error.message ?? error).slice(-3000)); // without Pyodide's own text, a line of a megabyte
  process.exit(1);
}
process.exit(0);
