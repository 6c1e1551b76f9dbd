// OTLP/Protobuf encoding: only the messages that spans need, by the field numbers of trace.proto.

import { FAILED, nanos, SAMPLED } from "./encode-json.ts";
import { type Attributes, KINDS, type Source, type TraceSpan } from "./span.ts";

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

// Minimal Protocol Buffers writer.

const VARINT = 0;
const FIXED_64 = 1;
const LENGTH = 2;
const FIXED_32 = 5;

/** For non-negative integers. */
function varint(field: number, value: number): Buffer {
  return Buffer.from([...tag(field, VARINT), ...digitsOf(value)]);
}

function fixed64(field: number, value: bigint): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64LE(value);
  return Buffer.concat([Buffer.from(tag(field, FIXED_64)), number]);
}

function fixed32(field: number, value: number): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32LE(value);
  return Buffer.concat([Buffer.from(tag(field, FIXED_32)), number]);
}

function text(field: number, value: string): Buffer {
  return message(field, Buffer.from(value));
}

function bytes(field: number, hex: string): Buffer {
  return message(field, Buffer.from(hex, "hex"));
}

function message(field: number, ...parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([Buffer.from([...tag(field, LENGTH), ...digitsOf(length)]), ...parts]);
}

function tag(field: number, type: number): number[] {
  return digitsOf(field * 8 + type);
}

/** Varint: seven bits a byte, lowest first; the eighth bit marks that more follows. */
function digitsOf(value: number): number[] {
  const digits: number[] = [];
  let left = value;
  while (left >= 128) {
    digits.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return [...digits, left];
}
