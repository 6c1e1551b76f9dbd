// GET /admin/api/logs/:id tells that a send waited for its first attempt, and behind which other send.

import { afterAll, beforeAll, expect, test } from "vitest";
import { getLog } from "../../src/contract/records/sends.ts";
import { type Browser, type Console, startConsole } from "../support/console.ts";
import { readReply } from "../support/read-reply.ts";
import { type SeededEvent, seedEvent } from "../support/records.ts";

const ELSEWHERE = "118020000000000002";

let world: Console;
let ana: Browser;
let first: SeededEvent;
let second: SeededEvent;
let elsewhere: SeededEvent;
beforeAll(async () => {
  world = await startConsole();
  first = await seedEvent(world, "acme", "first");
  second = await seedEvent(world, "acme", "second");
  elsewhere = await seedEvent(world, "acme", "elsewhere", ELSEWHERE);
  ana = await world.signIn("42", "ana");
});
afterAll(() => world.stop());

/** All of them came at the same moment; attempts are seconds after it. */
async function tried({ sendId }: SeededEvent, ...seconds: readonly number[]) {
  await world.sql("delete from attempts where send_id = $1", [sendId]);
  await world.sql(
    "update sends set created_at = now() - interval '1 hour', updated_at = now() where id = $1",
    [sendId],
  );
  await world.sql(
    `insert into attempts (send_id, at, ok, duration_ms)
     select id, created_at + each * interval '1 second', false, 0
     from sends, unnest($2::float8[]) each where id = $1`,
    [sendId, seconds],
  );
}

const waitedOf = async ({ sendId }: SeededEvent) =>
  (await readReply(ana, `/admin/api/logs/${sendId}`, getLog)).waited;

test("a send that waited names the send that kept its target busy", async () => {
  await tried(first, 0.1, 20, 64);
  await tried(second, 65);
  await tried(elsewhere, 0.2, 66);
  expect(await waitedOf(first)).toBeNull();
  expect(await waitedOf(second)).toEqual({
    ms: 65_000,
    behind: { sendId: first.sendId, eventId: first.eventId, title: "first title" },
  });
  expect(await waitedOf(elsewhere)).toBeNull();
});

test("a late send behind none says only how long it waited", async () => {
  await tried(elsewhere, 30);
  expect(await waitedOf(elsewhere)).toEqual({ ms: 30_000, behind: null });
});

test("a send that waits until its hold is over did not wait for others", async () => {
  await tried(second, 65);
  await world.sql(
    "update sends set held_until = created_at + interval '64 seconds' where id = $1",
    [second.sendId],
  );
  expect(await waitedOf(second)).toBeNull();
});
