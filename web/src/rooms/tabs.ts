/**
 * Which tab of this browser has the rooms: the first one, until it is closed or another one takes them. A tab that waits
 * has them when they are free, and still are a little later: a page that is loaded anew goes on with its race. The lock is
 * held by the worker, so it is free when the worker ends, however it ends.
 */

const NAME = "hotlap-rooms";
const SOON_MS = 700; // a page that is loaded anew has its former worker's lock at once
const ASIDE_MS = 2_000; // in which a page that is loaded anew has asked for them again
const GIVE_MS = 3_000; // for a tab that is asked for them; one that sleeps does not answer

export interface Told {
  /** Another tab has them. */
  onwait: () => void;
  /** Another tab wants them: what is on ends. */
  ongive: () => Promise<void>;
  /** Then this worker ends, and with it its lock. */
  ongone: () => void;
}

type Said = "give" | "given";

export class Lead {
  private readonly channel = new BroadcastChannel(NAME);
  private waiting: AbortController | null = null;
  private hasIt = false;
  /** They are free, and left to another one for a little. */
  private isAside = false;
  private given: (() => void) | null = null;
  private arrive: () => void = () => {};

  constructor(private readonly told: Told) {
    this.channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data === "given") this.given?.();
      else if (this.hasIt) void this.give();
    };
  }

  /** When this tab has the rooms. A page that is not secure has no locks: then the last one that opens them (pages.ts). */
  async come(): Promise<void> {
    if (!navigator.locks) return;
    const late = setTimeout(this.told.onwait, SOON_MS);
    await new Promise<void>((arrive) => {
      this.arrive = arrive;
      this.stand({});
    });
    clearTimeout(late);
  }

  /** Take them from the tab that has them. */
  async take(): Promise<void> {
    if (this.hasIt || !navigator.locks) return;
    if (this.isAside) return this.stand({});
    await new Promise<void>((given) => {
      this.given = given;
      setTimeout(given, GIVE_MS);
      this.channel.postMessage("give" satisfies Said);
    });
    this.given = null;
    this.waiting?.abort();
    this.stand({ steal: true });
  }

  private stand(how: { steal?: true }): void {
    const waiting = new AbortController();
    this.waiting = waiting;
    this.isAside = false;
    let isGiven = false;
    const begun = performance.now();
    const asked = how.steal ? how : { signal: waiting.signal };
    navigator.locks
      .request(NAME, asked, () => {
        if (this.waiting !== waiting) return;
        if (!how.steal && performance.now() - begun > SOON_MS) return this.standAside(waiting);
        this.waiting = null;
        this.hasIt = isGiven = true;
        this.arrive();
        return new Promise<void>(() => {}); // as long as the worker lives
      })
      .catch(() => {
        // It waits no longer; or it was taken without an answer, while this tab slept.
        if (isGiven && this.hasIt) void this.end().then(() => this.told.ongone());
      });
  }

  private standAside(waiting: AbortController): void {
    this.isAside = true;
    setTimeout(() => this.waiting === waiting && this.stand({}), ASIDE_MS);
  }

  private async give(): Promise<void> {
    await this.end();
    this.channel.postMessage("given" satisfies Said);
    this.told.ongone();
  }

  private async end(): Promise<void> {
    this.hasIt = false;
    await this.told.ongive();
  }
}
