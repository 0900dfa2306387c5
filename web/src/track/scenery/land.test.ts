import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import python from "../../../../src/hotlap/content/scenery.py?raw";
import { gap, type Point } from "../curve";
import { geometry } from "../geometry";
import Ground from "../Ground.svelte";
import { OVAL } from "../testing";
import type { TrackView } from "../view";
import type { Land } from "./land";
import { patches } from "./patches";
import { rows, scatter } from "./places";
import Scenery from "./Scenery.svelte";

/** The kinds that a track's file may have. */
function kinds(group: string): string[] {
  const words = new RegExp(`^${group} = \\(([^)]*)\\)`, "m").exec(python)![1]!;
  return [...words.matchAll(/"([a-z]+)"/g)].map((one) => one[1]!);
}

const [AREAS, LINES, SPOTS] = [kinds("AREAS"), kinds("LINES"), kinds("SPOTS")];
const AREA: Point[] = [[560, 420], [1120, 400], [1140, 620], [900, 660], [580, 640]]; // prettier-ignore
const ALL: Point[] = [[-300, -300], [1900, -300], [1900, 1300], [-300, 1300]]; // prettier-ignore

const withScenery = (...scenery: { kind: string; points: readonly Point[] }[]): TrackView => ({
  ...OVAL,
  scenery: scenery.map(({ kind, points }) => ({ kind, points: points.map(([x, y]): [number, number] => [x, y]) })),
});
const landOf = (track: TrackView): Land => geometry(track).land;
const paints = ({ flat, standing }: Land) => [...flat, ...standing];

/** The pairs of numbers in a path without relative parts. */
function places(d: string): Point[] {
  return [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map((one): Point => [Number(one[1]), Number(one[2])]);
}

describe("the land", () => {
  it.each([...AREAS, ...LINES, ...SPOTS])("has a drawing of %s", (kind) => {
    const points = AREAS.includes(kind) ? AREA : [[700, 450], [760, 480], [820, 470]] as Point[]; // prettier-ignore
    const track = withScenery({ kind, points });
    const drawn = paints(landOf(track));
    expect(drawn.length).toBeGreaterThan(1);
    expect(drawn.map((one) => one.d).join()).not.toMatch(/NaN|undefined|Infinity/);
    const { container } = render(Ground, { g: geometry(track), weather: "" });
    const shown = new Set([...container.querySelectorAll("path")].map((one) => one.getAttribute("d")));
    expect(drawn.every((one) => shown.has(one.d))).toBe(true);
  });

  it("skips kinds of a newer server", () => {
    const known = { kind: "lake", points: AREA };
    const odd = ["moon", "toString", "constructor", ""].map((kind) => ({ kind, points: AREA }));
    expect(landOf(withScenery(...odd, known))).toEqual(landOf(withScenery(known)));
  });

  it("survives shapes without a size", () => {
    const spot: Point[] = Array(4).fill([700, 500]);
    for (const kind of [...AREAS, ...LINES]) {
      expect(JSON.stringify(landOf(withScenery({ kind, points: spot })))).not.toMatch(/NaN|null/);
    }
  });

  it("is always the same", () => {
    const make = () => landOf(withScenery({ kind: "woods", points: ALL }, { kind: "town", points: AREA }));
    expect(make()).toEqual(make());
  });

  it.each(["woods", "maples", "firs", "cypresses", "palms", "olives", "blossom", "cacti", "town"])(
    "keeps %s off the road and the signs",
    (kind) => {
      const track = withScenery({ kind, points: ALL });
      const g = geometry(track);
      const road = g.curve.along(0, g.curve.length, 0, 16);
      const drawn = g.land.standing.filter((one) => one.fill !== "shade" && one.stroke !== "shade");
      // One corner in seven: of shapes with up to 16 corners all are seen somewhere.
      const all = drawn.flatMap((one) => places(one.d)).filter((_, i) => i % 7 === 0);
      expect(all.length).toBeGreaterThan(20);
      for (const place of all) {
        expect(Math.min(...road.map((one) => gap(one, place)))).toBeGreaterThan(50);
        for (const { sign } of g.corners) expect(gap(place, [sign.x, sign.y])).toBeGreaterThan(36);
      }
    },
  );

  it("grows nothing in water, fields, towns or stands", () => {
    const trees = (...others: { kind: string; points: readonly Point[] }[]) =>
      places(landOf(withScenery({ kind: "woods", points: ALL }, ...others)).standing[0]!.d).length;
    const free = trees();
    for (const kind of ["lake", "wheat", "town", "mountain"]) expect(trees({ kind, points: AREA })).toBeLessThan(free);
    expect(trees({ kind: "river", points: [[420, 300], [440, 700]] })).toBeLessThan(free); // prettier-ignore
  });

  it("turns stands to the road, however their line runs", () => {
    const line: Point[] = [[700, 130], [800, 130], [900, 130]]; // prettier-ignore
    const [one, other] = [line, [...line].reverse()].map((points) => landOf(withScenery({ kind: "stands", points })));
    const roof = (land: Land) => places(land.standing.find(({ stroke }) => stroke === "awning")!.d);
    expect(roof(one!).every(([, y]) => y < 130)).toBe(true);
    expect(roof(other!).every(([, y]) => y < 130)).toBe(true);
  });

  it("has a mown verge over what lies flat, and trees only where nothing else is", () => {
    const verge = (track: TrackView) =>
      render(Ground, { g: geometry(track), weather: "" }).container.querySelectorAll(".verge").length;
    expect(verge(OVAL)).toBe(0);
    expect(verge(withScenery({ kind: "wheat", points: ALL }))).toBe(1);
    expect(geometry(OVAL).trees.length).toBeGreaterThan(0);
    expect(geometry(withScenery({ kind: "wheat", points: ALL })).trees).toEqual([]);
  });

  it("lies on the track's ground, a meadow without one", () => {
    const ground = (track: TrackView) =>
      render(Ground, { g: geometry(track), weather: "snow" }).container.querySelector("[data-ground]");
    expect(ground(OVAL)!.getAttribute("data-ground")).toBe("meadow");
    expect(ground({ ...OVAL, ground: "desert" })!.getAttribute("data-ground")).toBe("desert");
  });

  it("leaves details out of small pictures", () => {
    const { standing } = landOf(withScenery({ kind: "stands", points: [[700, 130], [900, 130]] })); // prettier-ignore
    const count = (simple: boolean) =>
      render(Scenery, { paints: standing, simple }).container.querySelectorAll("path").length;
    expect(count(false)).toBe(standing.length);
    expect(count(true)).toBe(standing.filter((one) => !one.isFine).length);
    expect(count(true)).toBeLessThan(count(false));
  });
});

describe("patches", () => {
  it("show areas and rivers in a small picture, and skip the rest", () => {
    const kinds = ["sea", "moon", "river", "stands", "toString", "woods"];
    const drawn = patches(withScenery(...kinds.map((kind) => ({ kind, points: AREA }))));
    expect(drawn.map((one) => one.fill ?? one.stroke)).toEqual(["sea", "sea", "tree"]);
    expect(patches(OVAL)).toEqual([]);
  });
});

describe("places", () => {
  it("fill an area", () => {
    const square: Point[] = [[0, 0], [200, 0], [200, 200], [0, 200]]; // prettier-ignore
    const found = scatter(square, 20, 0.3, () => true);
    expect(found.length).toBeGreaterThan(80);
    expect(found.every(([x, y]) => x >= 0 && x <= 200 && y >= 0 && y <= 200)).toBe(true);
    expect(scatter(square, 20, 0.3, () => false)).toEqual([]);
  });

  it("make rows along the first side, as wide as the area is there", () => {
    const triangle: Point[] = [[0, 0], [100, 0], [0, 100]]; // prettier-ignore
    const found = rows(triangle, 20, 0);
    expect(found.map(([from, to]) => [from![1], gap(from!, to!)].map(Math.round))).toEqual([
      [10, 90], [30, 70], [50, 50], [70, 30], [90, 10],
    ]); // prettier-ignore
  });
});
