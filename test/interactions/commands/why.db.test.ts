// Why a message stands somewhere: the event behind it, the route that led it there, and how it went.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { settled, startLinked } from "../../messages/cards/linked-world.ts";
import { DEPLOYS, type DeliveryWorld, ENGINEERING, oneRoute, SHOP } from "../../delivery/world.ts";
import { groupKeyOf } from "../../support/records.ts";
import { payloadLike } from "../../support/payload-like.ts";
import type { ShownMessage, Values } from "../../../src/core/interactions/interaction.ts";
import {
  type UserChat,
  type Sender,
  type Desk,
  linesOf,
  replyOf,
  startDesk,
} from "../stage/command-world.ts";

let world: DeliveryWorld;
let desk: Desk;
let posted: Promise<void> | undefined;
beforeAll(async () => {
  const config = oneRoute(undefined, { logTarget: { chatId: ENGINEERING } });
  world = await startLinked(config);
  desk = await startDesk(undefined, world.urls);
  desk.ports.readWorkItem = (text) => {
    const [, owner = "", repo = "", number] = /^(\w+)\/(\w+)#(\d+)$/u.exec(text) ?? [];
    return number === undefined
      ? []
      : [{ provider: "codehost", owner, repo, number: Number(number) }];
  };
});
afterAll(async () => {
  await desk.stop();
  await world.stop();
});

/** A pull request's card that was changed once, in both chats. */
async function post(): Promise<void> {
  await world.sendCodehost("pull_request", payloadLike("pull_request__opened"));
  await expect.poll(() => world.chatone.state.messages(SHOP)).toHaveLength(1);
  await settled(world);
  const check_run = { status: "in_progress", conclusion: null, completed_at: null };
  await world.sendCodehost(
    "check_run",
    payloadLike("check_run__failed", { action: "created", check_run }),
  );
  await expect
    .poll(() => world.chatone.state.messages(SHOP)[0]?.embeds[0]?.fields?.[0]?.name)
    .toBe("Checks");
  await settled(world);
}
beforeEach(async () => {
  posted ??= post();
  await posted;
});

const asking =
  (platform: UserChat, shown: ShownMessage | undefined, values: Values = {}) =>
  (more: Sender = {}) =>
    desk.interact(platform, { kind: "command", name: "why", values, shown }, more);
const about = (messageId: string | number | undefined) => ({
  messageId: String(messageId),
  written: [],
  links: [],
});
const shownInShop = () => about(world.chatone.state.messages(SHOP)[0]?.id);

const claim = async (channelId: string, groupId: string) =>
  world.sql(
    `insert into target_claims (place, group_key, claimed_by) values ($1, $2, 'ana-lopez')
     on conflict do nothing`,
    [`chatone:${channelId}`, await groupKeyOf(world, groupId)],
  );

const WHEN = expect.stringMatching(
  /^Received \w+ \d+, \d\d:\d\d UTC, posted here within \d+ s\. Edited 1 time since\.$/u,
);

test("it names route, group, event, who and when, and leads to the log", async () => {
  const next = await asking("chatone", shownInShop())();
  const [first] = await world.sql<{ delivery_id: string }>(
    "select delivery_id from sends order by id limit 1",
  );
  const delivery = first?.delivery_id ?? "";
  expect(linesOf(next)).toEqual([
    "Sent here by All of Acme.",
    "pull_request.opened · acme/shop · ana-lopez",
    WHEN,
    `Delivery ${delivery}`,
  ]);
  expect(replyOf(next)).toMatchObject({
    mayBeHeard: false,
    link: { label: "Open the log", url: `https://relay.example/admin/logs?q=${delivery}` },
  });
});

test("chattwo's messages are told apart by their chat, and a thread finds its message", async () => {
  const [card] = world.chattwo.state.messages(Number(ENGINEERING));
  const byMessage = linesOf(await asking("chattwo", about(card?.message_id))());
  expect(byMessage.slice(0, 2)).toEqual([
    "Sent here by All of Acme.",
    "pull_request.opened · acme/shop · ana-lopez",
  ]);
  expect(linesOf(await asking("chattwo", undefined, { on: "Acme/Shop#482" })())).toEqual(byMessage);
});

test.each([
  ["chatone", "/relay why on:owner/repo#12"],
  ["chattwo", "/relay why owner/repo#12"],
] as const)("%s: a word that names nothing is told so, with an example", async (platform, line) => {
  const next = await asking(platform, undefined, { on: "banana" })();
  expect(linesOf(next)).toEqual([
    `banana is not a link, an issue, a pull request, a commit or a delivery ID. For example: ${line}`,
  ]);
  expect(replyOf(next).isOpen).toBe(true);
});

test("a delivery id that is not a known field is another answer", async () => {
  const next = await asking("chatone", undefined, { on: "72d3162e-cc78-11e3-81ab-4c9367dc0958" })();
  expect(linesOf(next)[0]).toMatch(/^I found nothing here that I could explain\./u);
});

test("the time is a moment that chats can show as their own", async () => {
  const { lines } = replyOf(await asking("chatone", shownInShop())());
  expect(lines.flat()).toContainEqual({
    kind: "time",
    at: expect.any(Number),
    text: expect.stringMatching(/ UTC$/u),
  });
});

test("a route that is gone by now is told by its id", async () => {
  await world.load({ ...oneRoute(), routes: [] });
  await claim(SHOP, "acme");
  expect(linesOf(await asking("chatone", shownInShop())())[0]).toBe("Sent here by all of Acme.");
  await world.load(oneRoute());
});

test("a line of the log says that it is one", async () => {
  const [line] = await world.sql<{ message_id: string }>(
    "select message_id from sends where kind = 'log' and message_id is not null order by id limit 1",
  );
  expect(linesOf(await asking("chattwo", about(line?.message_id))())[0]).toBe(
    "This is the log of Acme: a line for every event.",
  );
});

const NOTHING = [
  "I found nothing here that I could explain. Ask about one of my messages, or name an issue or a pull request: /relay why on:owner/repo#12",
];

const DEPLOYS_CHANNEL = { platform: "chatone", channelId: DEPLOYS } as const;
const ofWorkItem = asking("chatone", undefined, { on: "acme/shop#482" });

test("T54 what stands in another channel of the same group is not told here", async () => {
  await claim(DEPLOYS, "acme");
  const elsewhere = { where: { target: DEPLOYS_CHANNEL } };
  expect(linesOf(await asking("chatone", shownInShop())(elsewhere))).toEqual(NOTHING);
  expect(linesOf(await ofWorkItem(elsewhere))).toEqual(NOTHING);
});

test("T54 what another group sent here before it left is not told to the next", async () => {
  const { groups, routes } = oneRoute();
  await world.load({ groups, routes: routes.filter(({ groupId }) => groupId === "globex") });
  await world.sql("delete from target_claims");
  await claim(SHOP, "globex");
  expect(linesOf(await asking("chatone", shownInShop())())).toEqual(NOTHING);
  expect(linesOf(await ofWorkItem())).toEqual(NOTHING);
  await world.load(oneRoute());
});

test("of nobody's message, and of none at all, it says the same", async () => {
  for (const [shown, values] of [
    [about("118"), {}],
    [undefined, {}],
    [undefined, { on: "acme/shop#9" }],
  ] as const)
    expect(linesOf(await asking("chatone", shown, values)())).toEqual(NOTHING);
});
