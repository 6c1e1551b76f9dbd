// S16: the schema changes under load, with an older and this version serving. One migration meets a query that
// takes long: it must not stand in everybody's way, and it is tried again.

import type { RunOutcome } from "../delivery/findings.ts";
import { percentile } from "../../load/percentile.ts";
import { failuresOf, describeFailed } from "../rolling/failed-requests.ts";
import { packedVersion } from "../rolling/packed.ts";
import { rollProblems } from "../rolling/roll.ts";
import { type Upgrade, upgradeUnderLoad } from "../rolling/upgrade.ts";
import { ackTimes, latencyFigure } from "../delivery/figures.ts";
import { atLeast, atMost, type Figure } from "../target.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";

const PER_SECOND = 100;
const STEPS = 6;
const ACK_WITHIN_MS = 1_000;
const GIVE_UP_WITHIN_MS = 3_000;
const MIN_ATTEMPTS = 2;

export const migrations: MakeDelivery = async ({ seconds, from }) => {
  const old = await packedVersion(from);
  const seen: Upgrade = { stretches: [], rolled: [], stuck: undefined, problems: [] };
  return {
    about: `migrations under load, ${old.name} on its own schema and beside this version on the new one`,
    run: {
      rig: { cli: old.cli, hasOldSchema: true },
      load: { seconds, perSecond: PER_SECOND },
      quietWithinMs: 120_000,
      disturbances: [(stage) => upgradeUnderLoad(stage, old.cli, seen)],
    },
    alsoWrong: ({ records }) => [
      ...describeFailed(failuresOf(records, seen.rolled).ours),
      ...rollProblems(seen.rolled),
      ...seen.problems,
      ...(seen.stretches.length === STEPS ? [] : ["not every migration was applied"]),
    ],
    targets: (outcome) => figures(outcome, seen),
  };
};

function figures(outcome: RunOutcome, { stretches, stuck, rolled }: Upgrade): Figure[] {
  const { ours, older } = failuresOf(outcome.records, rolled);
  console.log(`failed requests of the older version as it ended: ${older.length}`);
  const all = ackTimes(outcome);
  const { attempts = 0, maxWaitMs = Number.NaN, appliedAfterMs = Number.NaN } = stuck ?? {};
  return [
    atMost("failed requests", ours.length, 0, ""),
    atMost("ack p99", percentile(all, 0.99), ACK_WITHIN_MS),
    atMost("ack longest", Math.max(0, ...all), ACK_WITHIN_MS),
    ...stretches.map(({ what, fromMs, toMs }) => {
      const name = `ack p99 during ${what} (${((toMs - fromMs) / 1_000).toFixed(1)} s)`;
      return atMost(name, percentile(ackTimesWithin(outcome, fromMs, toMs), 0.99), ACK_WITHIN_MS);
    }),
    atLeast("tries of the stuck migration", attempts, MIN_ATTEMPTS),
    atMost("its longest wait for the lock", maxWaitMs, GIVE_UP_WITHIN_MS),
    atMost("applied after the query was over", appliedAfterMs, 2 * GIVE_UP_WITHIN_MS),
    latencyFigure(outcome, 0.99, 1_000),
    latencyFigure(outcome, 1, 5_000),
  ];
}

/** Of what was under way in this stretch of the run. */
function ackTimesWithin({ records }: RunOutcome, fromMs: number, toMs: number): number[] {
  return records
    .flatMap(({ transmissions }) => transmissions)
    .flatMap(({ atMs, result }) => {
      const isUnderWay = result && atMs <= toMs && atMs + result.tookMs >= fromMs;
      return isUnderWay && result.answer.outcome === "acked" ? [result.tookMs] : [];
    });
}
