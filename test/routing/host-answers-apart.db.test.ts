// Groups apart, and the other host: what one group may read stays with it, and Gitea is read as an owner who allowed it.

import { afterEach, beforeEach, expect, test } from "vitest";
import { type Altforge, startAltforge } from "../../sandbox/altforge/start.ts";
import { regenerateSecret } from "../../src/app/config/groups.ts";
import { ALTFORGE_CALLBACK, newAltforgeToken } from "../support/altforge-tokens.ts";
import { random } from "../support/secrets.ts";
import { DEPLOYS, seed, SHOP } from "../delivery/world.ts";
import { ANA, BO, type CompleteWorld, startComplete } from "../ingress/missed-deliveries/world.ts";

let world: CompleteWorld;
beforeEach(async () => {
  world = await startComplete();
});
afterEach(() => world.stop());

const owner = (userId: string, login: string) => [{ userId, login, role: "owner" }];

const docsRoute = (groupId: string, channelId: string) => ({
  id: "docs",
  name: "Docs",
  enabled: true,
  groupId,
  filter: { event: "pull_request", path: "docs/*" },
  targets: [{ channelId }],
});

type Outcome = { id: string; group_key: string; matched: boolean };

async function outcomes(count: number): Promise<readonly Outcome[]> {
  const read = () =>
    world.sql<Outcome>(
      `select event_id as id, group_key, verdicts -> 0 ->> 'outcome' = 'matched' as matched
       from event_groups where jsonb_array_length(verdicts) > 0 order by event_id, group_key`,
    );
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBe(count);
  return read();
}

test("a group does not learn the files of a repository from what another one read", async () => {
  await world.load({
    groups: [
      { id: "acme", name: "Acme", members: owner(ANA, "ana-lopez"), installationId: "7001" },
      { id: "globex", name: "Globex", members: owner(BO, "bo-chen") },
    ],
    routes: [docsRoute("acme", SHOP), docsRoute("globex", DEPLOYS)],
  });
  const pull = world.codehost.state.threads.get("acme/shop#482");
  if (pull?.kind === "pull-request") pull.files = ["src/secret-plan.ts"];
  // The same pull request reaches both: the app's webhook one group, a hook of its own the other.
  await world.addHook("globex");
  await world.up(world.reconciling);
  await world.codehost.deliverSample("pull_request", "opened", "acme/shop");
  expect(new Set((await outcomes(2)).map(({ matched }) => matched))).toEqual(
    new Set([false, true]),
  );
  expect(
    await world.sql("select distinct group_key, answer ->> 'why' as why from host_answers"),
  ).toHaveLength(2);
  const bo = await world.browse(BO);
  for (const { id } of await outcomes(2)) {
    const { body } = await bo.request("GET", `/admin/api/events/${id}`).catch(() => ({ body: "" }));
    expect(JSON.stringify(body)).not.toContain("secret-plan");
  }
});

async function withAltforge(work: (altforge: Altforge, person: string) => Promise<void>) {
  const altforge = await startAltforge({ seed, app: { redirectUris: [ALTFORGE_CALLBACK] } });
  try {
    const account = altforge.state.accounts.get("ana-lopez");
    await work(altforge, `altforge:${account?.id}`);
  } finally {
    await altforge.stop();
  }
}

test("the files of a Gitea pull request are read with the token of an owner who allowed it", async () => {
  await withAltforge(async (altforge, person) => {
    const members = owner(person, "ana-lopez");
    await world.load({
      groups: [
        { id: "acme", name: "Acme", members },
        { id: "globex", name: "Globex", members: owner(BO, "bo-chen") },
      ],
      routes: [docsRoute("acme", SHOP)],
    });
    const { store, url } = world;
    const secret = await regenerateSecret(
      { ...store, random },
      { groupId: "acme", graceSeconds: 0 },
    );
    altforge.setHook({ url: `${url}/webhook/acme`, secret });
    await store.tokens.save(person, {
      accessToken: await newAltforgeToken(altforge, "ana-lopez"),
      issuer: altforge.url,
      lifeMs: undefined,
      refreshToken: undefined,
      rights: "write",
    });
    const pull = altforge.state.threads.get("acme/shop#482");
    if (pull?.kind !== "pull-request") throw new Error("the seed has this pull request");
    pull.files = Array.from({ length: 120 }, (_, at) => `src/${at}.ts`);
    await world.up({ ALTFORGE_WEB_URL: altforge.url });
    altforge.announce(pull);
    expect(await outcomes(1)).toMatchObject([{ matched: true }]);
    expect(await world.sql("select answer ->> 'why' as why from host_answers")).toEqual([
      { why: "noAccess" },
    ]);
    const ana = await world.browse(person);
    await ana.request("POST", "/admin/api/me/host-reads/acme", { body: { allow: true } });
    altforge.pushTo(pull);
    expect(await outcomes(2)).toMatchObject([{ matched: true }, { matched: false }]);
    expect(
      await world.sql(
        "select jsonb_array_length(answer -> 'values') as n from host_answers order by id desc limit 1",
      ),
    ).toEqual([{ n: 120 }]);
  });
});

test("a pull request of another server is not looked up on the configured one", async () => {
  await withAltforge(async (altforge, person) => {
    await world.load({
      groups: [
        { id: "acme", name: "Acme", members: owner(person, "ana-lopez") },
        { id: "globex", name: "Globex", members: owner(BO, "bo-chen") },
      ],
      routes: [docsRoute("acme", SHOP)],
    });
    const { store, url } = world;
    const secret = await regenerateSecret(
      { ...store, random },
      { groupId: "acme", graceSeconds: 0 },
    );
    altforge.setHook({ url: `${url}/webhook/acme`, secret });
    await world.up({ ALTFORGE_WEB_URL: world.codehost.url });
    const pull = altforge.state.threads.get("acme/shop#482");
    if (pull?.kind === "pull-request") altforge.announce(pull);
    expect(await outcomes(1)).toMatchObject([{ matched: true }]);
    expect(await world.sql("select answer ->> 'why' as why from host_answers")).toEqual([
      { why: "noAccess" },
    ]);
  });
});
