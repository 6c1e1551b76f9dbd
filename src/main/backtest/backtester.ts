// Runs backtests in a worker thread, one at a time and fair between groups. So the API's event loop never matches
// old events.

import { fairQueue } from "../../core/backtest/fair-queue.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { TrialRequester, Backtester, Trial, TrialResult } from "../../ports/replays.ts";
import { type FromThread, type ThreadSettings, trialThread } from "./trial-thread.ts";

export type RunningBacktester = Backtester & { stop(): Promise<void> };

type Options = ThreadSettings & {
  /** Time limit of a run; its result covers the events tried until then. */
  withinMs?: number | undefined;
};

type Run = TrialRequester & {
  groupKey: string;
  trial: Trial;
  resolve(result: TrialResult): void;
  reject(error: Error): void;
};

const WITHIN_MS = 20_000;
const AGAIN_SECONDS = 5;
const KEPT_MS = 60_000;
/** How long a canceled run, and a run past its time limit, may take before the thread is terminated. */
const ENDS_WITHIN_MS = 900;
const LATE_MS = 10_000;

export function threadBacktester(options: Options): RunningBacktester {
  const { withinMs = WITHIN_MS, ...settings } = options;
  const waiting = fairQueue<Run>();
  let running: Run | undefined;
  let isStopped = false;
  const thread = trialThread(settings, {
    onMessage(message) {
      if (running) notifyRequester(running, message);
      if (message.kind !== "progress") goOn();
    },
    onGone(error) {
      running?.reject(error ?? unavailable());
      goOn();
    },
  });

  function goOn(): void {
    running = waiting.next();
    if (!running) return thread.closeAfter(KEPT_MS);
    thread.tell({ kind: "run", trial: { ...running.trial, withinMs } });
    thread.endAfter(withinMs + LATE_MS);
  }

  function cancel(run: Run): void {
    run.reject(unavailable());
    if (run !== running) return waiting.remove(run);
    thread.tell({ kind: "cancel" });
    thread.endAfter(ENDS_WITHIN_MS);
  }

  return {
    async run(trial, requester) {
      if (isStopped || requester.signal.aborted) throw unavailable();
      const { promise, ...settling } = Promise.withResolvers<TrialResult>();
      const run = { trial, groupKey: trial.groupKey, ...requester, ...settling };
      if (!waiting.add(run)) throw tooMany();
      const leave = () => cancel(run);
      requester.signal.addEventListener("abort", leave);
      if (!running) goOn();
      return promise.finally(() => requester.signal.removeEventListener("abort", leave));
    },

    async stop() {
      isStopped = true;
      for (const run of waiting.drain()) run.reject(unavailable());
      await thread.end();
    },
  };
}

function notifyRequester(run: Run, message: FromThread): void {
  if (message.kind === "progress") run.onProgress({ tried: message.tried, of: message.of });
  else if (message.kind === "over") run.resolve(message.result);
  else if (message.kind === "failed")
    run.reject(message.isUnavailable ? unavailable() : new Error(message.why));
}

function tooMany(): Refusal {
  return new Refusal("too-many", "Too many such tests at once", AGAIN_SECONDS);
}

/** Also rejects runs that their caller aborted; the caller no longer reads it. */
function unavailable(): Refusal {
  return new Refusal("unavailable", "Temporarily unavailable", AGAIN_SECONDS);
}
