import { describe, expect, it } from "vitest";
import { shared, sharing } from "./shared";

describe("shared", () => {
  it("keeps what is equal and takes what is not", () => {
    const before = {
      cars: [
        { seat: 0, gear: 1 },
        { seat: 1, gear: 2 },
      ],
      tokens: ["", "fog"],
      turn: null,
    };
    const after = {
      cars: [
        { seat: 0, gear: 1 },
        { seat: 1, gear: 3 },
      ],
      tokens: ["", "fog"],
      turn: 1,
    };
    const both = shared<unknown>(before, after) as typeof after;
    expect(both).toEqual(after);
    expect(both.cars[0]).toBe(before.cars[0]);
    expect(both.tokens).toBe(before.tokens);
    expect(shared(before, structuredClone(before))).toBe(before);
  });

  it("sees what is gone, what is new and what has another kind", () => {
    const pairs: [unknown, unknown][] = [
      [{ a: 1, b: 2 }, { a: 1 }],
      [{ a: undefined }, { b: undefined }],
      [{ a: 1 }, { a: 1, b: 2 }],
      [[1, 2], [1]],
      [[1], { 0: 1 }],
      [null, {}],
      [{}, null],
    ];
    for (const [before, after] of pairs) {
      const made = shared(before, after);
      expect(made).toStrictEqual(after);
      expect(made).not.toBe(before);
    }
  });

  it("changes neither of them", () => {
    const before = Object.freeze({ list: Object.freeze([1, 2]) });
    expect(shared<unknown>(before, Object.freeze({ list: Object.freeze([1, 3]) }))).toEqual({ list: [1, 3] });
  });

  it("compares with the last value", () => {
    const same = sharing<number[]>();
    const first = same([1]);
    expect(same([1])).toBe(first);
    const second = same([2]);
    expect(second).toEqual([2]);
    expect(same([2])).toBe(second);
  });
});
