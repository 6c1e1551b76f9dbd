// S3: a worker stands still for longer than its leases, and then goes on.

import { pauseUntil } from "../pause.ts";
import type { FaultStage } from "../delivery/run.ts";
import { atMost, latencyFigure, type MakeScenario } from "../scenario.ts";

const EVERY_MS = 60_000;
const FROZEN_FROM_MS = 8_000;
const FROZEN_MS = 45_000;

export const frozenWorker: MakeScenario = ({ seed, seconds }) => ({
  about: "a worker is stopped for 45 s and goes on, once a minute",
  run: {
    seed,
    rig: {},
    load: { seconds, perSecond: 60 },
    quietWithinMs: 120_000,
    disturb: freezeInTurn,
  },
  figures: (outcome) => [
    atMost(
      "doubled on chattwo",
      outcome.verdict.chattwoDoubled.length,
      outcome.verdict.inFlight,
      "",
    ),
    latencyFigure(outcome, 1, 35_000),
  ],
});

async function freezeInTurn({ rig, startedAt, loadMs, signal, kills }: FaultStage): Promise<void> {
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
