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
