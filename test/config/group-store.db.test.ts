// Groups and their secrets, as those who change them and those who read them see them.

import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createGroup, regenerateSecret } from "../../src/app/config/groups.ts";
import { MAX_GROUPS } from "../../src/contract/kernel/limits.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";
import { random } from "../support/secrets.ts";

const [keyOne, keyTwo] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const faults: { what: string; fields: unknown }[] = [];
let database: TestDatabase;
let store: Store;

const open = (...secretKeys: Buffer[]) =>
  openStore({
    databaseUrl: database.urls.databaseUrl,
    secretKeys,
    now: Date.now,
    onFault: (what, _error, fields) => faults.push({ what, fields }),
  });

beforeAll(async () => {
  database = await makeDatabase();
  store = open(keyOne);
});
afterEach(() => {
  vi.restoreAllMocks();
  faults.length = 0;
});
afterAll(async () => {
  await store.close();
  await database.remove();
});

const create = (id: string) =>
  createGroup(store, { id, name: id, ownerId: "42", ownerLogin: "ana" });
const newSecret = (groupId: string, graceSeconds = 0) =>
  regenerateSecret({ ...store, random }, { groupId, graceSeconds });
const seen = async (groupId: string) => {
  await store.groups.refresh();
  return store.groups.find(groupId);
};

test("a new group has its owner, a key of its own and no secret", async () => {
  await create("acme");
  const { rows } = await database.owner.query(
    "select value from documents where key = 'config:groups'",
  );
  expect(rows).toMatchObject([
    {
      value: [
        {
          id: "acme",
          members: [{ userId: "42", login: "ana", role: "owner" }],
          globalIngress: true,
        },
      ],
    },
  ]);
  expect(await seen("acme")).toMatchObject({ secrets: [] });
  expect(await seen("nobody")).toBeUndefined();
});

test.each([
  ["acme", "acme exists already"],
  ["inst-5", "inst-5 is reserved"],
  ["u-5", "u-5 is reserved"],
  ["Not Fine", "id must be 1-64 lower-case letters, digits and dashes"],
  ["-x", "id must be 1-64 lower-case letters, digits and dashes"],
])("a group %s is refused: %s", async (id, why) => {
  await expect(create(id)).rejects.toThrow(why);
});

test("an owner is a numeric id, never a login", async () => {
  const group = { id: "beta", name: "beta", ownerId: "ana", ownerLogin: "ana" };
  await expect(createGroup(store, group)).rejects.toThrow("owner must be a numeric");
});

test("groups made at the same time all stay", async () => {
  const ids = Array.from({ length: 10 }, (_, at) => `raced-${at}`);
  await Promise.all(ids.map(create));
  await store.groups.refresh();
  const keys = ids.map((id) => store.groups.find(id)?.key);
  expect(new Set(keys).size).toBe(10);
});

test("there can be a hundred groups and not one more", async () => {
  for (let at = 11; at < MAX_GROUPS; at += 1) await create(`group-${at}`);
  await expect(create("one-too-many")).rejects.toThrow("at most 100 are allowed");
});

test("a regenerated secret replaces the old one at once, or after its grace", async () => {
  const first = await newSecret("acme");
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await seen("acme")).toMatchObject({ secrets: [first] });
  const second = await newSecret("acme", 3_600);
  expect(await seen("acme")).toMatchObject({ secrets: [second, first] });
  const later = store.clock.databaseNow() + 3_601_000;
  vi.spyOn(store.clock, "databaseNow").mockReturnValue(later);
  expect(store.groups.find("acme")).toMatchObject({ secrets: [second] });
});

test.each([-1, 86_401, 1.5, Number.NaN])("a grace of %s seconds is refused", async (grace) => {
  await expect(newSecret("acme", grace)).rejects.toThrow("grace must be 0 to 86400 seconds");
});

test("a secret for a group that does not exist is refused", async () => {
  await expect(newSecret("nobody")).rejects.toThrow("there is no group nobody");
});

test("another process sees a new secret without being told", async () => {
  const other = open(keyOne);
  try {
    other.groups.watch(() => {});
    const secret = await newSecret("acme");
    await expect.poll(() => tryFind(other)).toMatchObject([secret]);
    await database.owner.query("delete from documents where key = 'tenant:acme'");
    await expect.poll(() => tryFind(other)).toEqual([]);
  } finally {
    other.groups.stop();
    await other.close();
  }
});

const tryFind = (from: Store) => {
  try {
    return from.groups.find("acme")?.secrets;
  } catch {
    return "not known yet";
  }
};

test("secrets are sealed at rest, and open with an old key after the key changed", async () => {
  const secret = await newSecret("acme");
  const { rows } = await database.owner.query("select value::text from documents");
  expect(JSON.stringify(rows)).not.toContain(secret);
  const rotated = open(keyTwo, keyOne);
  try {
    await rotated.groups.refresh();
    expect(rotated.groups.find("acme")?.secrets).toEqual([secret]);
  } finally {
    await rotated.close();
  }
});

test("a secret that no key opens closes that group's ingress, and is reported", async () => {
  await newSecret("acme");
  await newSecret("raced-1");
  await database.owner.query(`
    update documents a set value = b.value from documents b
    where a.key = 'tenant:acme' and b.key = 'tenant:raced-1'`);
  await database.owner.query("update documents set version = nextval('document_versions')");
  expect(await seen("acme")).toMatchObject({ secrets: [] });
  expect(store.groups.find("raced-1")?.secrets).toHaveLength(1);
  expect(faults).toContainEqual({
    what: "group-secret.unreadable",
    fields: { groupId: "acme" },
  });
});

test("after 30 seconds without a database no secret is trusted any more", async () => {
  await store.groups.refresh();
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 29_000);
  expect(store.groups.find("acme")).toBeDefined();
  vi.spyOn(performance, "now").mockReturnValue(now + 31_000);
  expect(() => store.groups.find("acme")).toThrow("Temporarily unavailable");
});
