// Marks targets and roles of a draft that the saved route does not have.

import { type TargetIds, placeKey } from "../../parts/place.ts";
import type { RouteDraft } from "./draft.ts";

export type SendingNews = {
  isNewTarget: (place: TargetIds) => boolean;
  isNewRole: (roleId: string) => boolean;
  isStopNew: boolean;
  isFallbackNew: boolean;
};

/** Without a saved route nothing is marked, because everything is new. */
export function sendingNews(draft: RouteDraft, saved: RouteDraft | undefined): SendingNews {
  const targets = new Set(saved?.targets.map(placeKey));
  const roles = new Set(saved?.roleIds);
  return {
    isNewTarget: (place) => saved !== undefined && !targets.has(placeKey(place)),
    isNewRole: (roleId) => saved !== undefined && !roles.has(roleId),
    isStopNew: draft.stop && saved?.stop === false,
    isFallbackNew: draft.kind === "fallback" && saved?.kind === "match",
  };
}
