// Schemas shared by the endpoints of the admin API.

import { z } from "zod";
import { GroupId } from "./group.ts";

export const GroupParams = z.object({ id: GroupId });

export const Done = z.object({ ok: z.literal(true) });

export const Replaced = z.object({
  ok: z.literal(true),
  /** Number of entries in the request. */
  count: z.int().min(0),
});

/** Warnings about routes that were saved anyway. */
export const ReplacedRoutes = Replaced.extend({ warnings: z.array(z.string()).optional() });

/** Hash of what this caller sees; same as the `ETag`. */
export const Version = z.string();

export const ADMIN_REFUSALS = {
  401: "Unauthorized",
  403: "Forbidden: the role is too low, or the group is not the caller's",
  429: "Too many requests",
} as const;

export const LIST_REFUSALS = {
  ...ADMIN_REFUSALS,
  400: "The fields at fault, as in: routes[3].targets[0].channelId is required",
  412: "Changed by someone else",
} as const;

export const IF_MATCH = {
  "If-Match": "the ETag of an earlier GET: nothing is written where something changed since",
} as const;

/** Documented as the named schema, but parsed later by rules that need stored state. */
export function readLater(name: "RouteInput" | "GroupRouteInput" | "GroupInput") {
  return z.unknown().meta({ $ref: `#/$defs/${name}` });
}

// Query parameters of lists: limit, cursor and time range.

const LIMIT = "must be a whole number from 1 to 200";

/** Page size; default 50. */
const Limit = z
  .string()
  .regex(/^(?:[1-9]\d?|1\d\d|200)$/, LIMIT)
  .prefault("50")
  .transform(Number)
  .describe("how many at most, 1 to 200; 50 where unset");

const Cursor = z.string().max(100).describe("nextCursor of the page before; with the same filters");

const moment = (words: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, "must be a time in Unix milliseconds")
    .transform(Number)
    .optional()
    .describe(words);

/** PostgreSQL text cannot contain NUL. */
export const FilterText = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]*$/, "must be a string without NUL");

/** Parameters of every paginated list. */
export const PAGE = {
  limit: Limit,
  cursor: Cursor.optional(),
  groupId: GroupId.optional().describe("of this group alone"),
  from: moment("not before; Unix milliseconds"),
  to: moment("before this; Unix milliseconds"),
};

export const NextCursor = z
  .string()
  .nullable()
  .describe("asks for the page after this one; null at the end");

/** Id assigned by the database. */
export const RecordId = z.string().regex(/^\d{1,18}$/);

export const READ_REFUSALS = {
  ...ADMIN_REFUSALS,
  400: "names the part of the query that is at fault",
} as const;

export const FIND_REFUSALS = {
  ...ADMIN_REFUSALS,
  404: "Not found: also where it belongs to a group that is not the caller's",
} as const;
