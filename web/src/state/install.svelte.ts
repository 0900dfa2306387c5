/** The offer to put the page on the home screen: after the second race that the viewer has finished, until they say no. */

interface Prompt extends Event {
  prompt(): Promise<unknown>;
}

const RACES = 2;
const FINISHED = "hotlap.finished"; // the ids of the first races
const REFUSED = "hotlap.not-installed";

class Install {
  /** The browser's own offer; it makes none for a page that is on the home screen. */
  private prompt = $state.raw<Prompt | null>(null);
  private races = $state.raw<readonly string[]>((read(FINISHED) ?? "").split(" ").filter(Boolean));
  private isRefused = $state(read(REFUSED) !== null);

  readonly isOffered = $derived(this.prompt !== null && this.races.length >= RACES && !this.isRefused);

  /** Keeps what the browser offers, and offers it itself when it is time. */
  listen(): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.prompt = event as Prompt;
    });
    addEventListener("appinstalled", () => (this.prompt = null));
  }

  /** The viewer has finished a race. */
  finished(race: string): void {
    if (this.races.length >= RACES || this.races.includes(race)) return;
    this.races = [...this.races, race];
    write(FINISHED, this.races.join(" "));
  }

  accept(): void {
    void this.prompt?.prompt().catch(() => undefined);
    this.prompt = null; // it can be used once
  }

  /** For good. */
  refuse(): void {
    this.isRefused = true;
    write(REFUSED, "yes");
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // no storage here
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // no storage here
  }
}

export const install = new Install();
