// Spans out of OTLP's Protocol Buffers, by the field numbers of trace.proto; what has no number there fails the test.

import type { Facts, SeenSpan } from "./seen-span.ts";

type Field = { number: number; value: Buffer };

function varintAt(bytes: Buffer, from: number): { value: bigint; next: number } {
  let [value, shift, at] = [0n, 0n, from];
  for (;;) {
    const byte = bytes.readUInt8(at);
    value |= BigInt(byte & 127) << shift;
    shift += 7n;
    at += 1;
    if (byte < 128) return { value, next: at };
  }
}

/** Numbers of every kind as their bytes, the lowest first. */
function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  while (at < bytes.length) {
    const tag = varintAt(bytes, at);
    const [number, type] = [Number(tag.value >> 3n), Number(tag.value & 7n)];
    const { start, end } = extentOf(bytes, tag.next, type);
    fields.push({ number, value: bytes.subarray(start, end) });
    at = end;
  }
  return fields;
}

function extentOf(bytes: Buffer, at: number, type: number): { start: number; end: number } {
  if (type === 0) return { start: at, end: varintAt(bytes, at).next };
  if (type === 1) return { start: at, end: at + 8 };
  if (type === 5) return { start: at, end: at + 4 };
  if (type !== 2) throw new Error(`no such type of field: ${type}`);
  const length = varintAt(bytes, at);
  const end = length.next + Number(length.value);
  if (end > bytes.length) throw new Error("a field is longer than what it is in");
  return { start: length.next, end };
}

const all = (fields: readonly Field[], number: number) =>
  fields.filter((field) => field.number === number).map(({ value }) => value);

function one(fields: readonly Field[], number: number): Buffer {
  return all(fields, number)[0] ?? Buffer.alloc(0);
}

const numberIn = (bytes: Buffer) => (bytes.length === 0 ? 0 : Number(varintAt(bytes, 0).value));

function factsOf(pairs: readonly Buffer[]): Facts {
  return Object.fromEntries(
    pairs.map((pair) => {
      const fields = fieldsOf(pair);
      return [one(fields, 1).toString(), valueOf(one(fields, 2))];
    }),
  );
}

function valueOf(bytes: Buffer): string | number | boolean {
  const [field] = fieldsOf(bytes);
  if (field?.number === 1) return field.value.toString();
  if (field?.number === 2) return numberIn(field.value) === 1;
  if (field?.number === 3) return numberIn(field.value);
  throw new Error("no such kind of value");
}

const KNOWN = new Set([1, 2, 4, 5, 6, 7, 8, 9, 11, 13, 15, 16]);

function spanOf(bytes: Buffer, source: Facts): SeenSpan {
  const fields = fieldsOf(bytes);
  const unknown = fields.find(({ number }) => !KNOWN.has(number));
  if (unknown) throw new Error(`no such field of a span: ${unknown.number}`);
  const hex = (number: number) => one(fields, number).toString("hex");
  return {
    source,
    traceId: hex(1),
    spanId: hex(2),
    parentId: hex(4),
    name: one(fields, 5).toString(),
    kind: numberIn(one(fields, 6)),
    start: one(fields, 7).readBigUInt64LE(),
    end: one(fields, 8).readBigUInt64LE(),
    facts: factsOf(all(fields, 9)),
    events: all(fields, 11).map((event) => {
      const parts = fieldsOf(event);
      const at = one(parts, 1).readBigUInt64LE();
      return { name: one(parts, 2).toString(), at, facts: factsOf(all(parts, 3)) };
    }),
    links: all(fields, 13).map((link) => {
      const [traceId, spanId] = [1, 2].map((number) => one(fieldsOf(link), number).toString("hex"));
      return { traceId: traceId ?? "", spanId: spanId ?? "" };
    }),
    hasFailed: numberIn(one(fieldsOf(one(fields, 15)), 3)) === 2,
  };
}

export function readProtobufSpans(body: Buffer): SeenSpan[] {
  return all(fieldsOf(body), 1).flatMap((resourceSpans) => {
    const fields = fieldsOf(resourceSpans);
    const source = factsOf(all(fieldsOf(one(fields, 1)), 1));
    return all(fields, 2).flatMap((scopeSpans) =>
      all(fieldsOf(scopeSpans), 2).map((span) => spanOf(span, source)),
    );
  });
}
