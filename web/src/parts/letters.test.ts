import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import Field from "./Field.svelte";
import cases from "./letters.json";
import { cut, isShown, letters } from "./letters";
import { toasts } from "./toasts.svelte";

const ASTRONAUT = "\u{1f469}\u200d\u{1f680}";

test.each(cases)("$what: letters are counted as the server does", ({ written, kept, letters: count }) => {
  expect(letters(kept)).toBe(count);
  expect(isShown(written)).toBe(kept !== "");
});

test("a text is cut between letters", () => {
  expect(cut("Anastasia", 3)).toBe("Ana");
  expect(cut(ASTRONAUT.repeat(30), 24)).toBe(ASTRONAUT.repeat(24));
  expect(cut(`${ASTRONAUT}a`, 1)).toBe(ASTRONAUT);
  expect(cut("\u0645\u06cc\u200c\u0631", 2)).toBe("\u0645\u06cc");
  expect(letters(cut(`e${"\u0301".repeat(500)}`, 24))).toBe(1);
  expect([...cut(`e${"\u0301".repeat(500)}`, 24)].length).toBe(96);
});

test("a field takes so many letters, not code units, and says when nothing can be seen", async () => {
  render(Field, { label: "Name", letters: 3, value: "" });
  const input = screen.getByLabelText<HTMLInputElement>("Name");
  await userEvent.type(input, "Anastasia");
  expect(input.value).toBe("Ana");
  expect(toasts.map((one) => one.words)).toEqual(["At most 3 letters fit here: the rest was left out."]);
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste(ASTRONAUT.repeat(5));
  expect(input.value).toBe(ASTRONAUT.repeat(3));
  expect(input.getAttribute("aria-invalid")).toBeNull();
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste("\u3164");
  expect(input.getAttribute("aria-invalid")).toBe("true");
});
