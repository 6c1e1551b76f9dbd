// The events of a storm: the same for a seed, and in order for each work item.

import { expect, test } from "vitest";
import { z } from "zod";
import { readSeed } from "../../../sandbox/seed.ts";
import type { ActivityEvent } from "../../../sandbox/activity/repository.ts";
import { stormEvents } from "../../../sandbox/activity/storm.ts";

const world = readSeed();

const Thing = z.looseObject({
  id: z.number(),
  number: z.number().default(0),
  html_url: z.string().default(""),
  status: z.string().default(""),
  conclusion: z.string().nullable().default(null),
  merged: z.boolean().default(false),
  run_id: z.number().default(0),
  head_sha: z.string().default(""),
  head: z.looseObject({ sha: z.string() }).default({ sha: "" }),
  merge_commit_sha: z.string().nullable().default(null),
  updated_at: z.string().default(""),
  comments: z.number().default(0),
  head_branch: z.string().nullable().default(null),
  pull_requests: z.array(z.looseObject({ number: z.number() })).default([]),
});
const Check = Thing.extend({ check_suite: Thing });
const Told = z.looseObject({
  repository: z.looseObject({ full_name: z.string() }),
  sender: z.looseObject({ login: z.string() }),
  ref: z.string().default(""),
  before: z.string().default(""),
  after: z.string().default(""),
  pull_request: Thing.optional(),
  review: z.looseObject({ state: z.string(), commit_id: z.string() }).optional(),
  issue: Thing.optional(),
  comment: Thing.optional(),
  workflow_run: Thing.optional(),
  workflow_job: Thing.optional(),
  check_run: Check.optional(),
});

function tell(seed: number, count: number): ActivityEvent[] {
  return stormEvents(seed, world).take(count).toArray();
}

const EVENTS = tell(42, 6_000);
const TOLD = EVENTS.map(({ event, action, payload }) => {
  const read = Told.parse(payload);
  return { event, action, name: action ? `${event} ${action}` : event, ...read };
});
type Told = (typeof TOLD)[number];

/** Events of each work item, in order. */
function lives(keyOf: (told: Told) => string | undefined): Told[][] {
  const byKey = Map.groupBy(TOLD, keyOf);
  byKey.delete(undefined);
  return [...byKey.values()];
}

const pullKey = ({ repository, pull_request: pull }: Told) =>
  pull && `${repository.full_name}#${pull.number}`;

function ended(all: Told[][], last: string): Told[][] {
  return all.filter((life) => life.some(({ name }) => name === last));
}

function isRising(values: readonly number[]): boolean {
  return values.every((value, index) => value >= (values[index - 1] ?? 0));
}

test("the same seed gives the same events, and another seed others", () => {
  expect(tell(42, 500)).toEqual(EVENTS.slice(0, 500));
  expect(tell(43, 500)).not.toEqual(EVENTS.slice(0, 500));
});

test("two streams in turns do not affect each other", () => {
  const [one, two] = [stormEvents(42, world), stormEvents(42, world)];
  const pairs = Array.from({ length: 300 }, () => [one.next().value, two.next().value]);
  expect(pairs.map(([first]) => first)).toEqual(EVENTS.slice(0, 300));
  expect(pairs.map(([, second]) => second)).toEqual(EVENTS.slice(0, 300));
});

test("no event repeats", () => {
  const texts = EVENTS.map((told) => JSON.stringify(told));
  expect(new Set(texts).size).toBe(texts.length);
});

test("a story has all kinds of events, in all repositories, by all members", () => {
  expect([...new Set(TOLD.map(({ name }) => name))].toSorted()).toEqual([
    "check_run completed",
    "check_run created",
    "deployment created",
    "deployment_status created",
    "issue_comment created",
    "issues assigned",
    "issues closed",
    "issues opened",
    "pull_request closed",
    "pull_request opened",
    "pull_request review_requested",
    "pull_request synchronize",
    "pull_request_review submitted",
    "push",
    "release published",
    "workflow_job completed",
    "workflow_job in_progress",
    "workflow_job queued",
    "workflow_run completed",
    "workflow_run in_progress",
    "workflow_run requested",
  ]);
  const seen = new Set(TOLD.map((told) => `${told.repository.full_name} ${told.sender.login}`));
  const members = world.repositories.flatMap(({ owner, name }) =>
    world.organizations
      .filter(({ login }) => login === owner)
      .flatMap((organization) => [...organization.admins, ...organization.members])
      .map((login) => `${owner}/${name} ${login}`),
  );
  expect([...seen].toSorted()).toEqual(members.toSorted());
});

test("a pull request is opened first and closed last", () => {
  const finished = ended(lives(pullKey), "pull_request closed");
  const names = finished.map((life) => life.map(({ name }) => name));
  expect(finished.length).toBeGreaterThan(50);
  expect(names.filter((life) => life[0] !== "pull_request opened")).toEqual([]);
  expect(names.filter((life) => life.indexOf("pull_request closed") !== life.length - 1)).toEqual(
    [],
  );
  const times = finished.map((life) =>
    life.map(({ pull_request: pull }) => Date.parse(pull?.updated_at ?? "")),
  );
  expect(times.filter((life) => !isRising(life))).toEqual([]);
});

test("a merge has an approval of its head, and is pushed to main", () => {
  const merges = TOLD.flatMap((told, index) =>
    told.pull_request?.merged ? [{ told, index }] : [],
  );
  const unapproved = merges.filter(({ told, index }) => {
    const review = TOLD.slice(0, index).findLast(
      (earlier) => earlier.review && pullKey(earlier) === pullKey(told),
    )?.review;
    return review?.state !== "approved" || review.commit_id !== told.pull_request?.head.sha;
  });
  const pushes = new Map(TOLD.map((told, index) => [told.after, { told, index }]));
  const unpushed = merges.slice(0, -20).filter(({ told, index }) => {
    const push = pushes.get(told.pull_request?.merge_commit_sha ?? "");
    return !push || push.index < index || push.told.ref !== "refs/heads/main";
  });
  expect(merges.length).toBeGreaterThan(50);
  expect(unapproved).toEqual([]);
  expect(unpushed).toEqual([]);
});

test("a run is requested, in progress and completed, with its job in between", () => {
  const runOf = (told: Told) => told.workflow_run?.id ?? told.workflow_job?.run_id;
  const runs = ended(
    lives((told) => runOf(told)?.toString()),
    "workflow_run completed",
  );
  const orders = new Set(runs.map((life) => life.map(({ name }) => name).join(", ")));
  expect([...orders]).toEqual([
    [
      "workflow_run requested",
      "workflow_job queued",
      "workflow_job in_progress",
      "workflow_run in_progress",
      "workflow_job completed",
      "workflow_run completed",
    ].join(", "),
  ]);
  const ends = runs.map((life) => life.at(-1)?.workflow_run?.conclusion);
  const failures = ends.filter((end) => end === "failure").length / ends.length;
  expect(new Set(ends)).toEqual(new Set(["success", "failure"]));
  expect(failures).toBeGreaterThan(0.1);
  expect(failures).toBeLessThan(0.4);
});

test("a run of a pull request names it, and a run on main names none", () => {
  const runs = TOLD.flatMap((told) => told.workflow_run ?? told.check_run?.check_suite ?? []);
  const named = runs.map(({ head_branch: branch, pull_requests: pulls }) => ({
    expected: /-(\d+)$/.exec(branch ?? "")?.[1] ?? "",
    found: pulls.map(({ number }) => number).join(),
  }));
  expect(named.filter(({ expected, found }) => expected !== found)).toEqual([]);
  expect(new Set(runs.map(({ pull_requests: pulls }) => pulls.length))).toEqual(new Set([0, 1]));
});

test("an issue is opened, assigned, commented on and closed", () => {
  const issues = ended(
    lives(({ repository, issue }) => issue && `${repository.full_name}#${issue.number}`),
    "issues closed",
  );
  const shapes = issues.map((life) => life.map(({ name }) => name).join(", "));
  const counts = issues.map((life) => life.map(({ issue }) => issue?.comments ?? Number.NaN));
  expect(issues.length).toBeGreaterThan(50);
  expect(
    shapes.filter(
      (shape) =>
        !/^issues opened, issues assigned, (issue_comment created, ){0,5}issues closed$/.test(
          shape,
        ),
    ),
  ).toEqual([]);
  expect(counts.filter((life) => !isRising(life))).toEqual([]);
});

test("each push begins where the last one to its branch ended", () => {
  const heads = new Map<string, string>();
  const broken = TOLD.filter(({ event }) => event === "push").filter((push) => {
    const branch = `${push.repository.full_name} ${push.ref}`;
    const before = heads.get(branch);
    heads.set(branch, push.after);
    return before !== undefined && before !== push.before;
  });
  expect(heads.size).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});

test("a world without repositories has no events", () => {
  expect(() => stormEvents(1, { ...world, repositories: [] }).next()).toThrow(
    "the world has no repository",
  );
});
