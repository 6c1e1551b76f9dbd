// Runs system jobs one at a time, as soon as they arrive.

import type { Log } from "../../ports/system.ts";
import type { Notifier, SystemJobRunner, SystemJobStore } from "../../ports/jobs.ts";
import type { Loop } from "../delivery/lane-loop.ts";
import { type OnFault, repeat } from "../kit/repeat.ts";

export type SystemJobLoopParts = {
  systemJobs: SystemJobStore;
  run: SystemJobRunner;
  notifier: Pick<Notifier, "listen">;
  log: Pick<Log, "info" | "warn" | "error">;
  onFault: OnFault;
};

/** Fallback for lost notifications. */
const LOOK_EVERY_MS = 5_000;
/** For jobs that another worker runs, or whose event another shard still processes. */
const LOOK_SOON_MS = 300;

export function startSystemJobLoop({
  systemJobs,
  run,
  notifier,
  log,
  onFault,
}: SystemJobLoopParts): Loop {
  async function look(): Promise<number> {
    const tried = await systemJobs.tryNext(run);
    if (tried.outcome === "none")
      return Math.min(Math.max(LOOK_SOON_MS, tried.nextInMs ?? Infinity), LOOK_EVERY_MS);
    const { kind } = tried;
    if (tried.outcome === "done") log.info("system-job.done", { kind });
    if (tried.outcome !== "failed") return 0;
    const { id, error, isLast } = tried;
    if (isLast) log.error("system-job.given-up", error, { kind, id });
    else log.warn("system-job.failed", { kind, id, why: String(error) });
    return 0;
  }

  const looking = repeat("system-jobs.not-done", look, onFault);
  notifier.listen("system_jobs", looking.wake);
  return looking;
}
