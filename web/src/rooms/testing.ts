/** A browser's locks, channels and caches for tests, as far as the rooms of a page use them. */
import { vi } from "vitest";

interface Held {
  name: string;
  lose: (error: Error) => void;
}

/** Locks of several tabs; `die` ends whoever holds one, as a worker that was killed. */
export class FakeLocks {
  private held: Held[] = [];
  private queue: { name: string; begin: () => void }[] = [];

  request(name: string, ...rest: unknown[]): Promise<unknown> {
    const work = rest.at(-1) as () => unknown;
    const { steal = false, signal } = (rest.length > 1 ? rest[0] : {}) as { steal?: boolean; signal?: AbortSignal };
    if (steal) this.free(name, new Error("stolen"));
    return new Promise((resolve, reject) => {
      const begin = () => {
        this.held.push({ name, lose: reject });
        void Promise.resolve(work()).then((value) => {
          this.die(name);
          resolve(value);
        });
      };
      const waiting = { name, begin };
      signal?.addEventListener("abort", () => {
        this.queue = this.queue.filter((one) => one !== waiting);
        reject(new Error("aborted"));
      });
      if (this.held.some((one) => one.name === name)) this.queue.push(waiting);
      else begin();
    });
  }

  die(name: string): void {
    this.free(name);
    const next = this.queue.findIndex((one) => one.name === name);
    if (next >= 0) this.queue.splice(next, 1)[0]!.begin();
  }

  private free(name: string, why?: Error): void {
    for (const one of this.held.filter((held) => held.name === name)) if (why) one.lose(why);
    this.held = this.held.filter((one) => one.name !== name);
  }
}

/** All channels of a name hear each other, but not themselves. */
export class FakeChannel {
  static all: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(readonly name: string) {
    FakeChannel.all.push(this);
  }

  postMessage(data: unknown): void {
    for (const one of FakeChannel.all) if (one !== this && one.name === this.name) queueMicrotask(() => one.onmessage?.({ data }));
  }

  close(): void {
    FakeChannel.all = FakeChannel.all.filter((one) => one !== this);
  }
}

export function fakeTabs(): FakeLocks {
  const locks = new FakeLocks();
  FakeChannel.all = [];
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  Object.defineProperty(navigator, "locks", { configurable: true, value: locks });
  return locks;
}

/** What a browser keeps of answers. */
export class FakeCaches {
  private readonly all = new Map<string, Map<string, Response>>();

  open(name: string): Promise<object> {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    return Promise.resolve({
      match: (address: string) => Promise.resolve(kept.get(address)?.clone()),
      put: (address: string, answer: Response) => Promise.resolve(void kept.set(address, answer)),
      keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
    });
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.all.keys()]);
  }
}
