// What of a draft is tried on the past: nothing, as long as it says nothing or goes nowhere.

import type { DraftRoute } from "../../../src/contract/config/config-input.ts";
import {
  type RouteDraft,
  draftRouteOf,
  filterOf,
  type RoutePlace,
  saysNothing,
} from "../draft/draft.ts";

export function routeToTry(
  draft: RouteDraft,
  place: RoutePlace,
  saved: RouteDraft | undefined,
): DraftRoute | undefined {
  // What it is called changes no message.
  const { name: _name, ...route } = draftRouteOf(draft, place);
  const isUnread = filterOf(draft.filter) === undefined;
  const isNowhere = saved === undefined && draft.targets.length === 0;
  return isUnread || isNowhere || saysNothing(route) ? undefined : route;
}
