/** Python in the worker: Pyodide with the parts, and the server's rooms in it. */
import type { FromWorker, Header } from "./messages";
import type { Pages } from "./pages";
import { Parts } from "./parts";
import type { Answer, End, Rooms } from "./serving";

/** Something of Python's, as far as it is used here; `destroy` lets Python forget it. */
interface Proxy {
  toJs(): unknown;
  destroy(): void;
}

interface PythonRooms {
  request(method: string, path: string, headers: Header[], body: Uint8Array): Promise<Proxy>;
  socket(path: string, headers: Header[], ontext: (text: string) => void, onclose: () => void): End & Proxy;
  close(): Promise<void>;
}

interface Pyodide {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void };
  runPython(code: string): unknown;
  pyimport(name: string): unknown;
}

interface Loader {
  loadPyodide(options: { indexURL: string; createPyodideModule: unknown }): Promise<Pyodide>;
}

type Post = (message: FromWorker) => void;

interface InPage {
  prepare(): void;
  open(pages: object): Promise<PythonRooms>;
}

let warmed: Promise<InPage> | null = null;

/** Has the parts come, and Python import them, once: what is left then takes half a second. */
export function warm(base: string, post: Post): Promise<InPage> {
  warmed ??= imported(base, post);
  warmed.catch(() => (warmed = null));
  return warmed;
}

export async function openRooms(base: string, pages: Pages, post: Post): Promise<Rooms> {
  const inPage = await warm(base, post);
  return forPage(await inPage.open(forPython(pages)));
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
  parts.begin();
  const [files, starts] = [parts.all("file"), parts.all("run")];
  for (const one of [files, starts]) one.catch(() => {}); // it is waited for below
  const python = await Promise.race([load(parts), parts.broken]);
  for (const { part, data } of await files) {
    python.FS.mkdirTree(part.to!.replace(/\/[^/]*$/, ""));
    python.FS.writeFile(part.to!, new Uint8Array(data));
  }
  for (const { data } of await starts) python.runPython(new TextDecoder().decode(data));
  return python;
}

/** Pyodide fetches its files by their names: they come from the parts. Its modules are imported once they are here. */
async function load(parts: Parts): Promise<Pyodide> {
  const fetchOther = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    const name = address.startsWith(parts.base) ? address.slice(parts.base.length) : "";
    return name && parts.has(name) ? parts.take(name) : fetchOther(input, init);
  };
  const moduleOf = async (name: string): Promise<object> => {
    await (await parts.take(name)).arrayBuffer();
    return (await import(/* @vite-ignore */ parts.base + name)) as object;
  };
  const [loader, module] = await Promise.all([moduleOf("pyodide.mjs") as Promise<Loader>, moduleOf("pyodide.asm.mjs")]);
  return loader.loadPyodide({ indexURL: parts.base, createPyodideModule: (module as { default: unknown }).default });
}

const plain = <Value>(value: Value | Proxy): Value =>
  typeof value === "object" && value !== null && "toJs" in value ? (value.toJs() as Value) : (value as Value);

/** Numbers and bytes may come as Python's own. */
function forPython(pages: Pages): object {
  return {
    read: () => pages.read(),
    put: (numbers: readonly number[] | Proxy, bytes: Uint8Array | Proxy, n: number) => pages.put(plain(numbers), plain(bytes), n),
  };
}

function forPage(rooms: PythonRooms): Rooms {
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
    close: () => rooms.close(),
  };
}
