// Which events are traced. Decided by the trace id alone, as OpenTelemetry's own samplers do: every process that
// meets an event decides the same.

import type { Config } from "../settings/config.ts";

export type Sampler = (traceId: string) => boolean;

/** Of the 56 random bits of an id those that a number holds exactly. */
const DIGITS = [-14, -1] as const;
const NUMBERS = 2 ** 52;

/** A trace of ours has no parent, so `parentbased_` changes nothing. */
export function samplerOf(name: Config["OTEL_TRACES_SAMPLER"], share: number): Sampler {
  if (name.endsWith("always_on")) return () => true;
  if (name.endsWith("always_off")) return () => false;
  const leftOut = (1 - share) * NUMBERS;
  return (traceId) => Number.parseInt(traceId.slice(...DIGITS), 16) >= leftOut;
}
