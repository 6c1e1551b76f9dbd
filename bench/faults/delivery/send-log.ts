// The send log, read from the database.

import { z } from "zod";
import { Target } from "../../../src/contract/routing/routes.ts";
import { targetKey } from "../../../src/core/delivery/target-key.ts";
import type { LoggedRollup, SendEvidence, WriteEvidence } from "./evidence.ts";
import { withClient } from "../sql.ts";
import { readMark } from "./marks.ts";

const sendsIn = (table: string) => `
select sends.delivery_id, sends.title, lanes.target, sends.status, sends.message_id, sends.may_be_doubled,
       sends.rollup_key, sends.shown_by, lanes.state = 'paused' and sends.status in ('queued', 'sending', 'retrying') as is_paused
from ${table} sends join lanes on lanes.id = sends.lane_id
where sends.kind = 'event' and sends.delivery_id not like 'life-%'`;

const LISTS = `
select sends.id, lanes.target, update_key, message_id
from sends join lanes on lanes.id = sends.lane_id where kind = 'rollup'`;

const WRITTEN = `
select lanes.target, extract(epoch from attempts.at)::float8 * 1000 as at
from attempts join sends on sends.id = attempts.send_id join lanes on lanes.id = sends.lane_id
where attempts.ok`;

const writtenIn = (schema: string) =>
  `select target, extract(epoch from at)::float8 * 1000 as at from ${schema}.written`;

const Row = z
  .object({
    delivery_id: z.string().nullable(),
    title: z.string().nullable(),
    target: Target,
    status: z.string(),
    message_id: z.string().nullable(),
    may_be_doubled: z.boolean(),
    is_paused: z.boolean(),
    rollup_key: z.string().nullable(),
    shown_by: z.string().nullable(),
  })
  .transform((row): SendEvidence => ({
    number: readMark(row.title ?? "") ?? numberIn(row.delivery_id ?? ""),
    target: targetKey(row.target),
    status: row.status,
    messageId: row.message_id ?? undefined,
    mayBeDoubled: row.may_be_doubled,
    isPaused: row.is_paused,
    ...(row.rollup_key !== null && { rollupKey: row.rollup_key }),
    ...(row.shown_by !== null && { shownBy: row.shown_by }),
  }));

const RollupRecordRow = z
  .object({
    id: z.string(),
    target: Target,
    update_key: z.string().nullable(),
    message_id: z.string().nullable(),
  })
  .transform((row): LoggedRollup => ({
    id: row.id,
    target: targetKey(row.target),
    key: row.update_key ?? undefined,
    messageId: row.message_id ?? undefined,
  }));

const WrittenRow = z
  .object({ target: Target, at: z.number() })
  .transform(({ target, at }): WriteEvidence => ({ target: targetKey(target), at }));

/** The last part of a delivery id of ours. */
function numberIn(deliveryId: string): number | undefined {
  const digits = /-(\d+)$/.exec(deliveryId)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Of the log itself, or of a table that has its columns. */
export async function readSends(url: string, table = "sends"): Promise<SendEvidence[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(sendsIn(table));
    return z.array(Row).parse(rows);
  });
}

export async function readRollups(url: string): Promise<LoggedRollup[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(LISTS);
    return z.array(RollupRecordRow).parse(rows);
  });
}

/** Of the log itself, or of a schema that notes them. */
export async function readWritten(url: string, schema?: string): Promise<WriteEvidence[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(schema === undefined ? WRITTEN : writtenIn(schema));
    return z.array(WrittenRow).parse(rows);
  });
}
