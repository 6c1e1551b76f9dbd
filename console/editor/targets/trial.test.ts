import { expect, test } from "vitest";
import type { SendEntry } from "../../../src/contract/send-entry.ts";
import { trialWords } from "./trial.ts";

const SEND: SendEntry = {
  id: "1",
  kind: "notice",
  eventId: null,
  deliveryId: null,
  provider: null,
  groupId: "acme",
  routeIds: [],
  platform: "chattwo",
  target: { platform: "chattwo", chatId: "-7" },
  event: null,
  action: null,
  repo: null,
  actor: null,
  status: "delivered",
  attempts: 1,
  error: null,
  errorCode: null,
  httpStatus: null,
  messageId: null,
  title: null,
  shownBy: null,
  heldUntil: null,
  createdAt: 1_000,
  updatedAt: 1_400,
  deliveredAt: 1_400,
  durationMs: 80,
};

test.each([
  [SEND, "ok", "Test arrived in 0.4 s."],
  [
    { ...SEND, status: "failed" as const, error: "chat not found" },
    "bad",
    "Test did not arrive. chattwo: chat not found.",
  ],
  [{ ...SEND, status: "queued" as const }, "warn", "Test still waits. It stands behind others."],
  [
    { ...SEND, status: "retrying" as const, error: "Bad Gateway" },
    "warn",
    "Test still waits. chattwo: Bad Gateway.",
  ],
])("a test says what became of it: %#", (send, tone, words) => {
  expect(trialWords(send, "chattwo")).toEqual({ tone, words });
});
