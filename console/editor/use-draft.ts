// State of a draft and of its base: the list that the user saw when they began.

import { useState } from "react";
import type { RoutesReply } from "../saving/save-routes.ts";
import { type RouteDraft, draftOf, isChanged } from "./draft/draft.ts";
import { routeIn } from "./saving/save-route.ts";

export type Editing = {
  groupId: string;
  list: RoutesReply;
  /** Undefined for a new route. */
  routeId: string | undefined;
  /** Start of the draft, if it is not the saved route. */
  initial?: RouteDraft | undefined;
};

export function useDraft({ list, routeId, initial }: Editing) {
  // The draft starts as the saved object, so filter parts keep their ids and changes can be detected.
  const [{ base, saved }, setBase] = useState(() => savedIn(list, routeId));
  const [draft, setDraft] = useState<RouteDraft>(() => initial ?? saved ?? draftOf(undefined));
  const [start] = useState(draft);
  const isDirty = saved === undefined ? start !== draft : isChanged(draft, saved);
  const takeBase = (next: RoutesReply) => {
    const now = savedIn(next, routeId);
    setBase(now);
    if (now.saved) setDraft(now.saved);
  };
  // Concurrent saves replace the base while the draft has no changes.
  if (list.version !== base.version && !isDirty) takeBase(list);
  return { base, takeBase, draft, setDraft, saved, start, isDirty };
}

function savedIn(base: RoutesReply, routeId: string | undefined) {
  const route = routeIn(base, routeId);
  return { base, saved: route && draftOf(route) };
}
