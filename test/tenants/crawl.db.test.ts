// Every route of the server, asked by one tenant with every id of the other: nothing of the other one is
// in any answer, and nothing of theirs is changed.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browser, type Browser, type Console, startConsole } from "../support/console.ts";
import { crawlCases } from "./crawl/cases.ts";
import { stateOf } from "./crawl/tenant-state.ts";
import { ROLES } from "./crawl/shape.ts";
import { makeTenants, OTHER_METHODS, type Tenant } from "./crawl/tenants.ts";

const routes = new Set<string>();
let world: Console;
let own: Tenant;
let foreign: Tenant;
beforeAll(async () => {
  const onRoute = (method: string, path: string) => routes.add(`${method} ${path}`);
  world = await startConsole({}, { onRoute });
  [own, foreign] = await makeTenants(world);
});
afterAll(() => world.stop());

test("every route of the server has a case, and every case a route", () => {
  const served = [...routes].filter((route) => !route.startsWith("HEAD "));
  expect([...crawlCases.keys()].toSorted()).toEqual(served.toSorted());
});

async function signedIn(role: string): Promise<Browser> {
  const userId = ROLES.map((each) => [each, own.userIds[each]] as const).find(
    ([each]) => each === role,
  );
  if (role === "nobody") return browser(world.url);
  const other = own.otherOwners.find((key) => key.startsWith(`${role}:`));
  if (other !== undefined) return world.signIn(other);
  return world.signIn(userId?.[1] ?? "555", `somebody-${role}`);
}

describe.each([...ROLES, ...OTHER_METHODS, "stranger", "nobody"])("asked by %s", (role) => {
  test.each([...crawlCases])(
    "%s tells and changes nothing of another tenant",
    async (route, { requests }) => {
      const before = await stateOf(world, foreign);
      const person = await signedIn(role);
      const [method = ""] = route.split(" ");
      for (const { path, body } of requests(foreign, own)) {
        const { text, headers } = await person.request(method, path, { body });
        expect(`${text}${JSON.stringify([...headers])}`).not.toContain(foreign.canary);
      }
      expect(await stateOf(world, foreign)).toBe(before);
    },
  );
});

test.each([...crawlCases].filter(([, { shows }]) => shows))(
  "the canaries are there: %s shows them to their own people",
  async (route, { requests }) => {
    const owner = await world.signIn(foreign.userIds.owner, `${foreign.canary}-owner`);
    const [first] = requests(foreign, foreign);
    const { text } = await owner.request(route.split(" ")[0] ?? "", first?.path ?? "/");
    expect(text).toContain(foreign.canary);
  },
);

test.each(OTHER_METHODS)(
  "an owner who signs in with %s sees their own group alone",
  async (role) => {
    const { body } = await (await signedIn(role)).request("GET", "/admin/api/me");
    expect(body).toMatchObject({ groups: [{ id: own.groupId, role: "owner" }] });
  },
);
