// Reads raw bodies and counts bytes while they stream. All unverified bodies share one budget; if it is exceeded, the
// oldest request is dropped.

import type { IncomingMessage } from "node:http";
import { Refusal } from "../../core/kernel/refusal.ts";

export type BodyReader = (request: IncomingMessage, maxBytes: number) => Promise<Buffer>;

// An ordinary client reads only after it has written everything. This lets it finish and get its answer.
const DISCARDED_BYTES = 4 * 1024 * 1024;

const CHEAP_TO_READ_ON_BYTES = 64 * 1024;

export function bodyReader(budgetBytes: number): BodyReader {
  // A Map keeps insertion order: oldest first.
  const underWay = new Map<IncomingMessage, number>();
  let total = 0;

  function forget(request: IncomingMessage): void {
    total -= underWay.get(request) ?? 0;
    underWay.delete(request);
  }

  function count(request: IncomingMessage, bytes: number): void {
    underWay.set(request, (underWay.get(request) ?? 0) + bytes);
    total += bytes;
    if (total <= budgetBytes) return;
    const [oldest] = underWay.keys();
    if (!oldest) return;
    forget(oldest);
    oldest.destroy();
  }

  return async (request, maxBytes) => {
    try {
      return await collect(request, maxBytes, count);
    } finally {
      forget(request);
    }
  };
}

function collect(
  request: IncomingMessage,
  maxBytes: number,
  count: (request: IncomingMessage, bytes: number) => void,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const keep = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      request.off("data", keep);
      chunks.length = 0;
      discardRest(request);
      reject(new Refusal("too-large", "Request too large"));
    } else {
      chunks.push(chunk);
      count(request, chunk.length);
    }
  };
  request.on("data", keep);
  request.once("end", () => {
    const [only] = chunks;
    resolve(only && chunks.length === 1 ? only : Buffer.concat(chunks));
  });
  // Every request emits `close`; only an aborted one is an error.
  request.once("close", () => {
    if (!request.complete) reject(new Refusal("invalid", "Request aborted"));
  });
  return promise;
}

/** Discards the rest of the body, so the sender can finish. A sender that exceeds the limit is cut off. */
export function discardRest(request: IncomingMessage): void {
  let left = DISCARDED_BYTES;
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
}

/**
 * A keep-alive connection must drain the body before its next request. For a usual webhook that is cheap, and its
 * sender reliably gets the answer. For a large body it would help a flood.
 */
export function isCostlyToReadOn({ complete, headers }: IncomingMessage): boolean {
  return !complete && Number(headers["content-length"]) > CHEAP_TO_READ_ON_BYTES;
}
