// Spans out of OTLP's JSON, strictly: a field that is missing or of another kind fails the test.

import { z } from "zod";
import type { Facts, SeenSpan } from "./seen-span.ts";

const Value = z.union([
  z.strictObject({ stringValue: z.string() }).transform((value) => value.stringValue),
  z.strictObject({ boolValue: z.boolean() }).transform((value) => value.boolValue),
  z
    .strictObject({ intValue: z.string().regex(/^-?\d+$/) })
    .transform((value) => Number(value.intValue)),
]);

const Pairs = z
  .array(z.strictObject({ key: z.string(), value: Value }))
  .transform((pairs): Facts => Object.fromEntries(pairs.map(({ key, value }) => [key, value])));

const TraceId = z.string().regex(/^[\da-f]{32}$/);
const SpanId = z.string().regex(/^[\da-f]{16}$/);
const Time = z.string().regex(/^\d+$/).transform(BigInt);

const Span = z.strictObject({
  traceId: TraceId,
  spanId: SpanId,
  parentSpanId: SpanId.optional(),
  flags: z.literal(1),
  name: z.string(),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: Time,
  endTimeUnixNano: Time,
  attributes: Pairs,
  events: z.array(z.strictObject({ timeUnixNano: Time, name: z.string(), attributes: Pairs })),
  links: z.array(z.strictObject({ traceId: TraceId, spanId: SpanId })),
  status: z.strictObject({ code: z.literal(2).optional() }),
});

const Export = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: Pairs }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.literal("relay"), version: z.string() }),
          spans: z.array(Span),
        }),
      ),
    }),
  ),
});

export function readJsonSpans(body: Buffer): SeenSpan[] {
  const { resourceSpans } = Export.parse(JSON.parse(body.toString()));
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans.map((span) => seenSpan(span, resource.attributes))),
  );
}

function seenSpan(span: z.output<typeof Span>, source: Facts): SeenSpan {
  const { traceId, spanId, parentSpanId, name, kind, links } = span;
  return {
    traceId,
    spanId,
    name,
    kind,
    links,
    source,
    parentId: parentSpanId ?? "",
    start: span.startTimeUnixNano,
    end: span.endTimeUnixNano,
    facts: span.attributes,
    events: span.events.map((event) => ({
      name: event.name,
      at: event.timeUnixNano,
      facts: event.attributes,
    })),
    hasFailed: span.status.code === 2,
  };
}
