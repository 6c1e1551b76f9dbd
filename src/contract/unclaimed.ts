// Installations whose events reach no group, so that a super-admin can bind them.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { ADMIN_REFUSALS } from "./admin.ts";
import { SESSION } from "./me.ts";

const UnclaimedInstallation = z.object({
  installationId: z.string(),
  events: z.int().describe("kept events that reached no group"),
  repos: z.array(z.string()).describe("at most five of its repositories"),
  firstAt: z.number(),
  lastAt: z.number(),
});
export type UnclaimedInstallation = z.infer<typeof UnclaimedInstallation>;

export const listUnclaimed = {
  method: "GET",
  path: "/admin/api/unclaimed",
  summary: "Installations that no group is bound to, by their newest event; super-admins only",
  security: SESSION,
  reply: z.object({ installations: z.array(UnclaimedInstallation) }),
  refusals: ADMIN_REFUSALS,
} as const satisfies Endpoint;
