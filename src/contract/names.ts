// What people call channels, threads, chats, topics and roles that the caller's groups use.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { SESSION } from "./me.ts";
import { READ_REFUSALS } from "./paging.ts";
import { Platform } from "./platforms.ts";

const NamedPlace = z.object({
  platform: Platform,
  channelId: z.string().optional(),
  threadId: z.string().optional(),
  chatId: z.string().optional(),
  topicId: z.string().optional(),
  name: z
    .string()
    .describe("of a thread or topic with that of its channel or chat: Shop team › Deploys"),
});
export type NamedPlace = z.infer<typeof NamedPlace>;

export const getNames = {
  method: "GET",
  path: "/admin/api/names",
  summary:
    "Names of the channels and roles that the caller's groups use, as the platforms told them last",
  security: SESSION,
  query: z.strictObject({
    groupId: z.string().optional().describe("one group; unset: all of the caller's"),
  }),
  reply: z.object({
    /** Only those whose name is known. */
    places: z.array(NamedPlace),
    /** Of the servers in which the groups have channels. */
    roles: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  refusals: READ_REFUSALS,
} as const satisfies Endpoint;
