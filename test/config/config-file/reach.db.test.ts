// L10, T79: what an admin's API token writes of a group's settings, and what stays with owners and super-admins.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { group, OWNER } from "../../support/configured.ts";
import { type ConfigWorld, startConfigWorld } from "./config-world.ts";

const KEPT = { installationId: "7001", globalIngress: false, audience: "refuse", alerts: false };

let world: ConfigWorld;
let token: string;
beforeAll(async () => {
  world = await startConfigWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.config.reset([group("acme", { name: "Acme", ...KEPT })]);
  token = await world.makeToken("admin");
});

async function write(settings: object) {
  const { headers } = await world.request(token, "GET");
  const body = { version: 1, group: { id: "acme", name: "Acme", ...settings }, routes: [] };
  return world.request(token, "PUT", { body, headers: { "if-match": headers.get("etag") ?? "" } });
}
const acme = async () => (await world.config.groups())[0];

test("L10 a token writes the settings of the document and leaves all others as they are", async () => {
  const written = {
    name: "Acme Inc.",
    providers: ["codehost"],
    lang: "de",
    emoji: false,
    logTarget: { platform: "chatone", channelId: "222" },
    budget: 5,
  };
  expect((await write(written)).status).toBe(200);
  expect(await acme()).toMatchObject({ ...KEPT, ...written, members: [OWNER] });
  expect((await write({})).status).toBe(200);
  expect(Object.keys((await acme()) ?? {}).toSorted()).toEqual(
    ["id", "key", "name", "members", ...Object.keys(KEPT)].toSorted(),
  );
});

test.each([
  { members: [] },
  { installationId: "7002" },
  { globalIngress: true },
  { audience: "off" },
  { alerts: true },
  { deliveryChecks: true },
  { changeChecks: ["altforge"] },
])("L10 a token cannot write %j", async (settings) => {
  const before = await acme();
  const answer = await write(settings);
  expect([answer.status, answer.text]).toEqual([
    400,
    expect.stringContaining("is not a known field"),
  ]);
  expect(await acme()).toEqual(before);
});
