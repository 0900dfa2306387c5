/** One of some words that somebody chose, which the browser remembers. */
export class Kept<T extends string> {
  private chosen = $state() as T;

  constructor(
    private readonly key: string,
    words: readonly T[],
    usual: T,
  ) {
    let kept: string | null = null;
    try {
      kept = localStorage.getItem(key);
    } catch {
      // no storage here
    }
    this.chosen = words.find((one) => one === kept) ?? usual;
  }

  get now(): T {
    return this.chosen;
  }

  set now(now: T) {
    this.chosen = now;
    try {
      localStorage.setItem(this.key, now);
    } catch {
      // no storage here: the choice lasts until the page is closed
    }
  }
}
