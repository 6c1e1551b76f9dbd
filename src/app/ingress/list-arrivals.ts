// Lists what arrived at a named endpoint, for a program with an API token.

import type { Arrival } from "../../contract/ingress/arrivals.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { ApiToken } from "../../ports/config.ts";
import type { EndpointArrivals, EndpointStore } from "../../ports/ingress.ts";
import type { Clock } from "../../ports/system.ts";

type Ports = {
  endpointStore: Pick<EndpointStore, "list">;
  endpointArrivals: EndpointArrivals;
  clock: Pick<Clock, "databaseNow">;
};

/** The list is for watching, and the query reads every event of the group in this time. */
const REACH_MS = 10 * 60_000;

export async function listArrivals(
  { endpointStore, endpointArrivals, clock }: Ports,
  { groupKey, role }: ApiToken,
  { endpointId, since }: { endpointId: string; since: number | undefined },
): Promise<{ now: number; arrivals: readonly Arrival[] }> {
  const endpoints = await endpointStore.list(groupKey);
  if (!endpoints.some(({ id }) => id === endpointId)) throw new Refusal("not-found", "Not found");
  // Taken before the query: what is committed meanwhile is asked for again.
  const now = Math.floor(clock.databaseNow());
  const from = Math.max(since ?? now, now - REACH_MS);
  const wanted = { endpointId, since: from, showsRejected: role === "admin" };
  const arrivals = since === undefined ? [] : await endpointArrivals.since(groupKey, wanted);
  return { now, arrivals };
}
