/** Before what a driver is asked once more whether it is meant; the browser remembers it. What spins the car out needlessly
 *  is asked about in any case. */
export const CAUTIONS = ["danger", "dearer", "always"] as const;

/** `dearer`: what raises the Heat of the corners; `always`: each boost, slipstream and discard. */
export type Caution = (typeof CAUTIONS)[number];

const KEY = "hotlap.caution";
const USUAL: Caution = "dearer";

class Cautious {
  private kept = $state<Caution>(remembered());

  get before(): Caution {
    return this.kept;
  }

  set before(before: Caution) {
    this.kept = before;
    try {
      localStorage.setItem(KEY, before);
    } catch {
      // no storage here: the choice lasts until the page is closed
    }
  }
}

function remembered(): Caution {
  try {
    return CAUTIONS.find((one) => one === localStorage.getItem(KEY)) ?? USUAL;
  } catch {
    return USUAL; // no storage here
  }
}

export const cautious = new Cautious();
