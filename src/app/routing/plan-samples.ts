// Plans the sends of a sample. It reads and writes no state of its group: its messages have no key, so they edit nothing
// and nothing edits them. No policy defers them, no budget counts them, and they ping no one.

import type { RelayEvent } from "../../core/events/relay-event.ts";
import { claimOf } from "../../core/config/channel-claims.ts";
import { NOTE } from "../../core/messages/intents/intent.ts";
import type { GroupOutcome } from "../../ports/routing.ts";
import { groupTitle } from "../messages/event-summary.ts";
import { blockReason } from "./audience-guard.ts";
import type { EnteredGroup } from "./plan-groups.ts";
import type { GroupIntent, PlanState } from "./plan-state.ts";
import { notSent, type Where } from "./target-sends.ts";

const UNCHANGED = { entities: new Map(), changed: [] };

export function sampleIntent(event: RelayEvent, group: EnteredGroup): GroupIntent {
  const posts = { entity: undefined };
  return { event, group, intent: NOTE, updated: UNCHANGED, entity: undefined, posts };
}

/** The audience rule holds for samples too. */
export function sampleOutcome(state: PlanState, wanted: GroupIntent): GroupOutcome {
  const { event, group } = wanted;
  const place = event.sample?.place;
  const targets = group.destinations.filter(
    ({ target }) => place === undefined || claimOf(target) === place,
  );
  const sends = targets.map(({ target, routeIds }) => {
    const where: Where = { kind: "event", target, routeIds, roleIds: [] };
    const blocked = blockReason(state, wanted, where);
    if (blocked !== undefined) return notSent(where, blocked);
    return { ...where, key: undefined, isNote: true, holdMs: 0 };
  });
  return {
    groupKey: group.groupKey,
    state: sends.length > 0 ? "dispatched" : "ignored",
    title: groupTitle(event, state.groups.get(group.groupKey)),
    verdicts: group.verdicts,
    sends,
    changedEntities: [],
  };
}
