/** Messages to this browser while no page is open (Web Push). */
import type { DeviceChoice } from "../wire/types";

export type Possible = "yes" | "no" | "denied" | "home-screen";

/** Whether this browser can have messages here. On a phone of Apple's only a page on the home screen can. */
export function possible(): Possible {
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || typeof Notification === "undefined")
    return isApple ? "home-screen" : "no";
  return Notification.permission === "denied" ? "denied" : "yes";
}

/** The address of this browser's subscription, if it has one. */
export async function subscribed(): Promise<string | null> {
  if (possible() !== "yes") return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Asks the viewer, and subscribes for messages of the server with this key; null if they do not want it. */
export async function subscribe(key: string): Promise<DeviceChoice | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth!, name: browserName() };
}

// The first one that is in a browser's own line: many of them name others, too.
const BROWSERS = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Vivaldi", /Vivaldi\//],
  ["Firefox", /(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /Safari\//],
] as const;
const SYSTEMS = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["ChromeOS", /CrOS/],
  ["Mac", /Mac OS X/],
  ["Linux", /Linux/],
] as const;

/** What a browser is called, to tell it from others: `Firefox (Android)`; "" if it says nothing known. */
export function browserName(agent = navigator.userAgent): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find(([, sign]) => sign.test(agent))?.[0] ?? "");
  return browser && system ? `${browser} (${system})` : browser || system || "";
}

/** The worker behind the page: for messages, and for a page without a network. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(new URL("sw.js", document.baseURI), { scope: "./" });
}

/** Ends this browser's subscription; returns its address. */
export async function unsubscribe(): Promise<string | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  const made = await worker?.pushManager.getSubscription();
  await made?.unsubscribe();
  return made?.endpoint ?? null;
}

/** Follows a pressed message to its race. */
export function followMessages(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ go?: unknown }>) => {
    if (typeof data?.go === "string" && data.go.startsWith("#/")) location.hash = data.go;
  });
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (one) => one.charCodeAt(0));
}
