// One POST, on a connection of its own unless an agent keeps some open. What matters is how sure the sender can be afterwards: an
// answer, nothing sent at all, or anything in between, which is unknown.

import { type Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { SignedRequest } from "./signed-request.ts";

export type PostOutcome =
  | { outcome: "acked" }
  | { outcome: "duplicate" }
  | { outcome: "rejected"; status: number }
  | { outcome: "unknown"; why: string }
  /** No connection came about, so not a byte was sent: another process may be tried at once. */
  | { outcome: "unsent"; why: string };

const Accepted = z.strictObject({ ok: z.literal(true), duplicate: z.literal(true).optional() });

export function post(
  port: number,
  { path, headers, body }: SignedRequest,
  patienceMs: number,
  agent: Agent | false = false,
): Promise<PostOutcome> {
  const { promise, resolve } = Promise.withResolvers<PostOutcome>();
  const outgoing = request({
    host: "127.0.0.1",
    port,
    path,
    method: "POST",
    headers: { ...headers, "content-length": body.length },
    agent,
    signal: AbortSignal.timeout(Math.max(1, Math.ceil(patienceMs))),
  });
  outgoing.once("response", (incoming) => resolve(readAnswer(incoming)));
  outgoing.on("error", (error: NodeJS.ErrnoException) => {
    const why = error.name === "AbortError" ? "timeout" : (error.code ?? error.message);
    // Only a failed connect() is sure to have sent nothing; a reset can come after the commit.
    resolve({ outcome: error.syscall === "connect" ? "unsent" : "unknown", why });
  });
  outgoing.end(body);
  return promise;
}

async function readAnswer(incoming: IncomingMessage): Promise<PostOutcome> {
  const status = incoming.statusCode ?? 0;
  try {
    const body = await text(incoming);
    if (status >= 500) return { outcome: "unknown", why: String(status) };
    if (status !== 200) return { outcome: "rejected", status };
    const { duplicate } = Accepted.parse(JSON.parse(body));
    return { outcome: duplicate ? "duplicate" : "acked" };
  } catch {
    return { outcome: "unknown", why: `answer ${status} cut off or not understood` };
  }
}
