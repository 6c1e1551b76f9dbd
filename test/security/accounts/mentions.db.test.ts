// Who a message calls, names by chat id or writes to: accepted members of the group, and people named by an event of the
// group's own installation. A group's own endpoint proves nothing about the people in its events.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chatIdOf } from "../../interactions/stage/linked-people.ts";
import {
  type DeliveryWorld,
  DEPLOYS,
  ENGINEERING,
  NIGHT_SHIFT,
  SHOP,
  startDelivery,
} from "../../delivery/world.ts";
import { acmePayload, writtenTo } from "../../policy/subscriptions/people-world.ts";
import { post } from "../../support/post.ts";
import { codehostWebhook } from "../../support/webhooks.ts";

const BO = "bo-chen";
const BO_ID = "4022";
const CHATS = ["chatone", "chattwo"] as const;
type Platform = (typeof CHATS)[number];

const route = (groupId: string, targets: readonly object[]) => ({
  id: "all",
  name: "All",
  enabled: true,
  groupId,
  filter: { event: ["*"] },
  targets,
});

const ANA = { userId: "42", login: "ana-lopez", role: "owner" };
const CONFIG = {
  groups: [
    { id: "acme", name: "Acme", members: [ANA] },
    { id: "globex", name: "Globex", members: [ANA], installationId: "7001" },
  ],
  routes: [
    route("acme", [{ channelId: SHOP }, { chatId: ENGINEERING }]),
    route("globex", [{ channelId: DEPLOYS }, { chatId: NIGHT_SHIFT }]),
  ],
};
const CHANNELS = {
  acme: { chatone: SHOP, chattwo: ENGINEERING },
  globex: { chatone: DEPLOYS, chattwo: NIGHT_SHIFT },
};

let world: DeliveryWorld;
let url = "";
beforeAll(async () => {
  world = await startDelivery({ roles: [], config: CONFIG });
  ({ url = "" } = await world.start("all"));
  const chat = world.chattwo.state.findChat(Number(chatIdOf("chattwo", BO)));
  if (chat) chat.fate = undefined;
});
afterAll(() => world.stop());

/** Bo's place in acme: none, invited by another person, or accepted. */
async function setMembership(membership: "none" | "pending" | "accepted") {
  const acceptedAt = membership === "accepted" ? 1 : null;
  const bo = { userId: BO_ID, login: BO, role: "viewer", acceptedAt, invitedBy: "ana-lopez" };
  const ana = { ...ANA, acceptedAt: 1 };
  const members = membership === "none" ? [ana] : [ana, bo];
  await world.sql(
    `update documents set version = version + 1, value = (
       select jsonb_agg(case when g ->> 'id' = 'acme'
         then jsonb_set(g, '{members}', $1::jsonb) else g end)
       from jsonb_array_elements(value) g)
     where key = 'config:groups'`,
    [JSON.stringify(members)],
  );
}

async function linkBo(platform: Platform) {
  const target =
    platform === "chatone"
      ? { platform, channelId: world.chatone.state.directChannel(chatIdOf(platform, BO)).id }
      : { platform, chatId: chatIdOf(platform, BO) };
  await world.sql("delete from people; delete from chatone_links; delete from chattwo_links");
  await world.sql(
    `insert into ${platform}_links (chat_user_id, user_id, login, chat_name)
     values ($1, $2, $3, $3)`,
    [chatIdOf(platform, BO), BO_ID, BO],
  );
  await world.sql("insert into people (user_id, feed) values ($1, $2)", [
    BO_ID,
    JSON.stringify(target),
  ]);
}

/** Every message of the channel that names this work item, as the platform got it. */
function postedAbout(platform: Platform, group: keyof typeof CHANNELS, number: number) {
  const channel = CHANNELS[group][platform];
  const messages =
    platform === "chatone"
      ? world.chatone.state.messages(channel)
      : world.chattwo.state.messages(Number(channel));
  return messages
    .map((each) => JSON.stringify(each))
    .filter((each) => each.includes(`#${number} `));
}

async function settled() {
  const waiting = () =>
    world.sql(
      `select event_id from undispatched
       union all select id from sends where status in ('queued', 'sending', 'retrying')`,
    );
  await expect.poll(waiting).toEqual([]);
}

const reviewRequested = (number: number) =>
  acmePayload("pull_request__review_requested", {
    number,
    pull_request: { number },
    requested_reviewer: { id: Number(BO_ID), login: BO },
  });

const mentioned = (number: number) =>
  acmePayload("issue_comment__created", {
    issue: { number },
    comment: { body: `What do you think, @${BO}?` },
  });

describe.each(CHATS)("H5 T72 in %s", (platform) => {
  const base = platform === "chatone" ? 900 : 950;
  const chatId = chatIdOf(platform, BO);
  const direct = (number: number) =>
    writtenTo(world, platform, BO).filter((line) => line.includes(`#${number} `));

  beforeEach(() => linkBo(platform));

  test.each(["none", "pending"] as const)(
    "an event of a group endpoint neither names nor reaches a linked person (membership: %s)",
    async (membership) => {
      await setMembership(membership);
      const number = base + (membership === "none" ? 1 : 2);
      await world.sendCodehost("pull_request", reviewRequested(number));
      await world.sendCodehost("issue_comment", mentioned(number));
      await settled();
      const posted = postedAbout(platform, "acme", number);
      expect(posted.length).toBeGreaterThan(0);
      expect(posted.join("\n")).toContain(BO);
      expect(posted.join("\n")).not.toContain(chatId);
      expect(direct(number)).toEqual([]);
    },
  );

  test("an accepted member is called and written to", async () => {
    await setMembership("accepted");
    await world.sendCodehost("pull_request", reviewRequested(base + 3));
    await settled();
    expect(postedAbout(platform, "acme", base + 3).join("\n")).toContain(chatId);
    expect(direct(base + 3)).toHaveLength(1);
  });

  test("an event of the bound installation calls and reaches people outside the group", async () => {
    const number = base + 4;
    const webhook = { event: "pull_request", payload: reviewRequested(number) };
    await post(url, codehostWebhook(webhook));
    await settled();
    expect(postedAbout(platform, "globex", number).join("\n")).toContain(chatId);
    expect(direct(number)).toHaveLength(1);
  });

  test("the group endpoint of a bound group proves nothing", async () => {
    await world.sendCodehost("pull_request", reviewRequested(base + 5), "globex");
    await settled();
    const posted = postedAbout(platform, "globex", base + 5);
    expect(posted.length).toBeGreaterThan(0);
    expect(posted.join("\n")).not.toContain(chatId);
    expect(direct(base + 5)).toEqual([]);
  });
});
