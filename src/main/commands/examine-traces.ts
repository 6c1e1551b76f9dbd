// What `relay doctor` says about the collector of traces.

import type { Config } from "../config.ts";
import { collectorPartsOf } from "../tracing.ts";
import { version } from "../version.ts";
import type { Finding } from "./finding.ts";

const what = "traces";

/** Nothing where nobody takes any. */
export async function examineTraces(config: Config): Promise<Finding[]> {
  const parts = collectorPartsOf(config);
  if (!parts) return [];
  const { collectorAt } = await import("../traces/collector.ts");
  const { origin } = new URL(parts.url);
  try {
    await collectorAt(parts, { name: "relay", version, attributes: {} })([]);
    return [{ what, verdict: "ok", say: `${origin} takes them` }];
  } catch (error) {
    const why = error instanceof Error ? error.message : "no answer";
    const say = `${origin} does not take them (${why}): check the address, and OTEL_EXPORTER_OTLP_HEADERS`;
    return [{ what, verdict: "warn", say }];
  }
}
