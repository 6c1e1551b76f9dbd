// What ends a person's sessions and links: their token's end, and the loss of console access.

import { expect } from "vitest";
import { group, type Member, OWNER } from "../../support/configured.ts";
import { type Browser, type Console, SUPER } from "../../support/console.ts";
import { test } from "../../support/fixtures/console.ts";
import { visitor } from "../../support/sign-in.ts";

const ANA = "ana-lopez";
const linked = (world: Console) =>
  world.sql<{ user_id: string }>(
    "select user_id from chatone_links union all select user_id from chattwo_links",
  );

async function linkAna({ sql }: Console): Promise<void> {
  await sql(`insert into chatone_links (chat_user_id, user_id, login, chat_name)
    values ('811', '4021', 'ana-lopez', 'Ana'), ('812', '42', 'ana', 'Other')
    on conflict do nothing`);
  await sql(`insert into chattwo_links (chat_user_id, user_id, login, chat_name)
    values ('821', '4021', 'ana-lopez', 'Ana') on conflict do nothing`);
}

test("M3 M2 deletion of one's own token ends one's sessions and links, and no others", async ({
  world,
}) => {
  const [phone, laptop] = [visitor(world), visitor(world)];
  await phone.signIn(ANA, { start: "/auth/codehost" });
  await laptop.signIn(ANA);
  const other = await world.signIn("42");
  await linkAna(world);
  expect((await laptop.request("DELETE", "/auth/token/4021")).body).toEqual({ ok: true });
  expect((await phone.request("GET", "/admin/api/me")).status).toBe(401);
  expect((await laptop.request("GET", "/admin/api/me")).status).toBe(401);
  expect((await other.request("GET", "/admin/api/me")).status).toBe(200);
  expect(await linked(world)).toEqual([{ user_id: "42" }]);
  const audit = await world.sql(
    `select action, target_id, actor_id from audit
     where action in ('token.removed', 'session.ended', 'link.removed') order by id`,
  );
  expect(audit).toEqual([
    { action: "token.removed", target_id: "4021", actor_id: "4021" },
    { action: "session.ended", target_id: "4021", actor_id: "4021" },
    { action: "link.removed", target_id: "chatone:811", actor_id: "4021" },
    { action: "link.removed", target_id: "chattwo:821", actor_id: "4021" },
  ]);
});

test("M3 a super-admin who deletes a token ends that person's sessions, also without a record", async ({
  world,
}) => {
  const thief = await world.signIn("4021");
  await linkAna(world);
  const root = await world.signIn(SUPER);
  expect((await root.request("DELETE", "/auth/token/4021")).body).toEqual({ ok: true });
  expect((await thief.request("GET", "/admin/api/me")).status).toBe(401);
  expect((await root.request("GET", "/admin/api/me")).status).toBe(200);
  expect(await linked(world)).toEqual([{ user_id: "42" }]);
});

const KIM = { userId: "61", login: "kim" };

async function putMembers(root: Browser, ...members: readonly Member[]): Promise<void> {
  const groups = [group("acme", { members: [OWNER, ...members] }), group("globex")];
  expect((await root.request("PUT", "/admin/api/groups", { body: { groups } })).status).toBe(200);
}

test("M3 a person who loses their last group loses their sessions; a lesser role ends nothing", async ({
  world,
}) => {
  const root = await world.signIn(SUPER);
  const kim = await world.signIn("61", "kim");
  const status = async () => (await kim.request("GET", "/admin/api/groups")).status;
  await putMembers(root, { ...KIM, role: "admin" });
  expect(await status()).toBe(200);
  await putMembers(root, { ...KIM, role: "viewer" });
  expect(await status()).toBe(200);
  await putMembers(root);
  expect(await status()).toBe(401);
  await putMembers(root, { ...KIM, role: "viewer" });
  expect(await status()).toBe(401);
});

test("M3 a super-admin who leaves a group keeps console access and sessions", async ({ world }) => {
  const root = await world.signIn(SUPER, "root");
  await putMembers(root, { userId: SUPER, login: "root", role: "viewer" });
  await putMembers(root);
  expect((await root.request("GET", "/admin/api/me")).status).toBe(200);
});
