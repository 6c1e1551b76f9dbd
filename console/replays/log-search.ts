// Converts log filters to a replay search, and a replay back to log filters.

import type { z } from "zod";
import type { ReplayRequest } from "../../src/contract/replays/replays.ts";

type What = z.input<typeof ReplayRequest>["what"];
export type Search = Extract<What, { kind: "search" }>["search"];

/** Query of the log, as strings. */
export type ShownEvents = Omit<Search, "from" | "to"> & {
  limit: string;
  groupId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Ends at `now`, so that events which arrive during the decision are excluded. */
export function searchOf(shown: ShownEvents, now: number): Search {
  const { limit: _limit, groupId: _group, from, to, ...rest } = shown;
  return {
    ...rest,
    ...(from !== undefined && { from: Number(from) }),
    to: to === undefined ? now : Number(to),
  };
}

/** Omits the outcome, because the replay changes it. */
export function shownBy(search: Search, groupId: string | null) {
  const { from, to, routeId, verdict, reason, errorCode, number, sha, q } = search;
  const { target, event, repo, actor } = search;
  return {
    group: groupId ?? undefined,
    from: from === undefined ? undefined : String(from),
    to: to === undefined ? undefined : String(to),
    route: routeId,
    verdict,
    error: reason ?? errorCode,
    target,
    event,
    repo,
    actor,
    q: number === undefined ? (sha ?? q) : `#${number}`,
  };
}
