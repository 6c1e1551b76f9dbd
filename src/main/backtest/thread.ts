// Worker thread for backtests and previews. It has its own database connection and, on Linux, the lowest priority.

import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { setTimeout } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { tryRoute } from "../../app/backtest/try-route.ts";
import { judgeDraft } from "../../app/backtest/draft-route.ts";
import { storedEventReader } from "../../app/records/read-payload.ts";
import { codeHosts, readEvent } from "../../codehosts/index.ts";
import type { PreviewTrial } from "../../ports/replays.ts";
import { isUnavailable } from "../../store/pg/sql-errors.ts";
import { pastEvents } from "../../store/backtest/past-events.ts";
import { openBacktestPool } from "../../store/pg/pools.ts";
import type { FromThread, ThreadSettings, ToThread } from "./trial-thread.ts";

/** Lowest priority (nice value). */
const LAST = 19;

const { databaseUrl, isUrgent = false }: ThreadSettings = workerData;
// The pool replaces a connection that breaks while idle; a broken one in use fails its run.
const pool = openBacktestPool(databaseUrl, () => {});
const ports = {
  past: pastEvents(pool),
  readStored: storedEventReader(codeHosts, readEvent),
  now: () => performance.now(),
  rest: (ms: number) => setTimeout(ms),
};
let canceling = new AbortController();

if (!isUrgent) yieldToOthers();
parentPort?.on("message", (message: ToThread) => {
  if (message.kind === "cancel") canceling.abort();
  else if (message.kind === "close") void close();
  else if (message.kind === "preview") preview(message.trial);
  else void run(message.trial);
});

function preview(trial: PreviewTrial): void {
  try {
    tell({ kind: "previewed", result: judgeDraft({ ...ports, readEvent }, trial) });
  } catch (error) {
    tell({ kind: "failed", why: whyOf(error), isUnavailable: false });
  }
}

async function run(trial: Extract<ToThread, { kind: "run" }>["trial"]): Promise<void> {
  canceling = new AbortController();
  try {
    const result = await tryRoute(ports, trial, {
      signal: canceling.signal,
      onProgress: (progress) => tell({ kind: "progress", ...progress }),
    });
    tell({ kind: "over", result });
  } catch (error) {
    tell({ kind: "failed", why: whyOf(error), isUnavailable: isUnavailable(error) });
  }
}

function whyOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function tell(message: FromThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message);
}

async function close(): Promise<void> {
  parentPort?.removeAllListeners("message");
  await pool.end();
}

/** Linux has a priority per thread; elsewhere this would change the whole process. */
function yieldToOthers(): void {
  try {
    const [, , threadId] = readlinkSync("/proc/thread-self").split("/");
    setPriority(Number(threadId), LAST);
  } catch {
    // Without it the thread runs at normal priority.
  }
}
