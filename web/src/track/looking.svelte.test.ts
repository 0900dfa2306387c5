import { beforeEach, expect, test } from "vitest";
import { flushSync } from "svelte";
import { isSeen } from "./camera";
import { type Beside, Looking } from "./looking.svelte";

const PHONE = { left: 0, top: 0, width: 400, height: 500 };
const FIELD = { left: 0, top: 0, right: 1600, bottom: 1000 };
const OWN = [400, 500] as const;
const AHEAD = [OWN, [500, 500], [600, 520]] as const;

beforeEach(() => localStorage.clear());

/** What the camera shows as others drive, who are told one after the other; between their ways nobody is. */
function shown(...ways: Beside[]) {
  let beside = $state.raw<Beside>(null);
  const views: { x: number; y: number; scale: number }[] = [];
  $effect.root(() => {
    const looking = new Looking(
      () => FIELD,
      () => AHEAD,
      () => [0.8, 1.3],
      () => true,
      () => false,
      () => beside,
    );
    looking.resize(PHONE);
    flushSync();
    for (const way of ways) {
      beside = way;
      flushSync();
      views.push(looking.target);
    }
  })();
  return views;
}

test("who drives in view moves nothing, and nobody neither", () => {
  const [own, near, nobody] = shown(null, [[560, 560], [520, 520]], []); // prettier-ignore
  expect(near).toEqual(own);
  expect(nobody).toEqual(own);
});

test("both cars are in view where they can be seen well together, else who drives, in the same scale", () => {
  const near = [[700, 700]] as const;
  const far = [[1300, 600], [1100, 600]] as const; // prettier-ignore
  const [own, both, other, again] = shown(null, near, far, null);
  expect(isSeen(own!, near, PHONE, 40)).toBe(false);
  expect(isSeen(both!, [OWN, ...near], PHONE, 30)).toBe(true);
  expect(both!.scale).toBeGreaterThanOrEqual(0.8);
  expect(isSeen(other!, far, PHONE, 40)).toBe(true);
  expect(isSeen(other!, [OWN], PHONE, 0)).toBe(false);
  expect(other!.scale).toBe(both!.scale);
  expect(isSeen(again!, [OWN], PHONE, 40)).toBe(true);
});

test("who drives out of view is there at once, with room for words; a way to what is in view is a glide", () => {
  let beside = $state.raw<Beside>(null);
  $effect.root(() => {
    const looking = new Looking(
      () => FIELD,
      () => AHEAD,
      () => [0.8, 1.3],
      () => false,
      () => false,
      () => beside,
    );
    looking.resize(PHONE);
    flushSync();
    const begun = looking.view;
    beside = [[600, 700]];
    flushSync();
    expect(looking.view).toBe(begun);
    beside = [[1300, 600], [1100, 600]]; // prettier-ignore
    flushSync();
    expect(isSeen(looking.view, beside, PHONE, 70)).toBe(true);
  })();
});

test("a sign is framed in a smaller scale than all else, rather than the road", () => {
  const sign = [[400, 40]] as const;
  const framed = (share?: number) => {
    let view = { x: 0, y: 0, scale: 0 };
    $effect.root(() => {
      const looking = new Looking(
        () => FIELD,
        () => AHEAD,
        () => [1, 1.3],
        () => true,
        () => false,
        () => null,
        () => [{ places: sign, ...(share ? { share } : {}) }],
      );
      looking.resize(PHONE);
      flushSync();
      view = looking.target;
    })();
    return view;
  };
  expect(isSeen(framed(), sign, PHONE, 0)).toBe(false);
  expect(framed().scale).toBeGreaterThanOrEqual(1);
  expect(isSeen(framed(0.6), [OWN, ...sign], PHONE, 10)).toBe(true);
  expect(framed(0.6).scale).toBeGreaterThanOrEqual(0.6);
});
