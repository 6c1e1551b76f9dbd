// The largest body that is taken and the smallest that is not, one byte apart, for both ways of
// sending a body.

import type { ThreatScene } from "./threat-scene.ts";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { MAX_WEBHOOK_BYTES } from "../../../src/contract/kernel/limits.ts";
import { hmac } from "../signed-request.ts";

type Framing = "length" | "chunked";

export type BoundaryResult = { bytes: number; framing: Framing; expected: number; status: number };

export async function testBoundary(scene: ThreatScene): Promise<BoundaryResult[]> {
  const results: BoundaryResult[] = [];
  for (const framing of ["length", "chunked"] as const)
    for (const [bytes, expected] of [
      [MAX_WEBHOOK_BYTES, 200],
      [MAX_WEBHOOK_BYTES + 1, 413],
    ] as const)
      results.push({ bytes, framing, expected, status: await send(scene, framing, bytes) });
  return results;
}

/** Status of the answer; 0 where there was none. */
async function send(
  { api, secrets }: ThreatScene,
  framing: Framing,
  bytes: number,
): Promise<number> {
  const body = bodyOf(bytes);
  const { promise, resolve } = Promise.withResolvers<number>();
  const outgoing = request({
    host: "127.0.0.1",
    port: api.port,
    path: "/webhook",
    method: "POST",
    agent: false,
    headers: {
      "content-type": "application/json",
      "x-host-event": "push",
      "x-host-delivery": `boundary-${framing}-${bytes}`,
      "x-hub-signature-256": `sha256=${hmac(secrets.codehost, body)}`,
      ...(framing === "length" && { "content-length": body.length }),
    },
  });
  outgoing.once("response", (incoming) => {
    void text(incoming).then(
      () => resolve(incoming.statusCode ?? 0),
      () => resolve(0),
    );
  });
  outgoing.on("error", () => resolve(0));
  // Without a declared length Node sends each write as a chunk.
  outgoing.write(body.subarray(0, bytes / 2));
  outgoing.end(body.subarray(bytes / 2));
  return promise;
}

function bodyOf(bytes: number): Buffer {
  const [before, after] = ['{"ref":"refs/heads/main","text":"', '"}'];
  return Buffer.from(`${before}${"a".repeat(bytes - before.length - after.length)}${after}`);
}
