// Who changes lists in the tests about them, and what the lists are before: three small worlds.

import { configured, type Configured, group, OWNER, route } from "./configured.ts";
import { type Browser, type Console, startConsole } from "./console.ts";

type Cast<Name extends string> = { world: Console; config: Configured } & Record<Name, Browser>;

async function start<Name extends string>(
  people: Readonly<Record<Name, readonly [userId: string, login: string]>>,
  env: Readonly<Record<string, string>> = {},
): Promise<Cast<Name>> {
  const world = await startConsole(env);
  const config = await configured(world);
  const browsers: [string, Browser][] = [];
  for (const [name, [userId, login]] of Object.entries<readonly [string, string]>(people))
    browsers.push([name, await world.signIn(userId, login)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one browser for each name
  return { world, config, ...Object.fromEntries(browsers) } as Cast<Name>;
}

export const BO = { userId: "43", login: "bo", role: "admin" };
const LI = { userId: "44", login: "li", role: "viewer" };
const ZOE = { userId: "99", login: "zoe", role: "owner" };
export const EVE = { userId: "66", login: "eve", role: "owner" };

/** Routes of a group with all three roles, of one that the admin only sees, and of one nobody sees. */
export const routeCast = {
  start: () => start({ owner: ["42", "ana"], admin: ["43", "bo"], viewer: ["44", "li"] }),
  groups: [
    group("acme", { members: [OWNER, BO, LI] }),
    group("shared", { members: [ZOE, { ...BO, role: "viewer" }] }),
    group("other", { members: [ZOE] }),
  ],
  routes: [
    route("acme", "a"),
    route("other", "o"),
    route("acme", "b", { filter: { event: "issues" } }),
    route("shared", "s"),
  ],
};

/** A group of the owner's with an admin, one that the owner only sees, and one that nobody sees. */
export const groupCast = {
  start: () => start({ owner: ["42", "ana"], admin: ["43", "bo"] }),
  acme: group("acme", { members: [OWNER, BO], installationId: 7001 }),
  shared: group("shared", { members: [ZOE, { ...OWNER, role: "viewer" }] }),
  other: group("other", { members: [ZOE] }),
  routes: [route("acme", "a"), route("other", "o")],
};

/** Ana's group, Eve's, and one of Ana's in which Eve is admin. */
export const eveCast = {
  start: () => start({ ana: ["42", "ana"], eve: ["66", "eve"] }, { TARGET_CLAIMS: "off" }),
  acme: group("acme", { installationId: 7001 }),
  evil: group("evil", { members: [EVE] }),
  shared: group("shared", { members: [OWNER, { ...EVE, role: "admin" }] }),
  routes: [route("acme", "a"), route("evil", "e"), route("shared", "s")],
};

export const putGroups = (who: Browser, groups: unknown, headers = {}) =>
  who.request("PUT", "/admin/api/groups", { body: { groups }, headers });

export const putRoutes = (who: Browser, routes: unknown, headers = {}) =>
  who.request("PUT", "/admin/api/routes", { body: { routes }, headers });
