// S12: a large backlog, nearly all of it of one group, while the others go on. It comes about through
// the product: webhooks are accepted and dispatched while no worker delivers.

import type { RunOutcome } from "../delivery/findings.ts";
import { percentile } from "../../load/percentile.ts";
import { latenciesOf } from "../delivery/latency.ts";
import { planLoad } from "../delivery/load.ts";
import type { Rig } from "../rig.ts";
import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { until } from "../pause.ts";
import { countWaiting } from "../waiting-work.ts";
import { atLeast, atMost, type Figure } from "../target.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";

const USUAL_SENDS = 100_000;
const USUAL_SECONDS = 180;
const TARGETS_EACH = 2;
const LOUD_SHARE = 0.95;
/** Live webhooks count from here, so that they are told from the backlog. */
export const FIRST_LIVE_NUMBER = 1_000_000;
const MAX_LIVE_SECONDS = 600;
const LOOK_MS = 200;
/** Live messages of a moment always wait somewhere. */
const NEARLY_NOTHING = 60;

export type Drain = { startedAt: number; endedAt: number; sends: number };

export const backlog: MakeDelivery = ({ seconds }) => {
  const sends = Math.round(USUAL_SENDS * Math.min(1, seconds / USUAL_SECONDS));
  const drain: Drain = { startedAt: 0, endedAt: 0, sends };
  return {
    about: `${sends} sends waiting, ${LOUD_SHARE * 100} % of one group, live traffic of all others`,
    run: {
      rig: { hasNoWorkers: true },
      load: { seconds: 0, perSecond: 1 },
      quietWithinMs: 600_000,
      afterLoad: (stage) => drainBesideOthers(stage, drain),
    },
    targets: (outcome) => [
      atMost("drained in", drain.endedAt - drain.startedAt, (sends / USUAL_SENDS) * 240_000),
      ...fairnessFigures(outcome),
    ],
  };
};

/** Fills the lanes, starts the workers, and keeps quiet groups talking until all is sent. */
export async function drainBesideOthers(
  stage: DeliveryStage,
  drain: Drain,
  loudShare = LOUD_SHARE,
): Promise<void> {
  const { rig, seed, startedAt, signal } = stage;
  const perSecond = drain.sends / TARGETS_EACH;
  const loud = { seed, world: rig.sandbox.world, seconds: 1, perSecond, toFirstGroup: loudShare };
  const { migrateUrl } = rig.installation.urls;
  await whileOnlyDispatching(rig, async () => {
    await stage.ledger.sendKeptAlive(planLoad(loud));
    await until(async () => (await countWaiting(migrateUrl)).undispatched === 0, {
      signal,
      everyMs: LOOK_MS,
    });
  });
  await rig.startWorkers();
  drain.startedAt = performance.now();
  const quietGroups = rig.sandbox.world.groups.length - 1;
  for (let second = 0; second < MAX_LIVE_SECONDS && !signal.aborted; second += 1) {
    const live = planLoad({
      ...loud,
      toFirstGroup: 0,
      perSecond: quietGroups,
      firstNumber: FIRST_LIVE_NUMBER + second * quietGroups,
      fromMs: performance.now() - startedAt,
    });
    await stage.ledger.send(live);
    const { undispatched, sends } = await countWaiting(migrateUrl);
    if (undispatched + sends < NEARLY_NOTHING) break;
  }
  drain.endedAt = performance.now();
}

/** A worker without chats dispatches, so that every send waits. */
async function whileOnlyDispatching(rig: Rig, work: () => Promise<void>): Promise<void> {
  const { TARGET_CLAIMS = "", MESSAGES_PER_MINUTE = "" } = rig.env;
  const env = { ...rig.installation.env, TARGET_CLAIMS, MESSAGES_PER_MINUTE };
  const worker = await rig.start("worker", { env });
  await work();
  await worker.stop();
}

/** By the live messages of quiet groups. */
function fairnessFigures({ evidence }: RunOutcome): Figure[] {
  const intents = evidence.intents.filter(({ number }) => number >= FIRST_LIVE_NUMBER);
  const live = latenciesOf(evidence.calls, intents);
  const times = live.map(({ ms }) => ms);
  const means = [...Map.groupBy(live, ({ target }) => target).values()].map(
    (each) => each.reduce((sum, { ms }) => sum + ms, 0) / each.length,
  );
  return [
    atMost("quiet groups' dwell p99", percentile(times, 0.99), 2_000),
    atLeast("Jain index over quiet targets", jain(means), 0.95),
  ];
}

/** 1 where all are treated alike, 1/n where one gets everything. */
function jain(values: readonly number[]): number {
  const sum = values.reduce((all, value) => all + value, 0);
  const squares = values.reduce((all, value) => all + value ** 2, 0);
  return sum ** 2 / (values.length * squares);
}
