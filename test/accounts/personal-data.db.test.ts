// What is stored about a person: their copy of it, and its deletion with a report.

import { expect } from "vitest";
import { deleteMe, getOwnExport } from "../../src/contract/accounts/me.ts";
import { OPERATOR } from "../../src/ports/records.ts";
import type { Store } from "../../src/store/index.ts";
import { group, OWNER } from "../support/configured.ts";
import { type Console, SUPER } from "../support/console.ts";
import { test } from "../support/fixtures/console.ts";
import { readReply } from "../support/read-reply.ts";
import { visitor } from "../support/sign-in.ts";

const ANA = { userId: "4021", login: "ana-lopez" };

/** Ana is viewer of one group and last owner of another, and left something in every table. */
async function addAna(world: Console): Promise<void> {
  const root = await world.signIn(SUPER);
  const groups = [
    group("acme", { members: [OWNER, { ...ANA, role: "viewer" }] }),
    group("solo", { members: [{ ...ANA, role: "owner" }] }),
  ];
  expect((await root.request("PUT", "/admin/api/groups", { body: { groups } })).status).toBe(200);
  await visitor(world).signIn(ANA.login, { start: "/auth/codehost" });
  for (const statement of RECORDS) await world.sql(statement);
}

const RECORDS = [
  "insert into chatone_links (chat_user_id, user_id, login, chat_name) values ('811', '4021', 'ana-lopez', 'Ana')",
  "insert into chattwo_links (chat_user_id, user_id, login, chat_name) values ('821', '4021', 'ana-lopez', 'Ana'), ('822', '42', 'ana', 'Other')",
  "insert into people (user_id, feed) values ('4021', '{}'), ('42', '{}')",
  `insert into watches (group_key, key, wants, user_id, login, requested_in, title)
   values (1, 'k', 'green', '4021', 'ana-lopez', '{}', 'canary watch')`,
  `insert into mutes (group_key, target_key, key, muted_by, muted_by_login)
   values (1, 't', 'k', '4021', 'ana-lopez'), (1, 't', 'other', '42', 'ana')`,
  `insert into invites (id, token_hash, group_key, group_id, role, created_by, created_by_login, expires_at)
   values ('i1', 'secret hash', 1, 'acme', 'viewer', '4021', 'ana-lopez', now() + interval '1 day')`,
  `insert into invites (id, token_hash, group_key, group_id, role, created_by, created_by_login, expires_at, accepted_at, accepted_by)
   values ('i2', 'other hash', 1, 'acme', 'viewer', '42', 'ana', now() + interval '1 day', now(), '4021')`,
  `insert into api_tokens (id, token_hash, group_key, name, role, created_by, created_by_login)
   values ('t1', 'token hash', 1, 'canary token', 'viewer', '4021', 'ana-lopez')`,
  `insert into access_requests (user_id, login, group_id, expires_at)
   values ('4021', 'ana-lopez', 'mobile', now() + interval '1 day')`,
  `insert into lanes (group_key, platform, target_key, target, user_id)
   values (1, 'chattwo', 'chattwo:821', '{"platform": "chattwo", "chatId": "821"}', '4021')`,
  `insert into sends (lane_id, group_key, kind, notice, user_id, message, title)
   select id, 1, 'notice', '{}', '4021', '{"text": "canary message"}', 'canary title' from lanes where user_id = '4021'`,
  `insert into mapped_people (group_key, account, login, login_key, platform, chat_user_id)
   values (1, '4021', 'ana-lopez', 'ana-lopez', 'chatone', '815'), (1, '77', '', '', 'chatone', '811'),
     (1, '42', 'ana', 'ana', 'chatone', '816')`,
  "insert into ping_opt_outs (person_id, group_key) values ('4021', 0), ('42', 0)",
  `insert into attempts (send_id, ok, duration_ms) select id, true, 5 from sends where user_id = '4021'`,
];

/** Two people have the login on two hosts. The last replay is of an earlier version. */
const REPLAYS = `insert into replays (group_key, request, requested_by, requested_by_id, events, idle)
  values (1, '{}', 'ana-lopez', '4021', 1, 0), (1, '{}', 'ana-lopez', 'altforge:7', 2, 0),
    (1, '{}', 'ana-lopez', null, 3, 0)`;

const OTHER_ANA = `insert into identities (key, person_id, provider, issuer, subject, login)
  values ('altforge:7', 'altforge:7', 'altforge', '', '7', 'ana-lopez')`;

const chainFaults = async ({ audit }: Store) => {
  const faults: unknown[] = [];
  await audit.verify((fault) => faults.push(fault));
  return faults;
};

test("the export has a row for all that is stored, and no secret", async ({ world }) => {
  await addAna(world);
  const ana = await world.signIn(ANA.userId, ANA.login);
  const copy = await readReply(ana, "/admin/api/me/export", getOwnExport);
  const counts = Object.entries(copy.records).map(([name, rows]) => [name, rows.length] as const);
  expect(Object.fromEntries(counts)).toMatchObject({
    token: 1,
    sessions: 2,
    links: 2,
    mappings: 2,
    pingOptOuts: 1,
    preferences: 1,
    watches: 1,
    mutes: 1,
    invitesMade: 1,
    invitesAccepted: 1,
    apiTokensMade: 1,
    accessRequests: 1,
    directMessages: 1,
    directMessageTargets: 1,
    memberships: 2,
  });
  const text = JSON.stringify(copy);
  for (const canary of [
    "canary watch",
    "canary token",
    "canary message",
    "solo",
    "session.started",
  ])
    expect(text).toContain(canary);
  expect(text).not.toMatch(/hash|accessToken|refreshToken|ghu_|v1\./);
  expect(await world.sql("select from audit where action = 'person.exported'")).toEqual([]);
});

test("deletion needs one's login and a fresh sign-in", async ({ world }) => {
  const ana = await world.signIn(ANA.userId, ANA.login);
  const wrong = await ana.request("DELETE", "/admin/api/me", { body: { confirm: "other" } });
  expect([wrong.status, wrong.body]).toEqual([400, { error: "confirm must be your login" }]);
  await world.sql("update sessions set created_at = now() - interval '11 minutes'");
  const old = await ana.request("DELETE", "/admin/api/me", { body: { confirm: ANA.login } });
  expect(old.status).toBe(403);
  expect(await world.sql("select from people where user_id = '4021'")).toHaveLength(1);
});

test("deletion removes all but what it names, and the audit chain holds", async ({
  world,
  store,
}) => {
  const ana = await world.signIn(ANA.userId, ANA.login);
  const answer = await ana.request("DELETE", "/admin/api/me", { body: { confirm: ANA.login } });
  const report = deleteMe.reply.parse(answer.body);
  expect(report.removed).toMatchObject({ token: 1, links: 2, directMessages: 1, memberships: 1 });
  expect(report.remains[0]).toEqual({
    what: "Membership of solo",
    why: "This person is its last owner. Name another owner or delete the group, then try again.",
  });
  expect(report.remains.map(({ what }) => what)).toContain(
    "Audit log: id and login in past entries",
  );
  expect((await ana.request("GET", "/admin/api/me")).status).toBe(401);
  const { records } = await store.personalData.export(ANA.userId, OPERATOR);
  const left = Object.entries(records).filter(([, rows]) => rows.length > 0);
  expect(left.map(([name]) => name)).toEqual(["memberships", "audit"]);
  expect(records["memberships"]).toMatchObject([{ group_id: "solo" }]);
  expect(await world.sql("select from audit where actor_id = '4021' and ip is not null")).toEqual(
    [],
  );
  expect(await world.sql("select from documents where key like 'token%'")).toEqual([]);
  expect(await chainFaults(store)).toEqual([]);
  // Others keep theirs.
  expect(await world.sql("select user_id from people")).toEqual([{ user_id: "42" }]);
  expect(await world.sql("select from chattwo_links")).toHaveLength(1);
  expect(await world.sql("select from mutes")).toHaveLength(1);
  expect(await world.sql("select account from mapped_people")).toEqual([{ account: "42" }]);
  expect(await world.sql("select person_id from ping_opt_outs")).toEqual([{ person_id: "42" }]);
  expect(await world.sql("select accepted_by from invites")).toEqual([{ accepted_by: null }]);
});

test("forgetting a person twice, or one whom nobody knows, removes nothing", async ({ store }) => {
  for (const id of [ANA.userId, "999999"]) {
    const { removed } = await store.personalData.forget(id, OPERATOR);
    expect(Object.values(removed).every((count) => count === 0)).toBe(true);
  }
});

async function addReplays(world: Console): Promise<void> {
  await world.sql("truncate identities, replays cascade");
  await world.signIn(ANA.userId, ANA.login);
  await world.sql(REPLAYS);
}

const requesters = (world: Console) =>
  world.sql(`select events, requested_by as by from replays order by events`);

test("of two people with one login, each has only their own replays", async ({ world, store }) => {
  await addReplays(world);
  await world.sql(OTHER_ANA);
  const { records } = await store.personalData.export(ANA.userId, OPERATOR);
  expect(records["replays"]).toHaveLength(1);
  await store.personalData.forget(ANA.userId, OPERATOR);
  expect(await requesters(world)).toEqual([
    { events: 1, by: "forgotten" },
    { events: 2, by: "ana-lopez" },
    { events: 3, by: "ana-lopez" },
  ]);
});

test("a replay of an earlier version belongs to the only person with its login", async ({
  world,
  store,
}) => {
  await addReplays(world);
  const { records } = await store.personalData.export(ANA.userId, OPERATOR);
  expect(records["replays"]).toHaveLength(2);
  await store.personalData.forget(ANA.userId, OPERATOR);
  expect(await requesters(world)).toEqual([
    { events: 1, by: "forgotten" },
    { events: 2, by: "ana-lopez" },
    { events: 3, by: "forgotten" },
  ]);
});
