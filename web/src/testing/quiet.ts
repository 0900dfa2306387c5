import { afterEach, beforeEach, expect, vi } from "vitest";
import { loadTexts } from "../texts/texts";

/** In this file a test fails that complains on the console, as texts do that lack a variable. Each begins in English. */
export function expectQuiet(): void {
  beforeEach(() => {
    vi.spyOn(console, "error");
  });

  afterEach(async () => {
    expect(console.error).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    await loadTexts(["en"]);
  });
}
