// What became of the events of a batch in each group they entered, for those who follow them.

import type { Configuration, DispatchedEvent } from "../../ports/routing.ts";
import type { PlannedRows } from "./planned-rows.ts";
import type { TakenEvent } from "./take-events.ts";

export function dispatchedIn(
  { outcomes }: PlannedRows,
  taken: readonly TakenEvent[],
  { groups }: Configuration,
): readonly DispatchedEvent[] {
  const timeOf = new Map(taken.map(({ id, at }) => [id, at]));
  return outcomes.map(({ event_id: id, group_key: groupKey, state, verdicts }) => ({
    event: { id, at: timeOf.get(id) ?? "" },
    groupKey,
    groupId: groups.find(({ key }) => key === groupKey)?.id,
    state,
    matched: verdicts.filter(({ outcome }) => outcome === "matched").length,
  }));
}
