// What is for one person is written to them, if they want that: once, whatever the number of groups and targets,
// and not while they want peace.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Platform } from "../../../src/core/delivery/target-key.ts";
import { chatIdOf } from "../../interactions/stage/linked-people.ts";
import { type DeliveryWorld, oneRoute, SHOP, startDelivery } from "../../delivery/world.ts";
import { signInto, SUPER } from "../../support/console.ts";
import { post } from "../../support/post.ts";
import { codehostWebhook } from "../../support/webhooks.ts";
import { acmePayload, writtenTo } from "./people-world.ts";

const MONDAY_NOON = Date.UTC(2026, 10, 16, 12);
const BO = "bo-chen";
const BO_ID = 4022;
const CHATS = ["chatone", "chattwo"] as const;

let world: DeliveryWorld;
let url: string;
beforeAll(async () => {
  world = await startDelivery({
    config: oneRoute([{ channelId: SHOP }], { installationId: "7001" }),
    roles: [],
    startAt: MONDAY_NOON,
    chats: { switches: { limits: false } },
  });
  ({ url = "" } = await world.start("all", {}, { ADMIN_USER_IDS: SUPER }));
  const chat = world.chattwo.state.findChat(Number(chatIdOf("chattwo", BO)));
  if (chat) chat.fate = undefined;
});
afterAll(() => world.stop());

/** Through the installation of the group: Bo is no member. */
const happens = (event: string, name: string, change = {}) =>
  post(url, codehostWebhook({ event, payload: acmePayload(name, change) }));

const isDone = async () => {
  await expect.poll(() => world.sql("select from undispatched")).toEqual([]);
};

async function wants(platform: Platform, more: { hours?: object; snoozedMs?: number } = {}) {
  const target =
    platform === "chatone"
      ? { platform, channelId: world.chatone.state.directChannel(chatIdOf(platform, BO)).id }
      : { platform, chatId: chatIdOf(platform, BO) };
  await world.sql("delete from people; delete from chatone_links; delete from chattwo_links");
  await world.sql(
    `insert into ${platform}_links (chat_user_id, user_id, login, chat_name)
     values ($1, $2, $3, $3)`,
    [chatIdOf(platform, BO), String(BO_ID), BO],
  );
  const { hours = null, snoozedMs = null } = more;
  await world.sql(
    `insert into people (user_id, feed, hours, snoozed_until)
     values ($1, $2, $3, now() + $4 * interval '1 millisecond')`,
    [String(BO_ID), JSON.stringify(target), hours && JSON.stringify(hours), snoozedMs],
  );
}

const ofBo = { user: { id: BO_ID, login: BO } };

describe.each(CHATS)("in %s", (platform) => {
  const written = () => writtenTo(world, platform, BO);
  const base = platform === "chatone" ? 700 : 720;
  const pull = (offset: number, more = {}) => ({
    number: base + offset,
    pull_request: { number: base + offset, ...ofBo, ...more },
  });

  beforeEach(() => wants(platform));

  test("a review that is asked of them", async () => {
    await happens("pull_request", "pull_request__review_requested", {
      number: base,
      pull_request: { number: base },
      requested_reviewer: { id: BO_ID, login: BO },
    });
    await expect.poll(() => written().at(-1)).toMatch(`Review requested: #${base} `);
    expect(
      await world.sql(
        `select s.kind, s.status, s.user_id from sends s join lanes l on l.id = s.lane_id
         where l.user_id is not null order by s.id desc limit 1`,
      ),
    ).toMatchObject([{ kind: "notice", user_id: String(BO_ID) }]);
  });

  test.each([
    ["pull_request_review__approved", "PR approved"],
    ["pull_request_review__changes_requested", "Changes requested"],
  ])("their pull request: %s", async (sample, label) => {
    const offset = sample.endsWith("approved") ? 1 : 2;
    const mia = { id: 4024, login: "mia-kraus" };
    await happens("pull_request_review", sample, {
      ...pull(offset),
      sender: mia,
      review: { user: mia },
    });
    await expect.poll(() => written().at(-1)).toMatch(`${label}: #${base + offset} `);
  });

  test("checks that fail on their pull request are told once for a head", async () => {
    const sha = String(base).repeat(14).slice(0, 40);
    await happens("pull_request", "pull_request__opened", pull(3, { head: { sha } }));
    const fails = (name: string) =>
      happens("check_run", "check_run__failed", { check_run: { name, head_sha: sha } });
    await fails("lint");
    await fails("unit");
    await fails("lint");
    await expect.poll(() => written().at(-1)).toMatch(`PR checks failed: #${base + 3} `);
    await isDone();
    expect(written().filter((line) => line.includes(`#${base + 3} `))).toHaveLength(1);
  });

  test("their own doing is not told to them", async () => {
    const before = written().length;
    await happens("pull_request_review", "pull_request_review__approved", {
      ...pull(4),
      sender: { id: BO_ID, login: BO },
    });
    await isDone();
    expect(written()).toHaveLength(before);
  });

  test("a stranger to the group is not told where somebody names them", async () => {
    const before = written().length;
    await happens("issue_comment", "issue_comment__created", {
      comment: { body: `What do you think, @${BO}?` },
    });
    await isDone();
    expect(written()).toHaveLength(before);
  });

  test("while they want peace it waits, and arrives as one message", async () => {
    await wants(platform, { snoozedMs: 4 * 3_600_000 });
    const before = written().length;
    await happens("pull_request_review", "pull_request_review__approved", pull(5));
    await happens("pull_request_review", "pull_request_review__approved", pull(6));
    await isDone();
    expect(written()).toHaveLength(before);
    await world.clock.move(4 * 3_600_000 + 1_000);
    await expect
      .poll(() => written().slice(before))
      .toEqual([expect.stringContaining("2 events since")]);
  });

  test("after hours it waits for the morning, but not what broke", async () => {
    const hours = { timeZone: "UTC", days: [1, 2, 3, 4, 5, 6, 7], from: "09:00", to: "10:00" };
    await wants(platform, { hours });
    await world.clock.moveTo(MONDAY_NOON + (platform === "chatone" ? 1 : 3) * 86_400_000);
    const before = written().length;
    await happens("pull_request_review", "pull_request_review__approved", pull(7));
    await isDone();
    expect(written()).toHaveLength(before);
    const sha = String(base + 8)
      .repeat(14)
      .slice(0, 40);
    await happens("pull_request", "pull_request__opened", pull(8, { head: { sha } }));
    await happens("check_run", "check_run__failed", { check_run: { head_sha: sha } });
    await expect.poll(() => written().at(-1)).toMatch(`PR checks failed: #${base + 8} `);
    await world.clock.move(22 * 3_600_000);
    await expect.poll(() => written().at(-1)).toMatch("1 event since");
  });
});

test("outside their hours a message of the channel names them without calling them", async () => {
  const asked = (number: number) =>
    happens("pull_request", "pull_request__review_requested", {
      number,
      pull_request: { number },
      requested_reviewer: { id: BO_ID, login: BO },
    });
  const calls = (number: number) =>
    world.chatone.state
      .messages(SHOP)
      .filter(({ embeds }) => embeds[0]?.title?.includes(`#${number} `))
      .map(({ mentions }) => mentions.length);
  const hours = { timeZone: "UTC", days: [1, 2, 3, 4, 5, 6, 7], from: "09:00", to: "18:00" };
  await wants("chatone", { hours });
  await world.clock.moveTo(MONDAY_NOON + 7 * 86_400_000);
  await asked(790);
  await expect.poll(() => calls(790)).toEqual([1]);
  await world.clock.move(8 * 3_600_000);
  await asked(791);
  await expect.poll(() => calls(791)).toEqual([0]);
});

test("lanes that lead to people are nobody's targets", async () => {
  const lanes = await world.sql<{ id: string }>("select id from lanes where user_id is not null");
  expect(lanes.length).toBeGreaterThan(0);
  const ids = new Set(lanes.map(({ id }) => id));
  for (const userId of ["42", SUPER]) {
    const reader = await signInto({ sql: world.sql, url }, userId);
    const { body } = await reader.request("GET", "/admin/api/targets");
    const { targets } = z.object({ targets: z.array(z.object({ id: z.string() })) }).parse(body);
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter(({ id }) => ids.has(id))).toEqual([]);
    for (const id of ids) {
      const paused = await reader.request("POST", `/admin/api/targets/${id}/pause`, { body: {} });
      expect(paused.status).toBe(404);
    }
  }
});
