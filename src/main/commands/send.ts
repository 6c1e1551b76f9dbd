// `relay send`: signs a custom event with HMAC and posts it, as any custom sender would.

import { createHmac, randomBytes } from "node:crypto";
import { requireConfig } from "../settings/config.ts";

export type SendOptions = {
  description?: string;
  url?: string;
  color?: string;
  /** Sends to this group's own endpoint, signed with RELAY_GROUP_SECRET. */
  group?: string;
};

export async function runSend(title: string, options: SendOptions): Promise<void> {
  const { BASE_URL, RELAY_WEBHOOK_SECRET } = requireConfig("BASE_URL", "RELAY_WEBHOOK_SECRET");
  const { group, ...fields } = options;
  const secret = group === undefined ? RELAY_WEBHOOK_SECRET?.[0] : process.env.RELAY_GROUP_SECRET;
  if (!secret) {
    const name = group === undefined ? "RELAY_WEBHOOK_SECRET" : "RELAY_GROUP_SECRET";
    console.error(`${name} is not set: there is nothing to sign with`);
    process.exitCode = 1;
    return;
  }
  const path = group === undefined ? "/webhook" : `/webhook/${encodeURIComponent(group)}`;
  const body = JSON.stringify({ title, ...fields });
  const reply = await fetch(new URL(path, BASE_URL), {
    method: "POST",
    headers: { "content-type": "application/json", ...sign(body, secret) },
    body,
    signal: AbortSignal.timeout(15_000),
  });
  const answer = await reply.text();
  if (reply.ok) console.log(`accepted: ${answer}`);
  else console.error(`rejected with ${reply.status}: ${answer}`);
  process.exitCode = reply.ok ? 0 : 1;
}

function sign(body: string, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(18).toString("base64url");
  const hex = createHmac("sha256", secret).update(`${timestamp}.${nonce}.${body}`).digest("hex");
  return {
    "x-relay-timestamp": timestamp,
    "x-relay-nonce": nonce,
    "x-relay-signature": `sha256=${hex}`,
  };
}
