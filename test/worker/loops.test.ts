// Loops sleep until a notification or a due time; polling is a fallback.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DispatchCounts, DispatchStore } from "../../src/ports/routing.ts";
import type { OperatorEventStore } from "../../src/ports/jobs.ts";
import type { SystemJobAttempt, SystemJobStore } from "../../src/ports/jobs.ts";
import {
  type OperatorEventLoopParts,
  startOperatorEventLoop,
} from "../../src/worker/alerts/operator-event-loop.ts";
import type { Loop } from "../../src/worker/delivery/lane-loop.ts";
import { startSystemJobLoop } from "../../src/worker/jobs/system-job-loop.ts";
import { startDispatchLoop } from "../../src/worker/routing/dispatch-loop.ts";
import { testLog } from "../support/test-log.ts";
import { fakeNotifier } from "./fake-notifier.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FALLBACK_MS = 5_000;
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** A loop may be in the pause between two looks. */
const ended = async (loop: Loop) => {
  const stopped = loop.stop();
  await after(100);
  await stopped;
};
const fail = (what: string, error: unknown) => {
  throw new Error(what, { cause: error });
};
const log = testLog();

const NOTHING: DispatchCounts = {
  events: 0,
  sends: 0,
  released: 0,
  systemJobs: 0,
  quarantined: 0,
  rolledUp: [],
  outcomes: [],
  hasMore: false,
};

function dispatching(answers: readonly Partial<DispatchCounts>[] = []) {
  const notifier = fakeNotifier();
  const dispatch = {
    holdShards: vi.fn<DispatchStore["holdShards"]>(async () => [0, 1]),
    releaseShards: vi.fn<DispatchStore["releaseShards"]>(async () => {}),
    dispatch: vi.fn<DispatchStore["dispatch"]>(async () => NOTHING),
  };
  for (const answer of answers) dispatch.dispatch.mockResolvedValueOnce({ ...NOTHING, ...answer });
  const worker: { id: string | undefined } = { id: "1" };
  const start = () =>
    startDispatchLoop({
      dispatch,
      plan: async () => [],
      notifier,
      workerId: () => worker.id,
      elapsed: () => performance.now(),
      meter: { dispatched: () => {}, rolledUp: () => {} },
      log,
      onFault: fail,
    });
  return { ...dispatch, notifier, worker, start };
}

test("an idle dispatcher looks every five seconds and holds its shards once", async () => {
  const { start, dispatch, holdShards } = dispatching();
  const loop = start();
  await after(3 * FALLBACK_MS + 1_000);
  expect(dispatch).toHaveBeenCalledTimes(4);
  expect(holdShards).toHaveBeenCalledTimes(1);
  await ended(loop);
});

test.each(["events", "config", "workers"] as const)(
  "a dispatcher looks at once when %s notifies",
  async (topic) => {
    const { start, dispatch, notifier } = dispatching();
    const loop = start();
    await after(1_000);
    notifier.notify(topic);
    await after(30);
    expect(dispatch).toHaveBeenCalledTimes(2);
    await ended(loop);
  },
);

test("a dispatcher shares the shards anew when workers change, also while it does so", async () => {
  const { start, dispatch, holdShards, notifier } = dispatching();
  holdShards.mockImplementationOnce(async () => {
    await Promise.resolve();
    notifier.notify("workers");
    return [0, 1, 2, 3];
  });
  const loop = start();
  await after(30);
  expect(holdShards).toHaveBeenCalledTimes(2);
  expect(dispatch.mock.calls.map(([, shards]) => shards)).toEqual([
    [0, 1, 2, 3],
    [0, 1],
  ]);
  await ended(loop);
});

test("a dispatcher without an id holds nothing, and begins when it has one", async () => {
  const { start, holdShards, notifier, worker } = dispatching();
  worker.id = undefined;
  const loop = start();
  await after(1_000);
  expect(holdShards).not.toHaveBeenCalled();
  worker.id = "1";
  notifier.notify("workers");
  await after(30);
  expect(holdShards).toHaveBeenCalledTimes(1);
  await ended(loop);
});

test("a dispatcher sleeps until the next held send is due", async () => {
  const { start, dispatch } = dispatching([{ nextInMs: 1_200 }]);
  const loop = start();
  await after(1_100);
  expect(dispatch).toHaveBeenCalledTimes(1);
  await after(200);
  expect(dispatch).toHaveBeenCalledTimes(2);
  await ended(loop);
});

test("after events a dispatcher asks once more, because they may have added held sends", async () => {
  const { start, dispatch } = dispatching([{ events: 1 }, { nextInMs: 700 }]);
  const loop = start();
  await after(300);
  expect(dispatch).toHaveBeenCalledTimes(2);
  await after(700);
  expect(dispatch).toHaveBeenCalledTimes(3);
  await ended(loop);
});

function startJobs(...answers: SystemJobAttempt[]) {
  const tryNext = vi.fn<SystemJobStore["tryNext"]>(async () => ({
    outcome: "none",
    nextInMs: undefined,
  }));
  for (const answer of answers) tryNext.mockResolvedValueOnce(answer);
  const notifier = fakeNotifier();
  const run = async () => "done" as const;
  const loop = startSystemJobLoop({ systemJobs: { tryNext }, run, notifier, log, onFault: fail });
  return { tryNext, notifier, loop };
}

test("without system jobs nobody looks for five seconds, unless notified", async () => {
  const { tryNext, notifier, loop } = startJobs();
  await after(FALLBACK_MS - 100);
  expect(tryNext).toHaveBeenCalledTimes(1);
  notifier.notify("system_jobs");
  await after(1);
  expect(tryNext).toHaveBeenCalledTimes(2);
  await ended(loop);
});

test("a system job is tried again when it is due, and soon if it waits for others", async () => {
  const { tryNext, loop } = startJobs(
    { outcome: "none", nextInMs: 1_000 },
    { outcome: "none", nextInMs: -4_000 },
  );
  await after(900);
  expect(tryNext).toHaveBeenCalledTimes(1);
  await after(200);
  expect(tryNext).toHaveBeenCalledTimes(2);
  await after(300);
  expect(tryNext).toHaveBeenCalledTimes(3);
  await ended(loop);
});

type Post = OperatorEventLoopParts["post"];

const EVENT = { id: "1", webhookId: "msg_1", type: "target.paused", body: "{}", attempts: 1 };

test("an operator event is posted at once when it is notified", async () => {
  const take = vi.fn<OperatorEventStore["take"]>(async () => undefined);
  const post = vi.fn<Post>(async () => ({ outcome: "taken" }));
  const events = { take, done: async () => {}, failed: async () => "again" as const };
  const notifier = fakeNotifier();
  const loop = startOperatorEventLoop({ events, post, notifier, log, onFault: fail });
  await after(1_000);
  take.mockResolvedValueOnce(EVENT);
  notifier.notify("operator_events");
  await after(1);
  expect(post).toHaveBeenCalledTimes(1);
  await ended(loop);
});

test("after 410 no operator event is posted, whatever is notified", async () => {
  const take = vi.fn<OperatorEventStore["take"]>(async () => EVENT);
  const post = vi.fn<Post>(async () => ({ outcome: "gone" }));
  const events = { take, done: async () => {}, failed: async () => "again" as const };
  const notifier = fakeNotifier();
  const loop = startOperatorEventLoop({ events, post, notifier, log, onFault: fail });
  await after(1);
  notifier.notify("operator_events");
  await after(2 * FALLBACK_MS);
  expect(post).toHaveBeenCalledTimes(1);
  await ended(loop);
});
