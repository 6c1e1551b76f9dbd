// What the runs with restarts and changes count as failed, and how they are asked for.

import { describe, expect, test } from "vitest";
import type { DeliveryWebhook } from "../../bench/faults/delivery/load.ts";
import { readOptions } from "../../bench/faults/options.ts";
import type { PostOutcome } from "../../bench/faults/post.ts";
import type { WebhookRecord } from "../../bench/faults/records.ts";
import {
  failedRequests,
  failuresOf,
  describeFailed,
} from "../../bench/faults/rolling/failed-requests.ts";
import { type RollStep, rollProblems } from "../../bench/faults/rolling/roll.ts";

const webhook: DeliveryWebhook = {
  number: 7,
  atMs: 0,
  sender: "custom",
  deliveryId: "rig-7",
  process: 0,
  copiesAfterMs: [],
  redeliverAfterMs: [],
  group: 0,
  kind: 0,
};

function recordOf(...answers: PostOutcome[]): WebhookRecord<DeliveryWebhook> {
  const transmissions = answers.map((answer, place) => ({
    atMs: 1_000 * place,
    process: 0 as const,
    result: { answer, tookMs: 12 },
  }));
  return { webhook, digest: undefined, transmissions };
}

const fine: RollStep = {
  role: "worker",
  port: 1,
  place: -1,
  isOlder: false,
  atMs: 0,
  code: 0,
  tookMs: 80,
  left: 0,
};

describe("failed requests", () => {
  test("a yes and a duplicate are none", () => {
    const records = [recordOf({ outcome: "acked" }), recordOf({ outcome: "duplicate" })];
    expect(describeFailed(failedRequests(records))).toEqual([]);
  });

  test("a reset that a later try made good is one", () => {
    const record = recordOf({ outcome: "unknown", why: "ECONNRESET" }, { outcome: "acked" });
    expect(describeFailed(failedRequests([record]))).toEqual([
      "failed requests 1:",
      "  n7 at 0.00 s, api 0: ECONNRESET after 12 ms",
    ]);
  });

  test("a refusal is one, and so is a request that nobody took", () => {
    const records = [
      recordOf({ outcome: "rejected", status: 401 }),
      recordOf({ outcome: "unsent", why: "ECONNREFUSED" }),
    ];
    expect(failedRequests(records)).toHaveLength(2);
  });

  test.each([
    ["the older version as it ended", { place: 0, isOlder: true }, 0],
    ["the older version on the other port", { place: 1, isOlder: true }, 1],
    ["the older version later", { place: 0, isOlder: true, atMs: 500 }, 1],
    ["this version as it ended", { place: 0, isOlder: false }, 1],
  ])("a reset by %s", (_, ended, ours) => {
    const record = recordOf({ outcome: "unknown", why: "ECONNRESET" });
    const failures = failuresOf([record], [{ ...fine, role: "api", ...ended }]);
    expect([failures.ours.length, failures.older.length]).toEqual([ours, 1 - ours]);
  });
});

describe("restarts", () => {
  test("one that ended well and gave everything back is fine", () => {
    expect(rollProblems([fine])).toEqual([]);
  });

  test("another exit code and whatever was not given back are named", () => {
    expect(rollProblems([{ ...fine, code: 1, left: 3 }])).toEqual([
      "worker on port 1 ended with 1 when it was asked to",
      "worker on port 1 was gone and had not given back 3",
    ]);
  });
});

describe("options", () => {
  test("the older version is a commit, where two versions run", () => {
    const reading = readOptions(["--scenario", "S15", "--from", "abc1234", "--seed", "3"]);
    expect(reading).toMatchObject({
      outcome: "read",
      options: { name: "S15", from: "abc1234", seed: 3 },
    });
  });

  test("a scenario with one version takes no other", () => {
    const reading = readOptions(["--scenario", "S17", "--from", "abc1234"]);
    expect(reading).toEqual({ outcome: "faulty", why: "S17 takes nothing else: from." });
  });
});
