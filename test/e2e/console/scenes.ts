// What happens around the console in these stories: channels that were given to a group, webhooks that come.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { ChatWorld } from "../../interactions/stage/world.ts";
import { SHOP } from "../../delivery/world.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { member } from "./stage.ts";

/** Somebody who may manage #shop has given it to the group. */
export async function giveShop(world: ChatWorld, groupId: string): Promise<void> {
  await world.sql(
    `insert into target_claims (place, group_key, claimed_by)
     select $1, (g ->> 'key')::bigint, '4021'
     from documents, jsonb_array_elements(value) g
     where documents.key = 'config:groups' and g ->> 'id' = $2`,
    [`chatone:${SHOP}`, groupId],
  );
  // A worker may have looked it up already.
  await world.sql(
    `insert into places (place, name, link_id, due_at) values ($1, 'shop', $2, now() + '1 day')
     on conflict (place) do update
     set name = excluded.name, link_id = excluded.link_id, due_at = excluded.due_at`,
    [`chatone:${SHOP}`, readSeed().chatone.guild.id],
  );
}

/** The id under which codehost's app is installed for acme. */
export const INSTALLATION = readSeed().installations[0]?.id;

/** The group these stories are about: ana-lopez's, and of whoever else is named. */
export function acme(...others: readonly ReturnType<typeof member>[]) {
  const members = [member("ana-lopez", "owner"), ...others];
  return { id: "acme", name: "Acme", members, installationId: INSTALLATION };
}

export function route(groupId: string, id: string, changes: object = {}) {
  return {
    id,
    name: id,
    enabled: true,
    groupId,
    filter: { event: "issues.opened" },
    targets: [{ channelId: SHOP }],
    ...changes,
  };
}

/** Lines of a guide, run as somebody would who copied them. Relay must go on meanwhile, so nobody blocks. */
export async function runInShell(lines: string): Promise<string> {
  return (await promisify(execFile)("sh", ["-c", lines])).stdout;
}
