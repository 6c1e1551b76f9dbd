// J and K move through a list, Enter opens the marked row. Rows are found by attribute, so a list can use any markup.

import { useCallback, useState } from "react";
import { useKeys } from "../keys/keys.ts";

const ROW = "data-row";

/** Spread `rowProps(id)` on each row. `open` receives the id of the marked row. */
export function useListKeys(ids: readonly string[], open: (id: string) => void) {
  const [marked, mark] = useState<string>();
  const move = (by: number) => {
    const at = marked === undefined ? -1 : ids.indexOf(marked);
    const next = ids[Math.min(ids.length - 1, Math.max(0, at + by))];
    if (next === undefined) return;
    mark(next);
    document.querySelector(`[${ROW}="${CSS.escape(next)}"]`)?.scrollIntoView({ block: "nearest" });
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    enter: (pressed) => {
      const isOnControl =
        pressed.target instanceof Element && pressed.target.closest("a, button, input") !== null;
      if (marked !== undefined && !isOnControl) open(marked);
    },
  });
  const rowProps = useCallback(
    (id: string) => ({ [ROW]: id, "data-marked": id === marked || undefined }),
    [marked],
  );
  return { marked, mark, rowProps };
}
