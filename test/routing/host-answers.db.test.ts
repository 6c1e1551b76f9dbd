// `path` and `team` from a webhook to its message: Relay reads GitHub once, and every later look at the event agrees.

import { afterEach, beforeEach, expect, test } from "vitest";
import { letAct } from "../support/acting-tokens.ts";
import { ALERTS, DEPLOYS, SHOP } from "../delivery/world.ts";
import { ANA, type CompleteWorld, startComplete } from "../ingress/missed-deliveries/world.ts";

let world: CompleteWorld;
beforeEach(async () => {
  world = await startComplete();
});
afterEach(() => world.stop());

const members = [{ userId: ANA, login: "ana-lopez", role: "owner" }];

const route = (id: string, channelId: string, filter: object, more: object = {}) => ({
  id,
  name: id,
  enabled: true,
  groupId: "acme",
  filter,
  targets: [{ channelId }],
  ...more,
});

function setUp(routes: readonly object[], group: object = { installationId: "7001" }) {
  return world.load({
    groups: [
      { id: "acme", name: "Acme", members, ...group },
      { id: "globex", name: "Globex", members },
    ],
    routes,
  });
}

function changes(files: readonly string[]): void {
  const pull = world.codehost.state.threads.get("acme/shop#482");
  if (pull?.kind !== "pull-request") throw new Error("the seed has this pull request");
  pull.files = files;
}

type Outcome = { id: string; state: string; matched: string[]; answers: string[] | null };

async function outcomes(count: number): Promise<readonly Outcome[]> {
  const read = () =>
    world.sql<Outcome>(
      `select event_id as id, state, answers,
         array(select v ->> 'routeId' from jsonb_array_elements(verdicts) v
               where v ->> 'outcome' = 'matched') as matched
       from event_groups order by event_id`,
    );
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBe(count);
  return read();
}

const opened = () => world.codehost.deliverSample("pull_request", "opened", "acme/shop");
const answers = () => world.sql("select key, answer from host_answers order by id");

test("the files are read once with the installation's token, and every later look agrees", async () => {
  changes(["docs/guide.md", "src/pay.ts"]);
  await setUp([
    route("docs", SHOP, { event: "pull_request", path: "docs/*" }),
    route("sql", DEPLOYS, { event: "pull_request", path: "*.sql" }),
    route("calm", ALERTS, { event: "pull_request", path: "!docs/*" }),
  ]);
  await world.up(world.reconciling);
  await opened();
  await opened();
  const [first, second] = await outcomes(2);
  expect([first, second]).toMatchObject([{ matched: ["docs"] }, { matched: ["docs"] }]);
  expect(second?.answers).toEqual(first?.answers);
  expect(await answers()).toEqual([
    {
      key: expect.stringMatching(/^files codehost .* acme\/shop 482 /),
      answer: { outcome: "known", values: ["docs/guide.md", "src/pay.ts"], isWhole: true },
    },
  ]);
  expect(await world.sql("select from waiting_events")).toEqual([]);
  // The host says something else now, which changes nothing about what happened.
  changes([]);
  await expectSame(String(first?.id), [
    "sent: `event` is `pull_request` and `path` `docs/guide.md` matches `docs/*`",
    "not sent: `path` wanted `*.sql`, got `docs/guide.md` and `src/pay.ts`",
    "not sent: `path` excludes `docs/*`, got `docs/guide.md` and `src/pay.ts`",
  ]);
});

/** The explanation, the preview, the backtest and a replay read what is stored. */
async function expectSame(id: string, whys: readonly string[]): Promise<void> {
  const ana = await world.browse(ANA);
  const event = await ana.request("GET", `/admin/api/events/${id}`);
  expect(event.body).toMatchObject({ groups: [{ verdicts: whys.map((why) => ({ why })) }] });
  const draft = { groupId: "acme", name: "Draft", enabled: true, targets: [{ channelId: SHOP }] };
  const sql = { ...draft, filter: { event: "pull_request", path: "*.sql" } };
  const docs = { ...draft, filter: { event: "pull_request", path: "docs/*" } };
  const preview = (tried: object) =>
    ana.request("POST", "/admin/api/preview", { body: { route: tried, eventId: id } });
  expect((await preview(docs)).body).toMatchObject({ verdict: { outcome: "matched" } });
  expect((await preview(sql)).body).toMatchObject({
    words: "not sent: `path` wanted `*.sql`, got `docs/guide.md` and `src/pay.ts`",
  });
  const backtest = (tried: object) =>
    ana.request("POST", "/admin/api/routes/test", { body: { route: tried } });
  expect((await backtest(docs)).body).toMatchObject({ events: 2, added: 2 });
  expect((await backtest(sql)).body).toMatchObject({ events: 2, added: 0 });
  const replay = await ana.request("POST", "/admin/api/replays", {
    body: { groupId: "acme", what: { kind: "event", eventId: id }, routes: "today", again: true },
  });
  expect(replay.status).toBe(200);
  const targets = await world.sql<{ target: string }>("select target::text from replay_items");
  expect(targets).toHaveLength(1);
  expect(targets[0]?.target).toContain(SHOP);
}

test("without a token that may read, the files are unknown and the route matches", async () => {
  changes(["src/pay.ts"]);
  await setUp([route("docs", SHOP, { event: "pull_request", path: "docs/*" })], {});
  world.codehost.configureApp({ webhookUrl: `${world.url}/elsewhere` });
  await world.addHook("acme");
  await world.up(world.reconciling);
  await opened();
  const [first] = await outcomes(1);
  expect(first).toMatchObject({ matched: ["docs"] });
  const ana = await world.browse(ANA);
  const event = await ana.request("GET", `/admin/api/events/${first?.id}`);
  const why =
    "sent: `event` is `pull_request` and `path` is unknown (Relay has no token that may read it)";
  expect(event.body).toMatchObject({ groups: [{ verdicts: [{ why }] }] });
});

test("an owner who allowed it reads for the group, another owner's token is left alone", async () => {
  changes(["src/pay.ts"]);
  await setUp([route("docs", SHOP, { event: "pull_request", path: "docs/*" })], {});
  world.codehost.configureApp({ webhookUrl: `${world.url}/elsewhere` });
  await letAct(world.codehost, world.tokens, "ana-lopez");
  await world.addHook("acme");
  await world.up(world.reconciling);
  await opened();
  expect(await outcomes(1)).toMatchObject([{ matched: ["docs"] }]);
  const ana = await world.browse(ANA);
  const allow = await ana.request("POST", "/admin/api/me/host-reads/acme", {
    body: { allow: true },
  });
  expect(allow.status).toBe(200);
  await world.sql("update host_answers set usable_until = now()");
  await opened();
  const [, second] = await outcomes(2);
  expect(second).toMatchObject({ matched: [] });
});

test("a team is read with its members, and the author decides", async () => {
  await setUp([
    route("admins", SHOP, { event: "pull_request", team: "acme/admins" }),
    route("ghosts", DEPLOYS, { event: "pull_request", team: "acme/ghosts" }),
    route("rest", ALERTS, { event: "pull_request", team: "!acme/everyone" }),
  ]);
  await world.up(world.reconciling);
  await opened();
  const [first] = await outcomes(1);
  expect(first?.matched).toEqual(["admins", "ghosts"]);
  const ana = await world.browse(ANA);
  const event = await ana.request("GET", `/admin/api/events/${first?.id}`);
  expect(JSON.stringify(event.body)).toContain("`team` is unknown (the code host refused to tell)");
});

test("a host that does not answer holds back only the group that asks it, and not for long", async () => {
  await world.load({
    groups: [
      { id: "acme", name: "Acme", members, installationId: "7001" },
      { id: "globex", name: "Globex", members, installationId: "7001" },
    ],
    routes: [
      route("docs", SHOP, { event: "pull_request", path: "docs/*" }),
      route("all", DEPLOYS, { event: "*" }, { groupId: "globex" }),
      route("pushes", SHOP, { event: "push" }),
    ],
  });
  // No worker reads: the question stays open.
  await world.up({ CODEHOST_WEB_URL: world.codehost.url });
  await world.sql(
    "alter table host_answers add constraint slow check (answered_at is null or taken_at is null or answer ->> 'why' = 'noAnswer')",
  );
  await opened();
  await world.codehost.deliverSample("push", undefined, "acme/shop");
  const groups = () =>
    world.sql(
      "select g.group_key, g.event from event_groups g order by g.dispatched_at, g.event_id",
    );
  await expect.poll(async () => (await groups()).length).toBe(2);
  expect(await world.sql("select count(*)::integer as n from waiting_events")).toEqual([{ n: 2 }]);
  await expect.poll(async () => (await groups()).length, { timeout: 20_000 }).toBe(4);
  expect((await groups()).slice(2)).toMatchObject([{ event: "pull_request" }, { event: "push" }]);
  expect(await outcomes(4)).toContainEqual(expect.objectContaining({ matched: ["docs"] }));
});
