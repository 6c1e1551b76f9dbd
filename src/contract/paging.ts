// What every list takes: how many, from where on, between which moments.

import { z } from "zod";
import { ADMIN_REFUSALS } from "./admin.ts";
import { GroupId } from "./groups.ts";

const LIMIT = "must be a whole number from 1 to 200";

/** How many at most; 50 where nothing is said. */
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

/** PostgreSQL has no text with a NUL in it. */
export const FilterText = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]*$/, "must be a string without NUL");

/** Of every list that has pages. */
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

/** An id that the database gave. */
export const RecordId = z.string().regex(/^\d{1,18}$/);

export const READ_REFUSALS = {
  ...ADMIN_REFUSALS,
  400: "names the part of the query that is at fault",
} as const;

export const FIND_REFUSALS = {
  ...ADMIN_REFUSALS,
  404: "Not found: also where it belongs to a group that is not the caller's",
} as const;
