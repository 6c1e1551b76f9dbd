// OTLP in Protocol Buffers: the few messages that spans need, by the field numbers of its trace.proto.

import { type Attributes, KINDS, type Source, type TraceSpan } from "./span.ts";
import { bytes, fixed32, fixed64, message, text, varint } from "./protobuf.ts";
import { FAILED, nanos, SAMPLED } from "./wire.ts";

export function encodeProtobuf(source: Source, spans: readonly TraceSpan[]): Buffer<ArrayBuffer> {
  const resource = message(1, ...pairs(1, source.attributes));
  const scope = message(1, text(1, source.name), text(2, source.version));
  const scopeSpans = message(2, scope, ...spans.map((span) => message(2, ...spanOf(span))));
  return Buffer.concat([message(1, resource, scopeSpans)]);
}

function spanOf(span: TraceSpan): Buffer[] {
  return [
    bytes(1, span.traceId),
    bytes(2, span.spanId),
    ...(span.parentId === undefined ? [] : [bytes(4, span.parentId)]),
    text(5, span.name),
    varint(6, KINDS[span.kind]),
    fixed64(7, nanos(span.startMs)),
    fixed64(8, nanos(span.endMs)),
    ...pairs(9, span.attributes),
    ...span.events.map(({ name, atMs, attributes }) =>
      message(11, fixed64(1, nanos(atMs)), text(2, name), ...pairs(3, attributes)),
    ),
    ...span.links.map((link) => message(13, bytes(1, link.traceId), bytes(2, link.spanId))),
    ...(span.hasFailed ? [message(15, varint(3, FAILED))] : []),
    fixed32(16, SAMPLED),
  ];
}

function pairs(field: number, attributes: Attributes): Buffer[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [message(field, text(1, key), message(2, anyValue(value)))],
  );
}

function anyValue(value: string | number | boolean): Buffer {
  if (typeof value === "string") return text(1, value);
  return typeof value === "boolean" ? varint(2, Number(value)) : varint(3, value);
}
