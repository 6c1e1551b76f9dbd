// What a sender says its webhook belongs to (W3C Trace Context). Anything else than the plain form says nothing.

import type { SpanContext } from "./span.ts";

const FORM = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;

export function readTraceparent(text: string): SpanContext | undefined {
  const [, traceId, spanId] = FORM.exec(text) ?? [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
}
