// The ingress: where code hosts and custom senders post their webhooks.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { GroupId } from "./groups.ts";

const Accepted = z.object({
  ok: z.literal(true),
  /** Present when this delivery id or nonce was accepted before; nothing is dispatched again. */
  duplicate: z.literal(true).optional(),
});

const headers = {
  "X-Hub-Signature-256": "codehost: sha256= and the HMAC-SHA256 of the raw body in hex",
  "X-Alt-Signature": "altforge: the same HMAC as bare lower-case hex",
  "X-Relay-Signature": "custom senders: sha256= and the HMAC in hex",
  "X-Host-Event": "codehost: name of the event",
  "X-Host-Delivery": "codehost and custom: delivery id, deduplicated for 5 minutes",
  "X-Alt-Event": "altforge: name of the event",
  "X-Alt-Delivery": "altforge: delivery id, deduplicated for 5 minutes",
  "X-Relay-Timestamp": "custom, with the nonce: Unix seconds, at most 5 minutes from now",
  "X-Relay-Nonce": "custom, with the timestamp: 16-128 of A-Z a-z 0-9 _ -; used once",
  "Webhook-Id": "custom, Standard Webhooks: delivery id, deduplicated for 11 minutes",
  "Webhook-Timestamp": "custom, Standard Webhooks: Unix seconds, at most 5 minutes from now",
  "Webhook-Signature":
    "custom, Standard Webhooks: v1, and the HMAC of id.timestamp.body in base64; a list is split by spaces",
};

const refusals = {
  400: "Invalid event: event header missing, or body malformed",
  401: "Invalid signature: verification failed",
  413: "Request too large: body exceeds 1,048,576 bytes",
  429: "Too many requests: too many failed checks from this address, or the group's rate is used up",
  503: "Temporarily unavailable: could not be stored; send it again",
};

export const postWebhook = {
  method: "POST",
  path: "/webhook",
  summary: "Takes a webhook of codehost, altforge or a custom sender; 200 means it is stored",
  security: "signature with the sender's global secret",
  headers,
  body: z.unknown(),
  reply: Accepted,
  refusals,
} as const satisfies Endpoint;

export const postGroupWebhook = {
  method: "POST",
  path: "/webhook/:groupId",
  summary: "Takes a webhook for one group only; 200 means it is stored",
  security: "signature with the group's secret",
  params: z.object({ groupId: GroupId }),
  headers,
  body: z.unknown(),
  reply: Accepted,
  refusals: { ...refusals, 404: "Webhook not found: no such group, or it has no secret" },
} as const satisfies Endpoint;
