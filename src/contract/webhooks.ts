// The ingress: where code hosts and custom senders post their webhooks.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { CustomPayload } from "./custom-payload.ts";
import { GroupId } from "./groups.ts";
import { signedWith } from "./security.ts";

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
  "X-GitHub-Event": "the same as X-Host-Event, as GitHub names it",
  "X-GitHub-Delivery": "the same as X-Host-Delivery, as GitHub names it",
  "X-Gitea-Signature": "the same as X-Alt-Signature, as Gitea names it",
  "X-Gitea-Event": "the same as X-Alt-Event, as Gitea names it",
  "X-Gitea-Delivery": "the same as X-Alt-Delivery, as Gitea names it",
  "X-Forgejo-Signature": "the same as X-Alt-Signature, as Forgejo names it",
  "X-Forgejo-Event": "the same as X-Alt-Event, as Forgejo names it",
  "X-Forgejo-Delivery": "the same as X-Alt-Delivery, as Forgejo names it",
  "X-Relay-Timestamp": "custom, with the nonce: Unix seconds, at most 5 minutes from now",
  "X-Relay-Nonce": "custom, with the timestamp: 16-128 of A-Z a-z 0-9 _ -; used once",
  "Webhook-Id": "custom, Standard Webhooks: delivery id, deduplicated for 11 minutes",
  "Webhook-Timestamp": "custom, Standard Webhooks: Unix seconds, at most 5 minutes from now",
  "Webhook-Signature":
    "custom, Standard Webhooks: v1, and the HMAC of id.timestamp.body in base64; a list is split by spaces",
};

/** GitHub's other setting. The signature covers the form as it is sent. */
const Form = z.object({ payload: z.string().describe("the payload as JSON") });

const body = z
  .union([CustomPayload, z.unknown()])
  .describe("The payload of a code host as it sends it, or a custom payload: any JSON value.");

const refusals = {
  400: "Invalid event: event header missing, or body malformed",
  401: "Invalid signature: verification failed",
  413: "Request too large: body exceeds 1,048,576 bytes",
  429: "Too many requests: too many failed checks from this address, or the group's rate or quota is used up",
  503: "Temporarily unavailable: could not be stored; send it again",
};

export const postWebhook = {
  method: "POST",
  path: "/webhook",
  summary: "Takes a webhook of codehost, altforge or a custom sender; 200 means it is stored",
  security: signedWith("the sender's global secret"),
  headers,
  body,
  form: Form,
  mustHaveBody: true,
  reply: Accepted,
  refusals,
} as const satisfies Endpoint;

export const postGroupWebhook = {
  method: "POST",
  path: "/webhook/:groupId",
  summary: "Takes a webhook for one group only; 200 means it is stored",
  security: signedWith("the group's secret"),
  params: z.object({ groupId: GroupId }),
  headers,
  body,
  form: Form,
  mustHaveBody: true,
  reply: Accepted,
  refusals: { ...refusals, 404: "Webhook not found: no such group, or it has no secret" },
} as const satisfies Endpoint;
