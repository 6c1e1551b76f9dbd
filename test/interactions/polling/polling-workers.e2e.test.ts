// Workers that fetch updates: one at a time, and whatever becomes of it, each update is done once.

import { afterEach, beforeEach, expect, test } from "vitest";
import type { RunningProcess } from "../../support/process.ts";
import { startUnreachable, type Unreachable } from "../stage/polling-world.ts";

const FETCHING = /"updates\.fetching"/u;

let world: Unreachable;
beforeEach(async () => {
  world = await startUnreachable();
});
afterEach(() => world.stop());

/** It fetches, and its call waits at the platform. */
async function fetching(worker: RunningProcess): Promise<void> {
  await worker.said(FETCHING);
  await expect.poll(world.chattwo.updates.isFetching).toBe(true);
}

async function kill({ child, finished }: RunningProcess): Promise<void> {
  child.kill("SIGKILL");
  await finished;
}

const interactions = async () => (await world.owner.query("select status from interactions")).rows;

test("one of two workers fetches, and the other takes over when it is killed", async () => {
  const first = world.startWorker();
  await fetching(first);
  const second = world.startWorker();
  await second.said(/"service\.started"/u);
  world.say("one");
  await expect.poll(world.answered).toEqual(["one"]);
  expect(second.output()).not.toMatch(FETCHING);
  // An answer that nobody wrote down would be given again.
  await expect.poll(interactions).toEqual([{ status: "told" }]);
  await kill(first);
  world.say("two");
  await second.said(FETCHING);
  await expect.poll(world.answered).toEqual(["one", "two"]);
});

test("a worker that stands still is replaced, and says nothing of it when it goes on", async () => {
  const first = world.startWorker();
  await fetching(first);
  const second = world.startWorker();
  await second.said(/"service\.started"/u);
  first.child.kill("SIGSTOP");
  await second.said(FETCHING);
  world.say("one");
  await expect.poll(world.answered).toEqual(["one"]);
  first.child.kill("SIGCONT");
  world.say("two");
  await expect.poll(world.answered).toEqual(["one", "two"]);
  expect(first.output() + second.output()).not.toMatch(/updates\.(conflict|not-fetched)/u);
});

test("what was fetched and not kept when its worker was killed is fetched again", async () => {
  const first = world.startWorker();
  await fetching(first);
  const lock = await world.owner.connect();
  await lock.query("begin; lock table interactions in share row exclusive mode");
  world.say("one");
  const keeping = async () => {
    const { rows } = await world.admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'
         and query like '%insert into interactions%'`,
      [new URL(world.urls.databaseUrl).pathname.slice(1)],
    );
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(keeping).toHaveLength(1);
  const pids = await keeping();
  await kill(first);
  // Its session would go on without it, and keep the update after all.
  await world.admin.query("select pg_terminate_backend(pid) from unnest($1::int[]) pid", [pids]);
  await expect.poll(keeping).toEqual([]);
  await lock.query("rollback");
  lock.release();
  expect(await interactions()).toEqual([]);
  expect(world.chattwo.updates.pending()).toHaveLength(1);
  world.startWorker();
  await expect.poll(world.answered).toEqual(["one"]);
  await expect.poll(() => world.chattwo.updates.pending()).toEqual([]);
  await expect.poll(interactions).toEqual([{ status: "told" }]);
});

test("what was kept and not confirmed when its worker was killed is not done again", async () => {
  const first = world.startWorker();
  await fetching(first);
  world.chattwo.faults.add({
    path: "*/getUpdates",
    steps: [{ kind: "reset-before" }],
    afterwards: "last",
  });
  world.say("one");
  await expect.poll(interactions).toEqual([{ status: "told" }]);
  await kill(first);
  expect(world.chattwo.updates.pending()).toHaveLength(1);
  world.chattwo.faults.clear();
  const second = world.startWorker();
  await second.said(/"known".*"interaction\.kept"/u);
  world.say("two");
  await expect.poll(world.answered).toEqual(["one", "two"]);
  expect(await interactions()).toHaveLength(2);
});

test("a worker that is stopped ends its open call, and the next one goes on", async () => {
  const first = world.startWorker();
  await fetching(first);
  first.child.kill("SIGTERM");
  expect(await first.finished).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('"everything finished"'),
  });
  world.say("one");
  await fetching(world.startWorker());
  await expect.poll(world.answered).toEqual(["one"]);
});

test("a token that is not taken is told, and not shown", async () => {
  const token = "220000001:a-token-that-nobody-knows";
  const worker = world.startWorker({ CHATTWO_BOT_TOKEN: token });
  const [line] = await worker.said(/^.*"updates\.refused".*$/mu);
  expect(line).toContain('"why":"Unauthorized"');
  expect(worker.output()).not.toContain(token);
});
