// GET /admin/api/rejected: why nothing arrives, for those who can do something about it.

import { afterAll, beforeAll, expect, test } from "vitest";
import { listRejected } from "../../src/contract/records/audit.ts";
import { type Browser, browser, type Console, startConsole, SUPER } from "../support/console.ts";
import { readReply } from "../support/read-reply.ts";
import { giveTo, seedRejection } from "../support/records.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole();
  await giveTo(world, "globex", [{ userId: "43", login: "eve", role: "owner" }]);
  await giveTo(world, "mute", [
    { userId: "42", login: "ana", role: "admin" },
    { userId: "43", login: "eve", role: "owner" },
  ]);
  await seedRejection(world, "acme", "ours");
  await seedRejection(world, "globex", "theirs");
  await seedRejection(world, "mute", "quiet");
  await seedRejection(world, undefined, "global");
});
afterAll(() => world.stop());

async function reasons(who: Browser, query = ""): Promise<string[]> {
  const { rejected } = await readReply(who, `/admin/api/rejected${query}`, listRejected);
  return rejected.map(({ reason }) => reason);
}

test("owners see every field of what was refused in their groups, newest first", async () => {
  const ana = await world.signIn("42");
  const { body } = await ana.request("GET", "/admin/api/rejected");
  expect(body).toEqual({
    rejected: [
      {
        id: expect.any(String),
        at: expect.any(Number),
        groupId: "acme",
        endpoint: null,
        reason: "ours reason",
        address: "ours-address",
        event: "ours-event",
        deliveryId: "ours-refused",
        bytes: 3_000_000_000,
        lost: false,
      },
    ],
  });
  const eve = await world.signIn("43");
  expect(await reasons(eve)).toEqual(["quiet reason", "theirs reason"]);
  expect(await reasons(eve, "?limit=1")).toEqual(["quiet reason"]);
});

test("those of a stretch of time are the ones in it", async () => {
  const eve = await world.signIn("43");
  const [hour, now] = [3_600_000, Date.now()];
  await world.sql(
    "update rejections set at = now() - interval '2 hours' where reason = 'quiet reason'",
  );
  expect(await reasons(eve, `?from=${now - hour}`)).toEqual(["theirs reason"]);
  expect(await reasons(eve, `?to=${now - hour}`)).toEqual(["quiet reason"]);
  expect(await reasons(eve, `?from=${now - 3 * hour}&to=${now - hour}`)).toEqual(["quiet reason"]);
});

test("global ones are for super-admins", async () => {
  const root = await world.signIn(SUPER);
  expect(await reasons(root)).toEqual([
    "global reason",
    "quiet reason",
    "theirs reason",
    "ours reason",
  ]);
  expect(await reasons(root, "?groupId=acme")).toEqual(["ours reason"]);
});

test("who does not own the group is refused, and so is a query nobody knows", async () => {
  const ana = await world.signIn("42");
  for (const groupId of ["mute", "globex", "nobody"]) {
    const { status, body } = await ana.request("GET", `/admin/api/rejected?groupId=${groupId}`);
    expect([status, body]).toEqual([403, { error: "Forbidden" }]);
  }
  const odd = await ana.request("GET", "/admin/api/rejected?cursor=1");
  expect([odd.status, odd.body]).toEqual([400, { error: "cursor is not a known field" }]);
  const nobody = await browser(world.url).request("GET", "/admin/api/rejected");
  expect([nobody.status, nobody.body]).toEqual([401, { error: "Unauthorized" }]);
});

test("a webhook that is refused is there for its owner within a moment", async () => {
  const ana = await world.signIn("42");
  const reply = await fetch(`${world.url}/webhook/acme`, {
    method: "POST",
    headers: { "x-hub-signature-256": `sha256=${"0".repeat(64)}`, "x-host-event": "push" },
    body: "{}",
  });
  expect(reply.status).toBe(401);
  await expect.poll(() => reasons(ana)).toHaveLength(2);
});
