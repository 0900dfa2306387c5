import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { barriers } from "../testing/axe";
import Button from "./Button.svelte";
import CarBadge from "./CarBadge.svelte";
import Choice from "./Choice.svelte";
import Dialog from "./Dialog.svelte";
import { looksOf, tinOf } from "./face";
import Face from "./Face.svelte";
import Field from "./Field.svelte";
import Gallery from "./gallery/Gallery.svelte";
import { CAR_COLOURS, liveryOf } from "./livery";
import Switch from "./Switch.svelte";
import Toasts from "./Toasts.svelte";
import { putAway, toast, toasts } from "./toasts.svelte";
import type { Colour } from "../wire/types";

const words = (said: string) => createRawSnippet(() => ({ render: () => `<span>${said}</span>` }));

describe("all parts together", () => {
  test("axe finds no problem, also in an open dialog and a toast", async () => {
    const { container } = render(Gallery);
    await userEvent.click(screen.getByRole("button", { name: "Retire from the race" }));
    await userEvent.click(screen.getByRole("button", { name: "A bad one" }));
    expect(screen.getByRole("dialog", { name: "Retire from the race?" })).toBeTruthy();
    expect(await barriers(container)).toEqual([]);
    toasts.length = 0;
  });

  test("axe would find a problem", async () => {
    const { container } = render(Button, { children: words("") });
    expect((await barriers(container)).join()).toContain("button-name");
  });
});

describe("Button", () => {
  test("keeps the focus and does nothing while busy", async () => {
    const onclick = vi.fn();
    const { rerender } = render(Button, { children: words("Go"), onclick });
    const button = screen.getByRole("button", { name: "Go" });
    await userEvent.click(button);
    await rerender({ busy: true });
    await userEvent.click(button);
    expect(onclick).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
  });

  test("does not submit its form while busy", async () => {
    render(Button, { children: words("Go"), type: "submit", busy: true });
    const event = new MouseEvent("click", { cancelable: true, bubbles: true });
    screen.getByRole("button").dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  test("a disabled link is a disabled button", async () => {
    const { rerender } = render(Button, { children: words("Go"), href: "#/new" });
    expect(screen.getByRole("link", { name: "Go" }).getAttribute("href")).toBe("#/new");
    await rerender({ disabled: true });
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>("button").disabled).toBe(true);
  });
});

describe("Field", () => {
  test("shows the error with the hint, both as its description", async () => {
    const { rerender } = render(Field, { label: "Name", hint: "Others see it." });
    const field = screen.getByRole("textbox", { name: "Name" });
    expect(described(field)).toBe("Others see it.");
    await rerender({ error: "At most 20 letters." });
    expect(described(field)).toBe("At most 20 letters. Others see it.");
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });

  test("reports the text that is typed", async () => {
    const oninput = vi.fn();
    render(Field, { label: "Name", oninput });
    await userEvent.type(screen.getByRole("textbox"), "Bo");
    expect(oninput).toHaveBeenLastCalledWith("Bo");
  });
});

describe("Choice", () => {
  const options = [
    { value: "usa", label: "USA", hint: "69 spaces" },
    { value: "italia", label: "Italia" },
    { value: "own", label: "Your own", disabled: true },
  ];

  test.each(["segments", "list"] as const)("as %s it is a named group of radio buttons", async (look) => {
    const onchange = vi.fn();
    render(Choice, { label: "Track", options, value: "usa", look, onchange });
    const group = screen.getByRole("group", { name: "Track" });
    const usa = within(group).getByRole<HTMLInputElement>("radio", { name: "USA" });
    expect(usa.checked).toBe(true);
    expect(described(usa)).toBe("69 spaces");
    await userEvent.click(within(group).getByRole("radio", { name: "Italia" }));
    expect(onchange.mock.calls).toEqual([["italia"]]);
    expect(usa.checked).toBe(false);
  });

  test("a disabled option cannot be chosen", async () => {
    const onchange = vi.fn();
    render(Choice, { label: "Track", options, value: "usa", onchange });
    await userEvent.click(screen.getByRole("radio", { name: "Your own" }));
    expect(onchange).not.toHaveBeenCalled();
  });

  test("arrow keys move the choice", async () => {
    const onchange = vi.fn();
    render(Choice, { label: "Track", options, value: "usa", onchange });
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    expect(onchange.mock.calls).toEqual([["italia"]]);
  });
});

test("Switch tells when it is on and when off", async () => {
  const onchange = vi.fn();
  render(Switch, { label: "Weather", hint: "Tokens at the corners", onchange });
  const knob = screen.getByRole("switch", { name: "Weather" });
  expect(described(knob)).toBe("Tokens at the corners");
  await userEvent.click(knob);
  await userEvent.keyboard(" ");
  expect(onchange.mock.calls).toEqual([[true], [false]]);
});

describe("Dialog", () => {
  test("shows its content only while open, and reports when it is closed", async () => {
    const onclose = vi.fn();
    const { rerender } = render(Dialog, { title: "Retire?", children: words("For good"), onclose });
    expect(screen.queryByText("For good")).toBeNull();
    await rerender({ open: true });
    const dialog = screen.getByRole("dialog", { name: "Retire?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(onclose).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("For good")).toBeNull();
  });

  test("a press on the backdrop closes it, one inside does not", async () => {
    const onclose = vi.fn();
    render(Dialog, { title: "Retire?", children: words("For good"), onclose, open: true });
    await userEvent.pointer({ keys: "[MouseLeft]", target: screen.getByText("For good") });
    expect(onclose).not.toHaveBeenCalled();
    await userEvent.pointer({ keys: "[MouseLeft]", target: screen.getByRole("dialog") });
    expect(onclose).toHaveBeenCalledTimes(1);
  });

  test.each([true, false])("gives the focus back to the button that opened it, if it was seen there: %s", async (isSeen) => {
    const opener = document.body.appendChild(document.createElement("button"));
    vi.spyOn(opener, "matches").mockImplementation((selector) => selector !== ":focus-visible" || isSeen);
    opener.focus();
    const { rerender } = render(Dialog, { title: "Seats", children: words("Ana") });
    await rerender({ open: true });
    opener.focus(); // as a browser does when a dialog closes
    await rerender({ open: false });
    screen.getByRole("dialog", { hidden: true }).dispatchEvent(new Event("close"));
    expect(document.activeElement === opener).toBe(isSeen);
    opener.remove();
  });
});

describe("toasts", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
    toasts.length = 0;
  });

  test("disappear by themselves once they can be read, errors later, or are put away", () => {
    toast("Saved");
    toast("Not saved", "bad");
    vi.advanceTimersByTime(3_000);
    expect(toasts.map((one) => one.words)).toEqual(["Not saved"]);
    vi.advanceTimersByTime(60_000);
    expect(toasts).toEqual([]);
    toast("Not saved", "bad");
    putAway(toasts[0]!.id);
    expect(toasts).toEqual([]);
  });

  test("are read by screen readers", async () => {
    toast("Saved");
    render(Toasts);
    const log = screen.getByRole("log");
    expect(log.getAttribute("aria-live")).toBe("polite");
    expect(within(log).getByText("Saved")).toBeTruthy();
  });
});

test("CarBadge says colour and number, unless words beside it do", async () => {
  const { rerender } = render(CarBadge, { colour: "red", number: 7 });
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe("red car, number 7");
  await rerender({ number: undefined });
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe("red car");
  await rerender({ named: true });
  expect(screen.queryByRole("img")).toBeNull();
});

test("every colour of a car has a name", () => {
  for (const colour of CAR_COLOURS) {
    const { unmount } = render(CarBadge, { colour });
    expect(screen.getByRole("img").getAttribute("aria-label")).toBe(`${colour} car`);
    unmount();
  }
});

test("every car has stripes of its own, and a colour that we do not know none", () => {
  for (const place of ["car", "disc"] as const) {
    expect(new Set(CAR_COLOURS.map((colour) => liveryOf(colour)[place])).size).toBe(CAR_COLOURS.length);
    expect(liveryOf("teal")[place]).toBe("");
  }
});

describe("Face", () => {
  const drawn = (kind: "person" | "legend" | "bot", colour: string, driver = "") => {
    const { container, unmount } = render(Face, { driver: { kind, colour: colour as Colour, driver } });
    // Ids count on from portrait to portrait.
    const picture = container.innerHTML.replace(/"[^"]*-dome"|url\([^)]*\)/g, "");
    unmount();
    return picture;
  };

  test("every person and every Legend looks different, and always the same", () => {
    const all = (["person", "legend"] as const).flatMap((kind) => CAR_COLOURS.map((colour) => drawn(kind, colour)));
    expect(new Set(all).size).toBe(2 * CAR_COLOURS.length);
    expect(drawn("legend", "red")).toBe(drawn("legend", "red"));
    const parts = CAR_COLOURS.flatMap((colour) => [looksOf("person", colour), looksOf("legend", colour)]);
    expect(new Set(parts.map((looks) => JSON.stringify(looks))).size).toBe(2 * CAR_COLOURS.length);
  });

  test("the bots look different; a user's bot has a face by its name", () => {
    expect(tinOf("club")).not.toEqual(tinOf("random"));
    for (const name of ["", "mine", "toString", "\u{1f3ce} ünïcode", "x".repeat(500)]) {
      const tin = tinOf(name);
      expect(Object.values(tin).every((part) => typeof part === "string" && part)).toBe(true);
      expect(tinOf(name)).toEqual(tin);
      expect(drawn("bot", "blue", name)).not.toContain("undefined");
    }
    expect(new Set(["a", "b", "c", "d", "e", "f"].map((name) => JSON.stringify(tinOf(name)))).size).toBeGreaterThan(3);
  });

  test("a colour that we do not know still has a driver", () => {
    expect(looksOf("person", "teal")).toEqual(looksOf("person", "teal"));
    expect(CAR_COLOURS.map((colour) => looksOf("legend", colour))).toContainEqual(looksOf("legend", "teal"));
    expect(drawn("person", "teal")).not.toContain("undefined");
  });

  test("screen readers skip it", () => {
    render(Face, { driver: { kind: "person", driver: "", colour: "red" } });
    expect(screen.queryByRole("img")).toBeNull();
  });
});

function described(element: HTMLElement): string | undefined {
  const ids = element.getAttribute("aria-describedby")?.split(" ");
  return ids?.map((id) => document.getElementById(id)?.textContent?.trim()).join(" ");
}
