// Explains why an event was sent or not, in sentences.

import { z } from "zod";
import type { Endpoint } from "../kernel/endpoint.ts";
import { GroupId } from "../kernel/group.ts";
import { SESSION } from "../accounts/me.ts";
import { READ_REFUSALS, FilterText } from "../kernel/api-shapes.ts";
import { Millis } from "../records/entries.ts";

const text = z.string().nullable();

const Why = z.object({
  /** Null if the webhook was rejected, because then no event is stored. */
  eventId: text,
  groupId: GroupId.nullable(),
  at: Millis,
  event: text.describe("as in pull_request.opened"),
  title: text.describe("what happened to what; null if it could not be read"),
  repo: text,
  actor: text,
  deliveryId: text,
  isSent: z.boolean().describe("whether a message of it stands in a channel that was asked about"),
  said: z.string().describe("the answer, as a sentence"),
  because: z.array(z.string()).describe("what it rests on: one sentence per target and per route"),
});
export type Why = z.infer<typeof Why>;

export const getWhy = {
  method: "GET",
  path: "/admin/api/why",
  summary: "Why the newest events of a link, number, commit or delivery were sent, or were not",
  security: SESSION,
  query: z.strictObject({
    what: FilterText.describe(
      "a link, owner/repo#12, a commit's sha, a delivery id or the id of an event",
    ),
    groupId: GroupId.optional().describe("in this group alone"),
    target: FilterText.optional().describe("whether this target got it"),
  }),
  reply: z.object({ why: z.array(Why).describe("newest first, at most ten") }),
  refusals: READ_REFUSALS,
} as const satisfies Endpoint;
