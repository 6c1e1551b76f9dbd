// Sends webhooks to acme's own endpoint: GitHub and nightly jobs with a valid signature, and one sender with an old
// secret.

import { createHmac } from "node:crypto";
import type { ActivityEvent } from "../../sandbox/activity/repository.ts";
import { signatureHeaders } from "../../sandbox/codehost/webhooks/sign.ts";

const CODEHOST_ADDRESS = "192.0.2.60";
const STRANGER_ADDRESS = "203.0.113.24";

type Endpoint = { relay: string; secret: string };

export function providerOf({ event }: ActivityEvent): "codehost" | "custom" {
  return event === "custom" ? "custom" : "codehost";
}

export async function postEvent(
  { relay, secret }: Endpoint,
  event: ActivityEvent,
  deliveryId: string,
): Promise<void> {
  const body = JSON.stringify(event.payload);
  const signed =
    providerOf(event) === "custom"
      ? { "x-relay-signature": `sha256=${hmac(secret, body)}` }
      : { "x-github-event": event.event, ...signatureHeaders(secret, body) };
  const headers = { ...signed, "x-github-delivery": deliveryId };
  const status = await post(relay, body, { ...headers, "x-forwarded-for": CODEHOST_ADDRESS });
  if (status !== 200) throw new Error(`${event.event} was answered ${status}`);
}

/** A push signed with an outdated secret. */
export async function postForged(
  relay: string,
  event: ActivityEvent,
  deliveryId: string,
): Promise<void> {
  const body = JSON.stringify(event.payload);
  const signed = signatureHeaders("the secret before this one", body);
  const names = { "x-github-event": event.event, "x-github-delivery": deliveryId };
  const status = await post(relay, body, {
    ...signed,
    ...names,
    "x-forwarded-for": STRANGER_ADDRESS,
  });
  if (status !== 401) throw new Error(`a wrong signature was answered ${status}`);
}

function hmac(secret: string, body: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

async function post(relay: string, body: string, headers: Record<string, string>) {
  const reply = await fetch(`${relay}/webhook/acme`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": "GitHub-Hookshot/5a11bcd",
      ...headers,
    },
    body,
  });
  await reply.arrayBuffer();
  return reply.status;
}
