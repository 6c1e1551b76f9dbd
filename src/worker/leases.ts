// Leases as the worker keeps them: renewed well before they end, given back when it stops.

import type { LaneStore } from "../ports/delivery.ts";
import { type LanePool, refOf } from "./held-lanes.ts";
import type { OnFault } from "./repeat.ts";

export const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 5_000;

type Parts = {
  lanes: Pick<LaneStore, "renew">;
  workerId(): string | undefined;
  elapsed(): number;
};

/** Drops what was lost. How long until the next time. */
export async function renewLeases(parts: Parts, pool: LanePool): Promise<number> {
  const id = parts.workerId();
  const all = pool.all();
  if (id === undefined || all.length === 0) return RENEW_EVERY_MS;
  const requestedAt = parts.elapsed();
  const ours = await parts.lanes.renew(id, all.map(refOf));
  for (const each of all)
    if (ours.has(each.lane.id)) each.leaseEnds = requestedAt + LEASE_MS;
    else pool.drop(each);
  return RENEW_EVERY_MS;
}

export async function giveAllBack(
  { lanes, onFault }: { lanes: Pick<LaneStore, "release">; onFault: OnFault },
  pool: LanePool,
): Promise<void> {
  if (pool.size() === 0) return;
  await lanes
    .release(pool.all().map(refOf))
    .catch((error: unknown) => onFault("lanes.not-released", error));
}
