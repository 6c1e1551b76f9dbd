// Lives through the days: webhooks come in all day, messages go out, and every few hours a worker's chores run.

import { setTimeout as sleep } from "node:timers/promises";
import type { TimedEvent } from "../../sandbox/activity/simulate.ts";
import { type Ledger, openLedger, type RetentionVerdict } from "./ledger.ts";
import type { RetentionOptions } from "./options.ts";
import { readBloat, readSizes, type Sizes } from "./sizes.ts";
import { openStage, type RetentionStage } from "./stage.ts";
import { busyDays } from "./busy-weeks.ts";

export type LivedDay = Sizes &
  RetentionVerdict & {
    day: number;
    webhooks: number;
    /** Rows that chores deleted or emptied, and days of payloads that they dropped. */
    deleted: number;
    dropped: number;
    tasksMs: number;
  };

export type LivedDays = { days: readonly LivedDay[]; bloat: number; postgres: string };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AT_ONCE = 8;
const LOOK_EVERY_MS = 20;

const WAITING = `
select from sends where status in ('queued', 'sending', 'retrying') union all
select from undispatched limit 1`;

type Tidied = Pick<LivedDay, "deleted" | "dropped" | "tasksMs">;

export async function liveThrough(
  options: RetentionOptions,
  signal: AbortSignal,
): Promise<LivedDays> {
  await using stage = await openStage(options.retention);
  // The first day begins with the next midnight, so that days here are days of partitions.
  const startsAt = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS;
  const ledger = openLedger(stage.owner, startsAt, options.retention);
  const days: LivedDay[] = [];
  for (const events of busyDays(options.days, options.webhooks, options.seed)) {
    const day = days.length;
    const lived = await liveDay(
      stage,
      ledger,
      { day, beginsAt: startsAt + day * DAY_MS, steps: options.steps, events },
      signal,
    );
    days.push(lived);
    console.error(`day ${day + 1} of ${options.days}`);
  }
  return { days, bloat: await readBloat(stage.owner), postgres: stage.postgres };
}

type Day = { day: number; beginsAt: number; steps: number; events: readonly TimedEvent[] };

async function liveDay(
  stage: RetentionStage,
  ledger: Ledger,
  { day, beginsAt, steps, events }: Day,
  signal: AbortSignal,
): Promise<LivedDay> {
  const tidied: Tidied = { deleted: 0, dropped: 0, tasksMs: 0 };
  const perStep = Math.ceil(events.length / steps);
  for (let step = 0; step < steps; step += 1) {
    await stage.clock.moveTo(beginsAt + (step * DAY_MS) / steps + HOUR_MS);
    const first = step * perStep;
    await postAll(stage, events.slice(first, first + perStep), day * events.length + first);
    await untilQuiet(stage, signal);
    await tidy(stage, tidied, signal);
  }
  await ledger.close(day);
  return {
    day,
    webhooks: events.length,
    ...tidied,
    ...(await readSizes(stage.owner)),
    ...(await ledger.judge(day)),
  };
}

/** A few at once, begun in their order. */
async function postAll(
  stage: RetentionStage,
  events: readonly TimedEvent[],
  firstNumber: number,
): Promise<void> {
  const left = events.entries();
  const post = async () => {
    for (const [at, told] of left) await stage.post(told, firstNumber + at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, post));
}

async function untilQuiet({ owner }: RetentionStage, signal: AbortSignal): Promise<void> {
  while ((await owner.query(WAITING)).rowCount !== 0)
    await sleep(LOOK_EVERY_MS, undefined, { signal });
}

async function tidy(
  { scheduledTasks }: RetentionStage,
  tidied: Tidied,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  for (const { run } of scheduledTasks) {
    const { dropped, deleted, forgotten } = (await run(signal)) ?? {};
    tidied.dropped += numberIn(dropped);
    tidied.deleted += numberIn(deleted) + numberIn(forgotten);
  }
  tidied.tasksMs += performance.now() - startedAt;
}

function numberIn(field: unknown): number {
  return typeof field === "number" ? field : 0;
}
