// Who may change what: every actor, every group, every field, against a table that says it.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { configured, type Configured, group, kept, route } from "../support/configured.ts";
import { type Console, startConsole, SUPER } from "../support/console.ts";

let world: Console;
let config: Configured;
beforeAll(async () => {
  world = await startConsole();
  config = await configured(world);
});
afterAll(() => world.stop());

const ACTORS = {
  super: SUPER,
  owner: "1",
  admin: "2",
  viewer: "3",
  /** Owns another group, and nothing here. */
  foreigner: "4",
  /** In no group at all. */
  stranger: "5",
} as const;
const NAMES = ["super", "owner", "admin", "viewer", "foreigner", "stranger"] as const;
type Actor = keyof typeof ACTORS;

const member = (userId: string, role: string) => ({ userId, login: `user-${userId}`, role });
const members = [member("1", "owner"), member("2", "admin"), member("3", "viewer")];
const GROUPS = ["acme", "globex"] as const;
const stored = (id: string) => group(id, { members, installationId: 7001 });
const own = group("own", { members: [member("4", "owner")] });

type Request = { method: string; path: string; body?: object };

/** A PUT of groups as this actor would make it: with what they own beside the changed one. */
const groupsWith = (id: string, changes: object | undefined, actor: Actor): Request => {
  const others =
    actor === "super"
      ? [...GROUPS.filter((one) => one !== id).map(stored), own]
      : actor === "foreigner"
        ? [own]
        : GROUPS.filter((one) => one !== id).map(stored);
  const changed = changes ? [{ ...stored(id), ...changes }] : [];
  return { method: "PUT", path: "/admin/api/groups", body: { groups: [...changed, ...others] } };
};
const routesOf = (id: string, routes: object[]): Request => ({
  method: "PUT",
  path: `/admin/api/groups/${id}/routes`,
  body: { routes },
});
const allRoutes = (routes: object[]): Request => ({
  method: "PUT",
  path: "/admin/api/routes",
  body: { routes },
});
const at = (method: string, path: string, body?: object): Request => ({
  method,
  path: `/admin/api/groups/${path}`,
  ...(body && { body }),
});

type Operation = { who: readonly Actor[]; request(id: string, actor: Actor): Request };
const OWNERS = ["super", "owner"] as const;
const EDITORS = ["super", "owner", "admin"] as const;

/** The table. */
const OPERATIONS: Record<string, Operation> = {
  "the name": { who: OWNERS, request: (id, actor) => groupsWith(id, { name: "New" }, actor) },
  "the members: one more": {
    who: OWNERS,
    request: (id, actor) => groupsWith(id, { members: [...members, member("9", "viewer")] }, actor),
  },
  "the members: themselves as owner": {
    who: OWNERS,
    request: (id, actor) =>
      groupsWith(
        id,
        {
          members: [
            ...members.filter(({ userId }) => userId !== ACTORS[actor]),
            member(ACTORS[actor], "owner"),
            member("9", "owner"),
          ],
        },
        actor,
      ),
  },
  "the providers": {
    who: OWNERS,
    request: (id, actor) => groupsWith(id, { providers: ["altforge"] }, actor),
  },
  "the language": { who: OWNERS, request: (id, actor) => groupsWith(id, { lang: "de" }, actor) },
  "the emoji": { who: OWNERS, request: (id, actor) => groupsWith(id, { emoji: false }, actor) },
  "the installation: another": {
    who: ["super"],
    request: (id, actor) => groupsWith(id, { installationId: 7002 }, actor),
  },
  "the installation: none": {
    who: OWNERS,
    request: (id, actor) => groupsWith(id, { installationId: undefined }, actor),
  },
  "the global ingress": {
    who: ["super"],
    request: (id, actor) => groupsWith(id, { globalIngress: false }, actor),
  },
  "its existence, by a DELETE": { who: OWNERS, request: (id) => at("DELETE", id) },
  "its id": { who: OWNERS, request: (id) => at("PUT", `${id}/rename`, { id: "renamed" }) },
  "its routes: one more": {
    who: EDITORS,
    request: (id) => routesOf(id, [route(id, "r"), route(id, "new")]),
  },
  "its routes: none left": { who: EDITORS, request: (id) => routesOf(id, []) },
  "its routes: one changed, among all": {
    who: EDITORS,
    request: (id) => allRoutes([kept(id, "r", { enabled: false })]),
  },
  "its invites": { who: OWNERS, request: (id) => at("POST", `${id}/invites`, { role: "viewer" }) },
  "its secret": { who: OWNERS, request: (id) => at("POST", `${id}/webhook/regenerate`) },
  "its claims": { who: OWNERS, request: (id) => at("POST", `${id}/claims`) },
};

const CASES = Object.keys(OPERATIONS).flatMap((operation) =>
  GROUPS.flatMap((id) => NAMES.map((actor) => [actor, operation, id] as const)),
);

const state = async () =>
  JSON.stringify([
    await config.everything(),
    await world.sql("select group_key from claim_codes order by 1"),
  ]);

describe(`${CASES.length} cases`, () => {
  test.each(CASES)("%s changes %s of %s, or may not", async (actor, name, id) => {
    await world.sql("delete from invites");
    await config.reset([...GROUPS.map(stored), own], [route("acme", "r"), route("globex", "r")]);
    const operation = OPERATIONS[name];
    if (!operation) throw new Error(`no deed ${name}`);
    const { method, path, body } = operation.request(id, actor);
    const person = await world.signIn(ACTORS[actor], `user-${ACTORS[actor]}`);
    const before = await state();
    const answer = await person.request(method, path, { body });
    const hasChanged = (await state()) !== before;
    const isAllowed = operation.who.includes(actor);
    expect([answer.status, hasChanged]).toEqual(isAllowed ? [200, true] : [403, false]);
    expect(answer.text).toContain(isAllowed ? '"ok":true' : '{"error":"Forbidden"}');
  });
});
