// Checks that a payload has the key of its event. The HMAC does not cover the event name, so a captured body could be
// sent under another name. Unknown event names pass.

import { isJsonObject } from "../../core/kernel/json.ts";

const EVENTS_BY_KEY: Readonly<Record<string, readonly string[]>> = {
  alert: [
    "code_scanning_alert",
    "dependabot_alert",
    "repository_vulnerability_alert",
    "secret_scanning_alert",
  ],
  build: ["page_build"],
  check_run: ["check_run"],
  check_suite: ["check_suite"],
  comment: ["commit_comment", "discussion_comment", "issue_comment", "pull_request_review_comment"],
  deployment: ["deployment"],
  deployment_status: ["deployment_status"],
  discussion: ["discussion"],
  forkee: ["fork"],
  installation: ["installation", "installation_repositories", "installation_target"],
  issue: ["issues"],
  label: ["label"],
  member: ["member"],
  merge_group: ["merge_group"],
  milestone: ["milestone"],
  package: ["package"],
  page: ["wiki"],
  pages: ["gollum"],
  pull_request: [
    "pull_request",
    "pull_request_approved",
    "pull_request_comment",
    "pull_request_rejected",
  ],
  ref: ["push"],
  ref_type: ["create", "delete"],
  registry_package: ["registry_package"],
  release: ["release"],
  repository: ["public", "repository", "star", "watch"],
  review: ["pull_request_review"],
  state: ["status"],
  thread: ["pull_request_review_thread"],
  workflow_job: ["workflow_job"],
  workflow_run: ["workflow_run"],
  zen: ["ping"],
};

const KEY_OF_EVENT: ReadonlyMap<string, string> = new Map(
  Object.entries(EVENTS_BY_KEY).flatMap(([key, events]) => events.map((event) => [event, key])),
);

export function fitsEvent(event: string, payload: unknown): boolean {
  if (event === "github_app_authorization") return isRevocation(payload);
  const key = KEY_OF_EVENT.get(event);
  return key === undefined || (isJsonObject(payload) && Object.hasOwn(payload, key));
}

/**
 * This event has no key of its own, since every payload has a sender. No other event has the action `revoked` without a
 * repository.
 */
function isRevocation(payload: unknown): boolean {
  return (
    isJsonObject(payload) &&
    payload["action"] === "revoked" &&
    Object.hasOwn(payload, "sender") &&
    !Object.hasOwn(payload, "repository")
  );
}
