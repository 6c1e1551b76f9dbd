// OTLP exporter over HTTP, one request per batch.

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

/** Rejects only with `NotTaken`, as long as the spans can be encoded. */
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
  // Follows no redirect: the headers may hold credentials of the collector.
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

/** The collector did not accept a batch. The message contains neither URL nor headers. */
export class NotTaken extends Error {}
