// A planner that lists every event in one channel, for tests of what becomes of lists.

import type { RollupNotice } from "../../../src/contract/messages/notices.ts";
import type { NewSend, Planner } from "../../../src/ports/routing.ts";
import { channel } from "../../support/delivery.ts";

export const KEY = "rollup:1";
const NOTICE: RollupNotice = { kind: "rollup", why: "budget", limit: 3 };
const ROLLUP_LINE = {
  sort: "custom",
  tone: "neutral",
  subject: "Said",
  place: "acme/shop",
} as const;

type RollupOptions = { rendered?: boolean; holdMs?: number; key?: string; targets?: number };

/** Each event is listed in the channel, or in several; the list itself is put in with it, or was before. */
export function rollupPlanner(
  { rendered = true, holdMs = 0, key = KEY, targets = 1 }: RollupOptions = {},
  meanwhile?: () => Promise<unknown>,
) {
  const places = Array.from({ length: targets }, (_, n) => channel(n === 0 ? "list" : `list${n}`));
  const to = { target: channel("list"), routeIds: ["r"], roleIds: [] };
  const rolledUp: NewSend = {
    ...to,
    kind: "event",
    key: undefined,
    isNote: true,
    holdMs: 0,
    rollupLine: ROLLUP_LINE,
    rollupKey: key,
    notice: NOTICE,
  };
  const rollup: NewSend = { ...to, kind: "rollup", key, isNote: false, holdMs, notice: NOTICE };
  const plan: Planner = async (events) => {
    await meanwhile?.();
    return events.map(({ id, groupKey }) => ({
      outcome: "planned",
      eventId: id,
      words: { event: "custom", action: undefined, repo: "a/b", actor: "ana", isSensitive: false },
      groups: [
        {
          groupKey,
          state: "dispatched",
          verdicts: [],
          sends: places.flatMap((target) =>
            (rendered ? [rolledUp, rollup] : [rolledUp]).map((send) => ({ ...send, target })),
          ),
          changedEntities: [],
        },
      ],
    }));
  };
  return plan;
}
