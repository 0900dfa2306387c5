import { flushSync } from "svelte";
import { afterEach, expect, test } from "vitest";
import { toasts } from "../../parts/toasts.svelte";
import type { Ask, Option } from "../../wire/types";
import type { RaceHere } from "../state/here";
import { infoOf, planAsk } from "../testing";
import { aiming } from "./aiming.svelte";
import type { Picking } from "./picking.svelte";

afterEach(() => (toasts.length = 0));

/** A mat that aims, of a decision. */
function aims(ask: Ask) {
  let chosen = $state.raw<Option>();
  const picking = {
    ask,
    isPlanning: true,
    get chosen() {
      return chosen;
    },
    lay: (option?: Option) => (chosen = option),
  };
  const attention = $state<{ aimed: number | null }>({ aimed: null });
  const end = $effect.root(() => void aiming({ attention, info: infoOf() } as unknown as RaceHere, picking as unknown as Picking));
  return { picking, attention, end };
}

test("what is said of a plan that may not end there goes when another one is laid", () => {
  const ask = planAsk();
  const [to] = ask.forecasts[3]!.landings;
  const unsure = [7, 8].map((space) => ({ ...to!, space, chance: 0.5 }));
  const forecasts = ask.forecasts.map((one, i) => (i === 3 ? { ...one, landings: unsure } : { ...one, landings: [] }));
  const { picking, attention, end } = aims({ ...ask, forecasts });
  flushSync(() => (attention.aimed = 7));
  expect(picking.chosen).toBe(ask.options[3]);
  expect(toasts).toHaveLength(1);
  flushSync(() => picking.lay(ask.options[2]));
  expect(toasts).toHaveLength(0);
  expect(attention.aimed).toBeNull(); // it ends elsewhere
  flushSync(() => (attention.aimed = 7));
  flushSync(() => picking.lay());
  expect(attention.aimed).toBeNull(); // a card of it was put back
  flushSync(() => (attention.aimed = 30));
  expect(toasts).toHaveLength(1); // no plan ends there
  end();
});

test("a plan of a hint that may end there, but is not among those offered, ends the aim", () => {
  const ask = planAsk();
  const [to] = ask.forecasts[0]!.landings;
  const forecasts = ask.forecasts.map((one, i) => ({ ...one, landings: [{ ...to!, space: 7, chance: 0.9 - i / 10 }] }));
  const { picking, attention, end } = aims({ ...ask, forecasts });
  flushSync(() => (attention.aimed = 7));
  flushSync(() => picking.lay(ask.options[3]));
  expect(attention.aimed).toBe(7);
  flushSync(() => picking.lay(ask.options[4]));
  expect(attention.aimed).toBeNull();
  end();
});
