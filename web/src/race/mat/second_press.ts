/** The second of two presses in one place, which was meant for what the first met. `Twice` is the same for keys. */

const DOUBLE_MS = 400;

export class SecondPress {
  /** The question of the first press. */
  private meant = "";
  private at = -Infinity;

  /** Hears a press during a question; returns whether it was meant for another one. No hand that has seen what is new there
   * is as quick as a second tap. */
  hear(event: MouseEvent, asked: string): boolean {
    const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
    const isSkip = event.target instanceof Element && event.target.closest(".skip") !== null;
    const isSecond = isTouch ? event.timeStamp - this.at < DOUBLE_MS : event.detail > 1;
    if (isSecond && !isSkip && this.meant !== asked) return true;
    this.at = event.timeStamp;
    this.meant = asked;
    return false;
  }
}
