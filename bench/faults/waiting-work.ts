// Waits until Relay has nothing left to dispatch, send or answer.

import { z } from "zod";
import { until } from "./pause.ts";
import { withClient } from "./sql.ts";

export type QuietWait = { isQuiet: boolean; tookMs: number; left: string };

const LOOK_EVERY_MS = 500;

const WAITING = `
select (select count(*) from undispatched) + (select count(*) from waiting_events) as undispatched,
       (select count(*) from sends join lanes on lanes.id = sends.lane_id
        where status in ('queued', 'sending', 'retrying') and lanes.state = 'active') as sends,
       (select count(*) from interactions where status in ('waiting', 'telling')) as interactions`;

const count = z.coerce.number();
const Waiting = z.tuple([z.object({ undispatched: count, sends: count, interactions: count })]);
export type Waiting = z.infer<typeof Waiting>[0];

export async function untilQuiet(
  url: string,
  withinMs: number,
  signal: AbortSignal,
): Promise<QuietWait> {
  const startedAt = performance.now();
  let waiting: Waiting | undefined;
  const isQuiet = await until(
    async () => {
      waiting = await countWaiting(url).catch(() => undefined);
      return waiting !== undefined && totalOf(waiting) === 0;
    },
    { signal, withinMs, everyMs: LOOK_EVERY_MS },
  );
  return { isQuiet, tookMs: performance.now() - startedAt, left: describe(waiting) };
}

export function countWaiting(url: string): Promise<Waiting> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(WAITING);
    return Waiting.parse(rows)[0];
  });
}

function totalOf({ undispatched, sends, interactions }: Waiting): number {
  return undispatched + sends + interactions;
}

function describe(waiting: Waiting | undefined): string {
  if (!waiting) return "unknown";
  const { undispatched, sends, interactions } = waiting;
  return `${undispatched} events, ${sends} sends, ${interactions} interactions`;
}
