// Shared state of the console: whether updates are stalled, and since when. Every "Live" indicator reads it.

import { type Query, useQueryClient } from "@tanstack/react-query";
import { type QueryState, stalledAmong } from "./stalled.ts";
import { useNow } from "./time.tsx";
import { isPassing } from "../api/failure.ts";

/** Undefined while responses arrive. */
export function useStalledSince(): number | undefined {
  const client = useQueryClient();
  const now = useNow();
  const shown = client.getQueryCache().findAll({ type: "active" });
  return stalledAmong(shown.map(queryStateOf), now);
}

/** A rejection counts as an answer: the component that sent the query shows it. */
function queryStateOf({ state }: Query): QueryState {
  const { dataUpdatedAt, fetchStatus, fetchFailureCount, fetchFailureReason, error } = state;
  return {
    dataUpdatedAt,
    fetchStatus,
    failureCount: isPassing(fetchFailureReason) ? fetchFailureCount : 0,
    isError: isPassing(error),
  };
}
