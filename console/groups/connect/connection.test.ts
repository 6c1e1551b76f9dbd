import { expect, test } from "vitest";
import type { RejectedRequest } from "../../../src/contract/records/audit.ts";
import {
  arrivalsOf,
  type ArrivalEntry,
  connectionOf,
  eventName,
  eventPlace,
  isConnectedTo,
  throughOf,
} from "./connection.ts";

const OPEN = { enabled: true, lastUsedAt: null };
const PING: ArrivalEntry = {
  id: "1",
  event: "ping",
  action: null,
  repo: "acme/mobile",
  actor: null,
  receivedAt: 2_000,
};

const rejectedAt = (at: number): RejectedRequest => ({
  id: `r${at}`,
  at,
  groupId: "mobile",
  endpoint: null,
  reason: "wrong-signature",
  address: "192.0.2.60",
  event: "ping",
  deliveryId: null,
  bytes: 10,
  lost: false,
});

const seen = (parts: Partial<Parameters<typeof connectionOf>[0]>) =>
  connectionOf({ endpoint: OPEN, events: [], rejected: [], first: undefined, ...parts });

test("without a secret and another way in nothing can arrive", () => {
  const endpoint = { enabled: false, lastUsedAt: 1 };
  expect(seen({ endpoint, events: [PING] })).toEqual({ state: "closed" });
});

test("a group that is bound to an installation waits for its first event, with or without a secret", () => {
  const through = "installation" as const;
  for (const enabled of [false, true]) {
    const waits = seen({ endpoint: { enabled, lastUsedAt: null }, through });
    expect(waits).toEqual({ state: "waiting", through });
    expect(isConnectedTo(waits)).toBe(true);
  }
  expect(isConnectedTo(seen({}))).toBe(false);
  expect(isConnectedTo(seen({ through: "global" }))).toBe(false);
});

test("without a secret events arrive through the installation or the global endpoint", () => {
  const endpoint = { enabled: false, lastUsedAt: null };
  for (const through of ["installation", "global"] as const)
    expect(seen({ endpoint, events: [PING], through })).toEqual({
      state: "connected",
      lastAt: 2_000,
      through,
    });
});

test("a bound group gets events through its installation, another through the global endpoint", () => {
  expect(throughOf({ installationId: "7", globalIngress: true })).toBe("installation");
  expect(throughOf({ globalIngress: true })).toBe("global");
  expect(throughOf({ globalIngress: false })).toBeUndefined();
});

test("with a secret and without a webhook it waits", () => {
  expect(seen({})).toEqual({ state: "waiting" });
});

test("a refused request is told until a webhook arrives after it", () => {
  expect(seen({ rejected: [rejectedAt(1_000)] })).toMatchObject({ state: "rejected" });
  expect(seen({ rejected: [rejectedAt(3_000)], events: [PING] })).toMatchObject({
    state: "rejected",
    rejected: { at: 3_000 },
  });
  expect(seen({ rejected: [rejectedAt(1_000)], events: [PING] })).toEqual({
    state: "connected",
    lastAt: 2_000,
  });
});

test("the first webhook is told to whoever waited for it", () => {
  expect(seen({ events: [PING], first: PING })).toEqual({ state: "first", first: PING });
});

test("events that are not kept any more were webhooks too", () => {
  expect(seen({ endpoint: { enabled: true, lastUsedAt: 500 } })).toEqual({
    state: "connected",
    lastAt: 500,
  });
});

test("somebody who may not see the endpoint sees what came in", () => {
  expect(seen({ endpoint: undefined })).toEqual({ state: "waiting" });
  expect(seen({ endpoint: undefined, events: [PING] })).toMatchObject({ state: "connected" });
});

test("arrivals are events and refused requests by time, the newest first", () => {
  const later = { ...PING, id: "2", receivedAt: 4_000 };
  const arrivals = arrivalsOf([later, PING], [rejectedAt(3_000), rejectedAt(1_000)], 3);
  expect(arrivals.map(({ kind, at }) => [kind, at])).toEqual([
    ["event", 4_000],
    ["rejected", 3_000],
    ["event", 2_000],
  ]);
});

test("an event is named with what happened, where it happened and who did it", () => {
  expect(eventName({ event: "pull_request", action: "opened" })).toBe("pull_request.opened");
  expect(eventName({ event: "push", action: null })).toBe("push");
  expect(eventName({ event: null, action: null })).toBe("unknown");
  expect(eventPlace({ repo: "acme/mobile", actor: "aikom" })).toBe("acme/mobile by aikom");
  expect(eventPlace({ repo: "acme/mobile", actor: null })).toBe("acme/mobile");
  expect(eventPlace({ repo: null, actor: "aikom" })).toBe("by aikom");
  expect(eventPlace({ repo: null, actor: null })).toBe("");
});
