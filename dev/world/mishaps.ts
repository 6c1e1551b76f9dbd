// Scripted moments of the past: how the scripted work items began, and failures that the sandbox cannot produce.

import type { FailureReason } from "../../src/contract/kernel/failure-reasons.ts";
import { createRun } from "../../sandbox/activity/checks.ts";
import { issueEvent } from "../../sandbox/activity/issue.ts";
import { pullRequestEvent } from "../../sandbox/activity/pull-request.ts";
import type { ActivityEvent } from "../../sandbox/activity/repository.ts";
import type { Activity } from "../../sandbox/activity/simulate.ts";
import { type Cast, FAILURE, HOUR, type Moment, reposOf } from "./script.ts";

/** Result of a failed send, or of a quarantined event. */
export type MishapResult =
  | { outcome: "quarantined"; error: string }
  | {
      outcome: "failed" | "dead";
      /** Display name of the target. */
      place: string;
      httpStatus: number | null;
      errorCode: string | null;
      reason: FailureReason;
      error: string;
      /** Milliseconds since the event was accepted. */
      attemptsAt: readonly number[];
    };

export type PastEvent = {
  at: number;
  event: ActivityEvent;
  isToday: boolean;
  fate?: MishapResult;
};

type Setting = { now: number; cast: Cast; moment: Moment };

/** In order of time, because each event adds to the state of its work item. */
export function scriptedPast(activity: Activity, setting: Setting): PastEvent[] {
  const { receipts, limits, intents, refund } = setting.cast;
  const { shop, api, web, mobile } = reposOf(activity);
  const at = (hours: number, compose: () => ActivityEvent, fate?: MishapResult): PastEvent => ({
    at: setting.now - hours * HOUR,
    event: setting.moment(hours * HOUR, compose),
    isToday: true,
    ...(fate && { fate }),
  });
  const brokenRun = () => {
    const title = "Return 409 for a repeated key";
    const commit = { branch: "main", sha: api.random.sha(), sender: "priyaraman", title };
    return createRun(api, { ...commit, workflow: "contract-tests" }).run("completed", FAILURE);
  };
  const packaged = () => {
    const version = { version: "4.1.0-rc.2", name: "design-tokens" };
    const change = { package: { name: "design-tokens", package_version: version } };
    const fields = { event: "package", action: "published", sender: "tferreira", change };
    return mobile.emit(fields);
  };
  const [closed, reopened] = [{ state: "closed" }, { state: "open" }];
  return [
    at(22, () => issueEvent(shop, refund, "opened")),
    at(20, () => pullRequestEvent(web, receipts, "opened")),
    at(19, () => pullRequestEvent(api, limits, "opened")),
    at(15.3, brokenRun, GIVEN_UP),
    at(7, () => pullRequestEvent(shop, intents, "opened", { state: { draft: true } })),
    at(5, () => pullRequestEvent(web, receipts, "closed", { state: closed })),
    at(3.66, () => pullRequestEvent(web, receipts, "reopened", { state: reopened }), BLOCKED),
    at(1.45, packaged, UNREADABLE),
  ];
}

const UNREADABLE: MishapResult = {
  outcome: "quarantined",
  error: "TypeError: Cannot read properties of undefined (reading 'package_version')",
};

const BLOCKED: MishapResult = {
  outcome: "failed",
  place: "relay-rest",
  httpStatus: 400,
  errorCode: "200000",
  reason: "blocked_by_filter",
  error: "Blocked by the word filter",
  attemptsAt: [310],
};

const ATTEMPTS = [2, 3, 8, 38, 158, 758, 2_558, 6_158, 13_358, 25_958, 38_000, 50_400];

const GIVEN_UP: MishapResult = {
  outcome: "dead",
  place: "On-call",
  httpStatus: null,
  errorCode: null,
  reason: "unreachable",
  error: "timed out",
  attemptsAt: ATTEMPTS.map((seconds) => seconds * 1_000),
};
