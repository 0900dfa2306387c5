import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { geometry } from "./geometry";
import Marks from "./Marks.svelte";
import { parked, parkingPlace } from "./places";
import Signs from "./Signs.svelte";
import { OVAL } from "./testing";
import Track from "./Track.svelte";
import type { CarOnTrack } from "./view";

const car = (seat: number, more: Partial<CarOnTrack> = {}): CarOnTrack => ({
  seat,
  colour: "red",
  lap: 0,
  space: 3,
  spot: "left",
  status: "racing",
  isMine: false,
  number: seat + 1,
  ...more,
});

describe("Track", () => {
  it("has a name for screen readers", () => {
    const { getByRole } = render(Track, { track: OVAL, labels: { description: "Ana leads" } });
    expect(getByRole("img").querySelector("title")?.textContent).toBe("Oval");
    expect(getByRole("img").querySelector("desc")?.textContent).toBe("Ana leads");
  });

  it("draws cars at their places, the viewer's own on top", () => {
    const cars = [car(0, { isMine: true }), car(1, { at: { x: 12, y: 34, angle: 5 } }), car(2, { status: "out" })];
    const { container } = render(Track, { track: OVAL, cars });
    const drawn = [...container.querySelectorAll("[data-seat]")];
    expect(drawn.map((one) => one.getAttribute("data-seat"))).toEqual(["1", "2", "0"]);
    expect(drawn[0]!.getAttribute("transform")).toContain("translate(12.0 34.0) rotate(5.0)");
    expect(drawn[1]!.classList.contains("out")).toBe(true);
  });

  it("parks cars beside the road by their places, whichever seats they have", () => {
    const road = geometry(OVAL);
    const cars = [
      car(0, { status: "finished", rank: 2 }),
      car(1),
      car(2, { status: "finished", rank: 1 }),
      car(3, { status: "out", rank: 4 }),
    ];
    const places = new Map(parked(road, cars).map((one) => [one.seat, one.place]));
    expect(places.get(2)).toEqual(parkingPlace(road, 0, true));
    expect(places.get(0)).toEqual(parkingPlace(road, 1, true));
    expect(places.get(3)).toEqual(parkingPlace(road, 0, false));
  });

  it("shows limits in force and the numbers of corners, where they are given", () => {
    const texts = (container: Element, name: string) => [...container.querySelectorAll(name)].map((one) => one.textContent);
    const plain = render(Track, { track: OVAL }).container;
    expect([texts(plain, ".limit"), texts(plain, ".number text")]).toEqual([["4", "2", "4"], []]);
    const { container } = render(Track, { track: OVAL, limits: [4, 1, 5], numbered: true });
    expect([texts(container, ".limit"), texts(container, ".number text")]).toEqual([
      ["4", "1", "5"],
      ["1", "2", "3"],
    ]);
    expect(container.querySelectorAll(".sign.changed")).toHaveLength(2);
  });

  it("shows limits, road conditions and the weather", () => {
    const { container } = render(Track, {
      track: OVAL,
      tokens: ["", "overheat", ""],
      weather: "rain",
    });
    expect([...container.querySelectorAll(".limit")].map((one) => one.textContent)).toEqual(["4", "2", "4"]);
    expect(container.querySelectorAll(".token")).toHaveLength(1);
    expect(container.querySelectorAll(".weather")).toHaveLength(1);
  });

  it("shows Heat due at corners, and the forecast", () => {
    const g = geometry(OVAL);
    const signs = render(Signs, { g, corners: [{ corner: 1, heat: 3 }] }).container;
    expect(signs.querySelector(".heat-number")?.textContent).toBe("3");
    const marks = render(Marks, { g, highlights: [{ space: 5, strength: 1, kind: "land" }] }).container;
    expect(marks.querySelectorAll(".highlight.land")).toHaveLength(1);
  });

  it("says from what a changed limit is counted: the sign beside it is changed already", () => {
    const { container } = render(Track, { track: OVAL, tokens: ["limit_minus_1", "", ""], limits: [3, 2, 4] });
    expect([...container.querySelectorAll("text.limit, text.sum")].map((one) => one.textContent)).toEqual(["4−1", "3", "2", "4"]);
  });

  it("leaves small print out if there is no room", () => {
    expect(render(Track, { track: OVAL, compact: true }).container.querySelectorAll(".number")).toHaveLength(0);
  });
});
