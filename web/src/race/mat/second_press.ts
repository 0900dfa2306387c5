/** The second of two presses in one place, which was meant for what the first met. `Twice` is the same for keys. */

const DOUBLE_MS = 400;

export class SecondPress {
  /** The question of the first press. */
  private meant = "";
  /** When the button was pressed that has the place of the main one while others drive. */
  private skipped = -Infinity;

  /** Hears a press during a question; returns whether it was meant for another one. A finger taps twice in any case. */
  hear(event: MouseEvent, asked: string): boolean {
    const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
    const isSkip = event.target instanceof Element && event.target.closest(".skip") !== null;
    const isSecond = isTouch ? event.timeStamp - this.skipped < DOUBLE_MS : event.detail > 1;
    const isLate = isSecond && !isSkip && this.meant !== asked;
    if (isSkip) this.skipped = event.timeStamp;
    this.meant = asked;
    return isLate;
  }
}
