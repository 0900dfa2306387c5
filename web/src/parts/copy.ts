import { text } from "../texts/texts";

/** Copies a text; returns whether that worked. Pages without https have only the old way. */
export async function copy(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = words;
    area.style.position = "fixed";
    area.style.opacity = "0";
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand?.("copy") ?? false;
    area.remove();
    return isCopied;
  }
}

/** Has the browser keep a file; that it was done, in words. */
export function saveAs(file: Blob, name: string): string {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return text("share-saved", { name });
}
