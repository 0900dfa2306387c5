/** The work of the worker: it begins the rooms when this tab has them, and carries requests and sockets to them. */
import { cookiesAfter } from "./cookies";
import type { FromWorker, Header, Look, Phase, Saved, Storage, ToWorker } from "./messages";
import { KeptPages, LoosePages, NotOurs, type Pages } from "./pages";
import { Lead } from "./tabs";

export interface Answer {
  status: number;
  headers: Header[];
  body: Uint8Array<ArrayBuffer>;
}

/** The end of a socket in the rooms. */
export interface End {
  text(text: string): void;
  close(): void;
}

/** The server's own rooms. */
export interface Rooms {
  request(method: string, path: string, headers: Header[], body: Uint8Array): Promise<Answer>;
  socket(path: string, headers: Header[], ontext: (text: string) => void, onclose: () => void): End;
  /** All pages of the database; and what is in some that were saved. */
  image(): Promise<Uint8Array<ArrayBuffer>>;
  look(saved: Saved): Promise<Look>;
  close(): Promise<void>;
}

type Asked = Extract<ToWorker, { type: "ask" }>;

class Elsewhere extends Error {}

export class Serving {
  private readonly ends = new Map<number, End>();
  private readonly lead: Lead;
  private readonly ready: Promise<void>;
  /** Rejected when another tab has the rooms. */
  private elsewhere: Promise<never>;
  private here = "";
  private cookie = "";
  private pages: Pages = new LoosePages();
  private rooms: Rooms | null = null;
  private begin: () => void = () => {};
  private storage: Storage = "kept";
  private keeping: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly post: (message: FromWorker) => void,
    /** Loads the parts at an address, and opens the rooms with the pages. */
    private readonly load: (base: string, pages: Pages, post: (message: FromWorker) => void) => Promise<Rooms>,
    private readonly id: string,
  ) {
    let wait = () => {};
    this.elsewhere = new Promise((_, reject) => (wait = () => reject(new Elsewhere("another tab has the rooms"))));
    this.elsewhere.catch(() => {}); // mostly nobody asks
    const onwait = () => {
      this.turn("waits");
      wait();
    };
    this.lead = new Lead({ onwait, ongive: () => this.end(), ongone: () => this.turn("gone") });
    this.ready = new Promise((begin) => (this.begin = begin));
  }

  hear(message: Exclude<ToWorker, { type: "warm" | "image" }>): void {
    switch (message.type) {
      case "open":
        return void this.open(message.base, message.here);
      case "take":
        return void this.lead.take();
      case "ask":
        return void this.ask(message);
      case "save":
        return void this.answer(message.n, async (rooms) => {
          this.post({ type: "saved", n: message.n, saved: { image: await rooms.image(), cookie: this.cookie } });
        });
      case "look":
      case "restore":
        return void this.answer(message.n, async (rooms) => {
          const look = await rooms.look(message.saved);
          const why = look.why ?? (message.type === "restore" ? await this.restore(rooms, message.saved) : undefined);
          this.post({ type: "looked", n: message.n, look: why ? { why } : look });
          if (why && !this.rooms) this.turn("gone"); // a new worker has what was here before
        });
      case "dial":
        return void this.dial(message.n, message.path);
      case "say":
        return this.ends.get(message.n)?.text(message.text);
      case "hang-up":
        this.ends.get(message.n)?.close();
        this.ends.delete(message.n);
    }
  }

  private async open(base: string, here: string): Promise<void> {
    this.here = here;
    await this.lead.come();
    this.elsewhere = new Promise(() => {}); // what is pressed from now on is done when they are open
    this.turn("loads");
    try {
      this.pages = this.watched(await this.taken());
      this.cookie = await this.pages.cookie();
      this.rooms = await this.load(base, this.pages, this.post);
    } catch (error) {
      return this.turn("gone", String(error));
    }
    this.turn("open");
    this.begin();
  }

  private turn(phase: Phase, why?: string): void {
    this.post({ type: "phase", phase, ...(why && { why }) });
  }

  /** Another tab has the rooms from now on. What is on its way to the disk comes there, or fails. */
  private async end(): Promise<void> {
    const rooms = this.rooms;
    this.rooms = null;
    for (const n of this.ends.keys()) this.post({ type: "hung-up", n });
    this.ends.clear();
    await rooms?.close().catch(() => {});
    this.pages.close();
  }

  private async taken(): Promise<Pages> {
    try {
      return await KeptPages.open(this.id, () => this.tell("lost"));
    } catch {
      this.tell("refused");
      return new LoosePages();
    }
  }

  private tell(storage: Storage): void {
    if (storage === this.storage) return;
    this.storage = storage;
    this.post({ type: "storage", storage });
  }

  /** What cannot be kept is refused by the rooms; why, the page says for as long as it is so. */
  private watched(pages: Pages): Pages {
    const watch = async (keeping: Promise<void>) => {
      try {
        await keeping;
        if (this.storage === "full") this.tell("kept");
      } catch (error) {
        if (!(error instanceof NotOurs)) this.tell(nameOf(error) === "QuotaExceededError" ? "full" : "lost");
        throw new Error(String(error), { cause: error }); // Python takes no DOMException
      }
    };
    return {
      read: () => pages.read(),
      put: (numbers, bytes, n) => watch(pages.put(numbers, bytes, n)),
      cookie: () => pages.cookie(),
      keepCookie: (cookie) => watch(pages.keepCookie(cookie)),
      replace: (image, cookie) => watch(pages.replace(image, cookie)),
      close: () => pages.close(),
    };
  }

  private headers(more: readonly Header[] = []): Header[] {
    const { host, origin } = new URL(this.here);
    return [["host", host], ["origin", origin], ...(this.cookie ? [["cookie", this.cookie] as Header] : []), ...more];
  }

  /** What only reads waits until this tab has the rooms. What somebody pressed does not: done when they are taken at last,
   * it would surprise whoever has thought better of it since. */
  private async answer(n: number, work: (rooms: Rooms) => Promise<void>, reads = false): Promise<void> {
    try {
      await (reads ? this.ready : Promise.race([this.ready, this.elsewhere]));
      if (!this.rooms) throw new Elsewhere("another tab has the rooms");
      await work(this.rooms);
    } catch (error) {
      this.post({ type: "no-answer", n, why: String(error), ...(error instanceof Elsewhere && !reads && { isElsewhere: true }) });
    }
  }

  /** Put what was saved in place of all that is here; the page is loaded anew then. Returns why it was not done. */
  private async restore(rooms: Rooms, { image, cookie }: Saved): Promise<Look["why"]> {
    if (this.storage === "refused") return "refused";
    await rooms.close(); // nothing is written after that
    this.rooms = null;
    try {
      await this.pages.replace(image, cookie);
    } catch (error) {
      return nameOf((error as Error).cause ?? error) === "QuotaExceededError" ? "full" : "refused";
    }
  }

  private ask({ n, method, path, headers, body }: Asked): Promise<void> {
    const work = async (rooms: Rooms) => {
      const answer = await rooms.request(method, path, this.headers(headers), body);
      await this.take(answer.headers);
      this.post({ type: "answer", n, ...answer, headers: answer.headers.filter(([name]) => name !== "set-cookie") });
    };
    return this.answer(n, work, method === "GET");
  }

  /** A new guest is one only when the browser has the cookie: without it the seats are lost. */
  private async take(headers: readonly Header[]): Promise<void> {
    const cookie = cookiesAfter(this.cookie, headers);
    if (cookie !== this.cookie) {
      this.cookie = cookie;
      this.keeping = this.pages.keepCookie(cookie);
    }
    await this.keeping;
  }

  private async dial(n: number, path: string): Promise<void> {
    await this.ready;
    const hang = () => {
      this.ends.delete(n);
      this.post({ type: "hung-up", n });
    };
    if (!this.rooms) return hang();
    try {
      this.ends.set(
        n,
        this.rooms.socket(path, this.headers(), (text) => this.post({ type: "heard", n, text }), hang),
      );
    } catch {
      hang();
    }
  }
}

const nameOf = (error: unknown) => (error instanceof Error || error instanceof DOMException ? error.name : "");
