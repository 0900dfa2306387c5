/** Keeps the screen on while the page is seen, where the browser can. Returns what ends it. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;

  async function ask(): Promise<void> {
    if (document.hidden || isOver) return;
    try {
      lock = await navigator.wakeLock?.request("screen");
      if (isOver) void lock?.release();
    } catch {
      // a browser may refuse it, as on a low battery
    }
  }

  void ask();
  document.addEventListener("visibilitychange", ask); // a hidden page has lost it
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
