// The draft of a route and the list it is based on, which is what the person saw when they began.

import { useState } from "react";
import type { RoutesReply } from "../saving/save-routes.ts";
import { type RouteDraft, draftOf, isChanged } from "./draft/draft.ts";
import { routeIn } from "./saving/save-route.ts";

export type Editing = {
  groupId: string;
  list: RoutesReply;
  /** Undefined for a new route. */
  routeId: string | undefined;
  /** Where it starts from something else than what is saved. */
  initial?: RouteDraft | undefined;
};

export function useDraft({ list, routeId, initial }: Editing) {
  // The draft starts as the saved one itself: parts of the filter keep their ids, so that changes can be told.
  const [{ base, saved }, setBase] = useState(() => savedIn(list, routeId));
  const [draft, setDraft] = useState<RouteDraft>(() => initial ?? saved ?? draftOf(undefined));
  const [start] = useState(draft);
  const isDirty = saved === undefined ? start !== draft : isChanged(draft, saved);
  const takeBase = (next: RoutesReply) => {
    const now = savedIn(next, routeId);
    setBase(now);
    if (now.saved) setDraft(now.saved);
  };
  // What others saved is taken over as long as nothing of it is being changed here.
  if (list.version !== base.version && !isDirty) takeBase(list);
  return { base, takeBase, draft, setDraft, saved, start, isDirty };
}

function savedIn(base: RoutesReply, routeId: string | undefined) {
  const route = routeIn(base, routeId);
  return { base, saved: route && draftOf(route) };
}
