// What the ingress bench has to show, and by how much it did or did not.

import { atLeast, atMost, type BenchTarget } from "../target.ts";
import type { IngressFigures } from "./run.ts";

export function targetsOf({
  relayOverBareEngine,
  storedOverEmpty,
  ackMs,
}: IngressFigures): BenchTarget[] {
  return [
    atLeast("relay/bareEngine", relayOverBareEngine.median, 0.8),
    atLeast("at1MStored/empty", storedOverEmpty.median, 0.9),
    atMost("ackP99MsAt1000", ackMs.p99, 50),
  ];
}
