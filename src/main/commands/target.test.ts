import { expect, test } from "vitest";
import { lineOf } from "./target.ts";

const LISTED = {
  id: "4",
  groupKey: "1",
  groupId: "acme",
  target: { platform: "chatone", channelId: "31", threadId: "41" },
  name: "dev › release 41",
  paused: undefined,
  waiting: 2,
  rolledUp: 0,
  summary: { events: 0, alone: 0 },
  nextRollupAt: undefined,
  oldestWaitingAt: undefined,
  lastDeliveredAt: undefined,
  lastError: undefined,
} as const;

test("a target is listed by its name and its ids", () => {
  expect(lineOf(LISTED)).toBe("4  acme  #dev › release 41  chatone:31/41  active  2 waiting");
});

test("a target without a name is listed by its ids", () => {
  expect(lineOf({ ...LISTED, name: undefined })).toBe("4  acme  chatone:31/41  active  2 waiting");
});
