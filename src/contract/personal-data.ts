// What is stored about the person who is signed in: a copy of it, and its deletion.

import { z } from "zod";
import { ADMIN_REFUSALS } from "./admin.ts";
import type { Endpoint } from "./endpoint.ts";
import { UserId } from "./groups.ts";
import { SESSION } from "./me.ts";

const Remaining = z.object({ what: z.string(), why: z.string() });
const REFUSALS = { 401: ADMIN_REFUSALS[401], 429: ADMIN_REFUSALS[429] } as const;

export const getOwnExport = {
  method: "GET",
  path: "/admin/api/me/export",
  summary: "Everything that is stored about oneself, without secrets; any session",
  security: SESSION,
  reply: z.object({
    userId: UserId,
    /** Milliseconds since the epoch. */
    exportedAt: z.int(),
    /** Rows by category. */
    records: z.record(z.string(), z.array(z.unknown())),
    /** What may name the person and is not part of the export. */
    notIncluded: z.array(Remaining),
  }),
  refusals: REFUSALS,
} as const satisfies Endpoint;

export const deleteMe = {
  method: "DELETE",
  path: "/admin/api/me",
  summary: "Deletes what is stored about oneself, and ends one's sessions; any session",
  security: SESSION,
  body: z.strictObject({ confirm: z.string().describe("one's own login") }),
  reply: z.object({
    ok: z.literal(true),
    userId: UserId,
    /** Number of records by category. */
    removed: z.record(z.string(), z.int()),
    remains: z.array(Remaining),
  }),
  refusals: {
    ...REFUSALS,
    400: "confirm must be your login",
    403: "The sign-in is older than 10 minutes, or the write came from another site",
  },
} as const satisfies Endpoint;
