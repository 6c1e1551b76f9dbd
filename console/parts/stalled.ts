// Detects stalled updates.

export type QueryState = {
  dataUpdatedAt: number;
  failureCount: number;
  isError: boolean;
  /** "paused": the browser has no network. */
  fetchStatus: "fetching" | "paused" | "idle";
};

const PATIENCE_MS = 5_000;

/** Time of the last response; undefined while responses arrive. */
export function stalledSince(asking: QueryState, now: number): number | undefined {
  const { dataUpdatedAt, failureCount, isError, fetchStatus } = asking;
  const hasFailed = failureCount > 0 || isError || fetchStatus === "paused";
  if (!hasFailed || dataUpdatedAt === 0 || now - dataUpdatedAt < PATIENCE_MS) return undefined;
  return dataUpdatedAt;
}

/** The same for all active queries: the oldest time counts. */
export function stalledAmong(askings: readonly QueryState[], now: number): number | undefined {
  const since = askings.flatMap((asking) => stalledSince(asking, now) ?? []);
  return since.length === 0 ? undefined : Math.min(...since);
}
