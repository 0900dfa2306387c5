/** Where the coach goes through a race: on the server, or on the viewer's own device, as they chose. */
import { areKept, dropFormer } from "../rooms/parts";
import { PARTS } from "../wire/door";
import { Kept } from "../race/state/kept.svelte";
import * as api from "../wire/api";
import * as doors from "./doors";
import type { AnalysisState, AnalysisTier } from "../wire/types";

const LEAST_CORES = 4;
const LEAST_GB = 4; // of memory, where the browser tells it

/** "": nothing yet. */
const PLACES = ["", "device", "server"] as const;
type Place = Exclude<(typeof PLACES)[number], "">;

const chosen = new Kept("hotlap.analyses-on", PLACES, "");

/** What newer browsers tell of a device and its line. */
interface Device {
  deviceMemory?: number;
  connection?: { saveData?: boolean };
}

/** Whether this device has cores and memory to spare, a place for the parts, and no wish to save data. */
function isAble(): boolean {
  const { deviceMemory = LEAST_GB, connection } = navigator as Device;
  const isStrong = navigator.hardwareConcurrency >= LEAST_CORES && deviceMemory >= LEAST_GB;
  return isStrong && "caches" in globalThis && !connection?.saveData;
}

class Where {
  /** All parts of the server's version are here. */
  areHere = $state(false);
  /** The state of the race that was looked at last. */
  private state = $state.raw<AnalysisState | null>(null);

  /** Megabytes that come once; 0: this page cannot do it, may not, or has no choice, as there is no server. */
  readonly megabytes: number = $derived(Math.ceil((this.state?.parts_bytes ?? 0) / 1_000_000));
  readonly isHere: boolean = $derived(
    PARTS ? this.state !== null : this.megabytes > 0 && (chosen.now ? chosen.now === "device" : this.areHere),
  );

  /** Whether this device may go through a race. */
  async look(race: string): Promise<void> {
    if (isAble()) await this.learn(await api.analysisState(race).catch(() => null));
  }

  private async learn(state: AnalysisState | null): Promise<void> {
    this.areHere = !PARTS && state?.parts !== undefined && (await areKept(addressOf(state)).catch(() => false));
    this.state = state;
  }

  choose(place: Place): void {
    chosen.now = place;
  }

  /** Has a race gone through, where the viewer wants it. */
  async ask(race: string, tier: AnalysisTier): Promise<AnalysisState> {
    const state = this.isHere ? this.state! : null;
    if (!state || made) return api.askForAnalysis(race, tier);
    made = new Made(race, tier, state);
    return made.now();
  }

  /** How far it is. */
  stateOf(race: string): Promise<AnalysisState> {
    return made?.race === race ? made.now() : api.analysisState(race);
  }
}

/** What this device makes just now. */
class Made {
  private done = 0;
  private of = 0;
  /** What the server says of it, or of what it makes itself because this device could not. */
  private end: Promise<AnalysisState> | null = null;

  constructor(
    readonly race: string,
    private readonly tier: AnalysisTier,
    private readonly before: AnalysisState,
  ) {
    void this.make();
  }

  async now(): Promise<AnalysisState> {
    if (this.end) {
      made = null;
      return this.end;
    }
    const { done, of } = this;
    return { ...this.before, [this.tier]: { state: "running", ahead: 0, done, of, made_on: "device" } };
  }

  private async make(): Promise<void> {
    const { race, tier } = this;
    try {
      const [{ analyse }, { record }] = await Promise.all([import("./device"), doors.task(race)]);
      const base = addressOf(this.before);
      const text = await analyse({ base, record, tier }, (done, of) => Object.assign(this, { done, of }));
      const state = await doors.publish(race, tier, JSON.parse(text));
      where.areHere = true;
      void dropFormer(base).catch(() => {});
      this.end = Promise.resolve(state);
    } catch {
      this.end = api.askForAnalysis(race, tier);
      this.end.catch(() => {}); // whoever asks for it hears of it
    }
  }
}

let made: Made | null = null;

export const where = new Where();

const addressOf = ({ parts }: AnalysisState) => new URL(PARTS || parts!, document.baseURI).href;
