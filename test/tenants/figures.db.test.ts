// Two tenants with the same shapes: what one sees in figures, targets and previews holds nothing of the other.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Browser, type Console, startConsole } from "../support/console.ts";
import { manySends } from "../support/metrics-model.ts";
import { addMembers, makeLane, type MadeSend, makeSends, storeRoutes } from "../support/sends.ts";

const ROLES = ["owner", "admin", "viewer"] as const;
const TENANTS = ["acme", "globex"] as const;
type Tenant = (typeof TENANTS)[number];

/** In every text of a tenant's records, and in no other's. */
const canaryOf = (tenant: Tenant) => `canary-${tenant}`;
/** Longer than any number of the clock, so that nothing else holds it by chance. */
const channelOf = (tenant: Tenant) =>
  tenant === "acme" ? "777100000000000001" : "777200000000000002";

/** The same sends for both, but for the canaries. */
function sendsOf(tenant: Tenant): MadeSend[] {
  const canary = canaryOf(tenant);
  return manySends()
    .slice(0, 200)
    .map((send) => ({
      ...send,
      group: tenant,
      target: { platform: "chatone", channelId: channelOf(tenant) },
      event: `${canary}-event`,
      repo: `${canary}/repo`,
      routeIds: [`${canary}-route`],
      error: `${canary} error`,
      title: `${canary} title`,
    }));
}

let world: Console;
const lanes = new Map<Tenant, string>();
const people = new Map<string, Browser>();
beforeAll(async () => {
  world = await startConsole();
  // At one moment, so that both fall into the same steps.
  await makeSends(world, TENANTS.flatMap(sendsOf));
  for (const tenant of TENANTS) {
    const target = { platform: "chatone", channelId: channelOf(tenant) } as const;
    lanes.set(tenant, await makeLane(world, tenant, target));
    const base = tenant === "acme" ? 100 : 200;
    await addMembers(
      world,
      tenant,
      ROLES.map((role, at) => ({ userId: String(base + at), role })),
    );
    for (const [at, role] of ROLES.entries())
      people.set(`${tenant} ${role}`, await world.signIn(String(base + at)));
  }
  await world.sql(
    "update lanes set last_error = 'canary-' || case target_key when 'chatone:777100000000000001' then 'acme' else 'globex' end, last_error_at = now()",
  );
  await world.sql(
    "insert into places (place, name, due_at) values ('chatone:777100000000000001', 'canary-acme name', now()), ('chatone:777200000000000002', 'canary-globex name', now())",
  );
  await storeRoutes(
    world,
    TENANTS.map((tenant) => ({
      id: `${canaryOf(tenant)}-route`,
      name: canaryOf(tenant),
      enabled: true,
      groupId: tenant,
      filter: { event: "push" },
      targets: [{ channelId: channelOf(tenant) }],
    })),
  );
});
afterAll(() => world.stop());

const as = (tenant: Tenant, role: string): Browser => {
  const person = people.get(`${tenant} ${role}`);
  if (!person) throw new Error("nobody has this role");
  return person;
};
const other = (tenant: Tenant): Tenant => (tenant === "acme" ? "globex" : "acme");

/** Alike for both once names, ids and times of making are left out. */
function shapeOf(text: string, tenant: Tenant): string {
  return text
    .replaceAll(tenant, "X")
    .replaceAll(channelOf(tenant), "CHANNEL")
    .replaceAll(/"(?:id|eventId|targetId)":"\d+"/g, '"id":0')
    .replaceAll(
      /"(?:createdAt|updatedAt|deliveredAt|lastFiredAt|lastErrorAt|oldestWaitingMs)":\d+/g,
      '"at":0',
    );
}

const PATHS = [
  ...["1h", "24h", "7d", "30d"].map((window) => `metrics?window=${window}`),
  "routes/activity",
  "targets",
];

describe.each(TENANTS)("what %s sees", (tenant) => {
  test.each(ROLES)("as %s holds its own and nothing of the other", async (role) => {
    for (const path of PATHS) {
      const { status, text } = await as(tenant, role).request("GET", `/admin/api/${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain(canaryOf(tenant));
      for (const foreign of [other(tenant), channelOf(other(tenant))])
        expect([path, text.includes(foreign)]).toEqual([path, false]);
    }
  });

  test.each(ROLES)("as %s of the other's is a refusal, and nothing changes", async (role) => {
    const client = as(tenant, role);
    const foreign = other(tenant);
    const target = { channelId: channelOf(foreign) };
    const state = () => world.sql("select id, state from lanes order by id");
    const before = await state();
    const sends = await world.sql("select count(*) from sends");
    const refused = async (answer: Promise<Answer>, status: number) => {
      const { status: got, body } = await answer;
      expect([got, body]).toEqual([status, { error: status === 403 ? "Forbidden" : "Not found" }]);
    };
    for (const path of ["metrics", "routes/activity", "targets"])
      await refused(client.request("GET", `/admin/api/${path}?groupId=${foreign}`), 403);
    for (const act of ["pause", "resume"])
      await refused(client.request("POST", `/admin/api/targets/${lanes.get(foreign)}/${act}`), 404);
    await refused(
      client.request("POST", "/admin/api/targets/test", { body: { groupId: foreign, target } }),
      403,
    );
    expect(await state()).toEqual(before);
    expect(await world.sql("select count(*) from sends")).toEqual(sends);
  });
});

test("the same records add up to the same figures", async () => {
  for (const path of PATHS) {
    const shapes = () =>
      Promise.all(
        TENANTS.map(async (tenant) =>
          shapeOf((await as(tenant, "viewer").request("GET", `/admin/api/${path}`)).text, tenant),
        ),
      );
    // A step of the series may end between the two.
    const differences = async () => {
      const [one, two] = await shapes();
      return one === two ? [] : [one, two];
    };
    await expect.poll(differences).toEqual([]);
  }
});
