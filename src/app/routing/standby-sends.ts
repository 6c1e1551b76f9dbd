// Repeats an urgent alert to the standby targets of its routes. The send is held until it is due, and delivery cancels
// it if the alert was acknowledged by then.

import { targetKey } from "../../core/delivery/target-key.ts";
import { alertOf } from "../../core/entities/alert-updates.ts";
import { standbyKey } from "../../core/entities/incidents.ts";
import { rolesOf } from "../../core/routing/route-targets.ts";
import type { NewSend } from "../../ports/routing.ts";
import { type GroupIntent, type PlanState, renderedIn } from "./plan-state.ts";

const MINUTE_MS = 60_000;

/** One send for each target that has no repeat of the incident yet. */
export function standbySends(
  state: PlanState,
  { event, group, posts, updated }: GroupIntent,
): readonly NewSend[] {
  const { groupKey, destinations } = group;
  const isUrgent = posts.opening?.isAlarming === true && posts.silenced === undefined;
  if (event.kind !== "custom" || !isUrgent) return [];
  const alert = alertOf(event, updated.entities);
  if (alert?.incident.last.state !== "firing" || event.updateKey === undefined) return [];
  const key = standbyKey(event.updateKey, alert.incident);
  const routeIds = destinations.flatMap((each) => each.routeIds);
  const sends = state.routesOf(groupKey, routeIds).flatMap((route) => {
    const { minutes = 0, targets = [] } = route.standby ?? {};
    return targets.map((target): NewSend => {
      const roleIds = rolesOf(route, target);
      const holdMs = minutes * MINUTE_MS;
      return { kind: "event", target, routeIds: [route.id], roleIds, key, isNote: false, holdMs };
    });
  });
  const soonest = new Map(
    sends
      .toSorted((one, other) => other.holdMs - one.holdMs)
      .map((send) => [targetKey(send.target), send]),
  );
  return [...soonest.values()].filter(
    ({ target }) => renderedIn(state, { groupKey, target })(key) === undefined,
  );
}
