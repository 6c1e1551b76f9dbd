// How groups and their secrets look inside the documents `config:groups` and `tenant:{groupId}`.

import { z } from "zod";
import { Group } from "../contract/kernel/group.ts";

/** A group with the internal key that every record about it carries. */
export const StoredGroups = z.array(Group.extend({ key: z.string() }));

export const StoredSecret = z.object({
  sealed: z.string(),
  createdAt: z.number(),
  /** Written now and then; no change of the secret. */
  lastUsedAt: z.number().optional(),
  /** Whether webhooks without a signed timestamp are rejected. */
  requiresFreshness: z.boolean().optional(),
  /** The secret before this one, while senders change over. */
  previous: z.object({ sealed: z.string(), graceUntil: z.number() }).optional(),
});
export type StoredSecret = z.infer<typeof StoredSecret>;
