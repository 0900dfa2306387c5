/**
 * A guard over a race's page, its mat and its dialogs: the second of two presses in one place was meant for what the first
 * met. It presses nothing that comes to light there when the first went away, nor the next question's choices. `Twice`
 * (keys.ts) is the same for keys.
 */

export const DOUBLE_MS = 400;
const TAPS_MS = 300; // no hand that has seen what is new there is as quick as a second tap
const SLIP = 24; // pixels that a finger is beside its first press
const PLACES = ".race, dialog"; // elsewhere one button after the other may be meant
const MAT = "[data-asked]";
const SKIP = ".skip";

interface Press {
  at: number;
  x: number;
  y: number;
}

/** The button that was pressed last outside of the mat, which may have led to another race's page, or to a replay. */
let button: (Press & { of: Element }) | null = null;

/** Whoever is asked whether they are sure has to read that: the second of two quick presses is none. */
export class Asked {
  private at = -Infinity;

  begin(): void {
    this.at = performance.now();
  }

  get isRead(): boolean {
    return performance.now() - this.at >= DOUBLE_MS;
  }
}

/** On what a press picks and the next one puts back: the second of two quick ones means what the first did. A system counts those
 * of a mouse; a finger's are told by their time, wherever it slips to on the same thing. */
export class Picked {
  private last = { of: null as unknown, at: -Infinity };

  /** Hear of a press on something; whether it is such a second one. */
  isSecond(event: MouseEvent, of: unknown): boolean {
    const { last } = this;
    const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
    this.last = { of: isTouch ? of : null, at: event.timeStamp };
    return isTouch ? of === last.of && event.timeStamp - last.at < TAPS_MS : event.detail > 1;
  }
}

/** Until what it returns is called. */
export function guardPresses(): () => void {
  /** What was pressed last on the mat, during which question. */
  let answer: (Press & { asked: string; isSkip: boolean }) | null = null;
  /** Whether the press that is on its way is the second one on a button that has gone. */
  let isSecond = false;

  function down(event: PointerEvent): void {
    const found = within(event, "button, a");
    isSecond = button !== null && !button.of.isConnected && isAgain(event, button, DOUBLE_MS);
    if (isSecond) return swallow(event);
    button = found?.closest(PLACES) && !found.closest(MAT) ? { ...pressOf(event), of: found } : null;
  }

  /** A key presses without a place. What is pressed in between makes the next press a first one. */
  function follow(event: MouseEvent): void {
    if (isSecond && event.detail + event.clientX + event.clientY > 0) return swallow(event);
    if (event.type !== "click") return;
    if (!(event.target instanceof Node && button?.of.contains(event.target))) button = null;
    const asked = within(event, MAT)?.getAttribute("data-asked");
    if (asked === null || asked === undefined) return;
    const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
    const isDouble = isTouch ? answer !== null && isAgain(event, answer, TAPS_MS) : event.detail > 1;
    const isSkip = within(event, SKIP) !== null; // pressed on and on it is meant; once, it may have been Drive
    if (isDouble && answer?.asked !== asked && !(isSkip && answer?.isSkip)) swallow(event);
    else answer = { ...pressOf(event), asked, isSkip };
  }

  const undo = new AbortController();
  const options = { capture: true, signal: undo.signal };
  addEventListener("pointerdown", down, options);
  for (const type of ["pointerup", "mousedown", "mouseup", "click"] as const) addEventListener(type, follow, options);
  return () => undo.abort();
}

function pressOf({ timeStamp: at, clientX: x, clientY: y }: MouseEvent): Press {
  return { at, x, y };
}

function isAgain({ timeStamp, clientX, clientY }: MouseEvent, { at, x, y }: Press, ms: number): boolean {
  return clientX + clientY > 0 && timeStamp - at < ms && Math.hypot(clientX - x, clientY - y) < SLIP;
}

function within({ target }: Event, what: string): Element | null {
  return target instanceof Element ? target.closest(what) : null;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
