// What every process answers about itself.

import type { ServiceParts } from "../http/kit/service/service.ts";
import type { ProcessParts } from "./process-parts.ts";
import { version } from "./version.ts";

type Parts = Pick<ProcessParts, "config" | "store" | "metrics">;

export function serviceFor({ config, store, metrics }: Parts): ServiceParts {
  return {
    version,
    readiness: store.readiness,
    metrics: metrics.read,
    metricsToken: config.METRICS_TOKEN,
    baseUrl: config.BASE_URL,
  };
}
