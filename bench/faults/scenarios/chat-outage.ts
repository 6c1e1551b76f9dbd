// S8: one chat after the other is away for a good part of the run: first it refuses, then it is silent.

import type { Platform } from "../../../src/core/delivery/target-key.ts";
import { percentile } from "../../load/percentile.ts";
import { misbehave } from "../delivery/disturb.ts";
import type { RunOutcome, FaultStage } from "../delivery/run.ts";
import { ackTimes, atMost, type Figure, type MakeScenario } from "../scenario.ts";

const LENGTH = 0.3;
const STARTS: Readonly<Record<Platform, number>> = { chatone: 0.1, chattwo: 0.55 };
/** One at a time, and ever more rarely. */
const MAX_PROBES_PER_SECOND = 2;

export const chatOutage: MakeScenario = ({ seed, seconds }) => ({
  about: `chatone, then chattwo away for ${Math.round(LENGTH * seconds)} s`,
  run: {
    seed,
    rig: {},
    load: { seconds, perSecond: 60 },
    quietWithinMs: Math.max(180_000, seconds * 1_000),
    async disturb(stage) {
      await takeDown(stage, "chatone");
      await takeDown(stage, "chattwo");
    },
  },
  figures: (outcome) => [
    atMost("ack p99", percentile(ackTimes(outcome), 0.99), 100),
    ...probeFigures(outcome, LENGTH * seconds),
  ],
});

async function takeDown(stage: FaultStage, platform: Platform): Promise<void> {
  const forMs = (LENGTH * stage.loadMs) / 2;
  const at = STARTS[platform];
  await misbehave(stage, { platform, at, forMs, steps: [{ kind: "reset-before" }] });
  await misbehave(stage, {
    platform,
    at: at + LENGTH / 2,
    forMs,
    steps: [{ kind: "silent", applied: false }],
  });
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
