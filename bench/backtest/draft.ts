// The drafts that are tried: twenty clauses each, deep ones among them. One names its events, as routes do: what
// else came in, the log rules out. The other names none: every single payload has to be read.

import type { Filter } from "../../src/contract/routing/routes.ts";

export const CLAUSES = 20;

const NAMED = [
  "pull_request.opened",
  "pull_request.ready_for_review",
  "pull_request.closed",
  "pull_request_review",
  "issues.opened",
  "issue_comment.created",
  "push",
  "release.published",
  "workflow_run.completed",
  "deployment_status",
];
const UNNAMED = ["*", "!star", "!watch", "!ping"];

const DRAFTS = { named: NAMED, unnamed: UNNAMED } as const;
export type DraftName = keyof typeof DRAFTS;

const FILTER: Filter = {
  repo: ["*/*", "!acme/*"],
  actor: ["!dependabot*", "!renovate*"],
  branch: ["!gh-pages", "!/^(wip|tmp)\\//"],
  label: ["!wip", "!do-not-merge"],
  path: ["!docs/*", "!/\\.(lock|snap)$/"],
  result: ["!skipped", "!neutral"],
  keyword: ["!/\\b(wip|draft)\\b/", "![skip relay]"],
  field: [
    { path: "sender.type", op: "ne", value: "Bot" },
    { path: "repository.archived", op: "ne", value: true },
    { path: "repository.private", op: "exists", value: true },
  ],
  any: [
    { action: ["opened", "created", "completed", "published", "closed", "edited"] },
    { keyword: "/(?i)readme|security|cve-\\d+/" },
    { branch: ["main", "master", "changes"] },
    { field: { path: "repository.stargazers_count", op: "gte", value: 0 } },
  ],
  all: [{ actor: "!ghost" }, { repo: "!*/secret" }, { keyword: "!no chat" }],
  not: { field: { path: "repository.fork", op: "eq", value: true } },
};

export function draftFor(groupId: string, name: DraftName) {
  return {
    name: "Draft",
    enabled: true,
    groupId,
    filter: { event: [...DRAFTS[name]], ...FILTER },
    targets: [{ channelId: "118020000000000001" }, { chatId: "-1002200000001" }],
  };
}
