import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { browserName } from "../../state/push";
import { loadLater } from "../../texts/texts";
import { barriers } from "../../testing/axe";
import type { Notices as Told } from "../../wire/types";
import Channel from "./Channel.svelte";
import MailLink from "./MailLink.svelte";
import Notices from "./Notices.svelte";
import { serve } from "../testing";

const NONE: Told = {
  rhythm: "each",
  hour: 18,
  late: false,
  drove: false,
  over: false,
  sat: true,
  webhook: "",
  mail: "",
  is_confirmed: false,
  has_mail: true,
  push_key: "AAAA",
  devices: [],
};

beforeAll(() => loadLater("notices"));
beforeEach(() => localStorage.clear());

test("a chat is kept, tried out and turned off", async () => {
  let now = NONE;
  const asked = serve({
    "me/notices": (body: unknown) => (now = { ...now, ...(body as object) }),
    "me/notices/webhook": (body: unknown) => (now = { ...now, webhook: (body as { url: string }).url }),
    "me/notices/test": () => now,
  });
  const user = userEvent.setup();
  const { container } = render(Notices);
  await user.type(await screen.findByLabelText("Address for incoming messages (webhook)"), "https://chat.example/x");
  expect(screen.queryByText("Each turn")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Send a test" }));
  await screen.findByText("Sent. Has it arrived?");
  const choices = asked.filter((one) => one.path === "me/notices").map((one) => one.body as { language?: string } | undefined);
  expect(choices.some((one) => one?.language === "en-US")).toBe(true); // the language of the page, and the reader's region
  await user.click(screen.getByLabelText(/Once a day/));
  await screen.findByLabelText("At");
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Turn off" }));
  await waitFor(() => expect(screen.queryByText("Each turn")).toBeNull());
  expect(now.webhook).toBe("");
});

test("a wrong address is said at its field", async () => {
  serve({
    "me/notices": NONE,
    "me/notices/webhook": { code: "no-public-address", what: "no", status: 400 },
  });
  const user = userEvent.setup();
  render(Notices);
  await user.type(await screen.findByLabelText("Address for incoming messages (webhook)"), "http://10.0.0.1/x");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(/everybody on the internet reaches/);
});

function device(number: number, name: string, added = Date.UTC(2026, 10, 25, 12) / 1000) {
  return { endpoint: `https://push.example/${number}`, name, added };
}

test("devices are told apart, and each can be turned off", async () => {
  const devices = [device(1, "Firefox (Android)"), device(2, "Chrome (Windows)"), device(3, "Chrome (Windows)"), device(4, "", 0)];
  let now = { ...NONE, devices };
  const asked = serve({
    "me/notices": () => now,
    "me/notices/device/drop": () => (now = { ...NONE, devices: devices.slice(1) }),
  });
  const user = userEvent.setup();
  const { container } = render(Notices);
  const items = (await screen.findAllByRole("listitem")).map((one) => one.textContent!.replace("Turn off", "").trim());
  expect(new Set(items).size).toBe(4);
  expect(items[0]).toMatch(/^Firefox \(Android\), since Nov 25, 2026/);
  expect(items[1]).toMatch(/^Chrome \(Windows\), since .* – no\. 1$/);
  expect(items[3]).toBe("A browser");
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: /^Turn off for Firefox/ }));
  await waitFor(() => expect(screen.getAllByRole("listitem").length).toBe(3));
  expect(asked.find((one) => one.path === "me/notices/device/drop")?.body).toEqual({ endpoint: "https://push.example/1" });
});

test.each([
  ["AbortError", /private window/],
  ["NotAllowedError", /does not allow it/],
])("what a browser refuses (%s) is said in words", async (name, words) => {
  const pushManager = {
    getSubscription: () => Promise.resolve(null),
    subscribe: () => Promise.reject(new DOMException("Registration failed - permission denied", name)),
  };
  const worker = { pushManager };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "default", requestPermission: () => Promise.resolve("granted") });
  const serviceWorker = {
    ready: Promise.resolve(worker),
    register: () => Promise.resolve(worker),
    getRegistration: () => Promise.resolve(worker),
  };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  try {
    serve({ "me/notices": NONE });
    render(Notices);
    await userEvent.click(await screen.findByRole("button", { name: "Turn on for this device" }));
    await screen.findByText(words);
    expect(screen.queryByText(/Registration failed|Error/)).toBeNull();
  } finally {
    Reflect.deleteProperty(navigator, "serviceWorker");
    vi.unstubAllGlobals();
  }
});

test("a browser says what it is called", () => {
  const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
  expect(browserName(windows)).toBe("Chrome (Windows)");
  expect(browserName(`${windows} Edg/140.0.0.0`)).toBe("Edge (Windows)");
  expect(browserName("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0")).toBe("Firefox (Android)");
  expect(
    browserName(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    ),
  ).toBe("Safari (iPhone)");
  expect(browserName("curl/8")).toBe("");
});

test("a link in a mail asks before it acts", async () => {
  const asked = serve({ "mail/stop": { address: "ana@example.org" } });
  const user = userEvent.setup();
  render(MailLink, { what: "stop", token: "abc" });
  expect(asked.filter((one) => one.path === "mail/stop")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Send no more" }));
  await screen.findByText("Done. No more mail goes to ana@example.org.");
  expect(asked.filter((one) => one.path === "mail/stop")).toEqual([{ path: "mail/stop", body: { token: "abc" } }]);
});

test("the host of a room names the chat of all, and others learn that there is one", async () => {
  let now = { is_on: false, may_change: true, receiver: "", url: "" };
  const asked = serve({
    "channels/room1": (body?: { url: string }) =>
      (now = body ? { is_on: body.url !== "", may_change: true, receiver: body.url && "chat.example", url: body.url } : now),
    "channels/room1/test": () => now,
  });
  const user = userEvent.setup();
  const { container, unmount } = render(Channel, { place: "room1" });
  await user.click(await screen.findByText("Tell a group chat whose turn it is"));
  await user.type(screen.getByLabelText("Address for incoming messages (webhook)"), "https://chat.example/x");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(/A group chat is told whose turn it is .*chat\.example/);
  await user.click(screen.getByRole("button", { name: "Send a test" }));
  await screen.findByText("Sent. Has it arrived?");
  expect(asked.at(-1)!.path).toBe("channels/room1/test");
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Turn off" }));
  await screen.findByText("Tell a group chat whose turn it is");
  unmount();

  now = { is_on: true, may_change: false, receiver: "", url: "" };
  render(Channel, { place: "room1" });
  await screen.findByText("The host has a group chat told whose turn it is.");
  expect(screen.queryByRole("textbox")).toBeNull();
});
