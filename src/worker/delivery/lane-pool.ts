// The leased lanes of a worker. The least recently served group goes first, then its least recently served lane. A
// limit per group prevents one group from using all capacity.

import type { LaneRef, LeasedLane } from "../../ports/delivery.ts";
import type { LaneLeases } from "../../ports/lanes.ts";
import type { OnFault } from "../kit/repeat.ts";

export type PooledLane = {
  lane: LeasedLane;
  /** Its first queued send. */
  sendId: string;
  /** When that send may start. */
  readyAt: number;
  /** Conservative end of the lease. */
  leaseEnds: number;
  isBusy: boolean;
  lastServed: number;
};

export type LanePool = {
  add(lane: LeasedLane, times: Pick<PooledLane, "readyAt" | "leaseEnds">): void;
  /** Marks the fairest ready lane as busy. */
  take(now: number): PooledLane | undefined;
  /** Ends the turn; the next send may start at `readyAt`. No effect on a dropped lane. */
  giveBack(lane: PooledLane, readyAt: number): void;
  /** The lease was lost or released. */
  drop(lane: PooledLane): void;
  /** When the next idle lane may start. */
  nextAt(): number;
  all(): readonly PooledLane[];
  size(): number;
};

/** Times are of one monotonic clock. `maxPerGroup` limits the busy lanes of a group. */
export function createLanePool(maxPerGroup: number): LanePool {
  const pooled = new Map<string, PooledLane>();
  const fairness = groupFairness(maxPerGroup);
  const canGo = ({ isBusy, lane }: PooledLane) => !isBusy && fairness.hasCapacity(lane.groupKey);
  const endStep = (each: PooledLane) => {
    if (each.isBusy) fairness.end(each.lane.groupKey);
    each.isBusy = false;
  };
  return {
    add(lane, times) {
      pooled.set(lane.id, { lane, sendId: lane.sendId, ...times, isBusy: false, lastServed: 0 });
    },
    take(now) {
      const ready = pooled.values().filter((each) => each.readyAt <= now && canGo(each));
      const fairest = fairestOf(ready, fairness);
      if (!fairest) return undefined;
      fairest.lastServed = fairness.begin(fairest.lane.groupKey);
      fairest.isBusy = true;
      return fairest;
    },
    giveBack(lane, readyAt) {
      endStep(lane);
      lane.readyAt = readyAt;
    },
    drop(lane) {
      endStep(lane);
      if (pooled.get(lane.lane.id) === lane) pooled.delete(lane.lane.id);
    },
    nextAt: () =>
      pooled
        .values()
        .reduce((next, each) => (canGo(each) ? Math.min(next, each.readyAt) : next), Infinity),
    all: () => [...pooled.values()],
    size: () => pooled.size,
  };
}

function fairestOf(lanes: Iterable<PooledLane>, fairness: Fairness): PooledLane | undefined {
  let fairest: PooledLane | undefined;
  for (const each of lanes) if (!fairest || comesBefore(each, fairest, fairness)) fairest = each;
  return fairest;
}

function comesBefore(one: PooledLane, other: PooledLane, fairness: Fairness): boolean {
  const groups = fairness.lastServed(one.lane.groupKey) - fairness.lastServed(other.lane.groupKey);
  return groups === 0 ? one.lastServed < other.lastServed : groups < 0;
}

export function refOf({ lane }: PooledLane): LaneRef {
  return { laneId: lane.id, generation: lane.generation };
}

/** Fairness between groups: last turn and busy lanes of each. */
type Fairness = {
  /** Whether another lane of the group may be busy. */
  hasCapacity(groupKey: string): boolean;
  /** Number of the group's last turn; 0 if it had none. */
  lastServed(groupKey: string): number;
  /** Starts a turn of the group and returns its number. */
  begin(groupKey: string): number;
  end(groupKey: string): void;
};

function groupFairness(maxPerGroup: number): Fairness {
  const busy = new Map<string, number>();
  const last = new Map<string, number>();
  let served = 0;
  const busyOf = (groupKey: string) => busy.get(groupKey) ?? 0;
  return {
    hasCapacity: (groupKey) => busyOf(groupKey) < maxPerGroup,
    lastServed: (groupKey) => last.get(groupKey) ?? 0,
    begin(groupKey) {
      served += 1;
      last.set(groupKey, served);
      busy.set(groupKey, busyOf(groupKey) + 1);
      return served;
    },
    end(groupKey) {
      busy.set(groupKey, busyOf(groupKey) - 1);
    },
  };
}

export const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 5_000;

type Parts = {
  lanes: Pick<LaneLeases, "renew">;
  workerId(): string | undefined;
  elapsed(): number;
};

/** Renews leases well before they expire, and drops lost lanes. Returns the delay until the next renewal. */
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
  { lanes, onFault }: { lanes: Pick<LaneLeases, "release">; onFault: OnFault },
  pool: LanePool,
): Promise<void> {
  if (pool.size() === 0) return;
  await lanes
    .release(pool.all().map(refOf))
    .catch((error: unknown) => onFault("lanes.not-released", error));
}
