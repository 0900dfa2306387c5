/**
 * The pages of the rooms' database, kept in this browser: in IndexedDB under their numbers. A put is one transaction, so
 * all of its pages are kept or none, and it ends when they are on the disk.
 *
 * One owner writes. Another tab may have taken the rooms while this one was asleep: a put of a former owner fails, whatever
 * the locks of tabs say (tabs.ts).
 */

export interface Pages {
  read(): Promise<Uint8Array>;
  put(numbers: readonly number[], bytes: Uint8Array, n: number): Promise<void>;
  /** The cookie of the guest, "" of a new one. */
  cookie(): Promise<string>;
  keepCookie(cookie: string): Promise<void>;
  /** Other pages, and another guest, in place of all that is kept. */
  replace(image: Uint8Array, cookie: string): Promise<void>;
  close(): void;
}

const PAGE = 4096; // bytes, as the rooms have them
const NAME = "hotlap-rooms";
const PAGES = "pages";
const FACTS = "facts"; // owner, n (how many pages there are), cookie

/** Somebody else has the rooms, or nobody any more. */
export class NotOurs extends Error {}

export class KeptPages implements Pages {
  private constructor(
    private readonly database: IDBDatabase,
    private readonly owner: string,
  ) {}

  /** Take the pages over: what a former owner puts from now on fails. `onlost`: all was deleted meanwhile. */
  static async open(owner: string, onlost: () => void): Promise<KeptPages> {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(PAGES);
      opening.result.createObjectStore(FACTS);
    };
    const database = await answered(opening);
    database.onclose = onlost;
    database.onversionchange = () => {
      database.close();
      onlost();
    };
    const pages = new KeptPages(database, owner);
    await pages.write((_, facts) => facts.put(owner, "owner"), { isOurs: false });
    return pages;
  }

  async read(): Promise<Uint8Array> {
    const found = this.database.transaction([PAGES, FACTS], "readonly");
    const [n, kept] = await Promise.all([
      answered<number | undefined>(found.objectStore(FACTS).get("n")),
      answered<Uint8Array[]>(found.objectStore(PAGES).getAll()),
    ]);
    if (kept.length !== (n ?? 0)) throw new Error(`${kept.length} of ${n} pages are here`);
    const whole = new Uint8Array(kept.reduce((sum, page) => sum + page.length, 0));
    let at = 0;
    for (const page of kept) {
      whole.set(page, at);
      at += page.length;
    }
    return whole;
  }

  put(numbers: readonly number[], bytes: Uint8Array, n: number): Promise<void> {
    const size = bytes.length / numbers.length;
    return this.write((pages, facts) => {
      for (const [i, number] of numbers.entries()) pages.put(bytes.slice(i * size, (i + 1) * size), number);
      pages.delete(IDBKeyRange.lowerBound(n));
      facts.put(n, "n");
    });
  }

  async cookie(): Promise<string> {
    return (await answered<string | undefined>(this.database.transaction(FACTS).objectStore(FACTS).get("cookie"))) ?? "";
  }

  keepCookie(cookie: string): Promise<void> {
    return this.write((_, facts) => facts.put(cookie, "cookie"));
  }

  replace(image: Uint8Array, cookie: string): Promise<void> {
    return this.write((pages, facts) => {
      pages.clear();
      const n = image.length / PAGE;
      for (let number = 0; number < n; number++) pages.put(image.slice(number * PAGE, (number + 1) * PAGE), number);
      facts.put(n, "n");
      facts.put(cookie, "cookie");
    });
  }

  close(): void {
    this.database.onclose = null;
    this.database.close();
  }

  /** `strict`: it ends when all is on the disk, as SQLite's own commits do. */
  private write(change: (pages: IDBObjectStore, facts: IDBObjectStore) => void, { isOurs = true } = {}): Promise<void> {
    const transaction = this.database.transaction([PAGES, FACTS], "readwrite", { durability: "strict" });
    const [pages, facts] = [transaction.objectStore(PAGES), transaction.objectStore(FACTS)];
    let why: Error | undefined;
    const asked = facts.get("owner");
    asked.onsuccess = () => {
      if (!isOurs || asked.result === this.owner) return change(pages, facts);
      why = new NotOurs("another tab has the rooms");
      transaction.abort();
    };
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(why ?? transaction.error ?? new Error("what was to be kept was not"));
    });
  }
}

/** Where a browser keeps nothing: they are there as long as the worker. */
export class LoosePages implements Pages {
  private kept = "";

  read(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array());
  }

  put(): Promise<void> {
    return Promise.resolve();
  }

  cookie(): Promise<string> {
    return Promise.resolve(this.kept);
  }

  keepCookie(cookie: string): Promise<void> {
    this.kept = cookie;
    return Promise.resolve();
  }

  replace(): Promise<void> {
    return Promise.reject(new Error("this browser keeps nothing"));
  }

  close(): void {}
}

function answered<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no answer"));
  });
}
