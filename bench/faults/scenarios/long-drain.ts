// The second half of S13: a group chat gets more than it takes for so long that it would need a quarter of an hour for
// what waits. From then on it is listed, and worker after worker is killed meanwhile. All clocks are in a hurry.

import type { RunOutcome } from "../delivery/findings.ts";
import { tooFew } from "../report.ts";
import { atLeast, atMost } from "../target.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";
import { share429 } from "../delivery/figures.ts";

const HURRY = 20;
/** The most there is: so it is the backlog that counts. */
const BUDGET = 120;
const LOAD = { seconds: 40, perSecond: 40 };
const QUIET_WITHIN_MS = 300_000;
/** What a group chat takes in a quarter of an hour. */
const QUARTER = 15 * 20;
const EXPECTED = { kills: 3 };

export const longDrain: MakeDelivery = () => ({
  about: `more than a group chat takes in a quarter of an hour, ${HURRY} times as quick as the world`,
  run: {
    rig: { limits: true, groups: 1, hasGroupChats: true, budget: BUDGET, hurry: HURRY },
    load: LOAD,
    quietWithinMs: QUIET_WITHIN_MS,
    disturbances: [{ kind: "kill", minMs: 4_000, maxMs: 9_000 }],
  },
  expected: EXPECTED,
  alsoWrong: (outcome) => tooFew("events in lists", outcome.verdict.rolledUp, 1),
  targets: (outcome) => [
    atLeast("messages in the group chat before it is listed", messagesAlone(outcome), QUARTER / 2),
    atMost("messages in the group chat", messagesAlone(outcome), 2 * QUARTER, ""),
    atMost("429 among the calls", 100 * share429(outcome), 1, "%"),
  ],
});

/** Messages of their own in the group chat. */
function messagesAlone({ evidence }: RunOutcome): number {
  return evidence.shown.filter(
    ({ target, rollupTotal }) => rollupTotal === undefined && target.startsWith("chattwo"),
  ).length;
}
