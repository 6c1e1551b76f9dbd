// Checks of `relay doctor` for the public URL and the trace collector.

import type { Config } from "../settings/config.ts";
import { version } from "../settings/version.ts";
import { collectorPartsOf } from "../wire/tracing.ts";
import { type Finding, hint } from "./finding.ts";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

type Settings = Pick<Config, "BASE_URL" | "TRUSTED_PROXIES">;

export function judgeBaseUrl({ BASE_URL, TRUSTED_PROXIES }: Settings): Finding[] {
  const { protocol, hostname } = new URL(BASE_URL);
  if (protocol === "https:") return [judgeProxies(TRUSTED_PROXIES)];
  return [
    hint("address", LOOPBACK.test(hostname), {
      ok: `${BASE_URL} is for this machine only`,
      warn: `${BASE_URL} is not https: cookies, secrets and payloads cross the network in plain text`,
    }),
  ];
}

/** Relay does not terminate TLS: behind an https URL there is a proxy, which sets X-Forwarded-For. */
function judgeProxies(proxies: readonly string[] | undefined): Finding {
  return hint("address", proxies !== undefined && proxies.length > 0, {
    ok: "is https, and TRUSTED_PROXIES is set",
    warn: "TRUSTED_PROXIES is not set: X-Forwarded-For is ignored, and all clients share the rate limits of the proxy's IP address",
  });
}

const what = "traces";

/** Checks the trace collector. No findings without one. */
export async function examineTraces(config: Config): Promise<Finding[]> {
  const parts = collectorPartsOf(config);
  if (!parts) return [];
  const { collectorAt } = await import("../traces/collector.ts");
  const { origin } = new URL(parts.url);
  try {
    await collectorAt(parts, { name: "relay", version, attributes: {} })([]);
    return [{ what, verdict: "ok", say: `${origin} accepts them` }];
  } catch (error) {
    const why = error instanceof Error ? error.message : "no answer";
    const say = `${origin} does not accept them (${why}): check the URL and OTEL_EXPORTER_OTLP_HEADERS`;
    return [{ what, verdict: "warn", say }];
  }
}
