// A link for the asker alone, and the word that it worked where they asked for it.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { linkAccount } from "../../../src/app/accounts/link-account.ts";
import { type UserChat, type Desk, replyOf, startDesk, wordsOf } from "../stage/command-world.ts";
import { chatIdOf } from "../stage/linked-people.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());
beforeEach(() => desk.sql("delete from chatone_links; delete from interactions"));

const BO = { userId: "4022", login: "bo-chen" };
const LOGIN = { kind: "command", name: "login", values: {}, shown: undefined } as const;

const interact = async (platform: UserChat, sender = {}) =>
  replyOf(await desk.interact(platform, LOGIN, { by: "bo-chen", ...sender }));

/** What somebody does in the browser after they followed the link. */
async function follow(url: string, person = BO) {
  const token = new URL(url).searchParams.get("link") ?? "";
  const account = await desk.ports.chatLinks.take(token);
  if (!account) throw new Error("the link is not good");
  const actor = { id: person.userId, login: person.login, ip: undefined };
  return {
    account,
    replaced: await linkAccount(desk.ports, {
      account,
      host: "GitHub",
      login: person.login,
      person,
      actor,
    }),
  };
}

/** What is left to be said to people. */
const untold = async () => {
  const taken = await desk.store.interactions.take("1", 10);
  return taken.flatMap(({ id, reply }) => (reply ? [{ id, lines: wordsOf(reply) }] : []));
};

test("it is a button with an address that is never said aloud", async () => {
  const reply = await interact("chatone");
  expect(wordsOf(reply)).toEqual([
    "Sign in to GitHub to act as yourself here. The link is only for you and works for ten minutes.",
  ]);
  expect(reply).toMatchObject({
    mayBeHeard: false,
    link: {
      label: "Sign in to GitHub",
      url: expect.stringMatching(/^https:\/\/relay\.example\/auth\/codehost\?link=[\w-]{43}$/),
    },
  });
});

test("it is for the account that asked, and chattwo's word goes to their private chat", async () => {
  const [one, two] = [await interact("chatone"), await interact("chattwo")];
  const tokens = [one, two].map(({ link }) => new URL(link?.url ?? "").searchParams.get("link"));
  const accounts = await Promise.all(tokens.map((token) => desk.ports.chatLinks.look(token ?? "")));
  const name = "bo-chen";
  expect(accounts).toMatchObject([
    { platform: "chatone", userId: chatIdOf("chatone", name), name, chatId: undefined },
    {
      platform: "chattwo",
      userId: chatIdOf("chattwo", name),
      name,
      // Though it was asked in a group.
      chatId: chatIdOf("chattwo", name),
    },
  ]);
});

test("somebody who is linked hears as whom, and may change it", async () => {
  await follow((await interact("chatone")).link?.url ?? "");
  const reply = await interact("chatone", { lang: "de" });
  expect(wordsOf(reply)).toEqual([
    "Du agierst auf GitHub als bo-chen. Mit diesem Link änderst du das. Er ist nur für dich und gilt zehn Minuten.",
  ]);
  expect(reply.link?.label).toBe("Bei GitHub anmelden");
});

test("T42 once it is linked, chatone's asker is told where they asked, in their language", async () => {
  const interactionId = await desk.keep("chatone");
  const { link } = await interact("chatone", { interactionId, lang: "es-MX" });
  await desk.sql("update interactions set status = 'told'");
  expect(await untold()).toEqual([]);
  await follow(link?.url ?? "");
  expect(await untold()).toEqual([
    {
      id: interactionId,
      lines: [
        "Vinculado: actúas como bo-chen en GitHub.",
        "¿No fuiste tú? Desvincula ahora: /relay logout",
      ],
    },
  ]);
});

test("T42 a link in place of another one says which, to the asker and to whoever signed in", async () => {
  await follow((await interact("chatone")).link?.url ?? "");
  const interactionId = await desk.keep("chatone");
  const { link } = await interact("chatone", { interactionId });
  await desk.sql("update interactions set status = 'told'");
  const { replaced } = await follow(link?.url ?? "", { userId: "4021", login: "ana-lopez" });
  expect(replaced).toBe("bo-chen");
  expect(await untold()).toEqual([
    {
      id: interactionId,
      lines: [
        "Linked: you act as ana-lopez on GitHub.",
        "Before, you acted as bo-chen.",
        "Not you? Unlink now: /relay logout",
      ],
    },
  ]);
});

test("what is said instead is not overwritten by a worker that was saying the first answer", async () => {
  const interactionId = await desk.keep("chatone");
  const { link, ...reply } = await interact("chatone", { interactionId });
  const [first] = await desk.store.interactions.take("7", 1);
  const told = { id: interactionId, attempts: first?.attempts ?? 0 };
  await desk.store.interactions.settle(told, "7", {
    status: "telling",
    reply: { ...reply, link },
    audit: [],
  });
  const [second] = await desk.store.interactions.take("7", 1);
  await follow(link?.url ?? "");
  const settled = { id: interactionId, attempts: second?.attempts ?? 0 };
  expect(await desk.store.interactions.settle(settled, "7", { status: "told" })).toBe(false);
  const [third] = await desk.store.interactions.take("7", 1);
  expect(wordsOf(third?.reply ?? reply)[0]).toBe("Linked: you act as bo-chen on GitHub.");
  expect(await desk.store.interactions.settle(settled, "7", { status: "told" })).toBe(false);
});

test("it is linked all the same where nobody can be answered any more", async () => {
  const interactionId = await desk.keep("chatone");
  const { link } = await interact("chatone", { interactionId });
  await desk.sql("update interactions set status = 'told', body = null");
  await follow(link?.url ?? "");
  expect(await desk.sql("select status from interactions")).toEqual([{ status: "told" }]);
  expect(await desk.sql("select login from chatone_links")).toEqual([{ login: "bo-chen" }]);
});
