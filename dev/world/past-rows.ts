// Past events as the rows that Relay would have written.

import { createHash } from "node:crypto";
import type { SeededRandom } from "../../sandbox/activity/random.ts";
import type { Destination } from "../../src/core/routing/route-targets.ts";
import { targetKey } from "../../src/core/delivery/target-key.ts";
import { tookMs } from "./calendar.ts";
import type { DispatchResult } from "./judge.ts";
import type { MishapResult, PastEvent } from "./mishaps.ts";
import { slim } from "./slim.ts";
import type { Numbers } from "./timeline.ts";

type Judgement = DispatchResult & { provider: "codehost" | "custom" };
export type JudgedEvent = PastEvent & { judged: Judgement };
type Numbered = JudgedEvent & Numbers;
type Failure = Extract<MishapResult, { outcome: "failed" | "dead" }>;

export type RowMakers = {
  now: number;
  random: SeededRandom;
  /** Display name of a target. */
  nameOf(target: Destination["target"]): string;
};

export type PastRows = ReturnType<typeof pastRows>;

export function pastRows(events: readonly Numbered[], makers: RowMakers) {
  const sends = events.flatMap((event) => sendRows(event, makers));
  return {
    events: events.map(eventRow),
    outcomes: events.map(outcomeRow),
    sends: sends.map(({ attemptsAt: _tries, ...row }) => row),
    attempts: sends.flatMap(attemptRows),
  };
}

function eventRow({ eventId, at, event: { event, payload }, judged, isToday }: Numbered) {
  return {
    id: eventId,
    at,
    provider: judged.provider,
    event,
    delivery_id: deliveryIdOf(eventId),
    headers: { "content-type": "application/json", "user-agent": "GitHub-Hookshot/5a11bcd" },
    payload: JSON.stringify(isToday ? payload : slim(payload)),
  };
}

/** Deterministic delivery id in the usual format. */
export function deliveryIdOf(eventId: number): string {
  const hex = createHash("md5").update(`acme ${eventId}`).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function outcomeRow({ eventId, at, judged, fate }: Numbered) {
  const { words, verdicts, destinations, provider, title, url } = judged;
  const isQuarantined = fate?.outcome === "quarantined";
  const state = destinations.length === 0 ? "ignored" : "dispatched";
  return {
    event_id: eventId,
    at,
    state: isQuarantined ? "quarantined" : state,
    verdicts: isQuarantined ? [] : verdicts,
    error: isQuarantined ? fate.error : null,
    provider,
    delivery_id: deliveryIdOf(eventId),
    title,
    url: url ?? null,
    ...wordsOf(words),
  };
}

function wordsOf({ event, action, repo, actor }: DispatchResult["words"]) {
  return { event, action, repo, actor };
}

function sendRows(event: Numbered, { now, random, nameOf }: RowMakers) {
  const { eventId, firstSendId, at, isToday, fate } = event;
  const { destinations, provider, words, title, draw } = event.judged;
  if (fate?.outcome === "quarantined") return [];
  return destinations.map((destination, index) => {
    const { target, routeIds, roleIds } = destination;
    const isFailed = fate !== undefined && fate.place === nameOf(target);
    const ending = isFailed ? failed(fate) : arrived(tookMs(at, now, random));
    return {
      id: firstSendId + index,
      target_key: targetKey(target),
      event_id: eventId,
      at,
      provider,
      delivery_id: deliveryIdOf(eventId),
      ...wordsOf(words),
      title,
      route_ids: routeIds,
      role_ids: roleIds,
      message: isToday && ending.status === "delivered" ? draw(destination) : undefined,
      ...ending,
    };
  });
}

function arrived(took: number) {
  return {
    status: "delivered",
    took,
    http_status: 200,
    error_code: null,
    reason: null,
    error: null,
    attempts: 1,
    attemptsAt: [took],
  };
}

function failed({ outcome, httpStatus, errorCode, reason, error, attemptsAt }: Failure) {
  return {
    status: outcome,
    took: attemptsAt.at(-1) ?? 0,
    http_status: httpStatus,
    error_code: errorCode,
    reason,
    error,
    attempts: attemptsAt.length,
    attemptsAt,
  };
}

function attemptRows(send: ReturnType<typeof sendRows>[number]) {
  const isDelivered = send.status === "delivered";
  return send.attemptsAt.map((after) => ({
    send_id: send.id,
    at: send.at + after,
    ok: isDelivered,
    http_status: send.http_status,
    error_code: send.error_code,
    reason: send.reason,
    error: send.error,
    duration_ms: isDelivered ? Math.round(send.took * 0.6) : 96,
  }));
}
