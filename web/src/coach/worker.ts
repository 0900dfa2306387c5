/** A worker that makes parts of an analysis, by the coach of the server (server/analyses/on_device.py). */
import { openPython } from "../rooms/python";
import type { FromCoach, ToCoach } from "./messages";

interface Stages {
  begin(): string;
  part(n: number): string;
  next(results: string): string;
}

let stages: Stages;

async function answer(asked: ToCoach): Promise<string> {
  if (asked.type === "part") return stages.part(asked.n);
  if (asked.type === "next") return stages.next(asked.results);
  const python = await openPython(asked.base, () => {});
  const coach = python.pyimport("hotlap.server.analyses.on_device") as { Stages(record: string, tier: string): Stages };
  stages = coach.Stages(asked.record, asked.tier);
  return stages.begin();
}

addEventListener("message", ({ data }: MessageEvent<ToCoach>) => {
  answer(data).then(
    (text) => postMessage({ type: "said", text } satisfies FromCoach),
    (error: unknown) => postMessage({ type: "failed", why: String(error) } satisfies FromCoach),
  );
});
