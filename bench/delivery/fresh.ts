// Targets that never got a message, behind a backlog of another group: how long the first message takes. The slowest
// target decides, so other load on the machine can only make it look worse, and one run is enough.

import { type Latency, latenciesOf } from "../faults/delivery/latency.ts";
import { type Drain, drainBesideOthers, FIRST_LIVE_NUMBER } from "../faults/scenarios/backlog.ts";
import { percentile } from "../load/percentile.ts";
import { withSteal } from "../steal.ts";
import { atMost, type BenchTarget } from "../target.ts";
import { measure, type DeliveryMeasurement } from "./measured.ts";
import type { DeliveryOptions } from "./options.ts";

const QUIET_WITHIN_MS = 600_000;
/** Then the targets of the other groups have no lanes yet. */
const LOUD_SHARE = 1;

export async function measureFresh(
  { backlog }: DeliveryOptions,
  signal: AbortSignal,
): Promise<DeliveryMeasurement> {
  const drain: Drain = { startedAt: 0, endedAt: 0, sends: backlog };
  let stealShare = Number.NaN;
  const { evidence } = await measure(
    `fresh targets behind ${backlog} sends of one group`,
    {
      rig: { hasNoWorkers: true, workers: 1 },
      quietWithinMs: QUIET_WITHIN_MS,
      afterLoad: async (stage) => {
        ({ stealShare } = await withSteal(() => drainBesideOthers(stage, drain, LOUD_SHARE)));
      },
    },
    signal,
  );
  const live = evidence.intents.filter(({ number }) => number >= FIRST_LIVE_NUMBER);
  const firstMs = firstMessages(latenciesOf(evidence.calls, live));
  return {
    targets: [freshTarget(firstMs)],
    figures: {
      freshBacklog: backlog,
      freshTargets: firstMs.length,
      freshTargetP50Ms: percentile(firstMs, 0.5),
      freshStealShare: stealShare,
    },
  };
}

export function freshTarget(firstMs: readonly number[]): BenchTarget {
  return atMost("freshTargetMaxMs", percentile(firstMs, 1), 1_000);
}

/** Latency of the first message of each target. */
export function firstMessages(latencies: readonly Latency[]): number[] {
  return [...Map.groupBy(latencies, ({ target }) => target).values()].map(
    (own) => own.toSorted((one, two) => one.number - two.number)[0]?.ms ?? Number.NaN,
  );
}
