/** Files that a link of the page downloads: without a server they come from the rooms. */
import { toast } from "../parts/toasts.svelte";
import { text } from "../texts/texts";
import { ask } from "../wire/door";

export async function saveLinked(event: MouseEvent): Promise<void> {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isFile = link?.href.startsWith(new URL("api/", document.baseURI).href);
  if (!link || !isFile || event.defaultPrevented) return;
  event.preventDefault();
  const answer = await ask(link.href);
  const [, name] = /filename="?([^";]+)/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  saveAs(await answer.blob(), name ?? "hotlap.txt");
}

export function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const made = Object.assign(document.createElement("a"), { href: address, download: name });
  made.click();
  toast(text("plane-saved", { name }), "good");
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
