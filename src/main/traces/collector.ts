// The way to a collector: OTLP over HTTP, one request at a time.

import { faultOf } from "../../chats/call-fault.ts";
import { encodeJson } from "./encode-json.ts";
import { encodeProtobuf } from "./encode-protobuf.ts";
import { NotTaken } from "./not-taken.ts";
import type { Source, Span } from "./span.ts";

export type CollectorParts = {
  url: string;
  protocol: "http/json" | "http/protobuf";
  headers: ReadonlyMap<string, string>;
  timeoutMs: number;
};

export type Collector = (spans: readonly Span[], cut?: AbortSignal) => Promise<void>;

const FORMS = {
  "http/json": { type: "application/json", encode: encodeJson },
  "http/protobuf": { type: "application/x-protobuf", encode: encodeProtobuf },
};

/** Rejects with nothing but `NotTaken`, as long as spans can be written. */
export function collectorAt(parts: CollectorParts, source: Source): Collector {
  const { type, encode } = FORMS[parts.protocol];
  return async (spans, cut) => {
    const body = encode(source, spans);
    const timeout = AbortSignal.timeout(parts.timeoutMs);
    const reply = await fetch(parts.url, {
      method: "POST",
      headers: { ...Object.fromEntries(parts.headers), "content-type": type },
      body,
      // What opens the collector is meant for nobody else.
      redirect: "manual",
      signal: cut ? AbortSignal.any([cut, timeout]) : timeout,
    }).catch((error: unknown) => {
      throw new NotTaken(wordsFor(error));
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new NotTaken(`the collector answers ${reply.status}`);
  };
}

function wordsFor(error: unknown): string {
  if (!(error instanceof Error)) return "connection failed";
  if (error.name === "TimeoutError") return "no answer in time";
  if (error.name === "AbortError") return "no answer before the end";
  return faultOf(error.cause);
}
