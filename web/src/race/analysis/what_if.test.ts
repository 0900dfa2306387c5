import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Replay } from "../../wire/types";
import { loadLater } from "../../texts/texts";
import { analysisOf, judged, plan, stateOf, weighed } from "./testing";
import { Review } from "./review.svelte";
import { frame, infoOf, ownOf, planAsk, publicOf } from "../testing";
import { Film } from "../replay/film.svelte";
import WhatIf from "./WhatIf.svelte";
import Bars from "../replay/Bars.svelte";

const REPLAY: Replay = {
  info: infoOf(),
  seed: "1",
  frames: [0, 1].map((version) => frame(version, { public: publicOf() })),
  race: "r1",
  decisions: 1,
};

beforeAll(() => loadLater("replay"));

/** The car is fourth by what was done, and second by what the coach thinks better. */
function answer(address: string, body = ""): unknown {
  if (address.endsWith("/analysis")) return stateOf({ state: "done" });
  if (address.endsWith("/analysis/quick"))
    return analysisOf({ decisions: [judged(0, { options: [weighed(plan(2, "2", "2"), 4.5, 0.3), weighed(plan(1, "1"), 3.6, 0.2)] })] });
  if (address.endsWith("/what-ifs")) return { places: Array(5).fill(body.includes("gear 1 play 1") ? 4 : 2) };
  return { at: 0, own: [ownOf(0)], ask: planAsk(), chosen: "gear 1 play 1", chosen_at: 1 };
}

beforeEach(() => {
  vi.stubGlobal("fetch", async (address: string, { body }: { body?: string }) => {
    const headers = { "content-type": "application/json" };
    return new Response(JSON.stringify(answer(address, body)), { headers });
  });
});

async function open(review?: Review): Promise<void> {
  render(WhatIf, { film: new Film(REPLAY), mine: [0], review, onwatch: vi.fn() });
  await userEvent.click(screen.getByRole("button", { name: "What if" }));
  await screen.findByTestId("what-if-done");
}

const laid = () => (screen.getAllByRole("combobox").at(-1) as HTMLSelectElement).selectedOptions[0]!.textContent;

test("what the coach found better is laid beside what was done, and one press compares both", async () => {
  const review = new Review("r1", [0]);
  review.look();
  await vi.waitFor(() => expect(review.found).toBeTruthy());
  await open(review);
  expect(screen.getByTestId("what-if-done").textContent).toMatch(/What was done\s+Gear 1 with 1/);
  expect(laid()).toBe("gear 2 with 2 and 2 · coach");
  expect(screen.getByTestId("what-if-coach").textContent).toContain("worth about half a place at the finish");
  await userEvent.click(screen.getByRole("button", { name: "Race both 20 times" }));
  expect((await screen.findByTestId("gain")).textContent).toContain("In 20 races 2.0 ± 0.0 places better than what was done.");
  expect(screen.getByTestId("compared").textContent).toMatch(/Gear 1 with 1 chosen then.*place 4\.0 ± 0\.0.*place 2\.0 ± 0\.0/s);
  expect(screen.getByTestId("compared").textContent).toContain("The coach raced many more");
  // Once more would deal the same; another choice is compared anew.
  expect(screen.queryByTestId("compare")).toBeNull();
  await userEvent.selectOptions(screen.getAllByRole("combobox").at(-1)!, "gear 2 play 2 4");
  expect(screen.getByTestId("compare")).toBeTruthy();
});

test("the bar of the first place is the shortest", () => {
  const first = Array<number>(20).fill(1);
  const { container } = render(Bars, { places: [first, first], names: ["this", "that"], cars: 5 });
  expect([...container.querySelectorAll("rect")].map((one) => one.getAttribute("width"))).toEqual(["20.0", "20.0"]);
});

test("without the coach the farthest choice is laid", async () => {
  await open();
  expect(laid()).toBe("gear 2 with 2 and 4");
  expect(screen.queryByTestId("what-if-coach")).toBeNull();
});

test("where only others decide it opens the viewer's next decision, else their last one", async () => {
  const awaited = (...turns: number[]) => turns.map((seat, at) => frame(at, { public: publicOf({ awaited: [seat], round: at + 1 }) }));
  for (const [turns, at] of [
    [[1, 1, 0, 1], 2],
    [[0, 1], 0],
  ] as const) {
    const onwatch = vi.fn();
    const film = new Film({ ...REPLAY, frames: awaited(...turns), decisions: turns.length - 1 }, turns.indexOf(1));
    const { unmount } = render(WhatIf, { film, mine: [0], onwatch });
    await userEvent.click(screen.getByRole("button", { name: "What if" }));
    await screen.findByTestId("what-if-done");
    await userEvent.click(screen.getByRole("button", { name: "Watch one race" }));
    expect(onwatch.mock.calls[0]![0]).toMatchObject({ at, seat: 0 });
    unmount();
  }
});
