// Names of targets, and of the roles of their servers.

import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Target } from "../contract/routing/routes.ts";
import { claimOf } from "../core/config/channel-claims.ts";
import { targetKey } from "../core/delivery/target-key.ts";
import type { NamedRole } from "../ports/targets.ts";
import type { Reach } from "../ports/records.ts";
import { jsonOf } from "./json.ts";
import { isOf } from "./reading/newest.ts";
import { nameIn } from "./reading/target-name.ts";
import type { Schema } from "./schema.ts";

export async function readNames(
  db: Kysely<Schema>,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, string>> {
  if (targets.length === 0) return new Map();
  const lookups = targets.map((target) => ({
    key: targetKey(target),
    platform: target.platform,
    target,
  }));
  const { rows } = await sql<{ key: string; name: string | null }>`
    select t.key, ${sql.raw(nameIn("t"))} as name
    from jsonb_to_recordset(${jsonOf(lookups)}::jsonb) as t(key text, platform text, target jsonb)`.execute(
    db,
  );
  return new Map(rows.flatMap(({ key, name }) => (name === null ? [] : [[key, name]])));
}

const Roles = z.array(z.object({ id: z.string(), name: z.string() }));

export async function readRoles(
  db: Kysely<Schema>,
  groups: Reach,
  targets: readonly Target[],
): Promise<readonly NamedRole[]> {
  const places = targets.map(claimOf);
  if (places.length === 0) return [];
  const { rows } = await sql<{ roles: unknown }>`
    select roles from guild_roles
    where guild_id in (
      select p.link_id from places p
      where p.place = any (${places}) and not exists (
        select from disconnected_places d where d.place = p.place and ${isOf(groups, "d.group_key")}))
    order by guild_id`.execute(db);
  return rows.flatMap(({ roles }) => Roles.parse(roles));
}
