// What the events of a group were about lately, to tell a typo in a filter from a value that exists.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { SESSION } from "./me.ts";
import { READ_REFUSALS } from "./paging.ts";

export const SEEN_DAYS = 30;

const SeenValues = z.object({
  events: z.array(z.string()).describe("each name, and each name with its action"),
  repos: z.array(z.string()),
  branches: z.array(z.string()).describe("of the newest events that can have one"),
  branchEvents: z
    .int()
    .nullable()
    .describe("how many events the branches were read from; null if that were all of these days"),
});
export type SeenValues = z.infer<typeof SeenValues>;

export const getSeenValues = {
  method: "GET",
  path: "/admin/api/events/seen",
  summary: "Which events, repositories and branches a group saw in the last 30 days",
  security: SESSION,
  query: z.strictObject({ groupId: z.string() }),
  reply: SeenValues,
  refusals: { ...READ_REFUSALS, 503: "Temporarily unavailable: the database took too long" },
} as const satisfies Endpoint;
