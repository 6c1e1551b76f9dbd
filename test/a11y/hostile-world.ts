// A Relay in which every text that somebody from outside can write is a polyglot: groups, people, routes,
// invites, webhooks with their headers, answers of platforms, names of channels, what was changed by whom.

import { vi } from "vitest";
import { CONSOLE_FOLDER, ensureConsole } from "../../dev/console/ensure.ts";
import { codehostSample } from "../../sandbox/samples/codehost.ts";
import { ALERTS, type DeliveryWorld, ENGINEERING, SHOP, startDelivery } from "../delivery/world.ts";
import { type Browser, signInto } from "../support/console.ts";
import { post } from "../support/post.ts";
import { codehostWebhook } from "../support/webhooks.ts";
import { poisoned, polyglot, POLYGLOTS } from "./polyglots.ts";

export type HostileWorld = DeliveryWorld & { url: string; owner: Browser };

const EVENTS = [
  ["pull_request", "opened"],
  ["issues", "opened"],
  ["issue_comment", "created"],
  ["push", undefined],
  ["release", "published"],
  ["workflow_run", "completed"],
  ["discussion", "created"],
] as const;

const members = POLYGLOTS.map((_, index) => ({
  userId: String(42 + index),
  login: polyglot(index, 100),
  role: index === 0 ? "owner" : "viewer",
}));

const routes = POLYGLOTS.map((_text, index) => ({
  id: `hostile-${index}`,
  name: polyglot(index, 100),
  enabled: true,
  groupId: "acme",
  filter: index === 0 ? { event: "*" } : { repo: polyglot(index, 200), label: ["*", "x<b>"] },
  targets: [{ channelId: SHOP }, { chatId: ENGINEERING }, { channelId: ALERTS }],
}));

const CONFIG = {
  groups: [
    { id: "acme", name: polyglot(0, 100), members },
    { id: "globex", name: polyglot(3, 100), members },
  ],
  routes,
};

export async function startHostile(): Promise<HostileWorld> {
  ensureConsole();
  const world = await startDelivery({ roles: [], config: CONFIG, env: { ADMIN_USER_IDS: "42" } });
  const { url = "" } = await world.start("all", { consoleFolder: CONSOLE_FOLDER });
  const owner = await signInto({ sql: world.sql, url }, "42", polyglot(0));
  await sendAll(world);
  await refuseSome(url);
  for (const [index, note] of POLYGLOTS.entries())
    await owner.request("POST", "/admin/api/groups/acme/invites", {
      body: { role: "viewer", note: note.slice(0, index === 4 ? 100 : 80) },
    });
  await settled(world);
  await poisonRows(world);
  return { ...world, url, owner };
}

async function sendAll(world: DeliveryWorld): Promise<void> {
  for (const [event, action] of EVENTS)
    await world.sendCodehost(event, poisoned(codehostSample(event, action)));
  for (const text of POLYGLOTS)
    await world.send({
      title: text,
      description: text,
      url: "javascript:alert(12)",
      repo: text,
      author: { name: text, url: "javascript:alert(13)", icon: "javascript:alert(14)" },
      fields: [{ name: text, value: text }],
      [text]: { [text]: [text] },
    });
}

/** Whoever does not know the secret still says what they like. */
async function refuseSome(url: string): Promise<void> {
  const printable = POLYGLOTS.map((text) => text.replaceAll(/[^\x21-\x7E]/g, ""));
  for (const text of printable)
    await post(
      url,
      codehostWebhook({
        path: "/webhook/acme",
        event: text,
        deliveryId: text,
        headers: { "user-agent": [text], "x-host-hook-id": [text] },
      }),
    );
}

async function settled({ sql }: DeliveryWorld): Promise<void> {
  await vi.waitUntil(
    async () => {
      const open = await sql(
        `select from undispatched union all
         select from sends where status in ('queued', 'sending')`,
      );
      return open.length === 0;
    },
    { timeout: 90_000 },
  );
}

/** What platforms answer and call their places, and what audit rows say. */
async function poisonRows({ sql }: DeliveryWorld): Promise<void> {
  const [text] = POLYGLOTS;
  await sql(
    `insert into places (place, name, due_at)
     select 'chatone:' || $2, $1, now() + interval '1 day'
     union all select 'chatone:' || $3, $1, now() + interval '1 day'
     union all select 'chattwo:' || $4, $1, now() + interval '1 day'
     on conflict (place) do update set name = excluded.name, due_at = excluded.due_at`,
    [text, SHOP, ALERTS, ENGINEERING],
  );
  await sql(
    `update sends set status = 'failed', error = $1, error_code = $1, http_status = 403
     where id % 3 = 0`,
    [text],
  );
  await sql(
    `insert into attempts (send_id, ok, http_status, error_code, error, duration_ms)
     select id, false, 403, $1, $1, 12 from sends where status = 'failed'`,
    [text],
  );
  await sql(
    `update lanes set state = 'paused', paused_at = now(), paused_why = $1, last_error = $1,
       last_error_at = now()
     where target_key like '%' || $2`,
    [text, ALERTS],
  );
  await sql(
    `update audit set actor_login = $1, ip = $1, detail = detail || jsonb_build_object($1::text, $1::text)`,
    [text],
  );
}
