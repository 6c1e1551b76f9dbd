// Merges events with the rejected requests of the same period.

import { useMemo } from "react";
import { listRejected } from "../../src/contract/records/audit.ts";
import { useAnswer } from "../api/use-answer.ts";
import { canAs, useMe } from "../scope.ts";
import { type LogSearch, statusOf, type LogRange } from "./log-filters.ts";
import { type EventPage, fittingRejected, mergedRows } from "./log-rows.ts";

const EVERY_MS = 10_000;
const MAX_ROWS = "200";

export type LogRows = ReturnType<typeof useLogRows>;

export function useLogRows(page: EventPage | undefined, search: LogSearch, { from, to }: LogRange) {
  const canSeeRejected = useCanSeeRejected(search.group);
  const status = statusOf(search);
  const isWanted = canSeeRejected && (status === "all" || status === "rejected");
  const query = useAnswer(
    listRejected,
    {
      query: {
        limit: MAX_ROWS,
        groupId: search.group,
        from: String(from),
        to: to === undefined ? undefined : String(to),
      },
    },
    { isWanted, everyMs: EVERY_MS },
  );
  const rejected = isWanted ? query.data?.rejected : undefined;
  const rows = useMemo(
    () =>
      mergedRows(status === "rejected" ? undefined : page, fittingRejected(rejected ?? [], search)),
    [page, rejected, search, status],
  );
  return { rows, query, canSeeRejected };
}

/** Owners see rejected requests of their groups. */
function useCanSeeRejected(groupId: string | undefined): boolean {
  const me = useMe();
  if (!me) return false;
  if (groupId !== undefined) return canAs(me, groupId, "owner");
  return me.isSuper || me.groups.some(({ id }) => canAs(me, id, "owner"));
}
