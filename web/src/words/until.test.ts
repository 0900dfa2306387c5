import { expect, test } from "vitest";
import { spanWords, untilWords, whenWords } from "./until";

const TUESDAY = new Date(2030, 0, 1, 9, 30).getTime();

test("time left is told in the largest unit that it fills", () => {
  expect(spanWords(2 * 86_400 - 5)).toBe("2 days");
  expect(spanWords(86_400)).toBe("1 day");
  expect(spanWords(36 * 3_600)).toBe("36 hours");
  expect(spanWords(3_599)).toBe("60 minutes");
  expect(spanWords(30)).toBe("1 minute");
  expect(spanWords(7_200, "narrow")).toBe("2h");
});

test("a time of today needs no weekday, and one in a week its date", () => {
  expect(whenWords(3_600, TUESDAY)).toMatch(/^10:30/);
  expect(whenWords(86_400, TUESDAY)).toMatch(/^Wednesday.*09:30/);
  expect(whenWords(7 * 86_400, TUESDAY)).toMatch(/Tuesday.*January.*8|Tuesday.*8.*January/);
  expect(whenWords(7 * 86_400, TUESDAY, "short")).toMatch(/Tue.* 8 Jan|Tue.*Jan 8/);
  expect(untilWords(86_400, TUESDAY)).toMatch(/^until Wednesday.*1 day left$/);
});
