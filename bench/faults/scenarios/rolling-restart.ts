// S15: every process gets SIGTERM in turn, under load, round after round. Each comes back as the other of two
// versions, the older one out of its package: so both serve side by side most of the time.

import type { RunOutcome } from "../delivery/findings.ts";
import { Agent } from "node:http";
import { percentile } from "../../load/percentile.ts";
import { CLI } from "../installation.ts";
import { failuresOf, describeFailed } from "../rolling/failed-requests.ts";
import { packedVersion } from "../rolling/packed.ts";
import { inTurn, roll, type RollStep, rollProblems } from "../rolling/roll.ts";
import { planLoad } from "../delivery/load.ts";
import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { ackTimes, latencyFigure } from "../delivery/figures.ts";
import { atLeast, atMost, type Figure } from "../target.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";
import { tooFew } from "../report.ts";

const PER_SECOND = 100;
/** Over connections that stay open, as proxies have them. */
const KEPT_OPEN_PER_SECOND = 50;
const FIRST_KEPT_OPEN = 10_000_000;
const MAX_KEPT_OPEN = 8;
const WANTED_ROUNDS = 10;
const MIN_RESTARTS = 8;
const DRAIN_WITHIN_MS = 10_000;

export const rollingRestart: MakeDelivery = async ({ seconds, from }) => {
  const old = await packedVersion(from);
  const rolled: RollStep[] = [];
  return {
    about: `SIGTERM for every process in turn, ${old.name} and this version side by side`,
    run: {
      rig: { cli: old.cli },
      load: { seconds, perSecond: PER_SECOND },
      quietWithinMs: 120_000,
      disturbances: [sendOverOpen, (stage) => restartAll(stage, [CLI, old.cli], rolled)],
    },
    alsoWrong: ({ records }) => [
      ...describeFailed(failuresOf(records, rolled).ours),
      ...rollProblems(rolled),
      ...tooFew("restarts", rolled.length, MIN_RESTARTS),
    ],
    targets: (outcome) => figures(outcome, rolled),
  };
};

async function sendOverOpen({ rig, seed, loadMs, ledger }: DeliveryStage): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_KEPT_OPEN });
  const load = {
    seed,
    world: rig.sandbox.world,
    seconds: loadMs / 1_000,
    firstNumber: FIRST_KEPT_OPEN,
  };
  await ledger.send(planLoad({ ...load, perSecond: KEPT_OPEN_PER_SECOND }), agent);
  agent.destroy();
}

/** As long as the load lasts. */
async function restartAll(
  stage: DeliveryStage,
  versions: readonly [first: string, second: string],
  rolled: RollStep[],
): Promise<void> {
  const { rig, startedAt, loadMs, signal } = stage;
  for (let round = 0; ; round += 1)
    for (const process of inTurn(rig)) {
      if (signal.aborted || performance.now() - startedAt > loadMs) return;
      rolled.push(await roll(stage, process, { cli: versions[round % 2 === 0 ? 0 : 1] }));
    }
}

function figures(outcome: RunOutcome, rolled: readonly RollStep[]): Figure[] {
  const took = rolled.map(({ tookMs }) => tookMs);
  const { ours, older } = failuresOf(outcome.records, rolled);
  console.log(`failed requests of the older version as it ended: ${older.length}`);
  const processes = 4;
  return [
    atLeast("rounds", rolled.length / processes, WANTED_ROUNDS),
    atMost("failed requests", ours.length, 0, ""),
    atMost("SIGTERM to exit p50", percentile(took, 0.5), DRAIN_WITHIN_MS),
    atMost("SIGTERM to exit longest", Math.max(0, ...took), DRAIN_WITHIN_MS),
    atMost("ack p99", percentile(ackTimes(outcome), 0.99), 1_000),
    latencyFigure(outcome, 0.99, 1_000),
    latencyFigure(outcome, 1, 5_000),
  ];
}
