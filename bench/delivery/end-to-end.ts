// From the acknowledgement of a webhook to the arrival of its message, at a steady rate and with chats
// that have no limits.

import { planLoad } from "../faults/delivery/load.ts";
import { latenciesOf } from "../faults/delivery/latency.ts";
import { percentile } from "../load/percentile.ts";
import { atMost } from "../target.ts";
import { measure, type DeliveryMeasurement } from "./measured.ts";
import type { DeliveryOptions } from "./options.ts";

const PER_SECOND = 300;
const WARM_UP_SECONDS = 10;
const QUIET_WITHIN_MS = 120_000;

export async function measureEndToEnd(
  { seconds }: DeliveryOptions,
  signal: AbortSignal,
): Promise<DeliveryMeasurement> {
  const { evidence } = await measure(
    `${PER_SECOND} webhooks a second to 2 targets each`,
    {
      rig: { workers: 1 },
      quietWithinMs: QUIET_WITHIN_MS,
      afterLoad: ({ rig, seed, startedAt, ledger }) =>
        ledger.sendKeptAlive(
          planLoad({
            seed,
            world: rig.sandbox.world,
            seconds: WARM_UP_SECONDS + seconds,
            perSecond: PER_SECOND,
            fromMs: performance.now() - startedAt,
          }),
          { isPaced: true },
        ),
    },
    signal,
  );
  const first = WARM_UP_SECONDS * PER_SECOND;
  const latencyMs = latenciesOf(
    evidence.calls,
    evidence.intents.filter(({ number }) => number >= first),
  ).map(({ ms }) => ms);
  return {
    targets: [
      atMost("acceptToDeliveredP50Ms", percentile(latencyMs, 0.5), 50),
      atMost("acceptToDeliveredP99Ms", percentile(latencyMs, 0.99), 500),
    ],
    figures: {
      offeredPerSecond: PER_SECOND,
      acceptToDeliveredMaxMs: percentile(latencyMs, 1),
      messagesMeasured: latencyMs.length,
    },
  };
}
