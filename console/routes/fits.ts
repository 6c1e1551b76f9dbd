// Search of the routes list.

import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import { placeId, placeKey } from "../parts/place.ts";
import type { ListedRoute } from "../saving/save-routes.ts";
import { isWhole, nameOf } from "./ordered.ts";

type FitInput = { words: string; targets: readonly ListedTarget[] };

/** Matches by name, id, rule, filter and targets. */
export function fits(q: string, route: ListedRoute, { words, targets }: FitInput): boolean {
  const wanted = q.trim().toLowerCase();
  if (wanted === "") return true;
  const places = isWhole(route) ? route.targets : [];
  const names = places.flatMap((place) => [
    placeId(place),
    targets.find((target) => placeKey(target) === placeKey(place))?.name ?? "",
  ]);
  const said = [nameOf(route), route.id, words, JSON.stringify(route["filter"] ?? ""), ...names];
  return said.some((text) => text.toLowerCase().includes(wanted));
}
