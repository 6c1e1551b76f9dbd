// Spans of an event: ids, enums and numbers. Never a payload, title, person or secret.

import type { SendResult } from "../../core/delivery/send-result.ts";
import type { DispatchedEvent } from "../../ports/routing.ts";
import type { AcceptedWebhook, AttemptedSend } from "../../ports/metrics.ts";
import {
  dispatchIdOf,
  newSpanId,
  readTraceparent,
  type SpanContext,
  type TraceSpan,
} from "./span.ts";

/** Senders choose event names, so their length is limited. */
const MAX_NAME_LENGTH = 128;

/** A duplicate becomes a child of the first accept span. */
export function acceptSpan(webhook: AcceptedWebhook, root: SpanContext, endMs: number): TraceSpan {
  const { traceId } = root;
  const isFirst = webhook.outcome === "stored";
  const startMs = endMs - webhook.tookMs;
  const link = webhook.traceparent && readTraceparent(webhook.traceparent);
  return {
    traceId,
    spanId: isFirst ? root.spanId : newSpanId(),
    parentId: isFirst ? undefined : root.spanId,
    name: "webhook accept",
    kind: "server",
    startMs,
    endMs,
    attributes: {
      "relay.event.id": webhook.event.id,
      "relay.event.name": webhook.name.slice(0, MAX_NAME_LENGTH),
      "relay.source": webhook.provider,
      "relay.group.id": webhook.groupId,
      "relay.bytes": webhook.bytes,
      "relay.outcome": webhook.outcome,
      "relay.held_ms": webhook.heldMs,
    },
    events: [
      { name: "verified", atMs: Math.min(endMs, startMs + webhook.verifyMs), attributes: {} },
    ],
    links: link ? [link] : [],
    hasFailed: false,
  };
}

type Batch = { startMs: number; endMs: number; size: number };

export function dispatchSpan(
  dispatched: DispatchedEvent,
  root: SpanContext,
  { startMs, endMs, size }: Batch,
): TraceSpan {
  const { event, groupKey, groupId, state, matched } = dispatched;
  return {
    traceId: root.traceId,
    spanId: dispatchIdOf(event, groupKey),
    parentId: root.spanId,
    name: "dispatch",
    kind: "internal",
    startMs,
    endMs,
    attributes: {
      "relay.event.id": event.id,
      "relay.group.id": groupId,
      "relay.outcome": state,
      "relay.routes.matched": matched,
      "relay.batch": size,
    },
    events: [],
    links: [],
    hasFailed: state === "quarantined",
  };
}

export function deliverSpan(send: AttemptedSend, root: SpanContext, endMs: number): TraceSpan {
  const { result } = send;
  return {
    traceId: root.traceId,
    spanId: newSpanId(),
    parentId: dispatchIdOf(send.event, send.groupKey),
    name: "deliver",
    kind: "client",
    startMs: endMs - send.tookMs,
    endMs,
    attributes: {
      "relay.event.id": send.event.id,
      "relay.group.id": send.groupId,
      "relay.platform": send.platform,
      "relay.target.id": send.targetId,
      "relay.send.id": send.sendId,
      "relay.send.kind": send.kind,
      "relay.replay": send.isReplay,
      "relay.attempt": send.attempt,
      "relay.outcome": result.outcome,
      "http.response.status_code": result.httpStatus,
      "error.type": hasFailed(result) ? (errorCodeOf(result) ?? result.outcome) : undefined,
    },
    events: [
      { name: "composed", atMs: endMs - send.callMs, attributes: {} },
      ...waitsOf(result, endMs),
    ],
    links: [],
    hasFailed: hasFailed(result),
  };
}

/** A rate limit or a new chat id is not a failure. */
function hasFailed({ outcome }: SendResult): boolean {
  return outcome !== "delivered" && outcome !== "wait" && outcome !== "moved";
}

function errorCodeOf(result: SendResult): string | undefined {
  return result.outcome === "delivered" ? undefined : result.errorCode;
}

function waitsOf(result: SendResult, atMs: number): TraceSpan["events"] {
  if (result.outcome !== "wait") return [];
  const attributes = {
    "relay.wait_ms": Math.round(result.afterMs),
    "relay.wait.scope": result.scope,
  };
  return [{ name: "rate limited", atMs, attributes }];
}
