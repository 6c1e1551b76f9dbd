// From the acknowledgement of a webhook to the arrival of its message, at a steady rate and with chats
// that have no limits.

import { planLoad } from "../faults/delivery/load.ts";
import { latenciesOf } from "../faults/delivery/latency.ts";
import type { DeliveryStage } from "../faults/delivery/webhook-load.ts";
import { spreadOf } from "../ingress/statistics.ts";
import { percentile } from "../load/percentile.ts";
import { judged, maxSteal, MIN_ROUNDS, quietRounds } from "../quiet-rounds.ts";
import { withSteal } from "../steal.ts";
import { atMost, type BenchTarget } from "../target.ts";
import { measure, type DeliveryMeasurement } from "./measured.ts";
import type { DeliveryOptions } from "./options.ts";

const PER_SECOND = 300;
const WARM_UP_SECONDS = 10;
const QUIET_WITHIN_MS = 120_000;

type SteadyRound = { latenciesMs: readonly number[]; stealShare: number };

/** Each round is an installation of its own. */
export async function measureEndToEnd(
  { seconds }: DeliveryOptions,
  signal: AbortSignal,
): Promise<DeliveryMeasurement> {
  const options = { what: "steady", rounds: MIN_ROUNDS, say: console.error };
  const { rounds, dropped } = await quietRounds(options, () => measureSteady(seconds, signal));
  return {
    targets: steadyTargets(rounds),
    figures: {
      offeredPerSecond: PER_SECOND,
      acceptToDeliveredMaxMs: Math.max(
        ...rounds.map(({ latenciesMs }) => percentile(latenciesMs, 1)),
      ),
      messagesMeasured: rounds.reduce((sum, { latenciesMs }) => sum + latenciesMs.length, 0),
      dropped,
      stealShare: maxSteal(rounds),
    },
  };
}

export function steadyTargets(rounds: readonly SteadyRound[]): BenchTarget[] {
  const median = (share: number) =>
    judged(spreadOf(rounds.map(({ latenciesMs }) => percentile(latenciesMs, share))), "median");
  return [
    atMost("acceptToDeliveredP50Ms", median(0.5), 40),
    atMost("acceptToDeliveredP99Ms", median(0.99), 200),
  ];
}

async function measureSteady(seconds: number, signal: AbortSignal): Promise<SteadyRound> {
  let stealShare = Number.NaN;
  const { evidence } = await measure(
    `${PER_SECOND} webhooks a second to 2 targets each`,
    {
      rig: { workers: 1 },
      quietWithinMs: QUIET_WITHIN_MS,
      afterLoad: async (stage) => {
        ({ stealShare } = await withSteal(() => sendSteadily(stage, WARM_UP_SECONDS + seconds)));
      },
    },
    signal,
  );
  const first = WARM_UP_SECONDS * PER_SECOND;
  const latencies = latenciesOf(
    evidence.calls,
    evidence.intents.filter(({ number }) => number >= first),
  );
  return { latenciesMs: latencies.map(({ ms }) => ms), stealShare };
}

function sendSteadily(
  { rig, seed, startedAt, ledger }: DeliveryStage,
  seconds: number,
): Promise<void> {
  const { world } = rig.sandbox;
  const fromMs = performance.now() - startedAt;
  const load = planLoad({ seed, world, seconds, perSecond: PER_SECOND, fromMs });
  return ledger.sendKeptAlive(load, { isPaced: true });
}
