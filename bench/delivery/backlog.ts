// A backlog that is nearly all of one group: how quickly it drains, and what quiet groups feel of it.

import { type Drain, drainBesideOthers, FIRST_LIVE_NUMBER } from "../faults/scenarios/backlog.ts";
import { latenciesOf } from "../faults/delivery/latency.ts";
import { isApplied } from "../faults/delivery/journal.ts";
import { percentile } from "../load/percentile.ts";
import { atLeast, atMost } from "../target.ts";
import { measure, type DeliveryMeasurement } from "./measured.ts";
import type { DeliveryOptions } from "./options.ts";

const QUIET_WITHIN_MS = 600_000;

export async function measureBacklog(
  { backlog }: DeliveryOptions,
  signal: AbortSignal,
): Promise<DeliveryMeasurement> {
  const drain: Drain = { startedAt: 0, endedAt: 0, sends: backlog };
  const { evidence } = await measure(
    `a backlog of ${backlog} sends`,
    {
      rig: { hasNoWorkers: true, workers: 1 },
      quietWithinMs: QUIET_WITHIN_MS,
      afterLoad: (stage) => drainBesideOthers(stage, drain),
    },
    signal,
  );
  const times = evidence.calls
    .filter((call) => isApplied(call) && (call.number ?? 0) < FIRST_LIVE_NUMBER)
    .map(({ arrivedAt }) => arrivedAt)
    .toSorted((one, two) => one - two);
  const tookMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const live = latenciesOf(
    evidence.calls,
    evidence.intents.filter(({ number }) => number >= FIRST_LIVE_NUMBER),
  ).map(({ ms }) => ms);
  return {
    targets: [
      atLeast("drainPerSecond", (1_000 * times.length) / tookMs, 420),
      atMost("quietGroupsDwellP99Ms", percentile(live, 0.99), 2_000),
    ],
    figures: { backlog: times.length, quietMessages: live.length },
  };
}
