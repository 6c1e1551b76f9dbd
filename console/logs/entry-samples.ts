// Builders of events and targets for tests, which override the fields they need.

import type { EventEntry } from "../../src/contract/records/entries.ts";
import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import type { RejectedRequest } from "../../src/contract/records/audit.ts";
import type { SentTo } from "./outcomes.ts";

export function sentTo(given: Partial<SentTo>): SentTo {
  return {
    sendId: "1",
    targetId: "7",
    target: { platform: "chatone", channelId: "900" },
    name: "#dev",
    status: "delivered",
    error: null,
    reason: null,
    isPaused: false,
    ...given,
  };
}

export function entry(given: Partial<EventEntry>): EventEntry {
  return {
    id: "1",
    groupId: "acme",
    provider: "codehost",
    event: "push",
    action: null,
    repo: "acme/shop",
    actor: "mia-kraus",
    deliveryId: "d-1",
    state: "dispatched",
    error: null,
    receivedAt: 1_000,
    dispatchedAt: 1_010,
    isTest: false,
    repaired: false,
    duplicates: 0,
    duplicatedAt: null,
    title: null,
    url: null,
    outcome: "delivered",
    sends: {},
    sentTo: [],
    toChatMs: null,
    slowestToChatMs: null,
    nearestMiss: null,
    ...given,
  };
}

export function rejection(given: Partial<RejectedRequest>): RejectedRequest {
  return {
    id: "1",
    at: 1_000,
    groupId: "acme",
    endpoint: null,
    reason: "wrong-signature",
    address: "203.0.113.24",
    event: "push",
    deliveryId: null,
    bytes: 10,
    lost: false,
    ...given,
  };
}

export function target(given: Partial<ListedTarget>): ListedTarget {
  return {
    id: "7",
    groupId: "acme",
    platform: "chatone",
    channelId: "900",
    name: "#dev",
    state: "active",
    pausedAt: null,
    waiting: 0,
    summarized: 0,
    alone: 0,
    rolledUp: 0,
    nextRollupAt: null,
    oldestWaitingAt: null,
    slowedUntil: null,
    lastError: null,
    lastErrorAt: null,
    lastErrorCode: null,
    lastErrorReason: null,
    lastErrorStatus: null,
    isLog: false,
    lastDeliveredAt: null,
    routeIds: [],
    series: [],
    ...given,
  };
}
