import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { forget, meet } from "../../state/me.svelte";
import { browserName, possible } from "../../state/passkeys";
import { barriers } from "../../testing/axe";
import type { Passkey, Passkeys, SignIn as Asked } from "../../wire/types";
import Me from "./Me.svelte";
import { serve } from "../testing";
import SignIn from "./SignIn.svelte";

vi.mock("@simplewebauthn/browser", () => ({
  startRegistration: async () => {
    if (device.fails) throw Object.assign(new Error("no"), { code: device.fails });
    return { id: "new", response: { clientDataJSON: "c", attestationObject: "a", transports: ["internal", "pigeon"] } };
  },
  startAuthentication: async () => {
    if (device.fails) throw Object.assign(new Error("no"), { code: device.fails });
    return { id: "old", response: { clientDataJSON: "c", authenticatorData: "d", signature: "s", userHandle: "u" } };
  },
}));

const device = { fails: "" };
const HERE = `${location.origin}/`;
const PHONE: Passkey = { id: "phone", name: "Phone", made: 1_700_000_000, used: null, is_elsewhere: false };
const NONE: Passkeys = { passkeys: [], most: 10, address: HERE };
const OWN: Asked = { options: {}, races: 2, rooms: 1, is_kept: false };
const REFUSED = { code: "bad-passkey", what: "no" };

beforeEach(() => {
  localStorage.clear();
  forget();
  device.fails = "";
  vi.stubGlobal("PublicKeyCredential", class {});
});

test("a passkey is added with the name of the browser", async () => {
  const asked = serve({
    "me/passkeys": (body: unknown) => (body ? { ...NONE, passkeys: [PHONE] } : NONE),
    "me/passkeys/options": { options: {} },
  });
  const user = userEvent.setup();
  const { container } = render(Me);
  await user.click(await screen.findByRole("button", { name: "Add a passkey" }));
  await screen.findByText(/The passkey “Phone” is there/);
  expect(asked.find((one) => one.path === "me/passkeys" && one.body)?.body).toEqual({
    id: "new",
    client_data: "c",
    attestation: "a",
    transports: ["internal"],
    name: "Passkey",
  });
  expect(await barriers(container)).toEqual([]);
});

test.each([
  ["ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED", /has a passkey for you already/],
  ["ERROR_CEREMONY_ABORTED", /It was not finished/],
  ["ERROR_INVALID_RP_ID", /At this address browsers have no passkeys/],
])("a device that does not want to: %s", async (fails, words) => {
  serve({ "me/passkeys": NONE, "me/passkeys/options": { options: {} } });
  device.fails = fails;
  render(Me);
  await userEvent.click(await screen.findByRole("button", { name: "Add a passkey" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(words);
});

test("why there are no passkeys here", async () => {
  expect(possible("")).toBe("insecure");
  expect(possible("https://hotlap.example/")).toBe("other");
  expect(possible(HERE)).toBe("yes");
  serve({ "me/passkeys": { ...NONE, address: "" } });
  const first = render(Me);
  await screen.findByText(/only at https addresses/);
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
  expect(await barriers(first.container)).toEqual([]);
  first.unmount();
  serve({ "me/passkeys": { ...NONE, address: "https://hotlap.example/cards/" } });
  const second = render(Me);
  const there = await screen.findByRole<HTMLAnchorElement>("link", { name: "Open it there" });
  expect(there.href).toBe("https://hotlap.example/cards/#/join/secret");
  second.unmount();
  vi.unstubAllGlobals();
  serve({ "me/passkeys": NONE });
  render(Me);
  await screen.findByText(/This browser has no passkeys/);
});

test("a passkey is renamed, with the focus where one looks", async () => {
  const asked = serve({
    "me/passkeys": { ...NONE, passkeys: [PHONE] },
    "me/passkeys/name": (body: unknown) => ({ ...NONE, passkeys: [{ ...PHONE, ...(body as object) }] }),
  });
  const user = userEvent.setup();
  render(Me);
  await user.click(await screen.findByRole("button", { name: "Rename “Phone”" }));
  const field = screen.getByLabelText("Name of the passkey");
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, "  Stick {Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Rename “Stick”" })));
  expect(asked.find((one) => one.path === "me/passkeys/name")?.body).toEqual({ id: "phone", name: "Stick" });
  await user.click(screen.getByRole("button", { name: "Rename “Stick”" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Rename “Stick”" }));
});

test("only the last passkey that works here comes with a warning", async () => {
  const old = { ...PHONE, id: "old", name: "Old", is_elsewhere: true };
  const stick = { ...PHONE, id: "stick", name: "Stick" };
  serve({ "me/passkeys": { ...NONE, passkeys: [old, PHONE, stick] }, "me/passkeys/drop": { ...NONE, passkeys: [old, stick] } });
  const user = userEvent.setup();
  render(Me);
  await screen.findByText(/For an earlier address/);
  await user.click(screen.getByRole("button", { name: "Remove “Phone”" }));
  expect(screen.queryByText(/It is your last one/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove it" }));
  await user.click(await screen.findByRole("button", { name: "Remove “Old”" }));
  expect(screen.queryByText(/It is your last one/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Keep it" }));
  await user.click(screen.getByRole("button", { name: "Remove “Stick”" }));
  await screen.findByText(/It is your last one/);
});

test("as many passkeys as one can have", async () => {
  const many = Array.from({ length: 10 }, (_, n) => ({ ...PHONE, id: String(n) }));
  serve({ "me/passkeys": { ...NONE, passkeys: many } });
  render(Me);
  await screen.findByText(/as many as one can have: 10/);
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
});

test("a browser with races asks what happens to them", async () => {
  const asked = serve({ "sign-in/options": OWN, "sign-in": { name: "Bo", link: "#/join/bo" } });
  const onsigned = vi.fn();
  const user = userEvent.setup();
  await meet();
  const { container } = render(SignIn, { onsigned });
  await user.click(screen.getByRole("button", { name: "I have a passkey" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("This browser has 2 finished races and one room");
  expect(within(dialog).getByRole<HTMLInputElement>("textbox").value).toBe(`${HERE}#/join/secret`);
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Take them along" }));
  await waitFor(() => expect(onsigned).toHaveBeenCalled());
  expect(asked.at(-1)).toEqual({
    path: "sign-in",
    body: { id: "old", client_data: "c", authenticator_data: "d", signature: "s", user_handle: "u", takes_over: true },
  });
});

test("a race with both cars keeps the question open", async () => {
  serve({ "sign-in/options": OWN, "sign-in": { code: "two-cars", what: "no" } });
  const onsigned = vi.fn();
  const user = userEvent.setup();
  render(SignIn, { onsigned });
  await user.click(screen.getByRole("button", { name: "I have a passkey" }));
  await user.click(await screen.findByRole("button", { name: "Take them along" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/both have a car/);
  serve({ "sign-in/options": OWN, "sign-in": { name: "Bo", link: "#/join/bo" } });
  await user.click(screen.getByRole("button", { name: "Leave them" }));
  await waitFor(() => expect(onsigned).toHaveBeenCalled());
});

test.each([
  ["nothing", { ...OWN, races: 0, rooms: 0 }],
  ["a passkey of its own", { ...OWN, is_kept: true }],
])("a browser with %s asks nothing", async (_, own) => {
  const asked = serve({ "sign-in/options": own, "sign-in": REFUSED });
  const onsigned = vi.fn();
  render(SignIn, { onsigned });
  await userEvent.click(screen.getByRole("button", { name: "I have a passkey" }));
  expect((await screen.findByRole("alert")).textContent).toMatch("That passkey was not accepted");
  expect(asked.at(-1)?.body).toMatchObject({ takes_over: false });
  expect(onsigned).not.toHaveBeenCalled();
});

test("where there can be none, the page that says why is opened", async () => {
  vi.unstubAllGlobals();
  const asked = serve();
  render(SignIn, { onsigned: () => {} });
  await userEvent.click(screen.getByRole("button", { name: "I have a passkey" }));
  await waitFor(() => expect(location.hash).toBe("#/me"));
  expect(asked).toEqual([]);
});

test("the first name of a passkey", () => {
  expect(browserName("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36")).toBe(
    "Chrome on Linux",
  );
  expect(browserName("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0")).toBe("Firefox on Windows");
  expect(browserName("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1")).toBe("Safari on iPhone");
  expect(browserName("curl")).toBe("Passkey");
});
