// What is measured of deliveries that failed on their way.

import { Counter, type Registry } from "prom-client";
import type { MissedMeter } from "../../ports/missed-deliveries.ts";

export function missedMetrics(registry: Registry): MissedMeter {
  const registers = [registry];
  const missed = new Counter({
    name: "relay_deliveries_missed_total",
    help: "Deliveries of which codehost said that they failed, and that are not here",
    registers,
  });
  const repaired = new Counter({
    name: "relay_deliveries_repaired_total",
    help: "Of these, those that came later",
    registers,
  });
  return {
    missed: (deliveries) => missed.inc(deliveries),
    repaired: (deliveries) => repaired.inc(deliveries),
  };
}
