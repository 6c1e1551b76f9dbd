// The way to a collector: OTLP over HTTP, one request at a time.

import { faultOf } from "../../chats/kit/call.ts";
import { encodeJson } from "./encode-json.ts";
import { encodeProtobuf } from "./encode-protobuf.ts";
import type { Source, TraceSpan } from "./span.ts";

export type CollectorParts = {
  url: string;
  protocol: "http/json" | "http/protobuf";
  headers: ReadonlyMap<string, string>;
  timeoutMs: number;
};

export type Collector = (spans: readonly TraceSpan[], cut?: AbortSignal) => Promise<void>;

const FORMS = {
  "http/json": { type: "application/json", encode: encodeJson },
  "http/protobuf": { type: "application/x-protobuf", encode: encodeProtobuf },
};

/** Rejects with nothing but `NotTaken`, as long as spans can be written. */
export function collectorAt(parts: CollectorParts, source: Source): Collector {
  const { type, encode } = FORMS[parts.protocol];
  const headers = { ...Object.fromEntries(parts.headers), "content-type": type };
  return async (spans, cut) => {
    const body = encode(source, spans);
    const timeout = AbortSignal.timeout(parts.timeoutMs);
    const signal = cut ? AbortSignal.any([cut, timeout]) : timeout;
    const status = await post(parts.url, { headers, body, signal }).catch((error: unknown) => {
      throw new NotTaken(wordsFor(error));
    });
    if (status < 200 || status > 299) throw new NotTaken(`the collector answers ${status}`);
  };
}

async function post(url: string, request: RequestInit): Promise<number> {
  // Not followed elsewhere: what opens the collector is meant for nobody else.
  const reply = await fetch(url, { ...request, method: "POST", redirect: "manual" });
  await reply.body?.cancel();
  return reply.status;
}

function wordsFor(error: unknown): string {
  if (!(error instanceof Error)) return "connection failed";
  if (error.name === "TimeoutError") return "no answer in time";
  if (error.name === "AbortError") return "no answer before the end";
  return faultOf(error.cause);
}

// A collector that did not take what it was sent. Its message tells no address and no header.

export class NotTaken extends Error {}
