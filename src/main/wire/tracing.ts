// Starts tracing if a collector is configured; only then loads its modules.

import type { Log } from "../../ports/system.ts";
import type { Config } from "../settings/config.ts";
import type { TraceMeter } from "../metrics/meters.ts";
import type { CollectorParts } from "../traces/collector.ts";
import type { Tracing } from "../traces/index.ts";
import { version } from "../settings/version.ts";

type Parts = { config: Config; log: Log; meter: TraceMeter; role: string };

/** Undefined without a collector. */
export function collectorPartsOf(config: Config): CollectorParts | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole } = config;
  const url = whole ?? (base && `${base.replace(/\/+$/, "")}/v1/traces`);
  if (url === undefined) return undefined;
  return {
    url,
    protocol: config.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? new Map(),
    timeoutMs: config.OTEL_EXPORTER_OTLP_TIMEOUT,
  };
}

export async function tracingFor({ config, ...parts }: Parts): Promise<Tracing | undefined> {
  const collector = collectorPartsOf(config);
  if (!collector) return undefined;
  const { startTraces } = await import("../traces/index.ts");
  return startTraces({
    ...parts,
    ...collector,
    serviceName: config.OTEL_SERVICE_NAME,
    sampler: config.OTEL_TRACES_SAMPLER,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    version,
  });
}
