// A channel in both chats: what leads there, why something stands there, and whose it is.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEPLOYS, ENGINEERING, NIGHT_SHIFT } from "../delivery/world.ts";
import { type Browser, signInto } from "../support/console.ts";
import { listIn, textIn } from "../support/read-body.ts";
import type { Chatting } from "./stage/chatting.ts";
import { chatIdOf } from "./stage/linked-people.ts";
import { inChatone } from "./stage/in-chatone.ts";
import { inChattwo } from "./stage/in-chattwo.ts";
import { PULL, showPull } from "./stage/pulls.ts";
import { type ChatWorld, startChats } from "./stage/world.ts";

const ANA = "ana-lopez";
const TOM = "tom-okafor";
const CHATS = ["chatone", "chattwo"] as const;
const UNCLAIMED = {
  chatone: { platform: "chatone", channelId: DEPLOYS },
  chattwo: { platform: "chattwo", chatId: NIGHT_SHIFT },
} as const;

let world: ChatWorld;
let owner: Browser;
/** The channels that nobody has claimed. */
let others: Record<(typeof CHATS)[number], Chatting>;
beforeAll(async () => {
  world = await startChats();
  world.greet(ANA, TOM);
  owner = await signInto(world, "4021", ANA);
  others = {
    chatone: inChatone(world.chatone, DEPLOYS),
    chattwo: inChattwo(world, Number(NIGHT_SHIFT)),
  };
  const userId = Number(chatIdOf("chattwo", ANA));
  for (const chatId of [NIGHT_SHIFT, ENGINEERING].map(Number))
    world.chattwo.setAdministrator({ chatId, userId, isAdministrator: true });
  await showPull(world);
});
afterAll(() => world.stop());

const ROUTES = "/admin/api/groups/acme/routes";
const newCode = async () =>
  textIn((await owner.request("POST", "/admin/api/groups/acme/claims")).body, "code");
const claims = () => world.sql("select place from target_claims order by place");

/** A route of acme's to that channel. */
async function saveRoute(chat: (typeof CHATS)[number]): Promise<number> {
  const saved = listIn((await owner.request("GET", ROUTES)).body, "routes");
  const route = { name: `To ${chat}`, enabled: true, filter: { event: "*" } };
  const added = { ...route, id: `to-${chat}`, targets: [UNCLAIMED[chat]] };
  return (await owner.request("PUT", ROUTES, { body: { routes: [...saved, added] } })).status;
}

describe.each(CHATS)("in %s", (platform) => {
  const chat = () => world.chats[platform];
  const other = () => others[platform];
  /** chattwo's answers are read in the private chat, where they name the group. */
  const named = (here: string, there: string) => (platform === "chatone" ? here : there);

  test("routes tells what leads here, to whoever asks and to nobody else", async () => {
    expect(await chat().sendCommand(TOM, "routes")).toMatchObject({
      isPrivate: true,
      lines: [
        named("What is sent here", "What is sent to Acme engineering"),
        "Everything (Acme) anything",
      ],
    });
    expect((await other().sendCommand(TOM, "routes")).lines[0]).toContain(
      named("No route sends messages here.", "No route sends messages to Night shift."),
    );
  });

  test("why tells what led a message here, by the message and by its name", async () => {
    const byMessage = await chat().sendCommand(TOM, "why", {}, chat().card("#482"));
    expect(byMessage).toMatchObject({
      isPrivate: true,
      lines: [
        named(
          "Sent here by Everything of Acme.",
          "Sent to Acme engineering by Everything of Acme.",
        ),
        "pull_request.opened · acme/shop · ana-lopez",
        expect.stringMatching(
          named(
            "^Received <t:\\d+:f>, posted here within .+\\.$",
            "^Received \\w+ \\d+, \\d\\d:\\d\\d UTC, posted in Acme engineering within .+\\.$",
          ),
        ),
        expect.stringMatching(/^Delivery [0-9a-f-]{36}$/u),
      ],
      link: expect.stringContaining("/admin/logs?q="),
    });
    const byName = await chat().sendCommand(TOM, "why", { on: PULL });
    expect(byName.lines).toEqual(byMessage.lines);
  });

  test("T54 why says the same of what stands elsewhere, is gone or never was", async () => {
    const says = /^I found nothing (?:here|in [\w ]+) that I could explain\./u;
    expect((await other().sendCommand(TOM, "why", { on: PULL })).lines[0]).toMatch(says);
    expect((await chat().sendCommand(TOM, "why", { on: "acme/shop#999" })).lines[0]).toMatch(says);
    expect((await chat().sendCommand(TOM, "why")).lines[0]).toMatch(says);
  });

  test("T33 a channel is a group's once somebody who manages it has said its code there", async () => {
    expect(await saveRoute(platform)).toBe(400);
    const code = await newCode();
    expect((await other().sendCommand(TOM, "connect", { code })).lines[0]).toMatch(
      /^Only a person who manages this channel can connect it\./u,
    );
    expect((await other().sendCommand(ANA, "connect", { code: "0123456789ab" })).lines[0]).toMatch(
      /^That code is not valid or has expired\./u,
    );
    const before = await claims();

    const done = await other().sendCommand(ANA, "connect", { code });
    expect(done).toMatchObject({
      isPrivate: true,
      lines: [
        `${named("This channel", "Night shift")} is now connected to Acme. Its routes can send messages there.`,
      ],
    });
    const place = `${platform}:${platform === "chatone" ? DEPLOYS : NIGHT_SHIFT}`;
    expect(await claims()).toEqual([...before, { place }]);
    expect((await chat().sendCommand(ANA, "connect", { code })).lines[0]).toMatch(
      /^That code is not/u,
    );

    expect(await saveRoute(platform)).toBe(200);
    expect((await other().sendCommand(TOM, "routes")).lines).toContain(
      `To ${platform} (Acme) anything`,
    );
    await world.codehost.deliverSample("issues", "opened", "acme/shop");
    await expect.poll(() => other().card("#517")).toBeDefined();
  });

  test("M5 a channel is taken back by a person who manages it, and the group falls silent there", async () => {
    const place = `${platform}:${platform === "chatone" ? DEPLOYS : NIGHT_SHIFT}`;
    expect((await other().sendCommand(TOM, "disconnect")).lines[0]).toMatch(
      /^Only a person who manages this channel can disconnect it\./u,
    );
    expect(await claims()).toContainEqual({ place });
    const done = await other().sendCommand(ANA, "disconnect");
    expect(done).toMatchObject({
      isPrivate: true,
      lines: [
        expect.stringMatching(
          named("^This channel is no longer connected", "^Night shift is no longer connected"),
        ),
      ],
    });
    expect(await claims()).not.toContainEqual({ place });
    expect((await other().sendCommand(ANA, "disconnect")).lines).toEqual([
      named("No group is connected here.", "No group is connected in Night shift."),
    ]);

    await world.codehost.deliverSample("push", undefined, "acme/shop");
    const sends = `select s.status, l.state, l.paused_why from sends s join lanes l on l.id = s.lane_id
      where s.event = 'push' and l.target_key = $1`;
    await expect
      .poll(() => world.sql(sends, [place]))
      .toEqual([
        {
          status: "queued",
          state: "paused",
          paused_why: "the channel was disconnected from the group",
        },
      ]);
  });
});
