// OTLP/JSON encoding: ids as hex, times as nanoseconds in strings, as the OTLP mapping requires.

import { type Attributes, KINDS, type Source, type TraceSpan } from "./span.ts";

export function encodeJson(source: Source, spans: readonly TraceSpan[]): string {
  const scope = { name: source.name, version: source.version };
  const resource = { attributes: pairs(source.attributes) };
  return JSON.stringify({
    resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(spanOf) }] }],
  });
}

function spanOf(span: TraceSpan) {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    parentSpanId: span.parentId,
    flags: SAMPLED,
    name: span.name,
    kind: KINDS[span.kind],
    startTimeUnixNano: String(nanos(span.startMs)),
    endTimeUnixNano: String(nanos(span.endMs)),
    attributes: pairs(span.attributes),
    events: span.events.map(({ name, atMs, attributes }) => ({
      timeUnixNano: String(nanos(atMs)),
      name,
      attributes: pairs(attributes),
    })),
    links: span.links,
    status: span.hasFailed ? { code: FAILED } : {},
  };
}

function pairs(attributes: Attributes) {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: anyValue(value) }],
  );
}

function anyValue(value: string | number | boolean) {
  if (typeof value === "string") return { stringValue: value };
  return typeof value === "boolean" ? { boolValue: value } : { intValue: String(value) };
}

/** Trace flags: every exported span is sampled. */
export const SAMPLED = 1;
/** Status code ERROR. */
export const FAILED = 2;

/** Exact to the microsecond: epoch milliseconds as a number hold no more. */
export function nanos(ms: number): bigint {
  return BigInt(Math.round(ms * 1_000)) * 1_000n;
}
