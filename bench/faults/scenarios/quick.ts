// `npm run faults -- --quick`: most faults of a delivery in a few minutes. The second part has a budget, so that most
// events are rolled up.

import type { MakeDelivery } from "../delivery/scenario.ts";
import { OUTAGE, type Steps } from "../disturbances.ts";
import { MAX_IN_FLIGHT } from "../generator.ts";
import { tooFew } from "../report.ts";

const LOAD = { seconds: 80, perSecond: 40, livesPerSecond: 10, maxInFlight: MAX_IN_FLIGHT };
const OUTAGE_MS = 15_000;
const STORM_MS = 4_000;
const MIN_SENDS = 5_000;

const TOO_MANY = [
  { kind: "429", times: 2, retryAfterSeconds: 1 },
  { kind: "ok", times: 3 },
] as const;

/** The message is posted, but its response is lost. A repeated post returns the same message. */
const LOST_ANSWERS = [
  { kind: "reset-after", times: 1 },
  { kind: "ok", times: 4 },
] as const;

export const quick: MakeDelivery = () => ({
  about:
    `${LOAD.seconds} s, ${LOAD.perSecond} webhooks/s to 2 targets each, ` +
    `${LOAD.livesPerSecond}/s of lives`,
  run: {
    load: LOAD,
    quietWithinMs: 120_000,
    disturbances: [
      { kind: "kill", minMs: 3_000, maxMs: 7_000 },
      { kind: "restart database", restarts: [{ at: 0.6, how: "killed" }] },
      storm("chatone", 0.1, TOO_MANY),
      storm("chattwo", 0.15, TOO_MANY),
      outage("chatone", 0.25, OUTAGE_MS),
      storm("chatone", 0.5, LOST_ANSWERS),
      outage("chattwo", 0.75, OUTAGE_MS),
    ],
  },
  expected: { kills: 10 },
  alsoWrong: ({ evidence }) => tooFew("sends", evidence.sends.length, MIN_SENDS),
  next: quickRollups,
});

const ROLLUP_LOAD = { seconds: 25, perSecond: 30, maxInFlight: MAX_IN_FLIGHT };
/** So few groups that each gets far more than its budget. */
const ROLLUP_GROUPS = 5;
const BUDGET = 20;
const ROLLUP_OUTAGE_MS = 5_000;
const MIN_ROLLUP_SENDS = 1_000;
const MIN_ROLLED_UP = 300;

const quickRollups: MakeDelivery = () => ({
  about:
    `rollups, ${ROLLUP_LOAD.seconds} s, ${ROLLUP_LOAD.perSecond} webhooks/s to 2 targets each, ` +
    `${BUDGET} messages a minute`,
  run: {
    rig: { groups: ROLLUP_GROUPS, budget: BUDGET },
    load: ROLLUP_LOAD,
    quietWithinMs: 60_000,
    disturbances: [
      { kind: "kill", minMs: 2_000, maxMs: 5_000 },
      outage("chatone", 0.3, ROLLUP_OUTAGE_MS),
      outage("chattwo", 0.6, ROLLUP_OUTAGE_MS),
    ],
  },
  expected: { kills: 4 },
  alsoWrong: ({ evidence, verdict }) => [
    ...tooFew("sends", evidence.sends.length, MIN_ROLLUP_SENDS),
    ...tooFew("events in lists", verdict.rolledUp, MIN_ROLLED_UP),
  ],
});

type Chat = "chatone" | "chattwo";

function storm(platform: Chat, at: number, steps: Steps) {
  return { kind: "misbehave", platform, at, forMs: STORM_MS, steps } as const;
}

function outage(platform: Chat, at: number, forMs: number) {
  return { kind: "misbehave", platform, at, forMs, steps: OUTAGE } as const;
}
