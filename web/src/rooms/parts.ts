/**
 * The parts of the rooms: Pyodide, the rules, our code. They come once, each of them whole and as the list says, and are
 * kept in a cache of their version; what a former version had, too, is taken from there. So a download that was
 * interrupted goes on with the first part that is missing.
 */
import type { Loading } from "./messages";

/** "pyodide": Pyodide asks for it itself. "file": a file for Python, at `to`. "run": Python runs it when all files are there. */
export interface Part {
  name: string;
  size: number;
  /** Bytes over the line, where the host packs. */
  packed?: number;
  sha256: string;
  kind: "pyodide" | "file" | "run";
  to?: string;
}

interface List {
  parts: Part[];
}

export const CACHE = "hotlap-rooms-"; // as in public/sw.js; the version follows
const LIST = "parts.json";
const TELL_MS = 100;
/** Pyodide's fetches are answered by what this one brings (python.ts). */
const fetchNow: typeof fetch = (...what) => plainFetch.call(globalThis, ...what);
const plainFetch = globalThis.fetch;

const weight = (part: Part) => part.packed ?? part.size;

export class Parts {
  private readonly got = new Map<string, number>();
  private readonly coming = new Map<string, Promise<Response>>();
  private readonly kept: Promise<unknown>[] = [];
  private fail: (why: unknown) => void = () => {};
  /** Fails as soon as a part breaks off, or is another one: Pyodide itself would wait for it for ever. */
  readonly broken = new Promise<never>((_, fail) => (this.fail = fail));
  private told = 0;
  /** The name of the folder. */
  private readonly version: string;

  private constructor(
    readonly base: string,
    private readonly list: List,
    private readonly cache: Cache | null,
    private readonly ontell: (loading: Loading) => void,
  ) {
    this.version = versionOf(base);
    this.broken.catch(() => {}); // for whoever waits for it
  }

  /** `base`: the address of a version's folder. */
  static async of(base: string, ontell: (loading: Loading) => void): Promise<Parts> {
    const cache = await cacheOf(base);
    const address = base + LIST;
    const found = (await cache?.match(address)) ?? (await fetched(address));
    const text = await found.text();
    await cache?.put(address, new Response(text, { headers: { "content-type": "application/json" } })).catch(() => {});
    return new Parts(base, JSON.parse(text) as List, cache, ontell);
  }

  has(name: string): boolean {
    return this.list.parts.some((part) => part.name === name);
  }

  /** All of a kind that are wanted, whole. */
  all(kind: Part["kind"], isWanted: (part: Part) => boolean = () => true): Promise<{ part: Part; data: ArrayBuffer }[]> {
    const found = this.list.parts.filter((part) => part.kind === kind && isWanted(part));
    return Promise.all(found.map(async (part) => ({ part, data: await (await this.take(part.name)).arrayBuffer() })));
  }

  /** A part, as it comes. It can be had once; a second time it comes from the cache. */
  take(name: string): Promise<Response> {
    const coming = this.coming.get(name);
    this.coming.delete(name);
    const bring = () => this.bring(this.list.parts.find((part) => part.name === name)!);
    return coming?.catch(bring) ?? bring();
  }

  /** Has all of them come, at once. */
  begin(): void {
    for (const part of this.list.parts) {
      const coming = this.bring(part);
      coming.catch(() => {}); // whoever takes it hears of it
      this.coming.set(part.name, coming);
    }
  }

  /** Fetches what is missing, without using it. */
  async fetchAll(): Promise<void> {
    for (const part of this.list.parts) {
      await drained(await this.bring(part));
      await Promise.all(this.kept);
    }
  }

  /** Something that is kept beside the parts, and goes with them. */
  extra(name: string): Promise<Response | undefined> {
    return this.cache?.match(this.base + name) ?? Promise.resolve(undefined);
  }

  async keepExtra(name: string, content: Blob): Promise<void> {
    await this.cache?.put(this.base + name, new Response(content));
  }

  async forgetExtra(name: string): Promise<void> {
    await this.cache?.delete(this.base + name);
  }

  private async bring(part: Part): Promise<Response> {
    const address = this.base + part.name;
    const found = (await this.cache?.match(address)) ?? (await this.fromFormer(part));
    if (found) {
      this.count(part, part.size);
      return (part.name.endsWith(".asm.wasm") && (await withCode(address))) || found;
    }
    const answer = await fetched(address);
    const [used, kept] = answer.body!.pipeThrough(this.counter(part)).tee();
    const keeping = this.keep(part, kept);
    keeping.catch(() => {}); // it comes again next time
    this.kept.push(keeping);
    return new Response(used, { headers: { "content-type": typeOf(part.name) } });
  }

  private counter(part: Part): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
    let n = 0;
    return new TransformStream({
      transform: (bytes, to) => {
        this.count(part, (n += bytes.length));
        to.enqueue(bytes);
      },
    });
  }

  /** A part is kept if it is the one of the list: a host may be between two versions. */
  private async keep(part: Part, stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const bytes = await this.whole(part, stream).catch((error: unknown) => {
      this.fail(error);
      throw error;
    });
    await this.cache?.put(this.base + part.name, new Response(bytes, { headers: { "content-type": typeOf(part.name) } }));
  }

  private async whole(part: Part, stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ArrayBuffer> {
    const bytes = await new Response(stream).arrayBuffer();
    if (!globalThis.crypto.subtle) return bytes; // the page is not secure
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const sum = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (sum !== part.sha256) throw new Error(`${part.name} is not the one of the list`);
    return bytes;
  }

  /** The same part of another version. */
  private async fromFormer(part: Part): Promise<Response | undefined> {
    if (!this.cache) return undefined;
    for (const name of (await caches.keys()).filter((one) => one.startsWith(CACHE) && one !== CACHE + this.version)) {
      const cache = await caches.open(name);
      const address = (await cache.keys()).find(({ url }) => url.endsWith(`/${LIST}`))?.url;
      const list = address && ((await (await cache.match(address))!.json()) as List);
      const same = list && list.parts.find((one) => one.sha256 === part.sha256);
      const found = same && (await cache.match(address.slice(0, -LIST.length) + same.name));
      if (!found) continue;
      await this.cache.put(this.base + part.name, found.clone());
      return found;
    }
    return undefined;
  }

  private count(part: Part, bytes: number): void {
    this.got.set(part.name, bytes);
    const { parts } = this.list;
    const isAll = parts.every(({ name, size }) => (this.got.get(name) ?? 0) >= size);
    if (!isAll && performance.now() - this.told < TELL_MS) return;
    this.told = performance.now();
    const share = (one: Part) => Math.min(1, (this.got.get(one.name) ?? 0) / one.size);
    this.ontell({
      done: Math.round(parts.reduce((sum, one) => sum + share(one) * weight(one), 0)),
      of: parts.reduce((sum, one) => sum + weight(one), 0),
      next: parts.filter((one) => share(one) < 1).map(({ name }) => name),
    });
  }
}

/** Whether all parts are in the cache. */
export async function areKept(base: string): Promise<boolean> {
  const name = CACHE + versionOf(base);
  if (!("caches" in globalThis) || !(await caches.has(name))) return false;
  const cache = await caches.open(name);
  const list = await cache.match(base + LIST);
  const { parts } = list ? ((await list.json()) as List) : { parts: null };
  const found = await Promise.all((parts ?? []).map((part) => cache.match(base + part.name)));
  return parts !== null && found.every(Boolean);
}

/** Forgets the parts of all other versions. */
export async function dropFormer(base: string): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== CACHE + versionOf(base));
  await Promise.all(former.map((name) => caches.delete(name)));
}

const versionOf = (base: string) => base.split("/").at(-2)!;

/** null: this page is not secure, or the browser keeps nothing. */
async function cacheOf(base: string): Promise<Cache | null> {
  if (!("caches" in globalThis)) return null;
  return caches.open(CACHE + versionOf(base)).catch(() => null);
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetchNow(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/**
 * The same from the service worker, or the browser's own cache: so a browser may keep what it compiled it to (decision
 * 0084).
 */
async function withCode(address: string): Promise<Response | null> {
  const answer = await fetchNow(address, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
  return answer?.ok ? answer : null;
}

async function drained(answer: Response): Promise<void> {
  await answer.body?.pipeTo(new WritableStream());
}

/** A host may say something else, and then a browser compiles it only when all has come. */
function typeOf(name: string): string {
  if (name.endsWith(".wasm")) return "application/wasm";
  if (name.endsWith(".mjs")) return "text/javascript";
  return name.endsWith(".json") ? "application/json" : "application/octet-stream";
}
