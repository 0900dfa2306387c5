/** The line to the server, as far as a button must know it: what is sent while it is broken waits for it. */
import { text } from "../texts/texts";

class Line {
  isOpen = $state(true);
}

export const line = new Line();

/** What stands on a button that was pressed and has no answer yet. */
export function sentWords(): string {
  return text(line.isOpen ? "race-sent" : "race-sent-waits");
}
