// The days of a soak: load all day, one kill, then a moment of rest at midnight in which the clock is moved, what is
// too old is deleted by the chores that workers run, and everything is looked at.

import { scheduledTasksFor } from "../../../src/main/wire/scheduled-tasks.ts";
import type { MovableClock } from "../../../test/support/movable-clock.ts";
import type { Retention } from "../../retention/options.ts";
import { readSizes, type Sizes } from "../../retention/sizes.ts";
import { planLoad } from "../delivery/load.ts";
import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { untilQuiet } from "../waiting-work.ts";
import { withClient, withStore } from "../sql.ts";
import { pause, pauseUntil } from "../pause.ts";
import type { ProcessWatch } from "./watch.ts";

export type SoakedDay = Sizes & {
  /** Webhooks of the day have numbers from here on. */
  firstNumber: number;
  /** In milliseconds since the epoch. */
  killedAt: number;
  /** Days of payloads that were dropped at midnight. */
  dropped: number;
};

export type SoakPlan = {
  days: number;
  perSecond: number;
  retention: Retention;
  clock: MovableClock;
  watch: ProcessWatch;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const KILL_AT = 0.25;
const QUIET_WITHIN_MS = 60_000;
/** By then connections that nobody uses are closed, where days are long enough. */
const SETTLE_MS = 12_000;

export async function soak(
  stage: DeliveryStage,
  options: SoakPlan,
  seconds: number,
): Promise<SoakedDay[]> {
  const lived: SoakedDay[] = [];
  const dayMs = (seconds * 1_000) / options.days;
  const firstMidnight = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS;
  for (let day = 0; day < options.days && !stage.signal.aborted; day += 1) {
    const firstNumber = day * 10_000_000;
    const [killedAt] = await Promise.all([
      killOnce(stage, day, KILL_AT * dayMs),
      stage.ledger.send(
        planLoad({
          seed: stage.seed,
          world: stage.rig.sandbox.world,
          seconds: dayMs / 1_000,
          perSecond: options.perSecond,
          fromMs: performance.now() - stage.startedAt,
          firstNumber,
        }),
      ),
    ]);
    const sizes = await rest(stage, options.watch, Math.min(SETTLE_MS, dayMs / 3));
    await options.clock.moveTo(firstMidnight + day * DAY_MS + HOUR_MS);
    lived.push({ ...sizes, firstNumber, killedAt, dropped: await tidy(stage, options.retention) });
    console.log(`day ${day + 1} of ${options.days}`);
  }
  return lived;
}

/** In turn the second api and the second worker; the first of each lives through everything. */
async function killOnce(
  { rig, signal }: DeliveryStage,
  day: number,
  afterMs: number,
): Promise<number> {
  const victim = day % 2 === 0 ? rig.apis[1] : rig.workers[1];
  await pauseUntil(performance.now() + afterMs, signal);
  victim?.kill();
  return Date.now();
}

/** Nothing is under way: leases that end here are nobody's, and sizes are those of what is kept. */
async function rest(
  { rig, signal }: DeliveryStage,
  watch: ProcessWatch,
  settleMs: number,
): Promise<Sizes> {
  const { migrateUrl } = rig.installation.urls;
  await untilQuiet(migrateUrl, QUIET_WITHIN_MS, signal);
  await pause(settleMs, signal);
  watch.lookAtRest();
  return withClient(migrateUrl, readSizes);
}

async function tidy({ rig, signal }: DeliveryStage, retention: Retention): Promise<number> {
  const settings = {
    EVENT_RETENTION_DAYS: retention.eventDays,
    ATTEMPT_RETENTION_DAYS: retention.attemptDays,
    ADDRESS_RETENTION_DAYS: retention.logDays,
    LOG_RETENTION_DAYS: retention.logDays,
  };
  return withStore(rig.env, async (store) => {
    let sum = 0;
    for (const { run } of scheduledTasksFor(store, settings, () => Promise.resolve(0))) {
      const { dropped } = (await run(signal)) ?? {};
      sum += typeof dropped === "number" ? dropped : 0;
    }
    return sum;
  });
}
