import { expect, test } from "vitest";
import type { ListedTarget } from "../../../src/contract/target-list.ts";
import { faresOf } from "./fares.ts";

const NOW = 1_000_000_000;

const TARGET: ListedTarget = {
  id: "1",
  groupId: "acme",
  platform: "chatone",
  channelId: "3",
  name: "dev",
  state: "active",
  pausedAt: null,
  waiting: 0,
  oldestWaitingAt: null,
  slowedUntil: null,
  lastError: null,
  lastErrorAt: null,
  lastDeliveredAt: NOW - 240_000,
  routeIds: [],
  series: [],
};

test.each([
  [TARGET, "active", "chatone, active, delivered 4 min ago"],
  [{ ...TARGET, lastDeliveredAt: null, waiting: 2 }, "active", "chatone, active, 2 waiting"],
  [
    { ...TARGET, waiting: 21, slowedUntil: NOW + 1 },
    "slowed",
    "chatone, 21 waiting, slowed by the platform's limits",
  ],
  [
    { ...TARGET, state: "paused" as const, waiting: 17, lastError: "Missing Permissions" },
    "paused",
    "chatone, paused: Missing Permissions, 17 waiting",
  ],
  [undefined, "unused", "chatone, never used"],
])("a target says how it fares: %#", (target, state, words) => {
  expect(faresOf(target, "chatone", NOW)).toEqual({ state, words });
});
