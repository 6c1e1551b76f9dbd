// Why nobody got it: for every kind of non-delivery the sentence, over the API and on the command line.

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { getWhy } from "../../src/contract/explain/why.ts";
import { runWhy } from "../../src/main/commands/why.ts";
import { type Browser, type Console, startConsole, SUPER } from "../support/console.ts";
import { runRelay } from "../support/process.ts";
import { readReply } from "../support/read-reply.ts";
import { addMembers } from "../support/sends.ts";
import { envFor } from "../support/world.ts";
import type { SeededCase, WhyCase } from "./case.ts";
import { seedCases, WHY_CASES } from "./cases.ts";

let world: Console;
let owner: Browser;
let root: Browser;
let stranger: Browser;
const seeded = new Map<string, WhyCase & SeededCase>();

beforeAll(async () => {
  world = await startConsole();
  for (const each of await seedCases(world)) seeded.set(each.name, each);
  owner = await world.signIn("42");
  root = await world.signIn(SUPER);
  stranger = await world.signIn("43");
});
afterAll(() => world.stop());
afterEach(() => vi.unstubAllEnvs());

function seededCase(name: string): WhyCase & SeededCase {
  const found = seeded.get(name);
  if (!found) throw new Error(`no case ${name}`);
  return found;
}

/** Moments are nobody's business here. */
function timeless(sentence: string): string {
  return sentence.replaceAll(/[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d\s[AP]M UTC/gu, "…");
}

type Asked = { what: string; groupId: string; target?: string };

function askedOf({ deliveryId, channelId, ...each }: WhyCase & SeededCase): Asked {
  const isAboutHere = !each.isForOperators && !each.isForOwners;
  return {
    what: deliveryId,
    groupId: each.groupId,
    ...(isAboutHere && { target: channelId }),
  };
}

function whyOf(who: Browser, asked: object) {
  const query = new URLSearchParams(Object.entries(asked));
  return readReply(who, `/admin/api/why?${String(query)}`, getWhy);
}

/** What the command prints, line by line. */
async function printed({ what, groupId, target }: Asked): Promise<string[]> {
  for (const [name, value] of Object.entries(envFor(world.urls))) vi.stubEnv(name, value);
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => {
    lines.push(...line.split("\n"));
  });
  await runWhy(what, { group: groupId, ...(target !== undefined && { target }) });
  log.mockRestore();
  return lines.map((line) => timeless(line.trim()));
}

describe.each(WHY_CASES)("$name", ({ name }) => {
  test("is told over the API", async () => {
    const each = seededCase(name);
    const { why } = await whyOf(each.isForOperators ? root : owner, askedOf(each));
    expect(why.map(({ said }) => timeless(said))).toEqual([each.said]);
    const told = why.flatMap(({ said, because }) => [said, ...because].map(timeless));
    expect(told).toContain(each.because ?? each.said);
    expect(why).toMatchObject([{ deliveryId: each.deliveryId }]);
  });

  test("is told on the command line", async () => {
    const each = seededCase(name);
    const lines = await printed(askedOf(each));
    expect(lines[1]).toBe(each.said);
    expect(lines).toContain(each.because ?? each.said);
  });

  test("is nobody else's business", async () => {
    const { what } = askedOf(seededCase(name));
    expect(await whyOf(stranger, { what })).toEqual({ why: [] });
  });
});

const HEAD = "e2b7d100123456789abcdef0123456789abcdef0";

describe("an event is asked about", () => {
  test.each([
    "https://codehost.example/acme/shop/pull/482",
    "acme/shop#482",
    "ACME/Shop#482",
    "#482",
    HEAD.slice(0, 7),
    `https://codehost.example/acme/shop/commit/${HEAD}`,
  ])("as %s", async (what) => {
    const { groupId, eventId, said } = seededCase("the filter's action");
    expect((await whyOf(owner, { what, groupId })).why).toMatchObject([{ eventId, said }]);
  });

  test("by its id, and in another group by nobody", async () => {
    const { groupId, eventId } = seededCase("the filter's action");
    expect((await whyOf(owner, { what: eventId })).why).toMatchObject([{ eventId, groupId }]);
    expect(await whyOf(owner, { what: eventId, groupId: "why-0" })).toEqual({ why: [] });
    expect(await whyOf(owner, { what: "acme/shop#481" })).toEqual({ why: [] });
    expect(await whyOf(owner, { what: "acme/other#482" })).toEqual({ why: [] });
  });

  test("and the newest of all groups come first, ten at most", async () => {
    const { why } = await whyOf(owner, { what: HEAD });
    expect(why).toHaveLength(10);
    const moments = why.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((left, right) => right - left));
  });

  test("by an id of its sender's that looks like ours", async () => {
    const { eventId, deliveryId } = seededCase("the filter's repo");
    await world.sql("update event_groups set delivery_id = '123456789' where event_id = $1", [
      eventId,
    ]);
    expect((await whyOf(owner, { what: "123456789" })).why).toMatchObject([{ eventId }]);
    await world.sql("update event_groups set delivery_id = $2 where event_id = $1", [
      eventId,
      deliveryId,
    ]);
  });

  test("with a target that got it, or did not", async () => {
    const { groupId, channelId, deliveryId: what } = seededCase("a route that leads elsewhere");
    const [there] = await world.sql<{ id: string }>(
      `select lanes.id from lanes join sends on sends.lane_id = lanes.id
       join events on events.id = sends.event_id where events.delivery_id = $1`,
      [what],
    );
    const told = async (target: string) =>
      (await whyOf(owner, { what, groupId, target })).why.map(({ said }) => timeless(said));
    const missed = seededCase("a route that leads elsewhere").said;
    expect(await told(channelId)).toEqual([missed]);
    expect(await told(`chatone:${channelId}`)).toEqual([missed]);
    expect(await told(there?.id ?? "")).toEqual([expect.stringContaining("It is queued, because")]);
  });

  test("in words that nobody understands, or of a target that is not theirs", async () => {
    const refused = async (query: string) => {
      const { status, body } = await owner.request("GET", `/admin/api/why?${query}`);
      return [status, body];
    };
    expect(await refused("what=two%20words")).toEqual([
      400,
      {
        error:
          "what must be a link, owner/repo#12, a commit's sha, a delivery id or the id of an event",
      },
    ]);
    expect(await refused("what=1&target=404")).toEqual([
      400,
      { error: "target is none of these groups" },
    ]);
    expect(await refused("what=1&groupId=bystander")).toEqual([403, { error: "Forbidden" }]);
  });

  test("and only owners hear of refusals", async () => {
    const { groupId, deliveryId: what } = seededCase("a refusal at the door");
    await addMembers(world, groupId, [{ userId: "44", role: "viewer" }]);
    const viewer = await world.signIn("44");
    expect(await whyOf(viewer, { what, groupId })).toEqual({ why: [] });
    expect((await whyOf(owner, { what, groupId })).why).toHaveLength(1);
  });
});

describe("the command", () => {
  const relay = (...args: string[]) => runRelay(["why", ...args], envFor(world.urls));

  test("says what is known, and exits with 0", async () => {
    const { eventId, groupId, said } = seededCase("the filter's branch");
    const { code, stdout, stderr } = await relay(eventId);
    expect([code, stderr]).toEqual([0, ""]);
    const [head, ...lines] = stdout.trimEnd().split("\n");
    const facts = `event ${eventId}  ${groupId}  push  acme/shop`;
    const title = "Push to main: Retry payouts that fail with a 5xx";
    expect(head).toMatch(new RegExp(`Z  ${facts}  ${title}$`));
    expect(lines).toEqual([
      `  ${said}`,
      "  Route “Here” did not match: `branch` wanted `release/*`, got `main`.",
    ]);
  });

  test("exits with 1 where nothing is known, or nobody understands", async () => {
    expect(await relay("acme/shop#999999")).toMatchObject({
      code: 1,
      stdout: "",
      stderr:
        "No event found for acme/shop#999999: Relay never received it, or its log has expired.\n",
    });
    expect(await relay("banana")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^No event has the delivery id banana\. .*owner\/repo#12/),
    });
    expect(await relay("1", "--group", "nobody")).toMatchObject({
      code: 1,
      stderr: "there is no group nobody\n",
    });
  });
});
