// H5: an owner names a user of another group in their own webhook, to learn the user's chat account and to make the bot
// write to them.

import { z } from "zod";
import { postWebhook } from "./hostile-filter.ts";
import { type Attack, type AttackWorld, until } from "./world.ts";

const TOM = { userId: "4025", login: "tom-okafor", chatId: "77004025" };
const TITLE = "Rotate your token";
const ROUTE = {
  id: "reviews",
  name: "Reviews",
  groupId: "globex",
  enabled: true,
  filter: { event: "pull_request" },
  targets: [{ platform: "chattwo", chatId: "-1002200000002", topicId: "2" }],
};
const Secret = z.looseObject({ secret: z.string() });

export const personLookup: Attack = {
  name: "H5",
  does: "an owner asks for the chat account of a person who is not in the group",
  async run(world) {
    await linkTom(world);
    const sara = await world.signIn("sara-nil");
    await sara.request("PUT", "/admin/api/groups/globex/routes", { routes: [ROUTE] });
    const made = await sara.request("POST", "/admin/api/groups/globex/webhook/regenerate", {});
    const { secret } = Secret.parse(made.body);
    const url = new URL("/webhook/globex", world.running.relay);
    await postWebhook(url, secret, "pull_request", reviewRequest());
    const isSent = await until(async () => (await sentTo(world)).length > 0);
    const sends = await sentTo(world);
    const log = JSON.stringify((await sara.request("GET", "/admin/api/logs")).body);
    const named = sends.filter(({ message }) => JSON.stringify(message).includes(TOM.chatId));
    const direct = sends.filter(({ user_id }) => user_id !== null);
    return {
      isHeld: isSent && named.length + direct.length === 0 && !log.includes(TOM.chatId),
      saw: `${sends.length} messages, ${named.length} name the account, ${direct.length} direct`,
    };
  },
};

async function linkTom({ sql }: AttackWorld): Promise<void> {
  await sql(
    `insert into chattwo_links (chat_user_id, user_id, login, chat_name)
     values ($1, $2, $3, $3) on conflict do nothing`,
    [TOM.chatId, TOM.userId, TOM.login],
  );
  await sql(
    `insert into people (user_id, feed) values ($1, $2)
     on conflict (user_id) do update set feed = excluded.feed`,
    [TOM.userId, JSON.stringify({ platform: "chattwo", chatId: TOM.chatId })],
  );
}

/** Sends of the webhook. Empty while one of them is pending. */
async function sentTo({ sql }: AttackWorld) {
  const rows = await sql(
    `select user_id, message, status from sends where title like $1 or event = 'pull_request'`,
    [`%${TITLE}%`],
  );
  const waits = rows.some(({ status }) => ["queued", "sending"].includes(String(status)));
  return waits ? [] : rows;
}

function reviewRequest() {
  const person = { id: Number(TOM.userId), login: TOM.login, type: "User" };
  return {
    action: "review_requested",
    number: 1,
    requested_reviewer: person,
    pull_request: {
      number: 1,
      title: TITLE,
      body: `@${TOM.login}`,
      html_url: "https://evil.example/1",
      state: "open",
      user: { id: 4031, login: "sara-nil", type: "User" },
      head: { ref: "x", sha: "1".repeat(40) },
      base: { ref: "main", sha: "2".repeat(40) },
      requested_reviewers: [person],
    },
    repository: { full_name: "globex/reactor" },
    sender: { id: 4031, login: "sara-nil", type: "User" },
  };
}
