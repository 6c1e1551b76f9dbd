// A span before it is encoded, and its ids.

import { hash, randomBytes } from "node:crypto";
import type { EventRef } from "../../core/events/event-ref.ts";

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** OpenTelemetry's span kinds. */
export const KINDS = { internal: 1, server: 2, client: 3 } as const;

export type SpanContext = { traceId: string; spanId: string };

export type TraceSpan = SpanContext & {
  /** Undefined for the root span. */
  parentId: string | undefined;
  name: string;
  kind: keyof typeof KINDS;
  /** Milliseconds since the epoch, with fractions. */
  startMs: number;
  endMs: number;
  attributes: Attributes;
  events: readonly { name: string; atMs: number; attributes: Attributes }[];
  links: readonly SpanContext[];
  hasFailed: boolean;
};

/** Resource and instrumentation scope of the spans. */
export type Source = { name: string; version: string; attributes: Attributes };

const TRACE_DIGITS = 32;
const SPAN_DIGITS = 16;

/**
 * Root span of an event's trace. Its ids derive from the event row, so every process computes the same trace. Repeated
 * steps, such as attempts, get random ids.
 */
export function rootOf({ id, at }: EventRef): SpanContext {
  const digits = hash("sha256", `relay event ${id} ${at}`);
  return {
    traceId: digits.slice(0, TRACE_DIGITS),
    spanId: digits.slice(TRACE_DIGITS, TRACE_DIGITS + SPAN_DIGITS),
  };
}

/** An event is dispatched once per group. */
export function dispatchIdOf({ id, at }: EventRef, groupKey: string | undefined): string {
  return hash("sha256", `relay dispatch ${id} ${at} ${groupKey ?? ""}`).slice(0, SPAN_DIGITS);
}

export function newSpanId(): string {
  return randomBytes(SPAN_DIGITS / 2).toString("hex");
}

const FORM = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;

/** Parses the sender's traceparent (W3C Trace Context); undefined if malformed. */
export function readTraceparent(text: string): SpanContext | undefined {
  const [, traceId, spanId] = FORM.exec(text) ?? [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
}
