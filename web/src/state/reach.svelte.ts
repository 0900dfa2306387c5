/** Whether the server can be reached: what a screen shows that is opened without it, until it is back. */
import { ask, PARTS } from "../wire/door";

const LOOK_MS = 4_000;

class Reach {
  /** The device has no network, or nothing has answered since the page was opened. A later failure is its screen's own. */
  isLost = $state(!PARTS && !navigator.onLine);
  /** Nothing has answered yet. */
  isNew = true;
  private looking: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener("offline", () => this.lose());
    addEventListener("online", () => void this.look());
    if (this.isLost) this.lookLater();
  }

  /** Each request says whether it was answered. */
  note(isAnswered: boolean): void {
    if (isAnswered) {
      this.isNew = false;
      this.isLost = false;
      clearTimeout(this.looking);
    } else if (this.isNew) this.lose();
  }

  /** Asks the server whether it is there. */
  async look(): Promise<void> {
    try {
      const { ok } = await ask(new URL("health", document.baseURI).href, { cache: "no-store" });
      if (ok) return this.note(true);
    } catch {
      // not yet
    }
    if (this.isLost) this.lookLater();
  }

  private lose(): void {
    if (PARTS) return; // the rooms are in the page
    this.isLost = true;
    this.lookLater();
  }

  private lookLater(): void {
    clearTimeout(this.looking);
    this.looking = setTimeout(() => (document.hidden ? this.lookLater() : void this.look()), LOOK_MS);
  }
}

export const reach = new Reach();
