/**
 * A picture of Python's memory with the rooms imported, made at the first start and kept beside the parts: later starts put
 * it back in a tenth of a second, in place of two of imports. Pyodide makes one of itself alone; with libraries it fits if
 * they are at the same places, so they are loaded before Python begins, in an order of their own.
 *
 * It is of one build and one browser. What does not fit is forgotten, and Python begins as the first time.
 */
import type { Parts } from "./parts";

const NAME = "memory.image";
const HOME = "/rooms";
const LIBRARY = /\.so$/;
const WORD = 4;
const ROOM = 4; // times its size that a browser has to have left

type Exports = Record<string, unknown>;
interface Library {
  name: string;
  refcount: number;
  global: boolean;
  exports: Exports;
}

/** What Emscripten has besides Python, as far as it is used here. */
export interface Machine {
  preRun: ((machine: Machine) => void)[];
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  HEAP8: Int8Array;
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, data: Uint8Array): void;
    readFile(path: string): Uint8Array;
    readdir(path: string): string[];
    stat(path: string): { mode: number };
    isDir(mode: number): boolean;
  };
  LDSO: { loadedLibsByName: Record<string, Library>; loadedLibsByHandle: Record<number, Library> };
  wasmTable: WebAssembly.Table;
  freeTableIndexes: number[];
  addFunction(one: unknown): number;
  loadWebAssemblyModule(code: Uint8Array, flags: object, name: string, scope: object): Exports;
  _emscripten_resize_heap(bytes: number): boolean;
}

/** What is not in Python's memory. `table` are the functions after the first ones, by library and name; null: a gap. */
interface About {
  browser: string;
  first: number;
  table: ([library: string, name: string] | null)[];
  handles: [handle: number, library: string][];
  files: [path: string, size: number][];
}

/** Read once: Pyodide and its machine keep what they are begun with, and this is 67 MB. */
export class Image {
  constructor(
    readonly about: About,
    private bytes: ArrayBuffer | null,
    private readonly from: number,
  ) {}

  get size(): number {
    return this.bytes!.byteLength - this.from;
  }

  /** Copies, to be had before the memory. */
  files(): File[] {
    let at = this.from - padded(this.about.files.reduce((sum, [, size]) => sum + size, 0));
    return this.about.files.map(([to, size]) => ({ to, data: new Uint8Array(this.bytes!.slice(at, (at += size))) }));
  }

  /** The memory, for whoever awaits it. */
  readonly memory: PromiseLike<Uint8Array> = {
    // Pyodide awaits it; so it is let go of when it was read, and is not here twice.
    // oxlint-disable-next-line unicorn/no-thenable
    then: (done) => {
      const memory = new Uint8Array(this.bytes!, this.from);
      this.bytes = null;
      // oxlint-disable-next-line promise/no-callback-in-promise
      return Promise.resolve(memory).then(done);
    },
  };
}

export interface File {
  to: string;
  data: Uint8Array;
}

export function write({ FS }: Pick<Machine, "FS">, { to, data }: File): void {
  FS.mkdirTree(to.replace(/\/[^/]*$/, ""));
  FS.writeFile(to, data);
}

/** Loads libraries before Python is there, so they are at the same places each time. */
export function load(machine: Machine, files: readonly File[]): void {
  for (const { to, data } of files.filter(({ to }) => LIBRARY.test(to))) {
    write(machine, { to, data });
    const exports = machine.loadWebAssemblyModule(data, { loadAsync: false, nodelete: true, allowUndefined: false }, to, {});
    machine.LDSO.loadedLibsByName[to] = { name: to, refcount: Infinity, global: false, exports };
  }
}

/** Prepares a machine for the memory of an image, which Pyodide itself puts there afterwards. Throws if it does not fit. */
export function fit(machine: Machine, about: About, files: readonly File[], size: number): void {
  if (machine.wasmTable.length !== about.first) throw new Error("the image is of another machine");
  for (const file of files) write(machine, file);
  const { loadedLibsByName, loadedLibsByHandle } = machine.LDSO;
  for (const [handle, name] of about.handles) loadedLibsByHandle[handle] = loadedLibsByName[name]!;
  for (const [i, entry] of about.table.entries()) {
    const at = entry ? machine.addFunction(loadedLibsByName[entry[0]]!.exports[entry[1]]) : machine.wasmTable.grow(1);
    if (at !== about.first + i) throw new Error("the image is of another machine");
    if (!entry) machine.freeTableIndexes.push(at);
  }
  machine._emscripten_resize_heap(size);
}

/** The image of a machine. `first`: how many functions it had when Python began. Throws if there is something of others. */
export function imageOf(machine: Machine, first: number, memory: Uint8Array<ArrayBuffer>): Blob {
  const { loadedLibsByName, loadedLibsByHandle } = machine.LDSO;
  const names = new Map(
    Object.values(loadedLibsByName).flatMap(({ name, exports }) =>
      Object.entries(exports).map(([symbol, one]) => [one, [name, symbol] as const]),
    ),
  );
  const table = Array.from({ length: machine.wasmTable.length - first }, (_, i) => {
    const one: unknown = machine.wasmTable.get(first + i);
    const found = names.get(one);
    if (one ? !found : !machine.freeTableIndexes.includes(first + i)) throw new Error("a function of nobody");
    return found ? [...found] : null;
  }) as About["table"];
  const files = filesIn(machine.FS, HOME);
  const about: About = {
    browser: navigator.userAgent,
    first,
    table,
    handles: Object.entries(loadedLibsByHandle).map(([handle, { name }]) => [Number(handle), name]),
    files: files.map(({ to, data }) => [to, data.length]),
  };
  const told = new TextEncoder().encode(JSON.stringify(about));
  const contents = files.map(({ data }) => data as Uint8Array<ArrayBuffer>);
  return new Blob([
    new Uint32Array([told.length]),
    told,
    pad(told.length),
    ...contents,
    pad(contents.reduce((sum, { length }) => sum + length, 0)),
    memory,
  ]);
}

/** The memory is read as words of four bytes. */
const padded = (size: number) => Math.ceil(size / WORD) * WORD;
const pad = (size: number) => new Uint8Array(padded(size) - size);

function filesIn(FS: Machine["FS"], folder: string): File[] {
  const within = FS.readdir(folder).filter((name) => !/^\.\.?$/.test(name));
  return within.flatMap((name) => {
    const to = `${folder}/${name}`;
    if (FS.isDir(FS.stat(to).mode)) return filesIn(FS, to);
    return LIBRARY.test(to) ? [] : [{ to, data: FS.readFile(to) }];
  });
}

export const isKept = async (parts: Parts) => Boolean(await parts.extra(NAME));

/** The image that was kept, if this browser made it. */
export async function kept(parts: Parts): Promise<Image | null> {
  const found = await parts.extra(NAME);
  if (!found) return null;
  const bytes = await found.arrayBuffer();
  const [length] = new Uint32Array(bytes, 0, 1) as unknown as [number];
  const about = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, WORD, length))) as About;
  if (about.browser !== navigator.userAgent) {
    await forget(parts);
    return null;
  }
  const files = about.files.reduce((sum, [, size]) => sum + size, 0);
  return new Image(about, bytes, WORD + padded(length) + padded(files));
}

/** Keeps an image, where there is room for it. */
export async function keep(parts: Parts, image: Blob): Promise<void> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage > ROOM * image.size) await parts.keepExtra(NAME, image);
}

export const forget = (parts: Parts) => parts.forgetExtra(NAME);
