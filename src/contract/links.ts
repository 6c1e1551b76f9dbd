// Chat accounts that act as a person: listed and unlinked by the person.

import { z } from "zod";
import { ADMIN_REFUSALS, Done } from "./admin.ts";
import type { Endpoint } from "./endpoint.ts";
import { SESSION } from "./me.ts";
import { Platform } from "./platforms.ts";

const REFUSALS = { 401: ADMIN_REFUSALS[401], 429: ADMIN_REFUSALS[429] } as const;

export const getLinks = {
  method: "GET",
  path: "/admin/api/me/links",
  summary: "Chat accounts linked to one's own account, newest first; any session",
  security: SESSION,
  reply: z.object({
    links: z.array(
      z.object({
        platform: Platform,
        /** Id of the account in the chat. */
        chatUserId: z.string(),
        /** Name of the account in the chat, as it was when the link was made. */
        name: z.string(),
        /** Milliseconds since the epoch. */
        linkedAt: z.int(),
        mentions: z.enum(["ping", "silent", "never"]),
      }),
    ),
  }),
  refusals: REFUSALS,
} as const satisfies Endpoint;

export const deleteLink = {
  method: "DELETE",
  path: "/admin/api/me/links/:platform/:chatUserId",
  summary: "Unlinks a chat account from one's own account; any session",
  security: SESSION,
  params: z.object({ platform: Platform, chatUserId: z.string().regex(/^\d{1,32}$/) }),
  reply: Done,
  refusals: {
    ...REFUSALS,
    403: "Forbidden: the write came from another site",
    404: "Not found: no account has such an id",
  },
} as const satisfies Endpoint;
