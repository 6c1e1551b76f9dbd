// Outcome of an event as a pill. The worst of its sends decides.

import type { EventEntry } from "../../src/contract/records/entries.ts";
import type { StateName } from "../parts/state-pill.tsx";

export type ShownOutcome = NonNullable<EventEntry["outcome"]>;
export type SentTo = EventEntry["sentTo"][number];

export type ShownVerdict = { state: StateName; words?: string };

const WAITING: ReadonlySet<string> = new Set(["queued", "sending", "retrying"]);

export const hasFailed = ({ status }: SentTo): boolean => status === "failed" || status === "dead";
export const wasCanceled = ({ status }: SentTo): boolean => status === "canceled";
export const isWaiting = ({ status }: Pick<SentTo, "status">): boolean => WAITING.has(status);

/** `isSlowed`: whether that target is rate limited now. */
export function outcomePill(
  { outcome, sentTo }: Pick<EventEntry, "outcome" | "sentTo">,
  isSlowed: (sent: SentTo) => boolean = () => false,
): ShownVerdict {
  if (outcome === null) return { state: "received" };
  if (outcome === "failed") return failedPill(sentTo);
  if (outcome === "waiting") return waitingPill(sentTo, isSlowed);
  if (outcome === "delivered") return deliveredPill(sentTo);
  if (outcome === "canceled") return canceledPill(sentTo);
  return { state: outcome === "combined" ? "skipped" : outcome };
}

function failedPill(sentTo: readonly SentTo[]): ShownVerdict {
  const failed = sentTo.filter(hasFailed);
  const state = failed.some(({ status }) => status === "failed") ? "failed" : "dead";
  if (sentTo.length < 2 || failed.length === 0)
    return { state: failed.length === 0 ? "failed" : state };
  if (failed.length === sentTo.length) return { state };
  return { state: "failed", words: `${failed.length} of ${sentTo.length} failed` };
}

function waitingPill(sentTo: readonly SentTo[], isSlowed: (sent: SentTo) => boolean): ShownVerdict {
  const waiting = sentTo.filter(isWaiting);
  const state = waitingState(waiting, isSlowed);
  if (waiting.length === sentTo.length || state === "sending") return { state };

  return { state, words: `${waiting.length} of ${sentTo.length} waiting` };
}

function waitingState(waiting: readonly SentTo[], isSlowed: (sent: SentTo) => boolean): StateName {
  if (waiting.some(({ isPaused }) => isPaused)) return "waitingForPaused";
  if (waiting.some(({ status }) => status === "retrying")) return "retrying";
  return waiting.some(isSlowed) ? "waiting" : "sending";
}

function deliveredPill(sentTo: readonly SentTo[]): ShownVerdict {
  const arrived = sentTo.filter(({ status }) => status === "delivered");
  if (arrived.length > 1) return { state: "delivered", words: `Delivered to ${arrived.length}` };
  return { state: "delivered" };
}

function canceledPill(sentTo: readonly SentTo[]): ShownVerdict {
  const canceled = sentTo.filter(wasCanceled);
  if (canceled.length === 0 || canceled.length === sentTo.length) return { state: "canceled" };
  return { state: "canceled", words: `${canceled.length} of ${sentTo.length} canceled` };
}
