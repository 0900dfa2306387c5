import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { language, loadLater, loadTexts, text } from "../../texts/texts";
import RulesPage from "./RulesPage.svelte";
import { anchor, SECTIONS } from "./sections";

const seen: string[] = [];

beforeAll(() => loadLater("rules"));

beforeEach(() => {
  seen.length = 0;
  globalThis.scrollTo = () => {};
  Element.prototype.scrollIntoView = function () {
    seen.push(this.id || this.textContent!);
  };
});

afterEach(() => vi.restoreAllMocks());

const later = () => new Promise((resolve) => setTimeout(resolve, 5));
const search = () => screen.getByRole("searchbox", { name: "Search the rules" });
const contents = () => within(screen.getByRole("navigation", { name: "Contents" })).getAllByRole("link");

test("all sections are there, in the order of the contents, without a complaint", async () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => {});
  render(RulesPage, { section: "" });
  expect(contents().map((link) => link.getAttribute("href"))).toEqual(SECTIONS.map((id) => `#/rules/${id}`));
  for (const id of SECTIONS) expect(document.getElementById(anchor(id))!.textContent!.length).toBeGreaterThan(80);
  expect(complain.mock.calls).toEqual([]);
  expect(seen).toEqual([]);
});

test("it opens at the section of the address, and goes to another", async () => {
  const { rerender } = render(RulesPage, { section: "slipstream" });
  await later();
  expect(seen).toEqual(["rules-slipstream"]);
  expect(document.activeElement!.textContent).toBe(text("section-slipstream"));
  await rerender({ section: "glossary" });
  await later();
  expect(seen.at(-1)).toBe("rules-glossary");
  expect(document.activeElement!.textContent).toBe("Glossary");
});

test("an unknown section shows the rules from their top", async () => {
  render(RulesPage, { section: "hyperdrive" });
  await later();
  expect(seen).toEqual([]);
  expect(contents().length).toBe(SECTIONS.length);
});

describe("the search", () => {
  test("shows what has all words, marks and counts the hits, and goes through them", async () => {
    const { container } = render(RulesPage, { section: "" });
    await userEvent.type(search(), "CHEVRÓN double");
    expect(contents().map((link) => link.getAttribute("href"))).toEqual(["#/rules/legends", "#/rules/glossary"]);
    const marks = [...container.querySelectorAll("mark")].map((mark) => mark.textContent!.toLowerCase());
    expect(new Set(marks)).toEqual(new Set(["chevron", "double"]));
    expect(screen.getByText(`${marks.length} hits`)).toBeTruthy();
    await userEvent.keyboard("{Enter}{Enter}");
    expect(screen.getByText(`2 of ${marks.length} hits`)).toBeTruthy();
    expect(container.querySelectorAll("mark.current").length).toBe(1);
    await userEvent.keyboard("{Shift>}{Enter}{Enter}{/Shift}");
    expect(screen.getByText(`${marks.length} of ${marks.length} hits`)).toBeTruthy();
    expect(document.activeElement).toBe(search());
    await userEvent.keyboard("{Escape}");
    expect(contents().length).toBe(SECTIONS.length);
    expect(container.querySelector("mark")).toBeNull();
  });

  test("says so if there is nothing", async () => {
    render(RulesPage, { section: "" });
    await userEvent.type(search(), "helicopter");
    expect(screen.getByText("Nothing found for “helicopter”.")).toBeTruthy();
    expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
  });

  test("ends when a link leads to a section", async () => {
    const { rerender } = render(RulesPage, { section: "" });
    await userEvent.type(search(), "chevron");
    await rerender({ section: "goal" });
    await later();
    expect(seen.at(-1)).toBe("rules-goal");
    expect((search() as HTMLInputElement).value).toBe("");
  });
});

test("another language is shown at once", async () => {
  const { container } = render(RulesPage, { section: "" });
  expect(screen.getByRole("heading", { level: 3, name: "The goal" })).toBeTruthy();
  await loadTexts(["nl-NL"]);
  expect(language()).toBe("nl");
  await tick();
  expect(screen.getByRole("heading", { level: 3, name: "Het doel" })).toBeTruthy();
  await userEvent.type(screen.getByRole("searchbox"), "een");
  expect([...container.querySelectorAll("mark")].some((mark) => mark.textContent === "één")).toBe(true);
  await loadTexts(["en"]);
});
