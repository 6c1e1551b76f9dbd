// Once a working day a target is told which pull requests wait for a review.

import { afterEach, expect, test } from "vitest";
import { type DeliveryWorld, SHOP, startDelivery, titlesIn } from "../../delivery/world.ts";
import { berlin, HOURS, routesTo } from "../schedule/working-week.ts";

let world: DeliveryWorld;
afterEach(() => world.stop());

const REMINDERS = { afterHours: 4, at: "10:00" };
const route = {
  hours: HOURS,
  reminders: REMINDERS,
  filter: { event: "pull_request.closed", repo: "acme/shop" },
};

const bo = { id: 4022, login: "bo-chen", type: "User" };

function pullRequest(number: number, when: number, repo = "acme/shop") {
  return {
    action: "review_requested",
    number,
    repository: { full_name: repo, html_url: `https://codehost.example/${repo}` },
    sender: { id: 4021, login: "ana-lopez", type: "User" },
    requested_reviewer: bo,
    pull_request: {
      number,
      title: `Number ${number}`,
      html_url: `https://codehost.example/${repo}/pull/${number}`,
      state: "open",
      draft: false,
      merged: false,
      user: { id: 4021, login: "ana-lopez", type: "User" },
      requested_reviewers: [bo],
      requested_teams: [],
      labels: [],
      assignees: [],
      head: { ref: "payout-retry", sha: "a".repeat(40) },
      base: { ref: "main", sha: "b".repeat(40) },
      created_at: new Date(when).toISOString(),
      updated_at: new Date(when).toISOString(),
    },
  };
}

async function ask(number: number, when: number, repo?: string): Promise<void> {
  const count = "select count(*)::integer as n from event_groups";
  const [before] = await world.sql<{ n: number }>(count);
  await world.sendCodehost("pull_request", pullRequest(number, when, repo));
  await expect.poll(() => world.sql(count)).toEqual([{ n: (before?.n ?? 0) + 1 }]);
}

const told = () =>
  world.chatone.state.messages(SHOP).map(({ embeds }) => embeds[0]?.description ?? "");

test("what waits long enough is told at ten, once, however many workers there are", async () => {
  world = await startDelivery({
    config: routesTo([route, { ...route, id: "route-2" }]),
    startAt: berlin(16, 11),
  });
  await world.start("worker");
  await ask(1, berlin(16, 11));
  await ask(2, berlin(16, 17, 30));
  await ask(3, berlin(16, 11), "acme/bank");
  await world.clock.moveTo(berlin(17, 10));
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["🔹 1 pull request waits for a review"]);
  expect(told()).toEqual([
    expect.stringContaining("acme/shop · asked: bo-chen · waiting for 23 h"),
  ]);
  await world.clock.moveTo(berlin(17, 10, 30));
  await expect
    .poll(() => world.log.lines.filter(({ event }) => event === "reminders.done").length)
    .toBe(1);
  await expect
    .poll(() =>
      world.sql("select count(*)::integer as n from mentioned_states where key like 'reminder %'"),
    )
    .toEqual([{ n: 1 }]);
  // Wednesday is a holiday.
  await world.clock.moveTo(berlin(19, 10));
  await expect
    .poll(() => titlesIn(world, SHOP))
    .toEqual(["🔹 1 pull request waits for a review", "🔹 2 pull requests wait for a review"]);
});

test("where nothing waits nothing is said, nor of what is muted there", async () => {
  world = await startDelivery({ config: routesTo([route]), startAt: berlin(16, 11) });
  await ask(1, berlin(16, 11));
  await world.sql(
    `insert into mutes (group_key, target_key, key, muted_by, muted_by_login)
     select group_key, $1, 'acme/shop#1', '42', 'ana-lopez' from entities where key = 'pr:acme/shop#1'`,
    [`chatone:${SHOP}`],
  );
  await world.clock.moveTo(berlin(17, 10));
  await expect
    .poll(() =>
      world.sql("select count(*)::integer as n from mentioned_states where key like 'reminder %'"),
    )
    .toEqual([{ n: 1 }]);
  expect(await world.sql("select id from sends where kind = 'notice'")).toEqual([]);
});
