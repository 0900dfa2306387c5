/** Keeps the page in this browser, so that it opens without a network (public/sw.js). */
import { registerWorker } from "./push";

/** "insecure": browsers keep pages only of https addresses, and of their own machine. */
export type Kept = "keeping" | "kept" | "insecure" | "failed";

const SHELL = "hotlap-shell-"; // as in public/sw.js
const PATIENCE_MS = 60_000;

export async function keepPage(): Promise<Kept> {
  if (!("serviceWorker" in navigator)) return isSecureContext ? "failed" : "insecure";
  try {
    await registerWorker();
    const { active } = await navigator.serviceWorker.ready;
    return (await asked(active!)) ? "kept" : "failed";
  } catch {
    return "failed";
  }
}

/** Whether this browser keeps the files of some build. */
async function isKept(): Promise<boolean> {
  const names = await caches.keys().catch(() => []);
  return names.some((name) => name.startsWith(SHELL));
}

/** Asks the worker to keep all files; whether it has them. */
function asked(worker: ServiceWorker): Promise<boolean> {
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<{ kept: boolean }>) => answer(data.kept);
    setTimeout(() => answer(false), PATIENCE_MS);
    worker.postMessage({ keep: true }, [port2]);
  });
}

/**
 * The same on a first visit, when nothing else is to be done: most files are there by then. A viewer who saves data is left
 * alone. The worker brings what is kept up to date with each page that it fetches.
 */
export async function keepQuietly(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!("serviceWorker" in navigator) || !navigator.onLine || connection?.saveData || (await isKept())) return;
  const keep = () => void keepPage();
  if (typeof requestIdleCallback === "function") requestIdleCallback(keep);
  else keep();
}
