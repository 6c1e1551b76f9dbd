// Samples: recorded events that owners and admins send as a test, through the whole chain.

import { z } from "zod";
import { SESSION } from "../accounts/me.ts";
import { ADMIN_REFUSALS, GroupParams } from "../kernel/api-shapes.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { REPOSITORY } from "../kernel/repository-path.ts";
import { EndpointId } from "../presets/endpoint-settings.ts";

const SampleView = z
  .object({
    name: z.string().describe("the sender and its event: `alertmanager/firing`"),
    provider: z.string(),
    preset: z.string().nullable().describe("of senders with a preset"),
  })
  .meta({ id: "RecordedSample" });
export type SampleView = z.output<typeof SampleView>;

export const listSamples = {
  method: "GET",
  path: "/admin/api/groups/:id/samples",
  summary: "The samples that can be sent as a test; admin",
  security: SESSION,
  params: GroupParams,
  reply: z.object({ samples: z.array(SampleView) }),
  refusals: { ...ADMIN_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;

export const postSample = {
  method: "POST",
  path: "/admin/api/groups/:id/samples",
  summary:
    "Sends a sample as a test: it is stored, matched and delivered, and changes no state; admin",
  security: SESSION,
  params: GroupParams,
  body: z.strictObject({
    name: z.string().min(1).max(100).describe("a sample, or the name of its event or sender alone"),
    route: z.string().max(100).optional().describe("the only route that it tries"),
    endpoint: EndpointId.optional().describe(
      "the named endpoint that it seems to arrive at; unset: the first with its preset",
    ),
    repo: z
      .string()
      .max(200)
      .regex(new RegExp(`^${REPOSITORY}$`), "must be owner/name")
      .optional()
      .describe("replaces the repository of the sample, so that filters match"),
  }),
  reply: z.object({
    ok: z.literal(true),
    name: z.string(),
    deliveryId: z.string(),
    eventId: z.string().nullable().describe("its page in the event log"),
  }),
  refusals: {
    ...ADMIN_REFUSALS,
    400: "The field at fault",
    404: "Not found",
    429: "Too many requests: one per group in 3 seconds",
  },
} as const satisfies Endpoint;
