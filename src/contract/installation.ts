// The installation of the code host's app to which a group is bound, by the name of its account.

import { z } from "zod";
import { ADMIN_REFUSALS, GroupParams } from "./admin.ts";
import type { Endpoint } from "./endpoint.ts";
import { SESSION } from "./me.ts";

export const getInstallation = {
  method: "GET",
  path: "/admin/api/groups/:id/installation",
  summary: "The app installation of a group; any member",
  security: SESSION,
  params: GroupParams,
  reply: z.object({
    installationId: z.string().nullable(),
    /** Login of the account that installed the app; null if it is not known. */
    account: z.string().nullable(),
  }),
  refusals: { ...ADMIN_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;
