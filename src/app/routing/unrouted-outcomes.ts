// Outcomes of events that no group routes: unclaimed or unreadable.

import type { RelayEvent } from "../../core/events/relay-event.ts";
import type { GroupOutcome, WaitingEvent } from "../../ports/routing.ts";
import { groupTitle } from "../messages/event-summary.ts";

/** Key of the shard that handles events without a group. */
export const NO_GROUP = "0";
export const NOTHING = { verdicts: [], sends: [], changedEntities: [] };

/** Recorded without a group, so only super-admins see it. */
export function unclaimedPlan(waiting: WaitingEvent, event: RelayEvent) {
  const { installationId } = event;
  if (!waiting.isOurs(NO_GROUP)) return { groups: [], unclaimed: installationId };
  const error = `Unclaimed installation ${installationId}: no group is bound to it`;
  const title = groupTitle(event, undefined);
  const outcome = { ...NOTHING, groupKey: undefined, state: "ignored" as const, error, title };
  return { groups: [outcome], unclaimed: installationId };
}

/** The installation of an unreadable event is unknown, so it enters only the group of its endpoint. */
export function unreadOutcomes(
  { groupKey, isOurs }: WaitingEvent,
  problem: string,
): readonly GroupOutcome[] {
  if (groupKey !== undefined && !isOurs(groupKey)) return [];
  return [{ ...NOTHING, groupKey, state: "ignored", error: problem }];
}
