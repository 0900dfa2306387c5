import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { barriers } from "../testing/axe";
import type { Notices as Told } from "../wire/types";
import MailLink from "./MailLink.svelte";
import Notices from "./Notices.svelte";
import { serve } from "./testing";

const NONE: Told = {
  rhythm: "each", hour: 18, late: false, drove: false, over: false, sat: true, webhook: "", mail: "", is_confirmed: false,
  has_mail: true, push_key: "AAAA", devices: [],
};

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
  expect(choices.some((one) => one?.language === "en")).toBe(true); // messages have the language of the page
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

test("a link in a mail asks before it acts", async () => {
  const asked = serve({ "mail/stop": { address: "ana@example.org" } });
  const user = userEvent.setup();
  render(MailLink, { what: "stop", token: "abc" });
  expect(asked.filter((one) => one.path === "mail/stop")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Send no more" }));
  await screen.findByText("Done. No more mail goes to ana@example.org.");
  expect(asked.filter((one) => one.path === "mail/stop")).toEqual([{ path: "mail/stop", body: { token: "abc" } }]);
});
