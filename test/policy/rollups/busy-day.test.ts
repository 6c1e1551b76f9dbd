// The busy day that noise is measured with: repeatable, as large as promised, and like a day at work.

import { expect, test } from "vitest";
import { busyDay, busyWorld } from "../../../sandbox/activity/busy-day.ts";
import type { TimedEvent } from "../../../sandbox/activity/simulate.ts";
import { readSeed } from "../../../sandbox/seed.ts";

const world = busyWorld(readSeed());
const DAY = busyDay({ seed: 11, world });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function nameOf({ event, action }: TimedEvent): string {
  return action === undefined ? event : `${event} ${action}`;
}

function perMinute(events: readonly TimedEvent[]): number[] {
  return [...Map.groupBy(events, ({ atMs }) => Math.floor(atMs / MINUTE_MS)).values()].map(
    ({ length }) => length,
  );
}

test("the same seed tells the same day to the byte, and another seed another", () => {
  const text = JSON.stringify(busyDay({ seed: 11, world, events: 600 }));
  expect(JSON.stringify(busyDay({ seed: 11, world, events: 600 }))).toBe(text);
  expect(JSON.stringify(busyDay({ seed: 12, world, events: 600 }))).not.toBe(text);
});

test("a busy day has 6,000 events of five repositories within working hours, in their order", () => {
  expect(DAY).toHaveLength(6_000);
  expect(new Set(DAY.map(({ repository }) => repository)).size).toBe(5);
  const times = DAY.map(({ atMs }) => atMs);
  expect(times).toEqual(times.toSorted((one, two) => one - two));
  expect(times.at(-1)).toBeGreaterThan(8 * HOUR_MS);
  expect(times.at(-1)).toBeLessThan(10 * HOUR_MS);
});

test("everything happens on it: work, talk, runs, deployments, branches, a bot and strangers", () => {
  expect([...new Set(DAY.map(nameOf))].toSorted()).toEqual([
    "check_run completed",
    "check_run created",
    "create",
    "delete",
    "deployment created",
    "deployment_status created",
    "issue_comment created",
    "issues assigned",
    "issues closed",
    "issues opened",
    "pull_request closed",
    "pull_request labeled",
    "pull_request opened",
    "pull_request review_requested",
    "pull_request synchronize",
    "pull_request_review submitted",
    "push",
    "release published",
    "star created",
    "watch started",
    "workflow_job completed",
    "workflow_job in_progress",
    "workflow_job queued",
    "workflow_run completed",
    "workflow_run in_progress",
    "workflow_run requested",
  ]);
});

test("runs of the tests come in bursts: some minutes have four times as many events as most", () => {
  const counts = perMinute(DAY).toSorted((one, two) => one - two);
  const median = counts[Math.floor(counts.length / 2)] ?? 0;
  expect(counts.filter((count) => count > 4 * median).length).toBeGreaterThan(8);
  const busiest = [...Map.groupBy(DAY, ({ atMs }) => Math.floor(atMs / MINUTE_MS)).values()]
    .toSorted((one, two) => two.length - one.length)
    .slice(0, 8)
    .flat();
  const runs = busiest.filter(({ event }) => /^(workflow|check)_/.test(event));
  expect(runs.length / busiest.length).toBeGreaterThan(0.5);
});

test("a shorter day is the beginning of the whole", () => {
  expect(busyDay({ seed: 11, world, events: 600 })).toEqual(DAY.slice(0, 600));
});

test("a world without repositories has no day", () => {
  expect(() => busyDay({ seed: 1, world: { ...world, repositories: [] } })).toThrow(
    "the world has no repository",
  );
});
