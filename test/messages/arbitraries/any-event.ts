// Every event the types allow, made of a given kind of text.

import * as fc from "fast-check";
import type { OtherEvent, OtherFact } from "../../../src/core/events/event.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import { anyTalkEvent } from "./any-talk-event.ts";
import { checks, deployments, jobs } from "./any-machine.ts";
import { maybe, numbers } from "./any-value.ts";

type Strings = fc.Arbitrary<string>;

const few = { maxLength: 9 };

function people(texts: Strings) {
  return fc.record({
    id: maybe(fc.constantFrom("1", "2", "3")),
    login: texts,
    url: maybe(texts),
    avatarUrl: maybe(texts),
    isBot: fc.boolean(),
  });
}

function facts(texts: Strings, names: fc.Arbitrary<OtherEvent["names"]>) {
  return {
    provider: fc.constantFrom("codehost", "altforge", "custom"),
    names,
    installationId: maybe(texts),
    repository: maybe(
      fc.record({ fullName: texts, url: maybe(texts), defaultBranch: maybe(texts) }),
    ),
    actor: maybe(people(texts)),
    branches: fc.array(texts, few),
    labels: fc.array(texts, few),
    paths: fc.array(texts, few),
    result: maybe(fc.oneof(texts, fc.constantFrom("success", "failure", "pending", "approved"))),
    texts: fc.array(texts, few),
  } as const;
}

function workItem(texts: Strings) {
  return {
    number: numbers,
    title: texts,
    body: maybe(texts),
    url: maybe(texts),
    author: maybe(people(texts)),
    state: fc.constantFrom("open", "closed"),
    labels: fc.array(texts, few),
    assignees: fc.array(people(texts), few),
    updatedAt: maybe(numbers),
  } as const;
}

const ACTIONS = fc.constantFrom(
  ..."opened edited closed reopened ready_for_review enqueued dequeued synchronize labeled".split(
    " ",
  ),
  ..."review_requested assigned transferred deleted published unpublished constructor".split(" "),
);

function pullRequests(texts: Strings) {
  return fc.record({
    ...workItem(texts),
    isDraft: fc.boolean(),
    isMerged: fc.boolean(),
    head: fc.record({ branch: texts, sha: texts }),
    base: fc.record({ branch: texts }),
    additions: maybe(numbers),
    deletions: maybe(numbers),
    changedFiles: maybe(numbers),
    requestedReviewers: fc.array(people(texts), few),
    requestedTeams: fc.array(texts, few),
    hasConflicts: maybe(fc.boolean()),
    mergedBy: maybe(people(texts)),
    mergeSha: maybe(texts),
  });
}

function runs(texts: Strings) {
  return fc.record({
    id: texts,
    workflowId: texts,
    workflow: texts,
    number: numbers,
    attempt: numbers,
    phase: fc.constantFrom("queued", "running", "completed"),
    conclusion: maybe(
      fc.oneof(texts, fc.constantFrom("success", "failure", "timed_out", "skipped")),
    ),
    branch: maybe(texts),
    sha: texts,
    commitMessage: maybe(texts),
    url: maybe(texts),
    startedBy: maybe(people(texts)),
    startedAt: maybe(numbers),
    updatedAt: maybe(numbers),
  });
}

function releases(texts: Strings) {
  return fc.record({
    id: texts,
    tag: texts,
    name: maybe(texts),
    body: maybe(texts),
    url: maybe(texts),
    isPrerelease: fc.boolean(),
    isDraft: fc.boolean(),
  });
}

function pushes(texts: Strings, shared: ReturnType<typeof facts>) {
  const commits = fc.record({
    sha: texts,
    message: texts,
    url: maybe(texts),
    author: maybe(texts),
  });
  return fc.record({
    ...shared,
    kind: fc.constant("push"),
    ref: fc.record({ kind: fc.constantFrom("branch", "tag"), name: texts }),
    change: fc.constantFrom("updated", "created", "deleted"),
    isForced: fc.boolean(),
    before: texts,
    after: texts,
    compareUrl: maybe(texts),
    commits: fc.array(commits, few),
    totalCommits: numbers,
    isAnnounced: fc.boolean(),
  });
}

function customs(texts: Strings, shared: ReturnType<typeof facts>) {
  const fields = fc.record({ name: texts, value: texts, isInline: fc.boolean() });
  return fc.record({
    ...shared,
    kind: fc.constant("custom"),
    title: texts,
    description: maybe(texts),
    url: maybe(texts),
    color: maybe(fc.constantFrom("red", "#00ff00", "constructor")),
    author: maybe(people(texts)),
    fields: fc.array(fields, { maxLength: 40 }),
    footer: maybe(texts),
    updateKey: maybe(texts),
  });
}

function alerts(texts: Strings) {
  return fc.record({
    kind: fc.constantFrom("dependency", "code", "secret"),
    number: numbers,
    state: fc.constantFrom("open", "fixed", "dismissed"),
    title: texts,
    short: maybe(texts),
    severity: maybe(fc.constantFrom("low", "medium", "high", "critical")),
    summary: maybe(texts),
    url: maybe(texts),
    updatedAt: maybe(numbers),
    closedBy: maybe(people(texts)),
    fixedIn: maybe(texts),
    path: maybe(texts),
    line: maybe(numbers),
    branch: maybe(texts),
    tool: maybe(texts),
    cve: maybe(texts),
    score: maybe(numbers),
  });
}

function otherFacts(texts: Strings): fc.Arbitrary<OtherFact> {
  return fc.oneof<fc.Arbitrary<OtherFact>[]>(
    fc.record({ kind: fc.constant("text"), text: texts }),
    fc.record({ kind: fc.constant("count"), done: numbers, all: numbers }),
    fc.record({ kind: fc.constant("was"), name: texts }),
    fc.record({ kind: fc.constant("place"), path: texts, line: maybe(numbers) }),
    fc.record({ kind: fc.constant("more"), n: numbers }),
  );
}

export function anyEvent(
  texts: Strings,
  names: fc.Arbitrary<OtherEvent["names"]>,
): fc.Arbitrary<RelayEvent> {
  const shared = facts(texts, names);
  const acted = { ...shared, action: ACTIONS };
  return fc.oneof<fc.Arbitrary<RelayEvent>[]>(
    pushes(texts, shared),
    fc.record({
      ...acted,
      kind: fc.constant("pull_request"),
      pullRequest: pullRequests(texts),
      asked: maybe(people(texts)),
      askedTeam: maybe(texts),
    }),
    fc.record({
      ...acted,
      kind: fc.constant("issue"),
      issue: fc.record({ ...workItem(texts), milestone: maybe(texts), createdAt: maybe(numbers) }),
      assignee: maybe(people(texts)),
    }),
    fc.record({ ...acted, kind: fc.constant("workflow_run"), run: runs(texts) }),
    fc.record({ ...acted, kind: fc.constant("job"), job: jobs(texts) }),
    fc.record({ ...acted, kind: fc.constant("check"), check: checks(texts) }),
    fc.record({
      ...shared,
      kind: fc.constant("deployment"),
      deployment: deployments(texts, maybe(people(texts))),
    }),
    fc.record({ ...acted, kind: fc.constant("release"), release: releases(texts) }),
    customs(texts, shared),
    fc.record({ ...shared, kind: fc.constant("alert"), alert: alerts(texts) }),
    fc.record({
      ...shared,
      kind: fc.constant("attention"),
      sort: fc.constantFrom("star", "fork"),
      isGiven: fc.boolean(),
      at: maybe(numbers),
      stars: maybe(numbers),
    }),
    anyTalkEvent({
      texts,
      times: numbers,
      people: people(texts),
      pullRequests: pullRequests(texts),
      facts: shared,
      workItem: workItem(texts),
    }),
    fc.record({
      ...shared,
      kind: fc.constant("other"),
      subject: maybe(texts),
      url: maybe(texts),
      change: maybe(texts),
      facts: fc.array(otherFacts(texts), few),
    }),
  );
}
