// S8: one chat after the other is unavailable for a good part of the run: first it refuses, then it is silent.

import { FAULT_CHATS } from "../delivery/chats.ts";
import type { RunOutcome } from "../delivery/findings.ts";
import type { Platform } from "../../../src/core/delivery/target-key.ts";
import { percentile } from "../../load/percentile.ts";
import type { Disturbance } from "../disturbances.ts";
import { ackTimes } from "../delivery/figures.ts";
import { atMost, type Figure } from "../target.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";

const FIRST_AT = 0.1;
/** Share of the run for each chat: two thirds of it are its outage. */
const TURN = (1 - FIRST_AT) / FAULT_CHATS.length;
const LENGTH = (TURN * 2) / 3;
const NAMES = FAULT_CHATS.map(({ name }) => name);
/** One at a time, and ever more rarely. */
const MAX_PROBES_PER_SECOND = 2;

export const chatOutage: MakeDelivery = ({ seconds }) => ({
  about: `${NAMES.join(", then ")} away for ${Math.round(LENGTH * seconds)} s`,
  run: {
    load: { seconds, perSecond: 60 },
    quietWithinMs: Math.max(180_000, seconds * 1_000),
    disturbances: NAMES.flatMap((name, index) => outageOf(name, FIRST_AT + index * TURN, seconds)),
  },
  targets: (outcome) => [
    atMost("ack p99", percentile(ackTimes(outcome), 0.99), 100),
    ...probeFigures(outcome, LENGTH * seconds),
  ],
});

/** First it resets connections, then it is silent. */
function outageOf(platform: Platform, at: number, seconds: number): Disturbance[] {
  const forMs = (LENGTH * seconds * 1_000) / 2;
  const common = { kind: "misbehave", platform, forMs } as const;
  return [
    { ...common, at, steps: [{ kind: "reset-before" }] },
    { ...common, at: at + LENGTH / 2, steps: [{ kind: "silent", applied: false }] },
  ];
}

/** What still knocked while nobody was there. */
function probeFigures({ evidence }: RunOutcome, seconds: number): Figure[] {
  return NAMES.map((platform) => {
    const knocks = evidence.calls.filter(
      (call) => call.platform === platform && call.fault !== undefined,
    ).length;
    return atMost(`calls to ${platform} while away`, knocks / seconds, MAX_PROBES_PER_SECOND, "/s");
  });
}
