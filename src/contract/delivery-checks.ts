// Consent to checks for missed deliveries: they use the owner's own token, so each owner speaks for themselves alone.

import { z } from "zod";
import { ADMIN_REFUSALS, Done, GroupParams } from "./admin.ts";
import type { Endpoint } from "./endpoint.ts";
import { SESSION } from "./me.ts";

export const postDeliveryChecks = {
  method: "POST",
  path: "/admin/api/me/delivery-checks/:id",
  summary:
    "Allows or forbids Relay to check for missed deliveries of the group with one's own token; owner",
  security: SESSION,
  params: GroupParams,
  body: z.strictObject({ allow: z.boolean() }),
  reply: Done,
  refusals: { ...ADMIN_REFUSALS, 400: "allow is required", 404: "Not found" },
} as const satisfies Endpoint;
