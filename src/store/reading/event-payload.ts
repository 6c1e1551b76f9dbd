// The bytes of an event as they came in, for somebody in whose group it is.

import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Reach, StoredPayload } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { isOf } from "./newest.ts";

type Row = Pick<StoredPayload, "provider" | "event" | "headers"> & {
  group_key: string | null;
  payload: Buffer;
};

const ContentType = z.object({ "content-type": z.string() }).partial();

/** An event of the global endpoint is seen by the groups it entered. */
export async function readPayload(
  tx: Kysely<Schema>,
  groups: Reach,
  eventId: string,
): Promise<StoredPayload | undefined> {
  const { rows } = await sql<Row>`
    select e.group_key, e.provider, e.event, e.headers, e.payload from events e
    where e.id = ${eventId} and (${isOf(groups, "e.group_key")} or exists (
      select from event_groups g where g.event_id = e.id and ${isOf(groups, "g.group_key")}))
    limit 1`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { data: { "content-type": contentType } = {} } = ContentType.safeParse(row.headers);
  const { group_key, ...stored } = row;
  return { ...stored, groupKey: group_key ?? undefined, contentType };
}
