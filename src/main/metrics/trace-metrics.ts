// What is measured while traces go out.

import type { Registry } from "prom-client";
import { TRACES } from "./catalog/traces.ts";
import { counterOf } from "./instruments.ts";

/** `dropped`: never sent, since too many waited; `failed`: sent, and not taken. */
export type TraceMeter = {
  spans(outcome: "sent" | "dropped" | "failed", number: number): void;
};

export function traceMetrics(registry: Registry): TraceMeter {
  const spans = counterOf(registry, TRACES.spans);
  return { spans: (outcome, number) => spans({ outcome }, number) };
}
