// What people in a channel are told of events that did not come there: every kind of non-delivery, in the
// words of the command, without a chat around it.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Desk, linesOf, replyOf, startDesk } from "../interactions/stage/command-world.ts";
import { groupKeyOf } from "../support/records.ts";
import type { SeededCase } from "./case.ts";
import { seedCases, WHY_CASES } from "./cases.ts";

let desk: Desk;
let seeded: Awaited<ReturnType<typeof seedCases>>;
beforeAll(async () => {
  desk = await startDesk({ groups: [], routes: [] });
  seeded = await seedCases(desk);
  for (const { groupId, channelId } of seeded)
    await desk.sql(
      "insert into target_claims (place, group_key, claimed_by) values ($1, $2, 'ana-lopez')",
      [`chatone:${channelId}`, await groupKeyOf(desk, groupId)],
    );
});
afterAll(() => desk.stop());

const interact = ({ channelId }: Pick<SeededCase, "channelId">, on: string, lang = "en") =>
  desk.interact(
    "chatone",
    { kind: "command", name: "why", values: { on }, shown: undefined },
    { where: { target: { platform: "chatone", channelId } }, by: "tom-okafor", lang },
  );
const at = (place: number) => {
  const found = seeded[place];
  if (!found) throw new Error("no such case");
  return found;
};
const named = (name: string) => at(WHY_CASES.findIndex((each) => each.name === name));
/** Names and values are set off by other means than signs. */
const bare = (said: string) => said.replace(/[“”`]/gu, "");
const undated = (line = "") => line.replace(/\w{3} \d+, (?:\d{4}, [\d:]+.[AP]M|[\d:]+) UTC/gu, "…");
const NOTHING = /^I found nothing (?:here|in Acme engineering) that I could explain\./u;

const cases = WHY_CASES.map((each, place) => ({ ...each, place }));
const isHidden = ({ isForOperators, isForOwners }: (typeof cases)[number]) =>
  isForOperators === true || isForOwners === true;

test.each(cases.filter((each) => !isHidden(each)))("$name", async ({ place }) => {
  const { deliveryId, said, ...found } = at(place);
  const lines = linesOf(await interact(found, deliveryId)).map(undated);
  expect(lines[1]).toContain(bare(said).replace(/\.$/u, ""));
});

test.each(cases.filter((each) => isHidden(each)))("nothing of $name", async ({ place }) => {
  const found = at(place);
  expect(linesOf(await interact(found, found.deliveryId))).toEqual([
    expect.stringMatching(NOTHING),
  ]);
});

test("event, place and time come first, the story is one press away", async () => {
  const found = named("the filter's branch");
  const next = await interact(found, found.deliveryId);
  expect(linesOf(next).map(undated)).toEqual([
    "push · acme/shop · ana-lopez · …",
    "It was not sent, because route Here did not match: branch wanted release/*, got main.",
    "Route Here did not match: branch wanted release/*, got main.",
  ]);
  expect(replyOf(next)).toMatchObject({
    mayBeHeard: false,
    link: { label: "Open the log", url: `https://relay.example/admin/logs/${found.eventId}` },
  });
  expect(replyOf(next).lines[1]).toContainEqual({ kind: "strong", text: "Here" });
  expect(replyOf(next).lines[1]).toContainEqual({ kind: "code", text: "release/*" });
});

test("it is told in the asker's language", async () => {
  const found = named("the filter's branch");
  expect(linesOf(await interact(found, found.deliveryId, "de"))[1]).toBe(
    "Es wurde nicht gesendet, weil Route Here nicht passte: branch erwartet release/*, erhielt main.",
  );
});

test("T54 routes that lead to other channels are not told of", async () => {
  const found = named("a route that leads elsewhere");
  const lines = linesOf(await interact(found, found.deliveryId));
  expect(lines.filter((line) => line.includes("There"))).toEqual([]);
});

test("T54 what came for another group is not told, by whatever name", async () => {
  const [own, other] = [named("the filter's branch"), named("the filter's repo")];
  for (const on of [other.deliveryId, other.eventId, own.eventId, `/admin/logs/${own.eventId}`])
    expect(linesOf(await interact(own, on))).toEqual([expect.stringMatching(NOTHING)]);
});

test("a pull request, a commit and a link lead to the newest three events of this group", async () => {
  const found = named("the filter's label");
  const lines = linesOf(await interact(found, "https://codehost.example/acme/shop/pull/482"));
  expect(lines[1]).toContain("label wanted security");
  expect(linesOf(await interact(found, "acme/shop#482"))).toEqual(lines);
  expect(linesOf(await interact(found, "#482"))).toEqual([expect.stringMatching(NOTHING)]);
});

test("a link finds an event of a repository with nested owners", async () => {
  const found = named("the filter's label");
  await desk.sql("update event_groups set repo = 'group/subgroup/project' where event_id = $1", [
    found.eventId,
  ]);
  const link = "https://forge.example/group/subgroup/project/-/pull/482";
  expect(linesOf(await interact(found, link))[1]).toContain("label wanted security");
});
