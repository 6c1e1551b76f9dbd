// The filters of the logs as a search of what to send again, and a replay as the filters that show it.

import type { z } from "zod";
import type { ReplayRequest } from "../../src/contract/replays/replays.ts";
import type { EventListQuery, LogSearch } from "../logs/log-filters.ts";

type What = z.input<typeof ReplayRequest>["what"];
export type Search = Extract<What, { kind: "search" }>["search"];

/** What is on show up to now: what comes while somebody decides was not looked at. */
export function searchOf(shown: EventListQuery, now: number): Search {
  const { limit: _limit, groupId: _group, from, to, ...rest } = shown;
  return {
    ...rest,
    ...(from !== undefined && { from: Number(from) }),
    to: to === undefined ? now : Number(to),
  };
}

/** Without the outcome: it is another one by now. */
export function shownBy(search: Search, groupId: string | null): LogSearch {
  const { from, to, routeId, verdict, errorCode, number, sha, target, event, repo, actor, q } =
    search;
  return {
    group: groupId ?? undefined,
    from: from === undefined ? undefined : String(from),
    to: to === undefined ? undefined : String(to),
    route: routeId,
    verdict,
    error: errorCode,
    target,
    event,
    repo,
    actor,
    q: number === undefined ? (sha ?? q) : `#${number}`,
  };
}
