// /admin/api/targets: how each fares, stopped and let go on, and tried out; with a worker and both chats.

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { getTargets } from "../../../src/contract/delivery/target-list.ts";
import {
  ALERTS,
  DEPLOYS,
  type DeliveryWorld,
  ENGINEERING,
  HIDDEN,
  oneRoute,
  SHOP,
  startDelivery,
  titlesIn,
} from "../world.ts";
import { type Browser, browser, signInto, SUPER } from "../../support/console.ts";
import { addMembers, keyOf } from "../../support/sends.ts";
import { EITHER_ID } from "../../support/platforms.ts";

let world: DeliveryWorld;
let url = "";
beforeAll(async () => {
  const logTarget = { platform: "chatone", channelId: ALERTS };
  world = await startDelivery({
    roles: [],
    config: oneRoute([{ channelId: SHOP }, { chatId: ENGINEERING }], { logTarget }),
  });
  const env = { ADMIN_USER_IDS: SUPER };
  url = (await world.start("api", {}, env)).url ?? "";
  await world.start("worker");
  await addMembers(world, "acme", [
    { userId: "51", role: "viewer" },
    { userId: "53", role: "admin" },
  ]);
  await addMembers(world, "globex", [{ userId: "52", role: "owner" }]);
  for (const title of ["one", "two"]) await world.send({ title });
  await world.send({ title: "theirs" }, "globex");
  const arrived = async () => [
    titlesIn(world, DEPLOYS).length,
    (await deliveredTo(`chattwo:${ENGINEERING}`)).length,
    (await deliveredTo(`chatone:${SHOP}`)).length,
  ];
  await vi.waitUntil(async () => String(await arrived()) === "1,2,2", { timeout: 90_000 });
});
afterAll(() => world.stop());

const deliveredTo = (key: string) =>
  world.sql(
    `select s.id from sends s join lanes l on l.id = s.lane_id
     where target_key = $1 and s.status = 'delivered'`,
    [key],
  );

const signIn = (userId: string) => signInto({ url, sql: world.sql }, userId, `u${userId}`);

async function targetsOf(client: Browser, query = "") {
  const { status, body } = await client.request("GET", `/admin/api/targets${query}`);
  expect(status).toBe(200);
  return z.strictObject(getTargets.reply.shape).parse(body).targets;
}

const idOf = async (client: Browser, place: string) => {
  const target = (await targetsOf(client)).find(
    ({ channelId, chatId }) => channelId === place || chatId === place,
  );
  return target?.id ?? "";
};
const post = (client: Browser, path: string, body?: unknown) =>
  client.request("POST", `/admin/api/targets/${path}`, body === undefined ? {} : { body });
const audited = () =>
  world.sql<{ action: string }>(
    "select action, target_id, actor_id, detail from audit where target_type = 'target' order by id",
  );

test("a list tells place, state, what waits and what came lately, of the caller's groups", async () => {
  const before = Date.now() - 120_000;
  const viewer = await signIn("51");
  const targets = await targetsOf(viewer);
  expect(targets.map(({ groupId, channelId, chatId }) => [groupId, channelId ?? chatId])).toEqual(
    expect.arrayContaining([
      ["acme", SHOP],
      ["acme", ENGINEERING],
    ]),
  );
  expect(JSON.stringify(targets)).not.toContain(DEPLOYS);
  const shop = targets.find(({ channelId }) => channelId === SHOP);
  expect(shop).toMatchObject({
    platform: "chatone",
    state: "active",
    pausedAt: null,
    waiting: 0,
    lastError: null,
    routeIds: ["all"],
  });
  const logs = async () => (await targetsOf(viewer)).filter(({ isLog }) => isLog);
  await expect.poll(logs).toMatchObject([{ channelId: ALERTS, routeIds: [] }]);
  expect(shop?.lastDeliveredAt).toBeGreaterThan(before);
  expect(shop?.series).toHaveLength(24);
  expect(shop?.series.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(2);
  expect(await targetsOf(viewer, "?groupId=acme")).toHaveLength(targets.length);
  expect((await targetsOf(await signIn(SUPER))).map(({ groupId }) => groupId)).toContain("globex");
});

test("names come from the platforms, in the background", async () => {
  const viewer = await signIn("51");
  const second = await world.start("worker"); // The first one looked before there was a target.
  const names = async () => (await targetsOf(viewer)).map(({ name }) => name);
  await expect
    .poll(names)
    .toEqual(
      expect.arrayContaining([
        world.chatone.state.channel(SHOP)?.name,
        expect.stringContaining("ngineering"),
      ]),
    );
  await second.stop();
  expect(
    await world.sql("select place from places where due_at > now() + interval '23 hours'"),
  ).not.toEqual([]);
});

describe("pause and resume", () => {
  test("stop a target and let it go on, each with its line in the audit", async () => {
    const admin = await signIn("53");
    const shop = await idOf(admin, SHOP);
    expect((await post(admin, `${shop}/pause`)).body).toEqual({ ok: true });
    expect((await post(admin, `${shop}/pause`)).body).toEqual({ ok: true });
    const paused = (await targetsOf(admin)).find(({ id }) => id === shop);
    const byHand = { lastError: "paused by hand", pausedAt: expect.any(Number) };
    expect(paused).toMatchObject({ state: "paused", ...byHand });
    await world.send({ title: "old" });
    await world.send({ title: "young" });
    const waiting = async () => (await targetsOf(admin)).find(({ id }) => id === shop)?.waiting;
    await expect.poll(waiting).toBe(2);
    await world.sql(
      `update sends set created_at = now() - interval '61 minutes'
       where id = (select min(id) from sends where lane_id = $1 and status = 'queued')`,
      [shop],
    );
    expect((await post(admin, `${shop}/resume`)).body).toMatchObject({ canceled: 1 });
    await expect.poll(() => titlesIn(world, SHOP)).toEqual(["one", "two", "young"]);
    expect((await post(admin, `${shop}/resume`)).body).toMatchObject({ canceled: 0 });
    const common = { target_id: shop, actor_id: "53" };
    expect(await audited()).toEqual([
      {
        ...common,
        action: "target.paused",
        detail: { before: { state: "active" }, after: { state: "paused" } },
      },
      {
        ...common,
        action: "target.resumed",
        detail: { before: { state: "paused" }, after: { state: "active", canceled: 1 } },
      },
    ]);
  });

  test("are refused to viewers, strangers and other groups, and then nothing changes", async () => {
    const shop = await idOf(await signIn("53"), SHOP);
    const before = await audited();
    const [viewer, other, stranger] = [await signIn("51"), await signIn("52"), await signIn("99")];
    for (const act of ["pause", "resume"]) {
      const answers = [
        [await post(browser(url), `${shop}/${act}`), 401, "Unauthorized"],
        [await post(stranger, `${shop}/${act}`), 403, "Forbidden"],
        [await post(viewer, `${shop}/${act}`), 403, "Forbidden"],
        [await post(other, `${shop}/${act}`), 404, "Not found"],
        [await post(other, `999999/${act}`), 404, "Not found"],
        [await post(other, `x/${act}`), 404, "Not found"],
      ] as const;
      for (const [{ status, body }, expected, error] of answers)
        expect([status, body]).toEqual([expected, { error }]);
    }
    expect(await audited()).toEqual(before);
    expect((await targetsOf(viewer)).every(({ state }) => state === "active")).toBe(true);
  });
});

describe("a test message", () => {
  const send = (client: Browser, target: unknown, groupId = "acme") =>
    post(client, "test", { groupId, target });
  const sends = () =>
    world.sql("select id from sends where notice ->> 'kind' = 'targetTest' order by id");

  test("arrives through the lane of a target that a route or the log names, at most every 10 s", async () => {
    const admin = await signIn("53");
    const { status, body } = await send(admin, { chatId: ENGINEERING });
    expect(status).toBe(200);
    const { sendId } = z.strictObject({ ok: z.literal(true), sendId: z.string() }).parse(body);
    const again = await send(admin, { chatId: ENGINEERING });
    expect([again.status, again.body]).toEqual([429, { error: "Too many requests" }]);
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(0);
    const sent = () => world.sql("select kind, status from sends where id = $1", [sendId]);
    await expect.poll(sent).toEqual([{ kind: "notice", status: "delivered" }]);
    const said = JSON.stringify(world.chattwo.state.messages(Number(ENGINEERING)));
    expect(said).toContain("Relay can write here");
    expect(said).toContain("u53 requested this message in the console, for Acme.");
    expect((await send(admin, { channelId: ALERTS })).status).toBe(200);
    expect(await sends()).toHaveLength(2);
  });

  test("goes to no place that is not the group's, until it is claimed; super-admins may", async () => {
    const admin = await signIn("53");
    const before = await sends();
    const refused = await send(admin, { channelId: DEPLOYS });
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        error:
          `target: #${DEPLOYS} is not claimed; make a code under the group's settings ` +
          "and send /relay connect <code> in the channel",
      },
    ]);
    expect(await sends()).toEqual(before);
    await world.sql(
      "insert into target_claims (place, group_key, claimed_by) values ($1, $2, '53')",
      [`chatone:${DEPLOYS}`, await keyOf(world, "acme")],
    );
    expect((await send(admin, { channelId: DEPLOYS })).status).toBe(200);
    expect((await send(await signIn(SUPER), { channelId: HIDDEN })).status).toBe(200);
  });

  test("is refused to viewers, other groups and odd bodies, and then nothing is sent", async () => {
    const before = await sends();
    const [viewer, other, admin] = [await signIn("51"), await signIn("52"), await signIn("53")];
    const answers = [
      [await send(browser(url), { channelId: SHOP }), 401, "Unauthorized"],
      [await send(viewer, { channelId: SHOP }), 403, "Forbidden"],
      [await send(other, { channelId: SHOP }), 403, "Forbidden"],
      [await send(admin, { channelId: SHOP }, "nobody"), 403, "Forbidden"],
      [await send(admin, { channelId: "x" }), 400, "target.channelId must be a string of digits"],
      [await send(admin, {}), 400, `target.platform must be ${EITHER_ID}`],
      [await post(admin, "test", { groupId: "acme" }), 400, "target is required"],
    ] as const;
    for (const [{ status, body }, expected, error] of answers)
      expect([status, body]).toEqual([expected, { error }]);
    expect(await sends()).toEqual(before);
  });
});

test("a list of another's group is refused, and an odd query named", async () => {
  const other = await signIn("52");
  const asked = (query: string) => other.request("GET", `/admin/api/targets${query}`);
  expect(await asked("?groupId=acme")).toMatchObject({ status: 403, body: { error: "Forbidden" } });
  const odd = { status: 400, body: { error: "group is not a known field" } };
  expect(await asked("?group=acme")).toMatchObject(odd);
  expect((await browser(url).request("GET", "/admin/api/targets")).status).toBe(401);
});
