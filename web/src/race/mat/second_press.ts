/** The second of two presses in one place, which was meant for what the first met. `Twice` is the same for keys. */

const DOUBLE_MS = 300;
const SLIP = 24; // pixels that a finger is beside its first press

export class SecondPress {
  /** The question of the first press. */
  private meant = "";
  private last = { at: -Infinity, x: 0, y: 0 };

  /** Hears a press during a question; returns whether it was meant for another one. No hand that has seen what is new there
   * is as quick as a second tap. */
  hear(event: MouseEvent, asked: string): boolean {
    const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
    const isSkip = event.target instanceof Element && event.target.closest(".skip") !== null;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const isThere = at - this.last.at < DOUBLE_MS && Math.hypot(x - this.last.x, y - this.last.y) < SLIP;
    if ((isTouch ? isThere : event.detail > 1) && !isSkip && this.meant !== asked) return true;
    this.last = { at, x, y };
    this.meant = asked;
    return false;
  }
}
