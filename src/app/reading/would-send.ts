// Which routes of today would send an event that was not sent.

import { READING_BUDGET } from "../../core/routing/filters/match-budget.ts";
import { compileRoutes } from "../../core/routing/compile-routes.ts";
import { matchInSteps } from "../../core/routing/match-routes.ts";
import { runAtOnce } from "../../core/kernel/steps.ts";
import type { PresentConfig } from "../../ports/config.ts";
import type { EventRecord, StoredPayload } from "../../ports/records.ts";
import type { PayloadReading } from "./read-payload.ts";

export type WouldSend = { routeId: string; routeName: string };

type Stored = Pick<StoredPayload, "groupKey"> | undefined;

export function wouldSend(
  config: PresentConfig,
  { groupKey }: Pick<EventRecord, "groupKey">,
  stored: Stored,
  { arrived }: Pick<PayloadReading, "arrived">,
): WouldSend[] {
  const group = config.groups.find(({ key }) => key === groupKey);
  const entryGroup = config.groups.find(({ key }) => key === stored?.groupKey);
  const isEntryGone = stored?.groupKey !== undefined && entryGroup === undefined;
  if (!group || !arrived || isEntryGone) return [];
  const own = config.routes.filter(({ groupId }) => groupId === group.id);
  const { compiled } = compileRoutes(own);
  try {
    const arrival = { ...arrived, entry: { groupId: entryGroup?.id } };
    const verdicts = runAtOnce(
      matchInSteps(arrival, config.groups, compiled, { budget: READING_BUDGET }),
    );
    return verdicts
      .filter(({ outcome }) => outcome === "matched")
      .map(({ routeId }) => ({ routeId, routeName: nameIn(own, routeId) }));
  } catch {
    // An event may have been set aside because the matcher failed.
    return [];
  }
}

function nameIn(routes: readonly { id: string; name: string }[], routeId: string): string {
  return routes.find(({ id }) => id === routeId)?.name ?? routeId;
}
