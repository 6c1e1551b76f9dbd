// An invite as a row of the table.

import { type Selectable, sql } from "kysely";
import type { Invite } from "../ports/config.ts";
import type { Schema } from "./schema.ts";

export const IS_PENDING = sql<boolean>`
  (accepted_at is null and revoked_at is null and expires_at > now())`;

export const INVITE_COLUMNS = [
  "id",
  "group_key",
  "role",
  "note",
  "created_by",
  "created_by_login",
  "created_at",
  "expires_at",
] as const;

type Row = Pick<Selectable<Schema["invites"]>, (typeof INVITE_COLUMNS)[number]>;

export function inviteOf(row: Row): Invite {
  return {
    id: row.id,
    groupKey: row.group_key,
    role: row.role === "admin" ? "admin" : "viewer",
    note: row.note ?? undefined,
    createdBy: row.created_by,
    createdByLogin: row.created_by_login,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  };
}
