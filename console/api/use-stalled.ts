// One state for all of the console: whether updates are paused, and since when. Every mark that says "Live" asks here.

import { type Query, useQueryClient } from "@tanstack/react-query";
import { type QueryState, stalledAmong } from "../parts/stalled.ts";
import { useNow } from "../parts/time.tsx";
import { isPassing } from "./failure.ts";

/** Undefined while answers come. */
export function useStalledSince(): number | undefined {
  const client = useQueryClient();
  const now = useNow();
  const shown = client.getQueryCache().findAll({ type: "active" });
  return stalledAmong(shown.map(queryStateOf), now);
}

/** A refusal is an answer: the part of the page that asked says so. */
function queryStateOf({ state }: Query): QueryState {
  const { dataUpdatedAt, fetchStatus, fetchFailureCount, fetchFailureReason, error } = state;
  return {
    dataUpdatedAt,
    fetchStatus,
    failureCount: isPassing(fetchFailureReason) ? fetchFailureCount : 0,
    isError: isPassing(error),
  };
}
