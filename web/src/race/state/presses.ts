/**
 * The second of two presses in one place of a race, which was meant for what the first met: a double press on what goes away
 * by it presses nothing that comes to light there. The mat has rules of its own (mat/second_press.ts).
 */

const DOUBLE_MS = 400;
const SLIP = 24; // pixels that a finger is beside its first press
const PLACES = ".race, dialog"; // elsewhere one button after the other may be meant

/** What was pressed last, where and when. */
let first: { button: Element; at: number; x: number; y: number } | null = null;
/** Whether the press that is on its way is such a second one. */
let isSecond = false;

addEventListener("pointerdown", down, true);
for (const type of ["pointerup", "mousedown", "mouseup", "click"] as const) addEventListener(type, follow, true);

function down(event: PointerEvent): void {
  const { target, timeStamp: at, clientX: x, clientY: y } = event;
  const hasPlace = x + y > 0; // a press that a program made has none
  const isDouble = hasPlace && first !== null && at - first.at < DOUBLE_MS && Math.hypot(x - first.x, y - first.y) < SLIP;
  isSecond = isDouble && !first!.button.isConnected;
  if (isSecond) return swallow(event);
  const button = target instanceof Element ? target.closest("button, a") : null;
  first = button?.closest(PLACES) && !button.closest("[data-asked]") ? { button, at, x, y } : null;
}

/** A key presses without a place. What is pressed in between makes the next press a first one. */
function follow(event: MouseEvent): void {
  if (isSecond && event.detail + event.clientX + event.clientY > 0) swallow(event);
  else if (event.type === "click" && !(event.target instanceof Node && first?.button.contains(event.target))) first = null;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
