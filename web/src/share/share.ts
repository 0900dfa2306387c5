/** Passing things on by the device's own sheet, or as a text to paste. */
import { copy } from "../parts/copy";

/** What is passed on. With a picture some apps leave out the words or the link, so the words have the link, too. */
export interface Shared {
  words: string;
  link: string;
  picture?: File | undefined;
}

/** "no": the device has no such sheet, or it did not open. */
export type Sent = "sent" | "put-away" | "no";

/** Opens the device's sheet, with the picture where it takes files. */
export async function send({ words, link, picture }: Shared): Promise<Sent> {
  if (typeof navigator.share !== "function") return "no";
  const files = picture ? { files: [picture] } : {};
  const data: ShareData = picture && navigator.canShare?.(files) ? { text: `${words}\n${link}`, ...files } : { text: words, url: link };
  try {
    await navigator.share(data);
    return "sent";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "put-away" : "no";
  }
}

/** The same, or words and link as a text to paste; "no" if the browser lets pages copy nothing. */
export async function sendOrCopy(shared: Shared): Promise<Sent | "copied"> {
  const sent = await send(shared);
  if (sent !== "no") return sent;
  return (await copy(`${shared.words}\n${shared.link}`)) ? "copied" : "no";
}
