// What a settlement means in rows: the send, its attempt, and how its lane goes on.

import type { Attempt, Settlement } from "../../ports/delivery.ts";

/** A lane that waits no longer than this is kept. */
const KEPT_MS = 2_000;

type Next = Settlement["next"];

export function isFinal({ status }: Next): boolean {
  return status !== "retrying" && status !== "queued" && status !== "held";
}

export function isShown({ status }: Next): boolean {
  return status === "delivered" || status === "skipped";
}

/** Whether this was a try. */
export function isCounted({ next, attempt }: Settlement): boolean {
  return "counts" in next ? next.counts : attempt !== undefined;
}

export function settledRow(settlement: Settlement) {
  const { next, laneId, generation, sendId, mayBeDoubled } = settlement;
  return {
    lane_id: laneId,
    generation,
    send_id: sendId,
    status: next.status === "held" ? "queued" : next.status,
    hold_until: next.status === "held" ? next.until : undefined,
    leaves: next.status === "held" || isFinal(next),
    is_counted: isCounted(settlement),
    is_shown: isShown(next),
    may_be_doubled: mayBeDoubled,
    error: "error" in next ? next.error : undefined,
    title: "title" in next ? next.title : undefined,
    ...triedFields(settlement),
    ...shownFields(next),
    ...laneFields(settlement),
  };
}

function triedFields({ attempt }: Settlement) {
  if (!attempt) return {};
  return {
    attempt: attemptRow(attempt),
    http_status: attempt.httpStatus,
    error_code: attempt.errorCode,
    duration_ms: Math.round(attempt.durationMs),
  };
}

function shownFields(next: Next) {
  if (next.status === "skipped") return { shown_by: next.shownBy };
  if (next.status !== "delivered") return {};
  return {
    message: next.message,
    message_id: next.messageId,
    thread_id: next.threadId,
    sequence: next.sequence,
  };
}

function laneFields({ next, pause, release, goOn }: Settlement) {
  const inMs = "inMs" in next ? next.inMs : 0;
  return {
    in_ms: inMs,
    pause: pause?.why,
    may_keep: !release && pause === undefined && inMs <= KEPT_MS,
    may_start: goOn !== undefined,
    rate_limit_keys: goOn?.map(({ key }) => key) ?? [],
  };
}

function attemptRow(attempt: Attempt) {
  return {
    ok: attempt.ok,
    http_status: attempt.httpStatus,
    error_code: attempt.errorCode,
    error: attempt.error,
    wait_ms: attempt.waitMs && Math.ceil(attempt.waitMs),
    duration_ms: Math.round(attempt.durationMs),
  };
}
