/** Python in the worker: Pyodide with the parts, and the server's rooms in it. */
import * as image from "./image";
import type { Machine } from "./image";
import type { FromWorker, Header, Look } from "./messages";
import type { Pages } from "./pages";
import { type Part, Parts } from "./parts";
import type { Answer, End, Rooms } from "./serving";

/** Something of Python's, as far as it is used here; `destroy` lets Python forget it. */
interface Proxy {
  toJs(): unknown;
  destroy(): void;
}

interface PythonRooms {
  request(method: string, path: string, headers: Header[], body: Uint8Array): Promise<Proxy>;
  socket(path: string, headers: Header[], ontext: (text: string) => void, onclose: () => void): End & Proxy;
  image(): Promise<Uint8Array<ArrayBuffer> | Proxy>;
  close(): Promise<void>;
}

interface Pyodide {
  FS: Machine["FS"];
  runPython(code: string): unknown;
  pyimport(name: string): unknown;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

interface Settings {
  indexURL: string;
  createPyodideModule(settings: Machine): Promise<Machine>;
  _makeSnapshot?: true;
  _loadSnapshot?: PromiseLike<Uint8Array>;
}

interface Loader {
  loadPyodide(settings: Settings): Promise<Pyodide>;
}

/** Pyodide's own modules. */
type Engine = [loader: Loader, module: { default: (settings: Machine) => Promise<Machine> }];

type Post = (message: FromWorker) => void;

interface InPage {
  prepare(): void;
  open(pages: object): Promise<PythonRooms>;
  look(image: Uint8Array, cookie: string): Promise<string>;
}

const LOOK_MS = 50;
const WASM = "pyodide.asm.wasm";

let warmed: Promise<InPage> | null = null;
/** Has the image forgotten that Python was begun with, if it was. */
let forgetImage: (() => Promise<void>) | null = null;

/** Has the parts come, and Python import them, once: what is left then takes half a second. */
export function warm(base: string, post: Post): Promise<InPage> {
  warmed ??= imported(base, post);
  warmed.catch(() => (warmed = null));
  return warmed;
}

export async function openRooms(base: string, pages: Pages, post: Post): Promise<Rooms> {
  const inPage = await warm(base, post);
  try {
    return forPage(await inPage.open(forPython(pages)), inPage);
  } catch (error) {
    if (!forgetImage) throw error;
    await forgetImage();
    warmed = null;
    return openRooms(base, pages, post);
  }
}

async function imported(base: string, post: Post): Promise<InPage> {
  const python = await openPython(base, post);
  const inPage = python.pyimport("hotlap.server.in_page") as InPage;
  inPage.prepare();
  return inPage;
}

/** Python with the parts: all of ours can be imported. */
export async function openPython(base: string, post: Post): Promise<Pyodide> {
  const parts = await Parts.of(base, (loading) => post({ type: "phase", phase: loading.next.length ? "loads" : "begins", loading }));
  const isImaged = await image.isKept(parts).catch(() => false);
  if (!isImaged) parts.begin();
  const engine = engineOf(parts);
  try {
    const kept = isImaged && (await image.kept(parts));
    if (kept) {
      const python = await again(parts, engine, kept);
      forgetImage = () => image.forget(parts);
      return python;
    }
  } catch {
    await image.forget(parts).catch(() => {});
  }
  forgetImage = null;
  if (isImaged) parts.begin();
  return anew(parts, engine);
}

/** Makes an image of Python for the next start, if there is none. It is made apart: the one that races has other things to do. */
export async function keepImage(base: string): Promise<void> {
  const parts = await Parts.of(base, () => {});
  if (await image.isKept(parts)) return;
  parts.begin();
  let [machine, first] = [null as Machine | null, 0];
  const python = await anew(parts, engineOf(parts), { _makeSnapshot: true }, (made) => ([machine, first] = [made, made.wasmTable.length]));
  await rehearsed(python);
  await image.keep(parts, image.imageOf(machine!, first, python.makeMemorySnapshot()));
}

/** Python waits for it alone: what the page waits for would be in the image. */
async function rehearsed(python: Pyodide): Promise<void> {
  python.runPython("import asyncio; from hotlap.server import in_page; rehearsing = asyncio.ensure_future(in_page.rehearse())");
  while (!python.runPython("rehearsing.done()")) await new Promise((done) => setTimeout(done, LOOK_MS));
  python.runPython("rehearsing.result(); del rehearsing");
}

async function anew(
  parts: Parts,
  engine: Promise<Engine>,
  how: Partial<Settings> = {},
  onmade: (machine: Machine) => void = () => {},
): Promise<Pyodide> {
  const [files, starts] = [parts.all("file", (part) => !isLibrary(part)), parts.all("run")];
  for (const one of [files, starts]) one.catch(() => {}); // it is waited for below
  const python = await Promise.race([load(parts, engine, how, onmade), parts.broken]);
  for (const file of (await files).map(fileOf)) image.write(python, file);
  for (const { data } of await starts) python.runPython(new TextDecoder().decode(data));
  return python;
}

/** With the dice thrown anew: those of the image would fall the same way each time. */
async function again(parts: Parts, engine: Promise<Engine>, kept: image.Image): Promise<Pyodide> {
  const { about, memory, size } = kept;
  const files = kept.files();
  const making = load(parts, engine, { _loadSnapshot: memory }, (made) => image.fit(made, about, files, size));
  const python = await Promise.race([making, parts.broken]);
  python.runPython("import random; random.seed()");
  performance.mark("image");
  return python;
}

/**
 * Pyodide's modules, imported once they are here. Its wasm is compiled meanwhile, beside all that comes before Pyodide
 * wants it; and what it fetches by its names comes from the parts.
 */
function engineOf(parts: Parts): Promise<Engine> {
  const compiling = WebAssembly.compileStreaming(parts.take(WASM));
  WebAssembly.instantiateStreaming = async (_: unknown, imports?: WebAssembly.Imports) => {
    const module = await compiling;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const fetchOther = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    const name = address.startsWith(parts.base) ? address.slice(parts.base.length) : "";
    if (name === WASM) return Promise.resolve(new Response());
    return name && parts.has(name) ? parts.take(name) : fetchOther(input, init);
  };
  const moduleOf = async (name: string): Promise<object> => {
    await (await parts.take(name)).arrayBuffer();
    return (await import(/* @vite-ignore */ parts.base + name)) as object;
  };
  const engine = Promise.all([moduleOf("pyodide.mjs"), moduleOf("pyodide.asm.mjs")]) as Promise<Engine>;
  for (const one of [compiling, engine]) one.catch(() => {}); // they are waited for later
  return engine;
}

/** `onmade`: the machine is there, and Python is next. */
async function load(parts: Parts, engine: Promise<Engine>, how: Partial<Settings>, onmade: (machine: Machine) => void): Promise<Pyodide> {
  const libraries = parts.all("file", isLibrary);
  libraries.catch(() => {}); // it is waited for below
  const [loader, module] = await engine;
  return loader.loadPyodide({
    indexURL: parts.base,
    createPyodideModule: async (settings) => {
      settings.preRun.push((machine) => {
        machine.addRunDependency("libraries");
        void libraries.then((found) => {
          image.load(machine, found.map(fileOf));
          machine.removeRunDependency("libraries");
        });
      });
      const machine = await module.default(settings);
      onmade(machine);
      return machine;
    },
    ...how,
  });
}

const fileOf = ({ part, data }: { part: Part; data: ArrayBuffer }): image.File => ({ to: part.to!, data: new Uint8Array(data) });
const isLibrary = ({ to }: { to?: string }) => Boolean(to?.endsWith(".so"));

const plain = <Value>(value: Value | Proxy): Value =>
  typeof value === "object" && value !== null && "toJs" in value ? (value.toJs() as Value) : (value as Value);

/** Numbers and bytes may come as Python's own. */
function forPython(pages: Pages): object {
  return {
    read: () => pages.read(),
    put: (numbers: readonly number[] | Proxy, bytes: Uint8Array | Proxy, n: number) => pages.put(plain(numbers), plain(bytes), n),
  };
}

function forPage(rooms: PythonRooms, inPage: InPage): Rooms {
  return {
    async request(method, path, headers, body): Promise<Answer> {
      const proxy = await rooms.request(method, path, headers, body);
      const [status, answered, bytes] = proxy.toJs() as [number, Header[], Uint8Array<ArrayBuffer>];
      proxy.destroy();
      return { status, headers: answered, body: bytes };
    },
    socket(path, headers, ontext, onclose): End {
      const end = rooms.socket(path, headers, ontext, onclose);
      return {
        text: (text) => end.text(text),
        close: () => {
          end.close();
          end.destroy();
        },
      };
    },
    image: async () => plain(await rooms.image()),
    look: async ({ image, cookie }) => JSON.parse(await inPage.look(image, cookie)) as Look,
    close: () => rooms.close(),
  };
}
