// The lanes a worker holds, and whose turn it is: first the group that was served least recently, then
// its lane that was. One group cannot take all the places.

import type { LaneRef, LeasedLane } from "../ports/lane-store.ts";
import { groupTurns, type GroupTurns } from "./group-turns.ts";

export type HeldLane = {
  lane: LeasedLane;
  /** Its first waiting send. */
  sendId: string;
  /** When that may be tried. */
  readyAt: number;
  /** When the lease ends, on the safe side. */
  leaseEnds: number;
  isBusy: boolean;
  lastTurn: number;
};

export type HeldLanes = {
  add(lane: LeasedLane, times: Pick<HeldLane, "readyAt" | "leaseEnds">): void;
  /** Marks the fairest lane that is ready as busy. */
  take(now: number): HeldLane | undefined;
  /** Its turn is over; its next send may be tried at `readyAt`. Does nothing for one that was dropped. */
  giveBack(lane: HeldLane, readyAt: number): void;
  /** Not ours any more. */
  drop(lane: HeldLane): void;
  /** When the next lane that is not busy may go. */
  nextAt(): number;
  all(): readonly HeldLane[];
  size(): number;
};

/** Times are of one clock that only grows. `mostOfGroup`: how many lanes of a group are busy at once. */
export function heldLanes(mostOfGroup: number): HeldLanes {
  const held = new Map<string, HeldLane>();
  const turns = groupTurns(mostOfGroup);
  const canGo = ({ isBusy, lane }: HeldLane) => !isBusy && turns.hasPlace(lane.groupKey);
  const endTurn = (each: HeldLane) => {
    if (each.isBusy) turns.end(each.lane.groupKey);
    each.isBusy = false;
  };
  return {
    add(lane, times) {
      held.set(lane.id, { lane, sendId: lane.sendId, ...times, isBusy: false, lastTurn: 0 });
    },
    take(now) {
      const ready = held.values().filter((each) => each.readyAt <= now && canGo(each));
      const fairest = fairestOf(ready, turns);
      if (!fairest) return undefined;
      fairest.lastTurn = turns.begin(fairest.lane.groupKey);
      fairest.isBusy = true;
      return fairest;
    },
    giveBack(lane, readyAt) {
      endTurn(lane);
      lane.readyAt = readyAt;
    },
    drop(lane) {
      endTurn(lane);
      if (held.get(lane.lane.id) === lane) held.delete(lane.lane.id);
    },
    nextAt: () =>
      held
        .values()
        .reduce((next, each) => (canGo(each) ? Math.min(next, each.readyAt) : next), Infinity),
    all: () => [...held.values()],
    size: () => held.size,
  };
}

function fairestOf(lanes: Iterable<HeldLane>, turns: GroupTurns): HeldLane | undefined {
  let fairest: HeldLane | undefined;
  for (const each of lanes) if (!fairest || comesBefore(each, fairest, turns)) fairest = each;
  return fairest;
}

function comesBefore(one: HeldLane, other: HeldLane, turns: GroupTurns): boolean {
  const groups = turns.lastTurn(one.lane.groupKey) - turns.lastTurn(other.lane.groupKey);
  return groups === 0 ? one.lastTurn < other.lastTurn : groups < 0;
}

export function refOf({ lane }: HeldLane): LaneRef {
  return { laneId: lane.id, generation: lane.generation };
}
