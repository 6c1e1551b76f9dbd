// The wire of a receiver: Standard Webhooks in, a status out.

import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { json, nothing, type SandboxCall, type SandboxResponse } from "../platform/call.ts";
import type { Kit } from "../platform/kit.ts";
import type { ServerPlan } from "../platform/server.ts";
import type { ReceivedLog } from "./received.ts";

const Envelope = z.discriminatedUnion("type", [
  z.object({ type: z.literal("challenge"), data: z.object({ challenge: z.string() }) }),
  z.object({ type: z.literal("ping") }),
  z.object({ type: z.literal("message"), data: z.record(z.string(), z.unknown()) }),
]);

/** Older signatures are refused, as the libraries do. */
const FRESH_MS = 5 * 60_000;
const MAX_UNITS = 20_000;

type WirePlan = Omit<ServerPlan, "pages">;

export function webpostWire(
  kit: Kit,
  { secret, state }: { secret: string; state: ReceivedLog },
): WirePlan {
  return {
    answer: (call) => answer(kit, { secret, state }, call),
    targetOf: ({ path }) => path,
    tooMany: (seconds) => json(429, {}, { "retry-after": String(seconds) }),
    broken: (status) => nothing(status),
  };
}

function answer(
  kit: Kit,
  { secret, state }: { secret: string; state: ReceivedLog },
  call: SandboxCall,
): SandboxResponse {
  const given = state.answerOf(call.path);
  if (given !== undefined) return nothing(given);
  if (!isSigned(call, secret, kit.clock.now())) {
    kit.problem(call, "bad-signature", "the signature does not verify");
    return nothing(401);
  }
  const isTooLong = call.text.length > MAX_UNITS;
  const { data: envelope } = Envelope.safeParse(call.body);
  if (!envelope || isTooLong) {
    kit.problem(call, isTooLong ? "over-limit" : "bad-body", "no envelope that a receiver takes");
    return nothing(400);
  }
  if (envelope.type === "message") keep(kit, state, call, envelope.data);
  return json(200, envelope.type === "challenge" ? envelope.data : {});
}

function keep(kit: Kit, state: ReceivedLog, call: SandboxCall, data: unknown): void {
  const { path, at, headers } = call;
  if (state.add({ id: headers.get("webhook-id") ?? "", path, at, data })) kit.changed();
}

/** Signature of `id.timestamp.body`. */
export function signatureOf(signed: string, secret: string): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return createHmac("sha256", key).update(signed).digest();
}

/** Written from the specification, and not with Relay's own code. */
function isSigned({ headers, text }: SandboxCall, secret: string, now: number): boolean {
  const [id, timestamp] = [headers.get("webhook-id"), headers.get("webhook-timestamp")];
  if (!id || !timestamp || Math.abs(Number(timestamp) * 1000 - now) > FRESH_MS) return false;
  const expected = signatureOf(`${id}.${timestamp}.${text}`, secret);
  return (headers.get("webhook-signature") ?? "").split(" ").some((entry) => {
    const given = Buffer.from(entry.replace(/^v1,/, ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
