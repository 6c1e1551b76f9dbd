// A test that a person sends to a target is in the audit of the group, with the person and the place.

import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "../../../src/contract/records/audit.ts";
import { type Console, startConsole, SUPER } from "../../support/console.ts";
import { readReply } from "../../support/read-reply.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole();
});
afterAll(() => world.stop());

test("a test send is in the audit, one that came too soon is not", async () => {
  const root = await world.signIn(SUPER, "root");
  const target = { platform: "chatone", channelId: "118020000000000001" };
  const body = { groupId: "acme", target };
  expect((await root.request("POST", "/admin/api/targets/test", { body })).status).toBe(200);
  expect((await root.request("POST", "/admin/api/targets/test", { body })).status).toBe(429);
  const { audit } = await readReply(
    root,
    "/admin/api/audit?groupId=acme&action=target.tested",
    listAudit,
  );
  expect(audit).toMatchObject([
    { actorLogin: "root", targetType: "target", targetId: "chatone:118020000000000001" },
  ]);
});
