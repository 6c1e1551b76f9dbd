// Issues and pull requests that a stream of events names, as seed entries: with them the GitHub sandbox has a page for
// each link.

import { z } from "zod";
import type { SharedSeed } from "../shared-seed.ts";
import type { ActivityEvent } from "./repository.ts";

const Login = z.object({ login: z.string() }).transform(({ login }) => login);
const Name = z.object({ name: z.string() }).transform(({ name }) => name);
const State = z.enum(["open", "closed"]);

const Item = z.object({
  number: z.number(),
  title: z.string(),
  body: z.string(),
  state: State,
  user: Login,
  labels: z.array(Name),
});
const Issue = Item.extend({ assignees: z.array(Login) });
const PullRequest = Item.extend({
  draft: z.boolean(),
  merged: z.boolean(),
  head: z.object({ ref: z.string() }),
  requested_reviewers: z.array(Login),
  additions: z.number(),
  deletions: z.number(),
  changed_files: z.number(),
});
const Repository = z.object({ full_name: z.string() });

type Mention = { repository: string; item: unknown };

/** In their last state. */
export function workItemsOf(
  events: Iterable<ActivityEvent>,
): Pick<SharedSeed, "issues" | "pullRequests"> {
  const issues = new Map<string, Mention>();
  const pulls = new Map<string, Mention>();
  for (const { payload } of events) {
    const { repository, issue, pull_request: pull } = payload;
    if (issue) note(issues, repository, issue);
    if (pull) note(pulls, repository, pull);
  }
  return {
    issues: [...issues.values()].map(issueOf),
    pullRequests: [...pulls.values()].map(pullRequestOf),
  };
}

function note(items: Map<string, Mention>, repository: unknown, item: unknown): void {
  const { full_name: name } = Repository.parse(repository);
  const { number } = Item.pick({ number: true }).parse(item);
  items.set(`${name}#${number}`, { repository: name, item });
}

function issueOf({ repository, item }: Mention): SharedSeed["issues"][number] {
  const { user: author, ...issue } = Issue.parse(item);
  return { repository, author, ...issue };
}

function pullRequestOf({ repository, item }: Mention): SharedSeed["pullRequests"][number] {
  const { user, head, draft, merged, requested_reviewers, changed_files, ...pull } =
    PullRequest.parse(item);
  return {
    ...pull,
    repository,
    author: user,
    assignees: [],
    head: head.ref,
    base: "main",
    reviewers: requested_reviewers,
    isDraft: draft,
    isConflicting: false,
    isMerged: merged,
    changedFiles: changed_files,
  };
}
