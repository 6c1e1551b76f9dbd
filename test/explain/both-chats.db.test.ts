// `/relay why` as people use it in both chats, about what did not come to their channel.

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PULL } from "../interactions/stage/pulls.ts";
import { chatConfig, type ChatWorld, startChats } from "../interactions/stage/world.ts";
import { ENGINEERING, SHOP } from "../delivery/world.ts";
import { groupKeyOf } from "../support/records.ts";

const ANA = "ana-lopez";
const TOM = "tom-okafor";
const REFUSED = "0d9f3a52-7c1e-4a86-9a53-2f1f8f3f6a11";
const MANY = 12;

/** Long names, and lists of what they want. */
function pickyRoutes() {
  return Array.from({ length: MANY }, (_, at) => ({
    id: `picky-${at}`,
    groupId: "acme",
    name: `${at} <b>picky</b> *route* ${"with a long name ".repeat(4)}`.trim(),
    enabled: true,
    filter: {
      event: "pull_request",
      label: Array.from({ length: 20 }, (_none, nr) => `${"l".repeat(50)}-${nr}`),
    },
    targets: [{ channelId: SHOP }, { chatId: ENGINEERING }],
  }));
}

/** Once it is dispatched. */
async function shaOfIgnored(): Promise<string> {
  const [kept] = await world.sql<{ sha: string }>(
    "select sha from event_groups where state = 'ignored'",
  );
  if (!kept) throw new Error("it is not dispatched yet");
  return kept.sha;
}

let world: ChatWorld;
let sha: string;
beforeAll(async () => {
  const route = {
    id: "security",
    groupId: "acme",
    name: "Security",
    enabled: true,
    filter: { event: "pull_request", repo: "acme/*", label: "security" },
    targets: [{ channelId: SHOP }, { chatId: ENGINEERING }],
  };
  world = await startChats({}, { ...chatConfig(), routes: [route, ...pickyRoutes()] });
  world.greet(TOM);
  await world.link(ANA);
  await world.codehost.deliverSample("pull_request", "opened", "acme/shop");
  sha = await vi.waitFor(shaOfIgnored, { timeout: 90_000, interval: 20 });
  await world.sql(
    `insert into rejections (group_key, at, reason, address, event, delivery_id, bytes, lost)
     values ($1, now(), 'wrong-signature', '203.0.113.7', 'push', $2, 100, false)`,
    [await groupKeyOf(world, "acme"), REFUSED],
  );
});
afterAll(() => world.stop());

const SAID =
  /^It was not sent, because no route matched\. The closest was route Security: label wanted security, but this event has none/u;

describe.each(["chatone", "chattwo"] as const)("in %s", (platform) => {
  const why = async (on: string, login = TOM) =>
    world.chats[platform].sendCommand(login, "why", { on });

  test("whoever asks hears in private why it did not come, and where its story is", async () => {
    const { lines, isPrivate, link } = await why(`${world.codehost.url}/acme/shop/pull/482`);
    expect(isPrivate).toBe(true);
    expect(lines[0]).toMatch(
      /^pull_request\.opened · acme\/shop · ana-lopez · (?:.+ UTC|<t:\d+:f>)$/u,
    );
    expect(lines[1]).toMatch(SAID);
    expect(link).toMatch(/\/admin\/logs\/\d+$/u);
  });

  test("of many routes with long names as much is told as the chat takes, and the link stays", async () => {
    const { lines, link } = await why(PULL);
    expect(lines[2]).toMatch(
      /^Route Security did not match: label wanted security, but this event has none/u,
    );
    expect(lines[3]).toMatch(/^Route 0 <b>picky<\/b> \*route\* .+ did not match: label wanted /u);
    expect(lines.at(-1)).toBe(`And ${MANY + 1 - 8} more routes.`);
    expect(link).toMatch(/\/admin\/logs\/\d+$/u);
  });

  test("a commit leads to the same answer", async () => {
    expect((await why(sha)).lines).toEqual((await why(PULL)).lines);
    expect((await why(sha.slice(0, 8))).lines[1]).toMatch(SAID);
  });

  test("what was refused at the door is told to owners who are linked, and to nobody else", async () => {
    expect((await why(REFUSED, ANA)).lines[1]).toMatch(
      /^It was rejected on .+ UTC: it was not signed with the group’s secret/u,
    );
    expect((await why(REFUSED)).lines[0]).toMatch(
      /^I found nothing (?:here|in Acme engineering) that I could explain\./u,
    );
  });
});
