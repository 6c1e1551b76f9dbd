// The lanes a worker holds, and whose turn it is: first the group that was served least recently, then
// its lane that was. One group cannot take all the places.

import type { LaneRef, LaneStore, LeasedLane } from "../../ports/delivery.ts";
import type { OnFault } from "../kit/repeat.ts";

export type PooledLane = {
  lane: LeasedLane;
  /** Its first waiting send. */
  sendId: string;
  /** When that may be tried. */
  readyAt: number;
  /** When the lease ends, on the safe side. */
  leaseEnds: number;
  isBusy: boolean;
  lastServed: number;
};

export type LanePool = {
  add(lane: LeasedLane, times: Pick<PooledLane, "readyAt" | "leaseEnds">): void;
  /** Marks the fairest lane that is ready as busy. */
  take(now: number): PooledLane | undefined;
  /** Its turn is over; its next send may be tried at `readyAt`. Does nothing for one that was dropped. */
  giveBack(lane: PooledLane, readyAt: number): void;
  /** Not ours any more. */
  drop(lane: PooledLane): void;
  /** When the next lane that is not busy may go. */
  nextAt(): number;
  all(): readonly PooledLane[];
  size(): number;
};

/** Times are of one clock that only grows. `mostOfGroup`: how many lanes of a group are busy at once. */
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

// Fairness between groups: who was served least recently, and how many places each takes just now.

type Fairness = {
  /** Whether another lane of the group may be busy. */
  hasCapacity(groupKey: string): boolean;
  /** Grows from turn to turn; 0 for a group that never had one. */
  lastServed(groupKey: string): number;
  /** Gives the group a turn and tells which it is. */
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

// Leases as the worker keeps them: renewed well before they end, given back when it stops.

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
