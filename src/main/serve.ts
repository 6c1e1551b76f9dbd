// A whole process: one role or both over one store, from start to a clean end.

import type { Log } from "../ports/log.ts";
import { type ApiParts, startApi } from "./api.ts";
import type { Config } from "./config.ts";
import { storeFor } from "./store.ts";
import { startWorker } from "./worker.ts";

export type Role = "api" | "worker" | "all";

export type Running = {
  /** Where the api listens; undefined for a worker alone. */
  url: string | undefined;
  stop(): Promise<void>;
};

export async function serve(
  config: Config,
  log: Log,
  role: Role,
  seams: Pick<ApiParts, "rules" | "events"> = {},
): Promise<Running> {
  const store = storeFor(config, log);
  const worker = role === "api" ? undefined : startWorker(store, config.EVENT_RETENTION_DAYS, log);
  const api = role === "worker" ? undefined : await startApi({ config, store, log, ...seams });
  return {
    url: api?.url,
    async stop() {
      await Promise.all([api?.stop(), worker?.stop()]);
      await store.close();
    },
  };
}
