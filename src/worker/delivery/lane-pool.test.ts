// Fairness between the lanes that a worker holds.

import { array, assert, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import type { LeasedLane } from "../../ports/delivery.ts";
import { type LanePool, createLanePool } from "./lane-pool.ts";

function laneOf(id: string, groupKey: string): LeasedLane {
  const target = { platform: "chatone", channelId: id } as const;
  return { id, generation: "1", groupKey, target, sendId: `send of ${id}` };
}

function holding(lanes: Readonly<Record<string, string>>, maxPerGroup = 100): LanePool {
  const pool = createLanePool(maxPerGroup);
  for (const [id, groupKey] of Object.entries(lanes))
    pool.add(laneOf(id, groupKey), { readyAt: 0, leaseEnds: 30_000 });
  return pool;
}

/** Runs `turns` turns in sequence. */
function serve(pool: LanePool, turns: number): string[] {
  return Array.from({ length: turns }, () => {
    const lane = pool.take(0);
    if (lane) pool.giveBack(lane, 0);
    return lane?.lane.id ?? "nobody";
  });
}

test("groups take turns, however many lanes one of them has", () => {
  const pool = holding({ a1: "loud", a2: "loud", a3: "loud", b1: "quiet" });
  const served = serve(pool, 8);
  expect(served.filter((id) => id === "b1")).toHaveLength(4);
});

test("within a group the lane that was served least recently is next", () => {
  const pool = holding({ a1: "one", a2: "one", a3: "one" });
  expect(serve(pool, 6)).toEqual(["a1", "a2", "a3", "a1", "a2", "a3"]);
});

test("a lane is served by one turn at a time, and not before its time", () => {
  const pool = holding({ a1: "one" });
  const lane = pool.take(0);
  expect(pool.take(0)).toBeUndefined();
  if (lane) pool.giveBack(lane, 50);
  expect(pool.take(49)).toBeUndefined();
  expect(pool.nextAt()).toBe(50);
  expect(pool.take(50)).toBe(lane);
});

test("a group cannot take all the places, and gets them back", () => {
  const pool = holding({ a1: "one", a2: "one", a3: "one", b1: "other" }, 2);
  const taken = [pool.take(0), pool.take(0), pool.take(0)];
  const ofOne = taken.filter((lane) => lane?.lane.groupKey === "one");
  expect([taken.length, ofOne.length]).toEqual([3, 2]);
  expect(pool.take(0)).toBeUndefined();
  const [one] = ofOne;
  if (one) pool.drop(one);
  expect(pool.take(0)?.lane.groupKey).toBe("one");
});

test("a lane that was lost during its turn and leased again is another lane", () => {
  const pool = holding({ a1: "one" }, 1);
  const lost = pool.take(0);
  if (lost) pool.drop(lost);
  pool.add(laneOf("a1", "one"), { readyAt: 0, leaseEnds: 60_000 });
  const again = pool.take(0);
  expect(again).not.toBe(lost);
  // The end of the lost turn does not affect the new one.
  if (lost) pool.giveBack(lost, 0);
  expect(pool.take(0)).toBeUndefined();
  expect(pool.size()).toBe(1);
});

test("nobody waits longer than one round of all groups and lanes", () => {
  assert(
    property(
      array(constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 20 }),
      integer({ min: 1, max: 200 }),
      (groups, turns) => {
        const lanes = Object.fromEntries(groups.map((group, at) => [`lane-${at}`, group]));
        const served = serve(holding(lanes), turns);
        const counts = new Map<string, number>();
        for (const id of served) {
          const group = lanes[id] ?? "";
          counts.set(group, (counts.get(group) ?? 0) + 1);
        }
        const each = [...new Set(groups)].map((group) => counts.get(group) ?? 0);
        expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
      },
    ),
  );
});
