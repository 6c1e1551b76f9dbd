// `ADMIN_USER_IDS` names an identity. The person is a super-admin with each of theirs.

import { afterAll, beforeAll, expect, test } from "vitest";
import { isSuperAdmin } from "../../src/app/accounts/super-admins.ts";
import type { Identity } from "../../src/ports/identities.ts";
import { OPERATOR } from "../../src/ports/records.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { SUPER } from "../support/console.ts";
import { ANA, type MethodWorld, SECOND, startMethods } from "../support/method-world.ts";
import { SECRET_KEY } from "../support/secrets.ts";
import { HTML, locationOf } from "../support/sign-in.ts";

const NAMED = `${SECOND}:${ANA.id}`;
const superIds = new Set([SUPER, NAMED]);

let world: MethodWorld;
let store: Store;
beforeAll(async () => {
  world = await startMethods({ ADMIN_USER_IDS: [...superIds].join(",") });
  store = openStore({
    databaseUrl: world.urls.databaseUrl,
    secretKeys: [Buffer.from(SECRET_KEY, "hex")],
    superIds,
    now: Date.now,
    onFault: () => {},
  });
  const issuer = world.second.url;
  const identity: Identity = { provider: SECOND, issuer, subject: ANA.id, login: ANA.login };
  await store.identities.add(identity, ANA.id, OPERATOR);
});
afterAll(async () => {
  await store.close();
  await world.stop();
});

async function anaSignsIn() {
  const [method] = world.methods;
  if (!method) throw new Error("there is no host");
  const ana = method.visitor();
  return {
    ana,
    arrived: await method.signIn(ana, ANA.login, { start: method.login, headers: HTML }),
  };
}

test("signs in to the console, and acts as one in chats", async () => {
  const { ana, arrived } = await anaSignsIn();
  expect(locationOf(arrived)).toBe("/admin");
  expect((await ana.request("GET", "/admin/api/me")).body).toMatchObject({
    userId: ANA.id,
    isSuper: true,
  });
  expect(await isSuperAdmin({ ...store, superIds }, ANA.id)).toBe(true);
  expect(await isSuperAdmin({ ...store, superIds }, "4022")).toBe(false);
});

test("keeps the console without a group", async () => {
  const { ana } = await anaSignsIn();
  const member = { userId: ANA.id, login: ANA.login, role: "viewer", acceptedAt: 1 } as const;
  await store.configStore.change(({ groups, routes }) => ({
    groups: groups.map((group) => ({ ...group, members: [...group.members, member] })),
    routes,
    audit: [],
  }));
  await store.configStore.change(({ groups, routes }) => ({
    groups: groups.map((group) => ({
      ...group,
      members: group.members.filter(({ userId }) => userId !== ANA.id),
    })),
    routes,
    audit: [],
  }));
  expect((await ana.request("GET", "/admin/api/me")).status).toBe(200);
});
