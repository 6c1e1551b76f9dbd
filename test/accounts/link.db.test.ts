// Linking a chat account: the page, the yes, the way over codehost, the message back, the undo.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Chattwo, startChattwo } from "../../sandbox/chattwo/start.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { type RunningRelay, serve } from "../../src/main/wire/serve.ts";
import type { Store } from "../../src/store/index.ts";
import { type Console, startConsole } from "../support/console.ts";
import { BO, linkFor } from "../support/links.ts";
import { fieldOf, HTML, locationOf, visitor } from "../support/sign-in.ts";
import { storeOn } from "../support/stores.ts";
import { testLog } from "../support/test-log.ts";
import { configFor } from "../support/world.ts";

const { chattwo: chattwoSeed } = readSeed();
let world: Console;
let store: Store;
let chattwo: Chattwo;
let worker: RunningRelay;
beforeAll(async () => {
  chattwo = await startChattwo({ seed: chattwoSeed, switches: { limits: false } });
  const env = {
    CHATTWO_API_URL: chattwo.url,
    CHATTWO_BOT_TOKEN: chattwoSeed.botToken,
    CHATTWO_CHAT_SENDS_PER_SECOND: "0",
  };
  world = await startConsole({ CHATONE_LABEL: "Discord <3", CODEHOST_LABEL: "GitHub" });
  store = storeOn(world.urls);
  // A bot cannot write to somebody who never wrote to it.
  chattwo.say({ chatId: Number(BO.chatId), userId: Number(BO.userId), text: "/start" });
  worker = await serve(configFor(world.urls, env), testLog(), "worker");
});
afterAll(async () => {
  await worker.stop();
  await store.close();
  await world.stop();
  await chattwo.stop();
});
beforeEach(() => world.sql("delete from chattwo_links"));

const IN_CHATONE = { ...BO, platform: "chatone" as const, userId: "811", chatId: undefined };
const links = (platform: "chatone" | "chattwo") =>
  world.sql(`select chat_user_id as chat, user_id, login, chat_name from ${platform}_links`);

/** Opens the link, says yes, and signs in. */
async function finish(link: string, login: string, headers: Readonly<Record<string, string>>) {
  const person = visitor(world);
  const page = await person.request("GET", link);
  const fields = { link: fieldOf(page, "link"), csrf: fieldOf(page, "csrf") };
  const left = await person.post("/auth/codehost", fields);
  const done = await person.request("GET", person.authorize(left, login), { headers });
  return { person, page, left, done };
}

test("the page names the chat account and its platform, and may be opened again", async () => {
  const link = await linkFor(world, store, { ...IN_CHATONE, name: "<b>Bo</b>" });
  for (let time = 0; time < 2; time += 1) {
    const { status, text, headers } = await visitor(world).request("GET", link);
    expect(status).toBe(200);
    expect(text).toContain("Let this Discord &lt;3 account act as you?");
    expect(text).toContain("&lt;b&gt;Bo&lt;/b&gt;");
    expect(text).toContain("GitHub");
    expect(headers.get("content-security-policy")).toContain(
      `form-action 'self' ${world.codehost.url}`,
    );
  }
  expect(await links("chatone")).toEqual([]);
});

test("a program gets the interface's answer, for each of the two chats", async () => {
  const one = await finish(await linkFor(world, store, IN_CHATONE), "bo-chen", {});
  expect([one.done.status, one.done.body]).toEqual([
    200,
    { ok: true, chatOneUserId: "811", login: "bo-chen" },
  ]);
  const two = await finish(await linkFor(world, store), "bo-chen", {});
  expect(two.done.body).toEqual({ ok: true, chatTwoUserId: BO.userId, login: "bo-chen" });
  const linked = { user_id: "4022", login: "bo-chen", chat_name: "Bo Chen" };
  expect(await links("chatone")).toEqual([{ chat: "811", ...linked }]);
  expect(await links("chattwo")).toEqual([{ chat: BO.userId, ...linked }]);
});

test("it asks codehost for the right to write, and keeps the token", async () => {
  const { left } = await finish(await linkFor(world, store), "bo-chen", {});
  expect([left.status, new URL(locationOf(left)).searchParams.get("scope")]).toEqual([302, "repo"]);
  expect(await store.tokens.find("4022")).toMatchObject({ rights: "write" });
});

test("chattwo is told in the chat that asked, through the lanes", async () => {
  await finish(await linkFor(world, store), "bo-chen", {});
  const sent = () => world.sql("select kind, status, error from sends order by id desc limit 1");
  await expect.poll(sent).toEqual([{ kind: "notice", status: "delivered", error: null }]);
  const texts = chattwo.journal
    .read()
    .filter((entry) => entry.kind === "arrived")
    .filter(({ path }) => path.endsWith("/sendMessage"));
  const said = JSON.stringify(texts.at(-1)?.body);
  expect(said).toContain("You act as bo-chen on GitHub");
  expect(said).toContain("/relay logout");
});

test("a chat account that was linked to somebody else is theirs no more, written down", async () => {
  await finish(await linkFor(world, store), "ana-lopez", {});
  const { done } = await finish(await linkFor(world, store), "bo-chen", HTML);
  expect(done.text).toContain("Until now it happened as <b>ana-lopez</b>.");
  expect(await links("chattwo")).toMatchObject([{ login: "bo-chen" }]);
  const [last] = await world.sql(
    "select action, actor_id, target_id, detail from audit order by id desc limit 1",
  );
  expect(last).toEqual({
    action: "link.replaced",
    actor_id: "4022",
    target_id: `chattwo:${BO.userId}`,
    detail: { before: { login: "ana-lopez" }, after: { login: "bo-chen" } },
  });
});

test("a browser sees both accounts, and can undo it once", async () => {
  const { person, done } = await finish(await linkFor(world, store), "bo-chen", HTML);
  expect(done.status).toBe(200);
  for (const words of ["The accounts are linked", "Bo Chen", "bo-chen"])
    expect(done.text).toContain(words);
  expect(done.text).not.toContain("Until now");
  expect(person.cookies()).not.toContain("relay_session");
  const undo = fieldOf(done, "undo");
  // Nobody else can, not even with the form.
  const thief = visitor(world);
  await thief.request("GET", "/admin/login");
  expect(locationOf(await thief.post("/auth/codehost/undo", { undo }))).toBe("/admin?error=state");
  expect(await links("chattwo")).toHaveLength(1);
  const undone = await person.post("/auth/codehost/undo", { undo });
  expect([undone.status, undone.text]).toEqual([
    200,
    expect.stringContaining("The link is undone"),
  ]);
  expect(await links("chattwo")).toEqual([]);
  const [last] = await world.sql("select action, actor_login from audit order by id desc limit 1");
  expect(last).toEqual({ action: "link.removed", actor_login: "bo-chen" });
  expect(locationOf(await person.post("/auth/codehost/undo", { undo }))).toBe("/admin?error=state");
});

test("a link that is over, used or made up is refused, in a browser on a page", async () => {
  const old = await linkFor(world, store);
  await world.sql("update link_requests set expires_at = now()");
  const used = await linkFor(world, store);
  await finish(used, "bo-chen", {});
  for (const link of [old, used, `/auth/codehost?link=${"a".repeat(43)}`, "/auth/codehost?link="]) {
    const { status, body } = await visitor(world).request("GET", link);
    expect([status, body]).toEqual([400, { error: "Invalid or expired state" }]);
    expect(locationOf(await visitor(world).request("GET", link, { headers: HTML }))).toBe(
      "/admin?error=state",
    );
  }
});
