// One signed request to a receiver, in the format of Standard Webhooks.

import { randomUUID } from "node:crypto";
import type { Receiver } from "../../ports/targets.ts";
import type { ChatContext } from "../../ports/chat-adapter.ts";
import { ADDRESS_NOT_ALLOWED, type CallResult, callerOf } from "../kit/call.ts";
import { type AllowedNetworks, guardedLookup, isForbiddenAddress } from "../kit/guarded-lookup.ts";

export type PostOptions = Pick<ChatContext, "version" | "clock" | "signStandard" | "timeoutMs"> & {
  networks: AllowedNetworks;
};

/** `id` identifies the message: receivers deduplicate by it. */
export type Envelope = { id?: string; type: string; data: object };

/** Never throws. Follows no redirects. */
export async function postTo(
  { version, clock, signStandard, timeoutMs, networks }: PostOptions,
  { url, secret }: Pick<Receiver, "url" | "secret">,
  { id = `msg_${randomUUID()}`, type, data }: Envelope,
  signal: AbortSignal,
): Promise<CallResult> {
  const to = new URL(url);
  if (isForbiddenAddress(to, networks))
    return {
      outcome: "failed",
      reason: "unreachable",
      error: ADDRESS_NOT_ALLOWED,
      isUnknown: false,
    };
  const atMs = clock.now();
  const body = { type, timestamp: new Date(atMs).toISOString(), data };
  const call = callerOf({ apiUrl: to.origin, timeoutMs, lookup: guardedLookup(to, networks) });
  const headers = {
    "user-agent": `relay/${version}`,
    ...signStandard(secret, { id, atMs, body: JSON.stringify(body) }),
  };
  return call({ method: "POST", path: to.pathname + to.search, headers, body }, signal);
}
