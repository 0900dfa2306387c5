import { beforeEach, expect, test } from "vitest";
import { flushSync } from "svelte";
import { isSeen } from "./camera";
import type { Point } from "./curve";
import { type Also, type Beside, Looking } from "./looking.svelte";

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

test("who drives comes into view in the same scale, with the own car where there is room", () => {
  const near = [[620, 620]] as const;
  const beyond = [[700, 700]] as const;
  const far = [[1300, 600], [1200, 600]] as const; // prettier-ignore
  const [own, both, one, other, again] = shown(null, near, beyond, far, null);
  expect(isSeen(own!, near, PHONE, 70)).toBe(false);
  expect(isSeen(both!, [OWN, ...near], PHONE, 40)).toBe(true);
  expect(isSeen(one!, beyond, PHONE, 70)).toBe(true);
  expect(isSeen(other!, far, PHONE, 40)).toBe(true);
  expect(isSeen(other!, [OWN], PHONE, 0)).toBe(false);
  expect([both, one, other].map((view) => view!.scale)).toEqual([own!.scale, own!.scale, own!.scale]);
  expect(isSeen(again!, [OWN], PHONE, 40)).toBe(true);
});

test("a way that is longer than the view is shown with the own car, where both are seen well so", () => {
  const [own, both] = shown(null, [[700, 600], [430, 600]]); // prettier-ignore
  expect(isSeen(both!, [OWN, [700, 600]], PHONE, 70)).toBe(true);
  expect(both!.scale).toBeLessThan(own!.scale);
  expect(both!.scale).toBeGreaterThanOrEqual(0.8);
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

test("at the edge of the field a car is not at that of a phone", () => {
  let at = 0;
  const framed = (width: number, others: Beside = null) => {
    let beside = $state.raw<Beside>(null);
    $effect.root(() => {
      const looking = new Looking(
        () => FIELD,
        () => [[30, 500], [60, 480]], // prettier-ignore
        () => [0.8, 1.3],
        () => true,
        () => false,
        () => beside,
      );
      looking.resize({ ...PHONE, width });
      looking.choose("me");
      flushSync();
      beside = others;
      flushSync();
      at = width / 2 + (30 - looking.target.x) * looking.target.scale;
    })();
    return at;
  };
  expect(framed(400)).toBeGreaterThan(100);
  expect(framed(400, [[60, 760]])).toBeGreaterThan(100); // nor while another one drives, farther down
  expect(framed(700)).toBeLessThan(50);
});

test("a sign is framed nearer to the edge than all else, and rather than the road", () => {
  const framed = (sign: Point, isSign: boolean) => {
    let view = { x: 0, y: 0, scale: 0 };
    $effect.root(() => {
      const looking = new Looking(
        () => FIELD,
        () => AHEAD,
        () => [1, 1.3],
        () => true,
        () => false,
        () => null,
        () => [{ places: [sign], isSign }],
      );
      looking.resize(PHONE);
      flushSync();
      view = looking.target;
    })();
    return view;
  };
  const seen = (sign: Point, isSign: boolean, others: readonly Point[] = []) => isSeen(framed(sign, isSign), [sign, ...others], PHONE, 10);
  const [above, behind] = [[400, 60], [60, 300]] as const; // prettier-ignore
  expect([above, behind].map((sign) => seen(sign, false))).toEqual([false, false]);
  expect(seen(above, true, AHEAD)).toBe(true);
  expect(seen(behind, true, [OWN])).toBe(true);
  expect(seen(behind, true, AHEAD)).toBe(false);
  expect(framed(behind, true).scale).toBeGreaterThanOrEqual(1);
});

test("on a phone the sign of a corner comes into view from a little farther away", () => {
  const sign = [[780, 161], [820, 200]] as const; // prettier-ignore
  const box = { left: 0, top: 0, width: 400, height: 300 };
  const view = (also: Also, wide = 0) => {
    let target = { x: 0, y: 0, scale: 0 };
    $effect.root(() => {
      const looking = new Looking(
        () => FIELD,
        () => AHEAD,
        () => [0.8, 1.3],
        () => true,
        () => false,
        () => null,
        () => also,
      );
      looking.resize({ ...box, width: box.width + wide });
      flushSync();
      target = looking.target;
    })();
    return target;
  };
  const framed = view([{ places: sign, isSign: true }]);
  expect(isSeen(view([]), sign, box, 10)).toBe(false);
  expect(isSeen(framed, [OWN, ...sign], box, 10)).toBe(true);
  expect(framed.scale).toBeLessThan(0.8);
  expect(view([{ places: sign, isSign: true }], 400).scale).toBeGreaterThanOrEqual(0.8); // a desk
});

test("spaces that may be pressed come into view with the car, from no farther away, and before all else", () => {
  const box = { left: 0, top: 0, width: 360, height: 240 };
  const view = (reached: readonly Point[]) => {
    let target = { x: 0, y: 0, scale: 0 };
    $effect.root(() => {
      const sign = [{ places: [[420, 300]] as const, isSign: true }];
      const looking = new Looking(
        () => FIELD,
        () => AHEAD,
        () => [0.8, 1.3],
        () => true,
        () => false,
        () => null,
        () => sign,
        () => reached,
      );
      looking.resize(box);
      flushSync();
      target = looking.target;
    })();
    return target;
  };
  const near: readonly Point[] = [[480, 520], [440, 540]]; // prettier-ignore
  expect(isSeen(view([]), near, box, 20)).toBe(false); // the sign has the place
  expect(isSeen(view(near), [OWN, ...near], box, 23)).toBe(true);
  expect(view(near).scale).toBe(view([]).scale);
  const far: readonly Point[] = [[400 + 350 / view([]).scale, 500]];
  expect(isSeen(view(far), [OWN, ...far], box, 3)).toBe(true);
});
