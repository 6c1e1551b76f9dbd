// A whole process: one role or both over one store, from start to graceful shutdown.

import type { Log } from "../../ports/system.ts";
import { invalidCounter } from "../../app/delivery/rate-limits.ts";
import { startApi } from "./api.ts";
import { threadBacktester } from "../backtest/backtester.ts";
import { threadPreviewer } from "../backtest/previewer.ts";
import type { Config } from "../settings/config.ts";
import { createMetrics } from "../metrics/index.ts";
import type { Seams } from "./process-parts.ts";
import { storeFor } from "./store.ts";
import { tracingFor } from "./tracing.ts";
import { version } from "../settings/version.ts";
import { listenAsWorker, startWorker } from "./worker.ts";

export type ProcessRole = "api" | "worker" | "all";

export type RunningRelay = {
  /** URL of the API, or of a worker with WORKER_PORT. */
  url: string | undefined;
  stop(lingerMs?: number): Promise<void>;
};

export async function serve(
  config: Config,
  log: Log,
  role: ProcessRole,
  seams: Seams = {},
): Promise<RunningRelay> {
  const store = storeFor(config, log);
  const metrics = createMetrics({
    waiting: store.events.waiting,
    readBacklog: store.readBacklog,
    readDatabaseHealth: store.readDatabaseHealth,
    readiness: store.readiness,
    poolUses: store.poolUses,
    about: { version, role },
    log,
  });
  const backtester = threadBacktester({
    databaseUrl: config.DATABASE_URL,
    withinMs: seams.backtestMs,
  });
  const previewer = threadPreviewer({ databaseUrl: config.DATABASE_URL });
  const tracing = await tracingFor({ config, log, meter: metrics.traces, role });
  const { invalidRequests } = store;
  const countInvalid = invalidCounter({ invalidRequests, meter: metrics.delivery, log });
  const traces = tracing?.traces;
  const parts = { config, store, log, metrics, traces, backtester, previewer, countInvalid, seams };
  // API first: a chat calls the webhook URL when the worker registers it.
  const api = role === "worker" ? undefined : await startApi(parts);
  const worker = role === "api" ? undefined : startWorker(parts);
  const own = role === "worker" ? await listenAsWorker(parts) : undefined;
  return {
    url: api?.url ?? own?.url,
    async stop(lingerMs) {
      const threads = [backtester.stop(), previewer.stop()];
      await Promise.all([...threads, api?.stop(lingerMs), worker?.stop(), own?.close()]);
      await Promise.all([store.close(), tracing?.stop()]);
    },
  };
}
