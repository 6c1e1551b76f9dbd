// What leads to a place: names and filters, and nothing of any other place.

import { afterAll, beforeAll, expect, test } from "vitest";
import { DEPLOYS, ENGINEERING, SHOP } from "../../delivery/world.ts";
import { type Desk, linesOf, startDesk } from "../stage/command-world.ts";

const members = [{ userId: "42", login: "ana-lopez", role: "owner" }];
const route = (id: string, more: object) => ({
  id,
  name: `Route ${id}`,
  enabled: true,
  groupId: "acme",
  filter: { event: ["pull_request.opened", "pull_request.closed"], repo: "acme/shop" },
  targets: [{ channelId: SHOP }],
  ...more,
});
const many = Array.from({ length: 12 }, (_, at) =>
  route(`n${at}`, { groupId: "globex", targets: [{ chatId: ENGINEERING, topicId: "7" }] }),
);

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk({
    groups: [
      { id: "acme", name: "Acme", members },
      { id: "globex", name: "Globex", members },
    ],
    routes: [
      route("thread", { targets: [{ channelId: SHOP, threadId: "55" }] }),
      route("here", {}),
      route("off", { enabled: false }),
      route("rest", { kind: "fallback", filter: { event: "*" } }),
      route("elsewhere", {
        filter: { keyword: "secret-plan" },
        targets: [{ channelId: DEPLOYS }],
      }),
      route("theirs", { groupId: "globex", filter: { event: "push", branch: "main" } }),
      ...many,
    ],
  });
  await desk.sql(
    `insert into lanes (group_key, platform, target_key, target, state)
     select (g ->> 'key')::bigint, 'chatone', 'chatone:' || $1, jsonb_build_object('channelId', $1::text),
       'paused' from documents, jsonb_array_elements(value) g
     where documents.key = 'config:groups' and g ->> 'id' = 'globex'`,
    [SHOP],
  );
});
afterAll(() => desk.stop());

const LETS = "pull requests opened or closed in acme/shop";

test("T54 it tells the routes of this channel with what they let through, and of no other", async () => {
  expect(await desk.say("routes")).toEqual([
    "What is sent here",
    `Route here (Acme) ${LETS}`,
    `Route off (Acme) ${LETS} (switched off)`,
    "Route rest (Acme) anything (only if no other route matches)",
    "Route theirs (Globex) pushes on main (target paused)",
    `Route thread (Acme) ${LETS} (in another thread)`,
  ]);
});

test("what leads to the very thread comes first", async () => {
  const target = { platform: "chatone", channelId: SHOP, threadId: "55" } as const;
  const lines = await desk.say("routes", {}, { where: { target } });
  expect(lines.slice(1, 3)).toEqual([
    `Route thread (Acme) ${LETS}`,
    `Route here (Acme) ${LETS} (in another thread)`,
  ]);
});

test("more than ten are counted", async () => {
  const input = { kind: "command", name: "routes", values: {}, shown: undefined } as const;
  const lines = linesOf(await desk.interact("chattwo", input));
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)).toBe("and 2 more");
});

test("where nothing leads, and in private, it says what to do", async () => {
  const target = { platform: "chatone", channelId: "118020000000000009" } as const;
  expect(await desk.say("routes", {}, { where: { target } })).toEqual([
    "No route sends messages here. An owner creates a code in the console. Then a person who manages the channel sends /relay connect code:<code> there.",
  ]);
  expect(await desk.say("routes", {}, { where: { target, isPrivate: true } })).toEqual([
    "Ask this in a channel to see what is sent there.",
  ]);
});
