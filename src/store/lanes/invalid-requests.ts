// Counts invalid requests by minute: a few rows for each bot, written only when a call was refused.

import type { Pool, PoolClient } from "pg";
import { STOP_LIMITS } from "../../core/delivery/rate-limit.ts";
import type { InvalidRequests } from "../../ports/chat-platform.ts";
import { inTransaction } from "../transaction.ts";
import { limitBot } from "./bot-state.ts";
import { recentInvalid } from "./recent-invalid.ts";

const ADD = `
insert into invalid_requests as i (platform, minute, requests)
values ($1, date_trunc('minute', now()), $2)
on conflict (platform, minute) do update set requests = i.requests + excluded.requests`;

const FORGET = `
delete from invalid_requests where platform = $1 and minute < now() - interval '1 hour'`;

const LIMITED = "select from bots where platform = $1 and state = 'limited'";

const COUNT = `select ${recentInvalid("$1")} as recent`;

export function invalidRequests(pool: Pool): InvalidRequests {
  return {
    add: (platform, requests) =>
      inTransaction(pool, async (client) => {
        await client.query(ADD, [platform, requests]);
        await client.query(FORGET, [platform]);
        const after = await countRecent(client, platform);
        const limit = STOP_LIMITS[platform];
        const hasStopped = after >= limit && (await limitBot(client, platform, whyLimited(after)));
        return { before: after - requests, after, hasStopped };
      }),
    async isLimited(platform) {
      return (await pool.query(LIMITED, [platform])).rows.length > 0;
    },
  };
}

async function countRecent(client: PoolClient, platform: string): Promise<number> {
  const { rows } = await client.query<{ recent: number }>(COUNT, [platform]);
  return rows[0]?.recent ?? 0;
}

function whyLimited(recent: number): string {
  return `${recent} calls were answered with 401, 403 or 429 within ten minutes`;
}
