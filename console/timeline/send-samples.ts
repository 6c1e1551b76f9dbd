// Builders of sends and attempts for tests, which override the fields they need.

import type { LoggedAttempt } from "../../src/contract/records/sends.ts";
import type { SendEntry } from "../../src/contract/records/entries.ts";

export function send(given: Partial<SendEntry>): SendEntry {
  return {
    id: "1",
    kind: "event",
    messageKind: "note",
    eventId: "1",
    deliveryId: "d-1",
    provider: "codehost",
    groupId: "acme",
    routeIds: [],
    platform: "chatone",
    target: { platform: "chatone", channelId: "900" },
    event: "push",
    action: null,
    repo: "acme/shop",
    actor: "mia-kraus",
    status: "delivered",
    attempts: 1,
    error: null,
    errorCode: null,
    reason: null,
    httpStatus: null,
    messageId: null,
    messageUrl: null,
    title: null,
    shownBy: null,
    notice: null,
    rolledUpFor: null,
    heldUntil: null,
    createdAt: 1_000,
    updatedAt: 1_000,
    deliveredAt: null,
    isTest: false,
    replayId: null,
    durationMs: null,
    ...given,
  };
}

export function attempt(given: Partial<LoggedAttempt>): LoggedAttempt {
  return {
    at: 1_000,
    ok: false,
    httpStatus: null,
    errorCode: null,
    reason: null,
    error: null,
    waitMs: null,
    durationMs: 100,
    ...given,
  };
}
