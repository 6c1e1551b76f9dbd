// A change is repaired only if real webhooks of the configured server show that its webhook is missing.

import { afterEach, beforeEach, expect, test } from "vitest";
import type { SandboxPullRequest } from "../../../sandbox/forge/state/state.ts";
import { holdNewestEvent } from "../../support/held-event.ts";
import { madeAt, minutesAgo, MIA, pullIn, type RepairWorld, startRepair } from "./world.ts";

const MISSED = 482;

let world: RepairWorld;
let known: SandboxPullRequest;
beforeEach(async () => {
  world = await startRepair();
  known = pullIn(world, 483);
  await world.keepToken(MIA);
  await world.up();
  madeAt(world, MISSED, minutesAgo(30));
  await world.consent(MIA, true);
});
afterEach(() => world.stop());

const checks = () => world.sql<{ error: string | null }>("select error from change_checks");
const repaired = () => world.sql("select number::integer, action from missed_deliveries");

async function tellKnown(): Promise<void> {
  await world.tell(known, "opened");
  await world.settled();
}

/** Mia, an owner, sends one that names this repository. */
async function sendSample(): Promise<void> {
  const mia = await world.browse(MIA);
  const body = { name: "altforge/pull_request.opened", repo: "acme/shop" };
  expect((await mia.request("POST", "/admin/api/groups/acme/samples", { body })).status).toBe(200);
  await world.settled();
}

test("a sample proves no hook, so its repository is not read", async () => {
  await sendSample();
  await world.round();
  expect(await checks()).toEqual([]);
  expect(await repaired()).toEqual([]);
});

test("a sample of a change does not count as its webhook", async () => {
  await tellKnown();
  await sendSample();
  await world.round();
  expect(await repaired()).toEqual([{ number: MISSED, action: "opened" }]);
});

test("while an event of the group waits for an answer of a code host, nothing counts as missed", async () => {
  await tellKnown();
  await holdNewestEvent(world);
  await world.round();
  expect(await repaired()).toEqual([]);
  expect(await checks()).toEqual([{ error: "Events of the group wait for dispatch." }]);
});

test("a repository of another server is not looked up by its name on the configured one", async () => {
  await tellKnown();
  await world.sql("update event_groups set url = 'https://other.example/acme/shop/pulls/483'");
  const reads = () => world.altforge.journal.read().filter(({ kind }) => kind === "arrived").length;
  const before = reads();
  await world.round();
  expect(reads()).toBe(before);
  expect(await repaired()).toEqual([]);
  expect((await checks())[0]?.error).toContain("configured server");
});

test("a group has at most 200 repositories, whatever its webhooks name", async () => {
  await tellKnown();
  await world.sql(
    `insert into change_checks (group_key, provider, repo, first_at, due_at)
     select t.group_key, 'altforge', 'acme/made-up-' || n, now(), now() + interval '1 day'
     from generate_series(1, 200) n, (select group_key from event_groups limit 1) t`,
  );
  await world.round();
  expect(await world.sql("select from change_checks where repo = 'acme/shop'")).toEqual([]);
});
