// S3: a worker stands still for longer than its leases, and then goes on.

import { pauseUntil } from "../pause.ts";
import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { atMost } from "../target.ts";
import { REPEAT_NAMES } from "../delivery/chats.ts";
import { latencyFigure } from "../delivery/figures.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";

const EVERY_MS = 60_000;
const FROZEN_FROM_MS = 8_000;
const FROZEN_MS = 45_000;

export const frozenWorker: MakeDelivery = ({ seconds }) => ({
  about: "a worker is stopped for 45 s and goes on, once a minute",
  run: {
    load: { seconds, perSecond: 60 },
    quietWithinMs: 120_000,
    disturbances: [freezeInTurn],
  },
  targets: (outcome) => [
    atMost(
      `doubled on ${REPEAT_NAMES}`,
      outcome.verdict.repeated.length,
      outcome.verdict.inFlight,
      "",
    ),
    latencyFigure(outcome, 1, 35_000),
  ],
});

async function freezeInTurn({
  rig,
  startedAt,
  loadMs,
  signal,
  kills,
}: DeliveryStage): Promise<void> {
  for (let round = 0; (round + 1) * EVERY_MS <= loadMs; round += 1) {
    const worker = rig.workers[round % rig.workers.length];
    await pauseUntil(startedAt + round * EVERY_MS + FROZEN_FROM_MS, signal);
    if (signal.aborted || !worker) return;
    worker.freeze();
    // What it had under way is as unknown to the others as after a kill.
    kills.push({ what: "worker", at: Date.now(), until: Date.now() });
    await pauseUntil(startedAt + round * EVERY_MS + FROZEN_FROM_MS + FROZEN_MS, signal);
    worker.thaw();
  }
}
