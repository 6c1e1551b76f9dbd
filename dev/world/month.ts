// Acme's last month from a seed: simulated days, a few scripted moments, and the scenes to play for real.

import { BOT } from "../../sandbox/activity/pull-request-lifecycles.ts";
import { createRandom } from "../../sandbox/activity/random.ts";
import type { ActivityEvent } from "../../sandbox/activity/repository.ts";
import { type Activity, createActivity, simulate } from "../../sandbox/activity/simulate.ts";
import { workItemsOf } from "../../sandbox/activity/work-items.ts";
import { isPayload } from "../../sandbox/samples/payload.ts";
import type { Seed } from "../../sandbox/seed.ts";
import { calendarOf, DAY_MS } from "./calendar.ts";
import { habitsOf } from "./habits.ts";
import { type PastEvent, scriptedPast } from "./mishaps.ts";
import { createCast, HOUR, type ScriptScene, scenesOf } from "./script.ts";

const CHANCE = 20_261_115;
/** The last seconds are played for real. */
const QUIET_MS = 90_000;
/** Share of CI events that is kept for older days. */
const KEPT_CI = 1 / 8;
const CI = new Set(["check_run", "workflow_job", "workflow_run"]);

export type Month = {
  now: number;
  activity: Activity;
  past: readonly PastEvent[];
  scenes: readonly ScriptScene[];
  /** With a page for each issue and pull request of the month. */
  seed: Seed;
};

export type MonthOptions = {
  seed: Seed;
  now: number;
  days: number;
  /** Base URL of the GitHub sandbox. */
  codehost: string;
};

export function createMonth({ seed, now, days, codehost }: MonthOptions): Month {
  const [world, startAt] = [{ ...seed, people: [...seed.people, BOT] }, now - days * DAY_MS];
  const activity = createActivity({ seed: CHANCE, world, startAt, habitsOf, home: codehost });
  const simulated = pastOf(activity, { now, days });
  const moment = <Result>(agoMs: number, compose: () => Result): Result => {
    activity.moveTo(days * DAY_MS - agoMs);
    return compose();
  };
  const cast = moment(22 * HOUR, () => createCast(activity));
  const scripted = scriptedPast(activity, { now, cast, moment });
  const scenes = scenesOf(activity, { cast, moment });
  const past = [...simulated, ...scripted].toSorted((one, two) => one.at - two.at);
  const events = [...past, ...scenes].map(({ event }) => event);
  return { now, activity, past, scenes, seed: { ...seed, ...workItemsOf(events) } };
}

function pastOf(activity: Activity, { now, days }: { now: number; days: number }): PastEvent[] {
  const { chance } = createRandom(days);
  const past: PastEvent[] = [];
  const lengthMs = days * DAY_MS;
  for (const event of simulate(activity, calendarOf(days))) {
    const { atMs } = event;
    if (atMs > lengthMs - QUIET_MS) break;
    const isToday = atMs >= lengthMs - DAY_MS;
    if (isToday || !isRoutineCi(event) || chance(KEPT_CI))
      past.push({ at: now - lengthMs + atMs, event, isToday });
  }
  return past;
}

/** A failed run may be routed. */
function isRoutineCi({ event, payload }: ActivityEvent): boolean {
  const { workflow_run: run } = payload;
  return CI.has(event) && !(isPayload(run) && run["conclusion"] === "failure");
}
