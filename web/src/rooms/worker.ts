/** The worker that has the rooms. As long as it lives it holds a lock of its own: the page sees by it that it has ended. */
import type { FromWorker, ToWorker } from "./messages";
import { keepImage, openRooms, warm } from "./python";
import { Serving } from "./serving";

const id = `hotlap-worker-${[...crypto.getRandomValues(new Uint8Array(16))].join("-")}`;
const post = (message: FromWorker) => postMessage(message);
const serving = new Serving(post, openRooms, id);

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "warm")
    void warm(data.base, post).catch(() => {}); // they come when they are wanted
  else if (data.type === "image")
    void keepImage(data.base)
      .catch(() => {}) // the next start is as this one
      .finally(() => post({ type: "imaged" }));
  else serving.hear(data);
});

void navigator.locks?.request(id, () => {
  post({ type: "alive", lock: id });
  return new Promise(() => {});
});
