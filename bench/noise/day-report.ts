// What became of a day: messages in each channel, which events nobody could find there, and how long each one took.

import { z } from "zod";
import { targetKey } from "../../src/core/delivery/target-key.ts";
import { Target } from "../../src/contract/routing/routes.ts";
import { readRollupTotal } from "../faults/delivery/rollup-mark.ts";
import { judgeDay, type DaySend, type NoiseMessage } from "./judge-day.ts";
import { CHANNELS, type NoiseStage, TARGETS } from "./stage.ts";

const SENDS = `
select s.id, s.delivery_id, l.target, s.kind, s.status, s.message_id, s.shown_by, s.error, s.rollup_key, s.update_key,
       s.event || coalesce('.' || s.action, '') as name, s.rollup_line is null and s.rollup_key is null as is_plain,
       extract(epoch from s.delivered_at - s.received_at)::float8 * 1000 as took_ms
from sends s join lanes l on l.id = s.lane_id
where s.kind in ('event', 'edit', 'rollup') order by s.id`;

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined);
const Row = z
  .object({
    id: z.string(),
    delivery_id: text,
    target: Target,
    kind: z.enum(["event", "edit", "rollup"]),
    status: z.string(),
    message_id: text,
    shown_by: text,
    error: text,
    rollup_key: text,
    update_key: text,
    name: text,
    is_plain: z.boolean(),
    took_ms: z.number().nullable(),
  })
  .transform((row): DaySend => ({
    id: row.id,
    deliveryId: row.delivery_id ?? "",
    target: targetKey(row.target),
    kind: row.kind,
    status: row.status,
    messageId: row.message_id,
    shownBy: row.shown_by,
    why: row.error,
    rollupKey: row.rollup_key,
    key: row.update_key,
    name: row.name ?? "",
    isPlain: row.is_plain,
    tookMs: row.took_ms ?? undefined,
  }));

export type DayReport = ReturnType<typeof judgeDay> & {
  /** By channel. */
  messages: Readonly<Record<string, number>>;
};

export async function reportDay(stage: NoiseStage): Promise<DayReport> {
  const { rows } = await stage.owner.query(SENDS);
  const posted = messagesIn(stage);
  const counts = CHANNELS.map(({ name, target }) => {
    const own = posted.filter((message) => message.target === targetKey(target));
    return [name, own.length];
  });
  return { ...judgeDay(z.array(Row).parse(rows), posted), messages: Object.fromEntries(counts) };
}

function messagesIn({ chats }: NoiseStage): NoiseMessage[] {
  return TARGETS.flatMap((target) => {
    const own = chats.get(target.platform)?.messages(target) ?? [];
    return own.map(({ id, body }) => ({
      target: targetKey(target),
      id,
      total: readRollupTotal(body),
    }));
  });
}
