import { expect, test } from "vitest";
import { target } from "../../logs/entry-samples.ts";
import { faresOf } from "./fares.ts";

const NOW = 1_000_000_000;

const TARGET = target({ channelId: "3", name: "dev", lastDeliveredAt: NOW - 240_000 });

test.each([
  [TARGET, "active", "chatone, active, delivered 4 min ago"],
  [{ ...TARGET, lastDeliveredAt: null, waiting: 2 }, "active", "chatone, active, 2 waiting"],
  [{ ...TARGET, waiting: 21, slowedUntil: NOW + 1 }, "slowed", "chatone, 21 waiting, rate limited"],
  [
    { ...TARGET, state: "paused" as const, waiting: 17, lastError: "Missing Permissions" },
    "paused",
    "chatone, paused: Missing Permissions, 17 waiting",
  ],
  [undefined, "unused", "chatone, never used"],
])("a target says how it fares: %#", (known, state, words) => {
  expect(faresOf(known, "chatone", NOW)).toEqual({ state, words });
});
