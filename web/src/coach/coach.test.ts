import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NONE, stateOf } from "../race/analysis/testing";
import * as api from "../wire/api";
import type { AnalysisState } from "../wire/types";
import { analyse } from "./device";
import * as doors from "./doors";
import type { FromCoach, ToCoach } from "./messages";
import OnDevice from "./OnDevice.svelte";
import { stageOf } from "./stages";
import { where } from "./where.svelte";

const PARTS = { parts: "rooms/v1/", parts_bytes: 9_500_000 };
const TASK = { base: "https://host/rooms/v1/", record: "a record", tier: "quick" as const };
/** Caches that were deleted. */
const forgotten: string[] = [];
const DOCUMENT = '{"version":8}';

/** Workers of two stages, of three parts and of two. `fails` says which message one cannot answer. */
class Workers {
  static all: Workers[] = [];
  static fails: ToCoach["type"] | "" = "";
  static silent = false;
  readonly heard: ToCoach[] = [];
  onmessage: (event: { data: FromCoach }) => void = () => {};
  onerror: (event: { message: string }) => void = () => {};
  isOver = false;
  private stage = 0;

  constructor() {
    Workers.all.push(this);
  }

  postMessage(asked: ToCoach): void {
    this.heard.push(asked);
    if (Workers.silent) return;
    const text =
      asked.type === "part" ? `${this.stage}.${asked.n}` : (["3", "2", DOCUMENT][asked.type === "next" ? ++this.stage : 0] ?? "");
    const data: FromCoach = asked.type === Workers.fails ? { type: "failed", why: "no memory" } : { type: "said", text };
    setTimeout(() => !this.isOver && this.onmessage({ data }));
  }

  terminate(): void {
    this.isOver = true;
  }
}

/** A device with so many cores. */
function device(cores: number, told: { deviceMemory?: number; connection?: { saveData: boolean } } = {}): void {
  vi.stubGlobal("navigator", { ...told, language: "en", languages: ["en"], hardwareConcurrency: cores });
}

beforeEach(() => {
  Workers.all = [];
  Workers.fails = "";
  Workers.silent = false;
  vi.stubGlobal("Worker", Workers);
  forgotten.length = 0;
  const keys = async () => ["hotlap-rooms-v0", "hotlap-rooms-v1", "fonts"];
  vi.stubGlobal("caches", { has: async () => false, keys, delete: async (name: string) => forgotten.push(name) });
  device(4);
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("what is being done follows from how much is done", () => {
  const at = [0, 59, 60, 919, 920, 1000].map((done) => stageOf("quick", { done, of: 1000 }));
  expect(at).toEqual(["rounds", "rounds", "decisions", "decisions", "cards", "cards"]);
  expect(stageOf("deep", { done: 0, of: 0 })).toBeNull();
});

describe("workers", () => {
  test("share the parts out, and all hear all results", async () => {
    const told: string[] = [];
    expect(await analyse(TASK, (done, of) => told.push(`${done}/${of}`))).toBe(DOCUMENT);
    expect(told).toEqual(["20/1000", "40/1000", "60/1000", "490/1000", "920/1000"]); // by time
    expect(Workers.all).toHaveLength(2); // the page keeps half of the cores
    const next = Workers.all.map(({ heard }) => heard.filter(({ type }) => type === "next"));
    expect(next[0]).toEqual([
      { type: "next", results: "[0.0,0.1,0.2]" },
      { type: "next", results: "[1.0,1.1]" },
    ]);
    expect(next[1]).toEqual(next[0]);
    const parts = Workers.all.flatMap(({ heard }) => heard.flatMap((one) => (one.type === "part" ? [one.n] : [])));
    expect(parts.sort()).toEqual([0, 0, 1, 1, 2]);
    expect(Workers.all.every(({ isOver }) => isOver)).toBe(true);
  });

  test.each(["begin", "part", "next"] as const)("one that fails at %s ends it", async (what) => {
    Workers.fails = what;
    await expect(analyse(TASK, () => {})).rejects.toThrow("no memory");
    expect(Workers.all.every(({ isOver }) => isOver)).toBe(true);
  });

  test("who takes too long is not waited for", async () => {
    vi.useFakeTimers();
    Workers.silent = true;
    const made = expect(analyse(TASK, () => {})).rejects.toThrow("too long");
    await vi.advanceTimersByTimeAsync(240_000);
    await made;
    expect(Workers.all.every(({ isOver }) => isOver)).toBe(true);
  });
});

describe("where", () => {
  const none: AnalysisState = { ...stateOf(NONE), ...PARTS };

  function server(state: AnalysisState = none) {
    return {
      look: vi.spyOn(api, "analysisState").mockResolvedValue(state),
      ask: vi.spyOn(api, "askForAnalysis").mockResolvedValue(stateOf({ ...NONE, state: "queued" })),
      task: vi.spyOn(doors, "task").mockResolvedValue({ race: "r1", record: "a record", version: 8, rules: 1, judge: "j" }),
      publish: vi.spyOn(doors, "publish").mockResolvedValue(stateOf({ ...NONE, state: "done", made_on: "device", checked: 4 })),
    };
  }

  async function ended(race: string): Promise<AnalysisState> {
    return vi.waitFor(async () => {
      const state = await where.stateOf(race);
      expect(state.quick.state).not.toBe("running");
      return state;
    });
  }

  test.each([
    ["a device with few cores", 2, {}],
    ["one with little memory", 8, { deviceMemory: 2 }],
    ["who saves data", 8, { connection: { saveData: true } }],
  ])("%s asks the server, and is offered nothing", async (_, cores, told) => {
    device(cores, told);
    const { ask, look } = server();
    await where.look("r1");
    expect(look).not.toHaveBeenCalled();
    await where.ask("r1", "quick");
    expect(ask).toHaveBeenCalledExactlyOnceWith("r1", "quick");
  });

  test("without parts nothing is offered", async () => {
    server(stateOf(NONE));
    render(OnDevice, { race: "r1" });
    await waitFor(() => expect(where.megabytes).toBe(0));
    expect(screen.queryByRole("switch")).toBeNull();
  });

  test("the server does it until the viewer chooses, which is remembered; the device publishes what it made", async () => {
    const { ask, publish } = server();
    render(OnDevice, { race: "r1" });
    const choice = await screen.findByRole<HTMLInputElement>("switch", { name: "Let this device do it" });
    expect(choice.checked).toBe(false);
    screen.getByText(/10 MB come once/);
    await where.ask("r0", "quick");
    expect(ask).toHaveBeenCalledOnce();

    await userEvent.click(choice);
    expect(choice.checked).toBe(true);
    expect(localStorage.getItem("hotlap.analyses-on")).toBe("device");
    expect(localStorage.getItem("hotlap.coach")).toBeNull(); // what the first lessons keep
    expect((await where.ask("r1", "quick")).quick).toMatchObject({ state: "running", made_on: "device", done: 0 });
    expect((await where.ask("r2", "quick")).quick.state).toBe("queued"); // one at a time
    expect((await ended("r1")).quick).toMatchObject({ state: "done", checked: 4 });
    expect(publish).toHaveBeenCalledExactlyOnceWith("r1", "quick", { version: 8 });
    screen.getByText(/All that it needs is here/);
    await vi.waitFor(() => expect(forgotten).toEqual(["hotlap-rooms-v0"])); // of an older version
  });

  test.each(["begin", "part"] as const)("if it fails at %s, the server is asked", async (what) => {
    Workers.fails = what;
    const { ask, publish } = server();
    await where.look("r1");
    where.choose("device");
    await where.ask("r1", "quick");
    expect((await ended("r1")).quick.state).toBe("queued");
    expect(publish).not.toHaveBeenCalled();
    expect(ask).toHaveBeenCalledExactlyOnceWith("r1", "quick");
  });

  test("what the server refuses it makes itself", async () => {
    const { ask, publish } = server();
    publish.mockRejectedValue(new api.ProblemError({ code: "wrong-analysis", what: "" }));
    await where.look("r1");
    where.choose("device");
    await where.ask("r1", "quick");
    expect((await ended("r1")).quick.state).toBe("queued");
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe("a page without a server", () => {
  test("has it done by workers of their own, and asks nobody where", async () => {
    vi.resetModules();
    vi.doMock("../wire/door", () => ({ PARTS: "rooms/v1/" }));
    const { where: here } = await import("./where.svelte");
    const others = { api: await import("../wire/api"), doors: await import("./doors") };
    vi.spyOn(others.api, "analysisState").mockResolvedValue(stateOf(NONE));
    vi.spyOn(others.doors, "task").mockResolvedValue({ race: "r1", record: "a record", version: 8, rules: 1, judge: "j" });
    const publish = vi.spyOn(others.doors, "publish").mockResolvedValue(stateOf({ ...NONE, state: "done", made_on: "device", checked: 4 }));
    await here.look("r1");
    expect([here.isHere, here.megabytes]).toEqual([true, 0]);
    await here.ask("r1", "quick");
    await vi.waitFor(() => expect(publish).toHaveBeenCalledExactlyOnceWith("r1", "quick", { version: 8 }));
    expect(Workers.all[0]!.heard[0]).toMatchObject({ type: "begin", base: new URL("rooms/v1/", document.baseURI).href });
    vi.doUnmock("../wire/door");
  });
});
