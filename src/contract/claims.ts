// Claiming a target: a code made here is typed in the channel by somebody who may manage it.

import { z } from "zod";
import { ADMIN_REFUSALS, GroupParams } from "./admin.ts";
import type { Endpoint } from "./endpoint.ts";
import { SESSION } from "./me.ts";

export const postClaim = {
  method: "POST",
  path: "/admin/api/groups/:id/claims",
  summary: "Makes a one-time code, good for ten minutes, for /relay connect in a channel; owner",
  security: SESSION,
  params: GroupParams,
  reply: z.object({ ok: z.literal(true), code: z.string(), expiresAt: z.int() }),
  refusals: { ...ADMIN_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;
