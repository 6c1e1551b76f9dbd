// Payload of a custom sender. Any other JSON value is accepted too: a known key with another type counts as unknown.

import { HOSTS } from "../hosts/index.ts";
import { z } from "zod";
import { SESSION } from "../accounts/me.ts";
import { ADMIN_REFUSALS, Done, GroupParams } from "../kernel/api-shapes.ts";
import { type Endpoint, signedWith } from "../kernel/endpoint.ts";
import { GroupId } from "../kernel/group.ts";
import { MAX_GRACE_SECONDS } from "../kernel/limits.ts";

const COLORS = ["red", "green", "yellow", "blue", "purple", "orange", "cyan", "gray"] as const;

const CustomPayload = z
  .looseObject({
    title: z.string().optional().describe("unset: Custom message"),
    description: z.string().optional(),
    url: z.string().optional(),
    color: z.union([z.enum(COLORS), z.string().regex(/^#[0-9a-fA-F]{6}$/)]).optional(),
    repo: z.string().optional(),
    author: z
      .object({
        name: z.string(),
        url: z.string().optional(),
        iconUrl: z.string().optional(),
      })
      .optional(),
    fields: z
      .array(z.object({ name: z.string(), value: z.string(), inline: z.boolean().optional() }))
      .optional(),
    footer: z.string().optional(),
    service: z.string().optional().describe("what an alert is about"),
    severity: z.string().optional().describe("as in critical"),
    state: z.enum(["firing", "acknowledged", "resolved"]).optional().describe("of an alert"),
    deliveryId: z.string().optional().describe("deduplicated for 5 minutes"),
    updateKey: z
      .string()
      .optional()
      .describe("a later payload with the same key edits the earlier message"),
  })
  .meta({ id: "CustomPayload", examples: [{ title: "Backup finished", color: "green" }] });

// Ingress: the endpoints for webhooks of code hosts and custom senders.

const Accepted = z.object({
  ok: z.literal(true),
  /** Set if this delivery id or nonce was accepted before; the event is not dispatched again. */
  duplicate: z.literal(true).optional(),
});

const headers = Object.assign({}, ...HOSTS.map((host) => host.headers));

/** GitHub's other content type. The HMAC covers the form as sent. */
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
  summary: "Takes a webhook of GitHub, Gitea, Forgejo or a custom sender; 200 means it is stored",
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

// A group's own webhook endpoint and its secret.

const Time = z.int().nullable();
const endpointRefusals = { ...ADMIN_REFUSALS, 404: "Not found" } as const;
const GRACE = `must be a whole number from 0 to ${MAX_GRACE_SECONDS}`;

export const getGroupEndpoint = {
  method: "GET",
  path: "/admin/api/groups/:id/webhook",
  summary: "Where a group's webhooks are posted to, and whether it is open; owner",
  security: SESSION,
  params: GroupParams,
  reply: z.object({
    url: z.string(),
    enabled: z.boolean(),
    createdAt: Time,
    /** Rounded to the minute. */
    lastUsedAt: Time,
    /** Until when the previous secret stays valid. */
    graceUntil: Time,
    /** Whether webhooks without a signed timestamp are rejected. */
    requiresFreshness: z.boolean(),
  }),
  refusals: endpointRefusals,
} as const satisfies Endpoint;

export const postGroupSecret = {
  method: "POST",
  path: "/admin/api/groups/:id/webhook/regenerate",
  summary: "Makes a new secret; the old one stays valid for graceSeconds; owner",
  security: SESSION,
  params: GroupParams,
  body: z.strictObject({
    graceSeconds: z.int(GRACE).min(0, GRACE).max(MAX_GRACE_SECONDS, GRACE).default(0),
    /** From now on rejects webhooks without a signed timestamp; unset: unchanged. */
    requireFreshness: z.boolean().optional(),
  }),
  reply: z.object({
    ok: z.literal(true),
    url: z.string(),
    /** Shown only once. */
    secret: z.string(),
  }),
  refusals: { ...endpointRefusals, 400: `graceSeconds ${GRACE}` },
} as const satisfies Endpoint;

export const deleteGroupSecret = {
  method: "DELETE",
  path: "/admin/api/groups/:id/webhook",
  summary: "Closes a group's endpoint until it gets a new secret; owner",
  security: SESSION,
  params: GroupParams,
  reply: Done,
  refusals: endpointRefusals,
} as const satisfies Endpoint;
