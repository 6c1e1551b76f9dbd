// GET /admin/api/events by what people remember of an event: its number, its commit, what a platform said,
// what a route decided.

import { afterAll, beforeAll, expect, test } from "vitest";
import { listEvents } from "../../src/contract/records/events.ts";
import { type Browser, type Console, startConsole } from "../support/console.ts";
import { makeEvent } from "../support/made-events.ts";
import { readReply } from "../support/read-reply.ts";
import { giveTo } from "../support/records.ts";

const SHA = "e2b7d100123456789abcdef0123456789abcdef0";

const matched = (routeId: string) => ({ routeId, outcome: "matched" });
const missed = (routeId: string, kind: string) => ({
  routeId,
  outcome: "notMatched",
  reason: { kind },
});

let world: Console;
let ana: Browser;
let eve: Browser;
beforeAll(async () => {
  world = await startConsole();
  await giveTo(world, "globex", [{ userId: "43", login: "eve", role: "owner" }]);
  await make("pull", {
    number: 482,
    sha: SHA,
    verdicts: [matched("reviews"), missed("all", "stopped")],
  });
  await make("issue", {
    number: 48,
    verdicts: [missed("reviews", "filter"), missed("all", "disabled")],
  });
  await make("push", { sha: `e2b7d1ff${SHA.slice(8)}`, verdicts: [matched("all")] });
  const refused = { error_code: "50001", http_status: 403, reason: "not_a_member" };
  const limited = { error_code: "flood", http_status: 429, reason: "rate_limited" };
  await make("refused", { verdicts: [] }, refused);
  await make("retried", { verdicts: [] }, {}, limited);
  ana = await world.signIn("42");
  eve = await world.signIn("43");
});
afterAll(() => world.stop());

/** The same in both groups, so that each would show if it leaked. */
async function make(repo: string, marks: object, send: object = {}, attempt?: object) {
  for (const group of ["acme", "globex"]) {
    const id = await makeEvent(world, group, {
      repo: `${group}/${repo}`,
      age: 1,
      sends: ["delivered"],
    });
    const { number = null, sha = null, verdicts }: { [mark: string]: unknown } = { ...marks };
    await world.sql(
      "update event_groups set number = $2, sha = $3, verdicts = $4 where event_id = $1",
      [id, number, sha, JSON.stringify(verdicts)],
    );
    await world.sql(
      `update sends s set error_code = t.error_code, http_status = t.http_status, reason = t.reason
       from json_to_record($2) as t(error_code text, http_status integer, reason text)
       where event_id = $1`,
      [id, JSON.stringify(send)],
    );
    if (attempt)
      await world.sql(
        `insert into attempts (send_id, ok, error_code, http_status, reason, duration_ms)
         select id, false, t.error_code, t.http_status, t.reason, 5 from sends,
           json_to_record($2) as t(error_code text, http_status integer, reason text)
         where event_id = $1`,
        [id, JSON.stringify(attempt)],
      );
  }
}

const FOUND: readonly [query: string, repos: readonly string[]][] = [
  ["number=482", ["pull"]],
  ["number=48", ["issue"]],
  ["number=4", []],
  [`sha=${SHA}`, ["pull"]],
  ["sha=E2B7D10", ["pull"]],
  ["sha=e2b7d1f", ["push"]],
  ["sha=b7d1001", []],
  ["number=482&sha=e2b7d1f", []],
  ["errorCode=50001", ["refused"]],
  ["errorCode=403", ["refused"]],
  ["errorCode=flood", ["retried"]],
  ["errorCode=429", ["retried"]],
  ["errorCode=500", []],
  ["reason=not_a_member", ["refused"]],
  ["reason=rate_limited", ["retried"]],
  ["reason=channel_gone", []],
  ["verdict=matched", ["pull", "push"]],
  ["verdict=stopped", ["pull"]],
  ["verdict=disabled", ["issue"]],
  ["verdict=filter&routeId=reviews", ["issue"]],
  ["verdict=filter&routeId=all", []],
  ["verdict=matched&routeId=reviews", ["pull"]],
  ["routeId=all", ["push"]],
];

test.each(FOUND)("%s finds what it names, to each group its own", async (query, repos) => {
  for (const [who, group] of [[ana, "acme"] as const, [eve, "globex"] as const]) {
    const { events } = await readReply(who, `/admin/api/events?${query}`, listEvents);
    expect(new Set(events.map(({ repo }) => repo))).toEqual(
      new Set(repos.map((repo) => `${group}/${repo}`)),
    );
  }
});

test.each([
  ["number=twelve", "number must be a number"],
  ["sha=e2b7d1", "sha must be 7 to 64 hexadecimal digits"],
])("%s is refused", async (query, error) => {
  const { status, body } = await ana.request("GET", `/admin/api/events?${query}`);
  expect([status, body]).toEqual([400, { error }]);
});

test("a number and a commit are found by an index, however many events the group has", async () => {
  await world.sql(
    `insert into event_groups (event_id, received_at, group_key, state, routes_version, verdicts,
       repo, number, sha)
     select 2000000 + n, now(), g.group_key, 'ignored', 0, '[]', 'acme/many', n, md5(n::text)
     from generate_series(1, 20000) n, (select distinct group_key from event_groups limit 1) g`,
  );
  await world.sql("analyze event_groups");
  const plan = async (where: string) =>
    JSON.stringify(
      await world.sql(
        `explain select event_id from event_groups t
         where group_key between 1 and 1 and ${where}
         order by group_key, event_id desc, coalesce(group_key, 0) desc limit 11`,
      ),
    );
  expect(await plan("t.number = 77")).toContain("event_groups_of_number");
  expect(await plan("t.sha ~>=~ 'e2b7d10' and t.sha ~<~ 'e2b7d10g'")).toContain(
    "event_groups_of_sha",
  );
});
