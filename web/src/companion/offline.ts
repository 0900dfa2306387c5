/** Keeps the page in this browser, so that it opens without a network (public/sw.js). */
import { registerWorker } from "../state/push";

/** "insecure": browsers keep pages only of https addresses, and of their own machine. */
export type Kept = "keeping" | "kept" | "insecure" | "failed";

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

/** Asks the worker to keep all files; whether it has them. */
function asked(worker: ServiceWorker): Promise<boolean> {
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<{ kept: boolean }>) => answer(data.kept);
    setTimeout(() => answer(false), PATIENCE_MS);
    worker.postMessage({ keep: true }, [port2]);
  });
}
