// The part of a draft to backtest. Undefined if the filter is empty or unreadable, or a new route has no target.

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
  // The name affects no message.
  const { name: _name, ...route } = draftRouteOf(draft, place);
  const isUnread = filterOf(draft.filter) === undefined;
  const isNowhere = saved === undefined && draft.targets.length === 0;
  return isUnread || isNowhere || saysNothing(route) ? undefined : route;
}
