// Named endpoints of a group: webhook URLs for senders that cannot sign as the group's own webhook needs it.

import { z } from "zod";
import { SESSION } from "../accounts/me.ts";
import { ADMIN_REFUSALS, Done, GroupParams } from "../kernel/api-shapes.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { GroupId } from "../kernel/group.ts";
import { MAX_GRACE_SECONDS } from "../kernel/limits.ts";
import { EndpointId, EndpointSettings, MAX_ENDPOINTS } from "../presets/endpoint-settings.ts";
import { postGroupWebhook } from "./webhooks.ts";

const webhook = {
  method: "POST",
  body: z.unknown().describe("The payload as its sender sends it: any JSON value."),
  mustHaveBody: true,
  reply: postGroupWebhook.reply,
  refusals: {
    ...postGroupWebhook.refusals,
    401: "Invalid signature: the proof that the endpoint expects is missing or wrong",
    404: "Webhook not found: no such endpoint, or it is disabled or has no secret",
    503: "Temporarily unavailable: could not be stored, or over a limit for senders that do not repeat after 429",
  },
} as const;

export const postEndpointWebhook = {
  ...webhook,
  path: "/webhook/:groupId/:endpoint",
  summary: "Takes a webhook for a named endpoint of a group; 200 means it is stored",
  security: { words: "the proof that the endpoint expects", schemes: [] },
  params: z.object({ groupId: GroupId, endpoint: EndpointId }),
} as const satisfies Endpoint;

export const postSecretPathWebhook = {
  ...webhook,
  path: "/webhook/:groupId/:endpoint/:secret",
  summary: "The same, for an endpoint whose secret is a part of its URL",
  security: { words: "the secret in the path", schemes: [] },
  params: z.object({ groupId: GroupId, endpoint: EndpointId, secret: z.string() }),
} as const satisfies Endpoint;

const EndpointParams = z.object({ id: GroupId, endpoint: EndpointId });

const SECRET = "must be 16 to 256 printable characters without spaces";
const Secret = z.string().regex(/^[\x21-\x7e]{16,256}$/, SECRET);

const GRACE = `must be a whole number from 0 to ${MAX_GRACE_SECONDS}`;
const Time = z.int().nullable();
const refusals = { ...ADMIN_REFUSALS, 404: "Not found" } as const;

const EndpointView = z
  .object({
    id: EndpointId,
    url: z.string().describe("without the secret, also if that is a part of it"),
    preset: z.string().nullable(),
    proof: EndpointSettings.shape.proof,
    isWeak: z.boolean().describe("whether the proof is a last resort"),
    enabled: z.boolean(),
    holdMs: Time,
    perSecond: Time,
    createdAt: z.int(),
    secretAt: Time.describe("when the secret was set; null: it rejects every webhook"),
    graceUntil: Time.describe("until when the previous secret stays valid"),
    lastUsedAt: Time.describe("rounded to the minute"),
  })
  .meta({ id: "NamedEndpoint" });
export type EndpointView = z.output<typeof EndpointView>;

export const listEndpoints = {
  method: "GET",
  path: "/admin/api/groups/:id/endpoints",
  summary: "The named endpoints of a group; owner",
  security: SESSION,
  params: GroupParams,
  reply: z.object({ endpoints: z.array(EndpointView) }),
  refusals,
} as const satisfies Endpoint;

/** Shown only once. */
const MadeSecret = z.object({
  ok: z.literal(true),
  url: z.string().describe("with the secret, if that is a part of it"),
  secret: z.string().nullable().describe("shown only once; null: the sender makes it"),
});

export const postEndpoint = {
  method: "POST",
  path: "/admin/api/groups/:id/endpoints",
  summary: `Creates a named endpoint, at most ${MAX_ENDPOINTS} in a group; owner`,
  security: SESSION,
  params: GroupParams,
  body: EndpointSettings.partial({ proof: true }).extend({
    id: EndpointId,
    proof: EndpointSettings.shape.proof.optional().describe("unset: the first of the preset"),
    secret: Secret.optional().describe("made by the sender; unset: Relay makes one"),
    awaitsSecret: z
      .boolean()
      .default(false)
      .describe("the sender makes the secret, and it is set later"),
  }),
  reply: MadeSecret,
  refusals: {
    ...refusals,
    400: "The field at fault, or too many endpoints",
    409: "An endpoint of this id exists already",
  },
} as const satisfies Endpoint;

export const putEndpoint = {
  method: "PUT",
  path: "/admin/api/groups/:id/endpoints/:endpoint",
  summary: "Changes how a named endpoint works; its secret stays; owner",
  security: SESSION,
  params: EndpointParams,
  body: EndpointSettings,
  reply: Done,
  refusals: { ...refusals, 400: "The field at fault" },
} as const satisfies Endpoint;

export const deleteEndpoint = {
  method: "DELETE",
  path: "/admin/api/groups/:id/endpoints/:endpoint",
  summary: "Removes a named endpoint with its secret; owner",
  security: SESSION,
  params: EndpointParams,
  reply: Done,
  refusals,
} as const satisfies Endpoint;

export const postEndpointSecret = {
  method: "POST",
  path: "/admin/api/groups/:id/endpoints/:endpoint/regenerate",
  summary: "Sets a new secret; the old one stays valid for graceSeconds; owner",
  security: SESSION,
  params: EndpointParams,
  body: z.strictObject({
    graceSeconds: z.int(GRACE).min(0, GRACE).max(MAX_GRACE_SECONDS, GRACE).default(0),
    secret: Secret.optional().describe("made by the sender; unset: Relay makes one"),
  }),
  reply: MadeSecret,
  refusals: { ...refusals, 400: "The field at fault" },
} as const satisfies Endpoint;
