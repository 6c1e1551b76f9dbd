// Locks the list of groups for the rest of the transaction and checks the caller's role in it: a role that was taken
// away while the request waited is refused.

import type { Kysely } from "kysely";
import type { StoredGroup } from "../ports/routing.ts";
import type { RoleCheck } from "../ports/config.ts";
import { lockDocument } from "./documents.ts";
import { StoredGroups } from "./group-documents.ts";
import { GROUPS_KEY } from "./keys.ts";
import type { Schema } from "./schema.ts";

export async function lockGroups(
  tx: Kysely<Schema>,
  check: RoleCheck,
): Promise<readonly StoredGroup[]> {
  const groups = StoredGroups.parse((await lockDocument(tx, GROUPS_KEY)) ?? []);
  check(groups);
  return groups;
}
