import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { OVAL } from "../../track/testing";
import HomeRace from "./HomeRace.svelte";
import race from "./race.json";

test("every move is one of the cars, to a place on the track", () => {
  expect(race.grid).toHaveLength(race.colours.length);
  expect(race.moves.length).toBeGreaterThan(40);
  for (const [seat, lap, space] of race.moves) {
    expect(race.colours[seat!]).toBeTruthy();
    expect(lap).toBeLessThan(2);
    expect(space).toBeGreaterThan(0);
  }
});

/** The picture; `see` says whether it is in view, `pass` lets the screen draw for so long. */
function picture() {
  let see: (isSeen: boolean) => void = () => undefined;
  class Watching {
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => flushSync(() => told([{ isIntersecting }]));
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal("IntersectionObserver", Watching);
  vi.useFakeTimers();
  const frame = vi.spyOn(window, "requestAnimationFrame");
  const { container } = render(HomeRace, { track: OVAL });
  const cars = () => [...container.querySelectorAll(".race svg:last-child > g")].map((one) => one.getAttribute("transform"));
  const pass = (ms: number) => {
    frame.mockClear();
    vi.advanceTimersByTime(ms);
    flushSync();
    return frame.mock.calls.length;
  };
  return { see: (isSeen: boolean) => see(isSeen), cars, pass, button: () => container.querySelector("button") };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the race runs once while it is in view, rests, and runs again when it is pressed", () => {
  const { see, cars, pass, button } = picture();
  const begin = cars();
  expect([pass(1_000), cars(), button()]).toEqual([0, begin, null]); // nobody sees it yet
  see(true);
  expect(pass(3_000)).toBeGreaterThan(10);
  const middle = cars();
  expect(middle).not.toEqual(begin);
  see(false);
  expect([pass(5_000), cars()]).toEqual([0, middle]);
  see(true);
  pass(600_000);
  expect([pass(5_000), button()]).toEqual([0, expect.anything()]); // it is over
  flushSync(() => button()!.click());
  expect([cars(), button()]).toEqual([begin, null]);
  expect(pass(1_000)).toBeGreaterThan(10);
});

test.each([
  ["to save data", () => vi.stubGlobal("navigator", { connection: { saveData: true } })],
  ["less motion", () => vi.stubGlobal("matchMedia", () => ({ matches: true }))],
])("who wants %s sees the race standing still, in the middle, until it is pressed", (_, wish) => {
  wish();
  const { see, cars, pass, button } = picture();
  expect(cars()).toHaveLength(race.colours.length);
  see(true);
  expect(pass(1_000)).toBe(0);
  flushSync(() => button()!.click());
  expect(pass(1_000)).toBeGreaterThan(10);
});
