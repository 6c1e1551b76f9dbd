// How many sends of a batch are listed instead of being sent, by platform and reason.

import type { Dispatched } from "../../ports/dispatch-store.ts";
import type { PlannedRows } from "./planned-rows.ts";

export function foldedIn({ sends }: PlannedRows): Dispatched["folded"] {
  const listed = sends.flatMap(({ fold_key, platform, notice }) =>
    fold_key !== undefined && notice?.kind === "fold" ? [{ platform, why: notice.why }] : [],
  );
  const alike = Map.groupBy(listed, ({ platform, why }) => `${platform} ${why}`);
  return [...alike.values()].flatMap((all) =>
    all.slice(0, 1).map((first) => ({ ...first, number: all.length })),
  );
}
