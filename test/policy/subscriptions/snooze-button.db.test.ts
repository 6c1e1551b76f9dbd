// The button under a reminder: what it names is quiet there until after the next one.

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ChatWorld, startChats } from "../../interactions/stage/world.ts";
import { acmePayload } from "./people-world.ts";

const CHATS = ["chatone", "chattwo"] as const;
/** An owner of the group, and somebody who is not. */
const ANA = "ana-lopez";
const MIA = "mia-kraus";

let world: ChatWorld;
beforeAll(async () => {
  world = await startChats();
  await world.link(ANA, MIA);
  await world.codehost.deliver("pull_request", acmePayload("pull_request__opened"));
  await stands("#482");
  await world.sql(
    `insert into sends (lane_id, group_key, kind, notice)
     select l.id, l.group_key, 'notice', $1 from lanes l
     where exists (select from sends s where s.lane_id = l.id and s.event = 'pull_request')`,
    [JSON.stringify(NOTICE)],
  );
  await world.sql("update lanes set wakes = wakes + 1, next_at = now()");
  await stands("wait for a review");
});
afterAll(() => world.stop());
beforeEach(() => world.sql("delete from mutes"));

const stands = (text: string) =>
  vi.waitUntil(() => CHATS.every((chat) => world.chats[chat].card(text) !== undefined), {
    timeout: 90_000,
    interval: 20,
  });

const NOTICE = {
  kind: "reminder",
  afterHours: 8,
  snoozedUntil: Date.now() + 86_400_000,
  total: 2,
  pulls: [482, 483].map((number) => ({
    repo: "acme/shop",
    number,
    title: `Number ${number}`,
    asked: ["bo-chen"],
    waitsMs: 90_000_000,
  })),
};

const MUTED = `
select key, muted_by_login as by, until > now() + interval '23 hours' as is_long from mutes
order by key`;

describe.each(CHATS)("in %s", (platform) => {
  test("an owner presses it, and both are quiet for as long", async () => {
    const { lines } = await world.chats[platform].press(ANA, "Snooze");
    expect(lines.join(" ")).toContain("Messages about acme/shop#482, acme/shop#483 are held until");
    expect(await world.sql(MUTED)).toEqual([
      { key: "acme/shop#482", by: ANA, is_long: true },
      { key: "acme/shop#483", by: ANA, is_long: true },
    ]);
  });

  test("others are told who may", async () => {
    const { lines } = await world.chats[platform].press(MIA, "Snooze");
    expect(lines.join(" ")).toContain("Only an owner or an admin of");
    expect(await world.sql(MUTED)).toEqual([]);
  });
});
