// Where places have to be claimed, a document points nowhere else.

import { afterAll, beforeAll, expect, test } from "vitest";
import { refusal } from "../../support/configured.ts";
import { type ConfigWorld, startConfigWorld } from "./config-world.ts";

let world: ConfigWorld;
beforeAll(async () => {
  world = await startConfigWorld({ TARGET_CLAIMS: "required" });
  await world.reset();
});
afterAll(() => world.stop());

const UNCLAIMED = { platform: "chatone", channelId: "118020000000000009" };
const HOW =
  "#118020000000000009 is not claimed; make a code under the group's settings and send /relay connect <code> in the channel";

test("neither a route nor the log may lead into a channel that nobody gave to the group", async () => {
  const admin = await world.makeToken("admin");
  const own = Object((await world.request(admin, "GET")).body);
  const put = (body: object) =>
    world.config.attempt(() => world.request(admin, "PUT", { body, headers: { "if-match": "*" } }));
  const [first] = own.routes;
  expect(await put({ ...own, routes: [{ ...first, targets: [UNCLAIMED] }] })).toEqual(
    refusal(400, `routes[0].targets[0]: ${HOW}`),
  );
  expect(await put({ ...own, group: { ...own.group, logTarget: UNCLAIMED } })).toEqual(
    refusal(400, `group.logTarget: ${HOW}`),
  );
});
