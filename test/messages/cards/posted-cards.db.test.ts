// Cards as they stand in the chats: one message that stays true, news beside it, and nobody pinged twice.

import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  type DeliveryWorld,
  ENGINEERING,
  linesIn,
  oneRoute,
  SHOP,
  titlesIn,
} from "../../delivery/world.ts";
import {
  ANA,
  BO,
  LI,
  settled,
  startLinked,
  startLinkedWithWindows,
  windowsEnd,
} from "./linked-world.ts";
import { payloadLike } from "../../support/payload-like.ts";

const TITLE = "#482 Retry failed payouts with backoff";

let world: DeliveryWorld;
afterAll(() => world?.stop());

async function begin(config?: Parameters<typeof startLinked>[0]): Promise<void> {
  await world?.stop();
  world = await startLinked(config);
}

async function beginWithWindows(): Promise<void> {
  await world?.stop();
  world = await startLinkedWithWindows();
}

const say = (event: string, name: string, change: Readonly<Record<string, unknown>> = {}) =>
  world.sendCodehost(event, payloadLike(name, change));

const check = (name: string, minute: number, conclusion: string | null) =>
  say("check_run", "check_run__failed", {
    action: conclusion === null ? "created" : "completed",
    check_run: {
      name,
      status: conclusion === null ? "in_progress" : "completed",
      conclusion,
      started_at: `2026-11-14T13:${minute}:00Z`,
      completed_at: conclusion === null ? null : `2026-11-14T13:${minute}:30Z`,
    },
  });

/** Everything that was posted or edited, as the send log keeps it. */
type Kept = { title: string; body: { content?: string; flags?: number; allowed_mentions: object } };
const keptBodies = () =>
  world.sql<Kept>(
    `select s.title, s.message as body from sends s join lanes l on l.id = s.lane_id
     where l.platform = 'chatone' and s.status = 'delivered' order by coalesce(s.place, s.id)`,
  );
const contents = () => world.chatone.state.messages(SHOP).map(({ content }) => content);
describe("a pull request", () => {
  beforeEach(() => begin());

  test("is one card from opened to merged, with its news beside it", async () => {
    await say("pull_request", "pull_request__opened");
    await expect.poll(() => titlesIn(world, SHOP)).toEqual([`🔹 PR opened: ${TITLE}`]);
    await check("lint", 10, null);
    await expect
      .poll(() => world.chatone.state.messages(SHOP)[0]?.embeds[0]?.fields)
      .toEqual([{ name: "Checks", value: "○ 0 of 1 done", inline: true }]);
    await say("pull_request_review", "pull_request_review__changes_requested");
    await expect
      .poll(() => titlesIn(world, SHOP))
      .toEqual([`⚠️ PR needs changes: ${TITLE}`, `⚠️ Changes requested: ${TITLE}`]);
    await say("pull_request", "pull_request__merged");
    const end = [
      `🟣 PR merged: ${TITLE}`,
      `⚠️ Changes requested: ${TITLE}`,
      `🟣 PR merged: ${TITLE}`,
    ];
    await expect.poll(() => titlesIn(world, SHOP)).toEqual(end);
    const card = world.chatone.state.messages(SHOP)[0]?.embeds[0];
    expect(card).toMatchObject({
      description: "into `main` as `c4295bd` · merged by mia-kraus",
      footer: { text: "updated" },
    });
    expect(card?.fields ?? []).toEqual([]);
    await expect
      .poll(() => linesIn(world, ENGINEERING))
      .toEqual(end.map((line) => expect.stringContaining(line.slice(2, 14).trim())));
  });

  test("nudges its author once about failing checks of one head, since an edit pings nobody", async () => {
    await say("pull_request", "pull_request__opened");
    await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(1);
    await check("lint", 10, "failure");
    const nudge = `<@${ANA.chatone}> PR checks failed: [#482](https://codehost.example/acme/shop/pull/482)`;
    await expect.poll(contents).toEqual(["", nudge]);
    await expect
      .poll(() => linesIn(world, ENGINEERING))
      .toEqual([`❌ PR checks failed: ${TITLE}`, "❌ PR checks failed: #482 · ana-lopez"]);
    await check("test", 11, "failure");
    await check("lint", 12, "failure");
    await expect
      .poll(() => world.chatone.state.messages(SHOP)[0]?.embeds[0]?.fields?.at(-1)?.value)
      .toContain("test");
    await settled(world);
    expect(contents()).toEqual(["", nudge]);
    await say("pull_request", "pull_request__synchronize", {
      pull_request: { head: { sha: "f".repeat(40) }, updated_at: "2026-11-14T13:30:00Z" },
    });
    await say("check_run", "check_run__failed", { check_run: { head_sha: "f".repeat(40) } });
    await expect.poll(contents).toEqual(["", nudge, nudge]);
  });

  test("no edit pings anybody", async () => {
    await say("pull_request", "pull_request__opened");
    await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(1);
    await say("pull_request", "pull_request__review_requested");
    await check("lint", 10, "failure");
    await say("pull_request_review", "pull_request_review__changes_requested");
    await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(4);
    await settled(world);
    const edits = (await keptBodies()).filter(({ body }) => body.content === "");
    expect(edits.length).toBeGreaterThan(0);
    for (const { body } of edits) expect(body.allowed_mentions).toEqual({ parse: [] });
    const [card] = world.chattwo.state.messages(Number(ENGINEERING));
    expect(JSON.stringify(card)).not.toContain("text_mention");
  });
});

describe("within a window a pull request", () => {
  beforeEach(beginWithWindows);

  test("calls all who are asked within moments by one note, and its author by another", async () => {
    await say("pull_request", "pull_request__opened");
    await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(1);
    for (const [id, login] of [
      [4022, "bo-chen"],
      [4023, "li-wei"],
    ])
      await say("pull_request", "pull_request__review_requested", {
        requested_reviewer: { id, login },
      });
    await windowsEnd(world);
    expect(contents()).toEqual(["", `<@${BO.chatone}> <@${LI.chatone}> Review requested: #482`]);
    expect(titlesIn(world, SHOP)[0]).toBe(`🔹 PR needs review: ${TITLE}`);
    await say("pull_request_review", "pull_request_review__changes_requested");
    await windowsEnd(world);
    expect(contents().at(-1)).toBe(`<@${ANA.chatone}> Changes requested: #482`);
  });

  test("that is merged says its push as well", async () => {
    await say("pull_request", "pull_request__opened");
    await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(1);
    // The push comes first, as it often does.
    await say("push", "push__one_commit", {
      after: "c4295bd0123456789abcdef0123456789abcdef0",
      commits: [
        {
          id: "c4295bd0123456789abcdef0123456789abcdef0",
          message: "Merge pull request #482 from acme/payout-retry",
          url: "https://codehost.example/acme/shop/commit/c4295bd",
          author: { name: "mia-kraus", username: "mia-kraus" },
          added: [],
          removed: [],
          modified: [],
        },
      ],
    });
    await say("pull_request", "pull_request__merged");
    await windowsEnd(world);
    expect(titlesIn(world, SHOP)).toEqual([`🟣 PR merged: ${TITLE}`, `🟣 PR merged: ${TITLE}`]);
    expect(
      await world.sql(
        "select distinct status, shown_by is not null as shown from sends where event = 'push'",
      ),
    ).toEqual([{ status: "skipped", shown: true }]);
  });
});

test("checks that no route asked for change the card where it stands, and nothing elsewhere", async () => {
  const { groups, routes } = oneRoute();
  await begin({
    groups,
    routes: routes.map((route) => ({ ...route, filter: { event: "pull_request" } })),
  });
  await check("early", 9, "success");
  await say("pull_request", "pull_request__opened");
  await expect
    .poll(() => world.chatone.state.messages(SHOP)[0]?.embeds[0]?.fields?.[0]?.value)
    .toBe("✓ 1 passed");
  await check("lint", 10, "success");
  await expect
    .poll(() => world.chatone.state.messages(SHOP)[0]?.embeds[0]?.fields?.[0]?.value)
    .toBe("✓ 2 passed");
  expect(titlesIn(world, SHOP)).toHaveLength(1);
  await settled(world);
  expect(
    await world.sql(
      `select kind, status, route_ids from sends s join lanes l on l.id = s.lane_id
       where l.platform = 'chatone' and event = 'check_run'`,
    ),
  ).toEqual([{ kind: "edit", status: "delivered", route_ids: ["all"] }]);
});

test("a workflow that breaks and is fixed is one message, and calls who broke it once", async () => {
  await begin();
  const run = (number: number, conclusion: string) =>
    say("workflow_run", "workflow_run__failure", {
      workflow_run: {
        id: 9_300 + number,
        run_number: number,
        conclusion,
        updated_at: `2026-11-14T14:${number}:00Z`,
      },
    });
  await run(10, "failure");
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["❌ CI failed: Tests on main"]);
  expect(contents()[0]).toBe(`<@${ANA.chatone}> CI failed: Tests on main`);
  await run(11, "failure");
  await run(12, "success");
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["✅ CI fixed: Tests on main"]);
  await settled(world);
  expect(contents()).toEqual([""]);
});
