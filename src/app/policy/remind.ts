// Posts reminders of pull requests that wait for a review, at the times set in the routes.

import type { EffectiveRoute } from "../../contract/routing/routes.ts";
import {
  reminderDue,
  type ReminderRoute,
  reminderOf,
  waitingPulls,
} from "../../core/policy/subscriptions/reminders.ts";
import { compileRoutes } from "../../core/routing/compile-routes.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { Configuration } from "../../ports/routing.ts";
import type { DueReminder, ReminderStore } from "../../ports/jobs.ts";

/** Routes to the same target that are due at the same time share one message. */
type Due = DueReminder & { routes: readonly ReminderRoute[] };

/** Returns the number of messages added. */
export async function remind(reminders: ReminderStore): Promise<number> {
  const { now, configuration } = await reminders.look();
  const due = dueOf(configuration, now);
  if (due.length === 0) return 0;
  const untold = new Set((await reminders.untold(due)).map(nameOf));
  let told = 0;
  for (const each of due.filter((one) => untold.has(nameOf(one)))) {
    const isTold = await reminders.tell(each, ({ entities, muted }) =>
      reminderOf({ routes: each.routes, pulls: waitingPulls(entities, now), muted }, now),
    );
    if (isTold) told += 1;
  }
  return told;
}

function dueOf({ groups, routes }: Configuration, now: number): readonly Due[] {
  const keys = new Map(groups.map(({ id, key }) => [id, key]));
  const wanted = routes.filter((route) => route.enabled && route.reminders !== undefined);
  const all = compileRoutes(wanted).compiled.flatMap(({ route, filter }) => {
    const groupKey = keys.get(route.groupId);
    const reminded = remindedOf(route);
    const at = reminded && reminderDue(reminded, now);
    if (groupKey === undefined || !reminded || at === undefined) return [];
    return route.targets.map((target): Due => ({
      groupKey,
      target,
      key: `reminder ${at}`,
      routeIds: [route.id],
      routes: [{ ...reminded, filter }],
    }));
  });
  return [...Map.groupBy(all, nameOf).values()].flatMap(together);
}

function remindedOf({
  reminders,
  hours,
}: EffectiveRoute): Omit<ReminderRoute, "filter"> | undefined {
  return reminders && { reminders, hours };
}

function together(all: readonly Due[]): readonly Due[] {
  return all.slice(0, 1).map((first) => ({
    ...first,
    routeIds: all.flatMap(({ routeIds }) => routeIds),
    routes: all.flatMap(({ routes }) => routes),
  }));
}

function nameOf({ groupKey, target, key }: DueReminder): string {
  return `${groupKey} ${targetKey(target)} ${key}`;
}
