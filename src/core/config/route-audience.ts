// Checks a route against the audience rule when it is saved. Rejects or warns about private repositories in public
// channels, and decides who may waive the check.

import { Route, type SavedRoute } from "../../contract/routing/routes.ts";
import type { AudienceRule } from "../../contract/policy/rules.ts";
import { isJsonObject, isSameValue } from "../kernel/json.ts";
import {
  type AudienceBook,
  audienceRuleOf,
  exposuresOf,
  exposureWords,
  HOW_TO_WAIVE,
} from "../policy/audience/audience.ts";
import { groupAs, type Viewer } from "../accounts/viewer.ts";
import type { AuditNote } from "./list-outcome.ts";

export type AudienceVerdict = { faults: readonly string[]; warnings: readonly string[] };

const FINE: AudienceVerdict = { faults: [], warnings: [] };

export function judgeAudience(
  book: AudienceBook,
  group: { key?: string | undefined; audience?: AudienceRule | undefined } | undefined,
  route: Route,
): AudienceVerdict {
  const rule = audienceRuleOf(group ?? {});
  if (rule === "off" || !route.enabled || route.audienceWaived === true) return FINE;
  const words = exposureWords(route.name, exposuresOf(book, group?.key, route));
  return rule === "warn"
    ? { ...FINE, warnings: words }
    : { ...FINE, faults: words.map((each) => `${each} ${HOW_TO_WAIVE}`) };
}

/** Only Relay sets the pause reason; enabling the route clears it. */
export function keepingPause(
  { pausedWhy: _said, ...route }: Route,
  stored: SavedRoute | undefined,
): Route {
  const why = stored?.["pausedWhy"];
  return route.enabled || typeof why !== "string" ? route : { ...route, pausedWhy: why };
}

/** Only an owner may waive. A stored waiver holds while filter, targets and standby stay the same. */
export function mayWaive(
  viewer: Viewer,
  stored: SavedRoute | undefined,
  written: unknown,
): boolean {
  if (viewer.isSuper || !isJsonObject(written) || written["audienceWaived"] !== true) return true;
  const { groupId } = written;
  if (typeof groupId === "string" && groupAs(viewer, groupId, "owner")) return true;
  const { data: route } = Route.safeParse(written);
  // An invalid route is rejected by its schema.
  return route === undefined || (stored !== undefined && isWaivedAlready(stored, route));
}

function isWaivedAlready(stored: SavedRoute, route: Readonly<Record<string, unknown>>): boolean {
  return ["audienceWaived", "filter", "targets", "standby"].every((field) =>
    isSameValue(stored[field], route[field]),
  );
}

/** One note per route that this change waives. */
export function waiverNotes(
  before: readonly SavedRoute[],
  after: readonly SavedRoute[],
): readonly AuditNote[] {
  return after.flatMap((route): AuditNote[] => {
    const stored = before.find(({ id, groupId }) => id === route.id && groupId === route.groupId);
    if (route["audienceWaived"] !== true || (stored && isWaivedAlready(stored, route))) return [];
    const detail = { after: { filter: route["filter"], targets: route["targets"] } };
    const { id, groupId } = route;
    return [{ action: "route.waived", groupId, targetType: "route", targetId: id, detail }];
  });
}
