/** Whether the device shakes at the viewer's turn: on until it is unwanted; the browser remembers it. */
const KEY = "hotlap.vibration";
const CALL_MS = [120, 80, 120];

class Vibration {
  /** A computer with a pointer has the function, and nothing that shakes. */
  readonly isPossible = typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;
  isOn = $state(remembered());

  turn(isOn: boolean): void {
    this.isOn = isOn;
    try {
      localStorage.setItem(KEY, isOn ? "on" : "off");
    } catch {
      // no storage here: the choice lasts until the page is closed
    }
    this.call();
  }

  /** Browsers do it only while the page is seen. */
  call(): void {
    if (this.isPossible && this.isOn) navigator.vibrate(CALL_MS);
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true; // no storage here
  }
}

export const vibration = new Vibration();
