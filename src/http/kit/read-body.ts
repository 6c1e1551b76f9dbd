// Reads bodies as the exact bytes sent, counting while they stream. Nothing of them is verified
// yet, so all bodies under way share one budget: when it is used up, whoever dawdles longest goes.

import type { IncomingMessage } from "node:http";
import { Refusal } from "../../core/kernel/refusal.ts";

export type BodyReader = (request: IncomingMessage, maxBytes: number) => Promise<Buffer>;

// Enough that an ordinary client, which reads only after it wrote, still gets its answer.
const DISCARDED_BYTES = 4 * 1024 * 1024;

const CHEAP_TO_READ_ON_BYTES = 64 * 1024;

export function bodyReader(budgetBytes: number): BodyReader {
  // Oldest first, as a Map keeps it.
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
  // Every request closes; an error is made only for one that broke off.
  request.once("close", () => {
    if (!request.complete) reject(new Refusal("invalid", "Request aborted"));
  });
  return promise;
}

/** Lets the sender finish if it is nearly done; whoever goes on and on is cut off. */
export function discardRest(request: IncomingMessage): void {
  let left = DISCARDED_BYTES;
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
}

/**
 * A kept-alive connection must be read to the body's end before its next request. For a usual
 * webhook that is cheap, and its sender surely gets the answer; for a large one it is what a flood
 * wants from us.
 */
export function isCostlyToReadOn({ complete, headers }: IncomingMessage): boolean {
  return !complete && Number(headers["content-length"]) > CHEAP_TO_READ_ON_BYTES;
}
