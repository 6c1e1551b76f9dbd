// To add a case, add a folder with payload.json (and earlier.json where it follows something), run
// `npm run gen -- golden` and read the diff.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { goldenCases } from "./cases.ts";
import { goldenOutputs } from "./outputs.ts";

/** As a file would hold it: without what is undefined. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(goldenOutputs)("$file is what we make of", ({ file, make }) => {
  test.each(goldenCases)("$provider/$name", (golden) => {
    const written: unknown = JSON.parse(readFileSync(`${golden.folder}/${file}`, "utf8"));
    expect(asJson(make(golden))).toEqual(written);
  });
});

test.each(["push", "pull_request", "issues", "workflow_run", "release", "custom"])(
  "%s has five cases or more",
  (event) => {
    const cases = goldenCases.filter((golden) => golden.event === event);
    expect(cases.length).toBeGreaterThanOrEqual(5);
  },
);

const CODEHOST = `
  branch_protection_rule check_run check_suite code_scanning_alert commit_comment create delete
  dependabot_alert deployment deployment_status discussion discussion_comment fork
  github_app_authorization gollum installation installation_repositories installation_target
  issue_comment issues label member merge_group milestone organization package ping public
  pull_request pull_request_review pull_request_review_comment pull_request_review_thread push
  registry_package release repository secret_scanning_alert star status team watch workflow_job
  workflow_run
`;
const ALTFORGE = `
  create delete fork issue_comment issues package pull_request pull_request_approved
  pull_request_comment pull_request_rejected push release repository status wiki workflow_job
  workflow_run
`;
const wordsOf = (list: string) => list.trim().split(/\s+/);

describe.each([
  { provider: "codehost", events: wordsOf(CODEHOST) },
  { provider: "altforge", events: wordsOf(ALTFORGE) },
])("of $provider", ({ provider, events }) => {
  const told = new Set(
    goldenCases.filter((golden) => golden.provider === provider).map(({ event }) => event),
  );

  test.each(events)("%s has a case", (event) => {
    expect(told).toContain(event);
  });
});
