// S13: a backlog under the platforms' true limits: these are used up, and never overstepped.

import { FAULT_CHATS, faultChat } from "../delivery/chats.ts";
import type { RunOutcome } from "../delivery/findings.ts";
import type { Platform } from "../../../src/core/delivery/target-key.ts";
import { isApplied } from "../delivery/journal.ts";
import { planLoad } from "../delivery/load.ts";
import type { DeliveryRigOptions } from "../delivery/run.ts";
import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { tooFew } from "../report.ts";
import { longDrain } from "./long-drain.ts";
import { atLeast, atMost, type Figure } from "../target.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";
import { share429 } from "../delivery/figures.ts";

/** With so many groups the limits of the bots are reached before those of the places. */
export const LIMITED_RIG: DeliveryRigOptions = { limits: true, groups: 40, hasNoWorkers: true };
const SLOWEST = Math.min(...FAULT_CHATS.map(({ faultRig }) => faultRig.sendsPerSecond));
/** Messages a minute in a target, where nobody says otherwise. */
const USUAL_BUDGET = 20;
const TARGETS_EACH = 2;
/** Of the time, so that every lane has something to send while it is measured. */
const FILLED = 0.9;

export const trueLimits: MakeDelivery = ({ seconds }) => ({
  about: "a backlog under the true limits of the chats, and the usual budget",
  run: {
    rig: { ...LIMITED_RIG, budget: USUAL_BUDGET },
    load: { seconds: 0, perSecond: 1 },
    quietWithinMs: 3 * seconds * 1_000,
    afterLoad: (stage) => fillLanes(stage, seconds),
  },
  targets: limitFigures,
  alsoWrong: (outcome) => tooFew("events in lists", outcome.verdict.rolledUp, 1),
  next: longDrain,
});

export async function fillLanes(
  { rig, seed, ledger }: DeliveryStage,
  seconds: number,
): Promise<void> {
  // All get the same number, so that the slowest one decides how many there can be.
  const perSecond = (FILLED * seconds * FAULT_CHATS.length * SLOWEST) / TARGETS_EACH;
  await ledger.sendKeptAlive(planLoad({ seed, world: rig.sandbox.world, seconds: 1, perSecond }));
  await rig.startWorkers();
}

function limitFigures(outcome: RunOutcome): Figure[] {
  return [
    ...FAULT_CHATS.map(({ name }) =>
      atLeast(`share of ${name}'s rate used`, shareOfRate(outcome, name), 0.9),
    ),
    atMost("429 among the calls", 100 * share429(outcome), 1, "%"),
  ];
}

/** Over the middle of the drain, where no lane is empty yet. */
export function shareOfRate({ evidence }: RunOutcome, platform: Platform): number {
  const times = evidence.calls
    .filter((call) => call.platform === platform && isApplied(call))
    .map(({ arrivedAt }) => arrivedAt)
    .toSorted((one, two) => one - two);
  const [from, to] = [0.1, 0.6].map((share) => Math.floor(share * (times.length - 1)));
  const [first = 0, last = 0] = [times[from ?? 0], times[to ?? 0]];
  const perSecond = (1_000 * ((to ?? 0) - (from ?? 0))) / (last - first);
  return perSecond / faultChat(platform).faultRig.sendsPerSecond;
}
