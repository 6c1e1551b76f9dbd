// S8: one chat after the other is away for a good part of the run: first it refuses, then it is silent.

import type { RunOutcome } from "../delivery/findings.ts";
import type { Platform } from "../../../src/core/delivery/target-key.ts";
import { percentile } from "../../load/percentile.ts";
import type { Disturbance } from "../disturbances.ts";
import { ackTimes } from "../delivery/figures.ts";
import { atMost, type Figure } from "../target.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";

const LENGTH = 0.3;
const STARTS: Readonly<Record<Platform, number>> = { chatone: 0.1, chattwo: 0.55 };
/** One at a time, and ever more rarely. */
const MAX_PROBES_PER_SECOND = 2;

export const chatOutage: MakeDelivery = ({ seconds }) => ({
  about: `chatone, then chattwo away for ${Math.round(LENGTH * seconds)} s`,
  run: {
    load: { seconds, perSecond: 60 },
    quietWithinMs: Math.max(180_000, seconds * 1_000),
    disturbances: [...outageOf("chatone", seconds), ...outageOf("chattwo", seconds)],
  },
  targets: (outcome) => [
    atMost("ack p99", percentile(ackTimes(outcome), 0.99), 100),
    ...probeFigures(outcome, LENGTH * seconds),
  ],
});

/** First it resets connections, then it is silent. */
function outageOf(platform: Platform, seconds: number): Disturbance[] {
  const forMs = (LENGTH * seconds * 1_000) / 2;
  const at = STARTS[platform];
  const common = { kind: "misbehave", platform, forMs } as const;
  return [
    { ...common, at, steps: [{ kind: "reset-before" }] },
    { ...common, at: at + LENGTH / 2, steps: [{ kind: "silent", applied: false }] },
  ];
}

/** What still knocked while nobody was there. */
function probeFigures({ evidence }: RunOutcome, seconds: number): Figure[] {
  return (["chatone", "chattwo"] as const).map((platform) => {
    const knocks = evidence.calls.filter(
      (call) => call.platform === platform && call.fault !== undefined,
    ).length;
    return atMost(`calls to ${platform} while away`, knocks / seconds, MAX_PROBES_PER_SECOND, "/s");
  });
}
