// What happens on the days: the busy day of the sandbox, stretched over a week, and every week in repositories of
// its own. So each webhook tells something new, as it does in a team's life.

import { readSeed } from "../../sandbox/seed.ts";
import { busyWorld, type DayEvent, tellBusyDay } from "../../sandbox/storm/busy-day.ts";

const WEEK_DAYS = 7;

/** The webhooks of one day after the other. */
export function* tellDays(days: number, webhooks: number, seed: number): Generator<DayEvent[]> {
  const world = busyWorld(readSeed());
  for (let day = 0; day < days; day += WEEK_DAYS) {
    const week = tellBusyDay({ seed: seed + day, world, events: WEEK_DAYS * webhooks });
    if (week.length < WEEK_DAYS * webhooks) throw new Error("no week has that many webhooks");
    for (let at = 0; at < Math.min(WEEK_DAYS, days - day); at += 1)
      yield week
        .slice(at * webhooks, (at + 1) * webhooks)
        .map((told) => ({ ...told, payload: elsewhere(told.payload, day) }));
  }
}

function elsewhere(payload: unknown, week: number): DayEvent["payload"] {
  return JSON.parse(JSON.stringify(payload).replaceAll(/\b(acme|globex)\//g, `$1-${week}/`));
}
