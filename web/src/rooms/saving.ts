/** Files that a link of the page downloads: without a server they come from the rooms. */
import { saveAs } from "../parts/copy";
import { toast } from "../parts/toasts.svelte";
import { ask } from "../wire/door";

export async function saveLinked(event: MouseEvent): Promise<void> {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isFile = link?.href.startsWith(new URL("api/", document.baseURI).href);
  if (!link || !isFile || event.defaultPrevented) return;
  event.preventDefault();
  const answer = await ask(link.href);
  const [, name] = /filename="?([^";]+)/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  toast(saveAs(await answer.blob(), name ?? "hotlap.txt"), "good");
}
