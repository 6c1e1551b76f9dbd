// The second lock: with our own filter switched off, row-level security alone keeps groups apart.

import { afterEach, expect, test } from "vitest";
import type { ReadingStore, ReadScope } from "../../src/ports/records.ts";
import { type Console, startConsole } from "../support/console.ts";
import {
  auditEntry,
  giveTo,
  groupKeyOf,
  type SeededEvent,
  seedAudit,
  seedEvent,
  seedRejection,
} from "../support/records.ts";

let world: Console;
afterEach(() => world.stop());

/** The same reading, with another sight than the caller's. */
function seenAs(reading: ReadingStore, change: (readScope: ReadScope) => ReadScope): ReadingStore {
  const { sends, events, audit, rejected, claims } = reading;
  return {
    sends: {
      list: (readScope, ...rest) => sends.list(change(readScope), ...rest),
      find: (readScope, id) => sends.find(change(readScope), id),
      waited: (readScope, id) => sends.waited(change(readScope), id),
      ofDelivery: (readScope, id) => sends.ofDelivery(change(readScope), id),
      ofEvent: (readScope, id) => sends.ofEvent(change(readScope), id),
      rollupsOf: (readScope, ids) => sends.rollupsOf(change(readScope), ids),
    },
    events: {
      list: (readScope, ...rest) => events.list(change(readScope), ...rest),
      find: (readScope, id) => events.find(change(readScope), id),
      ofDelivery: (readScope, ...rest) => events.ofDelivery(change(readScope), ...rest),
      arrivals: (readScope, ...rest) => events.arrivals(change(readScope), ...rest),
      payload: (readScope, id) => events.payload(change(readScope), id),
      pastRoutes: (readScope, query) => events.pastRoutes(change(readScope), query),
    },
    audit: { list: (readScope, ...rest) => audit.list(change(readScope), ...rest) },
    rejected: {
      list: (readScope, limit) => rejected.list(change(readScope), limit),
      ofDelivery: (readScope, ...rest) => rejected.ofDelivery(change(readScope), ...rest),
    },
    claims: { list: (readScope) => claims.list(change(readScope)) },
    unclaimed: reading.unclaimed,
  };
}

const withoutFilter = ({ reach }: ReadScope): ReadScope => ({ reach, groups: "all" });
const withoutSecurity = ({ groups }: ReadScope): ReadScope => ({ reach: "all", groups });
const withNeither = (): ReadScope => ({ reach: "all", groups: "all" });

/** Two groups with the same shapes of everything, a word of each in every field. */
async function seed(): Promise<SeededEvent[]> {
  await giveTo(world, "globex", [{ userId: "43", login: "theirs", role: "owner" }]);
  const seeded: SeededEvent[] = [];
  const routes: object[] = [];
  for (const [groupId, word] of [["acme", "ours"] as const, ["globex", "theirs"] as const]) {
    seeded.push(await seedEvent(world, groupId, word), await seedEvent(world, groupId, `${word}2`));
    await seedRejection(world, groupId, word);
    await world.sql(
      "insert into target_claims (place, group_key, claimed_by) values ('chatone:1', $1, $2)",
      [await groupKeyOf(world, groupId), `${word} claimant`],
    );
    await seedAudit(world, auditEntry(await groupKeyOf(world, groupId), word));
    routes.push(routeOf(groupId, word));
  }
  await seedRejection(world, undefined, "theirs");
  await seedAudit(world, auditEntry(undefined, "theirs"));
  await world.sql("insert into route_versions (version, routes) values (77, $1)", [
    JSON.stringify(routes),
  ]);
  await world.sql(
    `update event_groups set state = 'ignored', routes_version = 77, verdicts = $1
     where delivery_id like '%2-delivery'`,
    [JSON.stringify([{ routeId: "same", outcome: "notMatched", reason: { kind: "disabled" } }])],
  );
  return seeded;
}

const routeOf = (groupId: string, word: string) => ({
  id: "same",
  name: `${word} route`,
  enabled: true,
  groupId,
  filter: { repo: `${word}/repo` },
  targets: [{ platform: "chatone", channelId: "1" }],
});

/** Everything one member can ask, with every id there is. */
async function crawl(seeded: readonly SeededEvent[]): Promise<string> {
  const ana = await world.signIn("42", "ana");
  const filters = ["", "?limit=200", "?q=theirs", "?repo=theirs/*", "?event=push", "?from=0"];
  const paths = [
    ...filters.flatMap((query) => [`logs${query}`, `events${query}`]),
    "events?actor=theirs*",
    "events?routeId=same",
    "events?verdict=disabled",
    "events?errorCode=theirs-code",
    "why?what=theirs-refused",
    "audit",
    "audit?action=routes.replaced",
    "rejected",
    "groups/acme/claims",
    "groups/globex/claims",
    ...seeded.flatMap(({ eventId, sendId, laneId, deliveryId }) => [
      `logs/${sendId}`,
      `logs?target=${laneId}`,
      `events/${eventId}`,
      `events?target=${laneId}`,
      `delivery/${deliveryId}`,
      `why?what=${eventId}`,
      `why?what=${deliveryId}`,
    ]),
  ];
  const answers: string[] = [];
  for (const path of paths) answers.push((await ana.request("GET", `/admin/api/${path}`)).text);
  return answers.join("\n");
}

test("T35 a crawl with every id of the other tenant yields nothing of theirs", async () => {
  world = await startConsole();
  const found = await crawl(await seed());
  expect(found).toContain("ours2 title");
  expect(found).toContain("ours route");
  expect(found).not.toContain("theirs");
});

test("T35 with our own filter switched off, row-level security yields the same", async () => {
  world = await startConsole({}, { reading: (reading) => seenAs(reading, withoutFilter) });
  const found = await crawl(await seed());
  expect(found).toContain("ours2 title");
  expect(found).toContain("ours route");
  expect(found).not.toContain("theirs");
});

test("T35 with row-level security switched off, our own filter yields the same", async () => {
  world = await startConsole({}, { reading: (reading) => seenAs(reading, withoutSecurity) });
  const found = await crawl(await seed());
  expect(found).toContain("ours2 title");
  expect(found).not.toContain("theirs");
});

test("with neither, the same crawl finds everything: it would notice", async () => {
  world = await startConsole({}, { reading: (reading) => seenAs(reading, withNeither) });
  const found = await crawl(await seed());
  const words = [
    "title",
    "attempt",
    "agent",
    "outcome",
    "route",
    "target",
    "before",
    "reason",
    "claimant",
  ];
  for (const word of words) expect(found).toMatch(new RegExp(`theirs[ -]${word}`));
});
