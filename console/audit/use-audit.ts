// Loads audit entries page by page. The URL holds the search.

import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { listAudit } from "../../src/contract/records/audit.ts";
import { call } from "../api/call.ts";
import { answerKey } from "../api/use-answer.ts";
import { useGroupId } from "../scope.ts";
import { type AuditSearch, isReached, startOf } from "./audit-filters.ts";
import type { AuditLine } from "./entry.ts";

const AT_ONCE = "100";
/** While searching, a page is full at this many matching entries. */
const ENOUGH = 20;

export type ChangeAudit = (changed: AuditSearch, options?: { replace: boolean }) => void;

export function useAuditSearch(): { search: AuditSearch; change: ChangeAudit } {
  const search = useSearch({ from: "/audit" });
  const navigate = useNavigate({ from: "/audit" });
  const change: ChangeAudit = (changed, { replace } = { replace: false }) =>
    void navigate({
      search: (before) => ({ ...before, ...changed }),
      replace,
      resetScroll: false,
    });
  return { search, change };
}

export function useAudit(search: AuditSearch) {
  const groupId = useGroupId();
  const [now] = useState(() => Date.now());
  const query = { groupId, action: search.action, from: startOf(search, now), limit: AT_ONCE };
  return useInfiniteQuery({
    queryKey: answerKey(listAudit, query),
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { query: { ...query, cursor: pageParam } }, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ audit }): readonly AuditLine[] => audit),
  });
}

const FIRST_PAGE: string | undefined = undefined;

export type AuditQueryResult = ReturnType<typeof useAudit>;

/** Fetches further pages until the linked entry is loaded, or enough entries match. */
export function useGoingOn(query: AuditQueryResult, search: AuditSearch, fitting: number): void {
  const { data = [], hasNextPage, isFetching, fetchNextPage } = query;
  const isSeeking = search.entry !== undefined && !isReached(data, search.entry);
  const isSparse = (search.q !== undefined || search.person !== undefined) && fitting < ENOUGH;
  const isGoingOn = (isSeeking || isSparse) && hasNextPage && !isFetching;
  useEffect(() => {
    if (isGoingOn) void fetchNextPage();
  }, [isGoingOn, fetchNextPage]);
}
