// What the interface's cases happen to: two groups, one send in each, and an invite.

import { z } from "zod";
import { type Console, startConsole } from "../../support/console.ts";
import { CHATONE_KEY, CHATTWO_SECRET } from "../../support/chat-webhooks.ts";
import { putConfig } from "../../support/put-config.ts";
import { LOGINS, type PersonName, signInAt } from "./people.ts";

export type Walk = {
  world: Console;
  /** What names in braces stand for. */
  names: Map<string, string>;
  /** The cookie of somebody's session. */
  sessionOf(name: PersonName): Promise<string>;
  /** Everyone signs in again for the next case. */
  forgetSessions(): void;
  /** The access token with which the owner acts. */
  bearer(): Promise<string>;
  stop(): Promise<void>;
};

const USER_IDS = { owner: "4021", admin: "4022", viewer: "4023", other: "4031", super: "4024" };
const CHANNEL = { platform: "chatone", channelId: "118020000000000001" };

export async function startWalk(): Promise<Walk> {
  const world = await startConsole({
    ADMIN_USER_IDS: USER_IDS.super,
    TARGET_CLAIMS: "off",
    CHATONE_PUBLIC_KEY: CHATONE_KEY,
    CHATTWO_SECRET_TOKEN: CHATTWO_SECRET,
  });
  const names = new Map<string, string>();
  const sessions = new Map<PersonName, Promise<string>>();
  const sessionOf = (name: PersonName) => {
    const known = sessions.get(name) ?? signInAt(world, LOGINS[name]);
    sessions.set(name, known);
    return known;
  };
  await fillIn(world, names);
  // What people do there comes back as webhooks, at some moment: not here.
  world.codehost.configureApp({ webhookUrl: "http://127.0.0.1:9" });
  let token: Promise<string> | undefined;
  const walk: Walk = {
    world,
    names,
    sessionOf,
    forgetSessions: () => sessions.clear(),
    bearer: () => (token ??= readToken(world, sessionOf)),
    stop: () => world.stop(),
  };
  names.set("{invite}", await makeInvite(walk));
  return walk;
}

const group = (id: string, name: string, members: object[]) => ({
  id,
  name,
  members,
  globalIngress: true,
});
const member = (name: Exclude<PersonName, "stranger" | "super">) => ({
  userId: USER_IDS[name],
  login: LOGINS[name],
  role: name === "other" ? "owner" : name,
});

async function fillIn({ sql, codehost }: Console, names: Map<string, string>): Promise<void> {
  const groups = [
    { ...group("acme", "Acme", [member("owner"), member("admin"), member("viewer")]), key: "1" },
    { ...group("globex", "Globex", [member("other")]), key: "2" },
  ];
  const routes = groups.map(({ id }) => ({
    id: "all",
    name: "Everything",
    enabled: true,
    groupId: id,
    kind: "match",
    stop: false,
    filter: { event: "*" },
    targets: [CHANNEL],
    chatOneRoleIds: [],
  }));
  await putConfig({ sql }, groups, routes);
  await sql("delete from documents where key = 'tenant:globex'");
  await addSend(sql, "1", "walk-acme");
  await addSend(sql, "2", "walk-globex");
  const sends = await sql<{ id: string; delivery_id: string }>(
    "select id, delivery_id from sends order by id",
  );
  for (const [name, place] of [
    ["", 0],
    ["foreign", 1],
  ] as const) {
    names.set(name === "" ? "{log}" : "{foreignLog}", sends[place]?.id ?? "");
    names.set(name === "" ? "{delivery}" : "{foreignDelivery}", sends[place]?.delivery_id ?? "");
  }
  const [installation] = codehost.state.installations.keys();
  names.set("{installation}", String(installation));
  names.set("{pull}", "482");
}

async function addSend(sql: Console["sql"], groupKey: string, deliveryId: string): Promise<void> {
  await sql(
    `with event as (
       insert into events (group_key, provider, event, delivery_id, headers, payload)
       values ($1, 'codehost', 'push', $2, '{}', convert_to('{"ref":"refs/heads/main"}', 'utf8'))
       returning id, received_at
     ), entered as (
       insert into event_groups
         (event_id, received_at, group_key, provider, event, delivery_id, state, routes_version, verdicts)
       select id, received_at, $1, 'codehost', 'push', $2, 'dispatched',
              (select version from documents where key = 'config:routes'), '[]' from event
     ), lane as (
       insert into lanes (group_key, platform, target_key, target)
       values ($1, 'chatone', 'chatone:118020000000000001', $3) returning id
     ), send as (
       insert into sends (lane_id, group_key, event_id, received_at, provider, event, delivery_id,
         repo, title, route_ids, status, attempts, http_status, message_id, started_at,
         delivered_at, duration_ms)
       select lane.id, $1, event.id, event.received_at, 'codehost', 'push', $2, 'acme/shop', 'Push',
         '["all"]', 'delivered', 1, 200, '1', now(), now(), 12 from lane, event
       returning id
     )
     insert into attempts (send_id, ok, http_status, duration_ms) select id, true, 200, 12 from send`,
    [groupKey, deliveryId, JSON.stringify(CHANNEL)],
  );
}

async function makeInvite({ world, sessionOf }: Walk): Promise<string> {
  const reply = await fetch(new URL("/admin/api/groups/acme/invites", world.url), {
    method: "POST",
    headers: { cookie: await sessionOf("owner"), "content-type": "application/json" },
    body: JSON.stringify({ role: "viewer" }),
  });
  return z.object({ token: z.string() }).parse(await reply.json()).token;
}

async function readToken({ url }: Console, sessionOf: Walk["sessionOf"]): Promise<string> {
  const reply = await fetch(new URL("/admin/api/me/token", url), {
    headers: { cookie: await sessionOf("owner") },
  });
  return z.object({ accessToken: z.string() }).parse(await reply.json()).accessToken;
}
