// A signed webhook as the bytes that go over the wire, made once: from one request to the next
// only the delivery id changes, in place.

import { createHmac, randomUUID } from "node:crypto";

export type SignedWebhook = { path: string; event: string; secret: string; body: Buffer };

export type RepeatedRequest = {
  /** The same bytes each time, with a delivery id never used before. */
  next(): Buffer;
};

export function signedWebhook({ path, event, secret, body }: SignedWebhook): RepeatedRequest {
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  const beforeId =
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: relay-bench\r\nAccept: */*\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
    `X-GitHub-Event: ${event}\r\nX-Hub-Signature-256: sha256=${signature}\r\nX-GitHub-Delivery: `;
  const bytes = Buffer.concat([Buffer.from(`${beforeId}${randomUUID()}\r\n\r\n`), body]);
  return {
    next() {
      bytes.write(randomUUID(), beforeId.length, "latin1");
      return bytes;
    },
  };
}
