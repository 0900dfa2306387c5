import { afterEach, expect, test, vi } from "vitest";
import { send, sendOrCopy } from "./share";

const what = { words: "USA, 2 laps", link: "http://x.example/race/r1", picture: new File(["x"], "hotlap.png", { type: "image/png" }) };

afterEach(() => vi.unstubAllGlobals());

/** A device with a sheet that ends like this. */
function device(share: (data: ShareData) => Promise<void>, canShare?: (data: ShareData) => boolean) {
  const shared = vi.fn(share);
  const clipboard = { writeText: vi.fn(() => Promise.resolve()) };
  vi.stubGlobal("navigator", { share: shared, canShare, clipboard });
  return { shared, clipboard };
}

test("the picture goes along where the device takes files, and then the words have the link", async () => {
  const { shared } = device(
    () => Promise.resolve(),
    ({ files }) => files?.[0]?.type === "image/png",
  );
  expect(await send(what)).toBe("sent");
  expect(shared).toHaveBeenCalledWith({ text: "USA, 2 laps\nhttp://x.example/race/r1", files: [what.picture] });
});

test.each([undefined, () => false])("words and link go alone where it takes none", async (canShare) => {
  const { shared } = device(() => Promise.resolve(), canShare);
  expect(await send(what)).toBe("sent");
  expect(shared).toHaveBeenCalledWith({ text: what.words, url: what.link });
});

test("who puts the sheet away has copied nothing, and a device without one copies words and link", async () => {
  const away = device(() => Promise.reject(new DOMException("no", "AbortError")));
  expect(await sendOrCopy(what)).toBe("put-away");
  expect(away.clipboard.writeText).not.toHaveBeenCalled();
  const refused = device(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  expect(await sendOrCopy(what)).toBe("copied");
  expect(refused.clipboard.writeText).toHaveBeenCalledWith("USA, 2 laps\nhttp://x.example/race/r1");
  vi.stubGlobal("navigator", {});
  expect(await sendOrCopy(what)).toBe("no");
});
