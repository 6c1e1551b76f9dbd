// Reads a request's body as the exact bytes sent, counting while they stream.

import type { IncomingMessage } from "node:http";
import { Refusal } from "../core/refusal.ts";

// Enough that an ordinary client, which reads only after it wrote, still gets its answer.
const DISCARDED_BYTES = 4 * 1024 * 1024;

export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const collect = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBytes) {
      chunks.push(chunk);
      return;
    }
    request.off("data", collect);
    discardRest(request);
    reject(new Refusal("too-large", "Request too large"));
  };
  request.on("data", collect);
  request.once("end", () => {
    const [only] = chunks;
    resolve(only && chunks.length === 1 ? only : Buffer.concat(chunks, bytes));
  });
  request.once("error", () => reject(new Refusal("invalid", "Request aborted")));
  return promise;
}

/** Lets the sender finish if it is nearly done; whoever goes on and on is cut off. */
export function discardRest(request: IncomingMessage): void {
  let left = DISCARDED_BYTES;
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.on("error", () => {});
}
