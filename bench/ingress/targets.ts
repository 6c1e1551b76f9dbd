// What the ingress bench has to show, and by how much it did or did not.

import type { Figures } from "./run.ts";

export type Target = {
  key: string;
  value: number;
  wanted: string;
  isMet: boolean;
};

export function targetsOf({ relayOverBareEngine, storedOverEmpty, ackMs }: Figures): Target[] {
  return [
    atLeast("relay/bareEngine", relayOverBareEngine.median, 0.8),
    atLeast("at1MStored/empty", storedOverEmpty.median, 0.9),
    atMost("ackP99MsAt1000", ackMs.p99, 50),
  ];
}

function atLeast(key: string, value: number, least: number): Target {
  return { key, value, wanted: `at least ${least}`, isMet: value >= least };
}

function atMost(key: string, value: number, most: number): Target {
  return { key, value, wanted: `at most ${most}`, isMet: value <= most };
}
