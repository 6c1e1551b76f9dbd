// The service's own account of asks, read from its database.

import { z } from "zod";
import { withClient } from "../delivery/send-log.ts";
import { pause } from "../pause.ts";

const LOOK_EVERY_MS = 500;

const WAITING = `
select count(*)::integer as count from interactions where status in ('waiting', 'telling')`;
const SELECT_INTERACTIONS = `
select platform_id, status, place, error from interactions where platform = 'chattwo' order by id`;

const Counted = z.tuple([z.object({ count: z.int() })]);
const LoggedInteraction = z.object({
  platform_id: z.string(),
  status: z.string(),
  place: z.string(),
  error: z.string().nullable(),
});
export type LoggedInteraction = z.infer<typeof LoggedInteraction>;

export type OpenInteractions = { left: number; tookMs: number };

/** Waits until nothing is to be done or told any more; `left` says how much is after all that time. */
export async function untilTold(
  url: string,
  withinMs: number,
  signal: AbortSignal,
): Promise<OpenInteractions> {
  const startedAt = performance.now();
  for (;;) {
    const left = await countWaiting(url).catch(() => Infinity);
    const tookMs = performance.now() - startedAt;
    if (left === 0 || tookMs > withinMs || signal.aborted) return { left, tookMs };
    await pause(LOOK_EVERY_MS, signal);
  }
}

function countWaiting(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(WAITING);
    return Counted.parse(rows)[0].count;
  });
}

export function readInteractions(url: string): Promise<LoggedInteraction[]> {
  return withClient(url, async (client) =>
    z.array(LoggedInteraction).parse((await client.query(SELECT_INTERACTIONS)).rows),
  );
}
