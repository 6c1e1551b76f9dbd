// Preferences of a user: working hours, direct messages, snooze, watches, mentions.

import { z } from "zod";
import { ADMIN_REFUSALS, Done } from "../kernel/api-shapes.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { deleteLink, SESSION } from "./me.ts";
import { Platform } from "../kernel/target.ts";
import { Hours } from "../policy/rules.ts";

const READ_REFUSALS = { ...ADMIN_REFUSALS, 403: "Forbidden: no group lists the person" };
const WRITE_REFUSALS = {
  ...ADMIN_REFUSALS,
  403: "Forbidden: no group lists the person, or the write came from another site",
};

const MAX_SNOOZE_MINUTES = 30 * 24 * 60;

const Preferences = z.object({
  hours: Hours.nullable(),
  /** Milliseconds since the epoch; null if direct messages are not snoozed. */
  snoozedUntil: z.int().nullable(),
  /** The chat that gets direct messages; null: none. */
  directMessages: Platform.nullable(),
  /** Oldest first. */
  watches: z.array(
    z.object({
      id: z.string(),
      /** As in acme/shop#482. */
      title: z.string(),
      wants: z.enum(["green", "merged", "answered"]),
    }),
  ),
});
export type Preferences = z.infer<typeof Preferences>;

export const getPreferences = {
  method: "GET",
  path: "/admin/api/me/preferences",
  summary: "One's own preferences and watches",
  security: SESSION,
  reply: Preferences,
  refusals: READ_REFUSALS,
} as const satisfies Endpoint;

const PreferenceChange = z.strictObject({
  hours: Hours.nullable().optional(),
  snoozeMinutes: z.int().min(5).max(MAX_SNOOZE_MINUTES).nullable().optional(),
  directMessages: Platform.nullable().optional(),
});
export type PreferenceChange = z.infer<typeof PreferenceChange>;

export const putPreferences = {
  method: "PUT",
  path: "/admin/api/me/preferences",
  summary: "Changes those of one's own preferences that the body names; null removes one",
  security: SESSION,
  body: PreferenceChange,
  reply: Done,
  refusals: {
    ...WRITE_REFUSALS,
    400: "The field at fault, or: the chat does not let Relay write to the person",
    502: "The chat did not answer",
  },
} as const satisfies Endpoint;

export const deleteWatch = {
  method: "DELETE",
  path: "/admin/api/me/watches/:id",
  summary: "Ends one's own watches of the thing that this watch is about",
  security: SESSION,
  params: z.object({ id: z.string().regex(/^\d{1,19}$/) }),
  reply: Done,
  refusals: { ...WRITE_REFUSALS, 404: "Not found: no watch has such an id" },
} as const satisfies Endpoint;

export const putMentions = {
  method: "PUT",
  path: "/admin/api/me/links/:platform/:chatUserId/mentions",
  summary: "Sets how messages name one's own chat account",
  security: SESSION,
  params: deleteLink.params,
  body: z.strictObject({ mentions: z.enum(["ping", "silent", "never"]) }),
  reply: Done,
  refusals: {
    ...WRITE_REFUSALS,
    400: "mentions must be ping, silent or never",
    404: "Not found: the account is not linked to the person",
  },
} as const satisfies Endpoint;
