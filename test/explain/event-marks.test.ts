// What people find an event by: its number and its commit, of every recorded payload.

import { expect, test } from "vitest";
import { readEvent } from "../../src/codehosts/index.ts";
import { eventMarks } from "../../src/core/explain/event-marks.ts";
import { goldenCase, goldenCases, type GoldenCase } from "../golden/cases.ts";
import { somePush } from "../support/events.ts";

const NUMBERED =
  "issues issue_comment discussion discussion_comment pull_request pull_request_review " +
  "pull_request_review_comment pull_request_review_thread pull_request_approved " +
  "pull_request_comment pull_request_rejected";
const OF_COMMIT =
  "push pull_request pull_request_review pull_request_review_comment pull_request_approved " +
  "pull_request_comment pull_request_rejected commit_comment workflow_run workflow_job check_run " +
  "check_suite status deployment deployment_status";

const isOne = (list: string, event: string) => list.split(" ").includes(event);

function marksOf({ provider, event, payload }: GoldenCase) {
  const reading = readEvent(provider, event, payload);
  return reading.outcome === "read" ? eventMarks(reading.event) : undefined;
}

test.each(goldenCases)("$provider $name has the marks of its kind", (golden) => {
  const { event } = golden;
  const { number, sha } = marksOf(golden) ?? {};
  expect([number !== undefined, sha !== undefined]).toEqual([
    isOne(NUMBERED, event),
    isOne(OF_COMMIT, event),
  ]);
});

const HEAD = "e2b7d100123456789abcdef0123456789abcdef0";

test.each([
  ["pull_request__opened", { number: "482", sha: HEAD }],
  ["issue_comment__on_pull_request", { number: "482", sha: undefined }],
  ["discussion_comment__created", { number: "90", sha: undefined }],
  ["push__branch_created", { number: undefined, sha: "1b7e9400123456789abcdef0123456789abcdef0" }],
  ["push__branch_deleted", { number: undefined, sha: HEAD }],
  ["deployment_status__failure", { sha: "c4295bd0123456789abcdef0123456789abcdef0" }],
])("%s", (name, marks) => {
  expect(marksOf(goldenCase(name))).toMatchObject(marks);
});

test("what is no commit is none", () => {
  for (const after of ["0".repeat(40), "", "nonsense"])
    expect(eventMarks(somePush({ after })).sha).toBeUndefined();
  expect(eventMarks(somePush({ after: "ABCDEF01" })).sha).toBe("abcdef01");
});
