// A target that Relay paused by itself, in the audit of its group: with what the platform said.

import type { PoolClient } from "pg";
import { type AuditEntry, RELAY } from "../../ports/records.ts";
import type { Settlement } from "../../ports/delivery.ts";
import { appendAuditBy } from "../append-audit.ts";

/** A person's own chat with the bot is no target of a group. */
const GROUPS_OF =
  "select id, group_key from lanes where id = any ($1::bigint[]) and user_id is null";

type Row = { id: string; group_key: string };

export async function auditPauses(
  client: PoolClient,
  settlements: readonly Settlement[],
): Promise<void> {
  const whys = new Map(
    settlements.flatMap(({ laneId, pause }) => (pause ? [[laneId, pause.why] as const] : [])),
  );
  if (whys.size === 0) return;
  const { rows } = await client.query<Row>(GROUPS_OF, [[...whys.keys()]]);
  await appendAuditBy(
    client,
    rows.map(({ id, group_key }) => entryOf(id, group_key, whys.get(id))),
  );
}

function entryOf(id: string, groupKey: string, why: string | undefined): AuditEntry {
  return {
    actor: RELAY,
    action: "target.paused",
    groupKey,
    targetType: "target",
    targetId: id,
    detail: { before: { state: "active" }, after: { state: "paused", why } },
  };
}
