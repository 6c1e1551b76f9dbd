// S2: a random process is killed with kill -9 every few seconds.

import { atMost } from "../target.ts";
import { REPEAT_NAMES } from "../delivery/chats.ts";
import { latencyFigure } from "../delivery/figures.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";

const MIN_BETWEEN_MS = 2_000;
const MAX_BETWEEN_MS = 7_000;

export const kills: MakeDelivery = ({ seconds }) => ({
  about: "kill -9 of a random process every 2 to 7 s",
  run: {
    load: { seconds, perSecond: 150 },
    quietWithinMs: 180_000,
    disturbances: [{ kind: "kill", minMs: MIN_BETWEEN_MS, maxMs: MAX_BETWEEN_MS }],
  },
  expected: { kills: Math.floor((seconds * 1_000) / MAX_BETWEEN_MS) },
  targets: (outcome) => {
    const { verdict, evidence } = outcome;
    const share = (100 * verdict.repeated.length) / Math.max(1, evidence.sends.length);
    return [
      atMost(`share doubled on ${REPEAT_NAMES}`, share, 0.1, "%"),
      // Whoever was in a dead worker's lane waits for its leases to be taken over.
      latencyFigure(outcome, 1, 5_000),
    ];
  },
});
