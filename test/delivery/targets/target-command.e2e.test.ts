// `relay target …` as an operator meets it, beside a running service.

import { afterAll, beforeAll, expect, test } from "vitest";
import { runRelay } from "../../support/process.ts";
import { envFor } from "../../support/world.ts";
import {
  ALERTS,
  type DeliveryWorld,
  HIDDEN,
  oneRoute,
  SHOP,
  startDelivery,
  titlesIn,
} from "../world.ts";

let world: DeliveryWorld;
beforeAll(async () => {
  const logTarget = { platform: "chatone", channelId: ALERTS };
  world = await startDelivery({
    config: oneRoute([{ channelId: SHOP }, { channelId: HIDDEN }], { logTarget }),
  });
});
afterAll(() => world.stop());

const relay = (...args: string[]) => runRelay(["target", ...args], envFor(world.urls));
const laneOf = async (channelId: string) => {
  const [lane] = await world.sql<{ id: string }>("select id from lanes where target_key = $1", [
    `chatone:${channelId}`,
  ]);
  return lane?.id ?? "";
};
const statusesOf = async (lane: string) =>
  (
    await world.sql<{ status: string }>("select status from sends where lane_id = $1 order by id", [
      lane,
    ])
  ).map(({ status }) => status);

test("a paused target is listed with what the platform said, and its notice names the way back", async () => {
  expect(await relay("list")).toMatchObject({
    code: 0,
    stdout: "no targets yet: the first message creates one\n",
  });
  await world.send({ title: "one" });
  await world.send({ title: "one" }, "globex");
  const hidden = () => laneOf(HIDDEN);
  await expect.poll(async () => statusesOf(await hidden())).toEqual(["failed"]);
  await world.send({ title: "two" });
  await expect.poll(async () => statusesOf(await hidden())).toEqual(["failed", "queued"]);
  const named = () => world.sql("select name from places where place = $1", [`chatone:${SHOP}`]);
  await expect.poll(named).toEqual([{ name: "shop" }]);
  const { stdout } = await relay("list", "--group", "acme");
  expect(stdout).not.toContain("globex");
  expect(stdout.split("\n")).toEqual(
    expect.arrayContaining([
      `${await laneOf(SHOP)}  acme  #shop  chatone:${SHOP}  active  0 waiting`,
      expect.stringMatching(
        new RegExp(`^${await hidden()}  acme  chatone:${HIDDEN}  paused  1 waiting  .*Missing`),
      ),
    ]),
  );
  expect((await relay("list")).stdout).toContain("  globex  ");
  const notices = () => JSON.stringify(world.chatone.state.messages(ALERTS));
  await expect.poll(notices).toContain("resume the target in the console");
});

test("a target paused by hand keeps what comes, and goes on with what is younger than an hour", async () => {
  const shop = await laneOf(SHOP);
  await expect.poll(() => statusesOf(shop)).toEqual(["delivered", "delivered"]);
  expect(await relay("pause", shop)).toMatchObject({ code: 0 });
  await world.send({ title: "three" });
  await world.send({ title: "four" });
  await expect.poll(async () => (await statusesOf(shop)).slice(2)).toEqual(["queued", "queued"]);
  await world.sql(
    `update sends set created_at = now() - interval '61 minutes'
     where id = (select min(id) from sends where lane_id = $1 and status = 'queued')`,
    [shop],
  );
  expect(await relay("resume", shop)).toMatchObject({
    code: 0,
    stdout: `resumed target ${shop}; 1 message was canceled: older than an hour\n`,
  });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["one", "two", "four"]);
});

test("what waits is named in a summary where the operator wants it so", async () => {
  const shop = await laneOf(SHOP);
  await relay("pause", shop);
  await world.send({ title: "five" });
  await expect.poll(async () => (await statusesOf(shop)).at(-1)).toBe("queued");
  expect(await relay("resume", shop, "--waiting", "summary")).toMatchObject({
    code: 0,
    stdout: `resumed target ${shop}; 1 message summarizes 1 event, and the others are sent one by one\n`,
  });
  const title = "1 event queued while this channel was paused";
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toBe(title);
});

test("what cannot be done is said, and exits with 1", async () => {
  const shop = await laneOf(SHOP);
  const answers = [
    [await relay("resume", shop), `there is no paused target ${shop}\n`],
    [await relay("resume", "x"), "there is no paused target x\n"],
    [await relay("pause", await laneOf(HIDDEN)), "there is no active target"],
    [await relay("list", "--group", "nobody"), "there is no group nobody\n"],
  ] as const;
  for (const [{ code, stderr }, said] of answers)
    expect([code, stderr]).toEqual([1, expect.stringContaining(said)]);
});
