// A person's own sessions and links over HTTP, and super-admins' end of a person's sessions.

import { expect } from "vitest";
import { getLinks } from "../../src/contract/accounts/me.ts";
import { getSessions } from "../../src/contract/accounts/sessions.ts";
import { type Browser, SUPER } from "../support/console.ts";
import { test } from "../support/fixtures/console.ts";
import { readReply } from "../support/read-reply.ts";
import { visitor } from "../support/sign-in.ts";

const listed = async (person: Pick<Browser, "request">) =>
  getSessions.reply.parse((await person.request("GET", "/admin/api/me/sessions")).body).sessions;
const status = async (person: Pick<Browser, "request">) =>
  (await person.request("GET", "/admin/api/me")).status;

test("M3 a person sees when and where each of their sessions began, and nothing that opens one", async ({
  world,
}) => {
  const [phone, laptop] = [visitor(world), visitor(world)];
  await phone.signIn("ana-lopez");
  await laptop.signIn("ana-lopez");
  const answer = await laptop.request("GET", "/admin/api/me/sessions");
  const { sessions } = getSessions.reply.parse(answer.body);
  expect(sessions).toHaveLength(2);
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  for (const { ip, createdAt, seenAt, expiresAt } of sessions) {
    expect(ip).toMatch(/^10\./);
    expect(seenAt).toBeGreaterThanOrEqual(createdAt);
    expect(expiresAt - createdAt).toBe(7 * 86_400_000);
  }
  const [row] = await world.sql<{ hash: string }>(
    "select encode(id_hash, 'hex') as hash from sessions where user_id = '4021' limit 1",
  );
  expect(answer.text).not.toContain(row?.hash);
  for (const each of [phone, laptop])
    expect(answer.text).not.toContain(/relay_session=([\w-]+)/.exec(each.cookies())?.[1]);
});

test("M3 a person ends one session, all others, or all", async ({ world }) => {
  const [one, two, three] = [
    await world.signIn("51"),
    await world.signIn("51"),
    await world.signIn("51"),
  ];
  const other = await world.signIn("52");
  const current = (await listed(one)).find(({ isCurrent }) => isCurrent);
  expect((await two.request("DELETE", `/admin/api/me/sessions/${current?.id}`)).body).toEqual({
    ok: true,
  });
  expect([await status(one), await status(two)]).toEqual([401, 200]);
  await two.request("DELETE", "/admin/api/me/sessions?except=current");
  expect([await status(two), await status(three)]).toEqual([200, 401]);
  await two.request("DELETE", "/admin/api/me/sessions");
  expect([await status(two), await status(other)]).toEqual([401, 200]);
});

test("M3 nobody ends a session of another person by its id", async ({ world }) => {
  const victim = await world.signIn("53");
  const mallory = await world.signIn("66");
  const [session] = await listed(victim);
  const answer = await mallory.request("DELETE", `/admin/api/me/sessions/${session?.id}`);
  expect(answer.body).toEqual({ ok: true });
  expect(await status(victim)).toBe(200);
  const odd = await mallory.request("DELETE", "/admin/api/me/sessions/no-id");
  expect([odd.status, odd.body]).toEqual([404, { error: "Not found" }]);
});

test("M3 super-admins alone end all sessions of a person, and it is audited with both", async ({
  world,
}) => {
  const victim = await world.signIn("54", "vic");
  const path = "/admin/api/people/54/sessions";
  expect((await (await world.signIn("42")).request("DELETE", path)).status).toBe(403);
  expect(await status(victim)).toBe(200);
  const root = await world.signIn(SUPER, "root");
  const foreign = { headers: { origin: "https://evil.example" } };
  expect((await root.request("DELETE", path, foreign)).status).toBe(403);
  expect((await root.request("DELETE", path)).body).toEqual({ ok: true });
  expect(await status(victim)).toBe(401);
  expect(
    await world.sql(
      "select actor_id, target_id, detail from audit where action = 'session.ended' and target_id = '54'",
    ),
  ).toEqual([
    { actor_id: SUPER, target_id: "54", detail: { before: { login: "vic", sessions: 1 } } },
  ]);
});

test("M2 a person lists the chat accounts that act as them, and unlinks one without that chat", async ({
  world,
}) => {
  await world.sql(`insert into chatone_links (chat_user_id, user_id, login, chat_name)
    values ('901', '55', 'eve', 'Eve'), ('902', '56', 'other', 'Other')`);
  await world.sql(`insert into chattwo_links (chat_user_id, user_id, login, chat_name, linked_at)
    values ('911', '55', 'eve', 'Mallory', now() + interval '1 second')`);
  const eve = await world.signIn("55", "eve");
  const links = async () => (await readReply(eve, "/admin/api/me/links", getLinks)).links;
  expect(await links()).toMatchObject([
    { platform: "chattwo", chatUserId: "911", name: "Mallory", mentions: "ping" },
    { platform: "chatone", chatUserId: "901", name: "Eve", mentions: "ping" },
  ]);
  expect((await eve.request("DELETE", "/admin/api/me/links/chattwo/911")).body).toEqual({
    ok: true,
  });
  expect((await eve.request("DELETE", "/admin/api/me/links/chatone/902")).body).toEqual({
    ok: true,
  });
  expect(await links()).toMatchObject([{ chatUserId: "901" }]);
  expect(await world.sql("select from chatone_links where chat_user_id = '902'")).toHaveLength(1);
  expect(
    await world.sql("select actor_id, target_id from audit where action = 'link.removed'"),
  ).toEqual([{ actor_id: "55", target_id: "chattwo:911" }]);
});
