// Selection of routes for bulk actions. X toggles the marked route.

import { useState } from "react";
import { useKeys } from "../keys/keys.ts";
import type { ListedRoute } from "../saving/save-routes.ts";

export function useChoosing(
  shown: readonly ListedRoute[],
  { marked, canEdit }: { marked: string | undefined; canEdit: boolean },
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setIds((before) => {
      const others = [...before].filter((each) => each !== id);
      return new Set(before.has(id) ? others : [...others, id]);
    });
  const toggleMarked = () => {
    if (marked !== undefined) toggle(marked);
  };
  useKeys(canEdit ? { x: toggleMarked } : {});
  return {
    /** Only selected routes that pass the filter, in their order. */
    chosen: shown.filter(({ id }) => ids.has(id)),
    isChosen: (id: string) => ids.has(id),
    toggle,
    chooseAll: () => setIds(new Set(shown.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

export type Choosing = ReturnType<typeof useChoosing>;
