// The people mapping in the API: owners write it, the people in it opt out, and it never acts as anyone.

import { describe, expect } from "vitest";
import {
  getMappings,
  getOwnMappings,
  MAX_RESOLVED_LOGINS,
} from "../../src/contract/accounts/mappings.ts";
import { group, OWNER } from "../support/configured.ts";
import type { Browser } from "../support/console.ts";
import { test } from "../support/fixtures/console.ts";
import { readReply } from "../support/read-reply.ts";

const PATH = "/admin/api/groups/acme/mappings";
const BO = { userId: "4022", login: "bo-chen", platform: "chatone", chatUserId: "811" };
const TEAM = { team: "acme/payments", platform: "chatone", roleId: "70" };

test.beforeEach(async ({ config, world }) => {
  await world.sql("truncate mapped_people, mapped_teams, ping_opt_outs, chat_links");
  const admin = { userId: "43", login: "adam", role: "admin" };
  await config.reset([
    group("acme", { members: [OWNER, admin] }),
    group("globex", { members: [{ ...OWNER, userId: "44" }] }),
  ]);
});

const read = (owner: Browser) => readReply(owner, PATH, getMappings);
const write = (owner: Browser, body: object, method = "POST") =>
  owner.request(method, PATH, { body });

describe("owners", () => {
  test("replace, add to and remove the rows, and each write is audited without accounts", async ({
    owner,
    config,
  }) => {
    expect(await write(owner, { people: [BO], teams: [TEAM] }, "PUT")).toMatchObject({
      body: { ok: true, people: 1, teams: 1 },
    });
    const other = { ...BO, platform: "chattwo", chatUserId: "82" };
    expect((await write(owner, { people: [other] })).status).toBe(200);
    const { people, teams } = await read(owner);
    expect(people).toEqual([BO, other].map((row) => ({ ...row, state: "active" })));
    expect(teams).toEqual([TEAM]);
    await owner.request("DELETE", `${PATH}/people/chatone/4022`);
    await owner.request("DELETE", `${PATH}/teams/chatone/${encodeURIComponent("acme/Payments")}`);
    expect(await read(owner)).toMatchObject({ people: [other], teams: [] });
    const entries = (await config.audit()).filter(({ action }) => action === "mapping.changed");
    expect(entries).toHaveLength(4);
    expect(entries[0]).toMatchObject({
      actor_id: "42",
      target_id: "acme",
      detail: { before: { people: 0, teams: 0 }, after: { people: 1, teams: 1 }, written: 2 },
    });
    expect(JSON.stringify(entries)).not.toMatch(/4022|811|payments/);
  });

  test("give a login alone, which is resolved once to its id", async ({ owner }) => {
    const { userId: _, ...byLogin } = BO;
    await write(owner, { people: [{ ...byLogin, login: "BO-chen" }] });
    expect((await read(owner)).people).toEqual([{ ...BO, state: "active" }]);
    const nobody = [BO, { ...byLogin, login: "no-such-person" }];
    expect(await write(owner, { people: nobody })).toMatchObject({
      status: 400,
      body: { error: "people[1].login: there is no user no-such-person" },
    });
    const people = Array.from({ length: MAX_RESOLVED_LOGINS + 1 }, (_each, at) => ({
      ...byLogin,
      login: `p${at}`,
    }));
    expect(await write(owner, { people })).toMatchObject({
      status: 400,
      body: { error: "at most 100 users by login alone at once" },
    });
  });

  test("are told if somebody else replaced the rows meanwhile", async ({ owner }) => {
    const { version } = await read(owner);
    await write(owner, { people: [BO] });
    const stale = { body: { people: [] }, headers: { "if-match": `"${version}"` } };
    expect((await owner.request("PUT", PATH, stale)).status).toBe(412);
    const fresh = { ...stale, headers: { "if-match": `"${(await read(owner)).version}"` } };
    expect((await owner.request("PUT", PATH, fresh)).status).toBe(200);
  });

  test.for([
    [{ people: [{ ...BO, platform: "webpost" }] }, "people[0].platform has no people to ping"],
    [{ teams: [{ ...TEAM, platform: "chattwo" }] }, "teams[0].platform has no roles to ping"],
    [
      { people: [{ ...BO, chatUserId: "@everyone" }] },
      "people[0].chatUserId must be a string of digits",
    ],
    [{ people: [BO, BO] }, "people: 4022 in chatone is there twice"],
  ] as const)("are told what is wrong with %j", async ([body, error], { owner }) => {
    expect(await write(owner, body)).toMatchObject({ status: 400, body: { error } });
    expect(await read(owner)).toMatchObject({ people: [], teams: [] });
  });
});

test("only owners of the group read or write it", async ({ world, owner }) => {
  await write(owner, { people: [BO] });
  for (const [id, login] of [
    ["43", "adam"],
    ["44", "gina"],
    ["4022", "bo-chen"],
  ] as const) {
    const other = await world.signIn(id, login);
    const answers = [
      await other.request("GET", PATH),
      await other.request("GET", `${PATH}/export`),
      await write(other, { people: [] }, "PUT"),
      await other.request("POST", `${PATH}/import`, { body: { csv: "" } }),
      await other.request("DELETE", `${PATH}/people/chatone/4022`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  }
});

describe("a CSV file", () => {
  const HEADER = "kind,account,login,platform,id";
  const importing = (owner: Browser, lines: string[], replace = false) =>
    owner.request("POST", `${PATH}/import`, {
      body: { csv: [HEADER, ...lines].join("\n"), replace },
    });

  test("is exported as it is imported", async ({ owner }) => {
    await importing(owner, ["person,,bo-chen,Discord,811", "team,@acme/Payments,,chatone,70"]);
    const { text, headers } = await owner.request("GET", `${PATH}/export`);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(text).toBe(
      `${HEADER}\r\nperson,4022,bo-chen,chatone,811\r\nteam,acme/payments,,chatone,70\r\n`,
    );
  });

  test("replaces all rows only if that is asked", async ({ owner }) => {
    await write(owner, { people: [BO], teams: [TEAM] });
    await importing(owner, ["person,4021,,chatone,812"]);
    expect((await read(owner)).people).toHaveLength(2);
    await importing(owner, ["person,4021,,chatone,812"], true);
    expect(await read(owner)).toMatchObject({ people: [{ userId: "4021" }], teams: [] });
  });

  test("changes nothing if any line is bad, and each bad line is named", async ({ owner }) => {
    const lines = ["person,4021,,chatone,812", "person,4022,,irc,1", "team,x,,chatone,1"];
    expect(await importing(owner, lines)).toMatchObject({
      status: 400,
      body: {
        error:
          "line 3: platform must be chatone or chattwo or webpost; line 4: account must be {organisation}/{team}, or {host}:{organisation}/{team}",
      },
    });
    const unknown = ["person,4021,,chatone,812", "person,,no-such-person,chatone,1"];
    expect(await importing(owner, unknown)).toMatchObject({
      status: 400,
      body: { error: "line 3: there is no user no-such-person" },
    });
    expect((await read(owner)).people).toEqual([]);
  });
});

describe("a person", () => {
  const own = (bo: Browser) => readReply(bo, "/admin/api/me/mappings", getOwnMappings);
  const optOut = (bo: Browser, body: object) =>
    bo.request("PUT", "/admin/api/me/mappings", { body });

  test("without any group sees who maps them and opts out, and the owner sees it", async ({
    owner,
    world,
  }) => {
    await write(owner, { people: [BO] });
    const bo = await world.signIn("4022", "bo-chen");
    const { userId, platform, chatUserId } = BO;
    const mapped = {
      groupId: "acme",
      name: "acme",
      accounts: [{ userId, platform, chatUserId }],
    };
    expect(await own(bo)).toEqual({
      optedOutOfAll: false,
      groups: [{ ...mapped, optedOut: false }],
    });
    expect((await optOut(bo, { groupId: "acme", optOut: true })).status).toBe(200);
    expect(await own(bo)).toMatchObject({ groups: [{ optedOut: true }] });
    expect((await read(owner)).people).toMatchObject([{ state: "optedOut" }]);
    // The owner cannot undo it by writing the row again.
    await write(owner, { people: [BO] }, "PUT");
    expect((await read(owner)).people).toMatchObject([{ state: "optedOut" }]);
    expect((await optOut(bo, { groupId: "acme", optOut: false })).status).toBe(200);
    expect((await optOut(bo, { optOut: true })).status).toBe(200);
    expect(await own(bo)).toMatchObject({ optedOutOfAll: true, groups: [{ optedOut: false }] });
    expect((await read(owner)).people).toMatchObject([{ state: "optedOut" }]);
  });

  test("is not told whether a group exists that does not map them", async ({ owner, world }) => {
    await write(owner, { people: [BO] });
    const cy = await world.signIn("4029", "cy");
    for (const groupId of ["acme", "no-such-group"])
      expect(await optOut(cy, { groupId, optOut: true })).toMatchObject({
        status: 404,
        body: { error: "Not found" },
      });
    expect(await own(cy)).toEqual({ optedOutOfAll: false, groups: [] });
  });

  test("gets nothing by being mapped: neither a group nor a linked account", async ({
    owner,
    store,
    world,
  }) => {
    await write(owner, { people: [BO] });
    const bo = await world.signIn("4022", "bo-chen");
    expect((await bo.request("GET", "/admin/api/groups")).status).toBe(403);
    expect(await store.chatLinks.find({ platform: "chatone", userId: "811" })).toBeUndefined();
  });

  test("sees mappings of the chat account that they linked", async ({ owner, world }) => {
    await write(owner, { people: [{ ...BO, userId: "4030" }] });
    await world.sql(
      `insert into chat_links (platform, chat_user_id, user_id, login, chat_name)
       values ('chatone', '811', '4022', 'bo-chen', 'Bo')`,
    );
    const bo = await world.signIn("4022", "bo-chen");
    expect((await own(bo)).groups).toHaveLength(1);
    await optOut(bo, { optOut: true });
    expect((await read(owner)).people).toMatchObject([{ userId: "4030", state: "optedOut" }]);
  });
});

test("the two accounts of a person have one opt-out", async ({ store, owner, world }) => {
  await write(owner, { people: [{ ...BO, userId: "altforge:7" }] });
  await world.sql(
    `insert into identities (key, provider, issuer, subject, person_id, login)
     values ('altforge:7', 'altforge', 'x', '7', 'altforge:7', 'bo'), ('4022', 'codehost', 'y', '4022', '4022', 'bo-chen')
     on conflict do nothing`,
  );
  const bo = await world.signIn("altforge:7", "bo");
  await bo.request("PUT", "/admin/api/me/mappings", { body: { optOut: true } });
  const actor = { id: "900", login: "root", ip: undefined };
  await store.identities.merge({ from: "altforge:7", into: "4022" }, actor);
  expect((await read(owner)).people).toMatchObject([{ state: "optedOut" }]);
});

// Last, because it ends the session of the owner.
test("rows and opt-outs end with their group", async ({ owner, world, config }) => {
  await write(owner, { people: [BO], teams: [TEAM] });
  const bo = await world.signIn("4022", "bo-chen");
  await bo.request("PUT", "/admin/api/me/mappings", { body: { groupId: "acme", optOut: true } });
  await config.root.request("DELETE", "/admin/api/groups/acme");
  for (const table of ["mapped_people", "mapped_teams", "ping_opt_outs"])
    expect(await world.sql(`select from ${table}`)).toEqual([]);
});
