// Every payload anybody recorded is read: by a reader of its own or by what all have in common.

import { describe, expect, test } from "vitest";
import { codehostEvents, recordedPayloads } from "../../sandbox/samples/codehost.ts";
import { altforgeEvents, altforgeSample } from "../../sandbox/samples/altforge.ts";
import { readEvent } from "../../src/codehosts/index.ts";

const KINDS = new Map([
  ["push", "push"],
  ["create", "push"],
  ["delete", "push"],
  ["pull_request", "pull_request"],
  ["pull_request_review", "review"],
  ["pull_request_approved", "review"],
  ["pull_request_rejected", "review"],
  ["pull_request_comment", "review"],
  ["pull_request_review_comment", "review_comment"],
  ["issues", "issue"],
  ["issue_comment", "comment"],
  ["commit_comment", "comment"],
  ["discussion", "discussion"],
  ["discussion_comment", "comment"],
  ["workflow_run", "workflow_run"],
  ["workflow_job", "job"],
  ["check_run", "check"],
  ["check_suite", "check"],
  ["status", "check"],
  ["deployment", "deployment"],
  ["deployment_status", "deployment"],
  ["release", "release"],
  ["dependabot_alert", "alert"],
  ["code_scanning_alert", "alert"],
  ["secret_scanning_alert", "alert"],
  ["star", "attention"],
  ["watch", "attention"],
  ["fork", "attention"],
]);

const read = (kind: string | undefined) => ({ outcome: "read", event: { kind: kind ?? "other" } });

describe("codehost", () => {
  test("there are 329 recorded payloads of 58 events", () => {
    expect([recordedPayloads().length, codehostEvents().length]).toEqual([329, 58]);
  });

  test.each(recordedPayloads())(
    "$event, recorded payload $index, is read",
    ({ event, payload }) => {
      expect(readEvent("codehost", event, payload)).toMatchObject(read(KINDS.get(event)));
    },
  );
});

describe("altforge", () => {
  test.each(altforgeEvents())("%s is read", (fineName) => {
    const { event, payload } = altforgeSample(fineName) ?? { event: fineName, payload: null };
    expect(readEvent("altforge", event, payload)).toMatchObject(read(KINDS.get(event)));
  });
});
