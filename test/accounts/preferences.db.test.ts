// /admin/api/me/preferences: a person sees and changes what chat commands set, for themselves alone.

import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { getPreferences } from "../../src/contract/accounts/preferences.ts";
import { getLinks } from "../../src/contract/accounts/me.ts";
import { type Browser, type Console, startConsole, SUPER } from "../support/console.ts";

const PATH = "/admin/api/me/preferences";
const HOURS = { timeZone: "Europe/Berlin", days: [1, 2, 3, 4, 5], from: "09:00", to: "18:00" };

let world: Console;
let ana: Browser;
beforeAll(async () => {
  // No chat answers: only a private chat whose id is known can get direct messages.
  world = await startConsole({
    CHATTWO_API_URL: "http://127.0.0.1:9",
    CHATTWO_BOT_TOKEN: "1:token",
    CHATTWO_SECRET_TOKEN: "a-secret-of-chattwo",
    CHATONE_API_URL: "http://127.0.0.1:9",
    CHATONE_BOT_TOKEN: "token",
    CHATONE_APPLICATION_ID: "1",
    CHATONE_PUBLIC_KEY: "a".repeat(64),
  });
  ana = await world.signIn("42", "ana");
  await world.sql(`insert into chatone_links (chat_user_id, user_id, login, chat_name)
    values ('901', '42', 'ana', 'Ana'), ('902', '56', 'other', 'Other')`);
});
afterAll(() => world.stop());

const read = async (who: Browser) =>
  getPreferences.reply.parse((await who.request("GET", PATH)).body);
const put = async (who: Browser, body: unknown) => {
  const answer = await who.request("PUT", PATH, { body });
  return [answer.status, answer.body];
};

test("nothing is set at first", async () => {
  expect(await read(ana)).toEqual({
    hours: null,
    snoozedUntil: null,
    directMessages: null,
    watches: [],
  });
});

test("working hours are set and removed, and others stay as they are", async () => {
  expect(await put(ana, { hours: HOURS })).toEqual([200, { ok: true }]);
  expect(await put(ana, {})).toEqual([200, { ok: true }]);
  expect((await read(ana)).hours).toEqual(HOURS);
  const root = await world.signIn(SUPER, "root");
  expect((await read(root)).hours).toBeNull();
  expect(await put(root, { hours: { ...HOURS, userId: "42" } })).toMatchObject([400, {}]);
  expect(await put(ana, { hours: { ...HOURS, timeZone: "Mars/Olympus" } })).toEqual([
    400,
    { error: "hours.timeZone must be the name of a time zone, as in Europe/Berlin" },
  ]);
  await put(ana, { hours: null });
  expect((await read(ana)).hours).toBeNull();
});

test("direct messages are snoozed for a time, and on again", async () => {
  await put(ana, { snoozeMinutes: 60 });
  const { snoozedUntil } = await read(ana);
  expect(Math.abs((snoozedUntil ?? 0) - Date.now() - 3_600_000)).toBeLessThan(120_000);
  await put(ana, { snoozeMinutes: null });
  expect((await read(ana)).snoozedUntil).toBeNull();
  expect((await put(ana, { snoozeMinutes: 1 }))[0]).toBe(400);
});

test("direct messages need a linked account, and a chat that lets Relay write", async () => {
  expect(await put(ana, { directMessages: "chattwo" })).toEqual([
    400,
    { error: expect.stringContaining("account first: /relay login") },
  ]);
  await world.sql(`insert into chattwo_links (chat_user_id, user_id, login, chat_name)
    values ('911', '42', 'ana', 'Ana')`);
  expect(await put(ana, { directMessages: "chattwo" })).toEqual([200, { ok: true }]);
  expect((await read(ana)).directMessages).toBe("chattwo");
  expect(await world.sql("select feed from people where user_id = '42'")).toEqual([
    { feed: { platform: "chattwo", chatId: "911" } },
  ]);
  // The chat does not answer: nothing changes, also not what else was asked for.
  const refused = await put(ana, { directMessages: "chatone", hours: HOURS });
  expect(refused).toEqual([502, { error: expect.stringContaining("did not answer") }]);
  expect(await read(ana)).toMatchObject({ directMessages: "chattwo", hours: null });
  await put(ana, { directMessages: null });
  expect((await read(ana)).directMessages).toBeNull();
});

test("mentions are set for one's own account alone", async () => {
  const mentions = (id: string, body: unknown) =>
    ana.request("PUT", `/admin/api/me/links/chatone/${id}/mentions`, { body });
  expect((await mentions("901", { mentions: "silent" })).body).toEqual({ ok: true });
  const { links } = getLinks.reply.parse((await ana.request("GET", "/admin/api/me/links")).body);
  expect(links.find(({ chatUserId }) => chatUserId === "901")?.mentions).toBe("silent");
  for (const id of ["902", "999"]) {
    const answer = await mentions(id, { mentions: "never" });
    expect([answer.status, answer.body]).toEqual([404, { error: "Not found" }]);
  }
  expect(await world.sql("select mentions from chatone_links where chat_user_id = '902'")).toEqual([
    { mentions: "ping" },
  ]);
  expect((await mentions("901", { mentions: "loud" })).status).toBe(400);
});

test("one's own watches are listed and ended", async () => {
  const rows = await world.sql(`
    insert into watches (group_key, key, wants, user_id, login, requested_in, title)
    select 1, 'acme/shop#' || id, 'merged', id, 'x', '{"platform":"chattwo","chatId":"1"}', 'acme/shop#' || id
    from unnest(array['42', '56']) as id returning id, user_id`);
  const kept = z.array(z.object({ id: z.string(), user_id: z.string() })).parse(rows);
  expect((await read(ana)).watches).toEqual([
    { id: expect.any(String), title: "acme/shop#42", wants: "merged" },
  ]);
  for (const { id } of kept)
    expect((await ana.request("DELETE", `/admin/api/me/watches/${id}`)).body).toEqual({ ok: true });
  expect((await read(ana)).watches).toEqual([]);
  expect(await world.sql("select user_id from watches")).toEqual([{ user_id: "56" }]);
});

test("only a session with a console reads or writes them", async () => {
  expect((await world.stranger.request("GET", PATH)).status).toBe(401);
  const kofi = await world.signIn("77", "kofi-b");
  expect((await kofi.request("GET", PATH)).status).toBe(403);
  expect((await put(kofi, { hours: null }))[0]).toBe(403);
  const foreign = { body: {}, headers: { origin: "https://evil.example" } };
  expect((await ana.request("PUT", PATH, foreign)).status).toBe(403);
});
