/** Passkeys of this browser's device. The library that speaks with it is fetched when somebody wants one. */
import { text } from "../texts/texts";
import * as api from "../wire/api";
import type { MadePasskey, PasskeyAnswer } from "../wire/types";

/** Whether there are passkeys here: the server has none, or at another address, or this browser knows none. */
export type Possible = "yes" | "insecure" | "other" | "old";

/** Whether this page can have none, whatever the server says: it has no name, or the browser knows no passkeys here. */
export function impossible(): boolean {
  return /^[\d.]+$|^\[/.test(location.hostname) || !("PublicKeyCredential" in globalThis);
}

/** `address` is that of wire.Passkeys. */
export function possible(address: string): Possible {
  if (!address) return "insecure";
  if (new URL(address).origin !== location.origin) return "other";
  return "PublicKeyCredential" in globalThis ? "yes" : "old";
}

/** Lets the device make a passkey for the guest. */
export async function makePasskey(options: object): Promise<MadePasskey> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { id, response } = await asked(() => startRegistration({ optionsJSON: options as never }));
  return {
    id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: (response.transports ?? []).filter((one) => one in TRANSPORTS) as MadePasskey["transports"],
    name: browserName(),
  };
}

/** Lets the device sign with a passkey of this server. */
export async function usePasskey(options: object): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { id, response } = await asked(() => startAuthentication({ optionsJSON: options as never }));
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? "",
  };
}

/** The ways to a device that the server knows; a newer browser may name others. */
const TRANSPORTS: Record<NonNullable<MadePasskey["transports"]>[number], true> = {
  ble: true,
  cable: true,
  hybrid: true,
  internal: true,
  nfc: true,
  "smart-card": true,
  usb: true,
};

/** What the library says, in our words. */
const WHY: Record<string, api.Trouble> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "passkey-there",
  ERROR_INVALID_DOMAIN: "no-passkeys",
  ERROR_INVALID_RP_ID: "no-passkeys",
};

/** Whoever sends the device's question away gets an answer in our words. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const why = WHY[(error as { code?: string }).code ?? ""] ?? "passkey-ended";
    throw new api.ProblemError({ code: why, what: String(error) });
  }
}

const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["Chrome", "Chrome"],
  ["CriOS", "Chrome"],
  ["Safari", "Safari"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "Mac"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

/** The browser and its system, as a first name for a passkey. */
export function browserName(agent: string = navigator.userAgent): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((all) => all.find(([sign]) => agent.includes(sign))?.[1]);
  return browser && system ? text("passkeys-browser", { browser, system }) : text("passkeys-unnamed");
}
