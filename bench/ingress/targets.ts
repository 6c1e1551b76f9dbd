// What the ingress bench has to show, and by how much it did or did not.

import { judged } from "../quiet-rounds.ts";
import { atLeast, atMost, type BenchTarget } from "../target.ts";
import type { IngressFigures } from "./run.ts";

export function targetsOf({
  relayOverBareEngine,
  storedOverEmpty,
  ackMs,
}: Pick<IngressFigures, "relayOverBareEngine" | "storedOverEmpty" | "ackMs">): BenchTarget[] {
  return [
    atLeast("relay/bareEngine", judged(relayOverBareEngine, "median"), 0.8),
    atLeast("at1MStored/empty", judged(storedOverEmpty, "median"), 0.9),
    atMost("ackP99MsAt1000", judged(ackMs.p99, "median"), 25),
  ];
}
