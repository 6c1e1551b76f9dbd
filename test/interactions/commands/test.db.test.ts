// `/relay test`: an owner or admin sends a recorded event as a test to the routes of the channel.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { oneRoute } from "../../delivery/world.ts";
import { type Sender, type Desk, startDesk } from "../stage/command-world.ts";

const members = [
  { userId: "4021", login: "ana-lopez", role: "owner" },
  { userId: "4025", login: "tom-okafor", role: "viewer" },
];

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk(oneRoute(undefined, { members }));
  for (const login of ["ana-lopez", "tom-okafor"]) await desk.link(login);
});
afterAll(() => desk.stop());
beforeEach(() =>
  desk.sql(
    "delete from rate_limits; delete from idempotency_keys; delete from undispatched; delete from events",
  ),
);

const target = { platform: "chatone", channelId: "118020000000000001" } as const;
const from = (by: string): Sender => ({ by, where: { target } });
const say = (event: string, by: string) => desk.say("test", { event }, from(by));
const stored = () =>
  desk.sql<{ headers: Record<string, string>; event: string }>("select event, headers from events");

test("an owner sends a sample, to this channel alone", async () => {
  const [line = ""] = await say("push", "ana-lopez");
  expect(line).toMatch(
    /^Sent codehost\/push as a test\. .* \/relay why on:sample-\S+ says why not\.$/,
  );
  const [event] = await stored();
  expect(event?.event).toBe("push");
  expect(event?.headers).toMatchObject({
    "relay-sample": "ana-lopez",
    "relay-sample-place": "chatone:118020000000000001",
  });
});

test("a second sample right after it waits", async () => {
  await say("push", "ana-lopez");
  expect(await say("push", "ana-lopez")).toEqual([
    "A test was sent a moment ago. Try again in a few seconds.",
  ]);
  expect(await stored()).toHaveLength(1);
});

test("a person without the role sends nothing", async () => {
  expect(await say("push", "tom-okafor")).toEqual([
    "Only owners and admins of Acme may send a test.",
  ]);
  expect(await stored()).toEqual([]);
});

test("an unknown name lists the samples", async () => {
  const [line = ""] = await say("nonsense", "ana-lopez");
  expect(line).toContain("There is no such sample. These exist: ");
  expect(line).toContain("alertmanager/firing");
});

test("a retry of the command stores no second sample", async () => {
  await say("push", "ana-lopez");
  await desk.say("test", { event: "push" }, { ...from("ana-lopez"), isRepeated: true });
  expect(await stored()).toHaveLength(1);
});
