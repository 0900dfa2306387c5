import { cleanup, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import LanguagePicker from "../parts/LanguagePicker.svelte";
import { barriers } from "../testing/axe";
import { language, loadTexts, text } from "../texts/texts";
import { greet, languageName, speak } from "./language";

beforeEach(() => localStorage.clear());

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await loadTexts(["en"]);
});

function browserOf(...languages: string[]) {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
}

test.each([
  [["nl-NL", "en"], "nl"],
  [["fr", "nl"], "nl"],
  [["en-GB", "nl"], "en"],
  [["fr"], "en"],
])("a browser that reads %j begins in %s", async (languages, chosen) => {
  browserOf(...languages);
  await greet();
  expect([language(), document.documentElement.lang]).toEqual([chosen, chosen]);
});

test("the language chosen here is kept, whatever the browser reads", async () => {
  browserOf("en");
  await speak("nl");
  expect([language(), document.documentElement.lang]).toEqual(["nl", "nl"]);
  await loadTexts(["en"]);
  await greet();
  expect(language()).toBe("nl");
});

test("a language is named in its own words", () => {
  expect([languageName("en"), languageName("nl")]).toEqual(["English", "Nederlands"]);
});

test("the picker changes the words that are on the screen", async () => {
  const { container } = render(LanguagePicker);
  const list = screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" });
  expect([...list.options].map((option) => option.textContent)).toEqual(["English", "Nederlands"]);
  expect(await barriers(container)).toEqual([]);
  await userEvent.selectOptions(list, "Nederlands");
  expect(await screen.findByRole("combobox", { name: "Taal" })).toBe(list);
  expect([list.value, text("dialog-close")]).toEqual(["nl", "Sluiten"]);
});
