// How many sends of a batch are listed instead of being sent, by platform and reason.

import type { DispatchCounts } from "../../ports/routing.ts";
import type { PlannedRows } from "./planned-rows.ts";

export function rolledUpIn({ sends }: PlannedRows): DispatchCounts["rolledUp"] {
  const rolledUp = sends.flatMap(({ rollup_key, platform, notice }) =>
    rollup_key !== undefined && notice?.kind === "rollup" ? [{ platform, why: notice.why }] : [],
  );
  const alike = Map.groupBy(rolledUp, ({ platform, why }) => `${platform} ${why}`);
  return [...alike.values()].flatMap((all) =>
    all.slice(0, 1).map((first) => ({ ...first, number: all.length })),
  );
}
