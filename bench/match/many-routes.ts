// Two hundred routes with ten clauses each, as a busy installation has them: some narrow, some wide,
// most with a handful of exclusions, so that events get deep into them before they fail.

import { type Filter, Route } from "../../src/contract/routing/routes.ts";

export const ROUTES = 200;
export const GROUPS = 10;
export const CLAUSES = 10;

type Choices<Value> = readonly [Value, ...Value[]];
type Patterns = string | string[];

const EVENTS: Choices<Patterns> = [
  ["pull_request", "pull_request_review", "issue_comment"],
  ["push", "release", "create", "delete"],
  ["issues.opened", "issues.closed", "issues.reopened", "issue_comment.created"],
  ["*", "!star", "!fork", "!watch", "!ping"],
  ["check_run", "check_suite", "workflow_run", "workflow_job", "status"],
  "/^(pull_request|issue)/",
  ["*", "!/^(project|milestone|label)/"],
];
const REPOS: Choices<Patterns> = [
  "Codertocat/*",
  ["Codertocat/Hello-World", "octo-org/octo-repo"],
  ["*/hello-world*", "!acme/*"],
  "/(?i)hello-(world|moon)$/",
  ["acme/shop", "acme/site", "acme/*-service", "octo-org/*"],
];
const ACTORS: Choices<Patterns> = ["!bot", ["!dependabot*", "!renovate*"], ["!bot", "!/-ci$/"]];
const BRANCHES: Choices<Patterns> = [
  ["!gh-pages", "!renovate/*", "!dependabot/*"],
  ["main", "master", "changes", "release/*"],
  "!/^(wip|tmp|backup)\\//",
];
const LABELS: Choices<Patterns> = [["!wip", "!do-not-merge"], "!/^(status|stale):/", "!duplicate*"];
const PATHS: Choices<Patterns> = [["!docs/*", "!*.md"], "!/\\.(lock|snap)$/", "!vendor/*"];
const RESULTS: Choices<Patterns> = [
  ["!skipped", "!neutral"],
  "!cancelled",
  ["!/^(stale|pending)$/"],
];
const KEYWORDS: Choices<Patterns> = [
  ["!/\\b(wip|draft)\\b/", "![skip relay]"],
  "!/(?i)^(chore|style)(\\(\\w+\\))?:/",
  ["!skip ci", "!no chat"],
];
const NESTED: Choices<Filter[]> = [
  [{ action: ["opened", "created", "completed", "published"] }, { branch: "changes" }],
  [{ repo: "codertocat/*" }, { keyword: "/(?i)security|cve-\\d+/" }],
  [{ field: { path: "sender.type", op: "eq", value: "User" } }, { label: "urgent" }],
];

export function manyRoutes(): Route[] {
  return Array.from({ length: ROUTES }, (_, index) =>
    Route.parse({
      id: `route-${index}`,
      name: `Route ${index}`,
      enabled: true,
      groupId: groupId(index % GROUPS),
      kind: index % 25 === 24 ? "fallback" : "match",
      filter: filterOf(index),
      targets: [{ platform: "chatone", channelId: `${index % 50}` }],
    }),
  );
}

export function groupId(index: number): string {
  return `group-${index}`;
}

function filterOf(index: number): Filter {
  return {
    event: pick(EVENTS, index),
    repo: pick(REPOS, Math.floor(index / 3)),
    actor: pick(ACTORS, index),
    branch: pick(BRANCHES, Math.floor(index / 2)),
    label: pick(LABELS, index),
    path: pick(PATHS, index),
    result: pick(RESULTS, index),
    keyword: pick(KEYWORDS, index),
    any: pick(NESTED, index),
    not: { actor: "ghost", field: { path: "repository.archived", op: "eq", value: true } },
  };
}

function pick<Value>(choices: Choices<Value>, index: number): Value {
  return choices[index % choices.length] ?? choices[0];
}
