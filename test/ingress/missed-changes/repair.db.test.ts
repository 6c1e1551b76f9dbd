// Changes whose webhooks Gitea could not deliver: read with an owner's consent, stored once, and marked.

import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { changeState, mergeInto } from "../../../sandbox/forge/state/changes.ts";
import { threadKey } from "../../../sandbox/forge/state/find.ts";
import type { SandboxPullRequest, SandboxThread } from "../../../sandbox/forge/state/state.ts";
import { SHOP } from "../../delivery/world.ts";
import { ISSUE, madeAt, minutesAgo, MIA, pullIn, type RepairWorld, startRepair } from "./world.ts";

let world: RepairWorld;
let known: SandboxPullRequest;
let missed: SandboxPullRequest;
let issue: SandboxThread;
beforeEach(async () => {
  world = await startRepair();
  [known, missed] = [pullIn(world, 483), pullIn(world, 482)];
  issue = madeAt(world, ISSUE, minutesAgo(3_000));
});
afterEach(() => world.stop());

/** Webhooks of a pull request and an issue came, then Relay was down for what `work` does. */
async function downFor(work: () => void | Promise<void>): Promise<void> {
  const relay = await world.up();
  await world.tell(known, "opened");
  await world.tell(issue, "edited");
  await world.settled();
  await relay.stop();
  await work();
  await world.up();
}

async function openMissed(): Promise<void> {
  madeAt(world, missed.number, minutesAgo(30));
  await world.tell(missed, "opened");
}

const events = () =>
  world.sql<{ number: number; action: string; repaired: boolean }>(
    `select number::integer, action, exists (
       select from missed_deliveries m where m.guid = t.delivery_id and m.repaired_at is not null
     ) as repaired
     from event_groups t order by event_id`,
  );
const BEFORE = [
  { number: 483, action: "opened", repaired: false },
  { number: 517, action: "edited", repaired: false },
];
const checks = () => world.sql<{ error: string | null }>("select error from change_checks");
const messages = () => world.chatone.state.messages(SHOP);
const titles = () => messages().map(({ embeds }) => embeds[0]?.title ?? "");
const shown = async (count: number) => {
  await world.settled();
  await expect.poll(() => messages().length).toBe(count);
};
const Listed = z.object({
  events: z.array(
    z.object({ id: z.string(), repaired: z.boolean(), state: z.string(), error: z.unknown() }),
  ),
});
async function listed() {
  const { body } = await (await world.browse(MIA)).request("GET", "/admin/api/events");
  return Listed.parse(body).events;
}

async function consentOfMia(): Promise<void> {
  await world.keepToken(MIA);
  expect(await world.consent(MIA, true)).toEqual({ ok: true });
}

test("a pull request whose webhook was lost gets its card once, and is marked", async () => {
  await downFor(openMissed);
  await consentOfMia();
  await world.round();
  await shown(2);
  await world.round();
  await shown(2);
  expect(await events()).toEqual([...BEFORE, { number: 482, action: "opened", repaired: true }]);
  expect(titles()[1]).toContain("482");
  const [newest, ...others] = await listed();
  expect(newest).toMatchObject({ repaired: true, state: "dispatched" });
  expect(others.map(({ repaired }) => repaired)).toEqual([false, false]);
  const why = await (await world.browse(MIA)).request("GET", `/admin/api/why?what=${newest?.id}`);
  expect(JSON.stringify(why.body)).toContain("Its webhook was missed, and repaired later.");
});

test("the late webhook doubles nothing, and later ones are as ever", async () => {
  await downFor(openMissed);
  await consentOfMia();
  await world.round();
  await shown(2);
  await world.tell(missed, "opened");
  await world.settled();
  expect((await listed())[0]).toMatchObject({
    repaired: false,
    state: "ignored",
    error: "It came late: Relay had read this change from the code host before",
  });
  changeState(missed, { by: "bo-chen", at: minutesAgo(0), state: "closed" });
  await world.tell(missed, "closed");
  await world.settled();
  await expect.poll(() => titles()[1]).toContain("closed");
  const count = messages().length;
  await world.round();
  await world.settled();
  expect(messages()).toHaveLength(count);
  expect(await events()).toHaveLength(5);
});

test("without consent nothing is read, and a withdrawn one stops it", async () => {
  await downFor(openMissed);
  await world.keepToken(MIA);
  const reads = () => world.altforge.journal.read().filter(({ kind }) => kind === "arrived").length;
  const before = reads();
  await world.round();
  await world.consent(MIA, true);
  await world.consent(MIA, false);
  await world.round();
  expect(reads()).toBe(before);
  expect(await events()).toEqual(BEFORE);
});

test("closed, merged and reopened work items are found, in the order of their changes", async () => {
  await downFor(() => {
    madeAt(world, missed.number, minutesAgo(40));
    mergeInto(world.altforge.state, missed, {
      by: "ana-lopez",
      at: minutesAgo(20),
      method: "merge",
    });
    changeState(issue, { by: "bo-chen", at: minutesAgo(30), state: "closed" });
  });
  await consentOfMia();
  await world.round();
  await world.settled();
  const repaired = { repaired: true };
  expect(await events()).toEqual([
    ...BEFORE,
    { number: 482, action: "opened", ...repaired },
    { number: 517, action: "closed", ...repaired },
    { number: 482, action: "closed", ...repaired },
  ]);
  await expect.poll(() => titles().some((title) => title.includes("PR merged: #482"))).toBe(true);
  changeState(issue, { by: "bo-chen", at: minutesAgo(10), state: "open" });
  await world.round();
  await world.settled();
  expect((await events()).at(-1)).toEqual({ number: 517, action: "reopened", ...repaired });
  await world.round();
  await world.settled();
  expect(await events()).toHaveLength(6);
});

test("what is younger than five minutes, or waits for dispatch, is left for later", async () => {
  await downFor(async () => {
    madeAt(world, missed.number, minutesAgo(1));
  });
  await consentOfMia();
  await world.round();
  expect(await events()).toEqual(BEFORE);
  madeAt(world, missed.number, minutesAgo(30));
  await world.sql(
    `insert into undispatched (event_id, received_at, bytes, shards)
     select id, received_at, 0, 0 from events limit 1`,
  );
  await world.round();
  expect(await events()).toEqual(BEFORE);
  expect(await checks()).toEqual([{ error: "Events of the group wait for dispatch." }]);
});

/** An event of a private repository came, but not the one of the opening. */
async function downForPrivate(): Promise<void> {
  await world.up();
  await world.tell(madeAt(world, 31, minutesAgo(30), "acme/bank-client"), "edited");
  await world.settled();
}

test("a private repository is read only if an admin of it set up a webhook to the group", async () => {
  await downForPrivate();
  await consentOfMia();
  world.altforge.setHook({ url: `${world.url}/webhook/globex`, secret: "x" });
  await world.round();
  expect(await world.sql("select from missed_deliveries")).toEqual([]);
  expect((await checks())[0]?.error).toContain("No owner who consented can read the repository");
});

test("a repaired event of a private repository is known as private", async () => {
  await downForPrivate();
  await consentOfMia();
  await world.round();
  await world.settled();
  expect((await events()).at(-1)).toEqual({ number: 31, action: "opened", repaired: true });
  expect(await world.sql("select name, is_private from repositories")).toEqual([
    { name: "acme/bank-client", is_private: true },
  ]);
});

test("the consent of one group reads nothing for another", async () => {
  await downFor(openMissed);
  await consentOfMia();
  await world.sql(
    `insert into change_checks (group_key, provider, repo, first_at)
     select (g ->> 'key')::bigint, 'altforge', 'acme/shop', now() from documents, jsonb_array_elements(value) g
     where documents.key = 'config:groups' and g ->> 'id' = 'globex'`,
  );
  await world.round();
  await world.settled();
  expect(
    await world.sql(
      "select count(checked_at)::integer as checked from change_checks group by group_key order by 1",
    ),
  ).toEqual([{ checked: 0 }, { checked: 1 }]);
  expect(await world.sql("select distinct group_key from missed_deliveries")).toHaveLength(1);
});

test("a long outage is repaired by several checks, a hundred changes each, the oldest first", async () => {
  await downFor(() => {
    for (let at = 0; at < 120; at += 1) {
      const times = { createdAt: minutesAgo(100) + at * 1_000, updatedAt: minutesAgo(90) };
      const copy = { ...issue, number: 1_000 + at, ...times };
      world.altforge.state.threads.set(threadKey(issue.repository, copy.number), copy);
    }
  });
  await consentOfMia();
  await world.round();
  await world.settled();
  const numbers = async () => (await events()).slice(BEFORE.length).map(({ number }) => number);
  expect(await numbers()).toEqual(Array.from({ length: 100 }, (_, at) => 1_000 + at));
  await world.round();
  await world.settled();
  expect(await numbers()).toHaveLength(120);
});
