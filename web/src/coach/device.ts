/** The coach on the viewer's own device: workers that share an analysis out, part by part. */
import type { AnalysisTier } from "../wire/types";
import { areKept } from "../rooms/parts";
import type { FromCoach, ToCoach } from "./messages";
import { ALL, reached } from "./stages";

/** Each has a Python and the tables of the coach, 150 MB; and the page keeps half of the cores. */
const MOST_WORKERS = 3;
/** From then on the server is asked; a quick one of a usual race takes 20 to 60 s. */
const LONGEST_MS: Record<AnalysisTier, number> = { quick: 240_000, deep: 1_800_000 };

export interface Task {
  /** The address of the parts. */
  base: string;
  record: string;
  tier: AnalysisTier;
}

/** The document of an analysis. Throws if a worker fails, or all takes too long. */
export async function analyse(task: Task, tell: (done: number, of: number) => void): Promise<string> {
  const n = Math.max(1, Math.min(MOST_WORKERS, Math.floor(navigator.hardwareConcurrency / 2)));
  const workers = Array.from({ length: n }, () => new Coach());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error("it takes too long")), LONGEST_MS[task.tier]);
  });
  try {
    return await Promise.race([make(workers, task, tell), late]);
  } finally {
    clearTimeout(timer);
    for (const worker of workers) worker.end();
  }
}

async function make(workers: readonly Coach[], task: Task, tell: (done: number, of: number) => void): Promise<string> {
  const begin = (worker: Coach) => worker.ask({ type: "begin", ...task });
  if (!(await areKept(task.base))) await begin(workers[0]!); // the others find the parts in the cache
  let [said] = await Promise.all(workers.map(begin));
  for (let stage = 0; !said!.startsWith("{"); stage++) {
    const parts = Number(said);
    const results = await shared(workers, parts, (made) => tell(reached(task.tier, stage, made, parts), ALL));
    [said] = await Promise.all(workers.map((worker) => worker.ask({ type: "next", results: `[${results.join()}]` })));
  }
  return said!;
}

/** Who is done with a part takes the next one. */
async function shared(workers: readonly Coach[], parts: number, tell: (made: number) => void): Promise<string[]> {
  const results: string[] = [];
  let [next, made] = [0, 0];
  const work = async (worker: Coach) => {
    while (next < parts) {
      const n = next++;
      results[n] = await worker.ask({ type: "part", n });
      tell(++made);
    }
  };
  await Promise.all(workers.map(work));
  return results;
}

/** A worker, which is asked one thing after another. */
class Coach {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "coach" });

  ask(asked: ToCoach): Promise<string> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<FromCoach>) =>
        data.type === "said" ? resolve(data.text) : reject(new Error(data.why));
      this.worker.onerror = (event) => reject(new Error(event.message || "the worker could not be begun"));
      this.worker.postMessage(asked);
    });
  }

  end(): void {
    this.worker.terminate();
  }
}
