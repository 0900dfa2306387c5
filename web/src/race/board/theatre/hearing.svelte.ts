/** Whether the race is heard: off until wanted; the browser remembers it. The sounds are loaded when they are needed. */
import type { Cue } from "./cues";
import type { Sounds } from "./sounds";

const KEY = "hotlap.sound";

class Hearing {
  private wanted = $state(remembered());
  /** Null inside: this browser makes none, and the race goes on without. */
  private sounds: Promise<Sounds | null> | null = null;

  get isOn(): boolean {
    return this.wanted;
  }

  toggle(): void {
    this.wanted = !this.wanted;
    try {
      localStorage.setItem(KEY, this.wanted ? "on" : "off");
    } catch {
      // no storage here: the choice lasts until the page is closed
    }
    if (this.wanted) this.hear({ sound: "gear", ms: 100, n: 1 });
    else void this.sounds?.then((sounds) => sounds?.hush());
  }

  /** Makes a sound, if it is wanted. In a hidden tab only the bell rings. */
  hear(cue: Cue): void {
    if (!this.wanted || (document.hidden && cue.sound !== "bell") || typeof AudioContext !== "function") return;
    this.sounds ??= import("./sounds").then(({ Sounds: Made }) => new Made()).catch(() => null);
    void this.sounds.then((sounds) => sounds?.play(cue));
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false; // no storage here
  }
}

export const hearing = new Hearing();
