// A configuration file: all of it or nothing, every fault at once, and what it does not name stays.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createGroup } from "../../src/app/config/groups.ts";
import { loadConfig } from "../../src/app/config/load-config.ts";
import { MAX_GROUPS, MAX_ROUTES } from "../../src/contract/kernel/limits.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";
import { EITHER_ID } from "../support/platforms.ts";

let database: TestDatabase;
let store: Store;
beforeEach(async () => {
  database = await makeDatabase();
  store = openStore({
    databaseUrl: database.urls.databaseUrl,
    secretKeys: [Buffer.alloc(32, 1)],
    now: Date.now,
    onFault: () => {},
  });
});
afterEach(async () => {
  await store.close();
  await database.remove();
});

const load = (file: unknown) => loadConfig(store, file);

const faultsOf = async (file: unknown) => {
  const error: unknown = await load(file).catch((reason: unknown) => reason);
  return error instanceof Error ? error.message.split("\n") : [];
};

async function stored<Value>(key: string): Promise<Value | undefined> {
  const { rows } = await database.owner.query<{ value: Value }>(
    "select value from documents where key = $1",
    [key],
  );
  return rows[0]?.value;
}

type Kept = { id: string; groupId: string; key: string; globalIngress: boolean; targets: object[] };
const groups = async () => (await stored<Kept[]>("config:groups")) ?? [];
const routes = async () => (await stored<Kept[]>("config:routes")) ?? [];
const versions = async () =>
  (
    await database.owner.query<{ version: string; routes: Kept[] }>(
      "select version, routes from route_versions order by version",
    )
  ).rows;

const owner = { userId: "42", login: "ana", role: "owner" };
const group = (id: string, changes: object = {}) => ({
  id,
  name: id,
  members: [owner],
  ...changes,
});
const route = (groupId: string, id: string, changes: object = {}) => ({
  id,
  name: id,
  enabled: true,
  groupId,
  filter: { event: "push" },
  targets: [{ channelId: "118020000000000001" }],
  ...changes,
});

describe("a sound file", () => {
  test("makes groups that take global events, each with a key, and routes with their platform", async () => {
    const file = {
      groups: [
        group("acme", { installationId: 7001, logTarget: { chatId: "-100", topicId: "3" } }),
        group("globex", {
          globalIngress: false,
          providers: ["altforge"],
          lang: "de",
          emoji: false,
        }),
      ],
      routes: [route("acme", "all")],
    };
    expect(await load(file)).toEqual({ groups: 2, routes: 1 });
    expect(await groups()).toMatchObject([
      {
        id: "acme",
        installationId: 7001,
        globalIngress: true,
        logTarget: { platform: "chattwo", chatId: "-100", topicId: "3" },
      },
      { id: "globex", globalIngress: false, providers: ["altforge"], lang: "de", emoji: false },
    ]);
    expect(new Set((await groups()).map(({ key }) => key)).size).toBe(2);
    expect(await routes()).toMatchObject([
      { id: "all", targets: [{ platform: "chatone", channelId: "118020000000000001" }] },
    ]);
  });

  test("replaces a group under its key and leaves alone what it does not say", async () => {
    await createGroup(store, { id: "acme", name: "old", ownerId: "1", ownerLogin: "bo" });
    await load({ groups: [group("globex", { globalIngress: false })] });
    const before = await groups();
    await load({ groups: [group("acme", { name: "new" }), group("globex")] });
    const members = [{ ...owner, acceptedAt: expect.any(Number) }];
    expect(await groups()).toEqual([
      { ...group("acme", { name: "new", members }), key: before[0]?.key, globalIngress: true },
      { ...group("globex", { members }), key: before[1]?.key, globalIngress: false },
    ]);
  });

  test("replaces the routes of the groups it names, and only those", async () => {
    await load({
      groups: [group("acme"), group("globex"), group("umbra")],
      routes: [route("acme", "a"), route("globex", "g"), route("umbra", "u")],
    });
    await load({ groups: [group("umbra")], routes: [route("acme", "b"), route("acme", "c")] });
    expect((await routes()).map(({ groupId, id }) => `${groupId}/${id}`)).toEqual([
      "globex/g",
      "acme/b",
      "acme/c",
    ]);
    await load({ groups: [group("acme")] });
    expect(await routes()).toHaveLength(3);
  });

  test("is a new version of the routes only where they changed", async () => {
    const file = { groups: [group("acme")], routes: [route("acme", "a")] };
    await load(file);
    await load(file);
    await load({ groups: [group("acme", { name: "Acme" })] });
    expect(await versions()).toHaveLength(1);
    await load({ routes: [route("acme", "a", { enabled: false })] });
    const { rows } = await database.owner.query<{ version: string }>(
      "select version from documents where key = 'config:routes'",
    );
    expect(await versions()).toMatchObject([
      { routes: [{ id: "a", enabled: true }] },
      { version: rows[0]?.version, routes: [{ id: "a", enabled: false }] },
    ]);
  });

  test("does not lose another that is loaded at the same time", async () => {
    const ids = ["a", "b", "c", "d", "e", "f"];
    await Promise.all(ids.map((id) => load({ groups: [group(id)], routes: [route(id, "all")] })));
    expect((await groups()).map(({ id }) => id).toSorted()).toEqual(ids);
    expect((await routes()).map(({ groupId }) => groupId).toSorted()).toEqual(ids);
    expect(new Set((await groups()).map(({ key }) => key)).size).toBe(ids.length);
  });
});

describe("a faulty file", () => {
  test("is refused with every fault and its place, and changes nothing", async () => {
    const file = {
      groups: [
        group("acme", { members: [{ ...owner, role: "admin" }], installationId: "x7" }),
        group("Not Fine"),
        group("inst-5"),
        group("acme", { members: [owner, owner], logTarget: { threadId: "1" } }),
      ],
      routes: [
        route("acme", "a", { targets: [{ platform: "chatone" }, { chatId: "@here" }] }),
        route("acme", "a", { filter: {}, chatOneRoleIds: ["on-call"] }),
        route("nobody", "b", { filter: { branch: ["main", "/(/"] } }),
        route("acme", "c", { targets: [{ chatId: "1", channelId: "2", colour: "red" }] }),
        { ...route("acme", "d"), filter: undefined, enabled: "yes", stopp: true, targets: [] },
        5,
      ],
      route: [],
    };
    expect((await faultsOf(file)).toSorted()).toEqual(
      [
        "groups[0].installationId must be a string of digits or a number",
        "groups[0].members needs an owner",
        "groups[1].id must be 1-64 lower-case letters, digits and dashes",
        "groups[2].id is reserved: ids that start with inst- are made by Relay",
        "groups[3].id is there twice",
        "groups[3].members[1].userId is there twice",
        `groups[3].logTarget.platform must be ${EITHER_ID}`,
        "routes[0].targets[0].channelId is required",
        "routes[0].targets[1].chatId must be a string of digits, optionally with a leading minus",
        "routes[1].id is there twice in its group",
        "routes[1].filter is empty, which only a fallback route may have",
        "routes[1].chatOneRoleIds[0] must be digits",
        "routes[2].groupId: there is no group nobody",
        "routes[2].filter.branch[1] at 1: missing closing ): `/(/`",
        "routes[3].targets[0].chatId is not a known field",
        "routes[3].targets[0].colour is not a known field",
        "routes[4].filter is required",
        "routes[4].enabled must be true or false",
        "routes[4].stopp is not a known field",
        "routes[4].targets must not be empty",
        "routes[5] must be an object",
        "route is not a known field",
      ].toSorted(),
    );
    expect([await groups(), await routes(), await versions()]).toEqual([[], [], []]);
  });

  test.each([[null], ["text"], [[]]])("%j is no configuration", async (file) => {
    expect(await faultsOf(file)).toEqual(["the whole must be an object"]);
  });

  test("an empty filter is a fallback's own right", async () => {
    const fallback = route("acme", "rest", { kind: "fallback", filter: {} });
    expect(await faultsOf({ groups: [group("acme")], routes: [fallback] })).toEqual([]);
  });

  test("limits count what is there already", async () => {
    const many = (max: number, make: (at: number) => object) =>
      Array.from({ length: max }, (_, at) => make(at));
    await load({
      groups: many(MAX_GROUPS, (at) => group(`g${at}`)),
      routes: many(MAX_ROUTES, (at) => route(`g${at % 2}`, `r${at}`)),
    });
    const more = {
      groups: [group("acme")],
      routes: many(MAX_ROUTES / 2 + 1, (at) => route("g0", `s${at}`)),
    };
    expect(await faultsOf(more)).toEqual([
      `groups: ${MAX_GROUPS + 1} in all, at most ${MAX_GROUPS} are allowed`,
      `routes: ${MAX_ROUTES + 1} in all, at most ${MAX_ROUTES} are allowed`,
    ]);
    expect(await faultsOf({ routes: more.routes.slice(1) })).toEqual([]);
  });
});
