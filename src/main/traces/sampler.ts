// Decides which events are traced, by the trace id alone like OpenTelemetry's samplers. So every process decides the
// same.

import type { Config } from "../settings/config.ts";

export type Sampler = (traceId: string) => boolean;

/** 52 of the 56 random bits of a trace id: a number holds them exactly. */
const DIGITS = [-14, -1] as const;
const NUMBERS = 2 ** 52;

/** Relay's traces have no parent, so `parentbased_` changes nothing. */
export function samplerOf(name: Config["OTEL_TRACES_SAMPLER"], share: number): Sampler {
  if (name.endsWith("always_on")) return () => true;
  if (name.endsWith("always_off")) return () => false;
  const leftOut = (1 - share) * NUMBERS;
  return (traceId) => Number.parseInt(traceId.slice(...DIGITS), 16) >= leftOut;
}
