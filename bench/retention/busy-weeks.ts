// What happens on the days: the busy day of the sandbox, stretched over a week, and every week in repositories of
// its own. So each webhook tells something new, as it does in a team's life.

import { busyDay, busyWorld } from "../../sandbox/activity/busy-day.ts";
import type { TimedEvent } from "../../sandbox/activity/simulate.ts";
import { readSeed } from "../../sandbox/seed.ts";

const WEEK_DAYS = 7;

/** The webhooks of one day after the other. */
export function* busyDays(days: number, webhooks: number, seed: number): Generator<TimedEvent[]> {
  const world = busyWorld(readSeed());
  for (let day = 0; day < days; day += WEEK_DAYS) {
    const week = busyDay({ seed: seed + day, world, events: WEEK_DAYS * webhooks });
    for (let at = 0; at < Math.min(WEEK_DAYS, days - day); at += 1)
      yield week
        .slice(at * webhooks, (at + 1) * webhooks)
        .map((told) => ({ ...told, payload: elsewhere(told.payload, day) }));
  }
}

function elsewhere(payload: unknown, week: number): TimedEvent["payload"] {
  return JSON.parse(JSON.stringify(payload).replaceAll(/\b(acme|globex)\//g, `$1-${week}/`));
}
