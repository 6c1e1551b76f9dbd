import { hash, randomBytes } from "node:crypto";
import type { EventRef } from "../../ports/ingress.ts";

// A span as we know it, before it is written in one of the ways that collectors read.

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** As OpenTelemetry counts them. */
export const KINDS = { internal: 1, server: 2, client: 3 } as const;

export type SpanContext = { traceId: string; spanId: string };

export type TraceSpan = SpanContext & {
  /** Undefined where a trace begins. */
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

/** Who says all that. */
export type Source = { name: string; version: string; attributes: Attributes };

// Ids that are made of what they name: whoever knows the row of an event knows its trace, so that no process has to
// hand it to the next. What comes several times, as attempts do, has an id of its own.

const TRACE_DIGITS = 32;
const SPAN_DIGITS = 16;

/** The span an event begins with, in the trace that is its own. */
export function rootOf({ id, at }: EventRef): SpanContext {
  const digits = hash("sha256", `relay event ${id} ${at}`);
  return {
    traceId: digits.slice(0, TRACE_DIGITS),
    spanId: digits.slice(TRACE_DIGITS, TRACE_DIGITS + SPAN_DIGITS),
  };
}

/** An event is dispatched once in each group. */
export function dispatchIdOf({ id, at }: EventRef, groupKey: string | undefined): string {
  return hash("sha256", `relay dispatch ${id} ${at} ${groupKey ?? ""}`).slice(0, SPAN_DIGITS);
}

export function newSpanId(): string {
  return randomBytes(SPAN_DIGITS / 2).toString("hex");
}

// What a sender says its webhook belongs to (W3C Trace Context). Anything else than the plain form says nothing.

const FORM = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;

export function readTraceparent(text: string): SpanContext | undefined {
  const [, traceId, spanId] = FORM.exec(text) ?? [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
}
