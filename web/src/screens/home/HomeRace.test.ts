import { render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
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

test("who wants less motion sees the race standing still, in the middle", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const frame = vi.spyOn(window, "requestAnimationFrame");
  const { container } = render(HomeRace, { track: OVAL });
  expect(container.querySelectorAll(".race > svg:last-child > g")).toHaveLength(race.colours.length);
  expect(frame).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
