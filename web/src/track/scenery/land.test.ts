import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import python from "../../../../src/hotlap/content/scenery.py?raw";
import { gap, type Point } from "../curve";
import { geometry } from "../geometry";
import type { Clearings } from "../scenery";
import Ground from "../Ground.svelte";
import { OVAL } from "../testing";
import type { TrackView } from "../view";
import type { Land } from "./land";
import { patches } from "./patches";
import { outline } from "./paint";
import { isInside, rows, scatter } from "./places";
import Scenery from "./Scenery.svelte";

/** The kinds that a track's file may have. */
function kinds(group: string): string[] {
  const words = new RegExp(`^${group} = \\(([^)]*)\\)`, "m").exec(python)![1]!;
  return [...words.matchAll(/"([a-z]+)"/g)].map((one) => one[1]!);
}

const [AREAS, LINES, SPOTS] = [kinds("AREAS"), kinds("LINES"), kinds("SPOTS")];
// prettier-ignore
const AREA: Point[] = [[560, 420], [1120, 400], [1140, 620], [900, 660], [580, 640]];
// prettier-ignore
const ALL: Point[] = [[-300, -300], [1900, -300], [1900, 1300], [-300, 1300]];

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
    // prettier-ignore
    const points = AREAS.includes(kind) ? AREA : [[440, 450], [760, 480], [1160, 470]] as Point[];
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

  it.each(["woods", "maples", "firs", "cypresses", "palms", "olives", "blossom", "cacti", "thorns", "town"])(
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
    // prettier-ignore
    expect(trees({ kind: "river", points: [[420, 300], [440, 700]] })).toBeLessThan(free);
  });

  it("has no waves on the shore", () => {
    const waves = paints(landOf(withScenery({ kind: "lake", points: AREA }))).find((one) => one.isFine)!;
    const found = places(waves.d);
    expect(found.length).toBeGreaterThan(4);
    for (const place of found) expect(isInside(outline(AREA), place)).toBe(true);
  });

  it("turns stands to the road, however their line runs", () => {
    // prettier-ignore
    const line: Point[] = [[700, 130], [800, 130], [900, 130]];
    const [one, other] = [line, [...line].reverse()].map((points) => landOf(withScenery({ kind: "stands", points })));
    const roof = (land: Land) => places(land.standing.find(({ stroke }) => stroke === "awning")!.d);
    expect(roof(one!).every(([, y]) => y < 130)).toBe(true);
    expect(roof(other!).every(([, y]) => y < 130)).toBe(true);
  });

  it("has a mown verge over what lies flat, and trees only where nothing else is", () => {
    const verge = (track: TrackView) => render(Ground, { g: geometry(track), weather: "" }).container.querySelectorAll(".verge").length;
    expect(verge(OVAL)).toBe(0);
    expect(verge(withScenery({ kind: "wheat", points: ALL }))).toBe(1);
    expect(geometry(OVAL).trees.length).toBeGreaterThan(0);
    expect(geometry(withScenery({ kind: "wheat", points: ALL })).trees).toEqual([]);
  });

  it("lies on the track's ground, a meadow without one", () => {
    const ground = (track: TrackView) => render(Ground, { g: geometry(track), weather: "snow" }).container.querySelector("[data-ground]");
    expect(ground(OVAL)!.getAttribute("data-ground")).toBe("meadow");
    expect(ground({ ...OVAL, ground: "desert" })!.getAttribute("data-ground")).toBe("desert");
  });

  it("leaves details out of small pictures", () => {
    // prettier-ignore
    const { standing } = landOf(withScenery({ kind: "stands", points: [[700, 130], [900, 130]] }));
    const count = (simple: boolean) => render(Scenery, { paints: standing, simple }).container.querySelectorAll("path").length;
    expect(count(false)).toBe(standing.length);
    expect(count(true)).toBe(standing.filter((one) => !one.isFine).length);
    expect(count(true)).toBeLessThan(count(false));
  });
});

describe("the name and the weather", () => {
  // prettier-ignore
  const WIDE: Point[] = [[0, 500], [1600, 500]];

  it("keep off the road and the signs", () => {
    const g = geometry(OVAL);
    const { name, sky } = g.clear;
    const road = g.curve.along(0, g.curve.length, 0, 16);
    for (const [x, y] of [...road, ...g.corners.map(({ sign }): Point => [sign.x, sign.y])]) {
      expect(Math.abs(x - name.x) > name.width || Math.abs(y - name.y) > name.height).toBe(true);
      expect(gap([x, y], [sky.x, sky.y])).toBeGreaterThan(sky.radius);
    }
    expect(Math.abs(sky.x - name.x) > name.width || Math.abs(sky.y - name.y) > name.height).toBe(true);
  });

  it("keep off runways, houses and rivers", () => {
    for (const kind of ["runway", "river", "street"]) {
      const { name, sky } = geometry(withScenery({ kind, points: WIDE })).clear;
      expect(Math.abs(name.y - 500)).toBeGreaterThan(name.height);
      expect(Math.abs(sky.y - 500)).toBeGreaterThan(sky.radius);
    }
    const { name } = geometry(withScenery({ kind: "castle", points: [[800, 500]] })).clear;
    expect(Math.abs(name.x - 800) > name.width || Math.abs(name.y - 500) > name.height).toBe(true);
  });

  it("lie within a field or beside it, and on no rough ground", () => {
    const touches = ({ x, y, width, height }: Clearings["name"]) =>
      AREA.some(([u, v]) => Math.abs(u - x) < width && Math.abs(v - y) < height);
    for (const kind of ["wheat", "lake"]) expect(touches(geometry(withScenery({ kind, points: AREA })).clear.name)).toBe(false);
    const { name } = geometry(withScenery({ kind: "lake", points: AREA })).clear;
    expect(isInside(AREA, [name.x, name.y])).toBe(false);
  });

  it("have a place even where nothing is free", () => {
    const { name, sky } = geometry(withScenery({ kind: "sea", points: ALL })).clear;
    expect(name.width).toBeGreaterThan(0);
    expect(sky.radius).toBeGreaterThan(0);
  });
});

describe("in snow", () => {
  const css = readFileSync(join(import.meta.dirname, "../track.css"), "utf8");
  const colours = (ground: string) => {
    const block = css.slice(css.indexOf(`${ground} {`));
    const found = block.slice(0, block.indexOf("}")).matchAll(/--([\w-]+): (#\w{6})/g);
    return new Map([...found].map((one) => [one[1]!, one[2]!]));
  };
  const saturation = (colour: string) => {
    const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
    return (Math.max(...parts) - Math.min(...parts)) / Math.max(...parts);
  };

  const kinds = ["woods", "maples", "blossom", "olives", "palms", "thorns", "tulips", "lavender", "tea", "vines", "hedge", "poplars"];
  it.each(kinds)("%s lose their colours", (kind) => {
    const points = kind === "hedge" || kind === "poplars" ? ALL.slice(0, 2) : ALL;
    const names = paints(landOf(withScenery({ kind, points }))).flatMap((one) => [one.fill, one.stroke]);
    const white = colours('[data-ground="snow"]');
    const used = [...new Set(names)].filter((one) => one && one !== "shade" && one !== "plank") as string[];
    expect(used.length).toBeGreaterThan(0);
    for (const one of used) expect(saturation(white.get(one) ?? colours(":root").get(one)!)).toBeLessThan(0.22);
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
    // prettier-ignore
    const square: Point[] = [[0, 0], [200, 0], [200, 200], [0, 200]];
    const found = scatter(square, 20, 0.3, () => true);
    expect(found.length).toBeGreaterThan(80);
    expect(found.every(([x, y]) => x >= 0 && x <= 200 && y >= 0 && y <= 200)).toBe(true);
    expect(scatter(square, 20, 0.3, () => false)).toEqual([]);
  });

  it("make rows along the first side, as wide as the area is there", () => {
    // prettier-ignore
    const triangle: Point[] = [[0, 0], [100, 0], [0, 100]];
    const found = rows(triangle, 20, 0);
    // prettier-ignore
    expect(found.map(([from, to]) => [from![1], gap(from!, to!)].map(Math.round))).toEqual([
      [10, 90], [30, 70], [50, 50], [70, 30], [90, 10],
    ]);
  });
});
