// The api of the bare relay: verifies the HMAC, parses the body and answers after the commit.

import { createHmac, timingSafeEqual } from "node:crypto";
import { type FastifyRequest, fastify } from "fastify";
import type { Pool } from "pg";
import { createBatch } from "./batch.ts";
import type { BareWorld } from "./world.ts";

export const TOPIC = "bare_events";

const BATCHES = { parallel: 2, max: 64 };

const APPEND = `
with input as materialized (
  select nextval('event_ids') as id, t.*
  from json_to_recordset($1::json) as t(key text, group_key bigint, body_at integer, body_bytes integer)
),
fresh as (
  insert into idempotency_keys (key, event_id, expires_at)
  select key, id, now() + interval '5 minutes' from input order by key
  on conflict do nothing returning event_id
),
stored as (
  insert into events (id, group_key, payload)
  select id, group_key, substring($2::bytea from body_at + 1 for body_bytes)
  from input where id in (select event_id from fresh) order by id
  returning id
),
waiting as (insert into undispatched (event_id) select id from stored)
select key from input where id in (select id from stored)`;

type Webhook = { key: string; groupKey: string; body: Buffer };

export async function startApi(pool: Pool, world: BareWorld, port: number): Promise<void> {
  const notify = coalesce(() => pool.query(`notify ${TOPIC}`));
  const append = createBatch(async (webhooks: readonly Webhook[]) => {
    const stored = await appendAll(pool, webhooks);
    notify();
    return webhooks.map(({ key }) => stored.has(key));
  }, BATCHES);
  const app = fastify({ logger: false });
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Params: { id: string } }>("/webhook/:id", (request) =>
    receive(request.params.id, request),
  );
  app.post("/webhook", (request) => receive("", request));
  await app.listen({ port, host: "127.0.0.1" });

  async function receive(id: string, { headers, body }: Pick<FastifyRequest, "headers" | "body">) {
    const endpoint = world.endpoints[id];
    const signature = headers["x-relay-signature"] ?? headers["x-hub-signature-256"];
    if (!endpoint || !Buffer.isBuffer(body) || !isSigned(body, endpoint.secret, signature))
      throw Object.assign(new Error("wrong signature"), { statusCode: 401 });
    JSON.parse(body.toString("utf8"));
    const delivery = headers["x-host-delivery"] ?? headers["x-github-delivery"];
    const key = `${endpoint.groupKey}:${String(delivery)}`;
    const isStored = await append({ key, groupKey: endpoint.groupKey, body });
    return isStored ? { ok: true } : { ok: true, duplicate: true };
  }
}

function isSigned(body: Buffer, secret: string, signature: string | string[] | undefined): boolean {
  const given = Buffer.from(String(signature).slice("sha256=".length), "hex");
  const expected = createHmac("sha256", secret).update(body).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function appendAll(pool: Pool, webhooks: readonly Webhook[]): Promise<ReadonlySet<string>> {
  let at = 0;
  const rows = webhooks.map(({ key, groupKey, body }) => {
    const row = { key, group_key: groupKey, body_at: at, body_bytes: body.length };
    at += body.length;
    return row;
  });
  const bodies = Buffer.concat(webhooks.map(({ body }) => body));
  const { rows: stored } = await pool.query<{ key: string }>({
    name: "append",
    text: APPEND,
    values: [JSON.stringify(rows), bodies],
  });
  return new Set(stored.map(({ key }) => key));
}

/** Calls during a run lead to one more run. */
function coalesce(run: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isDue = false;
  const loop = async () => {
    isRunning = true;
    while (isDue) {
      isDue = false;
      await run();
    }
    isRunning = false;
  };
  return () => {
    isDue = true;
    if (!isRunning) void loop();
  };
}
