// Ids that are made of what they name: whoever knows the row of an event knows its trace, so that no process has to
// hand it to the next. What comes several times, as attempts do, has an id of its own.

import { hash, randomBytes } from "node:crypto";
import type { EventRef } from "../../ports/ingress.ts";
import type { SpanContext } from "./span.ts";

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
