/**
 * The rooms of this page: a worker that is begun when they are first asked for, and again when it has ended. What was asked
 * of a worker that ended fails as on a lost line, and its sockets close; the page tries again by itself, as with a server.
 */
import { shell } from "../state/shell.svelte";
import { type Line, PARTS } from "../wire/door";
import { elsewhere } from "../wire/request";
import type { FromWorker, Header, Loading, Look, Phase, Saved, Storage, ToWorker } from "./messages";

/** Whether this browser ever had rooms: then they are begun without being asked for. */
const KNOWN = "hotlap.rooms";
const MOST_ENDS = 3; // so soon after each other, and it is left to the viewer
const SOON_MS = 60_000;
const IMAGE_MS = 10_000; // after the rooms were opened, when the first plan is thought over
const BASE = new URL(PARTS, document.baseURI).href;
/** What is the same for all is a file beside the parts: the first page shows a track by it. */
const CATALOGUE = "/api/catalogue";

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

class RoomsHere {
  phase = $state<Phase | "closed">("closed");
  loading = $state.raw<Loading | null>(null);
  storage = $state<Storage>("kept");
  /** Why they could not be begun. */
  why = $state("");
  /** Somebody has asked for them since the page was opened. */
  isWanted = $state(false);
  /** This browser had them before: all parts are here. */
  areKnown = $state(wasKnown());

  private worker: Worker | null = null;
  private n = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly lines = new Map<number, Line>();
  private ends: number[] = [];
  private imaging: ReturnType<typeof setTimeout> | null = null;

  async ask(address: string, { method = "GET", headers = {}, body = null }: RequestInit): Promise<Response> {
    if (pathOf(address) === CATALOGUE) return fetch(`${BASE}catalogue.json`);
    const worker = this.begun();
    const n = ++this.n;
    const sent = Object.entries({ "accept-language": navigator.language, ...(headers as Record<string, string>) }) as Header[];
    const bytes = new TextEncoder().encode((body as string | null) ?? "");
    return this.asked(worker, { type: "ask", n, method, path: pathOf(address), headers: sent, body: bytes });
  }

  /** All that is kept. */
  image = (): Promise<Saved> => this.asked(this.begun(), { type: "save", n: ++this.n });

  /** What is in something that was saved; and to have it in place of all that is here, for a page that is loaded anew. */
  look = (saved: Saved): Promise<Look> => this.asked(this.begun(), { type: "look", n: ++this.n, saved });
  restore = (saved: Saved): Promise<Look> => this.asked(this.begun(), { type: "restore", n: ++this.n, saved });

  private asked<Answer>(worker: Worker, message: Extract<ToWorker, { n: number }>): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(message.n, { resolve, reject });
      say(worker, message);
    });
  }

  dial(address: string): Line {
    const worker = this.begun();
    const n = ++this.n;
    const line: Line = {
      onmessage: null,
      onclose: null,
      send: (text) => say(worker, { type: "say", n, text }),
      close: () => {
        this.lines.delete(n);
        say(worker, { type: "hang-up", n });
      },
    };
    this.lines.set(n, line);
    say(worker, { type: "dial", n, path: pathOf(address) });
    return line;
  }

  /** Take the rooms from the tab that has them. */
  take(): void {
    say(this.begun(), { type: "take" });
  }

  /** Begin them once more, after they ended too often, or could not be begun. */
  again(): void {
    this.ends = [];
    this.why = "";
    this.begun();
  }

  /** Have the parts come, for whoever may want them. */
  warm(): void {
    if (!this.worker) say(this.made(), { type: "warm", base: BASE });
  }

  private begun(): Worker {
    if (this.worker && this.isWanted) return this.worker;
    if (this.ends.length >= MOST_ENDS) throw new Error("the rooms ended too often");
    this.isWanted = true;
    this.phase = "loads";
    const worker = this.worker ?? this.made();
    say(worker, { type: "open", base: BASE, here: document.baseURI });
    return worker;
  }

  private made(): Worker {
    const worker = made("rooms");
    this.worker = worker;
    let hasSpoken = false; // one that has is there, whatever goes wrong in it later
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      hasSpoken = true;
      if (this.worker === worker) this.hear(data, worker);
    };
    worker.onerror = (event) => this.worker === worker && !hasSpoken && this.end(event.message || "the worker could not be begun");
    return worker;
  }

  private hear(message: FromWorker, worker: Worker): void {
    switch (message.type) {
      case "alive":
        return this.guard(message.lock, worker);
      case "phase":
        return this.turn(message);
      case "storage":
        this.storage = message.storage;
        return;
      case "answer": {
        const { status, headers, body } = message;
        const isEmpty = status === 204 || status === 304;
        return this.answered(message.n, new Response(isEmpty ? null : body, { status, headers }));
      }
      case "saved":
        return this.answered(message.n, message.saved);
      case "looked":
        return this.answered(message.n, message.look);
      case "no-answer":
        this.waiting.get(message.n)?.reject(message.isElsewhere ? elsewhere() : new Error(message.why));
        this.waiting.delete(message.n);
        return;
      case "heard":
        this.lines.get(message.n)?.onmessage?.({ data: message.text } as MessageEvent);
        return;
      case "hung-up":
        return this.hungUp(message.n);
      case "imaged": // by another worker
    }
  }

  private answered(n: number, answer: unknown): void {
    this.waiting.get(n)?.resolve(answer as never);
    this.waiting.delete(n);
  }

  private turn({ phase, loading, why }: Extract<FromWorker, { type: "phase" }>): void {
    if (loading) {
      this.loading = loading;
      shell.hasGame ||= loading.done >= loading.of; // what has run here is here, though it is looked through again
    }
    if (phase === "gone") return this.given(why);
    if (!this.isWanted) return;
    this.phase = phase;
    if (phase !== "open") return;
    // Whoever comes back wants it kept; some browsers ask them.
    if (this.areKnown) void navigator.storage?.persist?.().catch(() => {});
    this.areKnown = true;
    remember();
    this.imaging ??= setTimeout(keepImage, IMAGE_MS);
  }

  /** The worker's lock is free when it has ended, however that came. */
  private guard(lock: string, worker: Worker): void {
    void navigator.locks.request(lock, () => {
      if (this.worker === worker) this.end();
    });
  }

  /** Another tab has the rooms now: a new worker waits for them. Or they could not be begun: the viewer hears why. */
  private given(why = ""): void {
    this.drop();
    if (why) {
      this.phase = "gone";
      this.why = why;
    } else this.begun();
  }

  private end(why = ""): void {
    const now = performance.now();
    const wasWanted = this.isWanted;
    this.ends = [...this.ends.filter((at) => now - at < SOON_MS), now];
    this.drop();
    if (!wasWanted) return;
    if (this.ends.length < MOST_ENDS && !why) return void this.begun();
    this.phase = "gone";
    this.why = why || "the rooms ended too often";
  }

  private drop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.isWanted = false;
    for (const one of this.waiting.values()) one.reject(new Error("the rooms have ended"));
    this.waiting.clear();
    for (const n of this.lines.keys()) this.hungUp(n);
  }

  private hungUp(n: number): void {
    const line = this.lines.get(n);
    this.lines.delete(n);
    line?.onclose?.({} as CloseEvent);
  }
}

export const rooms = new RoomsHere();

/** Another worker makes it, and ends: it takes some seconds of a core, once for a version. */
function keepImage(): void {
  if (!("caches" in globalThis) || navigator.hardwareConcurrency < 2) return;
  const worker = made("image");
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => data.type === "imaged" && worker.terminate();
  say(worker, { type: "image", base: BASE });
}

const made = (name: string) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name });

export const ask = (address: string, sent: RequestInit) => rooms.ask(address, sent);
export const dial = (address: string) => rooms.dial(address);

function say(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}

/** From the page's own folder on. */
function pathOf(address: string): string {
  return address.slice(new URL(".", document.baseURI).href.length - 1);
}

function wasKnown(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return false; // no storage here
  }
}

function remember(): void {
  try {
    localStorage.setItem(KNOWN, "yes");
  } catch {
    // no storage here: nothing is begun without being asked for
  }
}
