// The draft of a route and the list it is based on, which is what the person saw when they began.

import { useMemo, useState } from "react";
import type { RouteList } from "../saving/save-routes.ts";
import { type Draft, draftOf, isChanged } from "./draft/draft.ts";
import { routeIn } from "./saving/save-route.ts";

export type Editing = {
  groupId: string;
  list: RouteList;
  /** Undefined for a new route. */
  routeId: string | undefined;
  /** Where it starts from something else than what is saved. */
  initial?: Draft | undefined;
};

export function useDraft({ list, routeId, initial }: Editing) {
  const [base, setBase] = useState(list);
  const route = routeIn(base, routeId);
  const saved = useMemo(() => route && draftOf(route), [route]);
  const [draft, setDraft] = useState<Draft>(() => initial ?? draftOf(route));
  const [start] = useState(draft);
  const isDirty = saved === undefined ? start !== draft : isChanged(draft, saved);
  const takeBase = (next: RouteList) => {
    setBase(next);
    const now = routeIn(next, routeId);
    if (now) setDraft(draftOf(now));
  };
  // What others saved is taken over as long as nothing of it is being changed here.
  if (list.version !== base.version && !isDirty) takeBase(list);
  return { base, takeBase, draft, setDraft, saved, start, isDirty };
}
