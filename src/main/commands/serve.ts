// `relay serve`: runs until a signal, then shuts down gracefully.

import { createLog, type FlushedLog } from "../wire/log.ts";
import { type ProcessRole, type RunningRelay, serve } from "../wire/serve.ts";
import { storeFor } from "../wire/store.ts";
import { dropOwnerUrl } from "../settings/owner-url.ts";
import { type Config, requireConfig } from "../settings/config.ts";

// Below 10 s, after which Docker kills the process.
const STOP_WITHIN_MS = 9_000;
/** A proxy reuses a busy keep-alive connection within this time; others can be closed. */
const LINGER_MS = 1_000;

export async function runServe(role: ProcessRole): Promise<void> {
  const dropped = dropOwnerUrl(process.env);
  const config = requireConfig();
  const log = createLog(config.LOG_LEVEL);
  if (dropped.length > 0) log.warn("service.owner-url", { names: dropped.join(" ") });
  await refuseOldSchema(config, log);
  const running = await serve(config, log, role);
  stopOnSignal(running, log);
  log.info("service.started", { role, ...(running.url && { url: running.url }) });
  log.flush();
}

/** Pending migrations prevent the start. An unavailable database does not: it may come back. */
async function refuseOldSchema(config: Config, log: FlushedLog): Promise<void> {
  const store = storeFor(config, log);
  const readiness = await store.readiness();
  await store.close();
  if (readiness.isReady || readiness.why === "Database unavailable") return;
  log.warn("service.not-started", { why: readiness.why });
  log.flush();
  process.exit(1);
}

function stopOnSignal(running: RunningRelay, log: FlushedLog): void {
  const stop = (signal: string) => {
    log.info("service.stopping", { signal });
    const end = (how: string) => {
      log.info("service.stopped", { how });
      log.flush();
      process.exit(0);
    };
    setTimeout(() => end("stopped work that was still in progress"), STOP_WITHIN_MS).unref();
    void running.stop(LINGER_MS).then(
      () => end("everything finished"),
      () => end("could not finish everything"),
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
